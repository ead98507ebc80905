import { setImmediate } from 'node:timers/promises';

/** Runs one task at a time, with a turn of the event loop for other work in between. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when the caller may continue. */
  next(): Promise<void> {
    const turn = this.#last;
    this.#last = turn.then(() => setImmediate());
    return turn;
  }
}

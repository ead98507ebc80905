import { setImmediate } from 'node:timers/promises';

/** Lets one begin at a time, with a turn of the event loop for other work before the next one. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn. */
  next(): Promise<void> {
    const turn = this.#last;
    this.#last = turn.then(() => setImmediate());
    return turn;
  }
}

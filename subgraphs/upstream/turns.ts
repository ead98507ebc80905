import { setImmediate } from 'node:timers/promises';

/** Runs at most one task per event loop turn, so that other work can run between tasks. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    const turn = this.#last;
    this.#last = turn.then(() => setImmediate());
    return turn;
  }
}

import { setImmediate } from 'node:timers/promises';

/** Lets one begin at a time, with a turn of the event loop for other work before the next one. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;

  /** Resolves when it is one's turn. */
  next(): Promise<void> {
    const turn = new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (!this.#isRunning) void this.#run();
    return turn;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let begin = this.#waiting.shift(); begin; begin = this.#waiting.shift()) {
      begin();
      await setImmediate();
    }
    this.#isRunning = false;
  }
}

import { performance } from 'node:perf_hooks';

/** How often the loop is looked at, in milliseconds. */
const EVERY = 20;

/** How the event loop did for a while: how late what was due ran at worst, in milliseconds, and for which part of the time it had something to do. */
export type LoopLoad = { delay: number; busy: number };

/** Watches the event loop, while it is started. */
export class LoopWatch {
  readonly #onLook: (load: LoopLoad) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param onLook is called every 20 milliseconds, or later where the loop is late */
  constructor(onLook: (load: LoopLoad) => void) {
    this.#onLook = onLook;
  }

  start(): void {
    if (this.#timer) return;
    let due = performance.now() + EVERY;
    let before = performance.eventLoopUtilization();
    this.#timer = setInterval(() => {
      const now = performance.now();
      const load = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(load, before);
      this.#onLook({ delay: Math.max(0, now - due), busy: utilization });
      [due, before] = [now + EVERY, load];
    }, EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

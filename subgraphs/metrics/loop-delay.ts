import { createHistogram } from 'node:perf_hooks';

/** How often the event loop is looked at, and for how long delays are collected, in milliseconds. */
const [EVERY, WINDOW] = [20, 15_000];
/** From how many milliseconds on this process counts as late. */
const LATE = 500;
const MICROSECONDS = 1e6;

/** How late timers of this process run: the one monitor of its event loop. */
class LoopDelay {
  #due = performance.now() + EVERY;
  #windowEnds = this.#due + WINDOW;
  #lastLate = Number.NEGATIVE_INFINITY;
  /** Delays in microseconds: of this window, and of the last one once there is one. */
  #collecting = createHistogram();
  #collected = this.#collecting;

  constructor() {
    setInterval(() => this.#look(), EVERY).unref();
  }

  /** A percentile of the delays in the last 15 seconds, in seconds. */
  percentile(percentile: number): number {
    return this.#collected.count === 0 ? 0 : this.#collected.percentile(percentile) / MICROSECONDS;
  }

  /** Whether this process was late at some time since `time` (of `performance.now()`): what looks like silence of a service may be a response that it has not read yet. */
  wasLateSince(time: number): boolean {
    return performance.now() - this.#due > LATE || this.#lastLate >= time;
  }

  #look(): void {
    const now = performance.now();
    const delay = now - this.#due;
    if (delay > LATE) this.#lastLate = now;
    this.#collecting.record(Math.max(1, Math.round(delay * 1_000)));
    if (now >= this.#windowEnds) {
      this.#collected = this.#collecting;
      this.#collecting = createHistogram();
      this.#windowEnds = now + WINDOW;
    }
    this.#due = now + EVERY;
  }
}

export const LOOP = new LoopDelay();

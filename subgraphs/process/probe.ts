import { setTimeout } from 'node:timers/promises';

/** How long a result is valid by default, in milliseconds. */
const FRESH = 2_000;
/** How long a caller waits for a result, in milliseconds; then it gets the previous one. */
const LONGEST_WAIT = 50;
/** After this time without a result, in milliseconds, the probe counts as silent. */
const SILENCE = 2_000;

/**
 * Checks whether something works, at most every 2 s by default, however often it is asked. Returns quickly even if the
 * check hangs.
 */
export class Probe<Found> {
  readonly #look: () => Promise<Found>;
  readonly #silent: Found;
  readonly #fresh: number;
  #found: Found;
  #running: { began: number; over: Promise<void> } | undefined;
  #ended = Number.NEGATIVE_INFINITY;

  /**
   * @param look must not reject.
   * @param first the result before the first check.
   * @param silent the result while a check hangs.
   * @param fresh how long a result is valid, in milliseconds.
   */
  constructor(
    look: () => Promise<Found>,
    { first, silent, fresh = FRESH }: { first: Found; silent: Found; fresh?: number },
  ) {
    this.#look = look;
    this.#found = first;
    this.#silent = silent;
    this.#fresh = fresh;
  }

  /** Invalidates the result. */
  outdate(): void {
    this.#ended = Number.NEGATIVE_INFINITY;
  }

  async found(): Promise<Found> {
    if (!this.#running && performance.now() - this.#ended >= this.#fresh) this.#begin();
    if (!this.#running) return this.#found;
    const answered = new AbortController();
    const waiting = setTimeout(LONGEST_WAIT, undefined, { signal: answered.signal }).catch(() => {});
    await Promise.race([this.#running.over, waiting]);
    answered.abort();
    return this.#running && performance.now() - this.#running.began > SILENCE ? this.#silent : this.#found;
  }

  #begin(): void {
    const over = this.#look().then((found) => {
      this.#found = found;
      this.#ended = performance.now();
      this.#running = undefined;
    });
    this.#running = { began: performance.now(), over };
  }
}

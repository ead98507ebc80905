import { setTimeout } from 'node:timers/promises';

/** The default lifetime of a check's cached result, in milliseconds. */
const FRESH = 2_000;
/** How long a caller waits for a new result before getting the previous one, in milliseconds. */
const LONGEST_WAIT = 50;
/** How long a check can take before it is considered hung, in milliseconds. */
const SILENCE = 2_000;

/** Caches a check's result, for 2 s by default. Returns a result promptly even if the check hangs. */
export class Probe<Found> {
  readonly #look: () => Promise<Found>;
  readonly #silent: Found;
  readonly #fresh: number;
  #found: Found;
  #running: { began: number; over: Promise<void> } | undefined;
  #ended = Number.NEGATIVE_INFINITY;

  /**
   * @param look the check; must not reject
   * @param first the result before the first check
   * @param silent the result while a check hangs
   * @param fresh the lifetime of a cached result, in milliseconds
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

  /** Invalidates the cached result. */
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

import { setTimeout } from 'node:timers/promises';

/** For how long what was found holds, in milliseconds, unless it is said otherwise. */
const FRESH = 2_000;
/** How long who asks waits for what is being found out; then what was found before is the answer. */
const LONGEST_WAIT = 50;
/** After how long without an answer that is what was found. */
const SILENCE = 2_000;

/** Finds out by trying whether something works, at most every two seconds or as it is said, however often it is asked, and answers soon also where what it tries does not. */
export class Probe<Found> {
  readonly #look: () => Promise<Found>;
  readonly #silent: Found;
  readonly #fresh: number;
  #found: Found;
  #running: { began: number; over: Promise<void> } | undefined;
  #ended = Number.NEGATIVE_INFINITY;

  /**
   * @param look must not reject
   * @param first what is answered before anything was found
   * @param silent what is answered while it does not come to an end
   * @param fresh for how long what was found holds, in milliseconds
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

  /** What was found holds no longer: it is looked anew when it is asked for next. */
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

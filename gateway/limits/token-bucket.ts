/** How many seconds' worth may come at once. */
const BURST = 5;
/** What fractions are off by, in milliseconds. */
const TOLERANCE = 1e-6;

/** Counts what comes: so many in a second, and five times as many at once after a quiet time. Times are of a clock in milliseconds. */
export class TokenBucket {
  #tokens: number | undefined;
  #at = 0;

  /** Whether one more may come now; one that may not is not counted. */
  admits(perSecond: number, now = performance.now()): boolean {
    const most = BURST * perSecond;
    const left = Math.min(most, (this.#tokens ?? most) + ((now - this.#at) / 1_000) * perSecond);
    const isAdmitted = left >= 1;
    [this.#tokens, this.#at] = [isAdmitted ? left - 1 : left, now];
    return isAdmitted;
  }

  /** In how many milliseconds one may come, where the last one might not. */
  wait(perSecond: number): number {
    const missing = Math.max(0, 1 - (this.#tokens ?? 1));
    return Math.max(1, Math.ceil((missing / perSecond) * 1_000 - TOLERANCE));
  }
}

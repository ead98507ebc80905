/** How many seconds' messages may come at once. */
const BURST = 5;

/** Counts the messages of a socket: so many in a second, and five times as many at once after a quiet time. */
export class MessageRate {
  #tokens: number | undefined;
  #at = 0;

  /** Whether one more may come now, by a clock in milliseconds. */
  admits(perSecond: number, now = performance.now()): boolean {
    const most = BURST * perSecond;
    const left = Math.min(most, (this.#tokens ?? most) + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    this.#tokens = Math.max(0, left - 1);
    return left >= 1;
  }
}

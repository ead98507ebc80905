/**
 * The clock of a service, as the `Date` of its answers says it, to a second; between two answers it goes on by a clock that nobody can put
 * back. Our own may be wrong by hours.
 */
export class ServiceClock {
  #heard: { date: string; at: number } | undefined;

  /** Takes what an answer says. */
  hear(date: unknown): void {
    if (typeof date === 'string') this.#heard = { date, at: performance.now() };
  }

  /** Unix milliseconds; by our own clock before an answer has said it. */
  now(): number {
    const heard = this.#heard && Date.parse(this.#heard.date) + performance.now() - this.#heard.at;
    return heard === undefined || Number.isNaN(heard) ? Date.now() : Math.floor(heard);
  }
}

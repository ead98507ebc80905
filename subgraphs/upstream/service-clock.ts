/** How far a response may be from the clock so far, in milliseconds, to be accepted at once. */
const STEADY = 60_000;
/** How far our own clock may be from that of the service, in milliseconds, until a response has been accepted. */
const OURS = 2 * 24 * 60 * 60_000;
/** How long after a doubtful response another one confirms it, in milliseconds. */
const CONFIRMED_AFTER = 60_000;

/** Our own clock, which can be put back, and a monotonic one, in milliseconds. */
type Clocks = { now(): number; elapsed(): number };

/**
 * The clock of a service, as the `Date` of its responses says it, to a second; between two responses it continues by a monotonic clock. Our own may be wrong by
 * hours. A response that is far off counts only when another one agrees with it a minute later: a proxy, or a cached page, may say any date.
 */
export class ServiceClock {
  readonly #clocks: Clocks;
  #date: string | undefined;
  /** The time of the service when the monotonic clock was 0. */
  #origin: number | undefined;
  #doubted: { origin: number; at: number } | undefined;

  constructor(clocks: Clocks = { now: () => Date.now(), elapsed: () => performance.now() }) {
    this.#clocks = clocks;
  }

  /** Takes the `Date` of a response. */
  hear(date: unknown): void {
    if (typeof date !== 'string' || date === this.#date) return;
    const at = this.#clocks.elapsed();
    const origin = Date.parse(date) - at;
    if (Number.isNaN(origin)) return;
    const expected = this.#origin ?? this.#clocks.now() - at;
    const isLikely = Math.abs(origin - expected) <= (this.#origin === undefined ? OURS : STEADY);
    const doubted = this.#doubted && Math.abs(origin - this.#doubted.origin) <= STEADY ? this.#doubted : { origin, at };
    if (isLikely || at - doubted.at >= CONFIRMED_AFTER)
      [this.#date, this.#origin, this.#doubted] = [date, origin, undefined];
    else this.#doubted = doubted;
  }

  /** Unix milliseconds; by our own clock until a response has been accepted. */
  now(): number {
    const { now, elapsed } = this.#clocks;
    return this.#origin === undefined ? now() : Math.floor(this.#origin + elapsed());
  }
}

/** How far an answer may be from where the clock has gone on to, in milliseconds, to be taken at once. */
const STEADY = 60_000;
/** How far our own clock may be from that of the service, in milliseconds, as long as no answer has been taken. */
const OURS = 2 * 24 * 60 * 60_000;
/** How long after a doubtful answer another one confirms it, in milliseconds. */
const CONFIRMED_AFTER = 60_000;

/** Our own clock, which can be put back, and a monotonic one, in milliseconds. */
type Clocks = { now(): number; elapsed(): number };

/** What an answer said, and when that was by the monotonic clock and by ours. */
type Heard = { date: string; time: number; at: number; ours: number };

/**
 * The clock of a service, as the `Date` of its answers says it, to a second; between two answers it goes on by a clock that nobody can put
 * back. Our own may be wrong by hours. An answer that is far off counts only when another one agrees with it a minute later: a proxy, or a
 * page that was kept, may say any date.
 */
export class ServiceClock {
  readonly #clocks: Clocks;
  #heard: Heard | undefined;
  #doubted: Heard | undefined;

  constructor(clocks: Clocks = { now: () => Date.now(), elapsed: () => performance.now() }) {
    this.#clocks = clocks;
  }

  /** Takes what an answer says. */
  hear(date: unknown): void {
    if (typeof date !== 'string' || date === this.#heard?.date) return;
    const { now, elapsed } = this.#clocks;
    const heard = { date, time: Date.parse(date), at: elapsed(), ours: now() };
    if (Number.isNaN(heard.time)) return;
    if (this.#isLikely(heard) || this.#isConfirmed(heard)) [this.#heard, this.#doubted] = [heard, undefined];
    else if (!this.#doubted || !goesOn(this.#doubted, heard)) this.#doubted = heard;
  }

  /** Unix milliseconds; by our own clock before an answer has said it. */
  now(): number {
    const { now, elapsed } = this.#clocks;
    return this.#heard ? Math.floor(this.#heard.time + elapsed() - this.#heard.at) : now();
  }

  /** Our clock goes on while this machine sleeps, and the monotonic one may not. */
  #isLikely(heard: Heard): boolean {
    const before = this.#heard;
    if (!before) return Math.abs(heard.time - heard.ours) <= OURS;
    return goesOn(before, heard) || Math.abs(heard.time - before.time - (heard.ours - before.ours)) <= STEADY;
  }

  #isConfirmed(heard: Heard): boolean {
    const doubted = this.#doubted;
    return doubted !== undefined && goesOn(doubted, heard) && heard.at - doubted.at >= CONFIRMED_AFTER;
  }
}

/** Whether two answers are as far from each other as they say. */
const goesOn = (before: Heard, { time, at }: Heard) => Math.abs(time - before.time - (at - before.at)) <= STEADY;

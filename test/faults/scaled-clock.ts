/** A clock that runs `rate` times as fast as the real one, from a common origin, in Unix milliseconds. */
export class ScaledClock {
  readonly origin: number;
  readonly rate: number;
  readonly #now = Date.now;

  constructor(rate: number, origin = Date.now()) {
    this.rate = rate;
    this.origin = origin;
  }

  /** Unix milliseconds. Our clock is not affected by later changes of `Date`. */
  now = (): number => Math.round(this.origin + (this.#now() - this.origin) * this.rate);

  /** The real duration of a time of this clock. */
  real(ms: number): number {
    return ms / this.rate;
  }

  /**
   * The environment of a process that preloads `scaled-process.ts` and so uses this clock. At each `SIGUSR2`, its date
   * jumps by the next of these milliseconds.
   */
  environment(jumps: number[] = []): NodeJS.ProcessEnv {
    return { CLOCK_RATE: String(this.rate), CLOCK_ORIGIN: String(this.origin), CLOCK_JUMPS: jumps.join(' ') };
  }
}

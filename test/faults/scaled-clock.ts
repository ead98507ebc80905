/** A clock that is as many times as fast as the real one, from when it shows the same, in Unix milliseconds. */
export class ScaledClock {
  readonly origin: number;
  readonly rate: number;
  readonly #now = Date.now;

  constructor(rate: number, origin = Date.now()) {
    this.rate = rate;
    this.origin = origin;
  }

  /** Unix milliseconds; our clock is the real one's, however `Date` is changed later. */
  now = (): number => Math.round(this.origin + (this.#now() - this.origin) * this.rate);

  /** How long a time of this clock takes. */
  real(ms: number): number {
    return ms / this.rate;
  }

  /**
   * The environment of a process that preloads `scaled-process.ts`, so that it lives by this clock. At each `SIGUSR2` its date is put off by
   * the next of those milliseconds.
   */
  environment(jumps: number[] = []): NodeJS.ProcessEnv {
    return { CLOCK_RATE: String(this.rate), CLOCK_ORIGIN: String(this.origin), CLOCK_JUMPS: jumps.join(' ') };
  }
}

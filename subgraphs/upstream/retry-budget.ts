/** What part of all calls may be repetitions. */
const PART = 1 / 10;
/** How many repetitions there are in reserve, for a service of which few calls have been made. */
const RESERVE = 20;

/** How often the calls of a service may be repeated: a tenth of them, so that what is asked again does not keep down a service that has too much to do. */
export class Repeats {
  #left = RESERVE;

  /** Counts a call, a repetition too. */
  count(): void {
    this.#left = Math.min(RESERVE, this.#left + PART);
  }

  /** Takes one repetition; false where none is left. */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

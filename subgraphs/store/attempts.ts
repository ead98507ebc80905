/** Writes that nobody waits for and that may fail, as while the disk is full. Of several failures in a row the first is a warning. */
export class Attempts {
  readonly #what: string;
  readonly #warn: (message: string, fault: unknown) => void;
  #isFailing = false;

  /** @param what fails, as a sentence */
  constructor(what: string, warn: (message: string, fault: unknown) => void) {
    this.#what = what;
    this.#warn = warn;
  }

  /** Resolves when the write is over, whatever became of it. */
  async follow(write: Promise<unknown>): Promise<void> {
    try {
      await write;
      this.succeeded();
    } catch (fault) {
      this.failed(fault);
    }
  }

  succeeded(): void {
    this.#isFailing = false;
  }

  failed(fault: unknown): void {
    if (!this.#isFailing) this.#warn(this.#what, fault);
    this.#isFailing = true;
  }
}

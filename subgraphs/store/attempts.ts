/**
 * Tracks background writes, which can fail, for example if the disk is full. Logs only the first of consecutive
 * failures.
 */
export class Attempts {
  readonly #what: string;
  readonly #warn: (message: string, fault: unknown) => void;
  #isFailing = false;

  /** @param what the log message for a failed write */
  constructor(what: string, warn: (message: string, fault: unknown) => void) {
    this.#what = what;
    this.#warn = warn;
  }

  /** Resolves when the write has succeeded or failed. Never rejects. */
  async follow(write: Promise<unknown>): Promise<void> {
    try {
      await write;
      this.succeeded();
    } catch (fault) {
      this.failed(fault);
    }
  }

  /** Runs a function periodically, unless it is still running. Returns a function that stops the timer. */
  repeat(run: () => Promise<unknown>, intervalMs: number): () => void {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      void this.follow(run()).then(() => {
        isRunning = false;
      });
    }, intervalMs).unref();
    return () => clearInterval(timer);
  }

  succeeded(): void {
    this.#isFailing = false;
  }

  failed(fault: unknown): void {
    if (!this.#isFailing) this.#warn(this.#what, fault);
    this.#isFailing = true;
  }
}

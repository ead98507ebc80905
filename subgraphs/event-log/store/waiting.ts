/** Those who wait for a change. */
export class Waiting {
  readonly #wakes = new Set<() => void>();
  #changes = 0;

  /** How many changes there have been. */
  get changes(): number {
    return this.#changes;
  }

  /** Resolves at the next `wake` after that many changes, or when the signal aborts. */
  until(signal: AbortSignal, after = this.#changes): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#wakes.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted || after < this.#changes) return resolve();
      this.#wakes.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  wake(): void {
    this.#changes++;
    for (const wake of [...this.#wakes]) wake();
  }
}

/** Those who wait for a change. */
export class Waiting {
  readonly #wakes = new Set<() => void>();

  /** Resolves at the next `wake`, or when the signal aborts. */
  until(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#wakes.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted) return resolve();
      this.#wakes.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  wake(): void {
    for (const wake of [...this.#wakes]) wake();
  }
}

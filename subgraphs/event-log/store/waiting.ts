/** Notifies waiters of the next change. */
export class ChangeSignal {
  readonly #wakes = new Set<() => void>();
  /** The number of changes so far. */
  changes = 0;

  /** Resolves after more than `after` changes in total, or when the signal aborts. */
  until(signal: AbortSignal, after = this.changes): Promise<void> {
    if (signal.aborted || after < this.changes) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => {
      this.#wakes.delete(wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    this.#wakes.add(wake);
    signal.addEventListener('abort', wake);
    return promise;
  }

  wake(): void {
    this.changes++;
    for (const wake of [...this.#wakes]) wake();
  }
}

export class ChangeSignal {
  readonly #wakes = new Set<() => void>();
  changes = 0;

  get isAwaited(): boolean {
    return this.#wakes.size > 0;
  }

  /** Resolves when the number of changes exceeds `after`, or when the signal aborts. */
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

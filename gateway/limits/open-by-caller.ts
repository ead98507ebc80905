/** Counts what each caller has open. */
export class OpenByCaller {
  readonly #byCaller = new Map<string, number>();

  /** How many a caller has open. */
  of(caller: string): number {
    return this.#byCaller.get(caller) ?? 0;
  }

  /** Counts one as a caller's. */
  openOf(caller: string): void {
    this.#byCaller.set(caller, this.of(caller) + 1);
  }

  /** To be called once when it has closed. */
  closeOf(caller: string): void {
    const left = this.of(caller) - 1;
    if (left > 0) this.#byCaller.set(caller, left);
    else this.#byCaller.delete(caller);
  }
}

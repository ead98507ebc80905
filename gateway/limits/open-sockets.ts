/** Counts the sockets that are open: all, and those of each caller. */
export class OpenSockets {
  readonly #most: number;
  readonly #byCaller = new Map<string, number>();
  #count = 0;
  /** Called when there is one more or one less. */
  onChange = () => {};

  /** @param most of all callers together */
  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count >= this.#most;
  }

  /** Counts one; what is given back is called once when it has closed. */
  open(): () => void {
    this.#add(1);
    return () => this.#add(-1);
  }

  #add(change: number): void {
    this.#count += change;
    this.onChange();
  }

  /** How many a caller has open. */
  of(caller: string): number {
    return this.#byCaller.get(caller) ?? 0;
  }

  /** Counts one as a caller's; what is given back is called once when it has closed. */
  openOf(caller: string): () => void {
    this.#byCaller.set(caller, this.of(caller) + 1);
    return () => {
      const left = this.of(caller) - 1;
      if (left > 0) this.#byCaller.set(caller, left);
      else this.#byCaller.delete(caller);
    };
  }
}

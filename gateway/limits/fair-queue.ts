/** An operation that waits for its turn. */
export type Queued = { readonly caller: string; begin(): void };

/** Queued operations, taken round-robin by caller. */
export class FairQueue {
  readonly #byCaller = new Map<string, Queued[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many operations of a caller are queued. */
  of(caller: string): number {
    return this.#byCaller.get(caller)?.length ?? 0;
  }

  /** How many operations begin before one that a caller queues now, if all callers have as many queued as this one. */
  ahead(caller: string): number {
    return this.of(caller) * this.#byCaller.size;
  }

  add(queued: Queued): void {
    const line = this.#byCaller.get(queued.caller);
    if (line) line.push(queued);
    else this.#byCaller.set(queued.caller, [queued]);
    this.#size += 1;
  }

  remove(queued: Queued): void {
    const line = this.#byCaller.get(queued.caller) ?? [];
    const index = line.indexOf(queued);
    if (index < 0) return;
    line.splice(index, 1);
    this.#size -= 1;
    if (line.length === 0) this.#byCaller.delete(queued.caller);
  }

  /** Removes and returns the next operation of a caller that may begin one. */
  next(mayBegin: (caller: string) => boolean): Queued | undefined {
    for (const [caller, line] of this.#byCaller) {
      const [first] = line;
      if (!first || !mayBegin(caller)) continue;
      this.remove(first);
      // The caller's next one comes after one of each other caller.
      if (this.#byCaller.delete(caller)) this.#byCaller.set(caller, line);
      return first;
    }
    return undefined;
  }
}

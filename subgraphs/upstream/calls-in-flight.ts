/** How many calls a caller may have in flight for each that could still begin: one alone has three quarters of all, and never the last ones. */
const PER_FREE = 3;

/** Counts calls in flight: a number at a time, of which no caller has all, however slow its calls are. */
export class CallsInFlight {
  readonly #most: number;
  /** Of the callers that are known. */
  readonly #byCaller = new Map<string, number>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  mayBegin(caller: string | undefined): boolean {
    const free = this.#most - this.#count;
    return free > 0 && (caller === undefined || this.#of(caller) < PER_FREE * free);
  }

  begin(caller: string | undefined): void {
    this.#count += 1;
    if (caller !== undefined) this.#byCaller.set(caller, this.#of(caller) + 1);
  }

  end(caller: string | undefined): void {
    this.#count -= 1;
    if (caller === undefined) return;
    const left = this.#of(caller) - 1;
    if (left > 0) this.#byCaller.set(caller, left);
    else this.#byCaller.delete(caller);
  }

  #of(caller: string): number {
    return this.#byCaller.get(caller) ?? 0;
  }
}

/** How many calls a caller may have under way for each that could still begin: one alone has three quarters of all, and never the last ones. */
const PER_FREE = 3;

/** The calls of an upstream that are under way: so many at a time, of which no caller has all, however slow its calls are. */
export class CallsUnderWay {
  readonly #most: number;
  readonly #byCaller = new Map<string, number>();
  /** Of the callers that are known, by the signals of their calls. */
  readonly #callers = new Map<AbortSignal, string>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  /** How many could still begin. */
  get free(): number {
    return this.#most - this.#count;
  }

  /** Whether a caller may begin one more beside those that it has. */
  mayBegin(caller: string | undefined): boolean {
    return this.free > 0 && (caller === undefined || (this.#byCaller.get(caller) ?? 0) < PER_FREE * this.free);
  }

  begin(signal: AbortSignal, caller: string | undefined): void {
    this.#count += 1;
    if (caller === undefined) return;
    this.#callers.set(signal, caller);
    this.#byCaller.set(caller, (this.#byCaller.get(caller) ?? 0) + 1);
  }

  end(signal: AbortSignal): void {
    this.#count -= 1;
    const caller = this.#callers.get(signal);
    if (caller === undefined) return;
    this.#callers.delete(signal);
    const left = (this.#byCaller.get(caller) ?? 0) - 1;
    if (left > 0) this.#byCaller.set(caller, left);
    else this.#byCaller.delete(caller);
  }
}

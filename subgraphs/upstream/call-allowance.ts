import { type ErrorDetails, ToolError } from './errors.ts';

/** How many calls upstream a request may make, attempts that are repeated among them. */
export class CallAllowance {
  /** The limit of the request as it is set. */
  readonly limit: number;
  #own: number;
  #free: number;

  /** @param own the part of the limit that this process may use */
  constructor(limit: number, own = limit) {
    this.limit = limit;
    this.#own = own;
    this.#free = own;
  }

  /** How many more may be made. */
  get free(): number {
    return this.#free;
  }

  /** Counts a call that is about to be made; false where it is one too many, and must not be made. */
  take(): boolean {
    if (this.#free <= 0) return false;
    this.#free -= 1;
    return true;
  }

  /** A call that was counted is not made after all. */
  giveBack(): void {
    this.#free += 1;
  }

  /** Counts calls that another process has made. */
  use(calls: number): void {
    this.#free -= calls;
  }

  /** Sets how many more this process may make. */
  renew(own: number): void {
    this.#own = own;
    this.#free = own;
  }

  /** The error of a call that is not made. */
  exhausted(details: ErrorDetails): ToolError {
    const most =
      this.#own === this.limit
        ? `the ${this.limit} calls upstream that it may make (MAX_CALLS)`
        : `the ${this.#own} calls upstream that it may make in one of its subgraphs (MAX_CALLS is ${this.limit})`;
    const message = `this operation has made ${most}, so nothing was sent: ask for less in one operation`;
    return new ToolError('BUDGET_EXCEEDED', message, details);
  }
}

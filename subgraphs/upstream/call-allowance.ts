import { type ErrorDetails, ToolError } from './errors.ts';

/** How many calls upstream a request may make, attempts that are repeated among them, in all processes that answer it together. */
export class CallAllowance {
  /** The limit of the request as it is set. */
  readonly limit: number;
  #here: number;
  #made = 0;
  readonly #elsewhere = new Map<string, number>();

  /** @param here how many of them may be made in this process, where others make some too */
  constructor(limit: number, here = limit) {
    this.limit = limit;
    this.#here = here;
  }

  /** Counts a call that is about to be made; false where it is one too many, and must not be made. */
  take(): boolean {
    if (this.#made + this.#sumElsewhere() >= this.#here) return false;
    this.#made += 1;
    return true;
  }

  /** A call that was counted is not made after all. */
  giveBack(): void {
    this.#made -= 1;
  }

  /** Adds what another process says that it has made. */
  addElsewhere(process: string, calls: number): void {
    this.#elsewhere.set(process, (this.#elsewhere.get(process) ?? 0) + calls);
  }

  /** How many calls another process may make for the request, those among them that it has made already. */
  leftFor(process: string): number {
    const ofOthers = this.#made + this.#sumElsewhere() - (this.#elsewhere.get(process) ?? 0);
    return Math.max(0, this.#here - ofOthers);
  }

  /** Sets how many may be made in this process, those among them that have been. */
  allow(here: number): void {
    this.#here = here;
  }

  /** The error of a call that is not made. */
  exhausted(details: ErrorDetails): ToolError {
    const message = `this operation has made the ${this.limit} calls upstream that it may make (MAX_CALLS), so nothing was sent: ask for less in one operation`;
    return new ToolError('BUDGET_EXCEEDED', message, details);
  }

  #sumElsewhere(): number {
    let sum = 0;
    for (const calls of this.#elsewhere.values()) sum += calls;
    return sum;
  }
}

import { type ErrorDetails, ToolError } from './errors.ts';

/** How many calls upstream a request may make, attempts that are repeated among them. */
export class CallAllowance {
  /** The limit of the request as it is set. */
  readonly limit: number;
  #free: number;
  /** The calls that wait for more to come, the first first. */
  readonly #waiting = new Set<(isTaken: boolean) => void>();

  /** @param free how many may be made now */
  constructor(limit: number, free = limit) {
    this.limit = limit;
    this.#free = free;
  }

  /** How many more may be made now. */
  get free(): number {
    return this.#free;
  }

  /** Whether calls wait for more to come. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Whether more may come where none is free, so that a call waits. */
  protected get mayGrow(): boolean {
    return false;
  }

  /** Called when a call begins to wait. */
  protected ranOut(): void {}

  /**
   * Counts a call that is about to be made; false where it is one too many, and must not be made. Where another process may give some back, that is known
   * later; it is false too when the signal aborts before.
   */
  take(signal?: AbortSignal): boolean | Promise<boolean> {
    const isTaken = this.takeFree(1) === 1;
    if (isTaken || !this.mayGrow || signal?.aborted) return isTaken;
    return this.#wait(signal);
  }

  /** A call that was counted is not made after all. */
  giveBack(): void {
    this.add(1);
  }

  /** The error of a call that is not made. */
  exhausted(details: ErrorDetails): ToolError {
    const message = `this operation has made the ${this.limit} calls upstream that it may make (MAX_CALLS), so nothing was sent: ask for less in one operation`;
    return new ToolError('BUDGET_EXCEEDED', message, details);
  }

  /** Adds calls that may be made; those that wait are first. */
  protected add(calls: number): void {
    this.#free += calls;
    for (const settle of this.#waiting) {
      if (this.takeFree(1) === 0) return;
      settle(true);
    }
  }

  /** Takes so many out of those that may be made, or as many as there are; gives how many. */
  protected takeFree(most: number): number {
    const calls = Math.min(most, this.#free);
    this.#free -= calls;
    return calls;
  }

  /** Nothing more comes: what waits is not made. */
  protected refuseWaiting(): void {
    for (const settle of this.#waiting) settle(false);
  }

  #wait(signal?: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (isTaken: boolean) => {
      this.#waiting.delete(settle);
      signal?.removeEventListener('abort', abort);
      resolve(isTaken);
    };
    const abort = () => settle(false);
    signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.add(settle);
    this.ranOut();
    return promise;
  }
}

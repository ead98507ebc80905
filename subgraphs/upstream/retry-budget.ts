/** Retries earned by each call, and the most that can be saved up. */
const [PER_CALL, RESERVE] = [1 / 10, 20];

/** Limits one caller's retries at a service to a tenth of its calls, so that retries do not overload a service that is already failing. */
export class RetryBudget {
  #left = RESERVE;

  /** Counts a call or a retry. */
  count(): void {
    this.#left = Math.min(RESERVE, this.#left + PER_CALL);
  }

  /** Takes one retry; false if none is left. */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

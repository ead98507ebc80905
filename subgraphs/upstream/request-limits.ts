import { type ErrorDetails, ToolError } from './errors.ts';

/** Limits one request's upstream calls, including retries. */
export class CallAllowance {
  /** The configured limit for the whole request. */
  readonly limit: number;
  #own: number;
  #free: number;

  /** @param own the part of the limit that this process may use */
  constructor(limit: number, own = limit) {
    this.limit = limit;
    this.#own = own;
    this.#free = own;
  }

  get free(): number {
    return this.#free;
  }

  /** Counts a call. Returns false if no calls are left; the call must then not be made. */
  take(): boolean {
    if (this.#free <= 0) return false;
    this.#free -= 1;
    return true;
  }

  /** Undoes `take` for a call that was not made. */
  release(): void {
    this.#free += 1;
  }

  /** Counts calls made by another process. */
  use(calls: number): void {
    this.#free -= calls;
  }

  /** Sets the number of calls that this process can still make. */
  renew(own: number): void {
    this.#own = own;
    this.#free = own;
  }

  exhausted(details: ErrorDetails): ToolError {
    const most =
      this.#own === this.limit
        ? `the limit of ${this.limit} upstream calls (MAX_CALLS)`
        : `the limit of ${this.#own} upstream calls in one subgraph (MAX_CALLS is ${this.limit})`;
    const message = `this operation has reached ${most}, so nothing was sent: select fewer fields, or split the operation`;
    return new ToolError('BUDGET_EXCEEDED', message, details);
  }
}

/**
 * The number of consecutive failures after which a service is considered down. Concurrent calls that fail together
 * count as one failure, but every timeout counts separately.
 */
const FAILURES_UNTIL_DOWN = 3;
/**
 * The time without a response after which a service is considered down, in milliseconds. This limit leaves time for an
 * operation's other calls.
 */
const SILENCE_UNTIL_DOWN = 15_000;

/**
 * A service's failures since its last response. `waited` is the time spent waiting without a response until `until`, in
 * milliseconds. A failed call that began before `known` does not count as another failure unless it timed out.
 */
type Failures = { count: number; waited: number; until: number; known: number };

const NONE: Failures = { count: 0, waited: 0, until: 0, known: 0 };

/**
 * Tracks which services are down during one request, so that the request does not wait for the same service repeatedly.
 */
export class Outages {
  readonly #failures = new Map<string, Failures>();
  readonly #causes = new Map<string, ToolError>();

  /** Returns the last error from a service that is down for this request; undefined if the service can be called. */
  of(service: string): ToolError | undefined {
    return this.#causes.get(service);
  }

  /**
   * Records an attempt's start and end times, in milliseconds, and its transient error. If a response arrived, the
   * error is undefined.
   */
  record(service: string, failure: ToolError | undefined, [began, ended]: readonly [number, number]): void {
    if (!failure) {
      this.#failures.delete(service);
      return;
    }
    const { count, waited, until, known } = this.#failures.get(service) ?? NONE;
    // Time during which several calls waited concurrently is counted only once.
    const more = Math.max(0, ended - Math.max(began, until));
    const isCounted = began >= known || failure.code === 'UPSTREAM_TIMEOUT';
    const failures = {
      count: isCounted ? count + 1 : count,
      waited: waited + more,
      until: Math.max(ended, until),
      known: isCounted ? ended : known,
    };
    this.#failures.set(service, failures);
    const isDown = failures.count >= FAILURES_UNTIL_DOWN || failures.waited >= SILENCE_UNTIL_DOWN;
    if (isDown) this.#causes.set(service, failure);
  }
}

/**
 * Thrown for a call that was not sent because the service is currently unavailable. An immediate retry would also fail.
 */
export class CallNotSent extends ToolError {}

export function notSentError({ code, message, extensions }: ToolError, tool: string | undefined): CallNotSent {
  return new CallNotSent(code, `${message}; not retried in this request`, {
    ...extensions,
    ...(tool ? { tool } : {}),
  });
}

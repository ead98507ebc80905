import { type ErrorDetails, ToolError } from './errors.ts';

/** Limits the upstream calls of a request, including retries. */
export class CallAllowance {
  /** The request's configured limit. */
  readonly limit: number;
  #own: number;
  #free: number;

  /** @param own the part of the limit that this process may use */
  constructor(limit: number, own = limit) {
    this.limit = limit;
    this.#own = own;
    this.#free = own;
  }

  /** The remaining calls. */
  get free(): number {
    return this.#free;
  }

  /** Counts a call. Returns false if none is left, so that the call must not be made. */
  take(): boolean {
    if (this.#free <= 0) return false;
    this.#free -= 1;
    return true;
  }

  /** Gives back a call that was counted but not made. */
  release(): void {
    this.#free += 1;
  }

  /** Counts calls of another process. */
  use(calls: number): void {
    this.#free -= calls;
  }

  /** Sets the number of calls that this process may still make. */
  renew(own: number): void {
    this.#own = own;
    this.#free = own;
  }

  /** The error for a call above the limit. */
  exhausted(details: ErrorDetails): ToolError {
    const most =
      this.#own === this.limit
        ? `the limit of ${this.limit} upstream calls (MAX_CALLS)`
        : `the limit of ${this.#own} upstream calls in one subgraph (MAX_CALLS is ${this.limit})`;
    const message = `this operation has reached ${most}, so nothing was sent: select less, or split it`;
    return new ToolError('BUDGET_EXCEEDED', message, details);
  }
}

/**
 * The number of consecutive failures after which a service is down. Concurrent calls that fail together count once, but
 * each timeout counts.
 */
const FAILURES_UNTIL_DOWN = 3;
/**
 * A service is also down after this time without a response, in milliseconds, so that one call cannot use up the time
 * of later calls.
 */
const SILENCE_UNTIL_DOWN = 15_000;

/**
 * Failures since the service's last response. `waited` is the time without a response, which ended at `until`, in
 * milliseconds. Calls that began before `known` belong to the last counted failure.
 */
type Failures = { count: number; waited: number; until: number; known: number };

const NONE: Failures = { count: 0, waited: 0, until: 0, known: 0 };

/** Tracks the services that are down for one request, so that it does not wait for them repeatedly. */
export class Outages {
  readonly #failures = new Map<string, Failures>();
  readonly #causes = new Map<string, ToolError>();

  /** The last error of a service that is down for this request; undefined while it can be called. */
  of(service: string): ToolError | undefined {
    return this.#causes.get(service);
  }

  /** Records an attempt: its transient error, undefined for a response, and its start and end in milliseconds. */
  record(service: string, failure: ToolError | undefined, [began, ended]: readonly [number, number]): void {
    if (!failure) {
      this.#failures.delete(service);
      return;
    }
    const { count, waited, until, known } = this.#failures.get(service) ?? NONE;
    // Overlapping waits count once.
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

/** Thrown for a call that was not sent because its service is down, so that an immediate retry would fail too. */
export class CallNotSent extends ToolError {}

/** The error for a call that is not sent because of this earlier error. */
export function notSentError({ code, message, extensions }: ToolError, tool: string | undefined): CallNotSent {
  return new CallNotSent(code, `${message}; not retried in this request`, {
    ...extensions,
    ...(tool ? { tool } : {}),
  });
}

import { type ErrorDetails, ToolError } from './errors.ts';

/** The limit of upstream calls per request, retries included. */
export class CallAllowance {
  /** The configured limit of the request. */
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

  /** Counts a call; false if none is left and the call must not be made. */
  take(): boolean {
    if (this.#free <= 0) return false;
    this.#free -= 1;
    return true;
  }

  /** Returns a counted call that was not made. */
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

  /** The error for a call that is not made. */
  exhausted(details: ErrorDetails): ToolError {
    const most =
      this.#own === this.limit
        ? `the ${this.limit} calls upstream that it may make (MAX_CALLS)`
        : `the ${this.#own} calls upstream that it may make in one of its subgraphs (MAX_CALLS is ${this.limit})`;
    const message = `this operation has made ${most}, so nothing was sent: ask for less in one operation`;
    return new ToolError('BUDGET_EXCEEDED', message, details);
  }
}

/**
 * A service is down after this many consecutive failures. Concurrent calls that fail together count once; timeouts
 * count each.
 */
const FAILURES_UNTIL_DOWN = 3;
/**
 * A service is also down after this many milliseconds without a response, so that one call cannot use up the time of
 * later ones.
 */
const SILENCE_UNTIL_DOWN = 15_000;

/**
 * Failures since the service's last response. `waited` is the time without a response, which ended at `until`, in
 * milliseconds. Calls that began before `known` belong to the last counted failure.
 */
type Failures = { count: number; waited: number; until: number; known: number };

const NONE: Failures = { count: 0, waited: 0, until: 0, known: 0 };

/** The services that are down for one request, so that it does not wait for them repeatedly. */
export class Outages {
  readonly #failures = new Map<string, Failures>();
  readonly #causes = new Map<string, ToolError>();

  /** The error that took a service down for this request; undefined while it may be called. */
  of(service: string): ToolError | undefined {
    return this.#causes.get(service);
  }

  /** Records an attempt: its transient error, or undefined for a response; and its start and end in milliseconds. */
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

/** A call that was not made because its service is down: nothing was sent, and a retry now would fail too. */
export class CallNotSent extends ToolError {}

/** The error for a call that is not made because its service is down: it has the same cause. */
export function notSentError({ code, message, extensions }: ToolError, tool: string | undefined): CallNotSent {
  return new CallNotSent(code, `${message}; not asked again in this request`, {
    ...extensions,
    ...(tool ? { tool } : {}),
  });
}

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

/**
 * After so many failures in a row a service counts as down. Calls that were under way when one failed have failed with it, so that a burst is one; those whose
 * answers never came count each.
 */
const FAILURES_UNTIL_DOWN = 3;
/** And so it does after so many milliseconds of waiting without an answer, so that one call does not take the time of all that come after it. */
const SILENCE_UNTIL_DOWN = 15_000;

/**
 * Failures of a service since its last answer, how long they were waited for, in milliseconds, until when, and when the last one that counts was known: what
 * had begun by then is the same one.
 */
type Failures = { count: number; waited: number; until: number; known: number };

const NONE: Failures = { count: 0, waited: 0, until: 0, known: 0 };

/** The services that do not answer, as found in one request, so that it does not wait for them again and again. */
export class Outages {
  readonly #failures = new Map<string, Failures>();
  readonly #causes = new Map<string, ToolError>();

  /** Why nothing more is sent to a service in this request; undefined as long as it may be asked. */
  of(service: string): ToolError | undefined {
    return this.#causes.get(service);
  }

  /** Records the result of an attempt, a transient failure, or undefined for any answer, and from when to when it took, in milliseconds. */
  record(service: string, failure: ToolError | undefined, [began, ended]: readonly [number, number]): void {
    if (!failure) {
      this.#failures.delete(service);
      return;
    }
    const { count, waited, until, known } = this.#failures.get(service) ?? NONE;
    // What is waited for at the same time is waited for once.
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

/** A call that is not made, since its service fails: nothing was sent, and to repeat it now would come to the same. */
export class NotAsked extends ToolError {}

/** The error of a call that is not made, since its service is down in this request: the same cause. */
export function notSent({ code, message, extensions }: ToolError, tool: string | undefined): NotAsked {
  return new NotAsked(code, `${message}; not asked again in this request`, {
    ...extensions,
    ...(tool ? { tool } : {}),
  });
}

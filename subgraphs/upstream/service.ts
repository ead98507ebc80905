import type { CallLog } from './call-log.ts';
import type { RateLimitPause } from './call-scheduler.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { CallAllowance, Outages } from './request-limits.ts';
import type { RequestHolder, WireResponse } from './wire-request.ts';

/** The interpretation of a vendor's error response. */
export type ServiceError = { code: ErrorCode; message: string; upstreamCode?: string; details?: ErrorDetails };

/** A vendor's REST API: authentication and error format. */
export type Service = {
  name: string;
  /** The environment variable of its credential. */
  variable: string;
  /** The header for per-request credentials; undefined if the API needs none. */
  header?: string;
  /** The headers with the credential. */
  authorize(credential: string): Record<string, string>;
  /** Interprets an error body, which is text if it is not JSON. */
  readError(status: number, body: unknown): ServiceError;
  /** The keys of errors in 2xx responses. */
  errorKeys?: readonly string[];
  /** Detects errors in 2xx responses that have none of `errorKeys`. */
  isError?(body: Record<string, unknown>): boolean;
  /** Whether an error status is a valid response to this path. */
  accepts?(status: number, path: string): boolean;
};

/** A service's base URL and credential, and its limit of concurrent calls, 64 by default. */
export type ServiceAddress = {
  url: string;
  credential?: string | undefined;
  concurrency?: number;
  /** `sandbox` for the sandbox credential, which is not secret. */
  kind?: string;
};

/**
 * Whether a call can be retried. `here`: only within this process, because the upstream recognises retries by a value
 * generated for the call. If a client retries the operation, it makes another call.
 */
export type Repeatable = boolean | 'here';

export type SendOptions = {
  repeatable: Repeatable;
  /** Whether the call writes. By default, calls write if they are not repeatable. */
  writes?: boolean;
  withCredential: boolean;
  deadline?: number;
  /** The operation's deadline in Unix milliseconds, by which the call ends. */
  endsAt?: number;
  /** The number of retries; 2 by default. */
  retries?: number;
  signal?: AbortSignal;
  tool?: string;
  /** Parses a response that is not JSON. `closure` is set if a part of it forbids further calls. */
  reads?: (answer: WireResponse) => { value: unknown; closure?: RateLimitPause | undefined };
  /** The maximum body size, in bytes after decompression. */
  largest?: number;
  /** The request's remaining calls; unlimited by default. */
  allowance?: CallAllowance | undefined;
  /** The services that are down for this request; none by default. */
  outages?: Outages;
  /** Collects the request in a dry run instead of sending it. */
  dryRun?: RequestHolder | undefined;
  /** Counts and logs the attempts. */
  log?: CallLog;
  /** Called with the status of the accepted response. */
  answered?: (status: number) => void;
};

/** The maximum deviation from the tracked time that is accepted immediately, in milliseconds. */
const STEADY = 60_000;
/** The maximum deviation of the first response from our clock, in milliseconds. */
const OURS = 2 * 24 * 60 * 60_000;
/** The milliseconds after which another response can confirm a deviating one. */
const CONFIRMED_AFTER = 60_000;

/** The wall clock, which can be set back, and a monotonic clock, in milliseconds. */
type Clocks = { now(): number; elapsed(): number };

/**
 * Tracks a service's clock by the `Date` of its responses, in whole seconds, and by a monotonic clock between them,
 * because our own clock may be wrong by hours. A deviating response counts only if another one agrees a minute later,
 * because proxies and cached pages can have any date.
 */
export class ServiceClock {
  readonly #clocks: Clocks;
  #date: string | undefined;
  /** The service's time at monotonic time 0. */
  #origin: number | undefined;
  #doubted: { origin: number; at: number } | undefined;

  constructor(clocks: Clocks = { now: () => Date.now(), elapsed: () => performance.now() }) {
    this.#clocks = clocks;
  }

  /** Adjusts the clock to the `Date` of a response. */
  observe(date: unknown): void {
    if (typeof date !== 'string' || date === this.#date) return;
    const at = this.#clocks.elapsed();
    const origin = Date.parse(date) - at;
    if (Number.isNaN(origin)) return;
    const expected = this.#origin ?? this.#clocks.now() - at;
    const isLikely = Math.abs(origin - expected) <= (this.#origin === undefined ? OURS : STEADY);
    const doubted = this.#doubted && Math.abs(origin - this.#doubted.origin) <= STEADY ? this.#doubted : { origin, at };
    if (isLikely || at - doubted.at >= CONFIRMED_AFTER)
      [this.#date, this.#origin, this.#doubted] = [date, origin, undefined];
    else this.#doubted = doubted;
  }

  /** Unix milliseconds, by our own clock until a response is accepted. */
  now(): number {
    const { now, elapsed } = this.#clocks;
    return this.#origin === undefined ? now() : Math.floor(this.#origin + elapsed());
  }
}

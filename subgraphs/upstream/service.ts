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
  /** The header for per-request credentials; undefined if it needs none. */
  header?: string;
  /** The headers that carry the credential. */
  authorize(credential: string): Record<string, string>;
  /** Interprets an error body; a body that is not JSON is passed as text. */
  readError(status: number, body: unknown): ServiceError;
  /** The keys that contain the error of a 2xx response. */
  errorKeys?: readonly string[];
  /** Whether a 2xx response is an error that no key reveals. */
  isError?(body: Record<string, unknown>): boolean;
  /** Whether this error status is a valid response. */
  accepts?(status: number, path: string): boolean;
};

/** The base URL and credential of a service, and its limit of concurrent calls; 64 by default. */
export type ServiceAddress = {
  url: string;
  credential?: string | undefined;
  concurrency?: number;
  /** `sandbox` for the sandbox credential, which is not secret. */
  kind?: string;
};

/**
 * Whether a call may be repeated. `here`: only within this process, since the upstream recognises repeats by a value
 * generated for the call. A client that sends the operation again makes another call.
 */
export type Repeatable = boolean | 'here';

export type SendOptions = {
  repeatable: Repeatable;
  /** Whether the call writes; by default, whether it must not be repeated. */
  writes?: boolean;
  withCredential: boolean;
  deadline?: number;
  /** The operation's deadline in Unix milliseconds: the call ends by then and does not start after it. */
  endsAt?: number;
  /** The number of retries; 2 by default. */
  retries?: number;
  signal?: AbortSignal;
  tool?: string;
  /** Parses a response that is not JSON: the value, and whether a part of it forbids further calls. */
  reads?: (answer: WireResponse) => { value: unknown; closure?: RateLimitPause | undefined };
  /** The largest body, in bytes after decompression. */
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

/** The largest deviation of a response from the tracked time that is accepted at once, in milliseconds. */
const STEADY = 60_000;
/** The largest deviation of the first response from our clock, in milliseconds. */
const OURS = 2 * 24 * 60 * 60_000;
/** When another response may confirm a deviating one, in milliseconds after it. */
const CONFIRMED_AFTER = 60_000;

/** The wall clock, which may be set back, and a monotonic clock, in milliseconds. */
type Clocks = { now(): number; elapsed(): number };

/**
 * Tracks a service's clock by the `Date` of its responses, in whole seconds; continues by a monotonic clock between
 * responses. Our own clock may be wrong by hours. A deviating response counts only if another one agrees a minute
 * later: a proxy or cached page may have any date.
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

  /** Takes the `Date` of a response. */
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

  /** Unix milliseconds; by our own clock until a response was accepted. */
  now(): number {
    const { now, elapsed } = this.#clocks;
    return this.#origin === undefined ? now() : Math.floor(this.#origin + elapsed());
  }
}

import type { CallLog } from './call-log.ts';
import type { RateLimitPause } from './call-scheduler.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { RateShares } from './rate-shares.ts';
import type { CallAllowance, Outages } from './request-limits.ts';
import type { RequestHolder, WireResponse } from './wire-request.ts';

/** A vendor's error response, mapped to an error code and a message. */
export type ServiceError = { code: ErrorCode; message: string; upstreamCode?: string; details?: ErrorDetails };

export type Service = {
  name: string;
  /** The environment variable that contains the server's credential. */
  variable: string;
  /** The header in which callers send their own credential; undefined if the API does not require one. */
  header?: string;
  /** Returns the headers that contain the credential. */
  authorize(credential: string): Record<string, string>;
  /** Interprets an error response. `body` is a string if the response is not JSON. */
  readError(status: number, body: unknown): ServiceError;
  /** Whether responses report the credential's rate limit. */
  reportsLimit?: true;
  /** Keys that mark a 2xx response as an error if their values are not empty. */
  errorKeys?: readonly string[];
  /** Detects errors in 2xx responses that contain none of the `errorKeys`. */
  isError?(body: Record<string, unknown>): boolean;
  /** Returns true if a response with this error status is valid for requests to this path. */
  accepts?(status: number, path: string): boolean;
};

/** A service's base URL and credential. `concurrency` limits the concurrent calls per credential; the default is 64. */
export type ServiceAddress = {
  url: string;
  credential?: string | undefined;
  concurrency?: number;
  /** `sandbox` if the address is the sandbox, whose credential is not secret. */
  kind?: string;
  /** Divides rate limits among the processes that use the same credentials. */
  rateShares?: RateShares | undefined;
  /** The name of the account that makes configuration checks of the service pointless, because it is failing. */
  failingAccount?: string | undefined;
};

/**
 * True if a call can be retried. `here` means that only this process can retry the call. Upstream recognizes retries by
 * a value generated for the call, and a client's retry would generate a different value.
 */
export type Repeatable = boolean | 'here';

export type SendOptions = {
  repeatable: Repeatable;
  /** True if the call writes. By default, calls that are not repeatable are treated as writes. */
  writes?: boolean;
  withCredential: boolean;
  deadline?: number;
  /** The operation's deadline, in Unix milliseconds. The call is aborted at this time. */
  endsAt?: number;
  /** The maximum number of retries; 2 by default. */
  retries?: number;
  signal?: AbortSignal;
  tool?: string;
  /** Parses a response that is not JSON. `closure` is set if any part of the response forbids further calls. */
  reads?: (answer: WireResponse) => { value: unknown; closure?: RateLimitPause | undefined };
  /** The maximum size of the decompressed response body, in bytes. */
  largest?: number;
  allowance?: CallAllowance | undefined;
  /** Tracks services that are down, so that this request does not call them again. */
  outages?: Outages;
  /** Set in a dry run to collect the request instead of sending it. */
  dryRun?: RequestHolder | undefined;
  log?: CallLog;
  /** Called with the HTTP status if the response is valid. */
  answered?: (status: number) => void;
};

/**
 * The maximum difference between a `Date` header and the tracked time, in milliseconds. A header that differs by more
 * must be confirmed by another response.
 */
const STEADY = 60_000;
/**
 * The maximum difference between the first `Date` header and the local clock, in milliseconds. A header that differs by
 * more must be confirmed by another response.
 */
const OURS = 2 * 24 * 60 * 60_000;
/**
 * The minimum time between two responses, in milliseconds, for the second to confirm the `Date` header of the first.
 */
const CONFIRMED_AFTER = 60_000;

/** A wall clock that can be set back (`now`) and a monotonic clock (`elapsed`), both in milliseconds. */
type Clocks = { now(): number; elapsed(): number };

/**
 * Tracks a service's clock with its responses' `Date` headers and a monotonic clock: the local clock may be wrong by
 * hours. A deviating `Date` is accepted only if another response confirms it a minute later: proxies and cached pages
 * can send any date.
 */
export class ServiceClock {
  readonly #clocks: Clocks;
  #date: string | undefined;
  /** The service's time when the monotonic clock was 0, in Unix milliseconds. */
  #origin: number | undefined;
  #doubted: { origin: number; at: number } | undefined;

  constructor(clocks: Clocks = { now: () => Date.now(), elapsed: () => performance.now() }) {
    this.#clocks = clocks;
  }

  /** Adjusts the tracked clock to a response's `Date` header. */
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

  /**
   * Returns the service's time in Unix milliseconds. Returns local time until a response's `Date` header has been
   * accepted.
   */
  now(): number {
    const { now, elapsed } = this.#clocks;
    return this.#origin === undefined ? now() : Math.floor(this.#origin + elapsed());
  }
}

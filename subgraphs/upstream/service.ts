import type { CallLog } from './call-log.ts';
import type { Closure } from './call-scheduler.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { CallAllowance, Outages } from './request-limits.ts';
import type { Answered, RequestHolder } from './wire-request.ts';

/** What a vendor's refusal means here. */
export type Refusal = { code: ErrorCode; message: string; upstreamCode?: string; details?: ErrorDetails };

/** A vendor's REST service: how it wants to be asked and how it refuses. */
export type Service = {
  name: string;
  /** The variable that holds its credential. */
  variable: string;
  /** The header in which callers show a credential of their own; undefined where it is asked without. */
  header?: string;
  /** The headers that carry the credential. */
  authorize(credential: string): Record<string, string>;
  /** Reads the body of an error; the body is text where it is no JSON. */
  refusal(status: number, body: unknown): Refusal;
  /** The keys under which the body of an accepted answer has its error, if it is one all the same. */
  errorKeys?: readonly string[];
  /** Whether it is one that no key shows. */
  isError?(body: Record<string, unknown>): boolean;
  /** Whether an answer of this status is an answer all the same. */
  accepts?(status: number, path: string): boolean;
};

/** Where a service is, what it is asked with, and how many calls of it are made at the same time; 64 when left out. */
export type ServiceAddress = {
  url: string;
  credential?: string | undefined;
  concurrency?: number;
  /** `sandbox` where the credential is the sandbox's own, which is no secret. */
  kind?: string;
};

/**
 * Whether a call only reads, or may be repeated for another reason; `here` where it may be by itself alone: what upstream recognises it by is made
 * with it, so that who sends the operation again makes another one.
 */
export type Repeatable = boolean | 'here';

/** How one call differs from the usual. */
export type SendOptions = {
  repeatable: Repeatable;
  /** Whether the call writes; without it, whether it may not be repeated. */
  writes?: boolean;
  withCredential: boolean;
  deadline?: number;
  /** When the operation ends, in Unix milliseconds: the call ends then at the latest, and does not begin after it. */
  endsAt?: number;
  /** How often it may be tried again; twice when left out. */
  retries?: number;
  signal?: AbortSignal;
  tool?: string;
  /** Reads an answer that is no JSON: what `send` gives, and whether a part of the answer forbids further calls. */
  reads?: (answer: Answered) => { value: unknown; closure?: Closure | undefined };
  /** The largest body of an answer that is read, in bytes after decompression. */
  largest?: number;
  /** How many calls the request may still make; without it any. */
  allowance?: CallAllowance | undefined;
  /** The services that are down for the request; without it every call is made. */
  outages?: Outages;
  /** Holds the request in place of sending it: nothing is sent. */
  dryRun?: RequestHolder | undefined;
  /** What counts and logs its attempts; without it nothing does. */
  log?: CallLog;
  /** Is called with the status of the answer whose value `send` gives. */
  answered?: (status: number) => void;
};

/** How far a response may be from the clock so far, in milliseconds, to be accepted at once. */
const STEADY = 60_000;
/** How far our own clock may be from that of the service, in milliseconds, until a response has been accepted. */
const OURS = 2 * 24 * 60 * 60_000;
/** How long after a doubtful response another one confirms it, in milliseconds. */
const CONFIRMED_AFTER = 60_000;

/** Our own clock, which can be put back, and a monotonic one, in milliseconds. */
type Clocks = { now(): number; elapsed(): number };

/**
 * The clock of a service, as the `Date` of its responses says it, to a second; between two responses it continues by a monotonic clock. Our own may be wrong by
 * hours. A response that is far off counts only when another one agrees with it a minute later: a proxy, or a cached page, may say any date.
 */
export class ServiceClock {
  readonly #clocks: Clocks;
  #date: string | undefined;
  /** The time of the service when the monotonic clock was 0. */
  #origin: number | undefined;
  #doubted: { origin: number; at: number } | undefined;

  constructor(clocks: Clocks = { now: () => Date.now(), elapsed: () => performance.now() }) {
    this.#clocks = clocks;
  }

  /** Takes the `Date` of a response. */
  hear(date: unknown): void {
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

  /** Unix milliseconds; by our own clock until a response has been accepted. */
  now(): number {
    const { now, elapsed } = this.#clocks;
    return this.#origin === undefined ? now() : Math.floor(this.#origin + elapsed());
  }
}

import { errorOf } from '../process/thrown.ts';
import { ToolError } from './errors.ts';
import type { CallAllowance } from './request-limits.ts';
import type { HttpMethod } from './wire-request.ts';

/** One attempt at a call. Nothing of it holds a query string, a header, a body or a message of the upstream. */
export type Attempt = {
  tool?: string | undefined;
  service: string;
  method: HttpMethod;
  /** Below the address of the service, without the query. */
  path: string;
  /** The first one of a call is 1. */
  attempt: number;
  ms: number;
  /** Of the answer; absent where none came. */
  status?: number | undefined;
  /** Of the error that the attempt came to. */
  code?: string | undefined;
  /** What the upstream calls the error itself, such as `OAUTH_027`; absent where it may be anything else. */
  upstreamCode?: string | undefined;
  /** What the connection failed with, such as `ECONNREFUSED`. */
  cause?: string | undefined;
};

/** A call upstream that was to write, as far as an audit has it. */
export type WrittenCall = {
  tool: string;
  /** Of the answer; undefined where none came. */
  status: number | undefined;
  /** Of the error that it came to. */
  code: string | undefined;
  /** Of what it wrote to or made. */
  ids: string[];
};

/** A write with an idempotency key: its `id`, 64 hexadecimal digits, is the same in each request. A lookup reads its outcome and sends nothing. */
export type KeyedWrite = { id: string; isLookup: boolean };

/** Whose writes a request may read: those of all, or of one caller. */
export type Audience = 'all' | { caller: string };

/** The state of a service's circuit breaker, or of a caller's. */
export type CircuitView = {
  service: string;
  /** Calls are made, refused, or one probes. */
  state: 'closed' | 'open' | 'half-open';
  /** How often it has opened. */
  opened: number;
  /** In how many milliseconds a call probes the service; 0 if one may now, or does. */
  retryAfterMs: number;
};

/** What counts and logs the calls of one request, or of work in the background. */
export type CallLog = {
  /** Of the request, as other lines of the log have it. */
  readonly id?: string;
  /** Whether `attempt` is wanted: where not, nothing is gathered for it. */
  readonly isDetailed: boolean;
  /** Who has sent its request, as its calls take turns with those of others; undefined where nobody logs in. */
  readonly caller?: string | undefined;
  /** Identifies the subscription whose identical subscribers share its calls, so that they fail for none of its callers' other calls. */
  readonly sharedBy?: string | undefined;
  /** Whose writes its caller may read; undefined where that is not known: none. */
  readonly audience?: Audience | undefined;
  /** The write that is under way, where it has a key. */
  readonly write?: KeyedWrite | undefined;
  /** How many calls its request may make; without it any. */
  readonly allowance?: CallAllowance | undefined;
  /** The largest response of its query, in bytes; without it any. */
  readonly answerLimit?: number | undefined;
  /** Counts an attempt, before it is made. */
  count(attempt: number): void;
  /** Counts it for a report, where one is wanted; what is given back is called when the attempt has ended. */
  begin?(service: string): (() => void) | undefined;
  attempt(attempt: Attempt): void;
  /** A root field of a mutation begins, of this name in the answer. */
  writing?(field: string): void;
  /** A call that was to write has ended. */
  wrote?(call: WrittenCall): void;
  /** A circuit breaker has opened or closed: for all callers, or for this one with its credential. */
  circuit?(view: CircuitView, isForAll: boolean): void;
  /** Logs why something was left out or done in another way; the caller's answer does not say so. */
  ignored(what: string, fault: unknown): void;
};

/** Logs nothing. */
export const NO_LOG: CallLog = { isDetailed: false, count: () => {}, attempt: () => {}, ignored: () => {} };

/** Why something failed, without a message: it may repeat what was sent or answered. */
export function reasonOf(fault: unknown): Record<string, unknown> {
  const { name, code } = errorOf(fault);
  const { upstream } = fault instanceof ToolError ? fault.extensions : {};
  return { reason: code ?? name, ...(upstream ? { upstream } : {}) };
}

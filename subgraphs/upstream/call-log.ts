import { errorOf } from '../process/thrown.ts';
import { ToolError } from './errors.ts';
import type { CallAllowance } from './request-limits.ts';
import type { HttpMethod } from './wire-request.ts';

/** A logged attempt at an upstream call. Must not contain query strings, headers, bodies or upstream error messages. */
export type Attempt = {
  tool?: string | undefined;
  service: string;
  method: HttpMethod;
  /** The path relative to the service's base URL, without the query string. */
  path: string;
  /** The attempt's number, starting at 1. */
  attempt: number;
  ms: number;
  status?: number | undefined;
  code?: string | undefined;
  /** The upstream's own error code, such as `OAUTH_027`. Omitted if the value does not look like an error code. */
  upstreamCode?: string | undefined;
  /** The system error code of a connection failure, such as `ECONNREFUSED`. */
  cause?: string | undefined;
};

export type WrittenCall = {
  tool: string;
  status: number | undefined;
  code: string | undefined;
  /** The IDs of the records that were created or changed. */
  ids: string[];
};

/**
 * A write with an idempotency key. All retries of a write share the same `id` of 64 hexadecimal digits. A lookup reads
 * the stored outcome and sends nothing.
 */
export type KeyedWrite = { id: string; isLookup: boolean };

/** The callers whose recorded writes a request is allowed to read. */
export type Audience = 'all' | { caller: string };

export type CircuitView = {
  service: string;
  state: 'closed' | 'open' | 'half-open';
  opened: number;
  /** Milliseconds until a probe call is allowed; 0 if a probe is allowed now or is already in flight. */
  retryAfterMs: number;
};

export type CallLog = {
  readonly id?: string;
  /** True if attempts are logged. If false, callers need not collect the data for `attempt`. */
  readonly isDetailed: boolean;
  /** The caller, for fair scheduling; undefined without authentication. */
  readonly caller?: string | undefined;
  /**
   * Identifies the shared subscription that makes the calls, if any. Failures of these calls do not block the
   * subscribers' other calls.
   */
  readonly sharedBy?: string | undefined;
  /** The callers whose recorded writes this caller is allowed to read; undefined if there are none. */
  readonly audience?: Audience | undefined;
  readonly write?: KeyedWrite | undefined;
  readonly allowance?: CallAllowance | undefined;
  /** The operation's maximum response size, in bytes; undefined if unlimited. */
  readonly answerLimit?: number | undefined;
  /** Called with the attempt's number before each attempt. */
  count(attempt: number): void;
  /** Counts an attempt for the usage report. The returned function must be called when the attempt ends. */
  begin?(service: string): (() => void) | undefined;
  attempt(attempt: Attempt): void;
  /** Called with the field's response name when a mutation's root field starts executing. */
  writing?(field: string): void;
  wrote?(call: WrittenCall): void;
  /**
   * Called when a circuit breaker opens or closes. `isForAll` is true for the breaker shared by all callers, and false
   * for the breaker of this caller and credential.
   */
  circuit?(view: CircuitView, isForAll: boolean): void;
  /** Logs an error that the response omits, because the operation continues without the failed part. */
  ignored(what: string, fault: unknown): void;
};

export const NO_LOG: CallLog = { isDetailed: false, count: () => {}, attempt: () => {}, ignored: () => {} };

/** Describes an error for the log without its message, because error messages can contain request or response data. */
export function reasonOf(fault: unknown): Record<string, unknown> {
  const { name, code } = errorOf(fault);
  const { upstream } = fault instanceof ToolError ? fault.extensions : {};
  return { reason: code ?? name, ...(upstream ? { upstream } : {}) };
}

import { errorOf } from '../process/thrown.ts';
import { ToolError } from './errors.ts';
import type { CallAllowance } from './request-limits.ts';
import type { HttpMethod } from './wire-request.ts';

/** An attempt of a call. Contains no query string, header, body or upstream message. */
export type Attempt = {
  tool?: string | undefined;
  service: string;
  method: HttpMethod;
  /** Relative to the service's base URL, without the query. */
  path: string;
  /** 1 for the first attempt. */
  attempt: number;
  ms: number;
  /** Absent if there was no response. */
  status?: number | undefined;
  /** The resulting error's code. */
  code?: string | undefined;
  /** The upstream error code, such as `OAUTH_027`; absent if it could contain other data. */
  upstreamCode?: string | undefined;
  /** The cause of a connection error, such as `ECONNREFUSED`. */
  cause?: string | undefined;
};

/** A writing upstream call, as recorded in the audit log. */
export type WrittenCall = {
  tool: string;
  /** Undefined if there was no response. */
  status: number | undefined;
  /** The code of the resulting error. */
  code: string | undefined;
  /** The ids of written or created records. */
  ids: string[];
};

/**
 * A write with an idempotency key. Retries have the same `id` of 64 hexadecimal digits. A lookup reads the stored
 * outcome and sends nothing.
 */
export type KeyedWrite = { id: string; isLookup: boolean };

/** The callers whose writes a request may read. */
export type Audience = 'all' | { caller: string };

/** The state of a service's or caller's circuit breaker. */
export type CircuitView = {
  service: string;
  state: 'closed' | 'open' | 'half-open';
  /** The number of times that it has opened. */
  opened: number;
  /** Milliseconds until a call can probe the service; 0 if one can now or is in flight. */
  retryAfterMs: number;
};

/** Counts and logs the calls of one request or background job. */
export type CallLog = {
  /** The request id of the log lines. */
  readonly id?: string;
  /** Whether `attempt` is used. If not, its data need not be collected. */
  readonly isDetailed: boolean;
  /** The caller, for fair scheduling; undefined without authentication. */
  readonly caller?: string | undefined;
  /** Identifies a shared subscription, whose failed calls do not affect other calls of its callers. */
  readonly sharedBy?: string | undefined;
  /** The callers whose writes the caller may read; none if undefined. */
  readonly audience?: Audience | undefined;
  /** The current write, if it has an idempotency key. */
  readonly write?: KeyedWrite | undefined;
  /** The request's limit of upstream calls; unlimited if undefined. */
  readonly allowance?: CallAllowance | undefined;
  /** The operation's maximum response size, in bytes; unlimited if undefined. */
  readonly answerLimit?: number | undefined;
  /** Counts an attempt before it is made. */
  count(attempt: number): void;
  /** Counts an attempt for a usage report. The returned function must be called when the attempt ends. */
  begin?(service: string): (() => void) | undefined;
  attempt(attempt: Attempt): void;
  /** Called when a root field of a mutation starts, with its response name. */
  writing?(field: string): void;
  /** Called when a writing call has ended. */
  wrote?(call: WrittenCall): void;
  /** Called when a circuit breaker has opened or closed, for all callers or for this caller with its credential. */
  circuit?(view: CircuitView, isForAll: boolean): void;
  /** Logs a fault that the response does not contain, because the operation continued without the failed part. */
  ignored(what: string, fault: unknown): void;
};

export const NO_LOG: CallLog = { isDetailed: false, count: () => {}, attempt: () => {}, ignored: () => {} };

/** The reason for a failure without its message, which can repeat sent or received data. */
export function reasonOf(fault: unknown): Record<string, unknown> {
  const { name, code } = errorOf(fault);
  const { upstream } = fault instanceof ToolError ? fault.extensions : {};
  return { reason: code ?? name, ...(upstream ? { upstream } : {}) };
}

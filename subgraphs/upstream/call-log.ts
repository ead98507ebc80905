import { errorOf } from '../process/thrown.ts';
import { ToolError } from './errors.ts';
import type { CallAllowance } from './request-limits.ts';
import type { HttpMethod } from './wire-request.ts';

/** A logged attempt at an upstream call. Must not contain query strings, headers, bodies or upstream messages. */
export type Attempt = {
  tool?: string | undefined;
  service: string;
  method: HttpMethod;
  /** The path relative to the service's base URL, without the query string. */
  path: string;
  /** The number of the attempt, starting at 1. */
  attempt: number;
  ms: number;
  status?: number | undefined;
  code?: string | undefined;
  /** The upstream's own error code, such as `OAUTH_027`; absent if the value does not look like an error code. */
  upstreamCode?: string | undefined;
  /** The system error code of a connection failure, such as `ECONNREFUSED`. */
  cause?: string | undefined;
};

export type WrittenCall = {
  tool: string;
  status: number | undefined;
  code: string | undefined;
  /** The IDs of the created or changed records. */
  ids: string[];
};

/**
 * A write with an idempotency key. Retries of a write have the same `id`, which consists of 64 hexadecimal digits. A
 * lookup reads the stored outcome and sends nothing.
 */
export type KeyedWrite = { id: string; isLookup: boolean };

/** The callers whose recorded writes a request may read. */
export type Audience = 'all' | { caller: string };

export type CircuitView = {
  service: string;
  state: 'closed' | 'open' | 'half-open';
  opened: number;
  /** Milliseconds until a call can probe the service; 0 if a probe is allowed now or is in flight. */
  retryAfterMs: number;
};

export type CallLog = {
  readonly id?: string;
  /** True if attempts are logged. If false, the data for `attempt` need not be collected. */
  readonly isDetailed: boolean;
  /** The caller, used for fair scheduling; undefined without authentication. */
  readonly caller?: string | undefined;
  /**
   * Identifies the shared subscription that makes the calls, if any. Failures of these calls do not affect the
   * subscribers' own calls.
   */
  readonly sharedBy?: string | undefined;
  /** The callers whose recorded writes this caller may read; undefined if there are none. */
  readonly audience?: Audience | undefined;
  readonly write?: KeyedWrite | undefined;
  readonly allowance?: CallAllowance | undefined;
  /** The operation's maximum response size, in bytes; undefined if unlimited. */
  readonly answerLimit?: number | undefined;
  /** Called before each attempt, with the number of the attempt. */
  count(attempt: number): void;
  /** Counts an attempt for the usage report. The returned function must be called when the attempt ends. */
  begin?(service: string): (() => void) | undefined;
  attempt(attempt: Attempt): void;
  /** Called with the response name of a mutation's root field when the field starts executing. */
  writing?(field: string): void;
  wrote?(call: WrittenCall): void;
  /**
   * Called when a circuit breaker opens or closes. `isForAll` is true if the breaker affects all callers, and false if
   * it affects only this caller and credential.
   */
  circuit?(view: CircuitView, isForAll: boolean): void;
  /** Logs an error that is not part of the response, because the operation continues without the failed part. */
  ignored(what: string, fault: unknown): void;
};

export const NO_LOG: CallLog = { isDetailed: false, count: () => {}, attempt: () => {}, ignored: () => {} };

/** Describes an error for the log without its message, because messages can repeat sent or received data. */
export function reasonOf(fault: unknown): Record<string, unknown> {
  const { name, code } = errorOf(fault);
  const { upstream } = fault instanceof ToolError ? fault.extensions : {};
  return { reason: code ?? name, ...(upstream ? { upstream } : {}) };
}

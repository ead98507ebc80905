import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type GraphQLFormattedError, Kind, type OperationDefinitionNode } from 'graphql';
import {
  type Attempt,
  type Audience,
  type CallLog,
  type CircuitView,
  type KeyedWrite,
  reasonOf,
  type WrittenCall,
} from '../../subgraphs/upstream/call-log.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { CallAllowance } from '../../subgraphs/upstream/request-limits.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import type { Caller } from '../auth/caller.ts';
import { log } from '../config/log.ts';
import { CallReport } from './call-report.ts';

export type FieldWrite = WrittenCall & { field: string };

export class RequestLog implements CallLog {
  readonly id: string;
  calls = 0;
  retries = 0;

  /** The caller's id; undefined if authentication is not configured. */
  caller: string | undefined;
  /** The key of a shared subscription, if the calls are made for its subscribers. */
  sharedBy: string | undefined;
  audience: Audience | undefined;
  write: KeyedWrite | undefined;
  #field = '';
  #written: FieldWrite[] = [];
  /** The calls that the request may make; undefined before execution. */
  allowance: CallAllowance | undefined;
  /** A query is aborted once its response exceeds this many bytes; undefined for no limit. */
  answerLimit: number | undefined;
  /** Set only if the client, or a gateway on the client's behalf, requested a report of upstream calls. */
  readonly report: CallReport | undefined;

  constructor(id = newRequestId(), isReported = false) {
    this.id = id;
    this.report = isReported ? new CallReport() : undefined;
  }

  /** Sets the caller for fair scheduling, and for access to the caller's own writes. */
  identify(caller: Caller): void {
    const { id, client = id, isUnrestricted } = caller;
    if (!isUnrestricted) this.caller = client;
    this.audience = caller.role === 'admin' ? 'all' : { caller: id };
  }

  get isDetailed(): boolean {
    return log.isLevelEnabled('debug');
  }

  get attempts(): number {
    return this.calls + this.retries;
  }

  count(attempt: number): void {
    if (attempt === 1) this.calls++;
    else this.retries++;
  }

  begin(service: string): (() => void) | undefined {
    return this.report?.begin(service);
  }

  attempt({ path, ms, upstreamCode, ...attempt }: Attempt): void {
    const code = upstreamCode === undefined ? {} : { upstreamCode: redactSecrets(upstreamCode) };
    const line = { requestId: this.id, ...attempt, ...code, path: redactSecrets(path), ms: tenths(ms) };
    log.debug(line, 'upstream attempt');
  }

  writing(field: string): void {
    this.#field = field;
  }

  wrote(call: WrittenCall): void {
    this.#written.push({ ...call, field: this.#field });
  }

  takeWritten(): FieldWrite[] {
    return this.#written.splice(0);
  }

  addWritten(written: unknown): void {
    if (Array.isArray(written)) this.#written.push(...written.filter(isFieldWrite));
  }

  circuit({ service, state, retryAfterMs }: CircuitView, isForAll: boolean): void {
    const isClosed = state === 'closed';
    if (!isForAll) {
      const { id: requestId, caller } = this;
      const message = `circuit breaker for a caller's credential ${isClosed ? 'closed' : 'opened'}`;
      log.info({ requestId, caller, service }, message);
    } else if (isClosed) log.warn({ service }, 'circuit breaker closed: the service accepts connections again');
    else log.warn({ service, retryAfterMs }, 'circuit breaker opened: connections to the service fail');
  }

  ignored(what: string, fault: unknown): void {
    log.debug({ requestId: this.id, ...reasonOf(fault) }, what);
  }

  /** Logs the id of the request that sent a joined query, because the subgraph logs that id. */
  logShared(subgraph: string, sentBy: string): void {
    log.debug({ requestId: this.id, subgraph, sentBy }, 'shared an in-flight query');
  }

  takeCounts(): string {
    const counts = `${this.calls},${this.retries}`;
    this.calls = 0;
    this.retries = 0;
    return counts;
  }

  addCounts(counts: unknown): number {
    const [, calls, retries] = /^(\d{1,9}),(\d{1,9})$/.exec(String(counts)) ?? [];
    this.calls += Number(calls ?? 0);
    this.retries += Number(retries ?? 0);
    return Number(calls ?? 0) + Number(retries ?? 0);
  }
}

const isFieldWrite = (value: unknown): value is FieldWrite =>
  isJsonObject(value) && typeof value.field === 'string' && Array.isArray(value.ids);

export const tenths = (ms: number): number => Math.round(ms * 10) / 10;

export const REQUEST_ID = 'x-request-id';

const CLIENT_REQUEST_ID = /^[\w.-]{1,64}$/;
const PROCESS = randomBytes(4).toString('hex');
let count = 0;

/** Returns the client's request id if it is short, plain and not secret, otherwise a new one. */
export function requestIdOf({ headers: { [REQUEST_ID]: given } }: Pick<IncomingMessage, 'headers'>): string {
  const isTaken = typeof given === 'string' && CLIENT_REQUEST_ID.test(given) && redactSecrets(given) === given;
  return isTaken ? given : newRequestId();
}

export const newRequestId = (): string => `${PROCESS}-${(++count).toString(36)}`;

const MAX_LOGGED_NAME_LENGTH = 100;
const MAX_LOGGED_FIELDS = 5;

export function describe(operation: OperationDefinitionNode | null | undefined) {
  if (!operation) return {};
  const { operation: type, name, selectionSet } = operation;
  if (name) return { type, operation: redactSecrets(name.value).slice(0, MAX_LOGGED_NAME_LENGTH) };
  const fields = selectionSet.selections.flatMap((node) => (node.kind === Kind.FIELD ? node.name.value : []));
  return { type, fields: [...new Set(fields)].slice(0, MAX_LOGGED_FIELDS) };
}

export const callerField = (caller: Caller | undefined): Record<string, unknown> =>
  caller === undefined || caller.isUnrestricted ? {} : { caller: redactSecrets(caller.id) };

export function summarise(errors: readonly Pick<GraphQLFormattedError, 'extensions'>[] = []) {
  const codes = new Set(errors.map(({ extensions }) => String(extensions?.code ?? 'INTERNAL_SERVER_ERROR')));
  return { errors: errors.length, ...(errors.length > 0 ? { codes: [...codes] } : {}) };
}

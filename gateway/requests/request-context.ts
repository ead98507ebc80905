import { randomUUID } from 'node:crypto';
import type { FormattedExecutionResult } from 'graphql';
import type { Context } from '../../subgraphs/core/context.ts';
import { OPERATION_TIMEOUT } from '../../subgraphs/core/deadline.ts';
import type { Subgraph } from '../../subgraphs/core/subgraph.ts';
import type { Credentials } from '../../subgraphs/upstream/credentials.ts';
import { ShownRequestLimit } from '../../subgraphs/upstream/dry-run.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { HeldRequest } from '../../subgraphs/upstream/wire-request.ts';
import type { Caller } from '../auth/caller.ts';
import type { Limits } from '../config/profiles.ts';
import { NO_OPTIONS, type RequestOptions } from './operation-request.ts';
import { RequestLog } from './request-log.ts';

/** The context in Apollo Server, which clones it. State shared between the clones belongs in `request`. */
export type ContextValue = {
  request: RequestContext;
  limits?: Limits;
};

export function requestOf({ request }: Partial<ContextValue>): RequestContext {
  return required(request, "request in Apollo's context");
}

export type WriteKey = {
  scope: readonly (string | null)[];
  /** The idempotency key's scope in earlier releases, whose stored results can still be used. */
  earlierScope?: readonly string[] | undefined;
  key: string;
};

/** This scope must not change: it has been stored with idempotency keys since the first release. */
const UNRESTRICTED_SCOPE = ['everybody', '[true,[]]'];

/**
 * Returns the scope of a caller's idempotency keys. Server keys and token subjects with the same name have different
 * scopes.
 */
const scopeOf = ({ id, isRevoked, isUnrestricted }: Caller): WriteKey['scope'] =>
  isUnrestricted ? UNRESTRICTED_SCOPE : [isRevoked ? 'key' : 'token', id];

/** Without authentication, earlier releases included per-request credentials in the scope of idempotency keys. */
const earlierScopeOf = ({ isUnrestricted, credentials: { sources, key } }: Caller): WriteKey['earlierScope'] =>
  isUnrestricted && sources.size > 0 ? ['everybody', key.replaceAll('"header ', '"')] : undefined;

export class RequestContext {
  readonly #contexts = new Map<Subgraph, Context>();
  readonly #credentials = new Map<string, Credentials | Promise<Credentials>>();
  readonly caller: Caller;
  readonly signal: AbortSignal | undefined;
  readonly #began = Date.now();
  /** The operation's time limit in milliseconds, set before execution. */
  time = OPERATION_TIMEOUT;
  #contextId: string | undefined;
  #writeCount = 0;
  #callShares = new Map<string, number>();
  readonly #maxTimeMs: number;
  readonly log: RequestLog;
  /** Collects the requests of a dry run; undefined if the request is not a dry run. */
  readonly dryRun: DryRunAnswer | undefined;
  estimate = 0;
  /** Whether callers with the same permissions share the response. */
  isShared = false;
  /** The idempotency key; undefined for reads once the operation is prepared. */
  writeKey: WriteKey | undefined;
  readonly notKept: string[] = [];
  source: 'graph' | 'worker' = 'graph';
  hasRunMutation = false;
  /** Whether the request may join another request's queries to remote subgraphs; true only for reads. */
  sharesQueries = false;
  /** Whether the request has joined another request's query, so that its own calls understate its cost. */
  hasJoined = false;
  isRefused = false;
  extensions: Record<string, unknown> | undefined;

  /**
   * @param signal aborts when the client disconnects
   * @param id the request id in logs; defaults to a new one
   * @param longest the maximum time limit, in milliseconds
   */
  constructor(
    caller: Caller,
    signal?: AbortSignal,
    id?: string,
    { dryRun, upstreamReport, idempotencyKey }: RequestOptions = NO_OPTIONS,
    longest = Number.POSITIVE_INFINITY,
  ) {
    this.#maxTimeMs = longest;
    this.caller = caller;
    this.signal = signal;
    this.log = new RequestLog(id, upstreamReport);
    this.log.identify(caller);
    if (idempotencyKey !== undefined) {
      const earlierScope = earlierScopeOf(caller);
      this.writeKey = { scope: scopeOf(caller), earlierScope, key: idempotencyKey };
    }
    this.dryRun = dryRun ? new DryRunAnswer() : undefined;
  }

  get endsAt(): number {
    return this.#began + Math.min(this.time, this.#maxTimeMs);
  }

  /**
   * Aborts reads when the client disconnects. Undefined for a write with an idempotency key, because its stored result
   * must be complete.
   */
  get readSignal(): AbortSignal | undefined {
    return this.writeKey ? undefined : this.signal;
  }

  elapsed(): number {
    return Date.now() - this.#began;
  }

  /** Identifies the request to remote subgraphs, which drop cached reads when the number at the end changes. */
  get contextId(): string {
    this.#contextId ??= randomUUID();
    return `${this.#contextId}/${this.#writeCount}`;
  }

  /**
   * Divides the request's remaining calls among a plan's subgraphs: remote subgraphs get equal shares, local ones the
   * rest.
   */
  divideCalls(subgraphs: ReadonlySet<string>, remote: ReadonlySet<string>): void {
    const { allowance } = this.log;
    if (!allowance || remote.size === 0) return;
    for (const calls of this.#callShares.values()) allowance.use(-calls);
    const share = Math.max(0, Math.floor(allowance.free / subgraphs.size));
    this.#callShares = new Map([...subgraphs.intersection(remote)].map((name) => [name, share]));
    for (const calls of this.#callShares.values()) allowance.use(calls);
  }

  callShareOf(subgraph: string): number {
    return this.#callShares.get(subgraph) ?? 0;
  }

  /** Deducts a remote subgraph's calls from its share. If no count is given, deducts the whole share. */
  useCallShare(subgraph: string, calls = this.callShareOf(subgraph)): void {
    this.#callShares.set(subgraph, Math.max(0, this.callShareOf(subgraph) - calls));
  }

  forget(): void {
    this.#writeCount++;
    for (const context of this.#contexts.values()) context.forget();
  }

  /** Returns a subgraph's context, or a promise if a credential has to be fetched. */
  of(subgraph: Subgraph): Context | Promise<Context> {
    const known = this.#contexts.get(subgraph);
    if (known) return known;
    const found = this.credentialsOf(subgraph.name, subgraph.credentialHeaders);
    return found instanceof Promise ? found.then((each) => this.#open(subgraph, each)) : this.#open(subgraph, found);
  }

  #open(subgraph: Subgraph, credentials: Credentials): Context {
    const context =
      this.#contexts.get(subgraph) ??
      subgraph.context(this.readSignal, this.endsAt, this.log, this.caller.permissions, credentials);
    this.#contexts.set(subgraph, context);
    return context;
  }

  credentialsOf(subgraph: string, headers: readonly string[]): Credentials | Promise<Credentials> {
    const found = this.#credentials.get(subgraph) ?? this.caller.credentials.of(headers, this.dryRun !== undefined);
    this.#credentials.set(subgraph, found);
    return found;
  }
}

export type Operation = {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
};

export type Execute = (operation: Operation, request: RequestContext) => Promise<FormattedExecutionResult>;

export class DryRunAnswer {
  readonly #requests = new Map<string, HeldRequest>();

  readonly #room = new ShownRequestLimit();
  /** The number of requests that the response omits because of their size. */
  leftOut = 0;

  add(requests: readonly HeldRequest[], leftOut: number): void {
    this.leftOut += leftOut;
    for (const request of requests) {
      const { url, body, curl } = request;
      if (this.#requests.has(curl)) continue;
      if (this.#room.take(url.length + (body ?? '').length)) this.#requests.set(curl, request);
      else this.leftOut++;
    }
  }

  get requests(): HeldRequest[] {
    return [...this.#requests.values()];
  }
}

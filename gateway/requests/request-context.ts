import { randomUUID } from 'node:crypto';
import type { GraphQLResponse } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import type { Context } from '../../subgraphs/rows/context.ts';
import { OPERATION_TIMEOUT } from '../../subgraphs/rows/deadline.ts';
import type { TracePlace } from '../../subgraphs/traces/spans.ts';
import type { Credentials } from '../../subgraphs/upstream/credentials.ts';
import { HeldRoom } from '../../subgraphs/upstream/dry-run.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { HeldRequest } from '../../subgraphs/upstream/wire-request.ts';
import type { Caller } from '../identity/caller.ts';
import type { Limits } from '../limits/profiles.ts';
import { CallReport } from './call-report.ts';
import { RequestLog } from './request-log.ts';
import { NO_OPTIONS, type RequestOptions } from './request-options.ts';

/** What Apollo hands through; it clones it, so that what must stay one is held inside. */
export type ContextValue = {
  request: RequestContext;
  /** What its client may ask for, where it came over HTTP. */
  limits?: Limits;
};

/** The request context that Apollo has handed through. */
export function requestOf({ request }: Partial<ContextValue>): RequestContext {
  return required(request, 'request in the context of Apollo');
}

/** A key by which writes happen once, and whose it is: others may have the same one. */
export type WriteKey = {
  scope: readonly (string | null)[];
  /** The scope of the same key in an earlier release. What that has sent is not sent again. */
  earlierScope?: readonly string[] | undefined;
  key: string;
};

/** As in keys that are stored since the first release. */
const EVERYBODY_SCOPE = ['everybody', '[true,[]]'];

/** A key of this server and the subject of a token may have the same name. */
const scopeOf = ({ id, isRevoked, isEverybody }: Caller): WriteKey['scope'] =>
  isEverybody ? EVERYBODY_SCOPE : [isRevoked ? 'key' : 'token', id];

/** Without a login, earlier releases took the same key with other per-request credentials for another key. */
const earlierScopeOf = ({ isEverybody, credentials: { sources, key } }: Caller): WriteKey['earlierScope'] =>
  isEverybody && sources.size > 0 ? ['everybody', key.replaceAll('"header ', '"')] : undefined;

/** One request, or one event of a subscription: each subgraph has one context in it. */
export class RequestContext {
  readonly #contexts = new Map<Subgraph, Context>();
  readonly #credentials = new Map<string, Credentials | Promise<Credentials>>();
  /** Who asks, or one of those who are alike. */
  readonly caller: Caller;
  readonly signal: AbortSignal | undefined;
  readonly #began = Date.now();
  /** How long the operation may take, in milliseconds; set before it is executed. */
  time = OPERATION_TIMEOUT;
  #contextId: string | undefined;
  #forgotten = 0;
  #callShares = new Map<string, number>();
  readonly #longest: number;
  readonly log: RequestLog;
  /** What would be sent first; where it is there, nothing is sent. */
  readonly dryRun: DryRunAnswer | undefined;
  /** How many calls upstream it makes by its page sizes. */
  estimate = 0;
  /** Whether its answer is for all callers who may do the same. */
  isShared = false;
  /** By which its writes happen once. */
  writeKey: WriteKey | undefined;
  /** The fields of its answer whose results no key keeps. */
  readonly notKept: string[] = [];
  /** How it came, as the log of writes says. */
  source: 'graph' | 'worker' = 'graph';
  /** The trace of who sends it, by its headers, and what it comes from. */
  parent: Readonly<Record<string, unknown>> | undefined;
  links: readonly TracePlace[] = [];
  /** Whether a mutation was executed, other than as a dry run. */
  hasRunMutation = false;
  /** Whether it was refused by GraphQL's rules before anything was executed. */
  isRefused = false;
  /** Its answer, until that is written. */
  answer: AnswerBody | undefined;

  /**
   * @param signal aborts when the client has disconnected
   * @param id what the request is called in logs; a new one without it
   * @param options what the client asks for beside the answer
   * @param longest how long it may take whatever it asks for, in milliseconds
   */
  constructor(
    caller: Caller,
    signal?: AbortSignal,
    id?: string,
    { dryRun, upstreamReport, idempotencyKey }: RequestOptions = NO_OPTIONS,
    longest = Number.POSITIVE_INFINITY,
  ) {
    this.#longest = longest;
    this.caller = caller;
    this.signal = signal;
    this.log = new RequestLog(id, upstreamReport ? new CallReport() : undefined);
    this.log.identify(caller);
    if (idempotencyKey !== undefined) {
      const earlierScope = earlierScopeOf(caller);
      this.writeKey = { scope: scopeOf(caller), earlierScope, key: idempotencyKey };
    }
    this.dryRun = dryRun ? new DryRunAnswer() : undefined;
  }

  /** When the time of the operation is over, in Unix milliseconds. */
  get endsAt(): number {
    return this.#began + Math.min(this.time, this.#longest);
  }

  /** How long ago it began, in milliseconds. */
  elapsed(): number {
    return Date.now() - this.#began;
  }

  /**
   * Under this id remote subgraphs keep the context of the request, and forget what was read where the number behind it is another one. Unlike its id in
   * logs, no client chooses it.
   */
  get contextId(): string {
    this.#contextId ??= randomUUID();
    return `${this.#contextId}/${this.#forgotten}`;
  }

  /**
   * Divides the calls that may still be made among the subgraphs of a plan: each remote one has a part of its own, and what is left is for those of this
   * process. What the parts of the plan before have left is divided again.
   */
  divideCalls(subgraphs: ReadonlySet<string>, remote: ReadonlySet<string>): void {
    const { allowance } = this.log;
    if (!allowance || remote.size === 0) return;
    for (const calls of this.#callShares.values()) allowance.use(-calls);
    const share = Math.max(0, Math.floor(allowance.free / subgraphs.size));
    this.#callShares = new Map([...subgraphs.intersection(remote)].map((name) => [name, share]));
    for (const calls of this.#callShares.values()) allowance.use(calls);
  }

  /** How many more calls a remote subgraph may make for the current plan. */
  callShareOf(subgraph: string): number {
    return this.#callShares.get(subgraph) ?? 0;
  }

  /** Counts calls that a remote subgraph has made; all that it may make where that is unknown. */
  useCallShare(subgraph: string, calls = this.callShareOf(subgraph)): void {
    this.#callShares.set(subgraph, Math.max(0, this.callShareOf(subgraph) - calls));
  }

  /** Forgets what was read, in all subgraphs: for what is asked after a write. */
  forget(): void {
    this.#forgotten++;
    for (const context of this.#contexts.values()) context.forget();
  }

  /** Of its answer, until that is written. */
  get extensions(): Record<string, unknown> | undefined {
    return this.answer?.kind === 'single' ? this.answer.singleResult.extensions : undefined;
  }

  /** Lets go of its answer and of what was read for it: the answer is written. */
  letGo(): void {
    if (this.answer) letGo(this.answer);
    this.#contexts.clear();
  }

  /** What a subgraph answers the request with: a promise where a credential has to be asked for. */
  of(subgraph: Subgraph): Context | Promise<Context> {
    const known = this.#contexts.get(subgraph);
    if (known) return known;
    const asked = this.credentialsOf(subgraph.name, subgraph.credentialHeaders);
    return asked instanceof Promise ? asked.then((each) => this.#open(subgraph, each)) : this.#open(subgraph, asked);
  }

  #open(subgraph: Subgraph, credentials: Credentials): Context {
    const context =
      this.#contexts.get(subgraph) ??
      subgraph.context(this.signal, this.endsAt, this.log, this.caller.permissions, credentials);
    this.#contexts.set(subgraph, context);
    return context;
  }

  /** What a subgraph asks its services with, whose credentials these headers show: the same for all of the request. */
  credentialsOf(subgraph: string, headers: readonly string[]): Credentials | Promise<Credentials> {
    const asked = this.#credentials.get(subgraph) ?? this.caller.credentials.of(headers, this.dryRun !== undefined);
    this.#credentials.set(subgraph, asked);
    return asked;
  }
}

/** Executes one operation with the caller's request context. */
export type Execute = (
  operation: { query: string; variables?: Record<string, unknown>; operationName?: string },
  request: RequestContext,
) => Promise<FormattedExecutionResult>;

/** An answer as Apollo's context of its request has it. */
export type AnswerBody = GraphQLResponse['body'];

/**
 * Takes what was answered out of Apollo's context of a request. Apollo hands that to gateways with accessors of each request's own, which V8 keeps in
 * its old space: all of the request stays in memory until that is collected, however young it is.
 */
export function letGo(body: AnswerBody): void {
  if (body.kind === 'single') body.singleResult = {};
}

/** What the fetches of one request would send first. */
export class DryRunAnswer {
  readonly #requests = new Map<string, HeldRequest>();

  readonly #room = new HeldRoom();
  /** How many more were held, for which there was no room. */
  leftOut = 0;

  /** Adds what a fetch would send, and how many more it left out. Requests that are alike are shared. */
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

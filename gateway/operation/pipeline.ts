import type { ApolloServer, ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type OperationDefinitionNode,
  specifiedRules,
} from 'graphql';
import { slowFields, timeFor } from '../../subgraphs/core/deadline.ts';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import type { Caller } from '../auth/caller.ts';
import type { TrustedProxies } from '../config/addresses.ts';
import { log } from '../config/log.ts';
import type { Limits, RequestRates } from '../config/profiles.ts';
import type { loadedGraphOf } from '../execution/supergraph.ts';
import type { Admission, Leave } from '../limits/admission.ts';
import { answerWithin } from '../limits/answer-size.ts';
import { CallEstimates } from '../limits/call-estimates.ts';
import { OperationLimits } from '../limits/operations.ts';
import { OperationMetrics, traceRequest } from '../observability/operations.ts';
import { type Headers, optionsFor, type RequestOptions } from '../requests/asked-operation.ts';
import { derivedFrom } from '../requests/caches.ts';
import { type ContextValue, type Execute, letGo, type RequestContext } from '../requests/request-context.ts';
import { operationNamed } from '../requests/request-errors.ts';
import { type ApolloParts, createApollo, GATEWAY_RULES } from './apollo.ts';
import { CallerRules, errorsFor, withoutNames } from './caller-rules.ts';
import { documentChecker } from './checked-documents.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** An operation as a client sent it; a GET has its variables and extensions as text. */
type SentOperation = { query?: unknown; variables?: unknown; extensions?: unknown };

/** An operation whose document is text. */
type ReadOperation = {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
  extensions?: unknown;
};

/** A valid operation, its document and its options. */
export type PreparedOperation = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  options: RequestOptions;
};

type PipelineOptions = ApolloParts & {
  graph: ReturnType<typeof loadedGraphOf>;
  proxies: TrustedProxies;
  rates: RequestRates;
  admission: Admission;
  /** Without a caller, the limits of a socket before its caller is known. */
  limitsOf(caller?: Caller): Limits;
  mostCalls(): number;
};

/**
 * The path of every operation, over HTTP, server-sent events, WebSockets and the worker protocol. A transport identifies the caller, reads and
 * writes bytes, and calls these steps in their order; a check that is added to a step applies to all of them.
 */
export class OperationPipeline {
  readonly documents: TrustedDocuments;
  readonly limitsOf: PipelineOptions['limitsOf'];
  readonly proxies: TrustedProxies;
  readonly apollo: ApolloServer<ContextValue>;
  readonly metrics: OperationMetrics;
  readonly #rates: RequestRates;
  readonly #admission: Admission;
  readonly #operationLimits = new OperationLimits();
  readonly #parseAndValidate: ReturnType<typeof documentChecker>;
  readonly #callerRules: CallerRules;
  readonly #estimates: CallEstimates;
  readonly #timeOf: (document: DocumentNode, operation: OperationDefinitionNode) => number;

  constructor(options: PipelineOptions) {
    const { graph, documents, limitsOf, mostCalls, proxies, rates, admission } = options;
    this.documents = documents;
    this.limitsOf = limitsOf;
    this.proxies = proxies;
    this.#rates = rates;
    this.#admission = admission;
    this.#parseAndValidate = documentChecker(() => graph().schema, [...specifiedRules, ...GATEWAY_RULES]);
    this.#callerRules = new CallerRules(graph);
    this.#estimates = new CallEstimates(graph, mostCalls);
    this.#timeOf = timesOf(graph);
    this.metrics = new OperationMetrics(documents.texts);
    this.apollo = createApollo(options, this.metrics, this.#checks);
  }

  /** Throws a `ConfigurationError` if the supergraph cannot be served. */
  async start(): Promise<void> {
    await this.apollo.start().catch((error: unknown) => {
      if (error instanceof ConfigurationError) throw error;
      throw new ConfigurationError(`the supergraph cannot be served: ${errorOf(error).message}`);
    });
  }

  /** Step 1, before a body is read: the client's rate, then overload. */
  admit(client: string, limits: Limits): GraphQLError | undefined {
    return this.#rates.refusalOf(client, limits.requests) ?? this.#admission.refusalOf(client);
  }

  /** Step 2: waits for a slot in the client's turn; rejects with `Overloaded`, or when the signal aborts. */
  enter(client: string, signal: () => AbortSignal): Promise<Leave> {
    return this.#admission.enter(client, signal);
  }

  /** Step 3, before parsing: trusted documents, then the limits of operations. */
  checkSent(sent: SentOperation, limits: Limits): GraphQLError | undefined {
    return this.documents.refusalOf(sent) ?? this.#operationLimits.refusalOf(sent, limits);
  }

  /** Steps 3 and 4: also parses and validates, finds the operation and reads its options. Apollo Server does step 4 for HTTP. */
  prepare(
    asked: ReadOperation,
    caller: Caller,
    limits: Limits,
    headers: Headers,
  ): PreparedOperation | { errors: readonly GraphQLError[] } {
    const rejected = this.checkSent(asked, limits);
    if (rejected) return { errors: [rejected] };
    const checked = this.#parseAndValidate(asked.query);
    if ('faults' in checked) return { errors: errorsFor(caller, checked.faults) };
    const { document } = checked;
    try {
      const operation = operationNamed(document, asked.operationName);
      return { document, operation, options: optionsFor(operation, headers, asked.extensions) };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }

  /** Step 5 of subscriptions: the caller's permissions, then the estimated calls. */
  checkValid(
    caller: Caller,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): GraphQLError | undefined {
    return (
      this.#callerRules.refusalOf(caller, document, operation) ??
      this.#estimates.refusalOf(this.#estimates.of(document, operation, variables))
    );
  }

  /** Step 5 of queries and mutations, as a plugin, since Apollo Server finds the operation, and documents by their hash. */
  readonly #checks: ApolloServerPlugin<ContextValue> = {
    requestDidStart: async ({ contextValue: { request: context, limits } }) => ({
      didResolveOperation: async ({ document, operation, source, request: { http, query, variables } }) => {
        const persisted = limits && !query ? this.#operationLimits.refusalOf({ query: source }, limits) : undefined;
        const rejected = (http && this.documents.refusalOf({ query: source })) ?? persisted;
        if (rejected) throw rejected;
        if (!operation) return;
        const forbidden = this.#callerRules.refusalOf(context.caller, document, operation);
        if (forbidden) throw forbidden;
        context.time = this.#timeOf(document, operation);
        context.estimate = this.#estimates.of(document, operation, variables);
        // Dry runs may report the estimate; the subscription of an event was accepted.
        const tooMany = context.dryRun || context.isShared ? undefined : this.#estimates.refusalOf(context.estimate);
        if (tooMany) throw tooMany;
      },
      willSendResponse: async ({ response: { body } }) => {
        if (context.caller.mayIntrospect || body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = body.singleResult.errors.map(withoutNames);
      },
    }),
  };

  /** Step 6: executes an operation. Metrics, log and traces are plugins of Apollo Server. */
  readonly execute: Execute = async (operation, request) => {
    const run = () => this.apollo.executeOperation(operation, { contextValue: { request } });
    const { body } = await traceRequest(request.parent, run, request.isShared ? 'event' : 'request', request.links);
    if (body.kind === 'incremental') throw new Error('incremental delivery is not supported');
    const answer = body.singleResult;
    letGo(body);
    return answer;
  };

  /** Executes a query or a mutation: its answer, as `write` writes it, within the limit. */
  async answer(
    { query, variables, operationName }: ReadOperation,
    context: RequestContext,
    limit: number,
    write: (answer: unknown) => string,
  ): Promise<string> {
    context.log.answerLimit = limit;
    const request = { query, ...(variables ? { variables } : {}), ...(operationName ? { operationName } : {}) };
    const answer = await this.execute(request, context).catch(faultsOf);
    return answerWithin(limit, write(answer), context, answer.extensions);
  }
}

/** The time limit of an operation in milliseconds: 30 s, and more for slow tools. */
function timesOf(graph: PipelineOptions['graph']) {
  const slow = derivedFrom(graph, ({ supergraph }) => slowFields(supergraph));
  const known = new WeakMap<OperationDefinitionNode, number>();
  return (document: DocumentNode, operation: OperationDefinitionNode): number => {
    const time = known.get(operation) ?? timeFor(document, operation, graph().schema, slow());
    known.set(operation, time);
    return time;
  };
}

/** What cannot be executed is an answer of this operation, and no reason to end what else its connection serves. */
export function faultsOf(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  log.error({ err: error }, 'an operation of a stream failed');
  const extensions = { code: 'INTERNAL_SERVER_ERROR', retryable: false };
  return { errors: [new GraphQLError('something went wrong here', { extensions })] };
}

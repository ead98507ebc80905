import type { ApolloServer, GraphQLRequestListener } from '@apollo/server';
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  OperationTypeNode,
  specifiedRules,
} from 'graphql';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { currentSpan } from '../../subgraphs/traces/spans.ts';
import { type Caller, forbidden } from '../auth/caller.ts';
import type { Client, Clients } from '../auth/clients.ts';
import { log } from '../config/log.ts';
import type { Limits, RequestRates } from '../config/profiles.ts';
import type { ExecuteValid } from '../execution/plan-executor.ts';
import type { LoadedGraph } from '../execution/supergraph.ts';
import { type Admission, type Release, retryHeaders } from '../limits/admission.ts';
import { limitAnswer } from '../limits/answer-size.ts';
import { CALLS_FACTOR, tooManyCalls } from '../limits/call-estimates.ts';
import { checkSize } from '../limits/operations.ts';
import {
  logOperation,
  OperationMetrics,
  operationLabels,
  tracedOperation,
  traceOperation,
} from '../observability/operations.ts';
import { derivedFrom } from '../requests/caches.ts';
import { type Headers, optionsFor, type RequestOptions, type SentOperation } from '../requests/operation-request.ts';
import type { ContextValue, Execute, Operation, RequestContext } from '../requests/request-context.ts';
import {
  errorsFor,
  formattedErrors,
  mergeErrors,
  messageFor,
  operationNamed,
  subscriptionError,
  toGraphQLError,
  toolFields,
} from '../requests/request-errors.ts';
import { type ApolloParts, createApollo, GATEWAY_RULES } from './apollo.ts';
import { bytesOf, CheckedDocuments, type KnownOperation, type ValidDocument } from './checked-documents.ts';
import { NO_SCHEMA, NO_WRITES, type OperationRecord, operationRecords } from './operation-records.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

export type PreparedOperation = KnownOperation & { options: RequestOptions };

type PipelineOptions = ApolloParts & {
  graph: () => LoadedGraph;
  execute: ExecuteValid;
  clients: Clients;
  rates: RequestRates;
  admission: Admission;
  /** The current limit on calls, which may change at run time. */
  inForce: { readonly maxCalls: number };
};

/**
 * Processes every operation from HTTP, server-sent events, WebSockets and the worker protocol. Transports only read and
 * write bytes, and call these steps. Add checks for all transports to `#clientOf` in `auth/clients.ts` (callers),
 * `admit` (rates), `checkSent` (text and variables) or `checkValid` (valid operations). Sockets acquire their slot
 * after step 4, because subscriptions do not need one.
 */
export class OperationPipeline {
  readonly documents: TrustedDocuments;
  readonly clients: Clients;
  readonly apollo: ApolloServer<ContextValue>;
  readonly metrics = new OperationMetrics();
  readonly #options: PipelineOptions;
  readonly valid: CheckedDocuments;
  readonly #recordOf: ReturnType<typeof operationRecords>;
  readonly #toolFields = derivedFrom(() => this.#options.graph().schema, toolFields);

  constructor(options: PipelineOptions) {
    const { graph, documents, clients } = options;
    this.#options = options;
    this.documents = documents;
    this.clients = clients;
    this.valid = new CheckedDocuments(() => graph().schema, [...specifiedRules, ...GATEWAY_RULES]);
    this.#recordOf = operationRecords(graph, operationLabels(documents.texts));
    this.apollo = createApollo(options, this.#listener);
  }

  /** Throws a `ConfigurationError` if the supergraph cannot be served. */
  async start(): Promise<void> {
    await this.apollo.start().catch((error: unknown) => {
      if (error instanceof ConfigurationError) throw error;
      throw new ConfigurationError(`invalid supergraph: ${errorOf(error).message}`);
    });
  }

  /** Step 1, before reading the body: checks the client's rate limit, then the server's load. */
  admit(
    { key, limits }: Pick<Client, 'key' | 'limits'>,
    admission = this.#options.admission,
  ): GraphQLError | undefined {
    return this.#options.rates.check(key, limits.requests) ?? admission.check(key);
  }

  /** Step 2: waits for a slot. Rejects with `Overloaded`, or when the signal aborts. */
  enter(client: string, signal: () => AbortSignal): Promise<Release> {
    return this.#options.admission.enter(client, signal);
  }

  /** Step 3, before parsing: checks whether the document is trusted, then checks the operation's size. */
  checkSent(sent: SentOperation, limits: Limits, known = this.valid.find(sent.query)): GraphQLError | undefined {
    return this.documents.check(sent, known?.hash) ?? checkSize(sent, limits, known);
  }

  /** Before step 3: limits each client's rate of new documents, which are expensive to parse, validate and plan. */
  checkNew(query: unknown, { key, limits }: Pick<Client, 'key' | 'limits'>): GraphQLError | undefined {
    if (typeof query !== 'string' || this.valid.find(query)) return undefined;
    const what = 'characters in new documents';
    const rejected = this.#options.rates.check(`new ${key}`, limits.newDocuments, query.length, what);
    if (rejected) rejected.extensions.http = { status: 429, headers: new Map(Object.entries(retryHeaders(rejected))) };
    return rejected;
  }

  /** Steps 3 and 4: parses and validates the document, selects the operation and reads its options. */
  prepare(
    sent: Operation & { extensions?: unknown },
    client: Client,
    headers: Headers,
  ): PreparedOperation | { errors: readonly GraphQLError[] } {
    const { query } = sent;
    const known = this.valid.find(query) ?? this.valid.findSimilar(query);
    const rejected = this.checkNew(query, client) ?? this.checkSent(sent, client.limits);
    if (rejected) return { errors: [rejected] };
    const checked = known ?? this.valid.check(query);
    if ('faults' in checked) return { errors: errorsFor(client.caller, checked.faults, this.#toolFields()) };
    try {
      const known = this.operationIn(checked, sent.operationName);
      return { ...known, options: optionsFor(known.operation, headers, sent.extensions) };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }

  /** Throws for an unknown operation name, or if the name is missing and the document has multiple operations. */
  operationIn({ document, operations }: ValidDocument, name?: string | null): KnownOperation {
    const known = operations.get(name ?? undefined);
    if (known) return known;
    const operation = operationNamed(document, name);
    const created: KnownOperation = { document, operation, record: this.#recordOf(document, operation) };
    operations.set(name ?? undefined, created);
    return created;
  }

  /** Step 5: checks permissions, then the estimated calls. Sets the time limit and the estimate in the context. */
  checkValid(
    caller: Caller,
    { operation, record }: KnownOperation,
    variables: Record<string, unknown> | undefined,
    context?: RequestContext,
  ): GraphQLError | undefined {
    if (context && operation.operation === OperationTypeNode.SUBSCRIPTION) return subscriptionError();
    if (operation.operation === OperationTypeNode.MUTATION && !caller.permissions.writes) return forbidden(NO_WRITES);
    if (!caller.mayIntrospect && record.selectsSchema()) return forbidden(NO_SCHEMA);
    const calls = typeof record.calls === 'number' ? record.calls : record.calls(variables);
    if (context) {
      context.time = record.time;
      context.estimate = calls;
      // Skip this check: a dry run reports its estimate instead, and an event's subscription has already been checked.
      if (context.dryRun || context.isShared) return undefined;
    }
    const maxCalls = CALLS_FACTOR * this.#options.inForce.maxCalls;
    return calls > maxCalls ? tooManyCalls(calls, maxCalls) : undefined;
  }

  /** Runs steps 3 to 7 within Apollo Server, which parses, validates and looks up documents by hash. */
  readonly #listener = (): GraphQLRequestListener<ContextValue> => {
    let record: OperationRecord | undefined;
    return {
      didResolveOperation: async ({ contextValue, document, source, request, queryHash, schema }) => {
        const { query, operationName, variables } = request;
        const { request: context, limits } = contextValue;
        const valid = this.valid.find(source) ?? this.valid.add(source, document, queryHash, schema);
        const known = this.operationIn(valid, operationName);
        record = known.record;
        const rejected =
          // If the client sent only a hash, step 3 has not checked the document's text.
          (limits && !query && this.checkSent({ query: source }, limits)) ||
          this.checkValid(context.caller, known, variables, context);
        if (rejected) throw rejected;
      },
      willSendResponse: async (context) => {
        const { contextValue, source, document, operation, operationName, queryHash = '', response } = context;
        // Apollo Server leaves the operation name undefined until the document is valid.
        contextValue.request.isRefused ||= source !== undefined && operationName === undefined;
        if (response.body.kind !== 'single') return;
        // Apollo Server rejects mutations by GET before it calls `didResolveOperation`.
        record ??= document && operation && this.#recordOf(document, operation);
        this.#finish(contextValue.request, response.body.singleResult, record, queryHash, true);
      },
    };
  };

  /** Step 7: hides schema names from callers without introspection, and traces, logs and counts the operation. */
  #finish(
    context: RequestContext,
    result: FormattedExecutionResult,
    record: OperationRecord | undefined,
    hash: string,
    isHttp: boolean,
  ): void {
    context.extensions = result.extensions;
    if (result.errors) {
      if (context.isRefused) result.errors = mergeErrors(result.errors);
      const rewrite = (message: string) => messageFor(context.caller, message, this.#toolFields());
      result.errors = result.errors.map((error) => ({ ...error, message: rewrite(error.message) }));
    }
    const span = currentSpan();
    if (span) traceOperation(span, context.log.id, record?.named ?? {}, result.errors, hash);
    // Do not log rejected requests here: the HTTP server logs them with their status.
    if (log.isLevelEnabled('info') && !(result.data === undefined && isHttp)) logOperation(context, result, record);
    this.metrics.count(context, result, record);
  }

  /** Runs steps 5 to 7 without Apollo Server, which handles only new documents over HTTP. */
  async executeValid(
    valid: ValidDocument,
    { query, variables, operationName }: Operation,
    context: RequestContext,
    isHttp = false,
  ): Promise<{ result: FormattedExecutionResult; status: number }> {
    let record: OperationRecord | undefined;
    let executed: ExecutionResult;
    try {
      const known = this.operationIn(valid, operationName);
      const bytes = bytesOf(valid);
      record = known.record;
      const rejected = this.checkValid(context.caller, known, variables ?? undefined, context);
      if (rejected) throw rejected;
      const operation = { ...valid, operationName, variables: variables ?? {}, request: context, known };
      executed = await this.#options.execute(operation);
      if (bytesOf(valid) !== bytes) this.valid.updateSize(query, valid);
    } catch (error) {
      executed = { errors: [toGraphQLError(error)] };
    }
    const faults = executed.errors && formattedErrors(executed.errors);
    const result = faults ? { ...executed, errors: faults.errors } : (executed as FormattedExecutionResult);
    this.#finish(context, result, record, valid.hash, isHttp);
    return { result, status: faults?.status ?? (result.data === undefined ? 400 : 200) };
  }

  /**
   * Runs steps 4 to 7 for operations that passed step 3, and for this server's own, such as those for subscription
   * events.
   */
  readonly execute: Execute = (operation, request) => {
    const checked = this.valid.check(operation.query);
    if ('faults' in checked) throw checked.faults[0];
    return tracedOperation(() => this.executeValid(checked, operation, request)).then(({ result }) => result);
  };

  /**
   * Executes a query or a mutation. Returns the serialised response, or an error if the response exceeds the size
   * limit.
   */
  async respond(
    operation: Operation,
    context: RequestContext,
    limit: number,
    write: (answer: unknown) => string,
  ): Promise<string> {
    context.log.answerLimit = limit;
    const answer = await this.execute(operation, context).catch(errorResult);
    return limitAnswer(limit, write(answer), context);
  }
}

/** Converts an exception to a response, so that other operations on the same connection are not affected. */
export function errorResult(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  log.error({ err: error }, 'a streaming operation failed');
  const extensions = { code: 'INTERNAL_SERVER_ERROR', retryable: false };
  return { errors: [new GraphQLError('internal server error', { extensions })] };
}

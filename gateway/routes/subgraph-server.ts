import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  getOperationAST,
  specifiedRules,
  ValuesOfCorrectTypeRule,
} from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import type { SubscribePayload } from 'graphql-ws';
import { LRUCache } from 'lru-cache';
import { Permissions, UNRESTRICTED } from '../../subgraphs/core/catalogue.ts';
import type { Context } from '../../subgraphs/core/context.ts';
import { slowFields, timeFor } from '../../subgraphs/core/deadline.ts';
import type { Subgraph } from '../../subgraphs/core/subgraph.ts';
import { digestOf } from '../../subgraphs/upstream/credential-source.ts';
import { Credentials, OWN_CREDENTIALS } from '../../subgraphs/upstream/credentials.ts';
import { Origins } from '../../subgraphs/upstream/errors.ts';
import { writeJson } from '../../subgraphs/upstream/json.ts';
import { CallAllowance } from '../../subgraphs/upstream/request-limits.ts';
import { log } from '../config/log.ts';
import { CustomScalarArguments } from '../execution/custom-scalars.ts';
import { onClose } from '../http/connections.ts';
import { errors } from '../http/errors.ts';
import { listenAt, openHttp, type RunningServer } from '../http/http-server.ts';
import { subgraphRoutes } from '../http/subgraph-routes.ts';
import { tracedOperation, traceOperation } from '../observability/operations.ts';
import { metricsRoute } from '../observability/telemetry.ts';
import { CheckedDocuments } from '../operation/checked-documents.ts';
import { type Headers, readOperation } from '../requests/operation-request.ts';
import { describe, RequestLog, requestIdOf, summarise, tenths } from '../requests/request-log.ts';
import { createExecutor, openStream } from '../subgraph-links/execution.ts';
import { fetchTracer, TRACE_HEADER } from '../subgraph-links/fetch-traces.ts';
import { AS_CALLER_PATH, DRY_RUN_PATH, HEADERS, WRITTEN } from '../subgraph-links/wire-names.ts';
import { probeRoutes, readinessOf } from './status.ts';
import { acceptSubscriptions } from './subgraph-sockets.ts';

/**
 * The maximum size of a fetch, in bytes: enough for representations of many entities, and for any operation that the
 * gateway accepts.
 */
const MAX_FETCH_BYTES = 64 * 1024 * 1024;
/** The maximum size of the request headers, in bytes. Headers contain permissions and credentials. */
const MAX_HEAD_BYTES = 128 * 1024;

const EVENT_STREAM = 'text/event-stream';
const acceptsEventStream = ({ headers }: FastifyRequest) => headers.accept?.includes(EVENT_STREAM) === true;

/**
 * Serves a Federation 2 subgraph at `/graphql`, its subscriptions over graphql-sse at `/graphql/stream` and over
 * graphql-ws, its routes, `/metrics`, `/live`, `/ready` and `/health`. Rejects calls without the secret with 403. Stops
 * the subgraph with the server, even if the server cannot start.
 */
export async function serveSubgraph(
  subgraph: Subgraph,
  host: string,
  port: number,
  secret: string,
  database?: Pick<Subgraph, 'health'>,
): Promise<RunningServer> {
  const { app, draining } = openHttp({
    bodyLimit: MAX_FETCH_BYTES,
    maxHeaderSize: MAX_HEAD_BYTES,
    acceptsSockets: true,
  });
  const stopping = new AbortController();
  const readiness = readinessOf(database ? [subgraph, database] : [subgraph]);
  const documents = new CheckedDocuments(() => subgraph.schema, RULES);
  const opened = subscriptions(subgraph, documents, stopping.signal);
  const faultIn = (headers: Headers) => faultOf(headers, secret);
  const isTrusted = (headers: Headers) => isSecret(headers[HEADERS.secret], secret);
  const closeSockets = acceptSubscriptions(app.server, { isTrusted, faultIn, ...opened });
  const mayRead = async ({ headers }: IncomingMessage) => isTrusted(headers);
  app.register(probeRoutes, { readiness, mayRead, named: { subgraph: subgraph.name } });
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }, reply) => {
      const fault = faultIn(headers);
      if (fault) return reply.code(fault.status).send(errors(fault.code, fault.message));
    });
    metricsRoute(scope);
    scope.get('/status.json', () => subgraph.status());
    operations(scope, subgraph, documents, streams(scope, opened));
  });
  app.register(subgraphRoutes, { subgraphs: [subgraph] });
  await using opening = new AsyncDisposableStack();
  opening.defer(() => subgraph.stop());
  opening.defer(() => app.close());
  const url = `http://${host}:${await listenAt(app, { host, port }, 'SUBGRAPH_PORT')}`;
  for (const notice of await subgraph.start(url, new RequestLog())) log.warn(notice);
  const running = opening.move();
  return {
    url,
    stop: async (quiet) => {
      await readiness.stop();
      await closeSockets();
      stopping.abort();
      await draining.drain(quiet);
      await running.disposeAsync();
    },
    refuse: () => draining.refuse(),
  };
}

function operations(
  app: FastifyInstance,
  subgraph: Subgraph,
  documents: CheckedDocuments,
  stream: ReturnType<typeof streams>,
): void {
  const execute = createExecutor(subgraph);
  const begin = requestsOf(subgraph);
  const slow = slowFields(subgraph.typeDefs);
  const beginTrace = fetchTracer(subgraph.schema);
  const answer = async (request: FastifyRequest, reply: FastifyReply, isDryRun: boolean) => {
    const asked = readOperation(request.body);
    if (typeof asked === 'string') return reply.code(400).send(errors('BAD_REQUEST', asked));
    const checked = documents.check(asked.query);
    if ('faults' in checked) return answerInvalid(reply, checked.faults);
    const operation = getOperationAST(checked.document, asked.operationName);
    if (!operation) return answerInvalid(reply, [{ message: 'no such operation in the document: set operationName' }]);
    if (operation.operation === 'subscription' && acceptsEventStream(request)) return stream(request, reply);
    if (operation.operation === 'subscription')
      return answerInvalid(reply, [{ message: 'subscriptions require a graphql-sse POST request to /graphql/stream' }]);
    const fetch = begin(request, () => timeFor(checked.document, operation, subgraph.schema, slow));
    onClose(reply.raw, () => reply.raw.writableFinished || fetch.leave());
    const { log: callLog } = fetch;
    const context = isDryRun ? fetch.context.forDryRun() : fetch.context;
    try {
      const origins = new Origins();
      const addTrace = await beginTrace(request.headers[TRACE_HEADER], origins);
      const answer = await tracedOperation(async (span) => {
        const result = await execute(checked.document, asked.variables, context, operation, origins);
        if (span) traceOperation(span, request.id, describe(operation), result.errors);
        return result;
      });
      const written = callLog.takeWritten();
      if (written.length > 0) answer.extensions = { ...answer.extensions, [WRITTEN]: written };
      await addTrace?.(answer);
      reply.header(HEADERS.counts, callLog.takeCounts());
      if (callLog.report) reply.header(HEADERS.report, callLog.report.take());
      if (log.isLevelEnabled('debug')) {
        const fields = { ...describe(operation), ms: tenths(reply.elapsedTime), ...summarise(answer.errors) };
        log.debug({ requestId: request.id, ...fields }, 'gateway fetch');
      }
      return reply.serializer(writeJson).header('content-type', 'application/json; charset=utf-8').send(answer);
    } finally {
      fetch.end();
    }
  };
  for (const as of ['', AS_CALLER_PATH]) {
    app.post(`/graphql${as}`, (request, reply) => answer(request, reply, false));
    app.post(`${DRY_RUN_PATH}${as}`, (request, reply) => answer(request, reply, true));
  }
}

function answerInvalid(reply: FastifyReply, faults: readonly Partial<GraphQLError>[]): FastifyReply {
  const errors = faults.map(({ message, locations, extensions }) => {
    return { message, locations, extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...extensions } };
  });
  return reply.code(400).send({ errors });
}

/**
 * Other routers may send invalid literals for built-in types. These are not rejected, so that each fails only its own
 * field.
 */
const RULES = [...specifiedRules.filter((rule) => rule !== ValuesOfCorrectTypeRule), CustomScalarArguments];

function allowanceIn({ [HEADERS.calls]: given }: FastifyRequest['headers']): CallAllowance | undefined {
  const [, calls, limit] = /^(\d{1,9}) of (\d{1,9})$/.exec(String(given)) ?? [];
  return limit === undefined ? undefined : new CallAllowance(Number(limit), Number(calls));
}

/** How long a request's context is retained after its last fetch, in milliseconds. */
const RETENTION_MS = 3_000;
const MAX_REQUESTS = 1_000;

type GatewayRequest = { context: Context; log: RequestLog; leave(): void };

type StoredRequest = GatewayRequest & { fetches: number; round: string | undefined };

type Fetch = GatewayRequest & { end(): void };

/** Requests from gateways. All of a request's fetches share a context, as in a local subgraph. */
export class GatewayRequests {
  readonly #requests: LRUCache<string, StoredRequest>;

  constructor(ttl = RETENTION_MS) {
    this.#requests = new LRUCache({ max: MAX_REQUESTS, ttl });
    // Use a single timer, because `ttlAutopurge` would start two timers per fetch.
    setInterval(() => this.#requests.purgeStale(), Math.min(ttl, 1_000)).unref();
  }

  get size(): number {
    return this.#requests.size;
  }

  /** Begins a fetch, which the caller must end. A new `round` drops cached reads and renews the allowed `calls`. */
  begin(id: string, open: () => GatewayRequest, round?: string, calls = 0): Fetch {
    const request = this.#requests.get(id) ?? { ...open(), fetches: 0, round };
    if (request.round !== round) {
      request.context.forget();
      request.log.allowance?.renew(calls);
      request.round = round;
    }
    if (request.fetches++ === 0) this.#requests.set(id, request, { ttl: 0 });
    const end = () => {
      request.fetches--;
      if (request.fetches === 0) this.#requests.set(id, request);
    };
    return { ...request, end };
  }
}

function requestsOf(subgraph: Subgraph) {
  const requests = new GatewayRequests();
  return ({ headers, id: requestId }: FastifyRequest, usualTime: () => number): Fetch => {
    const permissions = permissionsIn(headers);
    const allowance = allowanceIn(headers);
    const open = (): GatewayRequest => {
      const log = logOf(requestId, headers);
      log.allowance = allowance;
      log.answerLimit = numberIn(headers[HEADERS.answer]);
      const disconnected = new AbortController();
      const endsAt = Date.now() + (numberIn(headers[HEADERS.time]) ?? usualTime());
      const context = subgraph.context(disconnected.signal, endsAt, log, permissions, credentialsIn(headers));
      return { context, log, leave: () => disconnected.abort() };
    };
    const [id, round] = headers[HEADERS.request]?.toString().split('/') ?? [];
    const { [HEADERS.credentials]: given } = headers;
    const key = `${id} ${permissions?.key} ${given === undefined ? '' : digestOf(String(given))}`;
    const fetch = id === undefined ? { ...open(), end: () => {} } : requests.begin(key, open, round, allowance?.free);
    fetch.log.report?.endedBefore(numberIn(headers[HEADERS.report]) ?? 0);
    return fetch;
  };
}

const numberIn = (given: unknown): number | undefined => (/^\d{1,9}$/.test(String(given)) ? Number(given) : undefined);

type Streamed = { context: Context; disconnected: AbortController };

function subscriptions(subgraph: Subgraph, documents: CheckedDocuments, stopping: AbortSignal) {
  const { schema } = subgraph;
  return {
    // Uses cached documents, which are parsed and validated only once.
    prepare: (
      request: IncomingMessage,
      headers: Headers,
      { query, operationName, variables: variableValues }: SubscribePayload,
      id = requestIdOf(request),
    ) => {
      const checked = documents.check(query);
      if ('faults' in checked) return [...checked.faults];
      const disconnected = new AbortController();
      onClose(request.socket, () => disconnected.abort());
      const signal = AbortSignal.any([disconnected.signal, stopping]);
      const [permissions, credentials] = [permissionsIn(headers), credentialsIn(headers)];
      const log = logOf(id, headers);
      const context = subgraph.context(signal, Number.POSITIVE_INFINITY, log, permissions, credentials);
      const contextValue: Streamed = { context, disconnected };
      return { schema, document: checked.document, operationName, variableValues, contextValue };
    },
    subscribe: async ({ document, variableValues, contextValue, operationName }: ExecutionArgs) => {
      const { context, disconnected } = contextValue as Streamed;
      const opened = await openStream(subgraph, document, variableValues ?? {}, context, operationName);
      if (!(Symbol.asyncIterator in opened)) return opened;
      const stream = messagesUntil(disconnected.signal, opened);
      const end = stream.return.bind(stream);
      // Without the signal, `return` would wait for the next event.
      const leave = () => {
        disconnected.abort();
        return end(undefined);
      };
      return Object.assign(stream, { return: leave });
    },
  };
}
async function* messagesUntil(signal: AbortSignal, batches: AsyncGenerator<ExecutionResult[]>) {
  for await (const messages of batches) {
    if (signal.aborted) return;
    yield* messages;
  }
}

function streams(app: FastifyInstance, { prepare, subscribe }: ReturnType<typeof subscriptions>) {
  const stream = createHandler({
    onSubscribe: ({ raw: { raw, id, headers } }, payload) => {
      const prepared = prepare(raw, headers, payload, id);
      return Array.isArray(prepared) ? { errors: prepared } : prepared;
    },
    validate: () => [],
    subscribe,
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    // graphql-sse supports only this value.
    if (acceptsEventStream(request)) request.raw.headers.accept = EVENT_STREAM;
    return stream(request, reply).catch((err: unknown) => log.error({ err, requestId: request.id }, 'a stream failed'));
  };
  for (const as of ['', AS_CALLER_PATH]) app.post(`/graphql/stream${as}`, answer);
  return answer;
}

/** Returns why a request is rejected: it lacks the secret, or a header is invalid. */
function faultOf(headers: Headers, secret: string) {
  if (!isSecret(headers[HEADERS.secret], secret))
    return { status: 403, code: 'FORBIDDEN', message: 'only the gateway may call this subgraph' };
  const invalid = permissionsIn(headers) ? HEADERS.credentials : HEADERS.permissions;
  if (permissionsIn(headers) && credentialsIn(headers)) return undefined;
  return { status: 400, code: 'BAD_REQUEST', message: `invalid ${invalid} header` };
}

/** The headers contain digests of the caller's id and of the shared subscription. */
function logOf(id: string, headers: Headers): RequestLog {
  const log = new RequestLog(id, headers[HEADERS.report] !== undefined);
  log.caller = headers[HEADERS.caller]?.toString();
  log.sharedBy = headers[HEADERS.sharedBy]?.toString();
  return log;
}

function credentialsIn({ [HEADERS.credentials]: given, [HEADERS.sources]: sources }: Headers) {
  return given === undefined ? OWN_CREDENTIALS : Credentials.of(String(given), String(sources ?? ''));
}

function isSecret(given: unknown, secret: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function permissionsIn({ [HEADERS.permissions]: given }: Headers): Permissions | undefined {
  return given === undefined ? UNRESTRICTED : Permissions.of(String(given));
}

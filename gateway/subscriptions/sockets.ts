import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer, type SubscribePayload } from 'graphql-ws';
import { type Server as SocketServer, type WebSocket, WebSocketServer } from 'ws';
import { gauge } from '../../subgraphs/metrics/instruments.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { keepNumbers } from '../../subgraphs/upstream/json.ts';
import { type Caller, Unauthenticated, withoutStatus } from '../auth/caller.ts';
import { BadCredential } from '../auth/caller-credentials.ts';
import { NEVER_EXPIRES } from '../auth/identity.ts';
import { routeOf } from '../config/addresses.ts';
import { log } from '../config/log.ts';
import type { Limits } from '../config/profiles.ts';
import { type Allowed, isAllowedHost, NOT_ALLOWED } from '../http/allowed-hosts.ts';
import { GRACE_MS, limitConnections, OpenByClient } from '../http/connections.ts';
import { NOT_FOUND, rejectUpgrade } from '../http/errors.ts';
import type { Release } from '../limits/admission.ts';
import { errorResult, type OperationPipeline, type PreparedOperation } from '../operation/pipeline.ts';
import { optionHeaders } from '../requests/operation-request.ts';
import { RequestContext } from '../requests/request-context.ts';
import { BoundedSocket, GOING_AWAY, TOO_MANY, TRY_AGAIN_LATER } from './bounded-socket.ts';
import { type EndListener, type Failure, Subscriber, sizeOf } from './messages.ts';
import { logRefused, type Subscriptions } from './subscriptions.ts';

const measured = gauge('toolgraph_sockets', 'Open WebSockets', sizeOf);

type SocketOptions = {
  pipeline: OperationPipeline;
  subscriptions: Subscriptions;
  schema(): GraphQLSchema;
  /** The maximum number of open sockets and, counted separately, of other connections. */
  maxConnections: number;
  allowed: Allowed;
};

/** The interval between pings, in milliseconds. A socket that has not answered the previous ping is terminated. */
const PING_INTERVAL_MS = 12_000;
/** How long operations may take to finish after their socket's credential has expired, in milliseconds. */
const LAST_OPERATIONS_TIMEOUT_MS = 30_000;

/** Serves graphql-ws's `graphql-transport-ws` protocol at `/graphql` on an HTTP server. */
export function acceptSockets(http: Server, options: SocketOptions) {
  const { pipeline } = options;
  const { clients } = pipeline;
  let stopping = false;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: clients.limitsOf().message,
    // Delays the next message, because graphql-ws needs several ticks before it can complete an operation.
    allowSynchronousEvents: false,
    handleProtocols: protocolOf,
    WebSocket: BoundedSocket,
  });
  measured.watch(sockets.clients);
  const open = new OpenByClient();
  const adaptConnections = limitConnections(http, options.maxConnections, sockets.clients);
  const answerTo = ({ contextValue }: ExecutionArgs) =>
    new CancellableResponse((answer) => respondOverSocket(contextValue as Prepared, options, answer));
  const server = makeServer<Record<string, unknown>, BoundedSocket>({
    jsonMessageReviver: keepNumbers,
    onConnect: ({ extra: socket, connectionParams }) => identify(socket, connectionParams, options, open),
    onSubscribe: ({ extra: socket, subscriptions }, id, payload) => {
      const { caller } = socket;
      const isFull = Object.keys(subscriptions).length > socket.limits.operations;
      const refusal = stopping ? STOPPING : (pipeline.admit(socket) ?? (isFull ? tooMany(socket.limits) : undefined));
      const prepared = refusal || !caller ? [refusal ?? NOBODY] : prepare(payload, socket, id, caller, options);
      if (Array.isArray(prepared)) logRefused(prepared, caller);
      return prepared;
    },
    execute: answerTo,
    subscribe: answerTo,
  });
  const pinging = pingAll(sockets);
  // This function is shared, because a closure would otherwise be allocated for each socket.
  function ended(this: WebSocket, code: number, reason: Buffer): void {
    adaptConnections();
    if (!(this instanceof BoundedSocket)) return;
    if (!this.upgradeCredentials) open.close(this.key);
    void this.ended?.(code, String(reason));
  }
  const begin = (socket: BoundedSocket, connection: Duplex) => {
    connection.off('error', destroy);
    socket.connection = connection;
    socket.limits = clients.limitsOf();
    socket.on('error', ignore);
    socket.ended = server.opened(socket, socket);
    adaptConnections();
    socket.on('close', ended);
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isAllowedHost(request, options.allowed)) return rejectUpgrade(request, 403, 'FORBIDDEN', NOT_ALLOWED);
    if (routeOf(request.url ?? '') !== '/graphql') return rejectUpgrade(request, 404, 'NOT_FOUND', NOT_FOUND);
    if (sockets.clients.size >= options.maxConnections)
      return rejectUpgrade(request, 503, 'UPSTREAM_UNAVAILABLE', 'too many open sockets: retry later');
    const shown = clients.credentialsFrom(request);
    const given = { key: shown.address, optionHeaders: optionHeaders(request.headers), upgradeCredentials: shown };
    sockets.handleUpgrade(request, socket, head, (accepted) => begin(Object.assign(accepted, given), socket));
  };
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has removed its own error listener, so an unhandled error would crash the process.
    socket.on('error', destroy);
    try {
      upgrade(request, socket, head);
    } catch (error) {
      if (error instanceof Unauthenticated) return rejectUpgrade(request, 401, 'UNAUTHENTICATED', error.message);
      if (error instanceof GraphQLError) return rejectUpgrade(request, 400, 'BAD_USER_INPUT', error.message);
      log.error({ err: error }, 'a WebSocket upgrade failed');
      socket.destroy();
    }
  });
  return {
    count: () => sockets.clients.size,
    refuse: () => {
      stopping = true;
    },
    /** Closes all sockets with code 1001 once their operations have finished, or after `grace` milliseconds. */
    close: async (grace = GRACE_MS) => {
      stopping = true;
      clearInterval(pinging);
      for (const socket of sockets.clients) socket.closeWhenIdle(GOING_AWAY, 'Going away', grace);
      await new Promise((resolve) => sockets.close(resolve));
    },
  };
}

/**
 * Identifies a socket's client by `connection_init`, or else by the upgrade headers. Close codes: 4403 if the client
 * has no access, 4400 if a service credential is invalid, 4429 if the client has too many sockets.
 */
async function identify(
  socket: BoundedSocket,
  parameters: Record<string, unknown> | undefined,
  { pipeline: { clients } }: SocketOptions,
  open: OpenByClient,
): Promise<boolean> {
  try {
    const client = await clients.identify(
      clients.credentialsFromParameters(parameters, required(socket.upgradeCredentials, 'upgrade headers')),
    );
    // The client may have disconnected during authentication.
    if (socket.readyState !== socket.OPEN) return false;
    const { caller, limits } = client;
    if (!open.admits(client))
      return refuse(socket, TOO_MANY, `too many sockets: the limit is ${limits.sockets} per caller`);
    Object.assign(socket, client);
    socket.upgradeCredentials = undefined;
    const forget = clients.identity.watch(caller, ({ message }) => {
      socket.caller = undefined;
      socket.closeWhenIdle(CloseCode.Forbidden, message, LAST_OPERATIONS_TIMEOUT_MS);
    });
    if (forget !== NEVER_EXPIRES) socket.once('close', forget);
    return true;
  } catch (fault) {
    if (fault instanceof Unauthenticated) return refuse(socket, CloseCode.Forbidden, fault.message);
    if (fault instanceof BadCredential) return refuse(socket, CloseCode.BadRequest, fault.message);
    return refuse(socket, TRY_AGAIN_LATER, 'tokens cannot be verified right now');
  }
}

function refuse(socket: BoundedSocket, code: number, reason: string): false {
  log.info({ code, reason }, 'connection_init rejected');
  socket.close(code, reason);
  return false;
}

/** A validated operation, which graphql-ws passes along as its execution context. */
type Prepared = PreparedOperation & {
  socket: BoundedSocket;
  id: string;
  caller: Caller;
  payload: SubscribePayload;
};

function prepare(given: SubscribePayload, socket: BoundedSocket, id: string, caller: Caller, options: SocketOptions) {
  const { pipeline, schema } = options;
  const payload = pipeline.documents.complete(given);
  const prepared = pipeline.prepare(payload, { caller, key: socket.key, limits: socket.limits }, socket.optionHeaders);
  if ('errors' in prepared) return prepared.errors.map(withoutStatus);
  const { document } = prepared;
  // Shares one copy of the operation text, because the message lives as long as the subscription.
  if (given.query && document.loc) Object.assign(given, { query: document.loc.source.body });
  const { operationName, variables: variableValues } = payload;
  const contextValue: Prepared = { ...prepared, socket, id, caller, payload };
  return { schema: schema(), document, operationName, variableValues, contextValue };
}

async function respondOverSocket(
  { socket, id, caller, payload, options, ...known }: Prepared,
  { pipeline, subscriptions }: SocketOptions,
  answer: CancellableResponse,
): Promise<Answer> {
  socket.running++;
  const isSubscription = known.operation.operation === OperationTypeNode.SUBSCRIPTION;
  const context = isSubscription ? undefined : new RequestContext(caller, answer.left, undefined, options);
  let leave: Release | ExecutionResult | undefined;
  try {
    leave = await pipeline.enter(socket.key, () => answer.left).catch(errorResult);
    if (typeof leave !== 'function') return leave;
    if (context) {
      const text = await pipeline.respond(payload, context, socket.limits.answer, JSON.stringify);
      if (!answer.isCancelled) socket.sendResponse(id, text);
      return undefined;
    }
    const [values, end] = [payload.variables ?? NO_VALUES, `,"id":${JSON.stringify(id)}}`];
    const { upstreamReport } = options;
    const asked = { ...known, caller, values, upstreamReport, transport: socket, end, leaving: answer };
    return await subscriptions.open(asked);
  } finally {
    if (typeof leave === 'function') leave();
    // Waits for one event-loop turn, in which the response is written.
    setImmediate(() => socket.answered());
  }
}

const NO_VALUES = Object.freeze({});

type Next = IteratorResult<ExecutionResult, undefined>;
type Answer = Subscriber | ExecutionResult | undefined;

const DONE: Next = { done: true, value: undefined };

/**
 * Represents an operation's pending response as a stream, which graphql-ws ends when the client completes the operation
 * or closes the socket. Given a promise, graphql-ws would wait for it instead, and send the result to a later operation
 * with the same id.
 */
class CancellableResponse implements AsyncIterableIterator<ExecutionResult, undefined>, EndListener {
  /** Runs the operation. Cleared after the start, so that the closure can be garbage-collected. */
  #execute: ((answer: CancellableResponse) => Promise<Answer>) | undefined;
  #settle: ((next: Next | Promise<Next>) => void) | undefined;
  isCancelled = false;
  #abort: AbortController | undefined;
  #stream: Subscriber | undefined;

  /** @param execute returns a result, a stream that sends its own messages, or undefined if everything has been sent */
  constructor(execute: (answer: CancellableResponse) => Promise<Answer>) {
    this.#execute = execute;
  }

  /** Aborts when the client no longer waits for the response. */
  get left(): AbortSignal {
    this.#abort ??= new AbortController();
    return this.#abort.signal;
  }

  next(): Promise<Next> {
    const execute = this.#execute;
    if (!execute || this.isCancelled) return Promise.resolve(DONE);
    this.#execute = undefined;
    return new Promise((resolve) => {
      this.#settle = resolve;
      execute(this).then(
        (answer) => this.#take(answer),
        (error: unknown) => this.ended(undefined, { error }),
      );
    });
  }

  async return(): Promise<Next> {
    this.#settle?.(DONE);
    this.isCancelled = true;
    this.#abort?.abort();
    this.#stream?.leave();
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  ended(_stream: Subscriber | undefined, failure?: Failure): void {
    // After a cancellation, nothing would handle this rejection.
    if (!this.isCancelled) this.#settle?.(failure ? Promise.reject(failure.error) : DONE);
  }

  #take(answer: Answer): void {
    if (answer instanceof Subscriber) {
      this.#stream = answer;
      if (this.isCancelled) answer.leave();
      answer.onEnd(this);
    } else this.#settle?.(answer ? { done: false, value: answer } : DONE);
  }
}

/**
 * Pings all sockets regularly. graphql-ws's own `ws` adapter is not used, because it rejects unsupported subprotocols
 * before a socket opens.
 */
function pingAll(sockets: SocketServer<typeof BoundedSocket>): NodeJS.Timeout {
  const silent = new WeakSet<BoundedSocket>();
  const ping = (socket: BoundedSocket) => {
    if (silent.has(socket)) return socket.terminate();
    silent.add(socket);
    socket.once('pong', () => silent.delete(socket));
    socket.ping();
  };
  return setInterval(() => sockets.clients.forEach(ping), PING_INTERVAL_MS).unref();
}

const ignore = () => {};

/** Accepts any subprotocol, because only an open socket can report why it closes. */
const protocolOf = (offered: Set<string>) =>
  [GRAPHQL_TRANSPORT_WS_PROTOCOL, ...offered].find((name) => offered.has(name)) ?? false;

function destroy(this: Duplex): void {
  this.destroy();
}

const NOBODY = withoutStatus(new Unauthenticated("this socket's credential is no longer valid"));

const STOPPING = new GraphQLError('the server is stopping', {
  extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true },
});

const tooMany = ({ operations }: Limits) =>
  new GraphQLError(
    `this socket has reached the limit of ${operations} operations: complete some, or open another socket`,
    { extensions: { code: 'BUDGET_EXCEEDED', retryable: true } },
  );

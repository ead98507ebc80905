import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type Server as SocketServer, WebSocketServer } from 'ws';
import { keepNumbers } from '../../subgraphs/upstream/json.ts';
import { GRACE } from '../http/draining.ts';
import { pathOf } from '../http/urls.ts';
import { type Checked, documentChecker } from '../requests/checked-documents.ts';
import { missingOperation, operationNamed } from '../requests/operation-name.ts';
import { type Execute, RequestContext } from '../requests/request-context.ts';
import { RequestLog } from '../requests/request-log.ts';
import { coerceVariables } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import { AbandonableAnswer } from './abandonable-answer.ts';
import { BoundedSocket } from './bounded-socket.ts';
import { FanOut, type Subscriber } from './fan-out.ts';
import { logRefused, logSubscription } from './subscription-log.ts';
import { followSubscription, rewrite, type streamsOf } from './subscriptions.ts';

type SocketOptions = {
  schema(): GraphQLSchema;
  streams: ReturnType<typeof streamsOf>;
  links: SubgraphLink[];
  execute: Execute;
  /** The largest message, in bytes; a larger one closes the socket with 1009. */
  largest: number;
  mayPass(request: IncomingMessage): boolean;
};

type SocketSubscriber = Subscriber & { socket: BoundedSocket };

/** An operation that may be executed, as graphql-ws hands it through. */
class Prepared {
  readonly payload: SubscribePayload;
  readonly document: DocumentNode;
  readonly subscriber: SocketSubscriber;

  constructor(payload: SubscribePayload, document: DocumentNode, subscriber: SocketSubscriber) {
    this.payload = payload;
    this.document = document;
    this.subscriber = subscriber;
  }

  /** The one that {@link prepare} has put into the arguments of an execution. */
  static in({ contextValue }: ExecutionArgs): Prepared {
    if (contextValue instanceof Prepared) return contextValue;
    throw new Error('the operation was not prepared');
  }
}

/** graphql-ws would keep the request as long as its socket, and nothing here asks for it. */
const NO_REQUEST = { headers: {} };

/** graphql-ws would set a timer for each socket; one for all of them does as well. */
const NO_PINGS = 0;
/** How often a socket is asked whether its peer is there, in milliseconds; one that did not answer the last time is ended. */
const PING_EVERY = 12_000;

/** How many operations of a socket may be under way at the same time, subscriptions among them. */
export const MOST_OPERATIONS = 1_000;

const GOING_AWAY = 1001;
/** How long a peer may take to answer that its socket is closed, in milliseconds. */
const FAREWELL = 1_000;

/** Whether an upgrade asks for a WebSocket. */
export const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** Serves graphql-ws (`graphql-transport-ws`) at `/graphql` of an HTTP server. */
export function acceptSockets(http: Server, options: SocketOptions) {
  let stopping = false;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.largest, WebSocket: BoundedSocket });
  const fanOut = new FanOut();
  const check = documentChecker(options.schema);
  const server = useServer(
    {
      jsonMessageReviver: keepNumbers,
      onSubscribe: ({ extra, subscriptions }, id, payload) => {
        const { socket } = extra;
        if (!(socket instanceof BoundedSocket)) throw new Error('the socket is none of this server');
        const subscriber = { socket, id };
        const isFull = Object.keys(subscriptions).length > MOST_OPERATIONS;
        const refusal = stopping ? STOPPING : isFull ? TOO_MANY : undefined;
        const prepared = refusal ?? prepare(payload, subscriber, options.schema(), check);
        if (Array.isArray(prepared)) logRefused(prepared);
        return prepared;
      },
      execute: (args) => new AbandonableAnswer((left) => execute(Prepared.in(args), options, left)),
      subscribe: (args) => subscribe(Prepared.in(args), fanOut, options),
    },
    sockets,
    NO_PINGS,
  );
  sockets.on('connection', closeQuietly);
  const pinging = pingAll(sockets);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!options.mayPass(request)) return refuseUpgrade(socket, '403 Forbidden');
    if (pathOf(request.url ?? '') !== '/graphql') return refuseUpgrade(socket, '404 Not Found');
    sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted, NO_REQUEST));
  };
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has removed its own listener, and an error that nobody listens for would end the process.
    socket.on('error', () => socket.destroy());
    try {
      upgrade(request, socket, head);
    } catch (error) {
      log.error({ err: error }, 'an upgrade failed');
      socket.destroy();
    }
  });
  return {
    /** Takes no more operations. */
    refuse: () => {
      stopping = true;
    },
    /** Closes the sockets with 1001, each when its operations have been answered, after `grace` milliseconds at the latest. */
    close: async (grace = GRACE) => {
      stopping = true;
      clearInterval(pinging);
      await whenIdle(sockets, Date.now() + grace);
      setTimeout(() => terminateAll(sockets), FAREWELL).unref();
      await server.dispose();
    },
  };
}

const STOPPING = [
  new GraphQLError('the server stops and takes no more operations', {
    extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true },
  }),
];

const TOO_MANY = [
  new GraphQLError(
    `this socket has ${MOST_OPERATIONS} operations under way, which is the most: complete some, or open another socket`,
    { extensions: { code: 'BUDGET_EXCEEDED', retryable: true } },
  ),
];

type Sockets = SocketServer<typeof BoundedSocket>;

const terminateAll = (sockets: Sockets) => {
  for (const socket of sockets.clients) socket.terminate();
};

/** Resolves when no socket has an operation under way; those that have none are closed meanwhile. */
async function whenIdle(sockets: Sockets, ends: number): Promise<void> {
  for (;;) {
    let running = 0;
    for (const socket of sockets.clients) {
      running += socket.running;
      if (socket.running === 0) socket.close(GOING_AWAY, 'Going away');
    }
    if (running === 0 || Date.now() >= ends) return;
    await sleep(20);
  }
}

async function execute(
  { subscriber: { socket }, payload }: Prepared,
  options: SocketOptions,
  left: AbortSignal,
): Promise<ExecutionResult> {
  socket.running++;
  try {
    return writable(await options.execute(requestOf(payload), new RequestContext(left)));
  } catch (error) {
    return faultsOf(error);
  } finally {
    // The answer is written in the turn of the loop after this one.
    setImmediate(() => socket.running--);
  }
}

/** graphql-ws writes what `toJSON` of an error gives, which the formatted errors of Apollo do not have. */
function writable({ errors, ...result }: FormattedExecutionResult): ExecutionResult {
  if (!errors) return result;
  const written = errors.map((error) => ('toJSON' in error ? error : { ...error, toJSON: () => error }));
  return { ...result, errors: written as GraphQLError[] };
}

/** What cannot be executed is an answer of this operation, and no reason to close the socket with its other operations. */
function faultsOf(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  log.error({ err: error }, 'an operation over a socket failed');
  const extensions = { code: 'INTERNAL_SERVER_ERROR', retryable: false };
  return { errors: [new GraphQLError('something went wrong here', { extensions })] };
}

async function subscribe(
  { document, payload: { operationName, variables }, subscriber }: Prepared,
  fanOut: FanOut,
  options: SocketOptions,
) {
  const operation = operationNamed(document, operationName);
  const requestLog = new RequestLog();
  const asked = { document, operation, values: variables ?? {}, subscriber };
  const opened = await open(asked, fanOut, options, requestLog).catch(faultsOf);
  logSubscription(opened, operation, requestLog);
  return opened;
}

type Asked = Pick<Prepared, 'document' | 'subscriber'> & {
  operation: OperationDefinitionNode;
  values: Record<string, unknown>;
};

async function open(
  { document, operation, values, subscriber }: Asked,
  fanOut: FanOut,
  { schema, streams, links, execute }: SocketOptions,
  requestLog: RequestLog,
) {
  const checked = coerceVariables(schema(), document, operation, values);
  if ('faults' in checked) return { errors: checked.faults };
  const rewritten = rewrite(document, operation, values, schema(), streams);
  const begin = () =>
    followSubscription(
      rewritten,
      values,
      links,
      (query, given, context) => execute({ query, variables: given }, context),
      requestLog,
    );
  return fanOut.subscribe(rewritten.key, rewritten.resumes, begin, subscriber);
}

function pingAll(sockets: Sockets): NodeJS.Timeout {
  const silent = new WeakSet<BoundedSocket>();
  const ping = (socket: BoundedSocket) => {
    if (silent.has(socket)) return socket.terminate();
    silent.add(socket);
    socket.once('pong', () => silent.delete(socket));
    socket.ping();
  };
  return setInterval(() => sockets.clients.forEach(ping), PING_EVERY).unref();
}

/** What a peer does to its socket is not a fault of ours: `ws` has closed it with the code of its protocol, and nothing is logged. */
function closeQuietly(socket: BoundedSocket): void {
  socket.removeAllListeners('error');
  socket.on('error', () => {});
}

function refuseUpgrade(socket: Duplex, status: string): void {
  log.info({ status: Number.parseInt(status, 10), method: 'GET' }, 'upgrade refused');
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** What is wrong is answered as errors, and nothing runs. */
function prepare(
  payload: SubscribePayload,
  subscriber: SocketSubscriber,
  schema: GraphQLSchema,
  check: (query: string) => Checked,
) {
  const checked = check(payload.query);
  if ('faults' in checked) return checked.faults.map(withoutStatus);
  const { document } = checked;
  const fault = missingOperation(document, payload.operationName);
  if (fault) return [withoutStatus(fault)];
  const { operationName, variables: variableValues } = payload;
  const contextValue = new Prepared(payload, document, subscriber);
  return { schema, document, operationName, variableValues, contextValue };
}

/** The status of HTTP that an error may have means nothing here. */
function withoutStatus(fault: GraphQLError): GraphQLError {
  delete fault.extensions.http;
  return fault;
}

const requestOf = ({ query, variables, operationName }: SubscribePayload) => ({
  query,
  ...(variables ? { variables } : {}),
  ...(operationName ? { operationName } : {}),
});

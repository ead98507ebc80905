import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { keepNumbers } from '../../subgraphs/upstream/json.ts';
import { GRACE } from '../http/draining.ts';
import { type Checked, documentChecker } from '../requests/checked-documents.ts';
import { missingOperation } from '../requests/operation-name.ts';
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

type Payload = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null };
type Prepared = Payload & { document: DocumentNode; subscriber: Subscriber & { socket: BoundedSocket } };
type Arguments = { contextValue: Prepared };

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
      jsonMessageReviver: keepNumbers as (key: string, value: unknown) => unknown,
      onSubscribe: ({ extra, subscriptions }, id, payload) => {
        const subscriber = { socket: extra.socket as BoundedSocket, id };
        const isFull = Object.keys(subscriptions).length > MOST_OPERATIONS;
        const refusal = stopping ? STOPPING : isFull ? TOO_MANY : undefined;
        const prepared = refusal ?? prepare(payload as Payload, subscriber, options.schema(), check);
        if (Array.isArray(prepared)) logRefused(prepared);
        return prepared;
      },
      execute: (({ contextValue }: Arguments) =>
        new AbandonableAnswer((left) => execute(contextValue, options, left))) as never,
      subscribe: (({ contextValue }: Arguments) => subscribe(contextValue, fanOut, options)) as never,
    },
    sockets,
    NO_PINGS,
  );
  sockets.on('connection', closeQuietly);
  const pinging = pingAll(sockets);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!options.mayPass(request)) return refuseUpgrade(socket, '403 Forbidden');
    if (request.url!.split('?')[0] !== '/graphql') return refuseUpgrade(socket, '404 Not Found');
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

const clientsOf = (sockets: WebSocketServer) => sockets.clients as Set<BoundedSocket>;

const terminateAll = (sockets: WebSocketServer) => {
  for (const socket of sockets.clients) socket.terminate();
};

/** Resolves when no socket has an operation under way; those that have none are closed meanwhile. */
async function whenIdle(sockets: WebSocketServer, ends: number): Promise<void> {
  for (;;) {
    let running = 0;
    for (const socket of clientsOf(sockets)) {
      running += socket.running;
      if (socket.running === 0) socket.close(GOING_AWAY, 'Going away');
    }
    if (running === 0 || Date.now() >= ends) return;
    await sleep(20);
  }
}

async function execute(
  { subscriber: { socket }, ...prepared }: Prepared,
  options: SocketOptions,
  left: AbortSignal,
): Promise<ExecutionResult> {
  socket.running++;
  try {
    return writable(await options.execute(requestOf(prepared), new RequestContext(left)));
  } catch (error) {
    return faultsOf(error);
  } finally {
    // The answer is written in the turn of the loop after this one.
    setImmediate(() => socket.running--);
  }
}

/** graphql-ws writes what `toJSON` of an error gives, which the formatted errors of Apollo do not have. */
function writable(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) =>
    'toJSON' in error ? error : { ...(error as object), toJSON: () => error },
  );
  return { ...result, errors: errors as GraphQLError[] };
}

/** What cannot be executed is an answer of this operation, and no reason to close the socket with its other operations. */
function faultsOf(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  log.error({ err: error }, 'an operation over a socket failed');
  const extensions = { code: 'INTERNAL_SERVER_ERROR', retryable: false };
  return { errors: [new GraphQLError('something went wrong here', { extensions })] };
}

async function subscribe(
  { document, operationName, variables, subscriber }: Prepared,
  fanOut: FanOut,
  options: SocketOptions,
) {
  const operation = getOperationAST(document, operationName)!;
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

function pingAll(sockets: WebSocketServer): NodeJS.Timeout {
  const silent = new WeakSet<BoundedSocket>();
  const ping = (socket: BoundedSocket) => {
    if (silent.has(socket)) return socket.terminate();
    silent.add(socket);
    socket.once('pong', () => silent.delete(socket));
    socket.ping();
  };
  return setInterval(() => clientsOf(sockets).forEach(ping), PING_EVERY).unref();
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
  payload: Payload,
  subscriber: Prepared['subscriber'],
  schema: GraphQLSchema,
  check: (query: string) => Checked,
) {
  const checked = check(payload.query);
  if ('faults' in checked) return checked.faults.map(withoutStatus);
  const { document } = checked;
  const fault = missingOperation(document, payload.operationName);
  if (fault) return [withoutStatus(fault)];
  const contextValue: Prepared = { ...payload, document, subscriber };
  return { schema, document, operationName: payload.operationName, variableValues: payload.variables, contextValue };
}

/** The status of HTTP that an error may have means nothing here. */
function withoutStatus(fault: GraphQLError): GraphQLError {
  delete fault.extensions.http;
  return fault;
}

const requestOf = ({ query, variables, operationName }: Payload) => ({
  query,
  ...(variables ? { variables } : {}),
  ...(operationName ? { operationName } : {}),
});

import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, parse, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { keepDigits } from '../subgraphs/json.ts';
import { FanOut, type Subscriber } from './fan-out.ts';
import type { SubgraphLink } from './link.ts';
import { type Execute, RequestContext } from './request-context.ts';
import { follow, rewrite, type streamsOf } from './subscriptions.ts';

type SocketOptions = {
  schema(): GraphQLSchema;
  streams: ReturnType<typeof streamsOf>;
  links: SubgraphLink[];
  execute: Execute;
  /** The largest message, in bytes; a larger one closes the socket with 1009. */
  largest: number;
  mayPass(path: string, headers: IncomingHttpHeaders): boolean;
};

type Payload = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null };
type Prepared = Payload & { document: DocumentNode; subscriber: Subscriber };
type Arguments = { contextValue: Prepared };

/** graphql-ws would keep the request as long as its socket, and nothing here asks for it. */
const NO_REQUEST = { headers: {} };

/** graphql-ws would set a timer for each socket; one for all of them does as well. */
const NO_PINGS = 0;
/** How often a socket is asked whether its peer is there, in milliseconds; one that did not answer the last time is ended. */
const PING_EVERY = 12_000;

/** How many documents are kept parsed and validated. */
const DOCUMENTS = 1_000;

/** Serves graphql-ws (`graphql-transport-ws`) at `/graphql` of an HTTP server. */
export function acceptSockets(http: Server, options: SocketOptions) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.largest });
  const fanOut = new FanOut();
  const check = checker(options.schema);
  const server = useServer(
    {
      jsonMessageReviver: keepDigits as (key: string, value: unknown) => unknown,
      onSubscribe: ({ extra }, id, payload) =>
        prepare(payload as Payload, { socket: extra.socket, id }, options.schema(), check),
      execute: (({ contextValue }: Arguments) =>
        options.execute(requestOf(contextValue), new RequestContext())) as never,
      subscribe: (({ contextValue }: Arguments) => subscribe(contextValue, fanOut, options)) as never,
    },
    sockets,
    NO_PINGS,
  );
  sockets.on('connection', closeQuietly);
  const pinging = pingAll(sockets);
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url!.split('?')[0]!;
    if (!options.mayPass(path, request.headers)) return refuse(socket, '403 Forbidden');
    if (path !== '/graphql') return refuse(socket, '404 Not Found');
    sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted, NO_REQUEST));
  });
  return {
    close: async () => {
      clearInterval(pinging);
      await server.dispose();
    },
  };
}

function subscribe(
  { document, operationName, variables, subscriber }: Prepared,
  fanOut: FanOut,
  { schema, streams, links, execute }: SocketOptions,
) {
  const values = variables ?? {};
  const rewritten = rewrite(document, getOperationAST(document, operationName)!, values, schema(), streams);
  const open = () =>
    follow(rewritten, values, links, (query, given, context) => execute({ query, variables: given }, context));
  return fanOut.subscribe(rewritten.key, rewritten.resumes, open, subscriber);
}

function pingAll(sockets: WebSocketServer): NodeJS.Timeout {
  const silent = new WeakSet<WebSocket>();
  const ping = (socket: WebSocket) => {
    if (silent.has(socket)) return socket.terminate();
    silent.add(socket);
    socket.once('pong', () => silent.delete(socket));
    socket.ping();
  };
  return setInterval(() => sockets.clients.forEach(ping), PING_EVERY).unref();
}

/** What a peer does to its socket is not a fault of ours: `ws` has closed it with the code of its protocol, and nothing is logged. */
function closeQuietly(socket: WebSocket): void {
  socket.removeAllListeners('error');
  socket.on('error', () => {});
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

type Checked = { document: DocumentNode } | { faults: readonly GraphQLError[] };

/** Parses and validates a document once, however many ask it. */
function checker(schema: () => GraphQLSchema) {
  const known = new Map<string, Checked>();
  return (query: string): Checked => {
    const found = known.get(query);
    if (found) return found;
    if (known.size >= DOCUMENTS) known.delete(known.keys().next().value!);
    const checked = checkDocument(query, schema());
    known.set(query, checked);
    return checked;
  };
}

function checkDocument(query: string, schema: GraphQLSchema): Checked {
  try {
    const document = parse(query);
    const faults = validate(schema, document);
    return faults.length > 0 ? { faults } : { document };
  } catch (error) {
    return { faults: [error as GraphQLError] };
  }
}

/** What is wrong is answered as errors, and nothing runs. */
function prepare(payload: Payload, subscriber: Subscriber, schema: GraphQLSchema, check: (query: string) => Checked) {
  const checked = check(payload.query);
  if ('faults' in checked) return checked.faults;
  const { document } = checked;
  if (!getOperationAST(document, payload.operationName))
    return [new GraphQLError('there is no such operation in the document')];
  const contextValue: Prepared = { ...payload, document, subscriber };
  return { schema, document, operationName: payload.operationName, variableValues: payload.variables, contextValue };
}

const requestOf = ({ query, variables, operationName }: Prepared) => ({
  query,
  ...(variables ? { variables } : {}),
  ...(operationName ? { operationName } : {}),
});

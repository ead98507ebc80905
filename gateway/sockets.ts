import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, parse, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { keepDigits } from '../subgraphs/json.ts';
import type { Subgraph } from '../subgraphs/subgraph.ts';
import { RequestContext } from './request-context.ts';
import type { Execute } from './server.ts';
import { follow, rewrite, type streamsOf } from './subscriptions.ts';

type SocketOptions = {
  schema(): GraphQLSchema;
  streams: ReturnType<typeof streamsOf>;
  subgraphs: Subgraph[];
  execute: Execute;
  /** The largest message, in bytes; a larger one closes the socket with 1009. */
  largest: number;
  mayPass(path: string, headers: IncomingHttpHeaders): boolean;
};

type Payload = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null };
type Prepared = Payload & { document: DocumentNode };

/** Serves graphql-ws (`graphql-transport-ws`) at `/graphql` of an HTTP server. */
export function acceptSockets(http: Server, { schema, streams, subgraphs, execute, largest, mayPass }: SocketOptions) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largest });
  const server = useServer(
    {
      jsonMessageReviver: keepDigits as (key: string, value: unknown) => unknown,
      onSubscribe: (_socket, _id, payload) => prepare(payload as Payload, schema()),
      execute: (({ contextValue }: { contextValue: Prepared }) =>
        execute(requestOf(contextValue), new RequestContext())) as never,
      subscribe: (({ contextValue }: { contextValue: Prepared }) => open(contextValue)) as never,
    },
    sockets,
  );

  const open = ({ document, operationName, variables }: Prepared) => {
    const operation = getOperationAST(document, operationName)!;
    const rewritten = rewrite(document, operation, variables ?? {}, schema(), streams);
    return follow(rewritten, variables ?? {}, subgraphs, (query, values, context) =>
      execute({ query, variables: values }, context),
    );
  };

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url!.split('?')[0]!;
    if (!mayPass(path, request.headers)) return refuse(socket, '403 Forbidden');
    if (path !== '/graphql') return refuse(socket, '404 Not Found');
    sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted, request));
  });
  return { close: async () => server.dispose() };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Parses and validates; what is wrong is answered as errors, and nothing runs. */
function prepare(payload: Payload, schema: GraphQLSchema) {
  const document = parsed(payload.query);
  if (document instanceof GraphQLError) return [document];
  const faults = validate(schema, document);
  if (faults.length > 0) return faults;
  if (!getOperationAST(document, payload.operationName))
    return [new GraphQLError('there is no such operation in the document')];
  const contextValue: Prepared = { ...payload, document };
  return { schema, document, operationName: payload.operationName, variableValues: payload.variables, contextValue };
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    return error as GraphQLError;
  }
}

const requestOf = ({ query, variables, operationName }: Prepared) => ({
  query,
  ...(variables ? { variables } : {}),
  ...(operationName ? { operationName } : {}),
});

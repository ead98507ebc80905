import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { keepNumbers } from '../../subgraphs/upstream/json.ts';
import { routeOf } from '../config/addresses.ts';
import { LARGEST_BODY } from '../http/bodies.ts';
import { NOT_FOUND, rejectUpgrade } from '../http/errors.ts';
import type { Headers } from '../requests/operation-request.ts';
import { AS_CALLER_PATH } from '../subgraph-links/wire-names.ts';

type Handlers = {
  isTrusted(headers: Headers): boolean;
  faultIn(headers: Headers): { status: number; message: string } | undefined;
  prepare(request: IncomingMessage, headers: Headers, payload: SubscribePayload): ExecutionArgs | GraphQLError[];
  subscribe(args: ExecutionArgs): Promise<AsyncGenerator<ExecutionResult> | ExecutionResult>;
};

const PATHS = ['/graphql', `/graphql${AS_CALLER_PATH}`];

const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Serves a subgraph's subscriptions over graphql-ws at `/graphql`. Connection parameters replace the upgrade headers
 * unless these contain the secret: routers may forward connection parameters of their clients.
 */
export function acceptSubscriptions(http: Server, { isTrusted, faultIn, prepare, subscribe }: Handlers) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_BODY });
  const headersOf = ({ request }: Extra, parameters: Record<string, unknown> = {}): Headers =>
    isTrusted(request.headers)
      ? request.headers
      : Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const { dispose } = useServer(
    {
      jsonMessageReviver: keepNumbers,
      onConnect: ({ extra, connectionParams }) => {
        const fault = faultIn(headersOf(extra, connectionParams));
        if (fault) extra.socket.close(fault.status === 403 ? CloseCode.Forbidden : CloseCode.BadRequest, fault.message);
        return !fault;
      },
      onSubscribe: ({ extra, connectionParams }, _id, payload) =>
        prepare(extra.request, headersOf(extra, connectionParams), payload),
      execute: () => ({ errors: [new GraphQLError('only subscriptions are served here: send POST /graphql')] }),
      subscribe,
    },
    sockets,
  );
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has removed its own error listener, so an unhandled error would crash the process.
    socket.on('error', () => socket.destroy());
    if (!PATHS.includes(routeOf(request.url ?? ''))) return rejectUpgrade(request, 404, 'NOT_FOUND', NOT_FOUND);
    sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted, request));
  });
  return () => {
    const terminate = () => {
      for (const client of sockets.clients) client.terminate();
    };
    setTimeout(terminate, CLOSE_TIMEOUT_MS).unref();
    return dispose();
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A subscription that a test controls: the requested cursor, its messages and its end. */
export type Stream = {
  after: unknown;
  send(payload: object): void;
  fail(...errors: object[]): void;
  complete(): void;
};

/** Serves the pages and queries of another server, and subscriptions that a test controls. */
export type StubStreams = {
  url: string;
  open: Set<Stream>;
  /** Connections are acknowledged after this resolves. */
  admission: Promise<void>;
  stop(): Promise<void>;
};

export async function stubStreams(graphUrl: string, onStream: (stream: Stream) => void): Promise<StubStreams> {
  const http = createServer((request, response) => void pass(request, response, graphUrl));
  const sockets = new WebSocketServer({ server: http });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const stub: StubStreams = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    open: new Set(),
    admission: Promise.resolve(),
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
  sockets.on('connection', (socket) => answer(socket, stub, onStream));
  return stub;
}

async function pass(request: IncomingMessage, response: ServerResponse, graphUrl: string): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = Buffer.concat(await request.toArray());
  const headers = { 'content-type': 'application/json' };
  const answered = await fetch(
    new URL(url, graphUrl),
    method === 'POST' ? { method, body: String(body), headers } : {},
  );
  for (const name of ['content-type', 'cache-control']) response.setHeader(name, answered.headers.get(name) ?? '');
  response.end(Buffer.from(await answered.arrayBuffer()));
}

/** Implements the subset of graphql-ws that a client of one stream needs. */
function answer(socket: WebSocket, stub: StubStreams, onStream: (stream: Stream) => void): void {
  const { open } = stub;
  const write = (message: object) => socket.send(JSON.stringify(message));
  socket.on('message', (data) => {
    const { type, id, payload } = JSON.parse(String(data));
    if (type === 'connection_init') void stub.admission.then(() => write({ type: 'connection_ack' }));
    if (type !== 'subscribe') return;
    const end = (message: object) => {
      open.delete(stream);
      write({ id, ...message });
    };
    const stream: Stream = {
      after: payload.variables?.after,
      send: (message) => write({ id, type: 'next', payload: message }),
      fail: (...errors) => end({ type: 'error', payload: errors }),
      complete: () => end({ type: 'complete' }),
    };
    open.add(stream);
    socket.on('message', (message) => JSON.parse(String(message)).type === 'complete' && open.delete(stream));
    socket.on('close', () => open.delete(stream));
    onStream(stream);
  });
}

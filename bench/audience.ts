import { once } from 'node:events';
import WebSocket from 'ws';
import type { Contender } from './harness.ts';

/** The open sockets. `heard` resolves once the sockets have received the given number of messages in total. */
export type Audience = { sockets: WebSocket[]; heard(messages: number): Promise<void> };

export async function gather(
  url: string,
  protocol: string | undefined,
  count: number,
  greet: (socket: WebSocket, index: number) => void,
): Promise<Audience> {
  let counted = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let reached = () => {};
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index += 100) {
    const opened = Array.from(
      { length: Math.min(100, count - index) },
      () => new WebSocket(url, protocol, { perMessageDeflate: false, localAddress: addressOf(index) }),
    );
    await Promise.all(opened.map((socket) => once(socket, 'open')));
    for (const [place, socket] of opened.entries()) {
      greet(socket, index + place);
      socket.on('message', (bytes: Buffer) => {
        if (!isEvent(bytes)) return;
        counted++;
        if (counted >= wanted) reached();
      });
    }
    sockets.push(...opened);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return {
    sockets,
    heard: (messages) =>
      new Promise((resolve) => {
        counted = 0;
        wanted = messages;
        reached = resolve;
      }),
  };
}

/**
 * The loopback address from which a client connects. The addresses vary because the server limits sockets per address.
 */
const addressOf = (index: number) => `127.0.0.${2 + Math.floor(index / 1_000)}`;

const isEvent = (bytes: Buffer) => bytes.includes('"type":"next"');

/** Opens sockets with one subscription each. The subscription ids are UUIDs, as in requests from real clients. */
export function subscribers({ url }: Contender, count: number, queryOf: (index: number) => string): Promise<Audience> {
  return gather(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', count, (socket, index) => {
    socket.send('{"type":"connection_init"}');
    // The server closes a socket that subscribes before the connection is acknowledged.
    socket.once('message', () =>
      socket.send(JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query: queryOf(index) } })),
    );
  });
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { BoundedSocket } from '../../../gateway/subscriptions/bounded-socket.ts';
import { Message } from '../../../gateway/subscriptions/messages.ts';

/** Both ends of a socket; a `ws` client parses the frames. */
async function openPair() {
  const sockets = new WebSocketServer({ noServer: true, WebSocket: BoundedSocket });
  const http = createServer().listen(0, '127.0.0.1');
  const accepted = Promise.withResolvers<{ socket: BoundedSocket; connection: Socket }>();
  http.on('upgrade', (request, connection: Socket, head) =>
    sockets.handleUpgrade(request, connection, head, (socket) => {
      socket.connection = connection;
      accepted.resolve({ socket, connection });
    }),
  );
  await once(http, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as { port: number }).port}`);
  const texts: string[] = [];
  client.on('message', (bytes) => texts.push(String(bytes)));
  return { client, ...(await accepted.promise), texts, stop: () => http.close() };
}

/** The last bytes of a message of the subscription with this id. */
const endOf = (id: string) => `,"id":${JSON.stringify(id)}}`;

/** Message sizes around the boundaries where a frame's length encoding changes. */
const SIZES = [125, 126, 127, 2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1, 300_000];

test('messages of any length, under any id, arrive complete and in order with those that the socket sends itself', async () => {
  const { client, socket, texts, stop } = await openPair();
  const sent: string[] = [];
  for (const id of ['1', crypto.randomUUID(), 'né"💡\n']) {
    const textOf = (payload: string) => `{"type":"next","payload":${payload},"id":${JSON.stringify(id)}}`;
    for (const size of SIZES) {
      const payload = `"é${'x'.repeat(size - Buffer.byteLength(textOf('"é"')))}"`;
      socket.sendMessage(new Message(payload, undefined, false), endOf(id));
      socket.send('{"type":"pong"}');
      sent.push(textOf(payload), '{"type":"pong"}');
    }
  }
  socket.close(1000);
  const [code] = await once(client, 'close');
  stop();

  expect(code).toBe(1000);
  expect(texts).toEqual(sent);
});

test.each([3_000, 30_000])(
  'a socket that does not take messages of %i bytes gets them as they were, whatever those after it are sent',
  async (size) => {
    const [slow, quick] = [await openPair(), await openPair()];
    slow.client.pause();
    let sent = 0;
    for (let behind = 0; behind < 20; sent++) {
      if (slow.socket.waiting > 0) behind++;
      const message = new Message(`"${String(sent).padEnd(size, 'x')}"`, undefined, false);
      slow.socket.sendMessage(message, endOf('a'));
      quick.socket.sendMessage(message, endOf('b'));
      await setImmediate();
    }
    slow.client.resume();
    for (const { socket } of [slow, quick]) socket.close(1000);
    await Promise.all([once(slow.client, 'close'), once(quick.client, 'close')]);
    for (const { stop } of [slow, quick]) stop();

    const numbers = Array.from({ length: sent }, (_, index) => index);
    const read = ({ texts }: typeof slow) => texts.map((text) => JSON.parse(text));
    expect(read(slow).map(({ id, payload }) => [id, Number.parseInt(payload, 10)])).toEqual(
      numbers.map((index) => ['a', index]),
    );
    expect(read(quick).map(({ id, payload }) => [id, Number.parseInt(payload, 10)])).toEqual(
      numbers.map((index) => ['b', index]),
    );
  },
);

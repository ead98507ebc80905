import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { EventStreamTransport } from '../../../gateway/subscriptions/event-streams.ts';
import { Message } from '../../../gateway/subscriptions/messages.ts';

test('an answer that has ended is written to no more, while its client still has to read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1' }).end();
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const faults: unknown[] = [];
  response.on('error', (fault) => faults.push(fault));
  const outlet = new EventStreamTransport(response, Number.POSITIVE_INFINITY);
  const message = new Message('"'.padEnd(20_000_000, 'x'), undefined, false);

  outlet.sendMessage(message);
  outlet.complete();
  outlet.keepAlive();
  outlet.sendMessage(message);
  outlet.sendResponse('{}', undefined);
  outlet.complete();
  const isRead = response.writableFinished;
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  server.close();

  expect(isRead).toBe(false);
  expect(text.endsWith('event: complete\ndata:\n\n')).toBe(true);
  expect(text.match(/event:/g)).toHaveLength(2);
  expect(faults).toEqual([]);
});

test('what is held is written before an end in the same turn', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1' }).end();
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const outlet = new EventStreamTransport(response, Number.POSITIVE_INFINITY);

  outlet.hold();
  outlet.sendMessage(new Message('{}', undefined, false));
  outlet.complete();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  server.close();

  expect(text).toBe(':\n\nevent: next\ndata: {}\n\nevent: complete\ndata:\n\n');
});

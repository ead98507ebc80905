import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverTo, signed } from '../deliveries.ts';
import { openReceiver } from './receiver.ts';

const SECRET = 'of-the-hook';
const payload = { event: 'goalUpdated', goal_id: 'g', webhook_id: 'hook' };

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let sockets: Socket[];
let slow: PromiseWithResolvers<void>;
let endpoint: string;

/** The webhook route on a server that also has a slow route. */
beforeEach(async () => {
  sockets = [];
  slow = Promise.withResolvers();
  receiver = await openReceiver(SECRET);
  receiver.app.get('/slow', () => slow.promise);
  endpoint = await receiver.listen();
});
afterEach(async () => {
  slow.resolve();
  for (const socket of sockets) socket.destroy();
  await receiver.stop();
});

/**
 * Sends a delivery after a slow request on the same connection, so that its response is delayed. Waits until the log
 * has it.
 */
const deliverWithoutAnswer = async (): Promise<Socket> => {
  const { body, headers } = signed(payload, SECRET);
  const socket = connect(Number(new URL(endpoint).port), '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  const head = Object.entries({ host: 'localhost', ...headers, 'content-length': body.length });
  const stored = receiver.store.changed(AbortSignal.timeout(5_000));
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  socket.write(
    `POST ${new URL(endpoint).pathname} HTTP/1.1\r\n${head.map((each) => each.join(': ')).join('\r\n')}\r\n\r\n${body}`,
  );
  await stored;
  return socket;
};
const stored = () => receiver.store.head();
const connectionClosed = (socket: Socket) => {
  const served = once(receiver.app.server, 'connection closed');
  socket.resetAndDestroy();
  return served;
};

test('stores a delivery once after a lost response', async () => {
  receiver.app.server.on('connection', (socket) =>
    socket.once('close', () => receiver.app.server.emit('connection closed')),
  );
  const socket = await deliverWithoutAnswer();
  await connectionClosed(socket);

  expect(await deliverTo({ endpoint, secret: SECRET }, payload)).toBe(200);
  expect(stored()).toBe(1);
  expect(await deliverTo({ endpoint, secret: SECRET }, payload)).toBe(200);
  expect(stored()).toBe(2);
});

test('a delivery beside one that waits for its answer is an event of its own', async () => {
  await deliverWithoutAnswer();

  expect(await deliverTo({ endpoint, secret: SECRET }, payload)).toBe(200);
  expect(stored()).toBe(2);
});

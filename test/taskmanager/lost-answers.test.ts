import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoutes } from '../../gateway/http/subgraph-routes.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { deliveryRoute } from '../../subgraphs/taskmanager/events/delivery.ts';
import { EventLog } from '../../subgraphs/taskmanager/events/log.ts';
import { deliverTo, signed } from './deliveries.ts';

const SECRET = 'of-the-hook';
const PATH = '/webhooks/taskmanager/address';
const payload = { event: 'goalUpdated', goal_id: 'g', webhook_id: 'hook' };

let app: FastifyInstance;
let log: EventLog;
let sockets: Socket[];
let slow: PromiseWithResolvers<void>;
let endpoint: string;

/** The webhook route at a server that has a slow route besides. */
beforeEach(async () => {
  sockets = [];
  slow = Promise.withResolvers();
  log = new EventLog(':memory:');
  log.register({ id: 'address', workspaceId: '1', webhookId: 'hook', secret: SECRET });
  app = Fastify({ forceCloseConnections: true });
  openRoutes(app, [{ routes: [deliveryRoute(log, () => {})] } as unknown as Subgraph]);
  app.get('/slow', () => slow.promise);
  await app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `http://127.0.0.1:${(app.server.address() as { port: number }).port}${PATH}`;
});
afterEach(async () => {
  slow.resolve();
  for (const socket of sockets) socket.destroy();
  await app.close();
  log.close();
});

/** Sends a delivery behind a slow request of the same connection, so that its answer waits, until the log has it. */
const deliverWithoutAnswer = async (): Promise<Socket> => {
  const { body, headers } = signed(payload, SECRET);
  const socket = connect(Number(new URL(endpoint).port), '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  const head = Object.entries({ host: 'localhost', ...headers, 'content-length': body.length });
  const stored = log.changed(AbortSignal.timeout(5_000));
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  socket.write(`POST ${PATH} HTTP/1.1\r\n${head.map((each) => each.join(': ')).join('\r\n')}\r\n\r\n${body}`);
  await stored;
  return socket;
};
const stored = () => log.after('0', '1', {}, 100).length;
const connectionClosed = (socket: Socket) => {
  const served = once(app.server, 'connection closed');
  socket.resetAndDestroy();
  return served;
};

test('a delivery is kept once when its connection broke before the answer, and kept again after an answer', async () => {
  app.server.on('connection', (socket) => socket.once('close', () => app.server.emit('connection closed')));
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

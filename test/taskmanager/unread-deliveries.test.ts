import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoutes } from '../../gateway/http/subgraph-routes.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { deliveryRoute } from '../../subgraphs/taskmanager/events/delivery.ts';
import { EventLog } from '../../subgraphs/taskmanager/events/log.ts';

const SIGNATURE = `x-signature: ${'0'.repeat(64)}\r\n`;

let app: FastifyInstance;
let log: EventLog;

beforeEach(async () => {
  log = new EventLog(':memory:');
  log.register({ id: 'address', workspaceId: '1', webhookId: 'hook', secret: 'of-the-hook' });
  app = Fastify({ forceCloseConnections: true });
  openRoutes(app, [{ routes: [deliveryRoute(log, () => {})] } as unknown as Subgraph]);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  log.close();
});

/** The status line that the head of a delivery gets whose body of 5 MiB never comes. */
const statusWithoutBody = (address: string, headers: string) => {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  const head = `POST /webhooks/taskmanager/${address} HTTP/1.1\r\nhost: localhost\r\n${headers}`;
  socket.write(`${head}content-type: application/json\r\ncontent-length: ${5 * 1024 * 1024}\r\n\r\n{`);
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.once('data', (data) => resolve(String(data).split('\r\n')[0]!));
  return promise.finally(() => socket.destroy());
};

test.each([
  ['to an address that no webhook has', 'nobody', SIGNATURE, 'HTTP/1.1 404 Not Found'],
  ['without a signature', 'address', '', 'HTTP/1.1 403 Forbidden'],
  ['with a signature that is none', 'address', 'x-signature: 1\r\n', 'HTTP/1.1 403 Forbidden'],
])('a delivery %s is refused before its body is read', async (_what, address, headers, status) => {
  expect(await statusWithoutBody(address, headers)).toBe(status);
});

test('a log that cannot be read answers 503, so that the delivery comes again', async () => {
  log.close();
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}/webhooks/taskmanager/address`;
  const response = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  log = new EventLog(':memory:');

  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
});

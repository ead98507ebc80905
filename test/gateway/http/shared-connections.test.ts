import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHttp } from '../../../gateway/http/http-server.ts';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

/** A connection with its received data. */
async function connection(url = graph.url) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  return { socket, closed, statuses, text: () => text };
}

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Apollo-Require-Preflight: 1', ...headers].join('\r\n')}\r\n\r\n`;
const asking = (query: string) => `/graphql?query=${encodeURIComponent(query)}`;

const NO_HTTP = 'NOT HTTP\r\n\r\n';
const TOO_LARGE = get('/live', `x: ${'y'.repeat(20_000)}`);
const UPGRADE = get(
  '/graphql',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
);
const CONNECT = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n';

test('answers pipelined requests in order', async () => {
  const { socket, statuses, text } = await connection();
  const reads = Array.from({ length: 100 }, (_, index) => get('/upstreams', `X-Request-Id: request-${index}`));

  socket.write(reads.join(''));
  await vi.waitUntil(() => statuses().length === reads.length, 20_000);

  expect([...text().matchAll(/x-request-id: request-(\d+)\r\n/g)].map(([, index]) => Number(index))).toEqual(
    reads.map((_, index) => index),
  );
});

test.each([
  ['malformed HTTP', NO_HTTP],
  ['a head that is too large', TOO_LARGE],
  ['CONNECT', CONNECT],
])('%s closes its connection without an error for others', async (_what, behind) => {
  const { socket, closed, statuses } = await connection();

  socket.write(get(asking('{ workspaces { name } }')) + behind);
  await closed;

  expect(statuses()).toEqual([]);
});

test('an upgrade behind requests that are not answered yet is answered in its turn', async () => {
  const { socket, statuses, text } = await connection();

  socket.write(get(asking('{ workspaces { name } }')) + UPGRADE);
  await vi.waitUntil(() => statuses().length === 2, 20_000);

  expect(statuses()).toEqual([200, 400]);
  expect(text()).toContain('"workspaces":[');
});

test('a stream of events ends without an error in it when its connection sends malformed HTTP', async () => {
  const { socket, closed, statuses, text } = await connection();
  const query = 'subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }';

  socket.write(get(asking(query).replace('/graphql', '/graphql/stream'), 'Accept: text/event-stream'));
  await vi.waitUntil(() => text().includes(':\n\n'), 20_000);
  socket.write(NO_HTTP);
  await closed;

  expect(statuses()).toEqual([200]);
  expect(text()).not.toContain('BAD_REQUEST');
});

test('requests of a connection that sends malformed HTTP are over', async () => {
  const { app } = openHttp();
  const held = Promise.withResolvers<string>();
  const [taken, over]: [string[], string[]] = [[], []];
  app.get('/held', ({ url }, reply) => {
    taken.push(url);
    reply.raw.once('close', () => over.push(url));
    return held.promise;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { socket, closed } = await connection(url);
  const paths = ['/held?1', '/held?2', '/held?3'];

  socket.write(paths.map((path) => get(path)).join(''));
  await vi.waitUntil(() => taken.length === paths.length, 20_000);
  socket.write(NO_HTTP);
  await closed;
  await vi.waitUntil(() => over.length === paths.length, 20_000);

  expect(over.toSorted()).toEqual(paths);
});

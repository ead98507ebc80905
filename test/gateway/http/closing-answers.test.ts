import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHttp } from '../../../gateway/http/http-server.ts';
import { openRoutes } from '../../../gateway/http/subgraph-routes.ts';
import type { Subgraph } from '../../../subgraphs/graph/subgraph.ts';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

/** A connection, and what it has received. */
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
  const messages = () => [...text.matchAll(/"message":"([^"]*)/g)].map(([, message]) => message);
  return { socket, closed, statuses, messages, text: () => text };
}

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Apollo-Require-Preflight: 1', ...headers].join('\r\n')}\r\n\r\n`;
const post = (body: string, path = '/graphql') =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
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
const CHUNKED = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each([
  ['what is no HTTP', NO_HTTP, [200, 400]],
  ['a head that is too large', TOO_LARGE, [200, 431]],
  ['an upgrade', UPGRADE, [200, 400]],
  ['an upgrade to another path', UPGRADE.replace('/graphql', '/nothing'), [200, 404]],
  ['CONNECT', CONNECT, [200, 400]],
  ['a request that closes, and one more', get('/live', 'Connection: close') + get('/live'), [200, 200]],
])('a write is answered before what comes behind it is refused: %s', async (_what, behind, answered) => {
  const { socket, closed, statuses, text } = await connection();
  const query =
    'mutation { sendEmail(subject: "Behind it", body: "is something else", recipient: "ravi@halyard.example") { id } }';

  socket.write(post(JSON.stringify({ query })) + behind);
  await closed;

  expect(statuses()).toEqual(answered);
  expect(text()).toMatch(/^HTTP\/1\.1 200 [^{]*\{"data":\{"sendEmail":\{"id":/);
  expect(await graph.received({ method: 'POST' })).toHaveLength(1);
});

test.each([
  ['what is no HTTP', NO_HTTP],
  ['an upgrade', UPGRADE],
])('so are requests that wait for their turn: %s', async (_what, behind) => {
  const { socket, closed, statuses, text } = await connection();
  const reads = Array.from({ length: 12 }, (_, index) => get(asking(`{ a${index}: engineHealth { healthy } }`)));

  socket.write(reads.join('') + behind);
  await closed;

  expect(statuses()).toEqual([...reads.map(() => 200), 400]);
  expect([...text().matchAll(/"a(\d+)":/g)].map(([, index]) => Number(index))).toEqual(reads.map((_, index) => index));
});

test.each([
  ['what is no HTTP', NO_HTTP],
  ['an upgrade', UPGRADE],
])(
  'a stream of events gets no byte of a refusal, and does not go on for ever: %s',
  async (_what, behind) => {
    const { socket, closed, statuses, text } = await connection();
    const query = 'subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }';

    socket.write(get(asking(query).replace('/graphql', '/graphql/stream'), 'Accept: text/event-stream'));
    await vi.waitUntil(() => text().includes(':\n\n'), 20_000);
    socket.write(behind);
    await closed;

    expect(statuses()).toEqual([200]);
    expect(text()).not.toContain('BAD_REQUEST');
  },
  30_000,
);

test('a client that ends its side in the middle of a request gets no refusal in the place of an answer', async () => {
  const { socket, closed, statuses } = await connection();

  socket.end(get(asking('{ workspaces { name } }')) + get('/live').slice(0, 20));
  await closed;

  expect(statuses()).not.toContain(400);
});

/** A server whose `/held` is answered when it is let go, and what is known of the answers to it. */
async function holding(arrival?: number) {
  const http = openHttp(arrival === undefined ? {} : { arrival });
  const held = Promise.withResolvers<string>();
  const [taken, over]: [string[], string[]] = [[], []];
  http.app.addHook('preHandler', async ({ url }) => void taken.push(url));
  http.app.get('/held', ({ url }, reply) => {
    reply.raw.once('close', () => over.push(url));
    return held.promise;
  });
  http.app.post('/', async ({ body }) => body);
  http.app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('begun');
  });
  const url = await http.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.app.close());
  const refused = once(http.app.server, 'clientError');
  return { url, taken, over, refused, letGo: () => held.resolve('done') };
}

test.each([
  ['a head that does not come in time', 'GET / HTTP/1.1\r\nHost:', 408],
  ['a body that does not', post('{}', '/').slice(0, -1), 408],
  ['a body that is no HTTP', `POST / HTTP/1.1\r\nHost: a\r\n${CHUNKED}none\r\n`, 400],
])('%s is refused behind the answer before it', async (_what, behind, status) => {
  const { url, refused, letGo } = await holding(200);
  const { socket, closed, statuses } = await connection(url);

  socket.write(get('/held') + behind);
  await refused;
  letGo();
  await closed;

  expect(statuses()).toEqual([200, status]);
});

test('a request that comes too late, but before its refusal has its turn, is answered', async () => {
  const { url, taken, refused, letGo } = await holding(200);
  const { socket, closed, text, statuses } = await connection(url);

  socket.write(get('/held') + post('{"a":1}', '/').slice(0, -1));
  await refused;
  socket.write('}');
  await vi.waitUntil(() => taken.includes('/'), 20_000);
  letGo();
  await closed;

  expect(statuses()).toEqual([200, 200, 408]);
  expect(text()).toContain('{"a":1}');
});

test('an answer that has begun before its request is read gets no byte of the refusal', async () => {
  const { url } = await holding();
  const { socket, closed, text, statuses } = await connection(url);

  socket.write(`${get('/stream').slice(0, -2)}${CHUNKED}`);
  await vi.waitUntil(() => text().includes('begun'), 20_000);
  socket.write('none\r\n');
  await closed;

  expect(statuses()).toEqual([200]);
  expect(text()).not.toContain('BAD_REQUEST');
});

test.each([
  ['what is no HTTP', NO_HTTP],
  ['CONNECT', CONNECT],
])('answers are over when the client of a connection that is refused leaves: %s', async (_what, behind) => {
  const { url, taken, over } = await holding();
  const { socket } = await connection(url);
  const paths = ['/held?1', '/held?2', '/held?3'];

  socket.write(paths.map((path) => get(path)).join('') + behind);
  await vi.waitUntil(() => taken.length === paths.length, 20_000);
  socket.destroy();
  await vi.waitUntil(() => over.length === paths.length, 20_000);

  expect(over.toSorted()).toEqual(paths);
});

test('what a subgraph takes itself is answered before what comes behind it is refused', async () => {
  const { app } = openHttp();
  const answer = async () => ({ status: 200, body: { taken: true } });
  const routes = [{ method: 'POST' as const, path: '/deliveries', bodyLimit: 100, answer }];
  openRoutes(app, [{ routes } as unknown as Subgraph]);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { socket, closed, statuses } = await connection(url);

  socket.write(post('{}', '/deliveries') + NO_HTTP);
  await closed;

  expect(statuses()).toEqual([200, 400]);
});

import { type Client, createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { readSettings } from '../../../gateway/config/settings.ts';
import { serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { HEADERS } from '../../../gateway/subgraph-links/wire-names.ts';
import { openSubgraph } from '../../../gateway/toolgraph.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { Credentials } from '../../../subgraphs/upstream/credentials.ts';
import { postJson } from '../../post-json.ts';
import { WORKSPACE } from '../../taskmanager/deliveries.ts';
import { streamOf } from '../subscriptions/client.ts';

const SECRET = 'the secret of this subgraph';
const TRUSTED = { [HEADERS.secret]: SECRET };
const EVENTS = `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { id } }`;
const BEAT = { data: { taskEvents: null }, extensions: { cursor: expect.any(String) } };
const READS_ONE_TOOL = { [HEADERS.permissions]: '[false,["Mail.*"]]' };

let sandbox: Sandbox;
let subgraph: Awaited<ReturnType<typeof start>>;
const clients: Client[] = [];

const start = async () => {
  const settings = readSettings({ PORT: '0', DATA_DIR: ':memory:', SANDBOX_PORT: String(sandbox.port) });
  return serveSubgraph(openSubgraph('taskmanager', settings), '127.0.0.1', 0, SECRET);
};

beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
  subgraph = await start();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});
afterAll(async () => {
  await subgraph.stop();
  await sandbox.stop();
});

function connect(headers: Record<string, string>, connectionParams: Record<string, unknown>, path = '/graphql') {
  class Socket extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { headers });
    }
  }
  const url = `${subgraph.url.replace('http', 'ws')}${path}`;
  const client = createClient({
    url,
    webSocketImpl: Socket,
    connectionParams,
    retryAttempts: 0,
    lazyCloseTimeout: 60_000,
  });
  clients.push(client);
  return client;
}

async function following(): Promise<number> {
  const response = await fetch(`${subgraph.url}/status.json`, { headers: TRUSTED });
  const { logs } = (await response.json()) as { logs: { following: number }[] };
  return logs[0]!.following;
}

test.each([
  ['upgrade headers', TRUSTED, {}],
  ['connection parameters', {}, { 'X-Toolgraph-Secret': SECRET }],
])('accepts the secret in %s, and ends the stream of a completed subscription', async (_where, headers, params) => {
  const stream = streamOf(connect(headers, params), EVENTS);

  expect(await stream.next()).toEqual(BEAT);
  await vi.waitUntil(async () => (await following()) === 1);
  stream.unsubscribe();
  await vi.waitUntil(async () => (await following()) === 0);
});

test('ends all streams of a closed socket', async () => {
  const client = connect(TRUSTED, {});
  await Promise.all([streamOf(client, EVENTS).next(), streamOf(client, EVENTS).next()]);
  await vi.waitUntil(async () => (await following()) === 2);

  client.terminate();

  await vi.waitUntil(async () => (await following()) === 0);
});

test.each([
  ['no secret', {}, {}, 4403, 'only the gateway may call this subgraph'],
  ['a wrong secret', { [HEADERS.secret]: 'x'.repeat(SECRET.length) }, {}, 4403, 'only the gateway'],
  ['invalid permissions', { ...TRUSTED, [HEADERS.permissions]: 'all' }, {}, 4400, HEADERS.permissions],
  ['invalid credentials', {}, { ...TRUSTED, [HEADERS.credentials]: null }, 4400, HEADERS.credentials],
  ['permissions in capitals', {}, { ...TRUSTED, 'X-TOOLGRAPH-PERMISSIONS': '' }, 4400, HEADERS.permissions],
])('closes a socket with %s', async (_what, headers, params, code, reason) => {
  const stream = streamOf(connect(headers, params), EVENTS);

  expect(await stream.ended).toMatchObject({ code, reason: expect.stringContaining(reason) });
});

test.each([
  ['upgrade headers', { ...TRUSTED, ...READS_ONE_TOOL }, { [HEADERS.permissions]: '[true,"*"]' }],
  ['connection parameters', READS_ONE_TOOL, { ...TRUSTED, ...READS_ONE_TOOL }],
])('enforces permissions in the %s that have the secret', async (_where, headers, params) => {
  const { errors, data } = await streamOf(connect(headers, params), EVENTS).next();

  expect(data).toBeUndefined();
  expect(errors).toMatchObject([{ path: ['taskEvents'], extensions: { code: 'FORBIDDEN' } }]);
});

test('reads events with the given credentials', async () => {
  const unknown = { credential: 'pk_1_UNKNOWN', source: '' };
  const { text } = new Credentials(new Map([['x-taskmanager-authorization', unknown]]), false);

  const { errors } = await streamOf(connect({ ...TRUSTED, [HEADERS.credentials]: text }, {}), EVENTS).next();

  expect(errors).toMatchObject([{ extensions: { code: 'AUTHORIZATION_REQUIRED' } }]);
});

test.each([
  ['a query', '{ workspaces { id } }', 'only subscriptions are served here: send POST /graphql'],
  ['an unknown field', 'subscription { nothing { id } }', 'Cannot query field "nothing" on type "Subscription".'],
])('rejects %s over a socket', async (_what, query, message) => {
  const stream = streamOf(connect(TRUSTED, {}), query);
  const [given] = await Promise.all([Promise.race([stream.next().catch(() => stream.ended), stream.ended])]);

  expect([given.errors ?? given].flat()).toMatchObject([{ message }]);
});

test('rejects upgrades on other paths', async () => {
  const stream = streamOf(connect(TRUSTED, {}, '/graphql/stream'), EVENTS);

  expect(await stream.ended).toMatchObject({ message: expect.stringContaining('404') });
});

test.each(['/graphql', '/graphql/stream'])('sends events of a POST to %s that also accepts JSON', async (path) => {
  const accept = { ...TRUSTED, accept: 'application/json, text/event-stream' };
  const response = await postJson(`${subgraph.url}${path}`, { query: EVENTS }, accept);
  const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read();

  expect(value).toMatch(/^(:\n\n)?event: next\ndata: \{"data":\{"taskEvents":null\}/);
});

test('closes sockets with 1001 when the subgraph stops', async () => {
  const shared = subgraph;
  subgraph = await start();
  const stream = streamOf(connect(TRUSTED, {}), EVENTS);
  await stream.next();

  const began = performance.now();
  await subgraph.stop();
  subgraph = shared;

  expect(await stream.ended).toMatchObject({ code: 1001 });
  expect(performance.now() - began).toBeLessThan(5_000);
});

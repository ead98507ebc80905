import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { startToolgraph } from '../../../gateway/toolgraph.ts';
import { type ListedWebhook, registeredWebhook, signed } from '../../taskmanager/deliveries.ts';
import { useSandbox } from '../../toolgraph.ts';

/** The most connections of each port. */
const MOST = 40;

const upstream = useSandbox();
let server: RunningServer;
let hook: ListedWebhook;

beforeAll(async () => {
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: ':memory:',
    SANDBOX_PORT: String(upstream.sandbox.port),
    PUBLIC_URL: 'https://tunnel.example',
    PUBLIC_PORT: '0',
    WORKER_SECRET: 'the secret of the worker of this test',
    MAX_CONNECTIONS: String(MOST),
  });
  server = await startToolgraph(settings);
  hook = await registeredWebhook(upstream.sandbox);
});
afterAll(() => server.stop());

/** Sends a delivery to the port with this Host header. */
const deliver = async (port: string, host: string) => {
  const { endpoint, secret } = hook;
  const { body, ...options } = signed({ event: 'taskUpdated', task_id: 't', history_items: [{ id: '1' }] }, secret);
  const sent = request(`${port}${new URL(endpoint).pathname}`, { ...options, headers: { ...options.headers, host } });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

const statusOf = async (url: string, host: string, method = 'GET', more: Record<string, string> = {}) => {
  const sent = request(url, { method, headers: { host, 'content-type': 'application/json', ...more } });
  sent.end(method === 'POST' ? '{"query":"{__typename}"}' : undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

test('the public port serves signed routes only', async () => {
  const at = (path: string, method?: string) => statusOf(`${server.signedUrl}${path}`, 'tunnel.example', method);

  expect(await at('/worker/health')).toBe(200);
  expect(await at('/worker/tools')).toBe(401);
  expect(await at('/webhooks/taskmanager/1', 'POST')).toBe(404);
  for (const path of [
    '/',
    '/events',
    '/connect',
    '/graphql',
    '/graphql/stream',
    '/upstreams',
    '/health',
    '/worker/../graphql',
    '/webhooks//x',
  ])
    expect([path, await at(path), await at(path, 'POST')]).toEqual([path, 404, 404]);
  expect(await statusOf(`${server.signedUrl}/worker/health`, 'other.example')).toBe(403);
});

test("the graph's port serves them only locally", async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.1' };

  expect(await statusOf(`${server.url}/worker/health`, 'tunnel.example')).toBe(403);
  expect(await statusOf(`${server.url}/worker/health`, 'localhost', 'GET', forwarded)).toBe(403);
  expect(await statusOf(`${server.url}/worker/health`, 'localhost')).toBe(200);
  expect(await statusOf(`${server.url}/graphql`, 'localhost', 'POST')).toBe(200);
});

test('the public port has connections of its own', async () => {
  const { port } = new URL(server.signedUrl!);
  const connections = Array.from({ length: 2 * MOST }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  const refused = () => connections.filter(({ closed }) => closed).length;
  for (const connection of connections) connection.resume();
  await vi.waitFor(() => expect(refused()).toBeGreaterThanOrEqual(MOST), 5_000);
  const left = connections.length - refused();
  const answered = await statusOf(`${server.url}/health`, 'localhost');
  for (const connection of connections) connection.destroy();

  expect(left).toBeGreaterThan(0);
  expect(answered).toBe(200);
});

test('a delivery is taken under the names of each port, and refused under others though it is signed', async () => {
  expect(await deliver(server.signedUrl!, 'tunnel.example')).toBe(200);
  expect(await deliver(server.signedUrl!, 'other.example')).toBe(403);
  expect(await deliver(server.url, 'localhost')).toBe(200);
  expect(await deliver(server.url, 'tunnel.example')).toBe(403);
});

test.each<[NodeJS.ProcessEnv, RegExp]>([
  [{ PUBLIC_URL: 'http://tunnel.example' }, /^PUBLIC_URL=http:\/\/tunnel\.example is not an https URL$/],
  [{ ALLOWED_HOSTS: 'graph.example/x' }, /^ALLOWED_HOSTS=graph\.example\/x is not a list of host names/],
  [{ JWT_ROLE_CLAIM: 'a"b' }, /^JWT_ROLE_CLAIM=a"b contains a quote/],
  [{ JWT_SECRET: 'short' }, /^JWT_SECRET is shorter than 32 bytes$/],
  [{ JWT_SECRET: 'x'.repeat(32) }, /^JWT_ISSUER is not set/],
  [{ JWT_ISSUER: 'i', JWT_AUDIENCE: 'a' }, /^JWT_ISSUER and JWT_AUDIENCE require JWT_JWKS_URL or JWT_SECRET/],
  [{ JWT_JWKS_URL: 'http://login.example/keys' }, /is not an https URL$/],
  [{ ANONYMOUS: 'reader' }, /^ANONYMOUS=reader requires authentication/],
  [{ ANONYMOUS_TOOLS: 'Mial.*' }, /^ANONYMOUS_TOOLS=Mial\.\* is not a list of tools/],
  [{ TRUSTED_DOCUMENTS: 'all' }, /^TRUSTED_DOCUMENTS=all must be one of off, prefer, only$/],
  [
    { TRUSTED_PROXIES: '127.0.0.1', ALLOWED_HOSTS: 'graph.example' },
    /^TRUSTED_PROXIES requires authentication: set JWT/,
  ],
  [{ TRUSTED_PROXIES: 'proxy.example' }, /^TRUSTED_PROXIES=proxy\.example is not a list of addresses/],
])('%o is refused', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test.each<[string, string[]]>([
  ['192.168.1.20', ['192.168.1.20']],
  ['FD00:0::1', ['[fd00::1]']],
  ['0.0.0.0', []],
  ['::', []],
])('a server that is bound at %s is asked for as %j', (HOST, names) => {
  const login = { JWT_SECRET: 'x'.repeat(32), JWT_ISSUER: 'i', JWT_AUDIENCE: 'a' };

  expect([...readSettings({ HOST, ...login }).allowedHosts]).toEqual(names);
});

test('a public address beyond loopback has a port of its own, and pages of loopback are not let in where the graph is served beyond it', () => {
  const login = { JWT_SECRET: 'x'.repeat(32), JWT_ISSUER: 'i', JWT_AUDIENCE: 'a' };
  const origin = 'http://localhost:5173';

  expect(readSettings({ PUBLIC_URL: 'https://tunnel.example' }).publicPort).toBe(4020);
  expect(readSettings({ PUBLIC_URL: 'http://127.0.0.1:4000' }).publicPort).toBeUndefined();
  expect(readSettings({}).allowedOrigins.has(origin, '127.0.0.1:4000')).toBe(true);
  expect(readSettings({ HOST: '192.168.1.20', ...login }).allowedOrigins.has(origin, '192.168.1.20:4000')).toBe(false);
});

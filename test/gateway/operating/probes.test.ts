import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { HEADERS } from '../../../gateway/subgraph-links/wire-names.ts';
import { openSubgraph, startToolgraph } from '../../../gateway/toolgraph.ts';
import { postJson } from '../../post-json.ts';
import { OWN, startGraph, useToolgraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { freePort, processes, upstreamsAt } from '../processes/processes.ts';

const graph = useToolgraph((sandbox) => ({ ...OWN(sandbox), ...TOKENS }));
const SECRET = 'shared by the gateway and its subgraphs';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop();
});

const { start, end } = processes();
afterAll(end);

/** The response of a path, also with a Host header that `fetch` would not send. */
async function asked(url: string, path: string, headers: Record<string, string> = {}): Promise<[number, any]> {
  const sent = request(`${url}${path}`, { headers }).end();
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const part of response) text += part;
  return [response.statusCode, JSON.parse(text)];
}

/** A graph without a login, with one remote subgraph. */
async function withRemote() {
  const { settings } = graph;
  const open = { ...settings, identity: undefined, port: 0 };
  const subgraph = await serveSubgraph(openSubgraph('taskmanager', open), '127.0.0.1', 0, SECRET);
  const remoteSubgraphs = { taskmanager: subgraph.url };
  const gateway = await startToolgraph({ ...open, remoteSubgraphs, subgraphSecret: SECRET });
  running.push(gateway);
  return { subgraph, gateway };
}

const UNREACHABLE = { what: 'subgraph taskmanager', reason: 'cannot be reached (ECONNREFUSED)' };

describe('probes', () => {
  test('answers probes without a login', async () => {
    const named = { host: 'lb.example' };

    expect(await asked(graph.url, '/live', named)).toEqual([200, { status: 'live', delayMs: expect.any(Number) }]);
    expect(await asked(graph.url, '/ready', named)).toEqual([200, { status: 'ready' }]);
    expect(await asked(graph.url, '/health', named)).toEqual([200, { status: 'ok' }]);
    expect((await asked(graph.url, '/ready', { ...named, origin: 'https://page.example' }))[0]).toBe(403);
    expect((await asked(graph.url, '/graphql', named))[0]).toBe(403);
  });

  test('a scrape needs no host name if callers log in', async () => {
    const { gateway } = await withRemote();
    const admin = bearer(tokenOf({ role: 'admin' }));
    const scrape = async (url: string, headers: Record<string, string>) => {
      const sent = request(`${url}/metrics`, { headers: { host: '10.0.0.7:4000', ...headers } }).end();
      const [response] = await once(sent, 'response');
      response.resume();
      return response.statusCode;
    };

    expect(await scrape(graph.url, admin)).toBe(200);
    expect(await scrape(graph.url, {})).toBe(401);
    expect(await scrape(graph.url, { ...admin, origin: 'https://page.example' })).toBe(403);
    expect(await scrape(gateway.url, {})).toBe(403);
  });

  test('a lost subgraph makes the graph degraded', async () => {
    const { subgraph, gateway } = await withRemote();
    const before = await asked(gateway.url, '/ready');
    const of = await asked(subgraph.url, '/ready');
    await subgraph.stop();

    await expect
      .poll(() => asked(gateway.url, '/ready'), { timeout: 5_000 })
      .toEqual([200, { status: 'degraded', reasons: [UNREACHABLE] }]);
    expect(before).toEqual([200, { status: 'ready' }]);
    expect(of).toEqual([200, { status: 'ready' }]);
    expect(await asked(gateway.url, '/ready', { host: 'lb.example' })).toEqual([200, { status: 'degraded' }]);
    expect(await asked(gateway.url, '/ready', { 'x-forwarded-for': '192.0.2.1' })).toEqual([
      200,
      { status: 'degraded' },
    ]);
    expect((await asked(gateway.url, '/live'))[0]).toBe(200);
  });

  test('a fetch of a subgraph that fails has the next probe look anew', async () => {
    const { subgraph, gateway } = await withRemote();
    const before = await asked(gateway.url, '/ready');
    await subgraph.stop();
    await postJson(`${gateway.url}/graphql`, { query: '{ taskManagerUser { email } }' });

    expect(before).toEqual([200, { status: 'ready' }]);
    expect(await asked(gateway.url, '/ready')).toEqual([200, { status: 'degraded', reasons: [UNREACHABLE] }]);
  });

  test('a graph that has lost a service is degraded, and says which', async () => {
    const SANDBOX_PORT = new URL(graph.sandbox.url).port;
    const away = { SANDBOX_PORT, PLATFORM_API_KEY: 'arc_sandbox', ENGINE_URL: 'http://127.0.0.1:9' };
    const server = await startGraph({ ...away, TOOLGRAPH_SUBGRAPHS: 'here' });
    running.push(server);
    const ask = () => postJson(`${server.url}/graphql`, { query: '{ engineHealth { healthy } }' });
    await Promise.all(Array.from({ length: 30 }, ask));

    expect(await asked(server.url, '/ready')).toEqual([
      200,
      {
        status: 'degraded',
        reasons: [
          { what: 'engine', reason: 'connections to the service are failing; nothing is sent' },
          { what: 'engine account', reason: expect.stringContaining('engine is unavailable') },
        ],
      },
    ]);
  });

  test('shows reasons to admins only', async () => {
    const { settings } = graph;
    const subgraph = openSubgraph('taskmanager', settings);
    const server = await serveSubgraph(subgraph, '127.0.0.1', 0, SECRET);
    const gateway = await startToolgraph({
      ...settings,
      port: 0,
      remoteSubgraphs: { taskmanager: server.url },
      subgraphSecret: SECRET,
    });
    running.push(gateway);
    await server.stop();
    const as = (role: string) => asked(gateway.url, '/ready', bearer(tokenOf({ role })));

    await expect.poll(async () => (await as('admin'))[1].reasons, { timeout: 5_000 }).toEqual([UNREACHABLE]);
    expect(await as('reader')).toEqual([200, { status: 'degraded' }]);
    expect(await asked(gateway.url, '/ready')).toEqual([200, { status: 'degraded' }]);
    expect(await asked(gateway.url, '/ready', bearer('nobody'))).toEqual([200, { status: 'degraded' }]);
  });

  test('a subgraph shows reasons only with its secret', async () => {
    const failing = [{ what: 'database', reason: 'is read-only' }];
    const database = { health: async () => ({ failing, degraded: [] }) };
    const subgraph = openSubgraph('tracking', graph.settings);
    const { url, stop } = await serveSubgraph(subgraph, '127.0.0.1', 0, SECRET, database);
    running.push({ stop });

    expect(await asked(url, '/ready')).toEqual([503, { status: 'not ready' }]);
    const trusted = await asked(url, '/ready', { [HEADERS.secret]: SECRET });
    expect(trusted).toEqual([503, { status: 'not ready', reasons: failing }]);
  });
});

test('answers probes at their own port under load', async () => {
  const [PORT, PROBE_PORT] = [await freePort(), await freePort()];
  const most = { MAX_CONNECTIONS: '5', PORT, PROBE_PORT, SANDBOX_PORT: new URL(graph.sandbox.url).port };
  const server = await startGraph({ ...most, TOOLGRAPH_SUBGRAPHS: 'here' });
  running.push(server);
  const held = Array.from({ length: 5 }, () => connect(Number(PORT), '127.0.0.1'));
  await Promise.all(held.map((connection) => once(connection, 'connect')));

  const refused = await asked(server.url, '/live').catch(({ code }) => code);
  const live = await asked(`http://127.0.0.1:${PROBE_PORT}`, '/live');
  const ready = await asked(`http://127.0.0.1:${PROBE_PORT}`, '/ready');
  const elsewhere = await asked(`http://127.0.0.1:${PROBE_PORT}`, '/graphql');
  const page = await asked(`http://127.0.0.1:${PROBE_PORT}`, '/live', { origin: 'https://page.example' });
  const named = await asked(`http://127.0.0.1:${PROBE_PORT}`, '/live', { host: 'lb.example' });
  for (const connection of held) connection.destroy();

  expect(refused).toBe('ECONNRESET');
  expect([live[0], ready[0], elsewhere[0], page[0], named[0]]).toEqual([200, 200, 404, 403, 200]);
});

test('reports a blocked loop and a stop', async () => {
  const started = await start(
    'gateway/main.ts',
    /is served|Toolgraph/,
    { DRAIN_SECONDS: '1', ...upstreamsAt(graph.sandbox.url) },
    ['--import', join(import.meta.dirname, 'delays-on-signal.mjs')],
  );
  const { url, child } = started;
  const before = await asked(url, '/live');
  child.kill('SIGUSR2');
  // A request that overtakes the signal gets its response before the event loop is blocked.
  await expect
    .poll(() => asked(url, '/live'), { timeout: 10_000, interval: 1 })
    .toEqual([503, { status: 'delayed', delayMs: expect.any(Number) }]);
  await expect.poll(async () => (await asked(url, '/live'))[0], { timeout: 10_000 }).toBe(200);

  child.kill('SIGTERM');
  const left = once(child, 'exit');
  await expect
    .poll(() => asked(url, '/ready'), { timeout: 1_000 })
    .toEqual([503, { status: 'not ready', reasons: [{ what: 'server', reason: 'is stopping' }] }]);
  const answer = await postJson(`${url}/graphql`, { query: '{ mailProfile { email } }' });
  const [code] = await left;

  expect(before).toEqual([200, { status: 'live', delayMs: expect.any(Number) }]);
  expect(((await answer.json()) as any).data.mailProfile.email).toBeTruthy();
  expect(code).toBe(0);
}, 30_000);

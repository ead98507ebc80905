import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../listen.ts';
import { postJson } from '../../post-json.ts';
import { useReceiver } from '../traces/receiver.ts';
import { processes, type Started, subgraphPorts, upstreamsAt } from './processes.ts';

const { start, end } = processes();
const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

const receiver = useReceiver();

const JSON_LOG = { LOG_FORMAT: 'json', LOG_LEVEL: 'debug' };
/** No sandbox starts, because all upstreams are external. */
const ELSEWHERE = upstreamsAt('http://127.0.0.1:9');

/** Parses the lines of a process; fails for a line that is not JSON, and for any output that is not in the log. */
function linesOf({ said }: Started): Record<string, unknown>[] {
  expect(said.out).toBe('');
  return said.err
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function stop({ child }: Started): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  process.kill(child.pid!, 'SIGTERM');
  await closed;
}

describe('LOG_FORMAT=json of a server', () => {
  let server: Started;
  let sent = 0;

  /** Sends traced requests, waits for warnings of each thread and process, and stops. */
  beforeAll(async () => {
    const warn = `--import=data:text/javascript,setInterval(() => process.emitWarning('of this test'), 500).unref()`;
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, WORKER_SECRET: 'a secret of the worker, long enough' };
    server = await start('gateway/main.ts', /Toolgraph started/, { ...JSON_LOG, ...tracing }, [warn]);
    const ask = (path: string, body: object, headers: Record<string, string> = {}) => {
      const traceparent = `00-${String(++sent).padStart(32, '0')}-00000000000000aa-01`;
      return postJson(`${server.url}${path}`, body, { 'content-type': 'application/json', traceparent, ...headers });
    };
    await ask('/graphql', { query: '{ authProviders { items { id } } }' });
    await ask('/graphql', { query: '{ nope }' });
    await ask('/graphql', ['no operation']);
    await ask('/graphql', { query: '{ workspaces { id } }' }, { accept: 'text/event-stream' });
    await ask('/graphql', { query: 'subscription { nope }' }, { accept: 'text/event-stream' });
    await ask('/webhooks/taskmanager/unknown', {});
    await ask('/worker/tools/invoke', {}, { authorization: 'Bearer nonsense' });
    for (const from of ['warning from Node', '"from":"the sandbox"', '"from":"a thread"'])
      await vi.waitUntil(() => server.said.err.includes(from), { timeout: 20_000 });
    await stop(server);
  });

  test('LOG_FORMAT=json logs the start, the stop and warnings of Node', () => {
    const messages = linesOf(server).map(({ msg }) => msg);
    expect(messages).toEqual(expect.arrayContaining(['Toolgraph started', 'stopping', 'stopped']));
    expect(linesOf(server)).toContainEqual(
      expect.objectContaining({ msg: 'Toolgraph started', url: server.url, upstreams: expect.any(Object) }),
    );
  });

  test('each log line of a traced request has the ids of its trace', () => {
    const lines = linesOf(server).filter(({ requestId }) => requestId !== undefined);
    expect(lines.filter(({ trace_id: id, span_id: span }) => !(id && span))).toEqual([]);
    const traces = new Set(lines.map(({ trace_id: id }) => Number(id)));
    expect([...traces]).toEqual(expect.arrayContaining(Array.from({ length: sent }, (_, index) => index + 1)));
  });
});

test('LOG_FORMAT=json logs a failed start', async () => {
  const { port } = await listen(createServer());
  const server = await start('gateway/main.ts', /cannot start/, { ...JSON_LOG, ...ELSEWHERE, PORT: String(port) });

  expect(linesOf(server).at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining(`PORT=${port} is in use`) });
});

test.each([
  ['gateway/main.ts --nope', "Unknown option '--nope'", 64, {}],
  ['gateway/main.ts', 'Toolgraph cannot start: MAX_CALLS=0', 78, { MAX_CALLS: 0 }],
  ['gateway/subgraph-main.ts nope', "unknown subgraph 'nope'", 64, {}],
  ['gateway/cluster.ts --replicas 2', 'the cluster cannot start: --replicas 2 requires', 78, {}],
])('LOG_FORMAT=json in a file covers the error of %s: %s', async (script, message, status, settings) => {
  const file = join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify({ LOG_FORMAT: 'json', ...settings }));
  const server = await start(script, /(?!)/, { TOOLGRAPH_CONFIG: file });

  expect(linesOf(server)).toEqual([
    { level: 60, time: expect.any(Number), msg: expect.stringMatching(new RegExp(`^${message}`)) },
  ]);
  expect(server.child.exitCode).toBe(status);
});

test('LOG_FORMAT=json covers the line that an older Node prints', async () => {
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
  const server = await start('gateway/main.ts', /(?!)/, JSON_LOG, [`--import=data:text/javascript,${old}`]);

  expect(linesOf(server)).toMatchObject([{ level: 60, msg: expect.stringMatching(/^Toolgraph requires Node 24/) }]);
});

test('LOG_FORMAT=json covers the processes of a cluster', async () => {
  const server = await start('gateway/cluster.ts', /Toolgraph started/, { ...JSON_LOG, ...(await subgraphPorts()) });
  await stop(server);

  const messages = linesOf(server).map(({ msg }) => String(msg));
  expect(messages.filter((message) => /^subgraph [a-z-]+ is served at/.test(message))).toHaveLength(4);
  expect(messages.filter((message) => message === 'stopped')).toHaveLength(6);
});

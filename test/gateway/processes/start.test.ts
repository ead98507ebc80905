import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { banner } from '../../../gateway/cli/server-process.ts';
import { readSettings, type Settings } from '../../../gateway/config/settings.ts';
import { serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { openSubgraph, startToolgraph } from '../../../gateway/toolgraph.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import { openDataDirectory } from '../../event-log/logs.ts';
import { listen } from '../../listen.ts';
import { postJson } from '../../post-json.ts';
import { askControl, sandboxOf } from '../../sandbox/control.ts';
import { startIn } from '../../toolgraph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { descendantsOf, freePort, processes, type Started, upstreamsAt } from './processes.ts';

const { start, end } = processes();
const startGraph = (environment: NodeJS.ProcessEnv = {}, options: string[] = []) =>
  start('gateway/main.ts', /identity/, environment, options);
const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The log message for a reopened event log. */
function saidOfLogIn(dataDir: string): string[] {
  const said: string[] = [];
  openDataDirectory(dataDir, { inform: (message) => said.push(message) }).close();
  return said;
}

const ask = async ({ url }: Started, query: string) => {
  const response = await postJson(`${url}/graphql`, { query });
  return ((await response.json()) as any).data;
};

describe('a graph with its sandbox, under npm', () => {
  const RECORD = join(folder, 'connections');
  const WATCH = join(folder, 'watch.mjs');
  const WEBHOOKS = '{ workspaces { id webhooks { id health { status } } } }';
  const EVENTS = '{ taskEvents(workspaceId: 9006054115) { items { id type } } }';
  let graph: Started;
  let code: number;
  let before: { webhooks: any; events: any };
  let answeredAgain: any;
  let answeredLast: any;

  /** Uses the gateway, kills its sandbox, and stops the gateway during a response once the sandbox runs again. */
  beforeAll(async () => {
    writeFileSync(
      WATCH,
      `import { appendFileSync } from 'node:fs'; import net from 'node:net'; import dns from 'node:dns';
       const note = (what) => process.argv[1].endsWith('main.ts') && appendFileSync(${JSON.stringify(RECORD)}, what + '\\n');
       const connect = net.Socket.prototype.connect;
       net.Socket.prototype.connect = function (...args) { const [options] = Array.isArray(args[0]) ? args[0] : args; note('connect ' + (options.host ?? options.path) + ':' + options.port); return connect.apply(this, args); };
       for (const name of ['lookup', 'resolve', 'resolve4']) { const was = dns[name]; dns[name] = (host, ...rest) => { if (!net.isIP(host)) note('dns ' + host); return was(host, ...rest); }; }`,
    );
    graph = await start('npm start', /identity/, {
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import ${WATCH}`,
    });
    const { workspaces } = await ask(
      graph,
      '{ workspaces { tasks { items { id } } } engineHealth { healthy } threads { hasMore } }',
    );
    const task = workspaces[0].tasks.items[0].id;
    await ask(
      graph,
      `mutation { addTaskComment(specificTaskId: "${task}", commentContent: "hello", sendNotificationsToAll: false) { id } }`,
    );
    await vi.waitUntil(async () => (await ask(graph, EVENTS)).taskEvents.items.length === 2, 10_000);
    before = { webhooks: await ask(graph, WEBHOOKS), events: await ask(graph, EVENTS) };
    const sandbox = descendantsOf(graph.child.pid!).find(({ command }) => command.includes('sandbox/main.ts'))!;
    process.kill(sandbox.pid, 'SIGKILL');
    await vi.waitUntil(() => graph.said.err.includes('the sandbox restarted'), { timeout: 40_000 });
    answeredAgain = await ask(graph, '{ workspaces { name } }');
    await askControl(sandboxOf(graph), 'POST', 'faults', { service: 'taskmanager', latencyMs: 300 });
    const exited = once(graph.child, 'exit');
    const asked = ask(graph, '{ taskManagerUser { workspacesOf: username } workspaces { spaces { id } } }');
    setTimeout(() => graph.child.kill('SIGTERM'), 150);
    answeredLast = await asked;
    [code] = await exited;
  }, 120_000);
  afterAll(end);

  test('makes its data directory for its user alone', () => {
    expect(statSync(graph.dataDir).mode & 0o777).toBe(0o700);
  });

  test('says what it serves, answers, and ends with its sandbox', async () => {
    expect(graph.said.out).toContain(`${graph.url}/graphql`);
    expect(before.webhooks.workspaces[0].webhooks).toMatchObject([{ health: { status: 'ACTIVE' } }]);
    expect(code).toBe(0);
    await expect(fetch(`${graph.url}/health`)).rejects.toThrow();
    await expect(fetch(`${graph.sandboxUrl}/_sandbox/status`)).rejects.toThrow();
  });

  test('ends by a signal to npm once requests under way have reached the sandbox', () => {
    expect(answeredLast.workspaces[0].spaces.length).toBeGreaterThan(0);
  });

  test('starts its sandbox again when that is killed, and answers from it', () => {
    expect(graph.said.err).toContain('"signal":"SIGKILL","restartInMs":250,"msg":"the sandbox exited, restarting"');
    expect(answeredAgain).toEqual({ workspaces: [{ name: expect.any(String) }] });
  });

  test('connects only to upstreams', () => {
    const connections = new Set(readFileSync(RECORD, 'utf8').trim().split('\n'));
    const [toGraph, toSandbox] = [graph.url, graph.sandboxUrl].map((url) => `connect ${new URL(url).host}`);

    // The sandbox inherits the watch and delivers events to the graph's own port.
    expect(connections).toEqual(new Set([toSandbox, toGraph]));
  });

  test('finds its webhook and events after a restart', async () => {
    const { PORT, SANDBOX_PORT, DATA_DIR } = graph.place;
    const sandbox = await startSandbox({ quiet: true, port: Number(SANDBOX_PORT), dataDir: DATA_DIR });
    const { server } = await startIn(DATA_DIR, sandbox, PORT);
    const after = { webhooks: await ask(graph, WEBHOOKS), events: await ask(graph, EVENTS) };
    await server.stop();
    await sandbox.stop();

    expect(after).toEqual(before);
  });
});

describe('a start', () => {
  afterEach(end);

  test('with a live task manager is configuration only: another address, another credential, the same events', async () => {
    const elsewhere = await startSandbox({ quiet: true });
    elsewhere.context.access.add({ service: 'taskmanager', token: 'pk_elsewhere', userId: 4100001, scopes: [] });
    const PORT = await freePort();
    const settings = readSettings({
      PORT,
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      DATA_DIR: ':memory:',
      SANDBOX_PORT: String(elsewhere.port),
      TASKMANAGER_URL: `${elsewhere.url}/taskmanager/api`,
      TASKMANAGER_TOKEN: 'pk_elsewhere',
    });
    const server = await startToolgraph(settings);
    const client = connectTo(server.url);
    const task = elsewhere.context.company.tasks[0]!;
    const stream = streamOf(client, `subscription { taskEvents(workspaceId: 9006054115) { type task { name } } }`);
    await streamOf(client, '{ __typename }').next();

    const rename = `mutation { updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${task.id}", body: { name: "Live" }) { task { name } } }`;
    await streamOf(client, rename).next();
    const { data } = await stream.next();
    const lines = banner(settings, server, false);
    await client.dispose();
    await server.stop();
    await elsewhere.stop();

    expect(lines).toMatch(/taskmanager +LIVE/);
    expect(lines).toMatch(/engine +sandbox/);
    expect(lines).not.toContain('pk_elsewhere');
    expect(data.taskEvents).toEqual({ type: 'taskUpdated', task: { name: 'Live' } });
  });

  /** No sandbox starts, because all upstreams are external. */
  const ELSEWHERE = upstreamsAt('http://127.0.0.1:9');

  test('loads neither what is off nor what its first use loads', async () => {
    const [hook, loaded] = [join(folder, 'loading.mjs'), join(folder, 'loaded')];
    const load = `{ load(url, context, next) { appendFileSync(${JSON.stringify(loaded)}, url + '\\n'); return next(url, context); } }`;
    writeFileSync(
      hook,
      `import { appendFileSync } from 'node:fs'; import { registerHooks } from 'node:module'; registerHooks(${load});`,
    );
    await startGraph({ EXPLORER: 'off', METRICS: 'off' }, ['--import', hook]);
    const urls = readFileSync(loaded, 'utf8').split('\n');
    const unused =
      /gateway\/worker\/|explorer-routes|over-http|planner-thread|node_modules\/(@fastify\/static|google-auth-library|html-to-text|@apollo\/gateway|pino-pretty|@opentelemetry\/(sdk|exporter))/;

    expect(urls.length).toBeGreaterThan(1_000);
    expect(urls.filter((url) => unused.test(url))).toEqual([]);
  });

  test('a start on a used port ends with one line', async () => {
    const { port } = await listen(createServer());

    const dataDir = join(folder, 'port-in-use');
    const { child, said } = await startGraph({ ...ELSEWHERE, PORT: String(port), DATA_DIR: dataDir });

    expect(child.exitCode).toBe(1);
    expect(said.err).toBe(`Toolgraph cannot start: PORT=${port} is in use: set another port\n`);
    expect(saidOfLogIn(dataDir)).toEqual([]);
  });

  test.each(['events', 'writes', 'accounts'])('refuses files of a newer release', async (name) => {
    const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, `newer-${name}`) });
    await (await startToolgraph(settings)).stop();
    const database = new DatabaseSync(join(settings.dataDir, `${name}.sqlite`));
    database.exec('pragma user_version = 99');
    database.close();

    await expect(startToolgraph(settings)).rejects.toThrow(
      new RegExp(
        `^${name}.sqlite has format 99 of a newer release, .*: install the newer release, or restore a backup`,
      ),
    );
  });

  test('a failed start closes the event log', async () => {
    const { port } = await listen(createServer());
    const supergraph = join(folder, 'no-supergraph');
    writeFileSync(supergraph, 'type Query');
    const publicUrl = 'https://graph.example';
    const refused: [Partial<Settings>, string][] = [
      [{ probePort: port }, `PROBE_PORT=${port} is in use: set another port`],
      [{ publicUrl, publicPort: port }, ''],
      [{ supergraph }, ''],
    ];

    for (const [index, [given, fault]] of refused.entries()) {
      const dataDir = join(folder, `refused-${index}`);
      const settings = readSettings({ PORT: '0', DATA_DIR: dataDir });
      await expect(startToolgraph({ ...settings, ...given }), JSON.stringify(given)).rejects.toThrow(fault);
      expect(saidOfLogIn(dataDir), JSON.stringify(given)).toEqual([]);
    }
    const dataDir = join(folder, 'refused-subgraph');
    const subgraph = openSubgraph('taskmanager', readSettings({ DATA_DIR: dataDir }));
    await expect(serveSubgraph(subgraph, '127.0.0.1', port, 'a secret')).rejects.toThrow();
    expect(saidOfLogIn(dataDir)).toEqual([]);
  });

  test('that is ended meanwhile closes the event log', async () => {
    const dataDir = join(folder, 'ended');
    const options = ['--import', join(import.meta.dirname, 'ends-when-opened.mjs')];
    const { child, said } = await startGraph({ ...ELSEWHERE, DATA_DIR: dataDir }, options);
    if (child.exitCode === null) await once(child, 'exit');

    expect(child.exitCode, said.err).toBe(0);
    expect(saidOfLogIn(dataDir)).toEqual([]);
  });

  test('a start without a writable directory ends with one line', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');

    for (const directory of [join(file, 'data'), '/proc/data/of/ours']) {
      const { child, said } = await startGraph({ DATA_DIR: directory });

      expect(child.exitCode).toBe(78);
      expect(said.err.trim().split('\n')).toHaveLength(1);
      expect(said.err).toContain(`DATA_DIR=${directory} cannot be written to: E`);
    }
  });

  test('a public address without a login says what to set', async () => {
    const { child, said } = await startGraph({ HOST: '0.0.0.0' });

    expect(child.exitCode).toBe(78);
    expect(said.err).toMatch(
      /^Toolgraph cannot start: HOST=0\.0\.0\.0 is not a loopback address, but no authentication is configured: set JWT_JWKS_URL or .*\n$/,
    );
  });

  test('a subgraph leaves loopback only by SUBGRAPH_HOST', async () => {
    const script = 'gateway/subgraph-main.ts engine';
    const SUBGRAPH_SECRET = randomBytes(32).toString('hex');
    const login = { JWT_SECRET: SUBGRAPH_SECRET, JWT_ISSUER: 'login', JWT_AUDIENCE: 'graph' };

    const exposed = await start(script, /served/, { SUBGRAPH_SECRET, HOST: '0.0.0.0', ...login });
    const { said } = await start(script, /served at/, { SUBGRAPH_SECRET, SUBGRAPH_HOST: '0.0.0.0' });
    const [port] = said.out.match(/(?<=0\.0\.0\.0:)\d+/) ?? [];

    expect(exposed.child.exitCode).toBe(78);
    expect(exposed.said.err).toMatch(
      /^the subgraph cannot start: HOST=0\.0\.0\.0 is not allowed: .* SUBGRAPH_HOST .*\n$/,
    );
    expect((await fetch(`http://127.0.0.2:${port}/live`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.2:${port}/graphql`, { method: 'POST' })).status).toBe(403);
  });
});

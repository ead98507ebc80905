import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';

const NODE = process.execPath;
const MAIN = join(import.meta.dirname, '../../../gateway/main.ts');
const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  folders.push(folder);
  return folder;
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return String(port);
};

/** What a start says on a slow machine, beside the one line that matters. */
const withoutProgress = (text: string) => text.replace(/^… .*\n/gm, '');

/** Starts the graph as people do; resolves with what it said once it is ready or has ended. */
const start = async (environment: NodeJS.ProcessEnv, args: string[] = []) => {
  const { PATH, HOME } = process.env;
  const child = spawn(NODE, [...args, MAIN], { env: { PATH, HOME, DATA_DIR: freshFolder(), ...environment } });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  const ready = new Promise<void>((resolve) =>
    child.stdout.on('data', () => said.out.includes('identity') && resolve()),
  );
  await Promise.race([ready, once(child, 'close')]);
  return { child, said };
};

test('says what it serves, answers, and ends with its sandbox', async () => {
  const [PORT, SANDBOX_PORT] = [await freePort(), await freePort()];
  const { child, said } = await start({ PORT, SANDBOX_PORT });

  const response = await fetch(`http://127.0.0.1:${PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ workspaces { webhooks { health { status } } } }"}',
  });
  const { data } = (await response.json()) as any;
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');

  expect(said.out).toContain(`http://127.0.0.1:${PORT}/graphql`);
  expect(data.workspaces[0].webhooks).toEqual([{ health: { status: 'active' } }]);
  expect(code).toBe(0);
  await expect(fetch(`http://127.0.0.1:${SANDBOX_PORT}/_sandbox/status`)).rejects.toThrow();
});

test('finds its webhook and its events again after a restart', async () => {
  const [PORT, SANDBOX_PORT, DATA_DIR] = [await freePort(), await freePort(), freshFolder()];
  const ask = async (query: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${PORT}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as any).data;
  };
  const state = '{ workspaces { id webhooks { id } tasks { items { id } } } }';
  const first = await start({ PORT, SANDBOX_PORT, DATA_DIR });
  const before = (await ask(state)).workspaces[0];
  await ask(
    `mutation { addTaskComment(specificTaskId: "${before.tasks.items[0].id}", commentContent: "hello", sendNotificationsToAll: false) { id } }`,
  );
  const kept = () => ask(`{ taskEvents(workspaceId: ${before.id}) { items { id type } } }`);
  while ((await kept()).taskEvents.items.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  const events = await kept();
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');

  await start({ PORT, SANDBOX_PORT, DATA_DIR });

  expect((await ask(state)).workspaces[0].webhooks).toEqual(before.webhooks);
  expect(await kept()).toEqual(events);
}, 30_000);

test('a live task manager is configuration only: another address, another credential, the same events', async () => {
  const elsewhere = await startSandbox({ quiet: true });
  elsewhere.world.access.add({ service: 'taskmanager', token: 'pk_elsewhere', userId: 4100001, scopes: [] });
  const [PORT, SANDBOX_PORT] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${PORT}`;
  const live = {
    TASKMANAGER_URL: `${elsewhere.url}/taskmanager/api`,
    TASKMANAGER_TOKEN: 'pk_elsewhere',
    PUBLIC_URL: url,
  };
  const { said } = await start({ PORT, SANDBOX_PORT, ...live });
  const client = connectTo(url);
  const task = elsewhere.world.company.tasks[0]!;
  const stream = streamOf(client, `subscription { taskEvents(workspaceId: 9006054115) { type task { name } } }`);
  await streamOf(client, '{ __typename }').next();

  const rename = `mutation { updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${task.id}", body: { name: "Live" }) { task { name } } }`;
  await streamOf(client, rename).next();
  const { data } = await stream.next();
  await client.dispose();
  await elsewhere.stop();

  expect(said.out).toMatch(/taskmanager +LIVE/);
  expect(said.out).toMatch(/engine +sandbox/);
  expect(said.out + said.err).not.toContain('pk_elsewhere');
  expect(data.taskEvents).toEqual({ type: 'taskUpdated', task: { name: 'Live' } });
});

test('a port in use stops the start with one clear line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };

  const { child, said } = await start({ PORT: String(port), SANDBOX_PORT: await freePort() });
  taken.close();

  expect(child.exitCode).toBe(1);
  expect(withoutProgress(said.err)).toBe(`Toolgraph cannot start: port ${port} is in use: set PORT to another one\n`);
});

test('a data directory that cannot be written stops the start with one clear line', async () => {
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');

  const { child, said } = await start({ DATA_DIR: join(file, 'data'), PORT: '0', SANDBOX_PORT: await freePort() });

  expect(child.exitCode).toBe(1);
  expect(withoutProgress(said.err).trim().split('\n')).toHaveLength(1);
  expect(said.err).toContain(`cannot`);
  expect(said.err).toContain(join(file, 'data'));
});

test('an address that is not loopback refuses to start', async () => {
  const { child, said } = await start({ HOST: '0.0.0.0' });

  expect(child.exitCode).toBe(1);
  expect(said.err).toContain('HOST=0.0.0.0 is no loopback address');
});

test('nothing connects out at start, query and stop, except to the upstreams', async () => {
  const record = join(freshFolder(), 'connections');
  const watch = join(freshFolder(), 'watch.mjs');
  writeFileSync(
    watch,
    `import { appendFileSync } from 'node:fs'; import net from 'node:net'; import dns from 'node:dns';
     const note = (what) => appendFileSync(${JSON.stringify(record)}, what + '\\n');
     const connect = net.Socket.prototype.connect;
     net.Socket.prototype.connect = function (...args) { const [options] = Array.isArray(args[0]) ? args[0] : args; note('connect ' + (options.host ?? options.path) + ':' + options.port); return connect.apply(this, args); };
     for (const name of ['lookup', 'resolve', 'resolve4']) { const was = dns[name]; dns[name] = (host, ...rest) => { if (!net.isIP(host)) note('dns ' + host); return was(host, ...rest); }; }`,
  );
  const [PORT, SANDBOX_PORT] = [await freePort(), await freePort()];
  const { child } = await start({ PORT, SANDBOX_PORT }, ['--import', watch]);

  await fetch(`http://127.0.0.1:${PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ workspaces { id } engineHealth { healthy } threads { hasMore } }"}',
  });
  child.kill('SIGTERM');
  await once(child, 'exit');

  const connections = execFileSync('sort', ['-u', record], { encoding: 'utf8' }).trim().split('\n');
  // The sandbox, which inherits the watch, delivers events to the graph's own port.
  expect(
    connections.filter((line) => ![`connect 127.0.0.1:${SANDBOX_PORT}`, `connect 127.0.0.1:${PORT}`].includes(line)),
  ).toEqual([]);
  expect(connections).toContain(`connect 127.0.0.1:${SANDBOX_PORT}`);
});

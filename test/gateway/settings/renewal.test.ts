import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startSandbox } from '../../../sandbox/server.ts';
import { postJson } from '../../post-json.ts';
import { processes, upstreamsAt } from '../processes/processes.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';

const { start, end } = processes();
const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

const FILE = join(folder, 'toolgraph.config.json');
const TOKEN = join(folder, 'token');
const write = (settings: object) => writeFileSync(FILE, JSON.stringify(settings), { mode: 0o600 });
const SUBSCRIPTION = 'subscription { taskEvents(workspaceId: 9006054115) { type task { name } } }';
const STREAMS = 20;

test('SIGHUP reloads settings and keeps streams open', async () => {
  const sandbox = await startSandbox({ quiet: true });
  const { access } = sandbox.context;
  const give = (token: string) => {
    access.add({ service: 'taskmanager', token, userId: 4100001, scopes: [] });
    writeFileSync(TOKEN, `${token}\n`, { mode: 0o600 });
  };
  give('pk_first');
  write({ TASKMANAGER_TOKEN_FILE: TOKEN, LOG_LEVEL: 'warn' });
  const graph = await start('gateway/main.ts', /identity/, {
    ...upstreamsAt(sandbox.url),
    TASKMANAGER_TOKEN: '',
    TOOLGRAPH_CONFIG: FILE,
  });
  const ask = async (query: string) => {
    const response = await postJson(`${graph.url}/graphql`, { query });
    return (await response.json()) as any;
  };
  const hangUp = async (said: string) => {
    graph.said.err = '';
    graph.child.kill('SIGHUP');
    await vi.waitUntil(() => graph.said.err.includes(said), 10_000);
  };
  const client = connectTo(graph.url);
  const streams = Array.from({ length: STREAMS }, () => streamOf(client, SUBSCRIPTION));
  const task = sandbox.context.company.tasks[0]!;
  /** The next event of a task. The new token does not see the old one's webhook, so streams can also report a gap. */
  const nextOfTask = async (stream: (typeof streams)[number]) => {
    const message = await stream.next();
    return message.data?.taskEvents?.type === 'GAP' ? stream.next() : message;
  };
  /** Renames a task and returns what each stream says of it. */
  const rename = async (name: string) => {
    await streamOf(client, '{ __typename }').next();
    const { errors } = await ask(
      `mutation { updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${task.id}", body: { name: "${name}" }) { task { name } } }`,
    );
    expect(errors).toBeUndefined();
    const events = await Promise.all(streams.map(nextOfTask));
    return events.map(({ data, errors }) => errors ?? data?.taskEvents?.task.name);
  };
  expect(await rename('First')).toEqual(Array(STREAMS).fill('First'));
  expect(graph.said.err).not.toContain('"msg":"operation"');

  give('pk_renewed');
  access.remove('taskmanager', 'pk_first');
  write({ TASKMANAGER_TOKEN_FILE: TOKEN, LOG_LEVEL: 'info', LIMITS: 'loopback,rootFields=1', SANDBOX_SEED: 7 });
  await hangUp('some changed settings require a restart');
  const refused = await ask('{ one: workspaces { id } two: workspaces { id } }');
  expect(graph.said.err).toContain('"taken":["LIMITS","LOG_LEVEL","TASKMANAGER_TOKEN"]');
  expect(graph.said.err).toContain('"variables":["SANDBOX_SEED"]');
  expect(refused.errors[0].extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', limit: 'rootFields' });

  write({ LOG_LEVEL: 'loud', LIMITS: 'loopback' });
  await hangUp('keeping the previous ones');
  expect(graph.said.err).toContain(`"faults":["LOG_LEVEL=loud must be one of`);
  expect((await ask('{ one: workspaces { id } two: workspaces { id } }')).errors).toHaveLength(1);

  expect(await rename('Renewed')).toEqual(Array(STREAMS).fill('Renewed'));
  expect(graph.said.err).not.toContain('pk_');
  await client.dispose();
  await sandbox.stop();
});

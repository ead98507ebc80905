import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startSandbox } from '../../../sandbox/server.ts';
import { processes, upstreamsAt } from '../processes/processes.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';

const { start, end } = processes();
const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

const FILE = join(folder, 'toolgraph.config.json');
const write = (settings: object) => writeFileSync(FILE, JSON.stringify(settings), { mode: 0o600 });
const SUBSCRIPTION = 'subscription { taskEvents(workspaceId: 9006054115) { type task { name } } }';
const STREAMS = 20;

test('SIGHUP takes a new log level and limits up; no stream ends, a faulty file changes nothing, and what needs a restart is named', async () => {
  const sandbox = await startSandbox({ quiet: true });
  write({ LOG_LEVEL: 'warn' });
  const graph = await start('gateway/main.ts', /identity/, {
    ...upstreamsAt(sandbox.url),
    TOOLGRAPH_CONFIG: FILE,
    LOG_FORMAT: 'json',
  });
  const ask = async (query: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${graph.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return (await response.json()) as any;
  };
  const hangUp = async (said: string) => {
    graph.said.err = '';
    graph.child.kill('SIGHUP');
    await vi.waitUntil(() => graph.said.err.includes(said), 10_000);
  };
  const client = connectTo(graph.url);
  const streams = Array.from({ length: STREAMS }, () => streamOf(client, SUBSCRIPTION));
  const next = streams.map((stream) => stream.next());
  await ask('{ workspaces { id } }');
  expect(graph.said.err).not.toContain('"msg":"operation"');

  write({ LOG_LEVEL: 'info', LIMITS: 'loopback,rootFields=1', SANDBOX_SEED: 7 });
  await hangUp('these settings have changed');
  const refused = await ask('{ one: workspaces { id } two: workspaces { id } }');
  expect(graph.said.err).toContain('"taken":["LIMITS","LOG_LEVEL"]');
  expect(graph.said.err).toContain('"variables":["SANDBOX_SEED"]');
  expect(refused.errors[0].extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', limit: 'rootFields' });

  write({ LOG_LEVEL: 'loud', LIMITS: 'loopback' });
  await hangUp('those before still hold');
  expect(graph.said.err).toContain(`"faults":["LOG_LEVEL=loud is no level of the log`);
  expect((await ask('{ one: workspaces { id } two: workspaces { id } }')).errors).toHaveLength(1);

  const task = sandbox.world.company.tasks[0]!;
  const { errors } = await ask(
    `mutation { updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${task.id}", body: { name: "Renewed" }) { task { name } } }`,
  );
  const events = await Promise.all(next);
  await client.dispose();
  await sandbox.stop();

  expect(errors).toBeUndefined();
  expect(events).toHaveLength(STREAMS);
  for (const { data } of events as any[]) expect(data.taskEvents.task).toEqual({ name: 'Renewed' });
});

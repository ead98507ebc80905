import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { postJson } from '../../post-json.ts';
import { askControl, sandboxOf } from '../../sandbox/control.ts';
import { processes, upstreamsAt } from './processes.ts';
import { stopUnderLoad } from './stops.ts';

const { start, end } = processes();
let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterEach(async () => {
  await end();
  await sandbox.stop();
});

test.each([
  ['by SIGTERM', (pid: number) => process.kill(pid, 'SIGTERM')],
  [
    'by SIGINT that comes twice, as it does from a terminal through npm',
    (pid: number) => {
      process.kill(pid, 'SIGINT');
      setTimeout(() => process.kill(pid, 'SIGINT'), 20);
    },
  ],
])('a graph that is stopped under load %s finishes what it has begun', async (_how, signal) => {
  const graph = await start('gateway/main.ts', /identity/, upstreamsAt(sandbox.url));

  await stopUnderLoad(graph, sandbox, ({ child }) => signal(child.pid!), 200);
});

test('a second signal ends a graph that is stopping at once', async () => {
  const { child } = await start('gateway/main.ts', /identity/, { ...upstreamsAt(sandbox.url), DRAIN_SECONDS: '60' });
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await sleep(1_500);
  const began = Date.now();
  child.kill('SIGTERM');

  expect(await exited).toEqual([143, null]);
  expect(Date.now() - began).toBeLessThan(5_000);
});

test('a signal to npm is passed on, and requests under way still reach the sandbox', async () => {
  const graph = await start('npm start', /identity/);
  await askControl(sandboxOf(graph), 'POST', 'faults', { service: 'taskmanager', latencyMs: 300 });
  const asked = postJson(`${graph.url}/graphql`, {
    query: '{ taskManagerUser { workspacesOf: username } workspaces { spaces { id } } }',
  });
  const exited = once(graph.child, 'exit');
  setTimeout(() => graph.child.kill('SIGTERM'), 150);

  const { data } = (await (await asked).json()) as any;
  const [code] = await exited;

  expect(data.workspaces[0].spaces.length).toBeGreaterThan(0);
  expect(code).toBe(0);
  await expect(fetch(`${graph.url}/health`)).rejects.toThrow();
  await expect(fetch(`${graph.sandboxUrl}/_sandbox/status`)).rejects.toThrow();
});

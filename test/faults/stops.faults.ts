import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { processes, subgraphPorts, upstreamsAt } from '../gateway/processes/processes.ts';
import { stopUnderLoad } from '../gateway/processes/stops.ts';
import { postJson } from '../post-json.ts';
import { askControl, sandboxOf } from '../sandbox/control.ts';

const { start, end } = processes();
let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterEach(async () => {
  await end();
  await sandbox.stop();
});

const STOPS = Array.from({ length: 20 }, (_, index) => index);

test.each(STOPS)('stop %i under load: no request reset, no delivery lost', async (index) => {
  const graph = await start('gateway/main.ts', /identity/, upstreamsAt(sandbox.url));

  await stopUnderLoad(graph, sandbox, ({ child }) => child.kill(index % 2 ? 'SIGINT' : 'SIGTERM'), 50 + index * 60);
});

test.each([
  ['the parent by SIGTERM', ({ pid }: { pid: number }) => process.kill(pid, 'SIGTERM')],
  ['all of its processes by SIGINT, as a terminal does', ({ pid }: { pid: number }) => process.kill(-pid, 'SIGINT')],
])('a cluster that is stopped, %s, answers what is under way', async (_how, stop) => {
  const graph = await start('gateway/cluster.ts', /identity/, await subgraphPorts());
  await askControl(sandboxOf(graph), 'POST', 'faults', { service: 'taskmanager', latencyMs: 500 });
  const asked = postJson(`${graph.url}/graphql`, { query: '{ workspaces { spaces { lists { id } } } }' });
  const exited = once(graph.child, 'exit');
  setTimeout(() => stop(graph.child as { pid: number }), 300);

  const { data, errors } = (await (await asked).json()) as any;
  const [code] = await exited;

  expect(errors).toBeUndefined();
  expect(data.workspaces[0].spaces.length).toBeGreaterThan(0);
  expect(code).toBe(0);
  await expect(fetch(`${graph.sandboxUrl}/_sandbox/status`)).rejects.toThrow();
});

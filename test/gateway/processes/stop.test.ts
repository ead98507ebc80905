import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server.ts';
import { postJson } from '../../post-json.ts';
import { askControl, sandboxOf } from '../../sandbox/control.ts';
import { processes, upstreamsAt } from './processes.ts';
import { stopUnderLoad } from './stops.ts';

const { start, end } = processes();
afterEach(end);

// By SIGTERM, and at many times: `npm run test:faults -- stops`.
test('a graph that is stopped under load by a signal that npm repeats finishes what it has begun', async () => {
  const sandbox = await startSandbox({ quiet: true });
  const upstreams = upstreamsAt(sandbox.url);
  const graph = await start('gateway/main.ts', /identity/, upstreams);

  await stopUnderLoad(
    graph,
    sandbox,
    ({ child }) => {
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGINT'), 20);
    },
    200,
  );
  await sandbox.stop();

  expect(graph.said.out).toMatch(/taskmanager +LIVE/);
  for (const name of ['TASKMANAGER_TOKEN', 'PLATFORM_API_KEY', 'TRACKING_API_KEY', 'GOOGLE_TOKEN'])
    expect(graph.said.out + graph.said.err).not.toContain(upstreams[name]);
});

test('a second signal ends a process that is stopping at once', async () => {
  const child = fork(join(import.meta.dirname, 'logs-requests-child.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await sleep(1_200);
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

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server.ts';
import { processes, upstreamsAt } from './processes.ts';
import { stopUnderLoad } from './stops.ts';

const { start, end } = processes();
afterEach(end);

// Stops by SIGTERM at one time. `npm run test:faults -- stops` covers many times.
test('completes requests when stopped under load', async () => {
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

test('a second signal ends the stop', async () => {
  const child = fork(join(import.meta.dirname, 'logs-requests-child.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await once(child, 'message');
  await sleep(1_100);
  const began = Date.now();
  child.kill('SIGTERM');

  expect(await exited).toEqual([143, null]);
  expect(Date.now() - began).toBeLessThan(5_000);
});

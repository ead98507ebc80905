import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { SupervisedChild } from '../../../gateway/cli/supervised-child.ts';
import { postJson } from '../../post-json.ts';
import { childrenOf, processes } from './processes.ts';

const { start, end } = processes();
const folders: string[] = [];
afterEach(end);
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const SCRIPT = join(import.meta.dirname, 'counts-its-starts.mjs');

/** Forks a process that counts its starts in a file, and ends by itself in those `ends` says. */
const counting = (ends: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  folders.push(folder);
  const file = join(folder, 'starts');
  const starts = () => readFileSync(file, 'utf8').length;
  let forks = 0;
  let refused = 0;
  // As where the system has no more processes: a program that is not there is refused in the same way.
  const child = () =>
    fork(SCRIPT, [file, ends], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      ...(forks++ > 0 && refused-- > 0 ? { execPath: join(folder, 'nothing') } : {}),
    });
  const refuse = (times: number) => {
    refused = times;
  };
  return { starts, refuse, supervised: new SupervisedChild('the process of the test', child) };
};

test('a process that ends is started again until it is stopped', async () => {
  const { starts, supervised } = counting('all');
  await supervised.ready();

  await vi.waitUntil(() => starts() === 2, { timeout: 10_000 });
  await supervised.stop();
  const stopped = starts();
  await new Promise((resolve) => setTimeout(resolve, 700));

  expect(starts()).toBe(stopped);
});

test('a process that ends before it is ready fails its first start with what it has said', async () => {
  const { starts, supervised } = counting('early');

  await expect(supervised.ready()).rejects.toThrow('the port is in use');

  expect(starts()).toBe(1);
});

test('a process that cannot be made is tried again, with the reason in the log', async () => {
  const { starts, supervised, refuse } = counting('all');
  refuse(2);
  await supervised.ready();

  await vi.waitUntil(() => starts() === 2, { timeout: 20_000 });
  await supervised.stop();
});

test('a sandbox that is killed runs again, and the graph answers from it', async () => {
  const graph = await start('gateway/main.ts', /identity/, { LOG_FORMAT: 'json' });
  const sandbox = childrenOf(graph.child.pid!).find(({ command }) => command.includes('sandbox/main.ts'))!;
  process.kill(sandbox.pid, 'SIGKILL');

  await vi.waitUntil(() => graph.said.err.includes('the sandbox runs again'), { timeout: 40_000 });
  const response = await postJson(`${graph.url}/graphql`, { query: '{ workspaces { name } }' });

  expect(graph.said.err).toContain(
    '"signal":"SIGKILL","restartInMs":250,"msg":"the sandbox ended: it is started again"',
  );
  expect(await response.json()).toEqual({ data: { workspaces: [{ name: expect.any(String) }] } });
});

import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { SupervisedChild } from '../../../gateway/cli/supervised-child.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const SCRIPT = join(import.meta.dirname, 'counts-its-starts.mjs');

/** Forks a process that counts its starts in a file and exits in the starts that `ends` lists. */
const counting = (ends: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  folders.push(folder);
  const file = join(folder, 'starts');
  const starts = () => readFileSync(file, 'utf8').length;
  let forks = 0;
  let refused = 0;
  // A missing program makes the fork fail, as it does if the system has no free processes.
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

test('restarts a process until it is stopped', async () => {
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

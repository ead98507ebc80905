import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'logs-requests-child.ts');

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A process with this standard error; `limit` is its file size limit, in blocks of 512 bytes or more. */
async function start(stderr: 'pipe' | number, limit = 'unlimited'): Promise<{ child: ChildProcess; url: string }> {
  const run = `ulimit -f ${limit}; exec "$0" "$1"`;
  const child = spawn('sh', ['-c', run, process.execPath, SCRIPT], { stdio: ['ignore', 'ignore', stderr, 'ipc'] });
  ends.push(() => child.kill('SIGKILL'));
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return { child, url: `http://127.0.0.1:${port}` };
}

const statusesOf = async (url: string, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await fetch(`${url}/${index}`)).status);
  return statuses;
};

test('survives a log on a full disk', async () => {
  const full = openSync('/dev/full', 'w');
  ends.push(() => closeSync(full));
  const { url } = await start(full);

  expect(await statusesOf(url, 3)).toEqual([200, 200, 200]);
});

test('a log whose reader is gone ends neither the process nor a request', async () => {
  const { child, url } = await start('pipe');
  child.stderr?.destroy();

  expect(await statusesOf(url, 3)).toEqual([200, 200, 200]);
});

test('a log is written again, on a line of its own, and says that it was not, when there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'log');
  const descriptor = openSync(file, 'a');
  ends.push(() => closeSync(descriptor));
  const { url } = await start(descriptor, '4');
  const statuses = await statusesOf(url, 10);
  const kept = readFileSync(file, 'utf8').indexOf('\n') + 10;
  truncateSync(file, kept);
  statuses.push(...(await statusesOf(url, 2)));

  expect(new Set(statuses)).toEqual(new Set([200]));
  const [, torn, ...lines] = readFileSync(file, 'utf8').split('\n');
  expect(torn).toHaveLength(9);
  expect(JSON.parse(lines[0] ?? '')).toHaveProperty('msg');
  expect(lines.join()).toContain('"msg":"dropped unwritable log lines"');
});

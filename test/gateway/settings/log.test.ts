import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs a script in a new folder with these lines in `.env` until it exits. */
const run = (script: string, args: string[], lines: string[]): Promise<{ code: number; stderr: string }> => {
  const cwd = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  folders.push(cwd);
  writeFileSync(join(cwd, '.env'), lines.join('\n'));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: ':memory:' };
  return promisify(execFile)(process.execPath, [...args.slice(1), join(ROOT, script), ...args.slice(0, 1)], {
    cwd,
    env,
  }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    (error) => error,
  );
};

test('a level that is none stops the start of each process with one line, also from .env', async () => {
  const scripts = [['gateway/main.ts'], ['gateway/cluster.ts'], ['sandbox/main.ts']];
  const ended = await Promise.all(scripts.map(([script, ...args]) => run(script!, args, ['LOG_LEVEL=loud'])));

  expect(ended.map(({ code }) => code)).toEqual([78, 78, 1]);
  for (const { stderr } of ended) {
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('LOG_LEVEL=loud must be one of trace, debug, info');
  }
}, 30_000);

test('a process logs as its .env says, which is read after its modules', async () => {
  const fault = join(mkdtempSync(join(tmpdir(), 'toolgraph-')), 'fault.mjs');
  folders.push(join(fault, '..'));
  writeFileSync(fault, `process.stdout.write = () => setImmediate(() => { throw new Error('planted'); });`);
  const lines = [`SUBGRAPH_SECRET=${'x'.repeat(32)}`, 'SUBGRAPH_PORT=0', 'LOG_LEVEL=fatal', 'LOG_FORMAT=pretty'];

  const { stderr } = await run('gateway/subgraph-main.ts', ['engine', '--import', fault], lines);

  expect(stderr).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] FATAL: uncaught error, exiting/);
}, 30_000);

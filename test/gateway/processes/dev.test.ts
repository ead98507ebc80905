import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Stands in for the gateway and prints its process id. */
const MAIN = `console.log('pid=' + process.pid + '.');
setInterval(() => {}, 1e6);
process.on('SIGTERM', () => process.exit(0));
`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('npm run dev starts again whenever an editor replaces a file, and ends with what it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  for (const name of ['gateway', 'subgraphs', 'sandbox', 'schema']) mkdirSync(join(folder, name));
  const replace = (path: string, text: string) => {
    writeFileSync(join(folder, `${path}~`), text);
    renameSync(join(folder, `${path}~`), join(folder, path));
  };
  replace('gateway/main.ts', MAIN);
  replace('schema/some.graphql', '');
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
  const dev = spawn('sh', ['-c', scripts.dev], { cwd: folder, env });
  let said = '';
  dev.stdout.on('data', (text) => {
    said += text;
  });
  const started = async (count: number) => {
    await vi.waitUntil(() => said.match(/pid=\d+\./g)?.length === count, { timeout: 20_000 });
    return Number(said.match(/\d+(?=\.\s*$)/)?.[0]);
  };

  const pids = [await started(1)];
  for (const path of ['gateway/main.ts', 'gateway/main.ts', 'schema/some.graphql', 'schema/some.graphql']) {
    replace(path, path.endsWith('.ts') ? `${MAIN}// ${pids.length}\n` : `# ${pids.length}\n`);
    pids.push(await started(pids.length + 1));
  }
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  await vi.waitUntil(() => !pids.some(isAlive), { timeout: 10_000 });

  expect(new Set(pids).size).toBe(5);
  rmSync(folder, { recursive: true });
}, 90_000);

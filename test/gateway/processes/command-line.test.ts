import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

type Ran = { code: number; stdout: string; stderr: string };
const run = async (script: string, ...args: string[]): Promise<Ran> => {
  const ran = promisify(execFile)(process.execPath, [join(ROOT, script), ...args], { timeout: 10_000 });
  return ran.then(({ stdout, stderr }) => ({ code: 0, stdout, stderr })).catch((error) => error as Ran);
};

const SCRIPTS = [
  'gateway/main.ts',
  'gateway/cluster.ts',
  'gateway/subgraph-main.ts',
  'sandbox/main.ts',
  'bench/main.ts',
];

test('--help of each command prints its usage, and an option that does not exist is refused with it', async () => {
  const helped = await Promise.all(SCRIPTS.map((script) => run(script, '--help')));
  const refused = await Promise.all(SCRIPTS.map((script) => run(script, '--hlp')));

  for (const [index, script] of SCRIPTS.entries()) {
    const { code, stdout } = helped[index]!;
    expect([script, code, stdout]).toEqual([script, 0, expect.stringContaining('npm ')]);
    const { code: status, stdout: out, stderr } = refused[index]!;
    expect([script, status, out + stderr]).toEqual([script, 64, expect.stringContaining(stdout.trim())]);
  }
}, 30_000);

import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasPostgres } from '../postgres.ts';

const ROOT = join(import.meta.dirname, '../..');

/** All files of tests that use PostgreSQL, except those of its failures and of notifications, which poolers lose. */
const FILES = [
  'test/store/records.test.ts',
  'test/store/leases.test.ts',
  'test/event-log/postgres-store.test.ts',
  'test/event-log/copy.test.ts',
  'test/taskmanager/events/replicas.test.ts',
  'test/gateway/writes/stores.test.ts',
  'test/gateway/writes/replicas.test.ts',
  'test/gateway/accounts/renewal.test.ts',
  'test/gateway/subscriptions/replicas.test.ts',
];

/** The same of fault tests. */
const FAULTS = ['cluster', 'rate-shares', 'shared-database', 'shared-writes'];

function hasPooler(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('skipped: needs PgBouncer (Debian: apt-get install pgbouncer)');
    return false;
  }
}

test.skipIf(!hasPostgres || !hasPooler())('all stores work through PgBouncer in transaction mode', async () => {
  const env = { ...process.env, TEST_POOLER: 'pgbouncer', NO_COLOR: '1' };
  const faults = FAULTS.map((name) => `test/faults/${name}.faults.ts`);
  const runs = [FILES, ['--config', 'test/faults/vitest.config.ts', '--root', '.', ...faults]];
  for (const words of runs) {
    const args = ['run', ...words, '-t', '^(?!.*SQLite)'];
    const ended = promisify(execFile)(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, maxBuffer: 1e8 });
    const { stdout, stderr } = await ended.catch((error) => error as { stdout: string; stderr: string });
    const counts = stdout.trim().split('\n').at(-1);

    console.log(counts);
    expect(stderr.match(/FAIL .*/g) ?? []).toEqual([]);
    expect(counts).toMatch(/^[1-9]\d* passed, 0 failed/);
  }
});

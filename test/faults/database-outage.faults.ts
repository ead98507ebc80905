import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort, upstreamsAt } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';
import { hasPostgres, PostgresServer } from '../postgres.ts';

const DATA_DIR = join(tmpdir(), `toolgraph-unused-${process.pid}`);
const ROOT = join(import.meta.dirname, '../..');

let database: PostgresServer;
let url: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  if (!hasPostgres) return;
  database = await PostgresServer.create();
  const PORT = await freePort();
  url = `http://127.0.0.1:${PORT}`;
  const DATA_KEY = randomBytes(32).toString('hex');
  const stored = { DATABASE_URL: database.url(), DATA_KEY, DATA_DIR };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  environment = { PATH, NODE_COMPILE_CACHE, PORT, ...stored, ...upstreamsAt('http://127.0.0.1:9'), LOG_FORMAT: 'json' };
});
afterAll(() => database?.stop());

function run(script: string): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [script], { cwd: ROOT, env: environment });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said += text;
    });
  return { child, said: () => said };
}

const ready = async () => {
  const response = await fetch(`${url}/ready`);
  const { status, reasons = [] } = (await response.json()) as any;
  const database = reasons.find(({ what }: { what: string }) => what === 'PostgreSQL');
  return [response.status, status === 'not ready', database?.reason];
};

describe.skipIf(!hasPostgres)('a server whose database is down', () => {
  test('waits at the start, survives a later outage, and stores nothing on its disk', async () => {
    const down = `PostgreSQL at 127.0.0.1:${database.port} is unreachable: ECONNREFUSED`;
    await database.stop();
    const stopped = run('gateway/main.ts');
    const { said } = run('gateway/main.ts');
    await expect.poll(stopped.said).toContain(`${down}; waiting until the database can be used`);
    const exited = once(stopped.child, 'exit');
    stopped.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);

    await expect.poll(said).toContain(`${down}; waiting until the database can be used`);
    await database.start();
    await expect.poll(said).toContain('Toolgraph started');
    await expect.poll(ready).toEqual([200, false, undefined]);
    expect(said().split('waiting until')).toHaveLength(2);

    await database.stop();
    await expect.poll(ready).toEqual([503, true, down]);
    const answered = await postJson(`${url}/graphql`, { query: '{ __typename }' });
    expect(await answered.json()).toEqual({ data: { __typename: 'Query' } });
    const doctor = run('gateway/cli/doctor-main.ts');
    expect(await once(doctor.child, 'close')).toEqual([1, null]);
    expect(doctor.said()).toContain(`fault    database  ${down}\n`);

    await database.start();
    await expect.poll(ready).toEqual([200, false, undefined]);
    expect(said().split(`"msg":"${down}"`)).toHaveLength(2);
    expect(said().split('can be used again')).toHaveLength(2);
    const sound = run('gateway/cli/doctor-main.ts');
    await once(sound.child, 'close');
    expect(sound.said()).toContain('ok       database  PostgreSQL can be written to\n');
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../subgraphs/store/postgres.ts';
import { postJson } from '../post-json.ts';
import { createDatabase, hasPostgres, PostgresServer } from '../postgres.ts';
import { startGraph, useSandbox, WITHOUT_UPKEEP } from '../toolgraph.ts';

const DATA_KEY = randomBytes(32).toString('hex');

describe.skipIf(!hasPostgres)('gateways with one database', () => {
  const sandboxed = useSandbox();
  const children: ChildProcess[] = [];
  let environment: NodeJS.ProcessEnv;
  let url: string;
  beforeAll(async () => {
    url = await createDatabase();
    const { sandbox } = sandboxed;
    environment = { ...WITHOUT_UPKEEP(sandbox), SANDBOX_PORT: String(sandbox.port), DATABASE_URL: url, DATA_KEY };
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  async function startProcess() {
    const script = join(import.meta.dirname, 'write-server.ts');
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: '/dev/null/data', MAX_WAIT_MS: '30000', ...environment };
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [text] = await once(child.stdout!, 'data');
    return { child, url: String(text).trim() };
  }

  async function ask(to: string, query: string, key?: string) {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return (await (await postJson(`${to}/graphql`, { query }, headers)).json()) as any;
  }

  test('a write with a key is sent once by two gateways, of which one is killed', async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()]);
    const { data } = await ask(one.url, '{ workspaces { tasks { items { id } } } }');
    const task = data.workspaces[0].tasks.items[0].id;
    const nameOf = (count: number) => `Write ${count}.`;
    const write = async (to: string, count: number) => {
      const query = `mutation { made: addChecklistToTask(taskIdentifier: "${task}", checklistName: "${nameOf(count)}") { id } }`;
      return ask(to, query, `key-${count}`).catch(() => ask(other.url, query, `key-${count}`));
    };
    await sandboxed.control('POST', 'faults', { service: 'taskmanager', method: 'POST', latencyMs: 50 });
    const answers = Promise.all(
      Array.from({ length: 200 }, (_each, count) => Promise.all([write(one.url, count), write(other.url, count)])),
    );
    const database = await openPostgres(url, { warn: console.warn });
    onTestFinished(() => database.close());
    await expect
      .poll(async () => (await database.query("select 1 from audit where kind = 'end'")).length, { interval: 20 })
      .toBeGreaterThan(50);
    one.child.kill('SIGKILL');
    await once(one.child, 'exit');
    // The survivor waits for the killed replica's lease, which this test shortens.
    await database.query('update write_replicas set expires_at = now()');
    const both = await answers;
    const names = (await sandboxed.received())
      .filter(({ method }) => method === 'POST')
      .map(({ body }: any) => body.name);
    const unknown = both.filter(([{ errors }]) => errors?.[0].extensions.code === 'OUTCOME_UNKNOWN');
    const made = both.filter(([{ data: written }]) => written?.made);
    const said = execFileSync(process.execPath, ['gateway/cli/audit-main.ts', 'verify'], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });

    for (const [first, second] of both) expect(second).toEqual(first);
    expect(new Set(names).size).toBe(names.length);
    expect(made.length + unknown.length).toBe(200);
    expect(made.length).toBeGreaterThan(100);
    expect(said).toMatch(/^200 writes in \d+ rows/);
  }, 60_000);

  test('no write is sent while the database is down, and no outcome is lost', async () => {
    const server = await PostgresServer.create();
    onTestFinished(() => server.stop());
    const { sandbox } = sandboxed;
    const graph = await startGraph({
      ...WITHOUT_UPKEEP(sandbox),
      SANDBOX_PORT: String(sandbox.port),
      DATABASE_URL: server.url(),
      DATA_KEY,
    });
    onTestFinished(() => graph.stop());
    const { data } = await ask(graph.url, '{ workspaces { tasks { items { id } } } }');
    const task = data.workspaces[0].tasks.items[0].id;
    const write = (name: string, key?: string) =>
      ask(
        graph.url,
        `mutation ${name} { made: addChecklistToTask(taskIdentifier: "${task}", checklistName: "${name}") { id } }`,
        key,
      );
    const ready = async () => {
      const response = await fetch(`${graph.url}/ready`);
      return { code: response.status, ...((await response.json()) as object) };
    };
    const posts = async () => (await sandboxed.received()).filter(({ method }) => method === 'POST').length;
    await sandboxed.control('DELETE', 'received');
    await sandboxed.control('POST', 'faults', { service: 'taskmanager', method: 'POST', latencyMs: 800, times: 1 });
    const late = write('Late', 'late');
    await expect.poll(posts).toBe(1);
    await server.stop();
    const made = await late;
    const [refused, keyed] = [await write('Refused'), await write('Keyed', 'keyed')];
    await expect.poll(ready, { timeout: 5_000 }).toMatchObject({ code: 503, reasons: [{ what: 'PostgreSQL' }] });
    const sent = await posts();
    await server.start();
    await expect.poll(ready, { timeout: 5_000 }).toMatchObject({ code: 200, status: 'ready' });
    const entries = async () =>
      (await ask(graph.url, '{ auditLog { items { operationName outcome } } }')).data.auditLog.items;
    // Recorded without another write, which would record it too.
    await expect.poll(entries, { timeout: 5_000 }).toEqual([{ operationName: 'Late', outcome: 'SUCCEEDED' }]);
    const again = [await write('Late', 'late'), await write('Keyed', 'keyed')];

    expect(made.data.made.id).toBeTruthy();
    for (const { errors } of [refused, keyed])
      expect(errors).toMatchObject([{ path: ['made'], extensions: { code: 'AUDIT_UNAVAILABLE', retryable: true } }]);
    expect(sent).toBe(1);
    expect(again[0]).toEqual(made);
    expect(again[1].data.made.id).toBeTruthy();
    expect(await entries()).toEqual([
      { operationName: 'Late', outcome: 'SUCCEEDED' },
      { operationName: 'Keyed', outcome: 'SUCCEEDED' },
    ]);
  }, 30_000);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { processes, type Started, upstreamsAt } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';
import { askControl } from '../sandbox/control.ts';
import { deliverTo, registeredWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';

/** The last commit before accounts, which stands for release 0.1. */
const PREVIOUS = 'b232d45bd835f032bcb15bd9d4839c5830da8741';

const ROOT = resolve(import.meta.dirname, '../..');
const hasPrevious = spawnSync('git', ['cat-file', '-e', PREVIOUS], { cwd: ROOT }).status === 0;
if (!hasPrevious) console.warn(`skipped: an upgrade needs commit ${PREVIOUS}, which this clone does not have`);

const folder = mkdtempSync(join(tmpdir(), 'toolgraph-upgrade-'));
const previousRoot = join(folder, 'previous');
const [previous, current] = [processes(previousRoot), processes()];
let sandbox: Sandbox;
beforeAll(async () => {
  if (!hasPrevious) return;
  sandbox = await startSandbox({ quiet: true });
  const extract = 'mkdir "$1" && git archive "$0" | tar x -C "$1"';
  execFileSync('sh', ['-c', extract, PREVIOUS, previousRoot], { cwd: ROOT });
  const install = ['ci', '--omit=dev', '--omit=optional', '--ignore-scripts', '--no-audit', '--loglevel=error'];
  execFileSync('npm', install, { cwd: previousRoot, stdio: 'pipe' });
}, 300_000);
afterEach(async () => {
  if (hasPrevious) await askControl(sandbox, 'POST', 'reset');
});
afterAll(async () => {
  await Promise.all([previous.end(), current.end()]);
  if (hasPrevious) await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A release that serves the data directory, with a key of the previous release. */
class Release {
  readonly server: Started;
  readonly #key: string;

  constructor(server: Started, key: string) {
    this.server = server;
    this.#key = key;
  }

  async ask(query: string, headers: Record<string, string> = {}): Promise<any> {
    const more = { authorization: `Bearer ${this.#key}`, ...headers };
    return (await postJson(`${this.server.url}/graphql`, { query }, more)).json();
  }

  write(key: string): Promise<any> {
    const task = sandbox.context.company.tasks[0]!.id;
    const query = `mutation { addChecklistToTask(taskIdentifier: "${task}", checklistName: "${key}") { id } }`;
    return this.ask(query, { 'idempotency-key': key });
  }

  /** Delivers an event. Returns the status. */
  async deliver(): Promise<number> {
    const { endpoint, ...hook } = await registeredWebhook(sandbox);
    const url = new URL(new URL(endpoint).pathname, this.server.url);
    const task_id = sandbox.context.company.tasks[0]!.id;
    const change = { event: 'taskUpdated', task_id, history_items: [{ id: randomUUID(), field: 'name' }] };
    return deliverTo({ ...hook, endpoint: url.href }, change);
  }

  async stored(): Promise<{ events: string[]; writes: string[] }> {
    const { data, errors } = await this.ask(`{
      taskEvents(workspaceId: "${WORKSPACE}", after: "START") { items { id } }
      auditLog { items { id outcome } }
    }`);
    expect(errors).toBeUndefined();
    const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    return { events: ids(data.taskEvents), writes: ids(data.auditLog).toSorted() };
  }

  async stop(): Promise<void> {
    this.server.child.kill('SIGTERM');
    await once(this.server.child, 'exit');
  }
}

const command = (root: string, words: string[], environment: NodeJS.ProcessEnv) =>
  execFileSync(process.execPath, [join(root, `gateway/cli/${words[0]}-main.ts`), ...words.slice(1)], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });

/** The releases that serve a data directory one after another, with a key that the previous one has made. */
function installation(name: string) {
  const dataDir = join(folder, name);
  const addKey = (root: string, of: string) =>
    /tgk_\S+/.exec(command(root, ['keys', 'add', of, '--role', 'admin'], { DATA_DIR: dataDir }))![0];
  const login = { ...upstreamsAt(sandbox.url), DATA_DIR: dataDir, OWN_CREDENTIALS: 'admin', LOG_LEVEL: 'warn' };
  const key = addKey(previousRoot, 'before');
  let release: Release | undefined;
  onTestFailed(() => console.log(release?.server.said));
  const start = async (of: typeof current, environment: NodeJS.ProcessEnv = {}) => {
    const all = { ...login, ...release?.server.place, ...environment };
    release = new Release(await of.start('gateway/main.ts', /identity/, all), key);
    return release;
  };
  return { dataDir, addKey, start };
}

test.skipIf(!hasPrevious)('upgrades and rolls back with stored data', async () => {
  const { addKey, start } = installation('data');
  const before = await start(previous);
  const made = await before.write('before');
  expect(await before.deliver()).toBe(200);
  const stored = await before.stored();
  await before.stop();

  const upgraded = await start(current);
  expect(await upgraded.stored()).toEqual(stored);
  expect(await upgraded.write('before')).toEqual(made);
  const madeAfter = await upgraded.write('after');
  expect(await upgraded.deliver()).toBe(200);
  const key = addKey(ROOT, 'after');
  const storedAfter = await upgraded.stored();
  expect([storedAfter.events.length, storedAfter.writes.length]).toEqual([2, 2]);
  await upgraded.stop();

  const back = await start(previous);
  expect(await back.stored()).toEqual(storedAfter);
  expect(await back.write('after')).toEqual(madeAfter);
  expect(await back.deliver()).toBe(200);
  expect((await new Release(back.server, key).ask('{ __typename }')).errors).toBeUndefined();
  const storedBack = await back.stored();
  await back.stop();

  const again = await start(current);
  expect(await again.stored()).toEqual(storedBack);
  expect(await again.deliver()).toBe(200);
  await again.stop();
});

test.skipIf(!hasPrevious)('after a rotation of the key, a rollback needs the backup', async () => {
  const { dataDir, start } = installation('rotated');
  const backup = join(folder, 'backup');
  const before = await start(previous);
  const made = await before.write('rotated');
  expect(await before.deliver()).toBe(200);
  const stored = await before.stored();
  await before.stop();
  cpSync(dataDir, backup, { recursive: true });
  const [key, old] = [randomBytes(32).toString('hex'), readFileSync(join(dataDir, 'key'), 'utf8').trim()];
  const upgraded = await start(current, { DATA_KEY: `${key},${old}` });
  expect(await upgraded.write('rotated')).toEqual(made);
  await upgraded.stop();

  const refused = await start(previous, { DATA_KEY: key });
  expect(refused.server.said.err).toContain('stored results are encrypted with a different key');
  rmSync(dataDir, { recursive: true });
  cpSync(backup, dataDir, { recursive: true });
  const restored = await start(previous);

  expect(await restored.stored()).toEqual(stored);
  expect(await restored.write('rotated')).toEqual(made);
  expect(await restored.deliver()).toBe(200);
  await restored.stop();
});

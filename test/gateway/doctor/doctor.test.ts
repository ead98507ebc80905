import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runChecks } from '../../../gateway/cli/examination.ts';
import { readSettings } from '../../../gateway/config/settings.ts';
import { writesFileIn } from '../../../gateway/writes/store/write-rows.ts';
import { tablesOf } from '../../../sandbox/taskmanager/records/records.ts';
import { logFileIn } from '../../../subgraphs/event-log/store/data-directory.ts';
import { listen } from '../../listen.ts';
import { postJson } from '../../post-json.ts';
import { mountSmallDisk } from '../../small-disk.ts';
import { startGraph, useSandbox } from '../../toolgraph.ts';
import { freePort, upstreamsAt } from '../processes/processes.ts';

const ROOT = join(import.meta.dirname, '../../..');
const company = useSandbox();
const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.stop();
});

/** The problems found on a server with these settings, with the sandbox as its live services. */
async function wrong(environment: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const ports = { PORT: '0', SANDBOX_PORT: '0' };
  const settings = readSettings({
    ...ports,
    DATA_DIR: ':memory:',
    ...upstreamsAt(company.sandbox.url),
    ...environment,
  });
  const findings = await runChecks(settings);
  return findings
    .filter(({ status }) => status === 'warning' || status === 'fault')
    .filter(({ message }) => !/^PUBLIC_URL is not set|^with DATA_DIR=:memory:/.test(message))
    .map(({ check, status, message }) => `${status} ${check}: ${message}`);
}

/** Starts an HTTP service and returns its URL. */
const serviceThat = async (answers: RequestListener) => (await listen(createServer(answers))).url;

const fresh = () => mkdtempSync(join(folder, 'data-'));

const run = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...environment };
    execFile(
      process.execPath,
      [join(ROOT, 'gateway/cli/doctor-main.ts'), ...args],
      { env, cwd: folder },
      (fault, out) => resolve({ code: Number(fault?.code ?? 0), out }),
    );
  });

describe('the command', () => {
  test('says of the sandbox that it needs no credentials, and ends with 0', async () => {
    const { code, out } = await run({ PORT: '0', SANDBOX_PORT: '0', DATA_DIR: join(folder, 'new') });

    expect(code).toBe(0);
    expect(out).toMatch(/^skipped {2}services {2}taskmanager uses the sandbox, which requires no credentials$/m);
    expect(out).toMatch(/\nno faults, no warnings\n$/);
  });

  test('ends with 78 where the settings are wrong, and has no secret in its JSON', async () => {
    const secret = 'pk_77_THISISASECRET';
    const { code, out } = await run({ PORT: 'x', TASKMANAGER_TOKEN: secret, DATA_DIR: ':memory:' }, '--json');
    const refused = await run(
      { PORT: '0', DATA_DIR: ':memory:', ...upstreamsAt(company.sandbox.url), TASKMANAGER_TOKEN: secret },
      '--json',
    );

    expect([code, JSON.parse(out)]).toEqual([
      78,
      { ok: false, findings: [{ check: 'settings', status: 'fault', message: 'PORT=x is not a number' }] },
    ]);
    expect([refused.code, JSON.parse(refused.out).ok]).toEqual([1, false]);
    expect(refused.out).toContain('replace TASKMANAGER_TOKEN');
    expect(refused.out).not.toContain(secret);
  });
});

describe('services', () => {
  test('sends only reads', async () => {
    expect(await wrong()).toEqual([]);

    const received = await company.received();
    expect(received.length).toBeGreaterThan(4);
    expect(received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('reports rejected credentials and missing scopes', async () => {
    const found = await wrong({ TASKMANAGER_TOKEN: 'pk_1_REVOKED', PLATFORM_API_KEY: 'arc_revoked' });

    expect(found).toEqual([
      expect.stringMatching(/^fault accounts: task manager: taskmanager rejected the token/),
      expect.stringMatching(/^fault accounts: engine: engine rejected the token/),
    ]);
  });

  test('with a token of few scopes, the missing scopes are named in one line', async () => {
    const scope = 'https://www.googleapis.com/auth/calendar openid';
    const identity = await serviceThat((_request, response) => response.end(JSON.stringify({ scope })));

    const found = await wrong({ IDENTITY_URL: identity });

    expect(found).toEqual([
      expect.stringMatching(/^warning accounts: Google: .* gives access to \d+ of 29 tools and lacks .*mail\.send/),
    ]);
    expect(found[0]).not.toMatch(/calendar/);
  });

  test('one that hangs is a fault after five seconds, and one that is away at once', async () => {
    const hanging = await serviceThat(() => {});

    const began = performance.now();
    const found = await wrong({ ENGINE_URL: hanging, TRACKING_URL: 'http://127.0.0.1:9' });

    expect(found).toEqual([
      'fault accounts: engine: no response within 5 s',
      'fault services: tracking: cannot be reached (ECONNREFUSED)',
    ]);
    expect(performance.now() - began).toBeLessThan(9_000);
  }, 20_000);

  test('one whose clock is another one is said', async () => {
    const later = await serviceThat((_request, response) => {
      response.setHeader('date', new Date(Date.now() + 600_000).toUTCString()).end('{"items":[]}');
    });

    expect(await wrong({ ENGINE_URL: later })).toEqual([
      expect.stringMatching(/^fault clock: this machine's clock is \d+ s behind engine's$/),
    ]);
  });
});

describe('webhooks', () => {
  test('reports a suspended webhook', async () => {
    const [PORT, DATA_DIR] = [await freePort(), fresh()];
    const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
    const environment = {
      ...upstreamsAt(company.sandbox.url),
      PORT,
      DATA_DIR,
      PUBLIC_URL,
      WEBHOOK_CHECK_SECONDS: '86400',
    };
    const server = await startGraph({ ...environment, TOOLGRAPH_SUBGRAPHS: 'here' });
    open.push(server);

    const beside = await wrong(environment);
    const { webhooks } = tablesOf(company.sandbox.context);
    for (const { id } of webhooks.find()) webhooks.update(id, { health: { status: 'suspended', fail_count: 100 } });
    const suspended = await wrong(environment);

    expect(beside).toEqual([]);
    expect(suspended).toEqual([
      expect.stringMatching(/^fault webhooks: workspace \d+: the webhook is suspended, so no events arrive$/),
    ]);
    expect((await (await fetch(`${PUBLIC_URL}/ready`)).json()) as unknown).toEqual({ status: 'ready' });
  });

  test('whose address leads elsewhere, or nowhere, are a fault', async () => {
    const other = await serviceThat((_request, response) => response.end('other'));

    expect(await wrong({ PUBLIC_URL: other })).toEqual([
      `fault webhooks: PUBLIC_URL=${other} returned status 200 from a different server`,
      expect.stringMatching(/^warning webhooks: workspace \d+: no webhook delivers to PUBLIC_URL$/),
    ]);
    expect(await wrong({ PUBLIC_URL: 'http://127.0.0.1:9' })).toContain(
      'fault webhooks: PUBLIC_URL=http://127.0.0.1:9 cannot be reached (ECONNREFUSED)',
    );
  });
});

describe('the machine', () => {
  test('reports readable files and changed logs', async () => {
    const directory = fresh();
    const server = await startGraph({
      ...upstreamsAt(company.sandbox.url),
      DATA_DIR: directory,
      TOOLGRAPH_SUBGRAPHS: 'here',
    });
    await postJson(`${server.url}/graphql`, {
      query: 'mutation { deleteChecklist(checklistId: "b955c4dc-b8a8-48d8-a0c6-b4200788a683") { ids } }',
    });
    await server.stop();
    const sound = await wrong({ DATA_DIR: directory });
    const database = new DatabaseSync(writesFileIn(directory));
    database.exec("update audit set caller = 'somebody else' where seq = 1");
    database.close();
    writeFileSync(logFileIn(directory), 'no log', { flag: 'r+' });
    chmodSync(join(directory, 'key'), 0o644);

    expect(sound).toEqual([]);
    expect(await wrong({ DATA_DIR: directory })).toEqual([
      `fault disk: other users can read ${join(directory, 'key')}`,
      'fault logs: audit log: row 1 was altered',
      expect.stringMatching(/^fault logs: event log: .*file is not a database/),
    ]);
  });

  test('a data directory that is full, can only be read, or is none, is a fault', async (context) => {
    const disk = fresh();
    if (!mountSmallDisk(disk)) return context.skip();
    open.push({ stop: () => execFileSync('umount', ['-l', disk]) });
    const data = join(disk, 'data');
    mkdirSync(data, { mode: 0o700 });
    const small = await wrong({ DATA_DIR: data });
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const file = join(folder, 'file');
    writeFileSync(file, '');

    expect(small).toEqual([expect.stringMatching(/^fault disk: .* has \d MB free$/)]);
    expect(await wrong({ DATA_DIR: data })).toEqual([`fault disk: ${data} is not writable (EROFS)`]);
    expect(await wrong({ DATA_DIR: join(file, 'data') })).toEqual([`fault disk: ${file} is not writable (EACCES)`]);
  });
});

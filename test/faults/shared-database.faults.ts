import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../gateway/config/database.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { encryptionWith } from '../../subgraphs/store/sealing.ts';
import { APP, consentTo, googleAt, newSandbox, serviceFor } from '../gateway/accounts/sandbox-accounts.ts';
import { grantOf, openedAccounts, scriptedService } from '../gateway/accounts/scripted-service.ts';
import { bearer } from '../gateway/identity/tokens.ts';
import { processes } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';
import { createDatabase, hasPostgres } from '../postgres.ts';
import { openTestDatabase } from '../test-database.ts';
import { startGraph } from '../toolgraph.ts';

const { start, end } = processes();
afterAll(() => end());

let shared: { DATABASE_URL: string; DATA_KEY: string };
beforeEach(async () => {
  if (hasPostgres) shared = { DATABASE_URL: await createDatabase(), DATA_KEY: randomBytes(32).toString('hex') };
});

async function run(command: string, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const { child, said } = await start(`gateway/cli/${command}`, /^$/, { ...shared, ...environment });
  if (child.exitCode === null) await once(child, 'close');
  return said.out + said.err;
}

describe.skipIf(!hasPostgres)('processes with one database', () => {
  test('share API keys, and the first key requires authentication', async () => {
    const newGraph = async (settings = shared) => {
      const graph = await startGraph(settings);
      onTestFinished(() => graph.stop());
      return async (key?: string) =>
        (await postJson(`${graph.url}/graphql`, { query: '{ __typename }' }, key ? bearer(key) : {})).status;
    };
    const open = await newGraph();
    await expect(startGraph({ ...shared, HOST: '0.0.0.0' })).rejects.toThrow('no authentication is configured');
    const proxied = { ...shared, TRUSTED_PROXIES: '127.0.0.1' };
    await expect(startGraph(proxied)).rejects.toThrow('TRUSTED_PROXIES requires authentication');
    const said = await run('keys-main.ts add ci --role writer');
    expect(said).toContain('This is the first key: after a restart, the server requires authentication.');
    expect(await run('keys-main.ts add ci')).toContain('key ci already exists: revoke it first');
    expect(await run('keys-main.ts list')).toBe('ci  writer  all tools  never expires\n');
    const [key = ''] = said.split('\n');

    const asks = [await newGraph(), await newGraph(proxied)];
    const statuses = (shown?: string) => Promise.all(asks.map((ask) => ask(shown)));
    expect([await open(), await statuses(), await statuses(key)]).toEqual([200, [401, 401], [200, 200]]);

    const [later = ''] = (await run('keys-main.ts add later')).split('\n');
    await expect.poll(() => statuses(later), { timeout: 2_000 }).toEqual([200, 200]);
    expect(await run('keys-main.ts revoke ci')).toBe('key ci revoked\n');
    await expect.poll(() => statuses(key), { timeout: 2_000 }).toEqual([401, 401]);
    expect(await run('keys-main.ts revoke ci')).toContain('no key named ci');
    expect(await statuses(later)).toEqual([200, 200]);
  });

  test('share accounts, and renew each token once', async () => {
    const { sandbox, control, tokenRequests } = await newSandbox();
    await control('POST', 'oauth', { tokenSeconds: 2, rotation: true });
    const google = { ...googleAt(sandbox), ...APP };
    const { grant } = await consentTo(serviceFor('google', google));
    const environment = { ...google, ...shared, LOG_LEVEL: 'warn' };
    const holder = async (more = {}) =>
      start('test/faults/account-holder.ts', /connected/, { ...environment, ...more });
    const holders = [await holder({ GRANT: JSON.stringify(grant) }), await holder(), await holder()];
    await control('DELETE', 'received');

    await sleep(6_500);

    // A renewal every 1.6 s.
    expect(await tokenRequests()).toBeGreaterThanOrEqual(3);
    expect(await tokenRequests()).toBeLessThanOrEqual(5);
    expect(holders.map(({ said }) => said)).toEqual(Array(3).fill({ out: 'connected\n', err: '' }));
    expect(await run('accounts-main.ts', google)).toMatch(/server +google +mira@halyard\.example +connected/);
    const opened = new AsyncDisposableStack();
    onTestFinished(() => opened.disposeAsync());
    const { upstreams } = await openDatabase(readSettings({ ...shared }), opened);
    expect([upstreams.mail.kind, upstreams.taskmanager.kind]).toEqual(['live', 'sandbox']);
  });

  test('do not renew a token that another process has stored with a new data key', async () => {
    const database = await openTestDatabase();
    const renewed: unknown[] = [];
    const open = async (...dataKeys: [Buffer, ...Buffer[]]) => {
      const service = scriptedService();
      service.renew = async ({ refreshToken }) => {
        renewed.push(refreshToken);
        return grantOf('new', 'second');
      };
      const accounts = await openedAccounts([service], database, undefined, encryptionWith(...dataKeys));
      return { accounts, service };
    };
    const [old, current] = [randomBytes(32), randomBytes(32)];
    const server = await open(old);
    const expiring = { ...grantOf('old', 'first'), expiresAt: Date.now() + 2_000 };
    await server.accounts.connect('key ci', server.service, expiring, { name: 'mira' });
    const restarted = await open(current, old);
    await restarted.accounts.find('key ci', 'google')?.renew();
    const account = server.accounts.find('key ci', 'google');
    await account?.renew();

    expect(renewed).toEqual(['first']);
    expect(account?.problem).toMatchObject({ fault: 'unavailable', remedy: 'add the new key to DATA_KEY' });
  });

  test('use each refresh token once if the database is unavailable after a renewal', async () => {
    const database = await openTestDatabase();
    const renewed: unknown[] = [];
    const events: string[] = [];
    const service = scriptedService();
    service.renew = async ({ refreshToken }) => {
      renewed.push(refreshToken);
      // The outage begins after the lease was taken.
      await database.query('alter table records rename to hidden');
      return grantOf(`token ${renewed.length}`, `refresh ${renewed.length}`);
    };
    const one = await openedAccounts([service], database, (_account, event) => events.push(event));
    const expiring = { ...grantOf('token 0', 'refresh 0'), expiresAt: Date.now() + 60_000 };
    const account = await one.connect('key ci', service, expiring, { name: 'mira' });
    const other = await openedAccounts([service], database);
    const renewal = account.renew();
    await expect.poll(() => account.token).toBe('token 1');
    await sleep(500);
    const before = [...events];
    await database.query('alter table hidden rename to records');
    await renewal;
    const same = () => other.find('key ci', 'google')?.token;
    await expect.poll(same, { timeout: 3_000 }).toBe('token 1');

    expect(renewed).toEqual(['refresh 0']);
    expect(before).toEqual(['connected']);
    expect(events).toEqual(['connected', 'renewed']);
  });
});

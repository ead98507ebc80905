import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Postgres } from '../../../subgraphs/store/postgres.ts';
import { postJson } from '../../post-json.ts';
import { hasPostgres } from '../../postgres.ts';
import { openTestDatabase } from '../../test-database.ts';
import { startGraph } from '../../toolgraph.ts';
import { APP, consentTo, googleAt, newSandbox, serviceFor } from './sandbox-accounts.ts';
import { grantOf, openedAccounts, scriptedService } from './scripted-service.ts';

const MAILBOX = '{ mailProfile { email } }';
const UNAUTHENTICATED = { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED', message: 'no' } } };

/** A graph whose Google account is a refresh token in the settings. Token requests are counted from the first query. */
async function graphWithGoogle(tokenSeconds?: number) {
  const open = await newSandbox();
  const { sandbox, control } = open;
  const settings = { ...googleAt(sandbox), ...APP };
  const { grant } = await consentTo(serviceFor('google', settings));
  if (tokenSeconds !== undefined) await control('POST', 'oauth', { tokenSeconds });
  const graph = await startGraph({ ...settings, GOOGLE_REFRESH_TOKEN: grant.refreshToken });
  onTestFinished(() => graph.stop());
  const ask = async (query = MAILBOX) => (await (await postJson(`${graph.url}/graphql`, { query })).json()) as any;
  const ready = async () => (await (await fetch(`${graph.url}/ready`)).json()) as any;
  await ask();
  await control('DELETE', 'received');
  return { ...open, ask, ready };
}

test('Short-lived tokens are renewed at four fifths of their lifetime, and no request fails.', async () => {
  const { ask, tokenRequests } = await graphWithGoogle(2);
  const ends = Date.now() + 5_500;

  const failed = [];
  while (Date.now() < ends) {
    const { errors } = await ask();
    if (errors) failed.push(errors);
    await sleep(50);
  }

  expect(failed).toEqual([]);
  // A renewal every 1.6 s. Renewals at the expiry would be every 2 s.
  expect(await tokenRequests()).toBeGreaterThanOrEqual(3);
  expect(await tokenRequests()).toBeLessThanOrEqual(4);
});

test('Fifty concurrent requests after the expiry share one token request, even if it is slow.', async () => {
  const { ask, control, tokenRequests } = await graphWithGoogle(2);
  await control('POST', 'oauth', { tokenSeconds: 3_600 });
  await control('POST', 'faults', { service: 'google', path: '/token', latencyMs: 2_000 });
  await sleep(2_200);

  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));

  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  expect(await tokenRequests()).toBe(1);
});

test('A rejected token is renewed once, and not again within a minute.', async () => {
  const { ask, control, tokenRequests, ready } = await graphWithGoogle();
  const fault = { service: 'google', path: '/gmail/v1/users/me/profile', ...UNAUTHENTICATED };

  await control('POST', 'faults', { ...fault, times: 1 });
  expect(await ask()).toEqual({ data: { mailProfile: { email: 'mira@halyard.example' } } });
  expect(await tokenRequests()).toBe(1);

  await control('POST', 'faults', fault);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
  expect(answers.map(({ errors }) => errors[0].extensions.code)).toEqual(Array(5).fill('AUTHORIZATION_REQUIRED'));
  expect(await tokenRequests()).toBe(1);

  await control('DELETE', 'faults');
  expect((await ask()).errors).toBeUndefined();
  expect(await ready()).toEqual({ status: 'ready' });
});

test('A stored token that the service rejects at the start is renewed.', async () => {
  const { sandbox, control, tokenRequests } = await newSandbox();
  const service = serviceFor('google', { ...googleAt(sandbox), ...APP });
  const dataDir = folder();
  const { grant, holder } = await consentTo(service);
  await (await openedAccounts([service], dataDir)).connect('server', service, grant, holder);
  sandbox.context.access.remove('google', grant.accessToken);
  await control('DELETE', 'received');

  const account = (await openedAccounts([service], dataDir)).find('server', 'google')!;

  expect([account.state, account.problem, await tokenRequests()]).toEqual(['connected', undefined, 1]);
  expect(account.token).not.toBe(grant.accessToken);
});

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
};

const PLACES: Record<string, () => string | Promise<Postgres>> = {
  SQLite: folder,
  ...(hasPostgres ? { PostgreSQL: openTestDatabase } : {}),
};

test.each(Object.entries(PLACES))(
  'Concurrent renewals by two processes make one token request, and keep the rotated token: %s',
  async (_, newPlace) => {
    const { sandbox, control, tokenRequests } = await newSandbox();
    const service = serviceFor('google', { ...googleAt(sandbox), ...APP });
    await control('POST', 'oauth', { rotation: true });
    const place = await newPlace();
    const [first, second] = [await openedAccounts([service], place), await openedAccounts([service], place)];
    const { grant, holder } = await consentTo(service);
    const account = await first.connect('key ci', service, grant, holder);
    await expect.poll(() => second.find('key ci', 'google')).toBeDefined();
    const other = second.find('key ci', 'google')!;
    await control('DELETE', 'received');

    for (let round = 1; round <= 5; round++) {
      await Promise.all([account, other].map((each) => each.renew()));
      expect(await tokenRequests()).toBe(round);
      expect([account.state, other.state, other.token]).toEqual(['connected', 'connected', account.token]);
      await service.identify(account.token!);
    }
  },
);

test.skipIf(!hasPostgres)(
  'A token request begins only if it ends before the lease, however slow the database is.',
  async () => {
    const database = await openTestDatabase();
    let isSlow = false;
    const place: Postgres = {
      query: async (text, values) => {
        const rows = await database.query<never>(text, values);
        if (isSlow) await sleep(2_500);
        isSlow = false;
        return rows;
      },
      transaction: (run) => database.transaction(run),
      listen: (channel, heard) => database.listen(channel, heard),
      health: () => database.health(),
      close: () => database.close(),
    };
    const service = scriptedService();
    const { renew } = service;
    const left: number[] = [];
    service.renew = async (grant) => {
      const sql = 'select extract(epoch from leased_until - clock_timestamp())::float8 as seconds from records';
      for (const { seconds } of await database.query<{ seconds: number }>(sql)) left.push(seconds);
      return renew!(grant);
    };
    const accounts = await openedAccounts([service], place);
    const account = await accounts.connect('key ci', service, grantOf('first', 'refresh'), { name: 'holder' });
    isSlow = true;
    await account.renew();

    expect(account.state).toBe('connected');
    expect(left).toHaveLength(1);
    expect(left[0]).toBeGreaterThan(10);
  },
);

test.each(['OAUTH_023', 'OAUTH_027', 'OAUTH_192'])(
  'A 401 with %s does not count as a rejected credential of the task manager.',
  async (ECODE) => {
    const { sandbox, control } = await newSandbox();
    const graph = await startGraph(googleAt(sandbox));
    onTestFinished(() => graph.stop());
    await control('DELETE', 'received');
    const fault = {
      service: 'taskmanager',
      path: '/v2/task',
      status: 401,
      body: { err: 'Team not authorized', ECODE },
    };
    await control('POST', 'faults', fault);

    const response = await postJson(`${graph.url}/graphql`, { query: '{ task(id: "86d") { name } }' });

    const { errors } = (await response.json()) as any;
    expect(errors[0].extensions).toMatchObject({ code: 'NOT_FOUND', upstream: { status: 401, code: ECODE } });
    const { received } = await control('GET', 'received?service=taskmanager');
    expect(received.map(({ path }: { path: string }) => path)).toEqual(['/v2/task/86d']);
    expect((await (await fetch(`${graph.url}/ready`)).json()) as any).toMatchObject({ status: expect.anything() });
  },
);

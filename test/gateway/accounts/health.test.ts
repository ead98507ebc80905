import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '../../../gateway/config/log.ts';
import { auditAccount, openWriteLog } from '../../../gateway/writes/write-log.ts';
import { redactSecrets } from '../../../subgraphs/upstream/secrets.ts';
import { grantOf, openedAccounts, scriptedService } from './scripted-service.ts';

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'accounts-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
};

const degraded = async (accounts: Awaited<ReturnType<typeof openedAccounts>>) => (await accounts.health()).degraded;

test('A token of the server whose service is unreachable at the start is degraded until the service responds.', async () => {
  const service = { ...scriptedService(), configured: { variable: 'GOOGLE_TOKEN', token: 'token' } };
  const events: string[] = [];
  service.identify = async () => {
    throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  };
  const accounts = await openedAccounts([service], ':memory:', (_account, event) => events.push(event));
  const [account] = accounts.list();
  expect(await degraded(accounts)).toEqual([{ what: 'google account', reason: expect.stringContaining('ENOTFOUND') }]);
  expect(account?.token).toBe('token');
  expect(account?.fault).toBeUndefined();
  service.identify = async () => ({ name: 'ada' });
  await vi.waitFor(async () => expect(await degraded(accounts)).toEqual([]), { timeout: 5_000 });
  expect(account?.record.holder).toBe('ada');
  expect(events).toEqual(['failing', 'recovered']);
});

test('An account that keeps failing is reported once, and once more when it recovers.', async () => {
  // Commands in other test files run in this process and change the level.
  log.level = 'warn';
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const service = scriptedService();
  const events: string[] = [];
  const accounts = await openedAccounts([service], ':memory:', (_account, event) => events.push(event));
  const account = await accounts.connect('server', service, grantOf('old', '1//r'), { name: 'ada' });
  service.fault = 'revoked';
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let attempt = 0; attempt < 3; attempt++) {
    vi.advanceTimersByTime(3_600_000);
    await account.renew();
  }
  expect(account.record.failure?.attempts).toBe(3);
  expect(await degraded(accounts)).toEqual([{ what: 'google account', reason: 'it is revoked: do something' }]);
  service.fault = undefined;
  vi.advanceTimersByTime(3_600_000);
  await account.renew();
  expect(await degraded(accounts)).toEqual([]);
  expect(events.filter((event) => event !== 'renewed')).toEqual(['connected', 'failing', 'recovered']);
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { level: 40, service: 'google', remedy: 'do something', msg: 'google account is failing: it is revoked' },
    { level: 40, service: 'google', msg: 'google account recovered' },
  ]);
});

test('An expired token without renewal is degraded, with the setting to change as the remedy.', async () => {
  const service = { ...scriptedService(), configured: { variable: 'GOOGLE_TOKEN', token: 'token' } };
  service.identify = async () => ({ name: 'ada', expiresAt: Date.now() - 1 });
  const accounts = await openedAccounts([service]);
  expect(await degraded(accounts)).toEqual([
    { what: 'google account', reason: 'the token has expired: replace GOOGLE_TOKEN' },
  ]);
});

test('A server reports the accounts that another process connects, replaces and disconnects.', async () => {
  const [dataDir, service] = [folder(), scriptedService()];
  const events: string[] = [];
  await openedAccounts([service], dataDir, ({ record }, event) => events.push(`${event} ${record.holder}`));
  const others = await openedAccounts([service], dataDir);
  const first = await others.connect('key ci', service, grantOf('first'), { name: 'ada' });
  await vi.waitFor(() => expect(events).toEqual(['connected ada']), { timeout: 3_000 });
  expect(first.token).toBe('first');
  await new Promise((resolve) => setTimeout(resolve, 2));
  const second = await others.connect('key ci', service, grantOf('second', '1//r'), { name: 'bob' });
  await vi.waitFor(() => expect(events.slice(1)).toEqual(['connected bob']), { timeout: 3_000 });
  await others.disconnect(second);
  await vi.waitFor(() => expect(events.slice(2)).toEqual(['disconnected bob']), { timeout: 3_000 });
  expect(service.calls).toContain('revoke');
});

test('A renewal that ends after its account was disconnected does not change the account connected in its place.', async () => {
  // Both accounts are connected in the same millisecond.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [dataDir, service] = [folder(), scriptedService()];
  const accounts = await openedAccounts([service], dataDir);
  const first = await accounts.connect('key ci', service, grantOf('first', '1//r'), { name: 'ada' });
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof grantOf>>();
  service.renew = () => promise;
  const renewal = first.renew();
  await accounts.disconnect(first);
  await accounts.connect('key ci', service, grantOf('second', '1//r'), { name: 'bob' });
  resolve(grantOf('renewed', '1//r'));
  await renewal;
  const { record } = (await openedAccounts([service], dataDir)).list()[0]!;

  expect([record.holder, record.grant.accessToken]).toEqual(['bob', 'second']);
});

test('A token of the server is redacted until a minute after its renewal, so that redaction does not get slower.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const service = scriptedService();
  const accounts = await openedAccounts([service]);
  const account = await accounts.connect('server', service, grantOf('first-token', '1//r'), { name: 'ada' });
  await account.renew();
  const redacted = () => redactSecrets(['first-token', account.token]);

  expect(redacted()).toEqual(['***', '***']);
  vi.advanceTimersByTime(60_000);
  expect(redacted()).toEqual(['first-token', '***']);
});

test('A grant is revoked only with the last account of its holder, because some services revoke all grants of a person.', async () => {
  const service = scriptedService();
  const accounts = await openedAccounts([service]);
  const connect = (owner: string, name: string) => accounts.connect(owner, service, grantOf(owner), { name });
  const [first, second, other] = [
    await connect('key ci', 'ada'),
    await connect('token ci', 'ada'),
    await connect('token bob', 'bob'),
  ];

  expect([await accounts.disconnect(first), service.calls]).toEqual([false, []]);
  expect([await accounts.disconnect(second), service.calls]).toEqual([true, ['revoke']]);
  expect([await accounts.revoke(service, grantOf('cancelled'), 'bob'), service.calls]).toEqual([false, ['revoke']]);
  expect(accounts.list()).toEqual([other]);
});

test('The audit log contains each changed state of an account with its owner, but no renewals.', async () => {
  const audit = (await openWriteLog({ audit: { age: 1e12, size: 1e9 }, dataDir: ':memory:', dataKeys: undefined }))!;
  onTestFinished(() => audit.close());
  const service = scriptedService();
  const written: Promise<void>[] = [];
  const accounts = await openedAccounts([service], ':memory:', (account, event) =>
    written.push(auditAccount(audit, account, event)),
  );
  const account = await accounts.connect('token alice', service, grantOf('old', '1//r'), { name: 'ada' });
  await account.renew();
  service.fault = 'unavailable';
  await account.renew();
  service.fault = undefined;
  await accounts.disconnect(account);
  await accounts.connect('server', service, grantOf('new'), { name: 'ada' });
  await Promise.all(written);
  const entries = (await audit.log.newest(10)).reverse();
  const common = { source: 'account', ids: ['google'], tool: null, writes: 0, status: null };
  expect(entries).toMatchObject([
    { ...common, field: 'accountConnected', caller: 'alice', outcome: 'succeeded', code: null },
    { ...common, field: 'accountFailing', caller: 'alice', outcome: 'failed', code: 'UPSTREAM_UNAVAILABLE' },
    { ...common, field: 'accountDisconnected', caller: 'alice', outcome: 'succeeded', code: null },
    { ...common, field: 'accountConnected', caller: null, outcome: 'succeeded', code: null },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/old|refresh|new/);
});

test.each([
  ['revoked', '1//r', 'lost'],
  ['unavailable', '1//r', 'lost'],
  ['rejected', undefined, 'lost'],
  ['unavailable', undefined, 'failing'],
] as const)(
  'An account that was %s for four days, with refresh token %s, is %s.',
  async (fault, refreshToken, state) => {
    const service = scriptedService();
    const events: string[] = [];
    const accounts = await openedAccounts([service], ':memory:', (_account, event) => events.push(event));
    const account = await accounts.connect('key ci', service, grantOf('token', refreshToken), { name: 'ada' });
    const attempt = () => (refreshToken ? account.renew() : account.verify());
    service.fault = fault;
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const hours of [0, ...Array(9).fill(10), 5, 1]) {
      vi.advanceTimersByTime(hours * 3_600_000);
      if (hours === 1) expect(account.state).toBe('failing');
      await attempt();
    }
    expect(account.state).toBe(state);
    expect(events.slice(1)).toEqual(state === 'lost' ? ['failing', 'lost'] : ['failing']);
    const calls = service.calls.length;
    vi.advanceTimersByTime(3_600_000);
    await account.renew();
    expect(service.calls).toHaveLength(calls);
  },
);

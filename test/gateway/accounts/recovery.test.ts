import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GrantError } from '../../../subgraphs/upstream/account-service.ts';
import { grantOf, openedAccounts, scriptedService } from './scripted-service.ts';

const tokenFor = (ms: number, accessToken = 'token') => ({
  accessToken,
  issuedAt: Date.now(),
  expiresAt: Date.now() + ms,
});

const ADA = { name: 'ada' };

const fakeTime = (...toFake: ('performance' | 'Date')[]) => {
  vi.useFakeTimers({ toFake });
  onTestFinished(() => void vi.useRealTimers());
};

test('A static token that a service sometimes rejects is checked at most once a minute.', async () => {
  const service = { ...scriptedService(), configured: { variable: 'GOOGLE_TOKEN', token: 'token' } };
  const [account] = (await openedAccounts([service])).list();
  service.calls.length = 0;
  fakeTime('performance');
  for (let call = 0; call < 100; call++) await account!.insteadOf('token');
  expect(service.calls).toEqual(['identify']);
  vi.advanceTimersByTime(60_000);
  await account!.insteadOf('token');
  expect(service.calls).toEqual(['identify', 'identify']);
});

test('A renewed token that a service still rejects is neither renewed nor checked again within a minute.', async () => {
  const service = scriptedService();
  const account = await (await openedAccounts([service])).connect('key ci', service, grantOf('old', '1//r'), {
    name: 'ada',
  });
  await account.insteadOf('old');
  for (let call = 0; call < 100; call++) await account.insteadOf(account.token!);
  expect(service.calls).toEqual(['renew']);
});

test('A renewable account whose check failed is checked again within seconds.', async () => {
  const service = scriptedService();
  const accounts = await openedAccounts([service]);
  service.identify = vi
    .fn(async () => ({ name: 'ada' }))
    .mockRejectedValueOnce(new GrantError('unavailable', 'it is down', 'wait'));
  const account = await accounts.connect('server', service, grantOf('old', '1//r'), { name: 'ada' });
  expect(account.state).toBe('failing');
  await vi.waitFor(() => expect(account.state).toBe('connected'), { timeout: 3_000 });
  expect(service.calls).toEqual([]);
});

test.each([-5_000, Number.NaN])(
  'A service whose new tokens expire in %s ms is asked again only after a cooldown.',
  async (ms) => {
    const service = scriptedService();
    service.renew = vi.fn(async () => tokenFor(ms));
    const accounts = await openedAccounts([service]);
    const grant = { ...grantOf('old', '1//r'), expiresAt: Date.now() - 1 };
    const account = await accounts.connect('server', service, grant, { name: 'ada' });
    await sleep(500);
    expect(service.renew).toHaveBeenCalledTimes(1);
    expect(account.problem?.message).toBe('the service issued a token that has already expired');
  },
);

test('A failing account with an expired static token is not checked in a loop.', async () => {
  const service = { ...scriptedService(), configured: { variable: 'GOOGLE_TOKEN', token: 'token' } };
  service.identify = async () => ({ name: 'ada', expiresAt: Date.now() + 500 });
  const [account] = (await openedAccounts([service])).list();
  service.identify = vi.fn(async () => {
    throw new GrantError('unavailable', 'it is down', 'wait');
  });
  await account!.verify();
  const verify = vi.spyOn(account!, 'verify');
  await sleep(1_500);
  expect(verify.mock.calls.length).toBeLessThan(3);
});

test('An account that failed twice in a month is not lost.', async () => {
  const service = scriptedService();
  const account = await (await openedAccounts([service])).connect('key ci', service, grantOf('old', '1//r'), {
    name: 'ada',
  });
  service.fault = 'unavailable';
  fakeTime('performance', 'Date');
  await account.renew();
  vi.advanceTimersByTime(30 * 24 * 3_600_000);
  await account.renew();
  expect(account.state).toBe('failing');
  service.fault = undefined;
  vi.advanceTimersByTime(60_000);
  await account.renew();
  expect(account.state).toBe('connected');
});

test('A disconnected account is not renewed again, even if it was disconnected during a renewal.', async () => {
  const service = scriptedService();
  let renewals = 0;
  service.renew = async () => {
    await sleep(100);
    return tokenFor(250, `token-${++renewals}`);
  };
  const accounts = await openedAccounts([service]);
  const grant = { ...grantOf('old', '1//r'), expiresAt: Date.now() + 200 };
  const account = await accounts.connect('server', service, grant, { name: 'ada' });
  const renewal = account.renew();
  await accounts.disconnect(account);
  await renewal;
  const renewed = renewals;
  await sleep(1_000);
  expect(renewals).toBe(renewed);
});

test('A token that was renewed early, here or by another process, is not renewed again before it is due.', async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/accounts-`);
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const service = scriptedService();
  const [accounts, others] = [await openedAccounts([service], dataDir), await openedAccounts([service], dataDir)];
  const account = await accounts.connect('server', service, { ...tokenFor(2_500), refreshToken: '1//refresh-1' }, ADA);
  await vi.waitFor(() => expect(others.find('server', 'google')).toBeDefined());
  await account.insteadOf('token');
  await sleep(2_600);
  expect(service.calls.filter((call) => call === 'renew')).toEqual(['renew']);
});

test('Closing waits for renewals, so that a new refresh token is stored.', async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/accounts-`);
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const service = scriptedService();
  service.renew = async () => {
    await sleep(200);
    return { ...tokenFor(3_600_000), refreshToken: 'next' };
  };
  const accounts = await openedAccounts([service], dataDir);
  const account = await accounts.connect('key ci', service, grantOf('old', '1//r'), { name: 'ada' });
  void account.renew();
  await accounts.close();
  const reopened = await openedAccounts([service], dataDir);
  expect(reopened.find('key ci', 'google')?.record.grant.refreshToken).toBe('next');
});

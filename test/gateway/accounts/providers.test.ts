import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { GrantError } from '../../../subgraphs/upstream/account-service.ts';
import { forgetSecret } from '../../../subgraphs/upstream/secrets.ts';
import { APP, consentTo, googleAt, newSandbox, serviceFor, sourceIn, TOMAS } from './sandbox-accounts.ts';

const MAIL = 'https://www.googleapis.com/auth/gmail.readonly';
const TOMAS_ADDRESS = 'tomas@halyard.example';
/** The sandbox's secret, which requests of other files in this process contain. */
const APP_SECRET = 'sandbox_app_secret';
afterAll(() => forgetSecret(APP_SECRET));

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('nothing was wrong'),
    ({ fault, message, remedy }: GrantError) => ({ fault, message, remedy }),
  );

async function google(environment: NodeJS.ProcessEnv = APP) {
  const open = await newSandbox();
  return { ...open, service: serviceFor('google', { ...googleAt(open.sandbox), ...environment }) };
}

test('A user who consents gets a grant whose access token can be renewed, and revoked at Google.', async () => {
  const { service } = await google();

  const { grant, holder } = await consentTo(service, TOMAS);

  expect(holder).toMatchObject({ name: TOMAS_ADDRESS, scopes: grant.scopes });
  expect(new Set(grant.scopes)).toEqual(new Set(service.scopes));
  expect(service.missingScopes?.(new Set(grant.scopes))).toEqual(new Map());
  expect(grant.expiresAt! - grant.issuedAt).toBeCloseTo(3_599_000, -4);
  const renewed = await service.renew!(grant);
  expect(renewed.accessToken).not.toBe(grant.accessToken);
  expect(await service.identify(renewed.accessToken)).toMatchObject({ name: TOMAS_ADDRESS });
  await service.revoke!(grant);
  expect(await errorOf(service.renew!(grant))).toEqual({
    fault: 'revoked',
    message: 'the grant has expired or was revoked (invalid_grant)',
    remedy: 'reconnect the account; refresh tokens of apps in testing mode expire after 7 days',
  });
  expect(await errorOf(service.identify(renewed.accessToken))).toMatchObject({ fault: 'rejected' });
});

test('The scopes that a user deselects are missing from the grant, with the tools that need them.', async () => {
  const { service, control } = await google();
  const email = 'https://www.googleapis.com/auth/userinfo.email';

  const { grant } = await consentTo(service, TOMAS, [MAIL, email]);

  expect(new Set(grant.scopes)).toEqual(new Set([MAIL, email]));
  const missing = service.missingScopes?.(new Set(grant.scopes));
  expect([...missing!.keys()].map(service.fullScope)).not.toContain(MAIL);
  expect(missing!.get('drive.file')).toContain('Sheets.GetSpreadsheet');
  await control('POST', 'oauth', { narrowedScopes: [email] });
  expect((await service.renew!(grant)).scopes).toEqual([email]);
});

test('A rotated refresh token replaces the previous one.', async () => {
  const { service, control } = await google();
  await control('POST', 'oauth', { rotation: true });
  const { grant } = await consentTo(service);

  const second = await service.renew!(grant);
  const third = await service.renew!({ ...grant, ...second });

  expect(new Set([grant, second, third].map(({ refreshToken }) => refreshToken))).toHaveLength(3);
});

test('A refresh token in the settings is renewed with the OAuth client in the settings.', async () => {
  const { sandbox, service, control } = await google();
  const { grant } = await consentTo(service, TOMAS);
  const settings = { ...googleAt(sandbox), ...APP, GOOGLE_REFRESH_TOKEN: grant.refreshToken };
  const configured = serviceFor('google', settings);

  const { accessToken } = await sourceIn(configured)();

  expect(await configured.identify(accessToken)).toMatchObject({ name: TOMAS_ADDRESS });
  await control('POST', 'revocations', { service: 'google', userId: Number(TOMAS) });
  expect(await errorOf(sourceIn(configured)())).toMatchObject({
    fault: 'revoked',
    remedy: 'replace GOOGLE_REFRESH_TOKEN; refresh tokens of apps in testing mode expire after 7 days',
  });
});

test('A service account acts for the user in GOOGLE_SUBJECT.', async () => {
  const { sandbox, control } = await google();
  const key = JSON.stringify(await control('GET', 'service-account'));
  const settings = { ...googleAt(sandbox), GOOGLE_SERVICE_ACCOUNT: key };

  const holders = [undefined, TOMAS_ADDRESS].map(async (GOOGLE_SUBJECT) => {
    const service = serviceFor('google', { ...settings, GOOGLE_SUBJECT });
    const { accessToken, expiresAt } = await sourceIn(service)();
    expect(expiresAt! - Date.now()).toBeCloseTo(3_599_000, -4);
    return (await service.identify(accessToken)).name;
  });

  expect(await Promise.all(holders)).toEqual([expect.stringMatching(/^toolgraph@.+gserviceaccount/), TOMAS_ADDRESS]);
});

test('Application default credentials are read from their file for each token.', async () => {
  const { sandbox, control } = await google();
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  const file = join(folder, 'credentials.json');
  process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
  onTestFinished(() => {
    delete process.env.GOOGLE_APPLICATION_CREDENTIALS;
    rmSync(folder, { recursive: true });
  });
  const service = serviceFor('google', { ...googleAt(sandbox), GOOGLE_CREDENTIALS: 'adc' });

  expect(await errorOf(sourceIn(service)())).toMatchObject({
    fault: 'unreadable',
    remedy: expect.stringContaining('gcloud auth application-default login'),
  });
  writeFileSync(file, JSON.stringify(await control('GET', 'service-account')));
  const { accessToken } = await sourceIn(service)();

  expect((await service.identify(accessToken)).name).toMatch(/gserviceaccount/);
});

test.each([
  ['client', { deletedClient: true }, 'deleted_client', 'check GOOGLE_CLIENT_ID'],
  ['unavailable', { status: 503 }, 'status 503', "check this machine's network"],
  ['unavailable', { status: 429 }, 'status 429', "check this machine's network"],
  ['unavailable', { drop: 'before' }, 'UND_ERR_SOCKET', "check this machine's network"],
  ['unavailable', { latencyMs: 11_000 }, 'TimeoutError', "check this machine's network"],
])('A renewal fails as %s for %j, after one request.', async (fault, cause, found, remedy) => {
  const { service, control, tokenRequests } = await google();
  const { grant } = await consentTo(service);
  if ('deletedClient' in cause) await control('POST', 'oauth', cause);
  else await control('POST', 'faults', { service: 'google', path: '/token', ...cause });
  const before = await tokenRequests();

  const error = await errorOf(service.renew!(grant));

  expect(error.fault).toBe(fault);
  expect(error.message).toContain(`(${found})`);
  expect(error.remedy).toContain(remedy);
  expect(JSON.stringify(error)).not.toContain(grant.refreshToken);
  expect(await tokenRequests()).toBe(before + 1);
});

test('A wrong client secret, and a missing client, fail with the setting to check.', async () => {
  const { sandbox, service } = await google();
  const { grant } = await consentTo(service);
  const wrong = { ...googleAt(sandbox), ...APP, GOOGLE_CLIENT_SECRET: 'another-secret' };

  const errors = [wrong, googleAt(sandbox)].map((settings) => {
    const { renew } = serviceFor('google', { GOOGLE_CREDENTIALS: 'adc', ...settings });
    return errorOf(renew!(grant));
  });

  expect(await Promise.all(errors)).toMatchObject([
    { fault: 'client', message: 'Google rejected the OAuth client (invalid_client)' },
    {
      fault: 'client',
      message: 'no OAuth client is configured',
      remedy: expect.stringContaining('set GOOGLE_CLIENT_ID'),
    },
  ]);
});

test.each([
  [600_000, '10 min behind'],
  [-600_000, '10 min ahead'],
])("A service account reports a clock that differs by %i ms from Google's.", async (skew, off) => {
  const { sandbox, control } = await newSandbox({ now: () => Date.now() + skew });
  const key = JSON.stringify(await control('GET', 'service-account'));
  const service = serviceFor('google', { ...googleAt(sandbox), GOOGLE_SERVICE_ACCOUNT: key });

  expect(await errorOf(sourceIn(service)())).toEqual({
    fault: 'clock',
    message: `this machine's clock is ${off}`,
    remedy: 'correct the clock, for example with NTP',
  });
});

test.each([
  ['{', {}],
  ['{"type":"authorized_user"}', {}],
  [undefined, { private_key: '-----BEGIN PRIVATE KEY-----\nnot-a-key\n-----END PRIVATE KEY-----\n' }],
])('A service account key that cannot be read fails without repeating it: %s %j', async (text, change) => {
  const { sandbox, control } = await google();
  const key = text ?? JSON.stringify({ ...(await control('GET', 'service-account')), ...change });
  const service = serviceFor('google', { ...googleAt(sandbox), GOOGLE_SERVICE_ACCOUNT: key });

  expect(await errorOf(sourceIn(service)())).toEqual({
    fault: 'unreadable',
    message: 'GOOGLE_SERVICE_ACCOUNT does not contain the JSON key of a service account',
    remedy: 'set GOOGLE_SERVICE_ACCOUNT_FILE to the JSON file that Google Cloud created for the key',
  });
});

test('A service account without delegation, or for an unknown user, fails with what to do at Google.', async () => {
  const { sandbox, control } = await google();
  const key = await control('GET', 'service-account');
  await control('POST', 'oauth', { narrowedScopes: [] });
  const errors = [TOMAS_ADDRESS, 'nobody@halyard.example'].map((GOOGLE_SUBJECT) => {
    const settings = { ...googleAt(sandbox), GOOGLE_SERVICE_ACCOUNT: JSON.stringify(key), GOOGLE_SUBJECT };
    return errorOf(sourceIn(serviceFor('google', settings))());
  });

  const [notDelegated, unknown] = await Promise.all(errors);

  expect(notDelegated).toMatchObject({ fault: 'client', message: expect.stringContaining('unauthorized_client') });
  expect(notDelegated!.remedy).toContain(`client ID ${key.client_id}: https://www.googleapis.com/auth/`);
  expect(unknown).toMatchObject({ fault: 'revoked', remedy: expect.stringContaining('GOOGLE_SUBJECT') });
});

test('The task manager connects accounts with its OAuth app, or with a personal token.', async () => {
  const { sandbox } = await newSandbox();
  const { TASKMANAGER_URL } = googleAt(sandbox);
  const app = {
    TASKMANAGER_URL,
    TASKMANAGER_CLIENT_ID: 'SANDBOX_APP',
    TASKMANAGER_CLIENT_SECRET: APP_SECRET,
    TASKMANAGER_OAUTH_URL: `${sandbox.url}/taskmanager/authorize`,
  };
  const service = serviceFor('taskmanager', app);

  const { grant, holder } = await consentTo(service, TOMAS);

  expect(grant).toEqual({ accessToken: expect.any(String), issuedAt: expect.any(Number) });
  expect([holder.name, (await service.identify('pk_4100001_SANDBOX')).name]).toEqual([
    TOMAS_ADDRESS,
    'mira@halyard.example',
  ]);
  expect(await errorOf(service.identify('pk_unknown'))).toMatchObject({
    fault: 'rejected',
    message: expect.stringMatching(/^taskmanager rejected the token \(status 401, OAUTH_\d+\)$/),
  });
  const wrong = serviceFor('taskmanager', { ...app, TASKMANAGER_CLIENT_SECRET: 'wrong_app_secret' });
  expect(await errorOf(consentTo(wrong))).toMatchObject({
    fault: 'client',
    remedy: 'check TASKMANAGER_CLIENT_ID and TASKMANAGER_CLIENT_SECRET, and try again',
  });
});

test('Keys of the engine are checked with a read; those of tracking cannot be checked.', async () => {
  const { sandbox, control } = await newSandbox();
  const [engine, tracking] = ['engine', 'tracking'].map((name) => serviceFor(name, googleAt(sandbox)));

  expect(await engine!.identify('arc_sandbox')).toEqual({ name: 'API key' });
  expect(await errorOf(engine!.identify('arc_unknown'))).toMatchObject({ fault: 'rejected' });
  expect(await tracking!.identify('cdp_unknown')).toEqual({ name: 'API key (not verified)' });
  expect((await control('GET', 'received?service=tracking')).received).toEqual([]);
});

test('While a service is sandboxed, the sandbox is also its OAuth server.', async () => {
  const { sandbox } = await newSandbox();
  for (const name of ['google', 'taskmanager']) {
    const service = serviceFor(name, { SANDBOX_PORT: String(sandbox.port) });

    const { holder } = await consentTo(service, TOMAS);

    expect(holder.name).toBe(TOMAS_ADDRESS);
    expect(service.configured).toBeUndefined();
  }
});

test.each([1e18, 'soon', undefined])(
  'A token whose reported lifetime is %s is used until it is rejected.',
  async (expires_in) => {
    const { service, control } = await google();
    const { grant } = await consentTo(service);
    await control('POST', 'faults', {
      service: 'google',
      path: '/token',
      status: 200,
      body: { access_token: 'new', expires_in },
    });
    await control('POST', 'faults', { service: 'google', path: '*/tokeninfo', status: 200, body: { expires_in } });
    expect((await service.renew!(grant)).expiresAt).toBeUndefined();
    expect((await service.identify('new')).expiresAt).toBeUndefined();
  },
);

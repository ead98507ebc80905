import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accountsOf } from '../../../gateway/accounts/opening.ts';
import { runChecks } from '../../../gateway/cli/examination.ts';
import { readSettings } from '../../../gateway/config/settings.ts';
import type { SandboxOptions } from '../../../sandbox/server.ts';
import { APP, consentTo, googleAt, newSandbox, serviceFor } from './sandbox-accounts.ts';

const AUTH = 'https://www.googleapis.com/auth/';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A data directory, and what doctor reports about Google there, with the sandbox as Google. */
async function installation(options?: SandboxOptions) {
  const { control, sandbox } = await newSandbox(options);
  const DATA_DIR = freshFolder();
  const settings = (more: NodeJS.ProcessEnv = {}) =>
    readSettings({ PORT: '0', ...googleAt(sandbox), ...APP, DATA_DIR, ...more });
  const connect = async (owner: string) => {
    using accounts = await accountsOf(settings());
    const service = serviceFor('google', { ...googleAt(sandbox), ...APP });
    const { grant, holder } = await consentTo(service);
    await accounts.connect(owner, service, grant, holder);
  };
  /** The findings except those that are ok, and those about skipped checks of services. */
  const doctor = async (more?: NodeJS.ProcessEnv) => {
    const findings = await runChecks(settings(more));
    const isAboutGoogle = ({ check, message }: (typeof findings)[number]) =>
      ['accounts', 'services', 'clock', 'scopes'].includes(check) && !/^(taskmanager|engine|tracking)/.test(message);
    return findings.filter((finding) => isAboutGoogle(finding) && ['fault', 'warning'].includes(finding.status));
  };
  return { control, sandbox, connect, doctor, settings, DATA_DIR };
}

test('A sound account has no problem, and its services are checked with its token.', async () => {
  const { connect, settings } = await installation();
  await connect('server');

  const findings = await runChecks(settings());

  expect(findings.filter(({ check }) => check === 'accounts')).toContainEqual({
    check: 'accounts',
    status: 'ok',
    message: 'Google: mira@halyard.example is connected and gives access to 29 of 29 tools',
  });
  expect(findings.map(({ message }) => message)).toContain('mail accepts the credential');
});

const NOTHING = 'nothing is wrong';

/** The only problem that doctor reports. */
async function problemIn(findings: Promise<{ status: string; check: string; message: string; remedy?: string }[]>) {
  const [first, ...others] = await findings;
  expect(others).toEqual([]);
  return first ? `${first.status} ${first.check} ${first.message} | ${first.remedy}` : NOTHING;
}

test.each([
  [
    'revocations',
    { service: 'google', userId: 4100001 },
    'fault accounts Google: the grant has expired or was revoked (invalid_grant) | run npm run connect -- google; refresh tokens of apps in testing mode expire after 7 days',
  ],
  [
    'oauth',
    { deletedClient: true },
    "fault accounts Google: Google rejected the OAuth client (deleted_client) | check GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and the client's redirect URIs in the Google Cloud console",
  ],
  [
    'faults',
    { service: 'google', path: '/token', status: 503 },
    "fault accounts Google: Google's token endpoint is unavailable (status 503) | check this machine's network, and Google's status",
  ],
  [
    'faults',
    { service: 'google', path: '/token', latencyMs: 8_000 },
    "fault accounts Google: no response within 5 s | check the service's status",
  ],
  [
    'oauth',
    { narrowedScopes: ['calendar.events', 'calendar.readonly', 'userinfo.email'].map((scope) => AUTH + scope) },
    'warning accounts Google: mira@halyard.example gives access to 8 of 29 tools and lacks drive.file, mail.send, mail.compose, mail.modify, mail.readonly | if you need the other tools, run npm run connect -- google',
  ],
])(
  'A stored account with a problem is reported in one line: %s %j',
  async (path, body, line) => {
    const { connect, doctor, control } = await installation();
    await connect('server');
    expect(await problemIn(doctor())).toBe(NOTHING);
    await control('POST', path, body);
    expect(await problemIn(doctor())).toBe(line);
  },
  30_000,
);

test.each([
  [
    { GOOGLE_TOKEN: 'ya29.unknown' },
    'fault accounts Google: google rejected the token (status 400, invalid_token) | replace GOOGLE_TOKEN',
  ],
  [
    { GOOGLE_SERVICE_ACCOUNT: '{}' },
    'fault accounts Google: GOOGLE_SERVICE_ACCOUNT does not contain the JSON key of a service account | set GOOGLE_SERVICE_ACCOUNT_FILE to the JSON file that Google Cloud created for the key',
  ],
  [
    { IDENTITY_URL: 'http://identity.invalid', GOOGLE_TOKEN: 'ya29.sandbox' },
    "fault accounts Google: google is unavailable (ENOTFOUND) | check this machine's network, the service's URL in the settings, and its status",
  ],
])('A credential in the settings with a problem is reported in one line: %j', async (more, line) => {
  const { doctor } = await installation();
  expect(await problemIn(doctor(more))).toBe(line);
});

test('A clock that is wrong is reported in one line.', async () => {
  const { doctor, control } = await installation({ now: () => Date.now() + 600_000 });
  const key = JSON.stringify(await control('GET', 'service-account'));
  expect(await problemIn(doctor({ GOOGLE_SERVICE_ACCOUNT: key }))).toBe(
    "fault clock Google: this machine's clock is 10 min behind | correct the clock, for example with NTP",
  );
});

test('Accounts that are encrypted with another key are reported with the key to restore.', async () => {
  const { doctor, connect, DATA_DIR } = await installation();
  await connect('server');
  writeFileSync(join(DATA_DIR, 'key'), `${'ab'.repeat(32)}\n`, { mode: 0o600 });
  expect(await problemIn(doctor())).toBe(
    'fault accounts google server is encrypted with another key | restore DATA_KEY or the file "key" in DATA_DIR, or connect the account again',
  );
});

test('Accounts of callers are counted, and reported if they failed, without a call.', async () => {
  const { connect, doctor, settings, control } = await installation();
  await connect('token alice');
  await connect('token bob');
  {
    using accounts = await accountsOf(settings());
    await accounts.load();
    await control('POST', 'oauth', { deletedClient: true });
    await accounts.find('token bob', 'google')!.renew();
  }
  expect(await problemIn(doctor())).toMatch(
    /^warning accounts Google of token bob: Google rejected the OAuth client \(deleted_client\) \| check /,
  );
  expect((await runChecks(settings())).map(({ message }) => message)).toContain('callers have connected 1');
});

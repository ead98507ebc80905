import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { postJson } from '../../post-json.ts';
import { askControl } from '../../sandbox/control.ts';
import { startGraph } from '../../toolgraph.ts';
import { APP, googleAt } from './sandbox-accounts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PERSONAL_TOKEN = 'pk_4100001_SANDBOX';
const TOMAS = '4100002';
const TASKMANAGER_APP = { TASKMANAGER_CLIENT_ID: 'SANDBOX_APP', TASKMANAGER_CLIENT_SECRET: 'sandbox_app_secret' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
  return () => sandbox.stop();
});

const settings = () => ({
  TASKMANAGER_URL: `${sandbox.url}/taskmanager/api`,
  TASKMANAGER_OAUTH_URL: `${sandbox.url}/taskmanager/authorize`,
  ENGINE_URL: `${sandbox.url}/engine`,
});

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

type Running = { child: ChildProcess; said: { out: string; err: string }; ended: Promise<number | null> };

/** Starts a command in a data directory. Its standard input stays open unless `input` is given. */
function begin(dataDir: string, words: string[], input?: string, more: NodeJS.ProcessEnv = {}): Running {
  const [command, ...args] = words;
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    SANDBOX_PORT: new URL(sandbox.url).port,
    ...settings(),
    ...more,
  };
  const child = spawn(process.execPath, [join(ROOT, `gateway/cli/${command}-main.ts`), ...args], { env, cwd: dataDir });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  if (input !== undefined) child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, said, ended };
}

async function run(dataDir: string, words: string[], input = '', more: NodeJS.ProcessEnv = {}) {
  const { said, ended } = begin(dataDir, words, input, more);
  return { code: await ended, ...said };
}

const listed = async (dataDir: string, more: NodeJS.ProcessEnv = {}) =>
  JSON.parse((await run(dataDir, ['accounts', '--json'], '', more)).out) as Record<string, unknown>[];

/** Waits for the address of the consent page that the command prints. */
async function consentUrl({ said }: Running): Promise<string> {
  await vi.waitUntil(() => /^http.*\n/m.test(said.err), 10_000);
  return /^http\S+/m.exec(said.err)![0];
}

/** Decides on the consent page, and returns the address to which the browser is redirected. */
async function decide(url: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  return response.headers.get('location')!;
}

describe('a pasted token', () => {
  test('A token from standard input is checked, stored encrypted, listed, and used by a running server.', async () => {
    const dataDir = freshFolder();
    const server = await startGraph({ ...settings(), DATA_DIR: dataDir, SANDBOX_PORT: new URL(sandbox.url).port });
    onTestFinished(() => server.stop());
    const user = async () => {
      const response = await postJson(`${server.url}/graphql`, { query: '{ taskManagerUser { email } }' });
      return ((await response.json()) as any).data?.taskManagerUser;
    };
    expect(await user()).toBeNull();
    const connected = await run(dataDir, ['connect', 'taskmanager'], `${PERSONAL_TOKEN}\n`);
    expect(connected).toMatchObject({ code: 0, err: '' });
    expect(connected.out).toContain('Connected the task manager account: mira@halyard.example');
    await vi.waitFor(async () => expect(await user()).toEqual({ email: 'mira@halyard.example' }), 5_000);
    expect(await listed(dataDir)).toMatchObject([
      { owner: 'server', service: 'taskmanager', account: 'mira@halyard.example', state: 'connected' },
    ]);
    expect(readFileSync(join(dataDir, 'accounts.sqlite')).includes(PERSONAL_TOKEN)).toBe(false);
    const disconnected = await run(dataDir, ['disconnect', 'taskmanager']);
    expect(disconnected).toMatchObject({ code: 0, err: '' });
    expect(await listed(dataDir)).toEqual([]);
    await vi.waitFor(async () => expect(await user()).toBeNull(), 5_000);
    const query = '{ auditLog { items { source field caller ids } } }';
    const audit = (await (await postJson(`${server.url}/graphql`, { query })).json()) as any;
    expect(audit.data.auditLog.items).toEqual([
      { source: 'ACCOUNT', field: 'accountConnected', caller: null, ids: ['taskmanager'] },
      { source: 'ACCOUNT', field: 'accountDisconnected', caller: null, ids: ['taskmanager'] },
    ]);
  }, 60_000);

  test('A rejected token is not stored and not printed.', async () => {
    const dataDir = freshFolder();
    const { code, out, err } = await run(dataDir, ['connect', 'engine'], 'arc_wrong_wrong_wrong\n');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^engine rejected the token \(status 401, .*\): /);
    expect(err).not.toContain('arc_wrong');
    expect(await listed(dataDir)).toEqual([]);
  });

  test('An account that the settings configure is checked by the list, and is neither replaced nor disconnected.', async () => {
    const [dataDir, env] = [freshFolder(), { TASKMANAGER_TOKEN: PERSONAL_TOKEN, PLATFORM_API_KEY: 'arc_wrong_wrong' }];
    const connected = await run(dataDir, ['connect', 'taskmanager'], `${PERSONAL_TOKEN}\n`, env);
    const disconnected = await run(dataDir, ['disconnect', 'taskmanager'], '', env);
    expect(connected).toMatchObject({ code: 78, err: expect.stringContaining('is set by TASKMANAGER_TOKEN') });
    expect(disconnected).toMatchObject({ code: 64, err: expect.stringContaining('is set by TASKMANAGER_TOKEN') });
    expect(await listed(dataDir, env)).toMatchObject([
      { service: 'taskmanager', account: 'mira@halyard.example', state: 'connected' },
      { service: 'engine', state: 'failing', remedy: 'replace PLATFORM_API_KEY' },
    ]);
  });

  test('A service that uses the sandbox is connected live, with the remark that a server has to be restarted.', async () => {
    const dataDir = freshFolder();
    const { out } = await run(dataDir, ['connect', 'tracking'], 'cdp_key_from_the_vendor\n');
    expect(out).toContain('A running server uses the sandbox for tracking until it is restarted.');
    expect(await listed(dataDir)).toMatchObject([{ service: 'tracking', state: 'connected' }]);
  });
});

describe('a sign-in with the browser', () => {
  test('The redirect to 127.0.0.1 connects the person who granted access, after foreign redirects were rejected.', async () => {
    const dataDir = freshFolder();
    const command = begin(dataDir, ['connect', 'taskmanager'], undefined, TASKMANAGER_APP);
    const url = await consentUrl(command);
    const redirect = await decide(url, { person: TOMAS, decision: 'Allow' });
    const foreign = new URL(redirect);
    foreign.searchParams.set('state', 'another');
    const { origin } = foreign;
    expect((await fetch(foreign)).status).toBe(400);
    expect((await fetch(`${origin}//`)).status).toBe(404);
    const page = await fetch(redirect);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('tomas@halyard.example')]);
    expect(await command.ended).toBe(0);
    expect(command.said.out).toContain('Connected the task manager account: tomas@halyard.example');
    await expect(fetch(redirect)).rejects.toThrow();
    expect(await listed(dataDir, TASKMANAGER_APP)).toMatchObject([{ account: 'tomas@halyard.example' }]);
  });

  test('A person who denies access is told so in the browser and in the terminal.', async () => {
    const dataDir = freshFolder();
    const command = begin(dataDir, ['connect', 'taskmanager'], undefined, TASKMANAGER_APP);
    const redirect = await decide(await consentUrl(command), { person: TOMAS, decision: 'Deny' });
    expect(await (await fetch(redirect)).text()).toContain('access was denied');
    expect([await command.ended, command.said.out]).toEqual([1, '']);
    expect(command.said.err).toContain('access was denied on the consent page');
  });

  test('The pasted address of the redirect connects Google with the granted scopes, until it is disconnected.', async () => {
    const dataDir = freshFolder();
    const google = { ...googleAt(sandbox), ...APP };
    const command = begin(dataDir, ['connect', 'google', '--paste'], undefined, google);
    const url = await consentUrl(command);
    const scope = 'https://www.googleapis.com/auth/gmail.readonly';
    const redirect = await decide(url, { person: TOMAS, decision: 'Allow', scope });
    command.child.stdin?.write(`${redirect}\n`);
    expect(await command.ended).toBe(0);
    expect(command.said.out).toMatch(/^Connected the Google account: .+, which gives access to \d+ of 29 tools\.$/m);
    expect(command.said.out).toContain('scopes: gmail.readonly\n');
    expect(command.said.out).toMatch(/^missing drive\.file: .*Sheets\.GetSpreadsheet/m);
    const account = (await listed(dataDir, google)).find(({ service }) => service === 'google');
    expect(account).toMatchObject({ service: 'google', state: 'connected', scopes: [scope] });
    expect(account!.missing).toHaveProperty('drive.file');
    const { out } = await run(dataDir, ['accounts'], '', google);
    expect(out).toMatch(/^server +google +.+ +connected +\S+Z +- +\d+ of 29$/m);
    expect(await run(dataDir, ['disconnect', 'google'], '', google)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/revoked and deleted\n$/),
    });
    const revocations = await askControl(sandbox, 'GET', 'received?service=google&path=/revoke');
    expect(((await revocations.json()) as { received: unknown[] }).received).toHaveLength(1);
    const text = JSON.stringify([command.said, out, account]);
    expect(text).not.toMatch(/ya29|1\/\/|refresh/i);
  });

  test('Only the requested scopes are requested, and unknown ones are rejected.', async () => {
    const google = { ...googleAt(sandbox), ...APP };
    const scopes = ['connect', 'google', '--scopes', 'mail.readonly, calendar.events'];
    const requested = new URL(await consentUrl(begin(freshFolder(), scopes, undefined, google))).searchParams;
    expect(requested.get('scope')).toBe(
      ['gmail.readonly', 'calendar.events', 'userinfo.email']
        .map((scope) => `https://www.googleapis.com/auth/${scope}`)
        .join(' '),
    );
    const unknown = await run(freshFolder(), ['connect', 'google', '--scopes', 'mail.everything'], '', google);
    expect(unknown).toMatchObject({ code: 64, err: expect.stringContaining("Google has no scope 'mail.everything'") });
    const { GOOGLE_CLIENT_SECRET: _, ...incomplete } = google;
    expect(await run(freshFolder(), ['connect', 'google'], '', incomplete)).toMatchObject({
      code: 78,
      err: 'no OAuth app is configured for Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET\n',
    });
  });

  test('A port in use is reported.', async () => {
    const { port } = new URL(sandbox.url);
    const { code, err } = await run(freshFolder(), ['connect', 'taskmanager', '--port', port], '', TASKMANAGER_APP);
    expect([code, err]).toEqual([1, `cannot listen on port ${port} (EADDRINUSE): choose another --port\n`]);
  });
});

test.each([
  [['connect'], 'SERVICE is missing; use one of '],
  [['connect', 'nothing'], 'unexpected argument nothing'],
  [['connect', 'taskmanager', '--port', 'x'], "invalid --port 'x'"],
  [['connect', 'engine', '--scopes', 'mail'], '--scopes: engine accounts have no scopes'],
  [['connect', 'engine'], 'no API key was entered'],
  [['disconnect', 'engine'], 'server has no engine account'],
  [['disconnect', 'engine', '--owner', 'key ci'], 'key ci has no engine account'],
])('%j is rejected: %s', async (words, fault) => {
  const { code, out, err } = await run(freshFolder(), words);
  expect([code, out, err]).toEqual([64, '', expect.stringContaining(fault)]);
});

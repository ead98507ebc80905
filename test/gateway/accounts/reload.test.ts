import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { postJson } from '../../post-json.ts';
import { processes } from '../processes/processes.ts';
import { APP, consentTo, googleAt, newSandbox, serviceFor, TOMAS } from './sandbox-accounts.ts';

const { start, end } = processes();
const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

const FILE = join(folder, 'toolgraph.config.json');
const TOKEN = join(folder, 'token');
const KEY = join(folder, 'key.json');
const write = (file: string, text: string) => writeFileSync(file, text, { mode: 0o600 });
const configure = (settings: object) => write(FILE, JSON.stringify(settings));
const SCOPES = ['gmail.readonly', 'userinfo.email', 'userinfo.profile'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);
const MAILBOX = '{ mailProfile { email } }';

async function startServer(environment: NodeJS.ProcessEnv) {
  const graph = await start('gateway/main.ts', /identity/, {
    ...environment,
    TOOLGRAPH_CONFIG: FILE,
    LOG_FORMAT: 'json',
  });
  const ask = async (query: string) => (await (await postJson(`${graph.url}/graphql`, { query })).json()) as any;
  const logged = (text: string) => vi.waitUntil(() => graph.said.err.includes(text), { timeout: 10_000, interval: 50 });
  return { ...graph, ask, logged };
}

test('A changed file with a secret is read again without a signal; an empty file keeps the previous secret.', async () => {
  const { sandbox, control } = await newSandbox();
  await control('POST', 'tokens', { service: 'taskmanager', token: 'pk_renewed', userId: Number(TOMAS) });
  write(TOKEN, 'pk_4100001_SANDBOX\n');
  configure({ TASKMANAGER_TOKEN_FILE: TOKEN });
  const { TASKMANAGER_TOKEN: _, ...upstreams } = googleAt(sandbox);
  const { ask, logged, said } = await startServer(upstreams);
  const email = async () => (await ask('{ taskManagerUser { email } }')).data.taskManagerUser.email;
  expect(await email()).toBe('mira@halyard.example');

  write(TOKEN, '');
  await logged(`is empty`);
  expect(await email()).toBe('mira@halyard.example');

  write(TOKEN, 'pk_renewed\n');
  await logged('settings reloaded');
  expect(await email()).toBe('tomas@halyard.example');
  expect(said.err).not.toContain('pk_');
});

test('A changed source of tokens in the settings replaces the account, and an unchanged one keeps its token.', async () => {
  const { sandbox, control, tokenRequests } = await newSandbox();
  const key = await control('GET', 'service-account');
  write(KEY, JSON.stringify(key));
  const account = { GOOGLE_SERVICE_ACCOUNT_FILE: KEY, GOOGLE_SUBJECT: 'mira@halyard.example' };
  configure(account);
  const { ask, logged, said, child } = await startServer(googleAt(sandbox));
  const hangUp = async () => {
    said.err = '';
    child.kill('SIGHUP');
    await logged('settings reloaded');
  };
  expect(await ask(MAILBOX)).toEqual({ data: { mailProfile: { email: 'mira@halyard.example' } } });
  expect(await tokenRequests()).toBe(1);

  configure({ ...account, LOG_LEVEL: 'info' });
  await hangUp();
  expect((await ask(MAILBOX)).errors).toBeUndefined();
  expect(await tokenRequests()).toBe(1);

  configure({ ...account, GOOGLE_SUBJECT: 'tomas@halyard.example' });
  await hangUp();
  expect(said.err).not.toContain('require a restart');
  expect(await ask(MAILBOX)).toEqual({ data: { mailProfile: { email: 'tomas@halyard.example' } } });
  expect(await tokenRequests()).toBe(2);

  await control('POST', 'tokens', { service: 'google', token: 'ya29.plain', seconds: 60, scopes: SCOPES });
  configure({ GOOGLE_TOKEN: 'ya29.plain' });
  await hangUp();
  await logged('the Google token expires at 20');
  expect(await ask(MAILBOX)).toEqual({ data: { mailProfile: { email: 'mira@halyard.example' } } });

  write(KEY, '{}');
  configure(account);
  await hangUp();
  await logged('GOOGLE_SERVICE_ACCOUNT does not contain the JSON key of a service account');
  expect((await ask(MAILBOX)).errors[0]).toMatchObject({
    message: expect.stringContaining('set GOOGLE_SERVICE_ACCOUNT_FILE to'),
    extensions: { code: 'AUTHORIZATION_REQUIRED', provider: 'google' },
  });
  write(KEY, JSON.stringify(key));
  await vi.waitUntil(async () => !(await ask(MAILBOX)).errors, { timeout: 10_000, interval: 100 });
  expect(said.err).not.toContain('PRIVATE KEY');
});

test('A subgraph process checks only the accounts of its own services.', async () => {
  const { sandbox, tokenRequests } = await newSandbox();
  const { grant } = await consentTo(serviceFor('google', { ...googleAt(sandbox), ...APP }));
  const requests = await tokenRequests();
  const settings = { ...googleAt(sandbox), ...APP, GOOGLE_REFRESH_TOKEN: grant.refreshToken };
  const SUBGRAPH_SECRET = 'shared-by-the-gateway-and-its-subgraphs';
  const startSubgraph = (name: string) =>
    start(`gateway/subgraph-main.ts ${name}`, /is served at/, { ...settings, SUBGRAPH_SECRET });

  await startSubgraph('tracking');
  expect(await tokenRequests()).toBe(requests);
  await startSubgraph('workspace-productivity');
  expect(await tokenRequests()).toBe(requests + 1);
});

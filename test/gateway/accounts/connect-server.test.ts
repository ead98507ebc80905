import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestOf, keysFile, newKey, writeKeys } from '../../../gateway/config/keys.ts';
import { KEYLESS_ENGINE, OWN, useToolgraph } from '../../toolgraph.ts';
import { BrowserClient, CONNECT_URL } from './browser-client.ts';

// Remote subgraphs learn of the server's accounts from a shared data directory.
const graph = useToolgraph((sandbox) => ({ ...OWN(sandbox), CONNECT_URL, TOOLGRAPH_SUBGRAPHS: 'here' }));

const CONNECT_HTTPS = 'https://graph.example';
const publicGraph = useToolgraph((sandbox) => ({
  ...OWN(sandbox),
  CONNECT_URL: CONNECT_HTTPS,
  ALLOWED_ORIGINS: CONNECT_HTTPS,
}));

const directory = mkdtempSync(join(tmpdir(), 'toolgraph-connect-'));
afterAll(() => rmSync(directory, { recursive: true }));
const file = keysFile(directory)!;
const key = newKey();
writeKeys(file, [{ name: 'ci', sha256: digestOf(key).toString('hex'), role: 'reader', addedAt: 0 }]);
const keyGraph = useToolgraph((sandbox) => ({ ...KEYLESS_ENGINE(sandbox), CONNECT_URL, DATA_DIR: directory }));

test('Without authentication, accounts are connected for the server.', async () => {
  const browser = new BrowserClient(graph);
  expect(await browser.statusOf('taskmanager')).toMatchObject({ state: 'sandbox', holder: null });

  await browser.get(await browser.consent('taskmanager', { person: '4100002', decision: 'Allow' }));
  const { caller, confirmation } = await browser.read('/connect/pending.json');
  expect(caller).toBeNull();
  await browser.post('/connect/confirm', { confirmation });
  expect((await browser.query('{ me { name } }')).data.me.name).toBe('Tomas Lindqvist');

  await browser.post('/connect/taskmanager/disconnect');
  expect((await browser.query('{ me { name } }')).data.me.name).toBe('Mira Okafor');
});

test('If CONNECT_URL is an https address, the cookie is sent only over https.', async () => {
  const browser = new BrowserClient(publicGraph);
  const started = await browser.post('/connect/taskmanager/start', {}, { origin: CONNECT_HTTPS });

  expect(started.headers.getSetCookie()).toEqual([expect.stringMatching(/; Secure$/)]);
});

test('Errors for a missing credential contain the address where the account can be connected.', async () => {
  const browser = new BrowserClient(keyGraph, key);
  const { errors } = await browser.query('{ workers { totalCount } }');

  expect((await browser.statusOf('engine')).state).toBe('not connected');
  expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
  expect(errors[0].extensions.url).toBe(`${CONNECT_URL}/connect?service=engine`);
});

test('A caller whose key is revoked during the sign-in connects nothing.', async () => {
  const browser = new BrowserClient(keyGraph, key);
  const address = await browser.consent('taskmanager', { person: '4100002', decision: 'Allow' });
  await browser.get(address);
  const { caller, confirmation } = await browser.read('/connect/pending.json');
  writeKeys(file, []);

  expect(caller).toBe('ci');
  await expect.poll(async () => (await browser.get('/connect/pending.json')).status).toBe(403);
  expect((await browser.post('/connect/confirm', { confirmation })).status).toBe(403);
});

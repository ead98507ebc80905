import { afterEach, expect, test, vi } from 'vitest';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { TOKENS, tokenOf } from '../identity/tokens.ts';
import { BrowserClient, CONNECT_URL } from './browser-client.ts';

const graph = useToolgraph((sandbox) => ({ ...OWN(sandbox), ...TOKENS, ANONYMOUS: 'reader', CONNECT_URL }));
const TOMAS = { person: '4100002', decision: 'Allow' };

let callers = 0;
/** A browser of another caller in each test. */
const newBrowser = () => new BrowserClient(graph, tokenOf({ sub: `caller-${++callers}` }));

afterEach(() => void vi.useRealTimers());

/** A browser that has come back from the task manager's consent page. */
async function redirected(browser = newBrowser()) {
  const address = await browser.consent('taskmanager', TOMAS);
  const response = await browser.get(address);
  return { browser, address, response };
}

const pendingIn = (browser: BrowserClient) => browser.read('/connect/pending.json');
const statusOf = async (response: Promise<Response>) => (await response).status;

test('An account is stored for the caller who started the sign-in, but only after a confirmation.', async () => {
  const other = newBrowser();
  const { browser, response } = await redirected();
  const pending = await pendingIn(browser);

  expect([response.status, response.headers.get('location')]).toEqual([303, `${CONNECT_URL}/connect/confirm`]);
  expect(pending).toMatchObject({ caller: `caller-${callers}`, holder: 'tomas@halyard.example', replaces: null });
  expect((await browser.statusOf('taskmanager')).state).toBe('sandbox');

  const { confirmation } = pending;
  expect(await statusOf(browser.post('/connect/confirm', { confirmation }))).toBe(200);

  const { state, holder, tools } = await browser.statusOf('taskmanager');
  expect({ state, holder, tools }).toEqual({
    state: 'connected',
    holder: 'tomas@halyard.example',
    tools: { allowed: 134, total: 134 },
  });
  expect((await browser.query('{ me { name } }')).data.me.name).toBe('Tomas Lindqvist');
  expect((await other.statusOf('taskmanager')).state).toBe('sandbox');
  expect((await other.query('{ me { name } }')).data.me.name).toBe('Mira Okafor');
});

test('Responses contain no token.', async () => {
  const { browser } = await redirected();
  const pending = await pendingIn(browser);
  await browser.post('/connect/taskmanager/paste', { token: 'pk_4100001_SANDBOX' });

  const keys = ['service', 'title', 'caller', 'holder', 'confirmation', 'replaces', 'scopes', 'tools', 'missing'];
  expect(Object.keys(pending)).toEqual(keys);
  expect(JSON.stringify(await browser.read('/connect/accounts.json'))).not.toContain('pk_');
});

test('A redirect is rejected in a browser without the cookie, and in the browser of another sign-in.', async () => {
  const victim = newBrowser();
  await victim.consent('taskmanager', TOMAS);
  const address = await newBrowser().consent('taskmanager', TOMAS);

  for (const browser of [new BrowserClient(graph), newBrowser(), victim]) {
    const response = await browser.get(address);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<title>Toolgraph accounts</title>');
  }
  expect(await statusOf(victim.get('/connect/pending.json'))).toBe(409);
});

test('A redirect is rejected if its state was changed, was already used, or is older than 10 minutes.', async () => {
  const { browser, address } = await redirected();
  const changed = newBrowser();
  const changedAddress = (await changed.consent('taskmanager', TOMAS)).replace(/state=./, 'state=!');
  const late = newBrowser();
  const lateAddress = await late.consent('taskmanager', TOMAS);
  const { confirmation } = await pendingIn(browser);

  expect(await statusOf(browser.get(address))).toBe(403);
  expect(await statusOf(changed.get(changedAddress))).toBe(403);
  const now = performance.now();
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(now + 10 * 60_000);
  expect(await statusOf(late.get(lateAddress))).toBe(403);
  expect(await statusOf(browser.post('/connect/confirm', { confirmation }))).toBe(403);
  vi.useRealTimers();
  expect(await statusOf(browser.post('/connect/confirm', { confirmation }))).toBe(200);
});

test.each([
  ['no origin', {}],
  ['another page of this machine', { origin: 'http://localhost:3000' }],
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
])('POST requests from %s are rejected.', async (_who, headers) => {
  const { browser } = await redirected();
  const { confirmation } = await pendingIn(browser);
  const paths = ['taskmanager/start', 'taskmanager/paste', 'taskmanager/disconnect', 'confirm', 'cancel'];

  for (const path of paths)
    expect(await statusOf(browser.post(`/connect/${path}`, { confirmation, token: 'pk_1' }, headers))).toBe(403);
  expect((await browser.statusOf('taskmanager')).state).toBe('sandbox');
});

test('Anonymous callers can neither read nor connect accounts.', async () => {
  const anonymous = new BrowserClient(graph);

  expect(await statusOf(anonymous.get('/connect/accounts.json'))).toBe(401);
  for (const action of ['start', 'paste', 'disconnect'])
    expect(await statusOf(anonymous.post(`/connect/taskmanager/${action}`, { token: 'pk_4100001_SANDBOX' }))).toBe(401);
});

test('A confirmation requires the one-time value and the cookie, and works once.', async () => {
  const { browser } = await redirected();
  const { confirmation } = await pendingIn(browser);
  const confirm = (by: BrowserClient, value: unknown) => statusOf(by.post('/connect/confirm', { confirmation: value }));

  expect(await confirm(browser, undefined)).toBe(403);
  expect(await confirm(browser, 'x')).toBe(403);
  expect(await confirm(newBrowser(), confirmation)).toBe(403);
  expect(await confirm(browser, confirmation)).toBe(200);
  expect(await confirm(browser, confirmation)).toBe(403);
});

test('A cancelled account is not stored and cannot be confirmed.', async () => {
  const { browser } = await redirected();
  const { confirmation } = await pendingIn(browser);

  expect(await statusOf(browser.post('/connect/cancel', { confirmation }))).toBe(200);
  expect(await statusOf(browser.post('/connect/confirm', { confirmation }))).toBe(403);
  expect((await browser.statusOf('taskmanager')).state).toBe('sandbox');
});

test('Denied access and a failing token endpoint are reported after the redirect.', async () => {
  const denied = newBrowser();
  await denied.get(await denied.consent('taskmanager', { ...TOMAS, decision: 'Deny' }));
  const failed = newBrowser();
  const address = await failed.consent('taskmanager', TOMAS);
  await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/oauth/token', status: 503 });
  await failed.get(address);

  expect((await pendingIn(denied)).fault).toBe('access was denied on the consent page: start again');
  expect((await pendingIn(failed)).fault).toMatch(/unavailable/);
});

test('A pasted token is stored only if the service accepts it.', async () => {
  const browser = newBrowser();
  const paste = (token: unknown) => browser.post('/connect/taskmanager/paste', { token });

  for (const token of ['pk_wrong', 'with space', '', 7, { toString: 1 }, 'x'.repeat(5_000)])
    expect(await statusOf(paste(token))).toBe(400);
  expect((await browser.statusOf('taskmanager')).state).toBe('sandbox');
  expect(await (await paste(' pk_4100001_SANDBOX\n')).json()).toEqual({ holder: 'mira@halyard.example' });
  expect((await browser.statusOf('taskmanager')).holder).toBe('mira@halyard.example');
});

test("Disconnecting deletes only the caller's own account.", async () => {
  const [one, other] = [newBrowser(), newBrowser()];
  for (const browser of [one, other]) await browser.post('/connect/taskmanager/paste', { token: 'pk_4100001_SANDBOX' });

  expect(await statusOf(one.post('/connect/taskmanager/disconnect'))).toBe(200);
  expect(await statusOf(one.post('/connect/taskmanager/disconnect'))).toBe(404);
  expect((await one.statusOf('taskmanager')).state).toBe('sandbox');
  expect((await other.statusOf('taskmanager')).state).toBe('connected');
});

test('A replaced account is named before the confirmation.', async () => {
  const browser = newBrowser();
  await browser.post('/connect/taskmanager/paste', { token: 'pk_4100001_SANDBOX' });
  await redirected(browser);

  expect((await pendingIn(browser)).replaces).toBe('mira@halyard.example');
});

test('The first sign-in requests the scopes of all tools, later ones request missing scopes.', async () => {
  const browser = newBrowser();
  const scopesOf = (url: URL) =>
    url.searchParams.get('scope')!.replaceAll('https://www.googleapis.com/auth/', '').split(' ');
  const [email, calendar] = ['userinfo.email', 'calendar.readonly'];
  const form: [string, string][] = [email, calendar].map((scope) => [
    'scope',
    `https://www.googleapis.com/auth/${scope}`,
  ]);
  const first = scopesOf(await browser.start('google', ['mail.send']));
  await browser.get(await browser.consent('google', [...form, ['person', '4100001'], ['decision', 'Allow']]));
  const { confirmation, tools, missing } = await pendingIn(browser);
  await browser.post('/connect/confirm', { confirmation });

  expect(first).toEqual(expect.arrayContaining([email, calendar, 'calendar.events', 'drive.file', 'gmail.send']));
  expect(tools.total).toBe(29);
  expect(tools.allowed).toBeLessThan(29);
  expect(Object.keys(missing)).toContain('https://www.googleapis.com/auth/gmail.send');
  expect(scopesOf(await browser.start('google', ['mail.send'])).sort()).toEqual([calendar, 'gmail.send', email]);
});

test('The cookie is limited to these pages, and the pages are not cached.', async () => {
  const browser = newBrowser();
  const started = await browser.post('/connect/taskmanager/start');
  const page = await browser.get('/connect?service=taskmanager');

  expect(started.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^toolgraph_connect=[\w-]{43}; Path=\/connect; HttpOnly; SameSite=Lax; Max-Age=600$/),
  ]);
  for (const { headers } of [started, page]) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('Unknown services, services without OAuth and invalid scopes are rejected.', async () => {
  const browser = newBrowser();
  const start = (service: string, scopes?: unknown) => statusOf(browser.post(`/connect/${service}/start`, { scopes }));

  expect(await start('other')).toBe(404);
  expect(await start('engine')).toBe(400);
  for (const scopes of ['mail', [7], ['a b'], ['"'], Array(51).fill('mail')])
    expect(await start('taskmanager', scopes)).toBe(400);
});

test("Beyond 10 sign-ins of a caller or 1,000 of all callers, the caller's or everybody's oldest one is dropped.", async () => {
  const begin = async (browser = newBrowser()) => ({ browser, address: await browser.consent('taskmanager', TOMAS) });
  const startTen = (browser: BrowserClient) =>
    Promise.all(Array.from({ length: 10 }, () => browser.post('/connect/taskmanager/start')));
  const oldest = await begin();
  const second = await begin();
  const busy = newBrowser();
  const dropped = await begin(busy);
  const { cookie } = busy;
  await startTen(busy);
  busy.cookie = cookie;
  expect(await statusOf(busy.get(dropped.address))).toBe(403);
  for (let caller = 0; caller < 98; caller++) await startTen(newBrowser());
  await Promise.all(Array.from({ length: 9 }, () => newBrowser().post('/connect/taskmanager/start')));

  expect(await statusOf(oldest.browser.get(oldest.address))).toBe(403);
  expect(await statusOf(second.browser.get(second.address))).toBe(303);
});

test('Requests beyond the limits for rates and bodies are rejected.', async () => {
  const browser = newBrowser();
  const large = await browser.post('/connect/taskmanager/paste', { token: 'x'.repeat(600_000) });
  const many = await Promise.all(Array.from({ length: 800 }, () => statusOf(browser.get('/connect/accounts.json'))));

  expect(large.status).toBe(413);
  expect(many).toContain(429);
});

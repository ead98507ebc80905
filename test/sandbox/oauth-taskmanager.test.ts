import { expect, it } from 'vitest';
import { freshSandbox, send } from './fresh-sandbox.ts';

const APP = { client_id: 'SANDBOX_APP', client_secret: 'sandbox_app_secret' };
const REDIRECT = 'http://127.0.0.1:4999/connect/callback';
const REQUEST = { client_id: APP.client_id, redirect_uri: REDIRECT, state: 's t' };
const TOMAS = '4100002';

async function taskmanager() {
  const { sandbox, ask, control } = await freshSandbox();
  const page = (request: object, form?: Record<string, string>) =>
    fetch(`${sandbox.url}/taskmanager/authorize?${new URLSearchParams({ ...request })}`, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  const allow = async (person: string) => {
    const response = await page(REQUEST, { person, decision: 'Allow' });
    return new URL(response.headers.get('location')!).searchParams;
  };
  const exchange = (code: string | null) =>
    send('POST', `${sandbox.url}/taskmanager/api/v2/oauth/token`, { ...APP, code }, {});
  const connect = async (person: string) => (await exchange((await allow(person)).get('code'))).body.access_token;
  const user = (token: string) => ask('GET', '/user', undefined, `Bearer ${token}`);
  return { control, page, allow, exchange, connect, user };
}

it('shows the people and no scopes', async () => {
  const { page } = await taskmanager();

  const html = await (await page(REQUEST)).text();

  expect(html.match(/type="radio"/g)).toHaveLength(8);
  expect(html).not.toContain('checkbox');
});

it('returns a code and the state, for a token that acts as the chosen person', async () => {
  const { allow, exchange, user } = await taskmanager();
  const parameters = await allow(TOMAS);

  const { body } = await exchange(parameters.get('code'));

  expect([...parameters.keys(), parameters.get('state')]).toEqual(['code', 'state', 's t']);
  expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer' });
  expect((await user(body.access_token)).body.user.username).toBe('Tomas Lindqvist');
  expect(await exchange(parameters.get('code'))).toMatchObject({ status: 400, body: { ECODE: 'OAUTH_014' } });
});

it('returns access_denied if the person denies access', async () => {
  const { page } = await taskmanager();

  const response = await page(REQUEST, { person: TOMAS, decision: 'Deny' });

  expect(response.headers.get('location')).toBe(`${REDIRECT}?error=access_denied&state=s+t`);
});

it.each([
  ['OAUTH_010', { client_id: 'other' }],
  ['OAUTH_007', { redirect_uri: 'http://evil.example/' }],
  ['OAUTH_007', { redirect_uri: '' }],
])('shows %s and does not redirect for %j', async (code, request) => {
  const { page } = await taskmanager();

  for (const form of [undefined, { person: TOMAS, decision: 'Allow' }]) {
    const response = await page({ ...REQUEST, ...request }, form);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.text()).toContain(code);
  }
});

it('withdraws the consent of one person', async () => {
  const { connect, user, control } = await taskmanager();
  const [tomas, mira] = [await connect(TOMAS), await connect('4100001')];

  await control('POST', '/revocations', { service: 'taskmanager', userId: Number(TOMAS) });

  expect(await user(tomas)).toMatchObject({ status: 401, body: { ECODE: 'OAUTH_025' } });
  expect((await user(mira)).status).toBe(200);
});

it('records the page and makes it fail', async () => {
  const { page, control } = await taskmanager();
  await control('POST', '/faults', { service: 'taskmanager', path: '/authorize', status: 503 });

  expect((await page(REQUEST)).status).toBe(503);
  expect((await control('GET', '/received?service=taskmanager&path=/authorize')).body.received).toHaveLength(1);
});

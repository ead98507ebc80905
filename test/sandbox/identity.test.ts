import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

const AUTH = 'https://www.googleapis.com/auth/';

it('describes a token given in the query', async () => {
  const { status, body } = await ask('/tokeninfo?access_token=ya29.sandbox', { method: 'POST' });

  expect(status).toBe(200);
  expect(body).toMatchObject({ email: 'mira@halyard.example', verified_email: true, expires_in: 3599 });
  expect(body.scope.split(' ')).toContain(`${AUTH}gmail.readonly`);
});

it.each([
  ['in a form', { body: new URLSearchParams({ access_token: 'ya29.sandbox' }) }],
  ['in a header', { headers: { authorization: 'Bearer ya29.sandbox' } }],
])('takes no token %s, which the vendor does not document', async (_where, options) => {
  const { status, body } = await ask('/tokeninfo', { method: 'POST', ...options });

  expect([status, body.error]).toEqual([400, 'invalid_token']);
});

it('is asked by POST alone', async () => {
  const { status } = await fetch(`${sandbox.url}/google/oauth2/v2/tokeninfo?access_token=ya29.sandbox`);

  expect(status).toBe(404);
});

it('refuses a token that was never given out', async () => {
  const { status, body } = await ask('/tokeninfo?access_token=ya29.other', { method: 'POST' });

  expect([status, body]).toEqual([400, { error: 'invalid_token', error_description: 'Invalid Value' }]);
});

it('keeps the address of a token without the email scope to itself', async () => {
  allow('ya29.calendar-only', ['calendar.readonly']);

  const { body } = await ask('/tokeninfo?access_token=ya29.calendar-only', { method: 'POST' });

  expect(body.scope).toBe(`${AUTH}calendar.readonly`);
  expect(body).not.toHaveProperty('email');
});

function allow(token: string, scopes: string[]): void {
  const full = scopes.map((scope) => AUTH + scope);
  sandbox.context.access.add({ service: 'google', token, userId: 4100001, scopes: full });
}

async function ask(path: string, options: RequestInit = {}) {
  const answer = await fetch(`${sandbox.url}/google/oauth2/v2${path}`, options);
  return { status: answer.status, body: (await answer.json()) as any };
}

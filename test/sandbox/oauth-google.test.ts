import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPKCS8, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SandboxOptions } from '../../sandbox/server.ts';
import { FRIDAY, freshSandbox, send } from './fresh-sandbox.ts';

const APP = { client_id: 'sandbox-client', client_secret: 'sandbox-client-secret' };
const REDIRECT = 'http://localhost:4999/connect/callback';
const AUTH = 'https://www.googleapis.com/auth/';
const EMAIL = `${AUTH}userinfo.email`;
const MAIL = `${AUTH}gmail.readonly`;
const [MIRA, TOMAS] = ['4100001', '4100002'];
const VERIFIER = 'a-code-verifier-of-at-least-43-characters-123456';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const PKCE = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };
const REQUEST = {
  client_id: APP.client_id,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: `${EMAIL} ${MAIL}`,
  state: 'st&te',
  access_type: 'offline',
};

async function google(options?: SandboxOptions) {
  const { sandbox, control } = await freshSandbox(options);
  const page = (request: object, form?: string[][]) =>
    fetch(`${sandbox.url}/google/o/oauth2/v2/auth?${new URLSearchParams({ ...request })}`, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form as [string, string][]) }),
    });
  const post = async (path: string, form: object) => {
    const response = await fetch(`${sandbox.url}/google${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...form }),
    });
    return { status: response.status, body: (await response.json()) as any };
  };
  const token = (form: object) => post('/token', { ...APP, ...form });
  /** Allows the request, and returns the parameters of the redirect. */
  const allow = async (request: object = {}, person = TOMAS, scopes = [EMAIL, MAIL]) => {
    const form = [['person', person], ['decision', 'Allow'], ...scopes.map((scope) => ['scope', scope])];
    const response = await page({ ...REQUEST, ...request }, form);
    return new URL(response.headers.get('location')!).searchParams;
  };
  const exchange = async (request: object = {}, more: object = {}, ...who: any[]) => {
    const code = (await allow(request, ...who)).get('code');
    return token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, ...more });
  };
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
  const profile = (access: string) =>
    send('GET', `${sandbox.url}/google/gmail/v1/users/me/profile`, undefined, { authorization: `Bearer ${access}` });
  return { sandbox, control, page, post, token, allow, exchange, refresh, profile };
}

const invalidGrant = (error_description: string) => ({ error: 'invalid_grant', error_description });
const REVOKED = invalidGrant('Token has been expired or revoked.');

describe('the consent page', () => {
  it('lists the people and the requested scopes, and preselects the person in login_hint', async () => {
    const { page } = await google();

    const html = await (await page({ ...REQUEST, login_hint: 'tomas@halyard.example' })).text();

    expect(html.match(/type="radio"/g)).toHaveLength(8);
    expect(html).toContain('value="4100002" checked> Tomas Lindqvist (tomas@halyard.example)');
    expect(html).toContain(`<input type="checkbox" name="scope" value="${MAIL}" checked>`);
  });

  it('returns a code and the state', async () => {
    const { allow } = await google();

    const parameters = await allow();

    expect(Object.fromEntries(parameters)).toEqual({ state: 'st&te', code: expect.stringMatching(/^4\//) });
  });

  it('grants only the scopes that the person selected', async () => {
    const { exchange, profile } = await google();

    const { body } = await exchange({}, {}, TOMAS, [EMAIL]);

    expect(body.scope).toBe(EMAIL);
    expect((await profile(body.access_token)).status).toBe(403);
  });

  it.each([
    [
      'the person denies',
      [
        ['person', TOMAS],
        ['scope', MAIL],
        ['decision', 'Deny'],
      ],
    ],
    [
      'the person selects no scope',
      [
        ['person', TOMAS],
        ['decision', 'Allow'],
      ],
    ],
    [
      'the person is unknown',
      [
        ['person', '1'],
        ['scope', MAIL],
        ['decision', 'Allow'],
      ],
    ],
  ])('returns access_denied if %s', async (_when, form) => {
    const { page } = await google();

    const response = await page(REQUEST, form);

    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${REDIRECT}?error=access_denied&state=st%26te`,
    ]);
  });

  it.each([
    [400, 'redirect_uri_mismatch', { redirect_uri: 'http://evil.example/callback' }],
    [400, 'redirect_uri_mismatch', { redirect_uri: 'https://localhost/callback' }],
    [400, 'redirect_uri_mismatch', { redirect_uri: 'http://localhost.evil.example/' }],
    [400, 'redirect_uri_mismatch', { redirect_uri: 'http://localhost@evil.example/' }],
    [400, 'redirect_uri_mismatch', { redirect_uri: 'javascript:alert(1)' }],
    [401, 'invalid_client', { client_id: '"><script>alert(1)</script>' }],
    [400, 'unsupported_response_type', { response_type: 'token' }],
    [400, 'invalid_scope', { scope: '<script>alert(1)</script>' }],
    [400, 'invalid_request', { scope: '' }],
    [400, 'invalid_request', { ...PKCE, code_challenge_method: 'plain' }],
  ])('shows error %d %s and does not redirect for %j', async (status, error, request) => {
    const { page } = await google();
    const form = [
      ['person', TOMAS],
      ['scope', MAIL],
      ['decision', 'Allow'],
    ];

    for (const response of [await page({ ...REQUEST, ...request }), await page({ ...REQUEST, ...request }, form)]) {
      const html = await response.text();
      expect([response.status, response.headers.get('location')]).toEqual([status, null]);
      expect(html).toContain(`Error ${status}: ${error}`);
      expect(html).not.toContain('<script');
    }
  });
});

describe('the token endpoint', () => {
  it('exchanges a code once, for tokens that act as the chosen person', async () => {
    const { allow, token, profile } = await google();
    const form = { grant_type: 'authorization_code', code: (await allow()).get('code'), redirect_uri: REDIRECT };

    const { status, body } = await token(form);

    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^ya29\./),
        expires_in: 3599,
        scope: `${EMAIL} ${MAIL}`,
        token_type: 'Bearer',
        refresh_token: expect.stringMatching(/^1\/\//),
      },
    ]);
    expect((await profile(body.access_token)).body.emailAddress).toBe('tomas@halyard.example');
    expect(await token(form)).toMatchObject({ status: 400, body: invalidGrant('Malformed auth code.') });
  });

  it('rejects a code after ten minutes', async () => {
    let now = FRIDAY;
    const { allow, token } = await google({ quiet: true, now: () => now });
    const code = (await allow()).get('code');
    now += 600_000;

    expect((await token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT })).status).toBe(400);
  });

  it('returns a refresh token only for offline access, and again only with prompt=consent', async () => {
    const { exchange } = await google();
    const requests = [{ access_type: 'online' }, {}, { prompt: 'consent' }];

    const has = [];
    for (const request of requests) has.push('refresh_token' in (await exchange(request)).body);
    has.push('refresh_token' in (await exchange({}, {}, MIRA)).body);

    expect(has).toEqual([false, false, true, true]);
  });

  it('adds earlier scopes with include_granted_scopes', async () => {
    const { exchange } = await google();
    await exchange({}, {}, TOMAS, [EMAIL]);

    const [alone, combined] = [
      await exchange({}, {}, TOMAS, [MAIL]),
      await exchange({ include_granted_scopes: 'true' }, {}, TOMAS, [MAIL]),
    ];

    expect([alone.body.scope, combined.body.scope]).toEqual([MAIL, `${EMAIL} ${MAIL}`]);
  });

  it('requires the verifier of the code challenge', async () => {
    const { exchange } = await google();

    const answers = [
      await exchange(PKCE, { code_verifier: VERIFIER }),
      await exchange(PKCE, { code_verifier: `${VERIFIER}x` }),
      await exchange(PKCE),
    ];

    expect(answers.map(({ status, body }) => [status, body.error_description])).toEqual([
      [200, undefined],
      [400, 'Invalid code verifier.'],
      [400, 'Missing code verifier.'],
    ]);
  });

  it.each([
    [401, 'invalid_client', 'The OAuth client was not found.', { client_id: 'other' }],
    [401, 'invalid_client', 'The provided client secret is invalid.', { client_secret: 'other' }],
    [400, 'redirect_uri_mismatch', 'Bad Request', { redirect_uri: 'http://localhost:4999/' }],
    [400, 'unsupported_grant_type', 'Invalid grant_type: password', { grant_type: 'password' }],
  ])('responds %d %s (%s) to %j', async (status, error, error_description, more) => {
    const { exchange } = await google();

    expect(await exchange({}, more)).toMatchObject({ status, body: { error, error_description } });
  });

  it('rejects all requests of a deleted client', async () => {
    const { exchange, refresh, control, page } = await google();
    const { refresh_token } = (await exchange()).body;

    await control('POST', '/oauth', { deletedClient: true });

    const body = { error: 'deleted_client', error_description: 'The OAuth client was deleted.' };
    expect(await refresh(refresh_token)).toMatchObject({ status: 401, body });
    expect(await (await page(REQUEST)).text()).toContain('Error 401: deleted_client');
  });

  it('narrows the scopes of new tokens', async () => {
    const { exchange, refresh, control, profile } = await google();
    const { refresh_token } = (await exchange()).body;

    await control('POST', '/oauth', { narrowedScopes: [EMAIL] });
    const { body } = await refresh(refresh_token);

    expect(body.scope).toBe(EMAIL);
    expect((await profile(body.access_token)).status).toBe(403);
  });

  it('can be made to fail and to respond late', async () => {
    const { refresh, control } = await google();
    await control('POST', '/faults', { service: 'google', path: '*/token', status: 503, latencyMs: 30 });
    const start = Date.now();

    expect((await refresh('1//x')).status).toBe(503);
    expect(Date.now() - start).toBeGreaterThanOrEqual(25);
    expect((await control('GET', '/received?service=google&path=*/token')).body.received).toHaveLength(1);
  });
});

describe('access tokens', () => {
  it('expire after tokenSeconds, and a refresh returns another one', async () => {
    let now = FRIDAY;
    const { exchange, refresh, profile, post } = await google({ quiet: true, now: () => now, tokenSeconds: 5 });
    const { access_token, expires_in, refresh_token } = (await exchange()).body;
    now += 4_000;
    const info = await post('/tokeninfo', { access_token });
    const before = await profile(access_token);
    now += 1_000;

    const after = await profile(access_token);

    expect([expires_in, info.body.expires_in]).toEqual([5, '1']);
    expect([before.status, after.status]).toEqual([200, 401]);
    expect(await post('/tokeninfo', { access_token })).toMatchObject({ status: 400, body: { error: 'invalid_token' } });
    const renewed = await refresh(refresh_token);
    expect(renewed.body).not.toHaveProperty('refresh_token');
    expect((await profile(renewed.body.access_token)).status).toBe(200);
  });

  it('have the lifetime set by a control request', async () => {
    const { exchange, control } = await google();
    await control('POST', '/oauth', { tokenSeconds: 7 });

    expect((await exchange()).body.expires_in).toBe(7);
  });

  it('added by a control request expire', async () => {
    let now = FRIDAY;
    const { control, profile } = await google({ quiet: true, now: () => now });
    await control('POST', '/tokens', { service: 'google', token: 'ya29.short', scopes: [MAIL], seconds: 2 });
    const before = await profile('ya29.short');
    now += 2_000;

    expect([before.status, (await profile('ya29.short')).status]).toEqual([200, 401]);
  });

  it('are described from the query, the body and the header', async () => {
    const { sandbox, exchange, post } = await google();
    const { access_token } = (await exchange()).body;
    const url = `${sandbox.url}/google/tokeninfo`;
    const answers = [
      await send('GET', `${url}?access_token=${access_token}`, undefined, {}),
      await post('/tokeninfo', { access_token }),
      await send('POST', url, undefined, { authorization: `Bearer ${access_token}` }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body).toMatchObject({ email: 'tomas@halyard.example', scope: `${EMAIL} ${MAIL}` });
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]!.body));
  });
});

describe('revocation', () => {
  it.each(['access_token', 'refresh_token'])('of the %s revokes all grants of the person only', async (kind) => {
    const { exchange, post, refresh, profile } = await google();
    const [first, second] = [(await exchange()).body, (await exchange({ prompt: 'consent' })).body];
    const other = (await exchange({}, {}, MIRA)).body;

    expect((await post('/revoke', { token: first[kind] })).status).toBe(200);

    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, body: REVOKED });
    expect(await refresh(second.refresh_token)).toMatchObject({ status: 400, body: REVOKED });
    expect((await profile(first.access_token)).status).toBe(401);
    expect((await refresh(other.refresh_token)).status).toBe(200);
    expect(await post('/revoke', { token: first[kind] })).toMatchObject({
      status: 400,
      body: { error: 'invalid_token' },
    });
  });

  it('by a control request withdraws the consent of a person', async () => {
    const { exchange, control, refresh, profile } = await google();
    const { access_token, refresh_token } = (await exchange()).body;

    await control('POST', '/revocations', { service: 'google', userId: Number(TOMAS) });

    expect(await refresh(refresh_token)).toMatchObject({ status: 400, body: REVOKED });
    expect((await profile(access_token)).status).toBe(401);
  });
});

describe('rotation', () => {
  it('keeps the previous refresh token valid until its successor is used', async () => {
    const { exchange, control, refresh } = await google();
    await control('POST', '/oauth', { rotation: true });
    const first = (await exchange()).body.refresh_token;

    const second = (await refresh(first)).body.refresh_token;
    const again = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;

    expect(again).toBe(second);
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await refresh(third)).status).toBe(200);
  });

  it('revokes the grant when a superseded refresh token is used', async () => {
    const { exchange, control, refresh, profile } = await google();
    await control('POST', '/oauth', { rotation: true });
    const first = (await exchange()).body.refresh_token;
    const second = (await refresh(first)).body.refresh_token;
    const { access_token, refresh_token: third } = (await refresh(second)).body;

    expect(await refresh(first)).toMatchObject({ status: 400, body: REVOKED });

    expect(await refresh(third)).toMatchObject({ status: 400, body: REVOKED });
    expect((await profile(access_token)).status).toBe(401);
  });
});

describe('a restart', () => {
  it('keeps grants, settings and the key of the service account', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const before = await google({ quiet: true, dataDir });
    await before.control('POST', '/oauth', { rotation: true });
    await before.control('POST', '/oauth', { tokenSeconds: 9 });
    const { refresh_token } = (await before.exchange()).body;
    const key = (await before.control('GET', '/service-account')).body.private_key;
    await before.sandbox.stop();

    const after = await google({ quiet: true, dataDir });

    expect(await after.refresh(refresh_token)).toMatchObject({
      status: 200,
      body: { expires_in: 9, refresh_token: expect.not.stringMatching(refresh_token) },
    });
    expect((await after.control('GET', '/service-account')).body.private_key).toBe(key);
  });
});

describe('a service account', () => {
  const JWT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

  /** Requests a token with the key file. `claims` replaces claims; undefined removes one. */
  async function withKey(claims: object = {}, damage = '') {
    const sandbox = await google();
    const { body: file } = await sandbox.control('GET', '/service-account');
    const iat = FRIDAY / 1_000;
    const aud = 'https://oauth2.googleapis.com/token';
    const payload = { iss: file.client_email, aud, scope: MAIL, sub: 'tomas@halyard.example', iat, exp: iat + 3_600 };
    const key = await importPKCS8(file.private_key, 'RS256');
    const signed = await new SignJWT({ ...payload, ...claims }).setProtectedHeader({ alg: 'RS256' }).sign(key);
    const answer = await sandbox.post('/token', { grant_type: JWT, assertion: signed + damage });
    return { ...sandbox, file, answer };
  }

  it('acts as the person in sub', async () => {
    const { answer, profile, file, sandbox } = await withKey();

    expect(file).toMatchObject({ type: 'service_account', token_uri: `${sandbox.url}/google/token` });
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 3599, scope: MAIL, token_type: 'Bearer' } });
    expect((await profile(answer.body.access_token)).body.emailAddress).toBe('tomas@halyard.example');
  });

  it('acts as itself without sub', async () => {
    const { answer, post, file } = await withKey({ sub: undefined, scope: EMAIL });

    expect((await post('/tokeninfo', answer.body)).body.email).toBe(file.client_email);
  });

  const CLOCK = expect.stringContaining('Check your iat and exp values in the JWT claim.');
  const NOW = FRIDAY / 1_000;
  it.each([
    ['iat is 10 minutes late', { iat: NOW + 600, exp: NOW + 4_200 }, 400, invalidGrant(CLOCK)],
    ['iat is 10 minutes early', { iat: NOW - 600 }, 400, invalidGrant(CLOCK)],
    ['exp is over an hour after iat', { exp: NOW + 3_601 }, 400, invalidGrant(CLOCK)],
    ['exp is past', { iat: NOW - 60, exp: NOW }, 400, invalidGrant(CLOCK)],
    ['sub is unknown', { sub: 'x@halyard.example' }, 400, invalidGrant('Invalid email or User ID')],
    ['iss is unknown', { iss: 'x@halyard.example' }, 400, invalidGrant('Invalid grant: account not found')],
    ['aud is another server', { aud: 'https://x.example' }, 400, invalidGrant('Invalid JWT: Failed audience check.')],
    ['scope is missing', { scope: '' }, 400, { error: 'invalid_scope' }],
  ])('is rejected if %s', async (_when, claims, status, body) => {
    expect((await withKey(claims)).answer).toMatchObject({ status, body });
  });

  it('is rejected if the signature is wrong or missing', async () => {
    const body = invalidGrant('Invalid JWT Signature.');

    expect((await withKey({}, 'AAAA')).answer).toMatchObject({ status: 400, body });
    const { post } = await google();
    expect(await post('/token', { grant_type: JWT, assertion: 'e30.e30.' })).toMatchObject({ status: 400, body });
  });

  it('requires that the delegation covers the scopes', async () => {
    const { control, post, file } = await withKey();
    await control('POST', '/oauth', { narrowedScopes: [EMAIL] });
    const key = await importPKCS8(file.private_key, 'RS256');
    const claims = { iss: file.client_email, aud: file.token_uri, scope: MAIL, sub: 'mira@halyard.example' };
    const jwt = new SignJWT({ ...claims, iat: NOW, exp: NOW + 60 }).setProtectedHeader({ alg: 'RS256' });

    expect(await post('/token', { grant_type: JWT, assertion: await jwt.sign(key) })).toMatchObject({
      status: 401,
      body: { error: 'unauthorized_client' },
    });
  });
});

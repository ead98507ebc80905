import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountService } from '../../../subgraphs/upstream/account-service.ts';
import { Consent } from '../../../subgraphs/upstream/consent.ts';

const REDIRECT_URI = 'http://127.0.0.1:4999/callback';

const verifiers: string[] = [];

const service: AccountService = {
  name: 'google',
  title: 'Google',
  header: 'x-google-authorization',
  upstreams: [],
  scopes: ['mail', 'calendar'],
  fullScope: (scope) => scope,
  consent: {
    consentUrl: ({ redirectUri, state, challenge, scopes }) =>
      `https://consent.example/?${new URLSearchParams({ redirectUri, state, challenge, scopes: scopes.join(' ') })}`,
    exchange: async (code, { verifier }) => {
      verifiers.push(verifier);
      return { accessToken: `token for ${code}`, issuedAt: 0 };
    },
  },
  identify: async (token) => ({ name: `holder of ${token}` }),
};

const queryOf = ({ url }: Consent) => new URL(url).searchParams;

const redirectTo = (consent: Consent, parameters: Record<string, string> = { code: 'abc' }) =>
  consent.complete(new URLSearchParams({ state: consent.state, ...parameters }));

afterEach(() => void vi.useRealTimers());

test('A consent exchanges the code with the verifier of its challenge and identifies the account.', async () => {
  const consent = new Consent(service, REDIRECT_URI);
  const query = queryOf(consent);
  expect(query.get('scopes')).toBe('mail calendar');
  expect(query.get('redirectUri')).toBe(REDIRECT_URI);
  expect(Buffer.from(consent.state, 'base64url')).toHaveLength(32);
  const { grant, holder } = await redirectTo(consent);
  expect(grant.accessToken).toBe('token for abc');
  expect(holder.name).toBe('holder of token for abc');
  const [verifier = ''] = verifiers.splice(0);
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query.get('challenge'));
  expect(consent.url).not.toContain(verifier);
});

test('A consent can be completed only once, even by concurrent redirects.', async () => {
  const consent = new Consent(service, REDIRECT_URI);
  const settled = await Promise.allSettled([redirectTo(consent), redirectTo(consent)]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await expect(redirectTo(consent)).rejects.toThrow('already completed');
});

test('The state of another consent is rejected and does not use up the consent.', async () => {
  const consent = new Consent(service, REDIRECT_URI);
  const other = new Consent(service, REDIRECT_URI);
  await expect(redirectTo(consent, { code: 'abc', state: other.state })).rejects.toThrow('another consent');
  await expect(redirectTo(consent)).resolves.toBeDefined();
});

test('A consent expires after 10 minutes.', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [early, late] = [new Consent(service, REDIRECT_URI), new Consent(service, REDIRECT_URI)];
  vi.advanceTimersByTime(10 * 60_000 - 1);
  await expect(redirectTo(early)).resolves.toBeDefined();
  vi.advanceTimersByTime(1);
  expect(late.isExpired).toBe(true);
  await expect(redirectTo(late)).rejects.toThrow('expired after 10 minutes');
});

test('A denied, a failed and an empty redirect each report the reason.', async () => {
  const messageOf = (parameters: Record<string, string>) =>
    redirectTo(new Consent(service, REDIRECT_URI), parameters).catch(({ message }) => message);
  expect(await messageOf({ error: 'access_denied' })).toBe('access was denied on the consent page');
  expect(await messageOf({ error: 'server_error' })).toBe('the consent page reported server_error');
  expect(await messageOf({})).toContain('no authorization code');
});

test('A service without an OAuth client cannot ask for consent.', () => {
  const { consent: _, ...keyOnly } = service;
  expect(() => new Consent(keyOnly, REDIRECT_URI)).toThrow('no OAuth client is configured for Google');
});

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPS, consentRoutes, isRegisteredRedirect, redeemCode } from '../oauth/consent.ts';
import {
  addGrant,
  findGrants,
  grantOfToken,
  invalidGrant,
  issueAccessToken,
  OAuthError,
  oauthSettings,
  refreshTokenOf,
  useRefreshToken,
  withdrawConsent,
} from '../oauth/grants.ts';
import { readAssertion } from '../oauth/service-account.ts';
import { formOf } from '../state/bodies.ts';
import type { SandboxContext } from '../state/service.ts';
import { findPerson } from './api/authorization.ts';
import { EMAIL_SCOPE, googleId, PROFILE_SCOPE, secondsLeft } from './api/identity.ts';

type Form = ReturnType<typeof formOf>;

/**
 * Registers the consent page, as at `accounts.google.com`, under `/google`. Unlike Google's, the page is shown even if
 * the person has already granted access.
 */
export function authorizationRoutes(app: FastifyInstance, context: SandboxContext): void {
  const readRequest = (query: URLSearchParams) => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? undefined;
    checkClient(context, query.get('client_id'));
    if (!isRegisteredRedirect(redirectUri))
      throw new OAuthError(400, 'redirect_uri_mismatch', `The redirect URI is not registered: ${redirectUri}`);
    if (query.get('response_type') !== 'code')
      throw new OAuthError(400, 'unsupported_response_type', `Invalid response_type: ${query.get('response_type')}`);
    if (challenge !== undefined && query.get('code_challenge_method') !== 'S256')
      throw new OAuthError(400, 'invalid_request', 'The sandbox supports only the code_challenge_method S256.');
    return {
      redirectUri,
      challenge,
      scopes: readScopes(query.get('scope') ?? ''),
      state: query.get('state'),
      hint: query.get('login_hint'),
      isOffline: query.get('access_type') === 'offline',
      isPrompted: /\bconsent\b/.test(query.get('prompt') ?? ''),
      isIncremental: query.get('include_granted_scopes') === 'true',
    };
  };
  consentRoutes(app, context, { path: '/o/oauth2/v2/auth', service: 'google', readRequest });
}

const SHORT_NAMES: Record<string, string> = { email: EMAIL_SCOPE, profile: PROFILE_SCOPE };

function readScopes(text: string): string[] {
  const names = text.split(' ').filter(Boolean);
  const invalid = names.filter(
    (name) => !/^(openid|email|profile|https:\/\/(www\.google|mail\.google)\S+)$/.test(name),
  );
  if (names.length === 0) throw new OAuthError(400, 'invalid_request', 'Missing required parameter: scope');
  if (invalid.length > 0)
    throw new OAuthError(400, 'invalid_scope', `Some requested scopes were invalid. {invalid=[${invalid.join(', ')}]}`);
  return [...new Set(names.map((name) => SHORT_NAMES[name] ?? name))];
}

/** Registers the routes that Google serves at `oauth2.googleapis.com`, under `/google`. */
export function tokenRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof OAuthError)
      return reply.code(error.status).send({ error: error.code, error_description: error.message });
    if (error.name !== 'MalformedJson') throw error;
    return reply.code(400).send({ error: 'invalid_request', error_description: 'Bad Request' });
  });
  app.post('/token', ({ body }) => {
    const form = formOf(body);
    const { grant_type = '' } = form;
    if (grant_type === 'authorization_code') return exchangeCode(context, form);
    if (grant_type === 'refresh_token') return refresh(context, form);
    if (grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      throw new OAuthError(400, 'unsupported_grant_type', `Invalid grant_type: ${grant_type}`);
    const { userId, scopes } = readAssertion(context, form.assertion ?? '');
    return issueAccessToken(context, userId, scopes);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/tokeninfo',
    handler: (request) => {
      const { access_token = request.headers.authorization?.replace(/^Bearer /i, '') } = parametersOf(request);
      return describeToken(context, access_token);
    },
  });
  app.post('/revoke', (request) => revoke(context, parametersOf(request).token ?? ''));
}

/** Checks the app's id and, if `secret` is given, its secret. */
function checkClient(context: SandboxContext, id: string | null = null, secret = APPS.google.secret): void {
  if (id !== APPS.google.id) throw new OAuthError(401, 'invalid_client', 'The OAuth client was not found.');
  if (oauthSettings(context).deletedClient)
    throw new OAuthError(401, 'deleted_client', 'The OAuth client was deleted.');
  if (secret !== APPS.google.secret)
    throw new OAuthError(401, 'invalid_client', 'The provided client secret is invalid.');
}

function exchangeCode(context: SandboxContext, form: Form): object {
  checkClient(context, form.client_id, form.client_secret ?? '');
  const code = redeemCode(context, 'google', form.code);
  if (!code) throw invalidGrant('Malformed auth code.');
  if (form.redirect_uri !== code.redirectUri) throw new OAuthError(400, 'redirect_uri_mismatch', 'Bad Request');
  checkVerifier(code.challenge, form.code_verifier);
  const earlier = findGrants(context, 'google', code.userId);
  const added = code.isIncremental ? earlier.flatMap(({ scopes }) => scopes) : [];
  const grant = addGrant(context, { ...code, scopes: [...new Set([...added, ...code.scopes])] });
  const hasRefreshToken = code.isOffline && (code.isPrompted || earlier.length === 0);
  return {
    ...issueAccessToken(context, grant.userId, grant.scopes, grant.id),
    ...(hasRefreshToken && { refresh_token: refreshTokenOf(grant) }),
  };
}

function checkVerifier(challenge: string | undefined, verifier: string | undefined): void {
  if (challenge === undefined) return;
  if (!verifier) throw invalidGrant('Missing code verifier.');
  const digest = createHash('sha256').update(verifier).digest('base64url');
  if (digest !== challenge) throw invalidGrant('Invalid code verifier.');
}

function refresh(context: SandboxContext, form: Form): object {
  checkClient(context, form.client_id, form.client_secret ?? '');
  const grant = useRefreshToken(context, form.refresh_token);
  return {
    ...issueAccessToken(context, grant.userId, grant.scopes, grant.id),
    ...(oauthSettings(context).rotation && { refresh_token: refreshTokenOf(grant) }),
  };
}

function describeToken(context: SandboxContext, token = ''): object {
  const credential = context.access.find('google', token);
  if (!credential) throw new OAuthError(400, 'invalid_token', 'Invalid Value');
  const { userId, scopes } = credential;
  const seconds = secondsLeft(context, credential);
  const { email } = findPerson(context.company, userId);
  return {
    azp: APPS.google.id,
    aud: APPS.google.id,
    sub: googleId(userId),
    scope: scopes.join(' '),
    exp: String(Math.floor(context.now() / 1_000) + seconds),
    expires_in: String(seconds),
    ...(scopes.includes(EMAIL_SCOPE) && { email, email_verified: 'true' }),
  };
}

/** Revokes all of the person's grants if the token belongs to a grant, as Google does; otherwise only the token. */
function revoke(context: SandboxContext, token: string): object {
  const grant = grantOfToken(context, token);
  if (grant) withdrawConsent(context, 'google', grant.userId);
  else if (context.access.find('google', token)) context.access.remove('google', token);
  else throw new OAuthError(400, 'invalid_token', 'Token expired or revoked');
  return {};
}

/** Returns the parameters in the body and, with precedence, in the query string. */
function parametersOf({ body, raw }: FastifyRequest): Form {
  return { ...formOf(body), ...Object.fromEntries(new URL(raw.url ?? '', 'http://sandbox').searchParams) };
}

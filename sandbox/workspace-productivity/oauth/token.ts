import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPS, redeemCode } from '../../oauth/consent.ts';
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
} from '../../oauth/grants.ts';
import { readAssertion } from '../../oauth/service-account.ts';
import { formOf } from '../../state/bodies.ts';
import type { SandboxContext } from '../../state/service.ts';
import { findPerson } from '../api/authorization.ts';
import { EMAIL_SCOPE, googleId, secondsLeft } from '../api/identity.ts';

type Form = ReturnType<typeof formOf>;

/** The token endpoint's operations by `grant_type`. */
const EXCHANGES: Record<string, (context: SandboxContext, form: Form) => object> = {
  authorization_code: exchangeCode,
  refresh_token: exchangeRefreshToken,
  'urn:ietf:params:oauth:grant-type:jwt-bearer': exchangeAssertion,
};

/** Registers the routes that Google serves at `oauth2.googleapis.com`, under `/google`. */
export function tokenRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof OAuthError)
      return reply.code(error.status).send({ error: error.error, error_description: error.message });
    if (error.name !== 'MalformedJson') throw error;
    return reply.code(400).send({ error: 'invalid_request', error_description: 'Bad Request' });
  });
  app.post('/token', ({ body }) => {
    const form = formOf(body);
    const { grant_type = '' } = form;
    const exchange = Object.hasOwn(EXCHANGES, grant_type) ? EXCHANGES[grant_type] : undefined;
    if (!exchange) throw new OAuthError(400, 'unsupported_grant_type', `Invalid grant_type: ${grant_type}`);
    return exchange(context, form);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/tokeninfo',
    handler: (request) => {
      const { access_token } = parametersOf(request);
      return describeToken(context, access_token ?? request.headers.authorization?.replace(/^Bearer /i, ''));
    },
  });
  app.post('/revoke', (request) => revoke(context, parametersOf(request).token ?? ''));
}

/** Checks the app's id and, if `secret` is given, its secret. */
export function checkClient(
  context: SandboxContext,
  id: string | undefined,
  secret: string = APPS.google.secret,
): void {
  if (id !== APPS.google.id) throw new OAuthError(401, 'invalid_client', 'The OAuth client was not found.');
  if (oauthSettings(context).deletedClient)
    throw new OAuthError(401, 'deleted_client', 'The OAuth client was deleted.');
  if (secret !== APPS.google.secret)
    throw new OAuthError(401, 'invalid_client', 'The provided client secret is invalid.');
}

function exchangeCode(context: SandboxContext, form: Form): object {
  checkClient(context, form.client_id, form.client_secret ?? '');
  const code = redeemCode(context, 'google', form.code ?? '');
  if (!code) throw invalidGrant('Malformed auth code.');
  const { userId, scopes, isOffline = false } = code;
  if (form.redirect_uri !== code.redirectUri) throw new OAuthError(400, 'redirect_uri_mismatch', 'Bad Request');
  checkVerifier(code.challenge, form.code_verifier);
  const isFirst = findGrants(context, 'google', userId).length === 0;
  const grant = addGrant(context, { service: 'google', userId, scopes, isOffline });
  const hasRefreshToken = isOffline && (isFirst || code.isPrompted);
  return {
    ...issueAccessToken(context, { ...grant, grantId: grant.id }),
    ...(hasRefreshToken && { refresh_token: refreshTokenOf(grant) }),
  };
}

function checkVerifier(challenge: string | undefined, verifier: string | undefined): void {
  if (challenge === undefined) return;
  if (!verifier) throw invalidGrant('Missing code verifier.');
  const digest = createHash('sha256').update(verifier).digest('base64url');
  if (digest !== challenge) throw invalidGrant('Invalid code verifier.');
}

function exchangeRefreshToken(context: SandboxContext, form: Form): object {
  checkClient(context, form.client_id, form.client_secret ?? '');
  const grant = useRefreshToken(context, form.refresh_token ?? '');
  return {
    ...issueAccessToken(context, { ...grant, grantId: grant.id }),
    ...(oauthSettings(context).rotation && { refresh_token: refreshTokenOf(grant) }),
  };
}

function exchangeAssertion(context: SandboxContext, { assertion = '' }: Form): object {
  return issueAccessToken(context, readAssertion(context, assertion));
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

/** Revokes all of a person's grants if the token belongs to one, as Google does. */
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

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Person } from '../../company/company.ts';
import type { Credential } from '../../state/access.ts';
import type { SandboxContext } from '../../state/service.ts';
import { findPerson } from './authorization.ts';

/** The OAuth scope for reading a user's email address. */
export const EMAIL_SCOPE = 'https://www.googleapis.com/auth/userinfo.email';
/** The OAuth scope for reading a user's name and picture. */
export const PROFILE_SCOPE = 'https://www.googleapis.com/auth/userinfo.profile';
const CLIENT = '410000100000-sandbox.apps.googleusercontent.com';

/** Returns a token's remaining lifetime in seconds. Tokens that never expire are reported as new. */
export function secondsLeft({ now, tokenSeconds }: SandboxContext, { expiresAt }: Credential): number {
  return expiresAt === undefined ? tokenSeconds : Math.ceil((expiresAt - now()) / 1_000);
}

type TokenQuery = { access_token?: string };

/** Registers the OAuth2 v2 routes, under `/google/oauth2/v2`. */
export function identityRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post<{ Querystring: TokenQuery }>('/tokeninfo', ({ query }, reply) =>
    describeToken(context, query.access_token, reply),
  );
}

/**
 * Describes the access token in the query string. Tokens in a form body or header are ignored, as Google documents. For
 * an unknown token, responds with an OAuth error instead of a Google API error.
 */
function describeToken(context: SandboxContext, token: string | undefined, reply: FastifyReply): object {
  const credential = token === undefined ? undefined : context.access.find('google', token);
  if (credential) return tokenInfo(context, credential);
  reply.code(400);
  const why = token ? 'Invalid Value' : 'either access_token, id_token, or token_handle required';
  return { error: 'invalid_token', error_description: why };
}

function tokenInfo(context: SandboxContext, credential: Credential): object {
  const { userId, scopes } = credential;
  const { email } = findPerson(context.company, userId);
  const holder = scopes.includes(EMAIL_SCOPE) ? { email, verified_email: true } : {};
  return {
    issued_to: CLIENT,
    audience: CLIENT,
    user_id: googleId(userId),
    scope: scopes.join(' '),
    expires_in: secondsLeft(context, credential),
    ...holder,
  };
}

/** Converts a user ID to a Google account ID, which has 21 digits. */
export function googleId(userId: number): string {
  return `10000000000000${userId}`;
}

export function pictureUrl({ id }: Person): string {
  return `https://lh3.googleusercontent.com/a/${id}`;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  APPS,
  isRegisteredRedirect,
  issueCode,
  readDecision,
  redirectToApp,
  sendConsentPage,
} from '../../oauth/consent.ts';
import { findGrants, OAuthError } from '../../oauth/grants.ts';
import { escapeHtml, sendPage } from '../../state/page.ts';
import type { SandboxContext } from '../../state/service.ts';
import { EMAIL_SCOPE, PROFILE_SCOPE } from '../api/identity.ts';
import { checkClient } from './token.ts';

const PATH = '/o/oauth2/v2/auth';

/**
 * Registers the authorization endpoint, under `/google`. Google's page requires sign-in; in the sandbox, every visitor
 * can choose any person. The page is shown even if the person has already granted access.
 */
export function authorizationRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.setErrorHandler((error: Error, _request, reply) => {
    if (!(error instanceof OAuthError)) throw error;
    const title = `Error ${error.status}: ${error.error}`;
    return sendPage(reply.code(error.status), title, `<h1>${title}</h1><p>${escapeHtml(error.message)}</p>`);
  });
  app.get(PATH, (request, reply) => {
    const { query, scopes } = readRequest(context, request);
    const title = `${APPS.google.id} wants to access your Google Account`;
    const hint = query.get('login_hint') ?? undefined;
    return sendConsentPage(reply, { title, people: context.company.people, hint, scopes });
  });
  app.post(PATH, (request, reply) => {
    const { query, redirectUri, scopes: requested, challenge } = readRequest(context, request);
    const state = query.get('state');
    const decision = readDecision(request.body, context.company.people, requested);
    if (!decision) return redirectToApp(reply, redirectUri, { error: 'access_denied', state });
    const { userId } = decision;
    const earlier = query.get('include_granted_scopes') === 'true' ? findGrants(context, 'google', userId) : [];
    const scopes = [...new Set([...earlier.flatMap((grant) => grant.scopes), ...decision.scopes])];
    const isOffline = query.get('access_type') === 'offline';
    const isPrompted = /\bconsent\b/.test(query.get('prompt') ?? '');
    const code = issueCode(context, {
      service: 'google',
      userId,
      scopes,
      redirectUri,
      challenge,
      isOffline,
      isPrompted,
    });
    return redirectToApp(reply, redirectUri, { state, code, scope: scopes.join(' ') });
  });
}

function readRequest(context: SandboxContext, { raw }: FastifyRequest) {
  const query = new URL(raw.url ?? '', 'http://sandbox').searchParams;
  checkClient(context, query.get('client_id') ?? undefined);
  const redirectUri = query.get('redirect_uri') ?? '';
  const challenge = query.get('code_challenge') ?? undefined;
  if (!isRegisteredRedirect(redirectUri))
    throw new OAuthError(400, 'redirect_uri_mismatch', `The redirect URI is not registered: ${redirectUri}`);
  if (query.get('response_type') !== 'code')
    throw new OAuthError(400, 'unsupported_response_type', `Invalid response_type: ${query.get('response_type')}`);
  if (challenge !== undefined && query.get('code_challenge_method') !== 'S256')
    throw new OAuthError(400, 'invalid_request', 'The sandbox supports only the code_challenge_method S256.');
  return { query, redirectUri, challenge, scopes: readScopes(query.get('scope') ?? '') };
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

import { accountParts, callForAccount } from '../core/accounts.ts';
import { keysOf, type SubgraphOptions } from '../core/settings.ts';
import { type AccountService, GrantError, validExpiry } from '../upstream/account-service.ts';
import { digestOf } from '../upstream/credential-source.ts';
import { isJsonObject } from '../upstream/json.ts';
import { defaultGrant, exchangeCode, refresh, revoke, serviceAccountGrant } from './google/oauth.ts';
import { missingScopesOf, TOOL_SCOPES } from './google/scopes.ts';
import { CONSENT_URL, googleService } from './google/service.ts';
import { fullScope, productivitySettings } from './settings.ts';

const SANDBOX_APP = { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' };

const EMAIL = fullScope('userinfo.email');
const { identity: identitySettings } = productivitySettings.upstreams;

const service = googleService('google');

type Options = SubgraphOptions<typeof productivitySettings>;

/** The accounts of all Google services, which share one credential. */
export function googleAccounts(options: Options): AccountService {
  const { url, kind } = options.upstreams.identity;
  const isSandbox = kind === 'sandbox';
  const oauthUrl = isSandbox ? url.replace(/\/oauth2\/v2$/, '') : options.google.oauthUrl;
  const app = isSandbox ? SANDBOX_APP : options.google.app;
  const client = { oauthUrl, ...app };
  const consentPage = oauthUrl === undefined ? CONSENT_URL : `${oauthUrl}/o/oauth2/v2/auth`;
  return {
    ...accountParts(identitySettings, options.upstreams.identity),
    ...(isSandbox ? {} : { configured: configuredIn(options.google) }),
    title: 'Google',
    upstreams: keysOf(productivitySettings.upstreams),
    scopes: TOOL_SCOPES,
    fullScope,
    missingScopes: missingScopesOf,
    consent: app && {
      consentUrl: ({ redirectUri, state, challenge, scopes }) =>
        `${consentPage}?${new URLSearchParams({
          client_id: app.clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          // The address shows whose account it is.
          scope: [...new Set([...scopes, EMAIL])].join(' '),
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          // Without these, a second consent returns no refresh token.
          access_type: 'offline',
          prompt: 'consent',
          include_granted_scopes: 'true',
        })}`,
      exchange: (code, from) => exchangeCode(client, code, from),
    },
    renew: async ({ refreshToken = '' }) => {
      if (app) return refresh(client, refreshToken, true);
      const remedy = 'set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to the client with which it was connected';
      throw new GrantError('client', 'no OAuth client is configured', remedy);
    },
    identify: async (token) => {
      const query: [string, string][] = [['access_token', token]];
      const info = await callForAccount(service, url, { method: 'POST', path: '/tokeninfo', query });
      const { email, user_id, scope, expires_in } = isJsonObject(info) ? info : {};
      return {
        name: typeof email === 'string' ? email : `user ${user_id}`,
        scopes: typeof scope === 'string' ? scope.split(' ') : undefined,
        expiresAt: validExpiry(Date.now() + Number(expires_in) * 1_000),
      };
    },
    revoke: ({ refreshToken, accessToken }) => revoke(client, refreshToken ?? accessToken),
  };
}

function configuredIn({ source, app, oauthUrl }: Options['google']): AccountService['configured'] {
  if (!source) return undefined;
  const { variable, text, subject } = source;
  if (variable === 'GOOGLE_TOKEN') return { variable, token: text };
  const id = digestOf(JSON.stringify([text, subject, app]));
  const obtain = {
    GOOGLE_SERVICE_ACCOUNT: () => serviceAccountGrant({ key: text, subject, oauthUrl }, TOOL_SCOPES),
    GOOGLE_REFRESH_TOKEN: (previous?: { refreshToken?: string | undefined }) =>
      refresh({ oauthUrl, ...app }, previous?.refreshToken ?? text, false),
    GOOGLE_CREDENTIALS: () => defaultGrant(oauthUrl, TOOL_SCOPES),
  }[variable];
  return { variable, id, obtain };
}

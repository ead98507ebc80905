import { accountParts, callForAccount } from '../core/accounts.ts';
import type { SubgraphOptions } from '../core/settings.ts';
import { type AccountService, GrantError } from '../upstream/account-service.ts';
import { isJsonObject } from '../upstream/json.ts';
import { CONSENT_URL, taskManager, tokens } from './service.ts';
import { taskManagerSettings } from './settings.ts';

const SANDBOX_APP = { clientId: 'SANDBOX_APP', clientSecret: 'sandbox_app_secret' };

/** The accounts of the task manager, whose tokens do not expire. */
export function taskManagerAccounts(options: SubgraphOptions<typeof taskManagerSettings>): AccountService {
  const { url, kind } = options.upstreams.taskmanager;
  const parts = accountParts(taskManagerSettings.upstreams.taskmanager, options.upstreams.taskmanager);
  const isSandbox = kind === 'sandbox';
  const app = isSandbox ? SANDBOX_APP : options.taskManagerApp;
  const consentPage = isSandbox ? url.replace(/api$/, 'authorize') : (options.taskManagerConsentUrl ?? CONSENT_URL);
  return {
    ...parts,
    title: 'task manager',
    upstreams: ['taskmanager'],
    consent: app && {
      consentUrl: ({ redirectUri, state }) =>
        `${consentPage}?${new URLSearchParams({ client_id: app.clientId, redirect_uri: redirectUri, state })}`,
      exchange: (code) => exchangeCode(url, { client_id: app.clientId, client_secret: app.clientSecret, code }),
    },
    pasted: { what: 'personal token', whereToFind: 'ClickUp: Settings, Apps, API Token' },
    identify: async (token) => {
      const reply = await callForAccount(taskManager, url, { path: '/v2/user', token });
      const user = isJsonObject(reply) && isJsonObject(reply.user) ? reply.user : {};
      return { name: String(user.email ?? user.username ?? user.id ?? 'unknown user') };
    },
  };
}

async function exchangeCode(base: string, body: Record<string, string>) {
  const request = { method: 'POST', path: '/v2/oauth/token', body: JSON.stringify(body) } as const;
  const reply = await callForAccount(tokens, base, request).catch((error: GrantError) => {
    if (error.fault !== 'rejected') throw error;
    const message = error.message.replace('the token', 'the authorization code or the OAuth app');
    throw new GrantError('client', message, 'check TASKMANAGER_CLIENT_ID and TASKMANAGER_CLIENT_SECRET, and try again');
  });
  const { access_token: accessToken } = isJsonObject(reply) ? reply : {};
  if (typeof accessToken !== 'string') throw new GrantError('rejected', 'the response contains no token', 'try again');
  return { accessToken, issuedAt: Date.now() };
}

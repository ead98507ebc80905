import { OWNER } from '../../state/access.ts';
import { isObject } from '../../state/json-object.ts';
import type { SandboxContext } from '../../state/service.ts';
import { reject } from '../records/errors.ts';
import type { Routes } from '../records/request.ts';
import { wireTeam } from '../wire/people.ts';
import { wireUser } from '../wire/places.ts';

export const account = {
  'GET /v2/team': ({ context, tables }) => ({ teams: [wireTeam(context, tables)] }),

  'GET /v2/user': ({ tables, caller }) => ({
    user: {
      ...wireUser(tables, caller.userId),
      week_start_day: 1,
      global_font_support: true,
      timezone: 'Europe/Amsterdam',
    },
  }),
} satisfies Routes;

/** The only route that does not require authentication. */
export const TOKEN_ROUTE = '/v2/oauth/token';

/**
 * The sandbox's OAuth app. An authorization code that starts with `sandbox_code` is treated as approved by the owner
 * and can be used once.
 */
const APP = { client_id: 'SANDBOX_APP', client_secret: 'sandbox_app_secret', code: 'sandbox_code' };

/** Exchanges an authorization code for a token. `body` is parsed JSON or form data. */
export function newToken(context: SandboxContext, body: unknown) {
  const {
    client_id,
    client_secret,
    code = '',
  } = isObject(body) ? body : Object.fromEntries(new URLSearchParams(String(body ?? '')));
  const used = context.store.collection<object>('taskmanager.codes');
  if (client_id !== APP.client_id || client_secret !== APP.client_secret) reject('OAUTH_010');
  if (!String(code).startsWith(APP.code) || used.get(String(code))) reject('OAUTH_014');
  used.insert(String(code), {});
  const token = `sandbox_oauth_${context.newId('hex')}`;
  context.access.add({ service: 'taskmanager', token, userId: OWNER, scopes: [] });
  return { access_token: token, token_type: 'Bearer' };
}

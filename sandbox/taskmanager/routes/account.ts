import { APPS, redeemCode } from '../../oauth/consent.ts';
import { addGrant } from '../../oauth/grants.ts';
import { OWNER } from '../../state/access.ts';
import { formOf } from '../../state/bodies.ts';
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

/** Authorization codes that start with this text count as approved by the owner. Each can be used once. */
const OWNERS_CODE = 'sandbox_code';

/** Exchanges an authorization code for a token, which never expires. `body` is parsed JSON or form data. */
export function newToken(context: SandboxContext, body: unknown) {
  const { client_id, client_secret, code = '' } = formOf(body);
  if (client_id !== APPS.taskmanager.id || client_secret !== APPS.taskmanager.secret) reject('OAUTH_010');
  const userId = redeem(context, code);
  const token = `sandbox_oauth_${context.newId('hex')}`;
  const { id } = addGrant(context, { service: 'taskmanager', userId, scopes: [] });
  context.access.add({ service: 'taskmanager', token, userId, scopes: [], grantId: id });
  return { access_token: token, token_type: 'Bearer' };
}

/** Invalidates an authorization code. Returns the id of the person who approved the code. */
function redeem(context: SandboxContext, code: string): number {
  const issued = redeemCode(context, 'taskmanager', code);
  if (issued) return issued.userId;
  const used = context.store.collection<object>('taskmanager.codes');
  if (!code.startsWith(OWNERS_CODE) || used.get(code)) reject('OAUTH_014');
  used.insert(code, {});
  return OWNER;
}

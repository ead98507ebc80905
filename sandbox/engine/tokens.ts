import { OWNER } from '../state/access.ts';
import type { SandboxContext } from '../state/service.ts';
import type { ServiceName } from '../state/vendors.ts';
import { type ConnectionRecord, connectionsIn, renewalsIn } from './records/records.ts';

/**
 * For each provider: the sandbox service that accepts the provider's tokens, the owner's initial token, and the prefix
 * of all other tokens.
 */
const SERVICES: Record<string, { service: ServiceName; first: string; others: string }> = {
  'platform-google': { service: 'google', first: 'ya29.sandbox', others: 'ya29.sandbox_' },
  'platform-taskmanager': { service: 'taskmanager', first: 'sandbox_oauth_4100001', others: 'sandbox_oauth_' },
};

type Link = Pick<ConnectionRecord, 'id' | 'provider_id' | 'user_id' | 'scopes'>;

/**
 * Returns a connection's current token. The provider's service accepts the token only if the user belongs to the
 * example company.
 */
export function currentToken(context: SandboxContext, link: Link): string {
  const { access, company, store } = context;
  const at = SERVICES[link.provider_id];
  const person = company.people.find(({ email }) => email === link.user_id);
  if (!at || !person) return `sandbox_token_of_${link.provider_id}_for_${link.user_id}`;
  const renewed = renewalsIn(store).get(link.id)?.count ?? 0;
  if (person.id === OWNER && renewed === 0) return at.first;
  const token = `${at.others}${person.id}_${renewed}`;
  const known = access.find(at.service, token);
  if (known?.scopes.length !== link.scopes.length)
    access.add({ service: at.service, token, userId: person.id, scopes: link.scopes });
  return token;
}

type TokenFilter = { user_id?: string | undefined; provider_id?: string | undefined };

/**
 * Expires access tokens, so that services reject the old tokens and the engine returns new ones. The owner's initial
 * tokens remain valid.
 */
export function expireTokens(context: SandboxContext, { user_id, provider_id }: TokenFilter): void {
  for (const link of connectionsIn(context.store).find()) {
    if ((user_id ?? link.user_id) !== link.user_id || (provider_id ?? link.provider_id) !== link.provider_id) continue;
    const at = SERVICES[link.provider_id];
    if (at) context.access.remove(at.service, currentToken(context, link));
    const count = (renewalsIn(context.store).get(link.id)?.count ?? 0) + 1;
    renewalsIn(context.store).remove(link.id);
    renewalsIn(context.store).insert(link.id, { count });
  }
}

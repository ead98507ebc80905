import { catalogue } from '../../subgraphs/core/catalogue.ts';
import type { AccountService } from '../../subgraphs/upstream/account-service.ts';

/** The number of a service's tools that scopes allow. `missing` lists the other tools by missing scope. */
export type Access = { allowed: number; total: number; missing: ReadonlyMap<string, readonly string[]> };

/** @param scopes the granted scopes; undefined if the service does not report scopes, which allows all tools */
export function accessOf(service: AccountService, scopes: readonly string[] | undefined): Access {
  const total = catalogue.filter(({ server }) => service.upstreams.includes(server)).length;
  const missing = (scopes && service.missingScopes?.(new Set(scopes))) ?? new Map<string, readonly string[]>();
  const blocked = new Set([...missing.values()].flat());
  return { allowed: total - blocked.size, total, missing };
}

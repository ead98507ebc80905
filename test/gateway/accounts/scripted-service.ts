import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { Accounts } from '../../../gateway/accounts/accounts.ts';
import type { Postgres } from '../../../subgraphs/store/postgres.ts';
import { openPostgresRecords } from '../../../subgraphs/store/postgres-records.ts';
import { openRecords } from '../../../subgraphs/store/records.ts';
import { encryptionWith } from '../../../subgraphs/store/sealing.ts';
import type { Account, AccountEvent, AccountRecord } from '../../../subgraphs/upstream/account.ts';
import { type AccountService, GrantError, type GrantFault } from '../../../subgraphs/upstream/account-service.ts';

/** A service that fails with `fault` while it is set, and the tokens that it issued. */
export type ScriptedService = AccountService & { fault: GrantFault | undefined; calls: string[] };

export const scriptedService = (name = 'google'): ScriptedService => {
  const service: ScriptedService = {
    name,
    title: name,
    header: `x-${name}-authorization`,
    upstreams: [],
    scopes: [],
    fault: undefined,
    calls: [],
    fullScope: (scope) => scope,
    renew: async () => {
      called('renew');
      return { accessToken: `token-${service.calls.length}`, issuedAt: Date.now(), expiresAt: Date.now() + 3_600_000 };
    },
    identify: async () => {
      called('identify');
      return { name: 'holder' };
    },
    revoke: async () => called('revoke'),
  };
  const called = (call: string) => {
    service.calls.push(call);
    if (service.fault) throw new GrantError(service.fault, `it is ${service.fault}`, 'do something');
  };
  return service;
};

const KEY = encryptionWith(randomBytes(32));

/** Opens accounts in a data directory or database. Two of them in the same place behave like two processes. */
export async function openedAccounts(
  services: AccountService[],
  place: string | Postgres = ':memory:',
  changed?: (account: Account, event: AccountEvent) => void,
  key = KEY,
): Promise<Accounts> {
  const records =
    typeof place === 'string'
      ? openRecords<AccountRecord>(place, 'accounts', key)
      : await openPostgresRecords<AccountRecord>(place, 'accounts', key);
  const accounts = new Accounts({ services, records, renewed: () => {}, ...(changed ? { changed } : {}) });
  onTestFinished(() => accounts.close().catch(() => {}));
  await accounts.load();
  await accounts.start();
  return accounts;
}

export const grantOf = (accessToken: string, refreshToken?: string) => ({
  accessToken,
  issuedAt: Date.now(),
  ...(refreshToken === undefined ? {} : { refreshToken, expiresAt: Date.now() + 3_600_000 }),
});

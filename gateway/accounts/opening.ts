import { openAccountServices } from '../../subgraphs/opening.ts';
import { openRecords } from '../../subgraphs/store/records.ts';
import { dataKeysOf, encryptionWith } from '../../subgraphs/store/sealing.ts';
import { log } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import type { AccountRecord } from './account.ts';
import { Accounts, type AccountsOptions } from './accounts.ts';

/** Creates the accounts of a data directory, which are not loaded yet. */
export function accountsOf(
  settings: Settings,
  { renewed, changed }: Pick<AccountsOptions, 'renewed' | 'changed'> = { renewed: () => {} },
): Accounts {
  const { dataDir, dataKeys, connectUrl } = settings;
  const sealing = encryptionWith(...dataKeysOf(dataDir, dataKeys));
  return new Accounts({
    services: openAccountServices(settings),
    records: openRecords<AccountRecord>(dataDir, 'accounts', sealing),
    connectUrl,
    renewed,
    ...(changed ? { changed } : {}),
  });
}

/** Applies changed settings, except to services with upstreams whose addresses change only with a restart. */
export function reconfigureAccounts(accounts: Accounts, settings: Settings, moved: ReadonlySet<string>): void {
  const services = openAccountServices(settings).filter(({ upstreams }) => !upstreams.some((name) => moved.has(name)));
  accounts
    .reconfigure(services)
    .catch((error) => log.error({ err: error }, 'could not apply changed settings to the accounts'));
}

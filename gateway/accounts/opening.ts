import { openAccountServices } from '../../subgraphs/opening.ts';
import { openRecords } from '../../subgraphs/store/records.ts';
import { dataKeysOf, encryptionWith } from '../../subgraphs/store/sealing.ts';
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

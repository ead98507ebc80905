import type { Subgraph } from '../../subgraphs/core/subgraph.ts';
import { openAccountServices } from '../../subgraphs/opening.ts';
import { openPostgresRecords } from '../../subgraphs/store/postgres-records.ts';
import { openRecords } from '../../subgraphs/store/records.ts';
import { sealingOf } from '../../subgraphs/store/sealing.ts';
import type { AccountRecord } from '../../subgraphs/upstream/account.ts';
import { SERVER } from '../../subgraphs/upstream/account-service.ts';
import type { Opened } from '../config/database.ts';
import { log } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import { Accounts, type AccountsOptions } from './accounts.ts';

type TokenConsumer = Pick<Subgraph, 'renew'> & Partial<Pick<Subgraph, 'renewWith'>>;

/** Creates the accounts of the database or a data directory, which are not loaded yet. */
export async function accountsOf(
  settings: Opened,
  handlers: Pick<AccountsOptions, 'renewed' | 'changed'> = { renewed: () => {} },
  only?: object,
): Promise<Accounts> {
  const { database, dataDir, connectUrl } = settings;
  const sealing = sealingOf(settings);
  return new Accounts({
    services: openAccountServices(settings).filter(({ upstreams }) => !only || upstreams.some((name) => name in only)),
    records: database
      ? await openPostgresRecords<AccountRecord>(database, 'accounts', sealing)
      : openRecords<AccountRecord>(dataDir, 'accounts', sealing),
    connectUrl,
    ...handlers,
  });
}

/** @param only has the names of the upstreams whose accounts to open; by default, all are opened */
export async function openAccounts(
  settings: Opened,
  consumers: readonly TokenConsumer[],
  opened: AsyncDisposableStack,
  changed?: AccountsOptions['changed'],
  only?: object,
): Promise<Accounts> {
  const renewed = (credentials: ReadonlyMap<string, string>) => {
    for (const consumer of consumers) consumer.renew(credentials);
  };
  const accounts = await accountsOf(settings, { renewed, changed }, only);
  opened.defer(() => accounts.close());
  for (const consumer of consumers)
    consumer.renewWith?.(async (header, refused) => accounts.of(SERVER, header)?.insteadOf(refused));
  await accounts.load();
  if (settings.dataKeys && settings.dataKeys.length > 1)
    log.info('no stored secret needs the other keys of DATA_KEY: remove them once every process has logged this');
  return accounts;
}

/** Applies changed settings, except to services with upstreams whose addresses change only with a restart. */
export function reconfigureAccounts(accounts: Accounts, settings: Settings, moved: ReadonlySet<string>): void {
  const services = openAccountServices(settings).filter(({ upstreams }) => !upstreams.some((name) => moved.has(name)));
  accounts
    .reconfigure(services)
    .catch((error) => log.error({ err: error }, 'could not apply changed settings to the accounts'));
}

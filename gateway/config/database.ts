import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import type { Postgres } from '../../subgraphs/store/postgres.ts';
import { wasUsed } from '../../subgraphs/store/postgres-records.ts';
import { sealingOf } from '../../subgraphs/store/sealing.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import { RateShares } from '../../subgraphs/upstream/rate-shares.ts';
import { readEnvironment } from './environment.ts';
import { keysInDatabase } from './keys.ts';
import { log } from './log.ts';
import { readSettings, type Settings, withStored } from './settings.ts';

export type Opened = Settings & { database?: Postgres | undefined };

/**
 * Opens the database of DATABASE_URL, which is closed when `opened` is disposed, and applies what it contains: API keys
 * require authentication, and services with a connected account are live.
 * @param waits waits for a database that cannot be used yet, until the signal aborts; otherwise rejects
 */
export async function openDatabase(
  settings: Opened,
  opened: AsyncDisposableStack,
  waits?: AbortSignal,
): Promise<Opened> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined || settings.database) return settings;
  // Servers with SQLite do not load the client.
  const { DatabaseUnavailable, openPostgres } = await import('../../subgraphs/store/postgres.ts');
  try {
    const database = await openPostgres(databaseUrl, { warn: (message) => log.warn(message), waits });
    opened.defer(() => database.close());
    const rateShares = new RateShares(database, (message, fault) => log.warn(reasonOf(fault), message));
    opened.defer(() => rateShares.stop());
    const ids = await database.query<{ id: string }>("select id from records where kind = 'accounts'");
    const accounts = new Set(ids.map(({ id }) => id));
    const stored = withStored(settings, { hasKeys: await wasUsed(database, 'keys'), accounts });
    const addresses = Object.entries(stored.upstreams).map(([name, address]) => [name, { ...address, rateShares }]);
    const keys = await keysInDatabase(database, sealingOf(settings));
    const identity = stored.identity && { ...stored.identity, keys };
    return { ...stored, identity, upstreams: Object.fromEntries(addresses), database };
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.isPermanent) throw new ConfigurationError(error.message);
    throw error;
  }
}

export async function openShared(opened: AsyncDisposableStack): Promise<Opened | undefined> {
  const { DATABASE_URL, DATA_KEY } = readEnvironment().values;
  return DATABASE_URL ? openDatabase(readSettings({ DATABASE_URL, DATA_KEY }), opened) : undefined;
}

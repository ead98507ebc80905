import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import type { Postgres } from '../../subgraphs/store/postgres.ts';
import { log } from './log.ts';
import type { Settings } from './settings.ts';

export type Opened = Settings & { database?: Postgres | undefined };

/**
 * Opens the database of DATABASE_URL, if it is set, and closes it when `opened` is disposed.
 * @param waits waits for a database that cannot be used yet, until the signal aborts; otherwise rejects
 */
export async function openDatabase(
  settings: Settings,
  opened: AsyncDisposableStack,
  waits?: AbortSignal,
): Promise<Opened> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) return settings;
  // Servers with SQLite do not load the client.
  const { DatabaseUnavailable, openPostgres } = await import('../../subgraphs/store/postgres.ts');
  try {
    const database = await openPostgres(databaseUrl, { warn: (message) => log.warn(message), waits });
    opened.defer(() => database.close());
    return { ...settings, database };
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.isPermanent) throw new ConfigurationError(error.message);
    throw error;
  }
}

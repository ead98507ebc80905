import { Partitions } from '../../subgraphs/event-log/store/partitions.ts';
import { PostgresStore } from '../../subgraphs/event-log/store/postgres-store.ts';
import type { Postgres } from '../../subgraphs/store/postgres.ts';
import { readDelivery } from '../../subgraphs/taskmanager/webhooks/payload.ts';
import { openTestDatabase } from '../test-database.ts';

const DAY = 24 * 60 * 60_000;
const RETENTION = { age: 30 * DAY, size: 1e12 };

/** A store in a database, as one of several processes has it. */
export function replicaOf(database: Postgres, retention = RETENTION) {
  const partitions = new Partitions(database, retention);
  const store = new PostgresStore(database, readDelivery, partitions, () => {});
  return { store, partitions, database };
}

/** Returns a function that opens stores in empty databases, which later tests of the file use again. */
export function usePostgresStores() {
  const free: Postgres[] = [];
  return async () => {
    const database = free.pop() ?? (await openTestDatabase());
    const stores = [replicaOf(database)];
    const reopen = () => {
      const replica = replicaOf(database);
      stores.push(replica);
      return replica.store;
    };
    const close = async () => {
      for (const { store } of stores) store.stop();
      await database.query('truncate event_logs, former_event_logs, events, event_keys, event_arrivals');
      free.push(database);
    };
    return { ...stores[0]!, reopen, close };
  };
}

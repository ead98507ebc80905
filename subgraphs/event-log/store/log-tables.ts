import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { inTransaction } from '../../store/connection.ts';
import { checkHeld, type Lease } from '../../store/leases.ts';
import type { Postgres, Sql } from '../../store/postgres.ts';
import type { StoredEvent } from '../event.ts';
import type { EventWriter } from './row-writer.ts';
import type { EventStore } from './store.ts';

/** A statement that both SQLite and PostgreSQL execute, and the values of its parameters `$1`, `$2` and so on. */
export type TableStatement = readonly [sql: string, ...values: SQLInputValue[]];

/** The tables beside a log's events. */
export type LogTables = {
  /** Whether other processes write to the tables too. */
  readonly isShared: boolean;
  read<Row extends object>(...statement: TableStatement): Promise<Row[]>;
  /** Executes all statements or none, durably. Throws `LeaseLost` if the given lease was taken over. */
  write(statements: readonly TableStatement[], lease?: Lease): Promise<void>;
  /** Like `write`, but a power failure can undo the statements. */
  note(statements: readonly TableStatement[], lease?: Lease): Promise<void>;
  lastEvent(workspaceId: string): Promise<Pick<StoredEvent, 'receivedAt' | 'body'> | undefined>;
};

const LAST_EVENT = 'select receivedAt, body from events where workspaceId = ? order by id desc limit 1';

export const sqliteTables = (database: DatabaseSync, writer: EventWriter): LogTables => ({
  isShared: false,
  read: async <Row>(sql: string, ...values: SQLInputValue[]) =>
    database.prepare(sql).all(parametersOf(values)) as Row[],
  write: async (statements) =>
    inTransaction(database, () => {
      for (const [sql, ...values] of statements) database.prepare(sql).run(parametersOf(values));
    }),
  note: async (statements) =>
    writer.run(
      'note',
      statements.map(([sql, ...values]) => [sql, parametersOf(values)]),
    ),
  lastEvent: async (workspaceId) =>
    database.prepare(LAST_EVENT).get(workspaceId) as Pick<StoredEvent, 'receivedAt' | 'body'> | undefined,
});

async function runAll(database: Sql, statements: readonly TableStatement[]): Promise<void> {
  for (const [sql, ...values] of statements) await database.query(sql, values);
}

/** The tables of a database that several processes share. */
export function postgresTables(database: Postgres, store: Pick<EventStore, 'findLog'>): LogTables {
  const write = async (statements: readonly TableStatement[], lease?: Lease) => {
    // Without a transaction, a suspended process holds no locks.
    if (!lease && statements.length === 1) return runAll(database, statements);
    await database.transaction(async (transaction) => {
      if (lease) await checkHeld(transaction, lease);
      await runAll(transaction, statements);
    });
  };
  return {
    isShared: true,
    read: (sql, ...values) => database.query(sql, values),
    write,
    note: write,
    lastEvent: async (workspaceId) => {
      const log = await store.findLog(workspaceId);
      return (await log?.read(log.head() - 1, 1))?.[0];
    },
  };
}

const parametersOf = (values: readonly SQLInputValue[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

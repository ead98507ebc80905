import { beforeAll, beforeEach, describe } from 'vitest';
import { type LogTables, postgresTables } from '../../../subgraphs/event-log/store/log-tables.ts';
import type { Postgres } from '../../../subgraphs/store/postgres.ts';
import { openDataDirectory, tablesIn } from '../../event-log/logs.ts';
import { hasPostgres } from '../../postgres.ts';
import { openTestDatabase } from '../../test-database.ts';

const TABLES = ['secrets', 'registrations', 'covered', 'gaps', 'listed_tasks', 'leases'];
const NO_EVENTS = { findLog: () => undefined };

/** Declares tests for the tables beside a log in both databases. The tables are empty before each test. */
export function describeTables(what: string, tests: (tables: () => LogTables) => void): void {
  describe(`${what} in SQLite`, () => {
    let tables: LogTables;
    beforeEach(() => {
      tables = tablesIn(openDataDirectory().database);
    });
    tests(() => tables);
  });
  describe.skipIf(!hasPostgres)(`${what} in PostgreSQL`, () => {
    const database = useEmptyTables();
    tests(() => postgresTables(database(), NO_EVENTS));
  });
}

/** A database in PostgreSQL, whose tables beside the log are empty before each test. */
export function useEmptyTables(): () => Postgres {
  let database: Postgres;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => database.query(`truncate ${TABLES.join(', ')}`));
  return () => database;
}

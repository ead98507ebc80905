import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { inTransaction } from '../../store/connection.ts';
import type { EventWriter } from './row-writer.ts';

/** A statement that both SQLite and PostgreSQL execute, and the values of its parameters `$1`, `$2` and so on. */
export type TableStatement = readonly [sql: string, ...values: SQLInputValue[]];

/** The tables beside a log's events. */
export type LogTables = {
  read<Row>(...statement: TableStatement): Promise<Row[]>;
  /** Executes all statements or none, durably. */
  write(...statements: TableStatement[]): Promise<void>;
  /** Executes all statements or none, but a power failure can undo them. */
  note(...statements: TableStatement[]): Promise<void>;
};

export const sqliteTables = (database: DatabaseSync, writer: EventWriter): LogTables => ({
  read: async <Row>(sql: string, ...values: SQLInputValue[]) =>
    database.prepare(sql).all(parametersOf(values)) as Row[],
  write: async (...statements) =>
    inTransaction(database, () => {
      for (const [sql, ...values] of statements) database.prepare(sql).run(parametersOf(values));
    }),
  note: async (...statements) =>
    writer.run(
      'note',
      statements.map(([sql, ...values]) => [sql, parametersOf(values)]),
    ),
});

const parametersOf = (values: readonly SQLInputValue[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

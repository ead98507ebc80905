import { DatabaseSync } from 'node:sqlite';
import { NewerFormat } from './migrations/newer-format.ts';

/** The default time for which a connection waits for another writer, in milliseconds. */
const BUSY = 5_000;

/** SQLITE_BUSY: another connection holds a lock on the database. */
export const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;

/** SQLITE_CONSTRAINT_UNIQUE: the value already exists in a unique column. */
export const isTaken = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 2067;

/** SQLite's error codes for a corrupt file, an unreadable format, and a file that is not a database. */
const DAMAGED = new Set([11, 24, 26]);

/** The lowest byte of SQLite's extended error code is the primary error code. */
export const isDamaged = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);

/** Sets how long a connection waits for another writer, in milliseconds. */
export const waitFor = (database: DatabaseSync, busy: number) => database.exec(`pragma busy_timeout = ${busy}`);

/**
 * Opens a database file. Commits are durable unless `synchronous` is weaker than FULL.
 * @param busy the time to wait for another writer, in milliseconds
 */
export function openConnection(file: string, { synchronous = 'full', busy = BUSY } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busy });
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Returns the format of a file, from SQLite's `user_version`. Throws if a newer release has written the file. */
export function formatOf(database: DatabaseSync, file: string, newest: number): number {
  const format = Number(database.prepare('pragma user_version').get()?.user_version ?? 0);
  if (format > newest) throw new NewerFormat(file, format, newest);
  return format;
}

/** Runs a function in a transaction, which is rolled back if the function throws. */
export function inTransaction<Made>(database: DatabaseSync, make: () => Made): Made {
  database.exec('begin immediate');
  try {
    const made = make();
    database.exec('commit');
    return made;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

/** Runs a function whose reads all see the same snapshot of the database. */
export function inSnapshot<Read>(database: DatabaseSync, read: () => Read): Read {
  database.exec('begin');
  try {
    return read();
  } finally {
    if (database.isTransaction) database.exec('commit');
  }
}

/**
 * Commits a write without an fsync. The change survives if the process is killed; the next transaction syncs it to
 * disk.
 */
export function withoutSync(database: DatabaseSync, write: () => unknown): void {
  database.exec('pragma synchronous = normal');
  try {
    write();
  } finally {
    database.exec('pragma synchronous = full');
  }
}

/** Returns the highest row ID that a table has ever had; 0 before the first row. */
export const headOf = (database: DatabaseSync, table: string): number =>
  Number(database.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq ?? 0);

/** Returns the database's size in bytes, excluding free pages. */
export function bytesUsed(database: DatabaseSync): number {
  const { pages, free, bytes } = database
    .prepare(
      `select page_count as pages, freelist_count as free, page_size as bytes
       from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
    )
    .get() as { pages: number; free: number; bytes: number };
  return (pages - free) * bytes;
}

import { DatabaseSync } from 'node:sqlite';

/** How long a connection waits for another one that writes, in milliseconds. */
const BUSY = 5_000;

/** Whether another connection holds a lock of SQLite's. */
export const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;

/** Whether a row was not written since another one has its value in a unique column. */
export const isTaken = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 2067;

/** SQLite's numbers for a file that is damaged, of a format that it cannot read, or none of its own. */
const DAMAGED = new Set([11, 24, 26]);

/** Whether a file is damaged: the lowest byte of SQLite's number is the kind of a fault, whatever more it says. */
export const isDamaged = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);

/** Sets how long a connection waits for another one that writes, in milliseconds. */
export const waitFor = (database: DatabaseSync, busy: number) => database.exec(`pragma busy_timeout = ${busy}`);

/**
 * Opens a database in a file. What is committed is on the disk, unless `synchronous` is less than FULL.
 *
 * @param busy how long it waits for another connection that writes, in milliseconds
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

/** Makes something of several statements that are written together, or not at all. */
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

/** Reads with several statements what the log holds at one point of time. */
export function inSnapshot<Read>(database: DatabaseSync, read: () => Read): Read {
  database.exec('begin');
  try {
    return read();
  } finally {
    if (database.isTransaction) database.exec('commit');
  }
}

/** Writes without waiting for the disk: it survives a killed process, and the next transaction syncs it too. */
export function withoutSync(database: DatabaseSync, write: () => unknown): void {
  database.exec('pragma synchronous = normal');
  try {
    write();
  } finally {
    database.exec('pragma synchronous = full');
  }
}

/** The number of the newest row that was ever appended to a table; 0 before the first. */
export const headOf = (database: DatabaseSync, table: string): number =>
  Number(database.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq ?? 0);

/** How many bytes of the file hold something. */
export function bytesUsed(database: DatabaseSync): number {
  const { pages, free, bytes } = database
    .prepare(
      `select page_count as pages, freelist_count as free, page_size as bytes
       from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
    )
    .get() as { pages: number; free: number; bytes: number };
  return (pages - free) * bytes;
}

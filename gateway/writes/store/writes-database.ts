import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../../../subgraphs/graph/make-directory.ts';
import { inTransaction, isDamaged, openConnection } from '../../../subgraphs/store/connection.ts';
import { lockDirectory } from '../../../subgraphs/store/directory-lock.ts';
import { filesInPlace } from '../../../subgraphs/store/files-in-place.ts';

const FILE = 'writes.sqlite';
/** The format of the file, in SQLite's `user_version`. */
export const FORMAT = 1;

const TABLES = `
  create table audit (
    seq integer primary key autoincrement, kind text not null, at integer not null, entry integer, caller text, body text not null,
    hash blob not null
  ) strict;
  create index audit_ends on audit (entry) where entry is not null;
  create index audit_callers on audit (caller, seq) where kind = 'begin';
  create table results (
    digest blob not null, response text not null, fingerprint blob not null, entry integer, at integer not null, sealed blob,
    primary key (digest, response)
  ) strict, without rowid;
  create index results_by_time on results (at);
`;

/** Finds writes by their time; a file of an earlier release gets it when it is opened. */
const BY_TIME = "create index if not exists audit_times on audit (at) where kind = 'begin'";

/** The file of the log of writes within a data directory. */
export const writesFileIn = (path: string): string => join(path, FILE);

/** The log of writes, open for this process alone; its file is undefined where it is kept in memory. */
export type WritesDatabase = {
  database: DatabaseSync;
  file: string | undefined;
  /** Whether the files that are written are still those of the directory. */
  isInPlace(): boolean;
  close(): void;
};

/** Opens the log of writes of a data directory, which is made where it is not there. Throws where another process has it. */
export function openWrites(path: string): WritesDatabase {
  if (path === ':memory:') return opened(path, undefined, () => {});
  makeDirectory(path);
  const unlock = lockDirectory(path, 'writes.lock');
  try {
    const file = writesFileIn(path);
    closeSync(openSync(file, 'a', 0o600));
    return opened(file, file, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function opened(name: string, file: string | undefined, unlock: () => void): WritesDatabase {
  const database = openedTables(name);
  const files = file === undefined ? [] : ['', '-wal', '-shm'].map((end) => file + end);
  for (const each of files) if (existsSync(each)) chmodSync(each, 0o600);
  const isInPlace = filesInPlace(files);
  return {
    database,
    file,
    isInPlace,
    close: () => {
      // SQLite removes the WAL by its name when it closes: it may be that of another file now.
      if (isInPlace()) database.close();
      unlock();
    },
  };
}

function openedTables(name: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = openConnection(name);
    prepareTables(database);
    return database;
  } catch (error) {
    database?.close();
    throw isDamaged(error) ? damaged(name, error) : error;
  }
}

const damaged = (file: string, { message }: Error) =>
  new Error(
    `${file} cannot be read: ${message}. Put a copy of it in its place; or move it away, with what begins with its name, to begin a new one: writes that are sent again with a key are then made again`,
  );

/** Opens a log of writes to be read, as by a command; a server may use it meanwhile. Throws where there is none. */
export function openWritesToRead(path: string): DatabaseSync {
  const file = writesFileIn(path);
  if (!existsSync(file)) throw new Error(`${path} holds no audit: ${FILE} is not there`);
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    const format = formatOf(database);
    if (format !== FORMAT) throw unreadable(format);
    return database;
  } catch (error) {
    throw isDamaged(error) ? damaged(file, error) : error;
  }
}

function prepareTables(database: DatabaseSync): void {
  const format = formatOf(database);
  if (format > FORMAT) throw unreadable(format);
  if (format < FORMAT) inTransaction(database, () => database.exec(`${TABLES} pragma user_version = ${FORMAT}`));
  database.exec(BY_TIME);
}

const formatOf = (database: DatabaseSync): number =>
  Number(database.prepare('pragma user_version').get()?.user_version ?? 0);

const unreadable = (format: number) =>
  new Error(`${FILE} has format ${format}, which this version cannot read: it reads ${FORMAT}`);

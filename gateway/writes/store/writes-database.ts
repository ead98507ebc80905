import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction, isDamaged } from '../../../subgraphs/store/connection.ts';
import { EmptyFile, type LogFile, openLogFile } from '../../../subgraphs/store/log-file.ts';

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
  create index audit_times on audit (at) where kind = 'begin';
  create table results (
    digest blob not null, response text not null, fingerprint blob not null, entry integer, at integer not null, sealed blob,
    primary key (digest, response)
  ) strict, without rowid;
  create index results_by_time on results (at);
`;

export const writesFileIn = (path: string): string => join(path, FILE);

/** Opens or creates the audit log of a data directory. Throws where another process has it. */
export const openWrites = (path: string): LogFile =>
  openLogFile(path, { name: FILE, lock: 'writes.lock', prepare: prepareTables, faultOf });

const faultOf = (error: unknown, file: string) =>
  isDamaged(error) || error instanceof EmptyFile
    ? new Error(
        `${file} cannot be read: ${error.message}. Put a copy of it in its place; or move it away, with what begins with its name, to begin a new one: writes that are sent again with a key are then made again`,
      )
    : error;

/** Opens an audit log to read it, also while a server uses it. Throws where there is none. */
export function openWritesToRead(path: string): DatabaseSync {
  const file = writesFileIn(path);
  if (!existsSync(file)) throw new Error(`${path} holds no audit: ${FILE} is not there`);
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    const format = formatOf(database);
    if (format !== FORMAT) throw unreadable(format);
    return database;
  } catch (error) {
    throw faultOf(error, file);
  }
}

function prepareTables(database: DatabaseSync): void {
  const format = formatOf(database);
  if (format > FORMAT) throw unreadable(format);
  if (format < FORMAT) inTransaction(database, () => database.exec(`${TABLES} pragma user_version = ${FORMAT}`));
}

const formatOf = (database: DatabaseSync): number =>
  Number(database.prepare('pragma user_version').get()?.user_version ?? 0);

const unreadable = (format: number) =>
  new Error(`${FILE} has format ${format}, which this version cannot read: it reads ${FORMAT}`);

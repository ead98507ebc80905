import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorOf } from '../../../subgraphs/process/thrown.ts';
import { bytesUsed, formatOf, headOf, inTransaction, isDamaged } from '../../../subgraphs/store/connection.ts';
import { EmptyFile, type LogFile, openLogFile } from '../../../subgraphs/store/log-file.ts';
import {
  type AuditRow,
  type AuditSnapshot,
  checkpointAfter,
  DamagedRow,
  hashOf,
  MAX_ROWS_PER_TRIM,
  ORIGIN,
  type RemovableRow,
  rowsToRemove,
} from './chain.ts';
import {
  type Begin,
  type End,
  MAX_RESULTS_BYTES,
  type ResultPlace,
  type Retention,
  SHARE_AFTER_TRIM,
  type StoredRead,
} from './write-store.ts';

export type WriteRequest = { at: number } & (
  | { begin: readonly Begin[] }
  | { end: readonly End[] }
  | { keep: StoredRead }
  | { trim: Retention }
  /** Checks that the disk has free space, without writing new data. */
  | { probe: true }
);

const ROW_BYTES = 250;
const SIZE = `${ROW_BYTES} + coalesce(length(sealed), 0)`;

const statementsOn = (database: DatabaseSync) => ({
  append: database.prepare('insert into audit values (?, ?, ?, ?, ?, ?, ?)'),
  put: database.prepare(
    'insert into results values (?, ?, ?, ?, ?, ?) on conflict do update set entry = excluded.entry, at = excluded.at, sealed = excluded.sealed, fingerprint = excluded.fingerprint',
  ),
  complete: database.prepare('update results set sealed = ? where digest = ? and response = ?'),
  drop: database.prepare('delete from results where digest = ? and response = ?'),
});

export const openRows = (database: DatabaseSync) => new WriteRows(database);

/** Writes audit rows and stored results. Caches the end of the hash chain, so there must be only one writer. */
export class WriteRows {
  readonly #database: DatabaseSync;
  readonly #sql: ReturnType<typeof statementsOn>;
  readonly #maxBytes: number;
  /** An upper bound on the total size of all stored results, in bytes. Recomputed after trimming. */
  #resultBytes: number;
  /** The total size in bytes at which the oldest results are trimmed. */
  #limit: number;
  #seq: number;
  #hash: Uint8Array;

  constructor(database: DatabaseSync, most = MAX_RESULTS_BYTES) {
    this.#database = database;
    this.#maxBytes = most;
    this.#limit = most;
    this.#sql = statementsOn(database);
    this.#resultBytes = this.#sizeOfResults();
    this.#seq = headOf(database, 'audit');
    const last = database.prepare('select hash from audit where seq = ?').get(this.#seq);
    this.#hash = last ? (last.hash as Uint8Array) : ORIGIN;
  }

  /** Runs all requests in one transaction. Returns the row numbers, or the number of removed rows, for each request. */
  write(all: readonly WriteRequest[]): unknown[] {
    const [seq, hash, bytes] = [this.#seq, this.#hash, this.#resultBytes];
    try {
      return inTransaction(this.#database, () => all.map((asked) => this.#run(asked)));
    } catch (error) {
      this.#seq = seq;
      this.#hash = hash;
      this.#resultBytes = bytes;
      throw error;
    }
  }

  #run(asked: WriteRequest): unknown {
    const { at } = asked;
    if ('begin' in asked) return asked.begin.map((begin) => this.#begin(begin, at));
    if ('end' in asked) return asked.end.map((end) => this.#end(end, at));
    if ('keep' in asked) return this.#putResult(asked.keep, null, at, asked.keep.sealed);
    if ('probe' in asked) return this.#database.exec(`pragma user_version = ${FORMAT}`);
    return this.#trim(asked.trim, at);
  }

  #begin({ caller, body, keyed }: Begin, at: number): number {
    const seq = this.#add({ kind: 'begin', at, entry: null, caller, body: JSON.stringify(body) });
    if (keyed) this.#putResult(keyed, seq, at, null);
    return seq;
  }

  #end({ entry, caller, body, keyed }: End, at: number): void {
    this.#add({ kind: 'end', at, entry, caller, body: JSON.stringify(body) });
    if (keyed?.sealed) {
      this.#sql.complete.run(keyed.sealed, keyed.digest, keyed.response);
      this.#count(keyed.sealed.length);
    } else if (keyed) this.#sql.drop.run(keyed.digest, keyed.response);
  }

  #putResult(keyed: ResultPlace, entry: number | null, at: number, sealed: Uint8Array | null): void {
    this.#sql.put.run(keyed.digest, keyed.response, keyed.fingerprint, entry, at, sealed);
    this.#count(ROW_BYTES + (sealed?.length ?? 0));
  }

  #add(row: Omit<AuditRow, 'seq' | 'hash'>): number {
    const seq = this.#seq + 1;
    const hash = hashOf(this.#hash, { seq, ...row });
    const { kind, at, entry, caller, body } = row;
    this.#sql.append.run(seq, kind, at, entry, caller, body, hash);
    this.#seq = seq;
    this.#hash = hash;
    return seq;
  }

  #sizeOfResults(): number {
    return Number(this.#database.prepare(`select coalesce(sum(${SIZE}), 0) as size from results`).get()?.size);
  }

  /** Adds to the total result size. Beyond the limit, removes old read results and empties old write results. */
  #count(bytes: number): void {
    this.#resultBytes += bytes;
    if (this.#resultBytes <= this.#limit) return;
    const totals = `select at, sum(${SIZE}) over (order by at desc) as total from results`;
    this.#database
      .prepare(
        `update results set sealed = x'' where length(sealed) > 0 and at <= (select max(at) from (${totals}) where total > ?)`,
      )
      .run(SHARE_AFTER_TRIM * this.#maxBytes);
    this.#database.exec('delete from results where entry is null and length(sealed) = 0');
    this.#resultBytes = this.#sizeOfResults();
    // If the remaining rows still exceed the size limit, the results are not trimmed again after each new result.
    this.#limit = Math.max(this.#maxBytes, this.#resultBytes + (1 - SHARE_AFTER_TRIM) * this.#maxBytes);
  }

  /**
   * Removes old results, then old rows or, beyond the size limit, the oldest rows. Adds a checkpoint to the hash chain.
   */
  #trim({ before, resultsBefore, size }: Retention, at: number): number {
    const old = this.#database.prepare(`delete from results where at < ? returning ${SIZE} as size`);
    for (const { size: bytes } of old.all(resultsBefore)) this.#resultBytes -= Number(bytes);
    const isTooLarge = bytesUsed(this.#database) - this.#resultBytes > size;
    const oldest = this.#database
      .prepare('select seq, at, hash, kind from audit where seq < ? order by seq limit ?')
      .all(this.#seq, MAX_ROWS_PER_TRIM) as RemovableRow[];
    const removed = rowsToRemove(oldest, isTooLarge ? Number.POSITIVE_INFINITY : before);
    const last = removed.at(-1);
    if (!last) return 0;
    this.#database.prepare('delete from audit where seq <= ?').run(last.seq);
    this.#add({ kind: 'checkpoint', at, entry: null, caller: null, body: checkpointAfter(last) });
    return removed.length;
  }
}

const FILE = 'writes.sqlite';
/** The file format's version, stored in SQLite's `user_version`. */
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

const HASH_KEY_TABLE =
  'create table if not exists hash_key (id integer primary key check (id = 1), sealed blob not null) strict';

export const writesFileIn = (path: string): string => join(path, FILE);

/** Opens or creates the audit log in a data directory. Throws if another process has the log open. */
export const openWrites = (path: string): LogFile =>
  openLogFile(path, { name: FILE, lock: 'writes.lock', prepare: prepareTables, faultOf });

const faultOf = (error: unknown, file: string) =>
  isDamaged(error) || error instanceof EmptyFile
    ? new Error(
        `${file} cannot be read: ${error.message}. Restore a copy, or start a new log by moving away all files whose names start with this one; with a new log, retries with an Idempotency-Key execute again`,
      )
    : error;

/** Opens an audit log read-only, even while a server is using it. Throws if the log does not exist. */
export function openWritesToRead(path: string): DatabaseSync {
  const file = writesFileIn(path);
  if (!existsSync(file)) throw new Error(`no audit log in ${path}: ${FILE} does not exist`);
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    if (formatOf(database, FILE, FORMAT) < FORMAT) throw new EmptyFile(`${FILE} has no tables`);
    return database;
  } catch (error) {
    throw faultOf(error, file);
  }
}

/** The head is read before the rows, so that rows written meanwhile are not reported as missing. */
export function snapshotOf(database: DatabaseSync): AuditSnapshot {
  const head = headOf(database, 'audit');
  // Without a checkpoint, the second query would read all rows.
  const isComplete = database.prepare('select 1 from audit where seq = 1').get() !== undefined;
  const checkpoint = isComplete
    ? undefined
    : database.prepare("select seq, body from audit where kind = 'checkpoint' order by seq desc limit 1").get();
  return { head, checkpoint: checkpoint as AuditSnapshot['checkpoint'], rows: storedRows(database) };
}

function* storedRows(database: DatabaseSync): Generator<AuditRow> {
  const rows = database.prepare('select seq, kind, at, entry, caller, body, hash from audit order by seq').iterate();
  let last = 0;
  try {
    for (const row of rows as Iterable<AuditRow>) {
      yield row;
      last = row.seq;
    }
  } catch (error) {
    throw new DamagedRow(`the rows after ${last} cannot be read: ${errorOf(error).message}`);
  }
}

function prepareTables(database: DatabaseSync): void {
  const format = formatOf(database, FILE, FORMAT);
  if (format < FORMAT) inTransaction(database, () => database.exec(`${TABLES} pragma user_version = ${FORMAT}`));
  database.exec(HASH_KEY_TABLE);
}

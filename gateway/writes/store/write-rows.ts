import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { bytesUsed, headOf, inTransaction } from '../../../subgraphs/store/connection.ts';
import { type AuditRow, type Checkpoint, hashOf, ORIGIN } from './chain.ts';
import { type ResultPlace, ResultRows } from './result-rows.ts';
import { FORMAT } from './writes-database.ts';

/** The beginning of a write, and where its result will be kept, if anywhere. */
export type Begin = {
  at: number;
  caller: string | null;
  body: string;
  keyed?: (ResultPlace & { fingerprint: Uint8Array }) | undefined;
};

/** What became of a write, with its result; null where none is kept, so that its key may be used again. */
export type End = Omit<Begin, 'keyed'> & {
  entry: number;
  keyed?: (ResultPlace & { sealed: Uint8Array | null }) | undefined;
};

/** A result that is kept without a write. */
export type Keep = ResultPlace & { at: number; fingerprint: Uint8Array; sealed: Uint8Array };

/** What is too old: rows of the audit, results; and how many bytes the audit may hold. */
export type Trim = { before: number; resultsBefore: number; size: number; at: number };

/** What can be asked for. */
export type Asked =
  | { begin: readonly Begin[] }
  | { end: readonly End[] }
  | { keep: Keep }
  | { trim: Trim }
  /** Writes nothing new, and takes room on the disk all the same. */
  | { probe: true };

/** How many rows are removed at once. */
const SLICE = 500;

export const openRows = (database: DatabaseSync) => new WriteRows(database);

/** Writes the audit and the results of keys, as the only one that does, so that the end of the chain is known without asking. */
export class WriteRows {
  readonly #database: DatabaseSync;
  readonly #append: StatementSync;
  readonly #results: ResultRows;
  #seq: number;
  #hash: Uint8Array;

  /** @param mostResults how much the results of keys take at most, in bytes */
  constructor(database: DatabaseSync, mostResults?: number) {
    this.#database = database;
    this.#append = database.prepare('insert into audit values (?, ?, ?, ?, ?, ?, ?)');
    this.#results = new ResultRows(database, mostResults);
    this.#seq = headOf(database, 'audit');
    const last = database.prepare('select hash from audit where seq = ?').get(this.#seq);
    this.#hash = last ? (last.hash as Uint8Array) : ORIGIN;
  }

  /** Does all of it in one transaction, or nothing. Gives for each what it came to: the numbers of rows, or how many were removed. */
  write(all: readonly Asked[]): unknown[] {
    const [seq, hash, { bytes }] = [this.#seq, this.#hash, this.#results];
    try {
      return inTransaction(this.#database, () => all.map((asked) => this.#run(asked)));
    } catch (error) {
      this.#seq = seq;
      this.#hash = hash;
      this.#results.bytes = bytes;
      throw error;
    }
  }

  #run(asked: Asked): unknown {
    if ('begin' in asked) return asked.begin.map((begin) => this.#begin(begin));
    if ('end' in asked) return asked.end.map((end) => this.#end(end));
    if ('keep' in asked) return this.#keep(asked.keep);
    if ('probe' in asked) return this.#database.exec(`pragma user_version = ${FORMAT}`);
    return this.#trim(asked.trim);
  }

  #begin({ at, caller, body, keyed }: Begin): number {
    const seq = this.#add({ kind: 'begin', at, entry: null, caller, body });
    if (keyed) this.#results.put({ ...keyed, entry: seq, at, sealed: null });
    return seq;
  }

  #end({ at, entry, caller, body, keyed }: End): number {
    const seq = this.#add({ kind: 'end', at, entry, caller, body });
    if (keyed?.sealed) this.#results.complete(keyed, keyed.sealed);
    else if (keyed) this.#results.drop(keyed);
    return seq;
  }

  #keep(kept: Keep): void {
    this.#results.put({ ...kept, entry: null });
  }

  #add(row: Omit<AuditRow, 'seq' | 'hash'>): number {
    const seq = this.#seq + 1;
    const hash = hashOf(this.#hash, { seq, ...row });
    const { kind, at, entry, caller, body } = row;
    this.#append.run(seq, kind, at, entry, caller, body, hash);
    this.#seq = seq;
    this.#hash = hash;
    return seq;
  }

  /** Removes results and then rows that are too old, or the oldest where there is too much, and says in a row what the first one left follows. */
  #trim({ before, resultsBefore, size, at }: Trim): number {
    this.#results.trim(resultsBefore);
    const isTooLarge = bytesUsed(this.#database) - this.#results.bytes > size;
    const oldest = this.#database
      .prepare('select seq, at, hash from audit where seq < ? order by seq limit ?')
      .all(this.#seq, SLICE) as Pick<AuditRow, 'seq' | 'at' | 'hash'>[];
    const kept = isTooLarge ? -1 : oldest.findIndex((row) => row.at >= before);
    const removed = kept === -1 ? oldest : oldest.slice(0, kept);
    const last = removed.at(-1);
    // One checkpoint behind which nothing is removed would be followed by another one each time.
    if (!last || (removed.length === 1 && this.#isCheckpoint(last.seq))) return 0;
    this.#database.prepare('delete from audit where seq <= ?').run(last.seq);
    const checkpoint: Checkpoint = { removedTo: last.seq, removedHash: Buffer.from(last.hash).toString('hex') };
    this.#add({ kind: 'checkpoint', at, entry: null, caller: null, body: JSON.stringify(checkpoint) });
    return removed.length;
  }

  #isCheckpoint(seq: number): boolean {
    return this.#database.prepare("select 1 from audit where seq = ? and kind = 'checkpoint'").get(seq) !== undefined;
  }
}

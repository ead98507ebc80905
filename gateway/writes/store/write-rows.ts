import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inTransaction } from '../../../subgraphs/store/connection.ts';
import { type AuditRow, type Checkpoint, hashOf, headOf, ORIGIN } from './chain.ts';
import { FORMAT } from './writes-database.ts';

/** Under which a result is kept: the digest of a key and its caller, and the name of a root field in its answer. */
export type ResultPlace = { digest: Uint8Array; response: string };

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
  | { probe: true }
  | { close: true };

/** How many rows are removed at once. */
const SLICE = 500;

/** Writes the audit and the results of keys, as the only one that does, so that the end of the chain is known without asking. */
export class WriteRows {
  readonly #database: DatabaseSync;
  readonly #append: StatementSync;
  readonly #reserve: StatementSync;
  readonly #result: StatementSync;
  readonly #drop: StatementSync;
  #seq: number;
  #hash: Uint8Array;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#append = database.prepare('insert into audit values (?, ?, ?, ?, ?, ?, ?)');
    this.#reserve = database.prepare(
      'insert into results values (?, ?, ?, ?, ?, ?) on conflict do update set entry = excluded.entry, at = excluded.at, sealed = excluded.sealed, fingerprint = excluded.fingerprint',
    );
    this.#result = database.prepare('update results set sealed = ? where digest = ? and response = ?');
    this.#drop = database.prepare('delete from results where digest = ? and response = ?');
    this.#seq = headOf(database);
    const last = database.prepare('select hash from audit where seq = ?').get(this.#seq);
    this.#hash = last ? (last.hash as Uint8Array) : ORIGIN;
  }

  /** Does all of it in one transaction, or nothing. Gives for each what it came to: the numbers of rows, or how many were removed. */
  run(all: readonly Asked[]): unknown[] {
    const [seq, hash] = [this.#seq, this.#hash];
    try {
      return inTransaction(this.#database, () => all.map((asked) => this.#run(asked)));
    } catch (error) {
      this.#seq = seq;
      this.#hash = hash;
      throw error;
    }
  }

  #run(asked: Asked): unknown {
    if ('begin' in asked) return asked.begin.map((begin) => this.#begin(begin));
    if ('end' in asked) return asked.end.map((end) => this.#end(end));
    if ('keep' in asked) return this.#keep(asked.keep);
    if ('probe' in asked) return this.#database.exec(`pragma user_version = ${FORMAT}`);
    return 'trim' in asked ? this.#trim(asked.trim) : undefined;
  }

  #begin({ at, caller, body, keyed }: Begin): number {
    const seq = this.#add({ kind: 'begin', at, entry: null, caller, body });
    if (keyed) this.#reserve.run(keyed.digest, keyed.response, keyed.fingerprint, seq, at, null);
    return seq;
  }

  #end({ at, entry, caller, body, keyed }: End): number {
    const seq = this.#add({ kind: 'end', at, entry, caller, body });
    if (keyed?.sealed) this.#result.run(keyed.sealed, keyed.digest, keyed.response);
    else if (keyed) this.#drop.run(keyed.digest, keyed.response);
    return seq;
  }

  #keep({ digest, response, fingerprint, at, sealed }: Keep): void {
    this.#reserve.run(digest, response, fingerprint, null, at, sealed);
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
    this.#database.prepare('delete from results where at < ?').run(resultsBefore);
    const isTooLarge = sizeOf(this.#database) > size;
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

/** What the rows take in the file, in bytes. */
function sizeOf(database: DatabaseSync): number {
  const of = (pragma: string) => Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0] ?? 0);
  return (of('page_count') - of('freelist_count')) * of('page_size');
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Under which a result is kept: the digest of a key and its caller, and the name of a root field in its answer. */
export type ResultPlace = { digest: Uint8Array; response: string };

/** A place for a result, or one that has its result. */
export type ResultRow = ResultPlace & {
  fingerprint: Uint8Array;
  entry: number | null;
  at: number;
  sealed: Uint8Array | null;
};

/** How much results take together, in bytes: beyond it the oldest are forgotten, and that they were there is not. */
const MOST_BYTES = 256_000_000;
/** What the row of a result takes without it. */
const ROW_BYTES = 250;
/** How many results are looked at to forget the oldest. */
const SLICE = 50;

type OldResult = ResultPlace & { entry: number | null; at: number; size: number };

/** The results of keys. One that was forgotten is empty, so that its write is not made again. */
export class ResultRows {
  readonly #most: number;
  readonly #reserve: StatementSync;
  readonly #complete: StatementSync;
  readonly #drop: StatementSync;
  readonly #size: StatementSync;
  readonly #old: StatementSync;
  readonly #trim: StatementSync;
  /** What they take, in bytes. Who rolls back a transaction puts it back. */
  bytes: number;
  /** Before this time nothing is left to forget. */
  #forgotten = 0;

  constructor(database: DatabaseSync, most = MOST_BYTES) {
    this.#most = most;
    this.#reserve = database.prepare(
      'insert into results values (?, ?, ?, ?, ?, ?) on conflict do update set entry = excluded.entry, at = excluded.at, sealed = excluded.sealed, fingerprint = excluded.fingerprint',
    );
    this.#complete = database.prepare('update results set sealed = ? where digest = ? and response = ?');
    this.#drop = database.prepare('delete from results where digest = ? and response = ?');
    const size = `${ROW_BYTES} + coalesce(length(sealed), 0)`;
    this.#size = database.prepare(`select ${size} as size from results where digest = ? and response = ?`);
    this.#old = database.prepare(
      `select digest, response, entry, at, ${size} as size from results where at >= ? and length(sealed) > 0 order by at limit ${SLICE}`,
    );
    this.#trim = database.prepare(`delete from results where at < ? returning ${size} as size`);
    this.bytes = Number(database.prepare(`select coalesce(sum(${size}), 0) as size from results`).get()?.size);
  }

  /** Takes a place, with its result where that is known already. */
  put({ digest, response, fingerprint, entry, at, sealed }: ResultRow): void {
    this.bytes += ROW_BYTES + (sealed?.length ?? 0) - this.#sizeOf({ digest, response });
    this.#reserve.run(digest, response, fingerprint, entry, at, sealed);
    this.#forget();
  }

  /** Puts the result into its place. */
  complete({ digest, response }: ResultPlace, sealed: Uint8Array): void {
    const before = this.#sizeOf({ digest, response });
    if (before === 0) return;
    this.bytes += ROW_BYTES + sealed.length - before;
    this.#complete.run(sealed, digest, response);
    this.#forget();
  }

  /** Gives a place back, so that its key may be used again. */
  drop({ digest, response }: ResultPlace): void {
    this.bytes -= this.#sizeOf({ digest, response });
    this.#drop.run(digest, response);
  }

  /** Removes those from before this time. */
  trim(before: number): void {
    for (const { size } of this.#trim.all(before)) this.bytes -= Number(size);
  }

  #sizeOf({ digest, response }: ResultPlace): number {
    return Number(this.#size.get(digest, response)?.size ?? 0);
  }

  /** What was read is read again, if need be; of what was written it stays known that it was. */
  #forget(): void {
    while (this.bytes > this.#most) {
      const old = this.#old.all(this.#forgotten) as OldResult[];
      if (old.length === 0) return;
      for (const { size, entry, at, ...place } of old) {
        if (this.bytes <= this.#most) return;
        if (entry === null) this.drop(place);
        else this.#complete.run(NOTHING, place.digest, place.response);
        this.bytes -= entry === null ? 0 : size - ROW_BYTES;
        this.#forgotten = at;
      }
    }
  }
}

/** The last result that was kept since a time, if any was. */
export const newestResult = (database: DatabaseSync, since: number): Uint8Array | undefined =>
  database.prepare('select sealed from results where at > ? and length(sealed) > 0 order by at desc limit 1').get(since)
    ?.sealed as Uint8Array | undefined;

const NOTHING = new Uint8Array(0);

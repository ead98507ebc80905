import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { inTransaction, withoutSync } from '../../../store/connection.ts';
import { Arrivals } from './arrivals.ts';
import { checksumOf } from './checksum.ts';
import { headOf } from './database.ts';
import { type BatchRow, isDelivery, readOf, readRow, type Written } from './delivery-row.ts';
import { type EventRow, eventOfRow } from './event-row.ts';
import type { ArrivalNote } from './store.ts';

/** What is written beside the events: SQL, and the values for its places. */
export type Statement = [sql: string, ...values: SQLInputValue[]];

/** A row as it was read; undefined where a delivery is no event. */
type Read = { row: EventRow | undefined; wasDelivery: boolean };

/** Writes the events of a log, as the only one that does, so that the head is known without asking. */
export class RowWriter {
  readonly #database: DatabaseSync;
  readonly #arrivals: Arrivals;
  readonly #byKey: StatementSync;
  readonly #insert: StatementSync;
  readonly #oldest: StatementSync;
  readonly #remove: StatementSync;
  readonly #beside = new Map<string, StatementSync>();
  #head: number;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#arrivals = new Arrivals(database);
    this.#byKey = database.prepare('select 1 from events where key = ?');
    this.#insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#oldest = database.prepare('select id as sequence, receivedAt from events order by events.id limit ?');
    this.#remove = database.prepare('delete from events where id <= ?');
    this.#head = headOf(database);
  }

  /**
   * Reads deliveries, and writes what the log does not have yet, all of it or nothing. Gives the number of each event; of one that was there
   * already its negative, or 0 where a key says so. Numbers are used again when a batch is not written.
   */
  append(batch: readonly BatchRow[]): Written[] {
    return this.appendAll([batch]).flat();
  }

  /** Writes several batches in one transaction. */
  appendAll(batches: readonly (readonly BatchRow[])[]): Written[][] {
    const read = batches.map((batch) => batch.map((row) => this.#read(row)));
    const head = this.#head;
    let isWritten = false;
    try {
      const written = inTransaction(this.#database, () =>
        read.map((rows) => rows.map((each) => this.#appendRead(each))),
      );
      isWritten = true;
      return written;
    } finally {
      this.#arrivals.transactionOver(isWritten);
      if (!isWritten) this.#head = head;
    }
  }

  noteArrivals(notes: readonly ArrivalNote[]): void {
    this.#arrivals.note(notes);
  }

  removeOldest(limit: number, receivedBefore: number): number {
    const oldest = this.#oldest.all(limit) as { sequence: number; receivedAt: number }[];
    const kept = oldest.findIndex(({ receivedAt }) => receivedAt >= receivedBefore);
    const removed = kept === -1 ? oldest : oldest.slice(0, kept);
    const last = removed.at(-1);
    if (last) this.#remove.run(last.sequence);
    return removed.length;
  }

  /** Writes beside the events, all of it or nothing, without waiting for the disk. */
  note(statements: readonly Statement[]): void {
    const run = ([sql, ...values]: Statement) => this.#prepared(sql).run(...values);
    withoutSync(this.#database, () => inTransaction(this.#database, () => statements.forEach(run)));
  }

  #prepared(sql: string): StatementSync {
    const prepared = this.#beside.get(sql) ?? this.#database.prepare(sql);
    this.#beside.set(sql, prepared);
    return prepared;
  }

  #read(row: BatchRow): Read {
    if (!isDelivery(row)) return { row, wasDelivery: false };
    return { row: readRow(row, (key) => this.#byKey.get(key) !== undefined), wasDelivery: true };
  }

  #appendRead({ row, wasDelivery }: Read): Written {
    if (!row) return undefined;
    const number = this.#append(row);
    return wasDelivery ? [number, readOf(row)] : number;
  }

  #append(row: EventRow): number {
    const [identity, , , , receivedAt] = row;
    if (typeof identity === 'string') return this.#appendOnce(Buffer.from(identity, 'latin1'), row);
    const { digest, webhookId } = identity;
    const repeated = this.#arrivals.repeatedBy(digest, webhookId, receivedAt);
    const sequence = repeated ?? this.#write(null, row);
    this.#arrivals.add({ digest, sequence, webhookId, receivedAt });
    return repeated === undefined ? sequence : -sequence;
  }

  /** An insert that does nothing on conflict would use up a number of SQLite's, and seem to be a row that is lost. */
  #appendOnce(key: Buffer, row: EventRow): number {
    return this.#byKey.get(key) ? 0 : this.#write(key, row);
  }

  #write(key: Buffer | null, row: EventRow): number {
    const sequence = this.#head + 1;
    const [, workspaceId, type, taskId, receivedAt, body, mark] = row;
    const checksum = checksumOf(eventOfRow(row, sequence));
    this.#insert.run(sequence, key, workspaceId, type, taskId, receivedAt, body, checksum, mark);
    this.#head = sequence;
    return sequence;
  }
}

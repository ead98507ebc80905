import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { inTransaction, isTaken, withoutSync } from '../../../store/connection.ts';
import type { NewEvent } from '../event.ts';
import { Arrivals } from './arrivals.ts';
import { checksumOf } from './checksum.ts';
import { headOf } from './database.ts';
import { type BatchRow, readRow } from './delivery-row.ts';
import type { ArrivalNote } from './store.ts';
import { type Written, writtenOf } from './written.ts';

/** What is written beside the events: SQL, and the values for its places. */
export type Statement = [sql: string, ...values: SQLInputValue[]];

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
   * Reads deliveries, and writes what the log does not have yet, all of it or nothing. Numbers are used again when a batch is not written.
   */
  append(batch: readonly BatchRow[]): Written {
    const events = this.#read(batch);
    return this.#together(() => this.#appendEach(events));
  }

  /** Writes several batches in one transaction. */
  appendAll(batches: readonly (readonly BatchRow[])[]): Written[] {
    const read = batches.map((batch) => this.#read(batch));
    return this.#together(() => read.map((events) => this.#appendEach(events)));
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

  #read(batch: readonly BatchRow[]): (NewEvent | undefined)[] {
    return batch.map((row) => readRow(row, (key) => this.#byKey.get(key) !== undefined));
  }

  #together<Made>(write: () => Made): Made {
    const head = this.#head;
    let isWritten = false;
    try {
      const made = inTransaction(this.#database, write);
      isWritten = true;
      return made;
    } finally {
      this.#arrivals.transactionOver(isWritten);
      if (!isWritten) this.#head = head;
    }
  }

  #appendEach(events: readonly (NewEvent | undefined)[]): Written {
    const numbers = events.map((event) => (event ? this.#append(event) : null));
    return writtenOf(events, numbers);
  }

  #append(event: NewEvent): number {
    const { identity, receivedAt } = event;
    if ('key' in identity) return this.#appendOnce(identity.key, event);
    const { digest, webhookId } = identity;
    const repeated = this.#arrivals.repeatedBy(digest, webhookId, receivedAt);
    const sequence = repeated ?? this.#write(null, event);
    this.#arrivals.add({ digest, sequence, webhookId, receivedAt });
    return repeated === undefined ? sequence : -sequence;
  }

  /**
   * A key that is there already fails the insert, which leaves no trace, without a look-up before each. One that did nothing on conflict would
   * use up a number of SQLite's, and seem to be a row that is lost.
   */
  #appendOnce(key: Buffer, event: NewEvent): number {
    try {
      return this.#write(key, event);
    } catch (error) {
      if (isTaken(error)) return 0;
      throw error;
    }
  }

  #write(key: Buffer | null, { workspaceId, type, taskId, receivedAt, body, mark }: NewEvent): number {
    const sequence = this.#head + 1;
    const checksum = checksumOf({ sequence, workspaceId, type, taskId, receivedAt, body, mark });
    this.#insert.run(sequence, key, workspaceId, type, taskId, receivedAt, body, checksum, mark);
    this.#head = sequence;
    return sequence;
  }
}

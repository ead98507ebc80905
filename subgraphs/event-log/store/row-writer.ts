import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { headOf, inTransaction, isTaken, withoutSync } from '../../store/connection.ts';
import type { LogWriter } from '../../store/writer.ts';
import type { Delivery, Mark, NewEvent, ReadDelivery } from '../event.ts';
import { Arrivals } from './arrivals.ts';
import { checksumOf } from './checksum.ts';
import type { Arrival, ArrivalNote } from './store.ts';

/** What is written beside the events: SQL, and the values for its places. */
export type Statement = [sql: string, ...values: SQLInputValue[]];

/** An event, or a delivery that is still to be read. */
export type NewRow = NewEvent | Delivery;

/**
 * What became of one of them; undefined if a delivery is no event. The number is undefined if the log had it already; an event without a key
 * has an arrival. A tuple crosses to another thread in half the time of an object.
 */
export type Written =
  | [sequence: number | undefined, type: string, taskId: string | null, mark: Mark | null, arrival?: Arrival]
  | undefined;

/** Removes the oldest events, at most `limit`, up to the first that was received at that time or later. */
export type Removal = { limit: number; receivedBefore: number };

/** What writes the events of a log. */
export type EventWriter = LogWriter<RowWriter>;

/** Writes the events of a log, as the only one that does, so that the head is known without asking. */
export class RowWriter {
  readonly #database: DatabaseSync;
  readonly #read: ReadDelivery;
  readonly #arrivals: Arrivals;
  readonly #byKey: StatementSync;
  readonly #insert: StatementSync;
  readonly #oldest: StatementSync;
  readonly #remove: StatementSync;
  readonly #beside = new Map<string, StatementSync>();
  #head: number;

  constructor(database: DatabaseSync, read: ReadDelivery) {
    this.#database = database;
    this.#read = read;
    this.#arrivals = new Arrivals(database);
    this.#byKey = database.prepare('select 1 from events where key = ?');
    this.#insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#oldest = database.prepare('select id as sequence, receivedAt from events order by events.id limit ?');
    this.#remove = database.prepare('delete from events where id <= ?');
    this.#head = headOf(database, 'events');
  }

  /** Reads deliveries, and writes what the log does not have yet, all of it or nothing. Numbers are used again when it is not written. */
  append(batches: readonly (readonly NewRow[])[]): Written[][] {
    const holds = (key: Uint8Array) => this.#byKey.get(key) !== undefined;
    const read = batches.map((batch) => batch.map((row) => ('text' in row ? this.#read(row, holds) : row)));
    const head = this.#head;
    let isWritten = false;
    try {
      const written = inTransaction(this.#database, () =>
        read.map((events) => events.map((event) => event && this.#append(event))),
      );
      isWritten = true;
      return written;
    } finally {
      this.#arrivals.transactionOver(isWritten);
      if (!isWritten) this.#head = head;
    }
  }

  noteArrivals(notes: readonly ArrivalNote[]): undefined[] {
    this.#arrivals.note(notes);
    return notes.map(() => undefined);
  }

  /** Gives how many were removed. */
  removeOldest(all: readonly Removal[]): number[] {
    return all.map(({ limit, receivedBefore }) => {
      const oldest = this.#oldest.all(limit) as { sequence: number; receivedAt: number }[];
      const kept = oldest.findIndex(({ receivedAt }) => receivedAt >= receivedBefore);
      const removed = kept === -1 ? oldest : oldest.slice(0, kept);
      const last = removed.at(-1);
      if (last) this.#remove.run(last.sequence);
      return removed.length;
    });
  }

  /** Writes beside the events, all of it or nothing, without waiting for the disk. */
  note(all: readonly (readonly Statement[])[]): undefined[] {
    const run = ([sql, ...values]: Statement) => this.#prepared(sql).run(...values);
    withoutSync(this.#database, () => inTransaction(this.#database, () => all.flat().forEach(run)));
    return all.map(() => undefined);
  }

  #prepared(sql: string): StatementSync {
    const prepared = this.#beside.get(sql) ?? this.#database.prepare(sql);
    this.#beside.set(sql, prepared);
    return prepared;
  }

  #append(event: NewEvent): Written {
    const { identity, receivedAt, type, taskId, mark } = event;
    if ('key' in identity) return [this.#appendOnce(identity.key, event), type, taskId, mark];
    const { digest, webhookId } = identity;
    const repeated = this.#arrivals.repeatedBy(digest, webhookId, receivedAt);
    const sequence = repeated ?? this.#write(null, event);
    const arrival = { digest, sequence, webhookId, receivedAt };
    this.#arrivals.add(arrival);
    return [repeated === undefined ? sequence : undefined, type, taskId, mark, arrival];
  }

  /**
   * A key that is there already fails the insert, which leaves no trace, without a look-up before each. One that did nothing on conflict would
   * use up a number of SQLite's, and seem to be a row that is lost.
   */
  #appendOnce(key: Uint8Array, event: NewEvent): number | undefined {
    try {
      return this.#write(key, event);
    } catch (error) {
      if (isTaken(error)) return undefined;
      throw error;
    }
  }

  #write(key: Uint8Array | null, { workspaceId, type, taskId, receivedAt, body, mark }: NewEvent): number {
    const sequence = this.#head + 1;
    const checksum = checksumOf({ sequence, workspaceId, type, taskId, receivedAt, body, mark });
    this.#insert.run(sequence, key, workspaceId, type, taskId, receivedAt, body, checksum, mark);
    this.#head = sequence;
    return sequence;
  }
}

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { headOf, inTransaction, isTaken, withoutSync } from '../../store/connection.ts';
import type { LogWriter } from '../../store/writer.ts';
import type { Delivery, Mark, NewEvent, ReadDelivery } from '../event.ts';
import { Arrivals } from './arrivals.ts';
import { checksumOf } from './checksum.ts';
import type { Arrival, ArrivalNote } from './store.ts';

export type Statement = [sql: string, parameters: Record<string, SQLInputValue>];

export type NewRow = NewEvent | Delivery;

/**
 * The outcome of writing one row; undefined for a delivery without an event. The sequence number is undefined if the
 * log already contained the event. `arrival` is set for events without a key. The type is a tuple because tuples are
 * passed to another thread twice as fast as objects.
 */
export type Written =
  | [sequence: number | undefined, type: string, taskId: string | null, mark: Mark | null, arrival?: Arrival]
  | undefined;

/**
 * Removes up to `limit` of the oldest events, up to but not including the first event received at or after
 * `receivedBefore`.
 */
export type Removal = { limit: number; receivedBefore: number };

export type EventWriter = LogWriter<RowWriter>;

/** The log's only writer, so it can track the newest sequence number in memory. */
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

  /**
   * Parses deliveries and writes the new events, all or nothing. If the transaction fails, its sequence numbers are
   * reused.
   */
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
      this.#arrivals.afterTransaction(isWritten);
      if (!isWritten) this.#head = head;
    }
  }

  noteArrivals(notes: readonly ArrivalNote[]): undefined[] {
    this.#arrivals.note(notes);
    return notes.map(() => undefined);
  }

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

  /** Executes all statements or none, without an fsync. */
  note(all: readonly (readonly Statement[])[]): undefined[] {
    const run = ([sql, parameters]: Statement) => this.#prepared(sql).run(parameters);
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
   * Writes an event, or returns undefined if the log already contains the key. A known key is detected by the failed
   * insert, which saves a lookup. `on conflict do nothing` would consume a sequence number without writing a row, which
   * would look like a lost row.
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

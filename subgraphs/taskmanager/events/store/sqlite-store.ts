import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { NewEvent, StoredEvent } from '../event.ts';
import { Arrivals } from './arrivals.ts';
import { checksumOf, isAsWritten, type Row } from './checksum.ts';
import { factOf, headOf, inTransaction } from './database.ts';
import { Newest } from './newest.ts';
import { type Appended, type Arrival, DamagedLog, type EventStore } from './store.ts';
import { Waiting } from './waiting.ts';

type Written = Appended & { stored: StoredEvent | undefined };

const written = (stored: StoredEvent | undefined): Written => ({ isNew: stored !== undefined, stored });

/** The log in a SQLite database whose tables are prepared. One process writes it, so that the head is known without asking. */
export class SqliteStore implements EventStore {
  readonly id: string;
  readonly formerIds: ReadonlyMap<string, number>;
  readonly #database: DatabaseSync;
  readonly #arrivals: Arrivals;
  readonly #waiting = new Waiting();
  readonly #newest = new Newest();
  readonly #byKey: StatementSync;
  readonly #insert: StatementSync;
  readonly #select: StatementSync;
  readonly #first: StatementSync;
  readonly #oldest: StatementSync;
  readonly #remove: StatementSync;
  readonly #gaplessFrom: number;
  #head: number;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#arrivals = new Arrivals(database);
    this.#byKey = database.prepare('select 1 from events where key = ?');
    this.#insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#select = database.prepare(
      `select id as sequence, workspaceId, type, taskId, receivedAt, body, mark, checksum
       from events where id > ? order by events.id limit ?`,
    );
    this.#first = database.prepare('select min(id) as oldest from events');
    this.#oldest = database.prepare('select id as sequence, receivedAt from events order by events.id limit ?');
    this.#remove = database.prepare('delete from events where id <= ?');
    this.id = factOf(database, 'log')!;
    this.formerIds = formerIdsOf(database);
    this.#gaplessFrom = Number(factOf(database, 'gapless-from'));
    this.#head = headOf(database);
  }

  async append(batch: readonly NewEvent[]): Promise<Appended[]> {
    const appended = this.#appendAll(batch);
    const stored = appended.flatMap((each) => each.stored ?? []);
    if (stored.length > 0) {
      this.#newest.keep(stored);
      this.#waiting.wake();
    }
    return appended;
  }

  answering(arrival: Arrival): void {
    this.#arrivals.answering(arrival);
  }

  settle(arrival: Arrival, answeredInTime: boolean): void {
    this.#arrivals.settle(arrival, answeredInTime);
  }

  async read(after: number, limit: number): Promise<StoredEvent[]> {
    try {
      return this.#newest.after(after, limit) ?? this.#readFile(after, limit);
    } catch (error) {
      throw DamagedLog.from(error);
    }
  }

  holds(key: Buffer): boolean {
    return this.#byKey.get(key) !== undefined;
  }

  head(): number {
    return this.#head;
  }

  oldest(): number | undefined {
    const { oldest } = this.#first.get() as { oldest: number | null };
    return oldest ?? undefined;
  }

  /** Removes the oldest events, at most `limit`, up to the first that was received at that time or later; gives how many. */
  removeOldest(limit: number, receivedBefore = Number.POSITIVE_INFINITY): number {
    const oldest = this.#oldest.all(limit) as { sequence: number; receivedAt: number }[];
    const kept = oldest.findIndex(({ receivedAt }) => receivedAt >= receivedBefore);
    const removed = kept === -1 ? oldest : oldest.slice(0, kept);
    const last = removed.at(-1);
    if (last) {
      this.#remove.run(last.sequence);
      this.#newest.keep([]);
    }
    return removed.length;
  }

  /** How many bytes of the file hold something. */
  size(): number {
    const { pages, free, bytes } = this.#database
      .prepare(
        `select page_count as pages, freelist_count as free, page_size as bytes
         from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
      )
      .get() as { pages: number; free: number; bytes: number };
    return (pages - free) * bytes;
  }

  changed(signal: AbortSignal): Promise<void> {
    return this.#waiting.until(signal);
  }

  #readFile(after: number, limit: number): StoredEvent[] {
    const rows = this.#select.all(after, limit) as Row[];
    const first = Math.max(after + 1, this.oldest() ?? this.#head + 1);
    this.#checkGaps(rows, first, Math.min(this.#head, first + limit - 1));
    return rows.map((row) => {
      if (!isAsWritten(row)) throw new DamagedLog(`event ${row.sequence} is not as it was written`);
      const { sequence, workspaceId, type, taskId, receivedAt, body, mark } = row;
      return { sequence, workspaceId, type, taskId, receivedAt, body, mark };
    });
  }

  /** Numbers follow each other, but for those that formats before this one have skipped. */
  #checkGaps(rows: Row[], first: number, last: number): void {
    let due = Math.max(first, this.#gaplessFrom);
    for (const { sequence } of rows) {
      if (sequence < this.#gaplessFrom) continue;
      if (sequence !== due) throw new DamagedLog(`event ${due} is missing`);
      due += 1;
    }
    if (due <= last) throw new DamagedLog(`event ${due} is missing`);
  }

  /** Numbers are used again when a batch is not written. */
  #appendAll(batch: readonly NewEvent[]): Written[] {
    const head = this.#head;
    try {
      return inTransaction(this.#database, () => batch.map((event) => this.#append(event)));
    } catch (error) {
      this.#head = head;
      throw DamagedLog.from(error);
    }
  }

  #append(event: NewEvent): Written {
    const { identity, receivedAt } = event;
    if ('key' in identity) return written(this.#byKey.get(identity.key) ? undefined : this.#write(event));
    const { digest, webhookId } = identity;
    const repeated = this.#arrivals.repeatedBy(digest, webhookId, receivedAt);
    const stored = repeated === undefined ? this.#write(event) : undefined;
    const arrival = { digest, sequence: repeated ?? this.#head, webhookId, receivedAt };
    this.#arrivals.add(arrival);
    return { ...written(stored), arrival };
  }

  /** An insert that does nothing on conflict would use up a number of SQLite's, and seem to be a row that is lost. */
  #write({ identity, ...event }: NewEvent): StoredEvent {
    const sequence = this.#head + 1;
    const stored = asStored({ ...event, sequence });
    const { workspaceId, type, taskId, receivedAt, body, mark } = stored;
    const key = 'key' in identity ? identity.key : null;
    this.#insert.run(sequence, key, workspaceId, type, taskId, receivedAt, body, checksumOf(stored), mark);
    this.#head = sequence;
    return stored;
  }
}

/** SQLite keeps UTF-8, which has no lone surrogates. */
const asStored = ({ sequence, workspaceId, type, taskId, receivedAt, body, mark }: StoredEvent): StoredEvent => ({
  sequence,
  workspaceId: workspaceId.toWellFormed(),
  type: type.toWellFormed(),
  taskId: taskId === null ? null : taskId.toWellFormed(),
  receivedAt,
  body: body.toWellFormed(),
  mark,
});

function formerIdsOf(database: DatabaseSync): Map<string, number> {
  const rows = database.prepare('select id, until from former_ids').all() as { id: string; until: number }[];
  return new Map(rows.map(({ id, until }) => [id, until]));
}

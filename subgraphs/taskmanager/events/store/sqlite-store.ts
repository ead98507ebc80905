import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inSnapshot } from '../../../store/connection.ts';
import type { Delivery, NewEvent, StoredEvent } from '../event.ts';
import { ArrivalNotes } from './arrival-notes.ts';
import { isAsWritten } from './checksum.ts';
import { factOf, headOf } from './database.ts';
import { rowOfDelivery } from './delivery-row.ts';
import { rowOf } from './event-row.ts';
import { type LogWriter, WriterHere } from './log-writer.ts';
import { Newest } from './newest.ts';
import { type Appended, type Arrival, DamagedLog, type EventStore } from './store.ts';
import { Waiting } from './waiting.ts';
import { appendedAs, storedOf } from './written.ts';

/** How long the bodies of the events may be together that are read at once, in bytes: some ten milliseconds. */
const MOST_BYTES = 1024 * 1024;

/** The log in a SQLite database whose tables are prepared: it is read here, and written by a writer that may be in another thread. */
export class SqliteStore implements EventStore {
  readonly id: string;
  readonly formerIds: ReadonlyMap<string, number>;
  readonly #database: DatabaseSync;
  readonly #writer: LogWriter;
  readonly #notes: ArrivalNotes;
  readonly #waiting = new Waiting();
  readonly #newest = new Newest();
  readonly #byKey: StatementSync;
  readonly #select: StatementSync;
  readonly #length: StatementSync;
  readonly #lengths: StatementSync;
  readonly #first: StatementSync;
  readonly #gaplessFrom: number;
  #head: number;

  constructor(database: DatabaseSync, writer: LogWriter = new WriterHere(database)) {
    this.#database = database;
    this.#writer = writer;
    this.#notes = new ArrivalNotes(writer);
    this.#byKey = database.prepare('select 1 from events where key = ?');
    this.#select = database.prepare(
      `select id as sequence, workspaceId, type, taskId, receivedAt, body, mark, checksum
       from events where id > ? order by events.id limit ?`,
    );
    // Objects of rows are made with a hash table each.
    this.#select.setReturnArrays(true);
    this.#length = database.prepare(
      'select sum(bytes) as bytes from (select octet_length(body) as bytes from events where id > ? order by events.id limit ?)',
    );
    this.#lengths = database.prepare('select octet_length(body) as bytes from events where id > ? order by events.id');
    this.#first = database.prepare('select min(id) as oldest from events');
    this.id = factOf(database, 'log')!;
    this.formerIds = formerIdsOf(database);
    this.#gaplessFrom = Number(factOf(database, 'gapless-from'));
    this.#head = headOf(database);
  }

  async append(batch: readonly (NewEvent | Delivery)[]): Promise<Appended[]> {
    const given = batch.map((each) => ('text' in each ? each : asStored(each)));
    // What is noted before decides what of the batch is a repeat.
    this.flush();
    try {
      const rows = given.map((each) => ('text' in each ? rowOfDelivery(each) : rowOf(each)));
      const written = await this.#writer.run('append', rows);
      this.#moveTo(storedOf(given, written));
      return given.map(({ receivedAt }, index) => appendedAs(written, index, receivedAt));
    } catch (error) {
      this.#findHead();
      throw DamagedLog.from(error);
    }
  }

  answering(arrival: Arrival): Promise<void> {
    return this.#notes.add([arrival, true, false]);
  }

  settle(arrival: Arrival, answeredInTime: boolean): Promise<void> {
    return this.#notes.add([arrival, answeredInTime, true]);
  }

  /** Has the notes that wait written before what is asked for next. */
  flush(): void {
    this.#notes.flush();
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

  oldest(): number {
    const { oldest } = this.#first.get() as { oldest: number | null };
    return oldest ?? this.#head + 1;
  }

  /** Removes the oldest events, at most `limit`, up to the first that was received at that time or later; gives how many. */
  async removeOldest(limit: number, receivedBefore = Number.POSITIVE_INFINITY): Promise<number> {
    const removed = await this.#writer.run('removeOldest', limit, receivedBefore);
    if (removed > 0) this.#newest.forget();
    return removed;
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

  /** What is written already, and not yet said to be, is not among it. */
  #readFile(after: number, most: number): StoredEvent[] {
    if (most <= 0 || after >= this.#head) return [];
    const { limit, rows, oldest } = inSnapshot(this.#database, () => {
      const limit = this.#fitting(after, Math.min(most, this.#head - after));
      return { limit, rows: this.#select.all(after, limit) as unknown as Columns[], oldest: this.oldest() };
    });
    const first = Math.max(after + 1, oldest);
    this.#checkGaps(rows, first, Math.min(this.#head, first + limit - 1));
    return rows.map(eventOf);
  }

  /** How many of the next events are read at once: as many as their bodies are not too long for, and at least one. */
  #fitting(after: number, limit: number): number {
    if (limit === 1 || Number(this.#length.get(after, limit)?.bytes) <= MOST_BYTES) return limit;
    let [count, total] = [0, 0];
    for (const { bytes } of this.#lengths.iterate(after)) {
      total += Number(bytes);
      if (total > MOST_BYTES) break;
      count++;
    }
    return Math.max(1, count);
  }

  /** Numbers follow each other, but for those that formats before this one have skipped. */
  #checkGaps(rows: Columns[], first: number, last: number): void {
    let due = Math.max(first, this.#gaplessFrom);
    for (const [sequence] of rows) {
      if (sequence < this.#gaplessFrom) continue;
      if (sequence !== due) throw new DamagedLog(`event ${due} is missing`);
      due += 1;
    }
    if (due <= last) throw new DamagedLog(`event ${due} is missing`);
  }

  #moveTo(stored: StoredEvent[]): void {
    const last = stored.at(-1);
    if (!last || last.sequence <= this.#head) return;
    this.#head = last.sequence;
    this.#newest.keep(stored);
    this.#waiting.wake();
  }

  /** A writer that has ended may have written before. */
  #findHead(): void {
    const head = this.#database.isOpen ? headOf(this.#database) : this.#head;
    if (head === this.#head) return;
    this.#head = head;
    this.#newest.forget();
    this.#waiting.wake();
  }
}

/** The columns of a row, as they are selected. */
type Columns = [
  sequence: number,
  workspaceId: string,
  type: string,
  taskId: string | null,
  receivedAt: number,
  body: string,
  mark: StoredEvent['mark'],
  checksum: number,
];

function eventOf([sequence, workspaceId, type, taskId, receivedAt, body, mark, checksum]: Columns): StoredEvent {
  const event = { sequence, workspaceId, type, taskId, receivedAt, body, mark };
  if (!isAsWritten(event, checksum)) throw new DamagedLog(`event ${sequence} is not as it was written`);
  return event;
}

/** SQLite keeps UTF-8, which has no lone surrogates. */
const asStored = ({ workspaceId, type, taskId, body, ...event }: NewEvent): NewEvent => ({
  ...event,
  workspaceId: workspaceId.toWellFormed(),
  type: type.toWellFormed(),
  taskId: taskId === null ? null : taskId.toWellFormed(),
  body: body.toWellFormed(),
});

function formerIdsOf(database: DatabaseSync): Map<string, number> {
  const rows = database.prepare('select id, until from former_ids').all() as { id: string; until: number }[];
  return new Map(rows.map(({ id, until }) => [id, until]));
}

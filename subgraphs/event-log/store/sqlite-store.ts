import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { bytesUsed, headOf, inSnapshot } from '../../store/connection.ts';
import type { Retention } from '../../store/retention.ts';
import { synchronousWriter, WriterThread } from '../../store/writer.ts';
import { type StoredEvent, withTexts } from '../event.ts';
import { isAsWritten } from './checksum.ts';
import type { DataDirectory } from './data-directory.ts';
import { Newest } from './newest.ts';
import { type EventWriter, type NewRow, RowWriter, type Written } from './row-writer.ts';
import { hasTable, readFact } from './schema.ts';
import { type Appended, type Arrival, DamagedLog, type EventId, type EventLog, type EventStore } from './store.ts';
import { ChangeSignal } from './waiting.ts';

/** The maximum total size of the event bodies in one read, in bytes. Reading this much takes about 10 ms. */
const MAX_BYTES = 1024 * 1024;

/** The maximum number of events removed per transaction. Larger transactions would delay other writes. */
const SLICE = 200;

export type Writing = {
  /** The URL of the module that the writer thread loads. The module must export `openRows`. */
  rows: string;
  /** SQLite's `synchronous` setting, `FULL` by default. Only tests use a weaker setting. */
  synchronous?: string | undefined;
  /** Called once if the log's files are removed, replaced or truncated. */
  displaced?(): void;
};

/**
 * Opens the log in a data directory. A log stored in a file is written by a separate thread. `close` also closes the
 * directory.
 */
export function openStore(directory: DataDirectory, { rows, synchronous, displaced }: Writing) {
  const { database, file, read, close } = directory;
  const writer: EventWriter =
    file === undefined
      ? synchronousWriter(database, new RowWriter(database, read))
      : new WriterThread(directory, { what: 'event log', rows, synchronous }, displaced);
  return {
    store: new SqliteStore(database, writer),
    writer,
    close: async () => {
      await writer.close();
      close();
    },
  };
}

/**
 * A log of all workspaces' events in a SQLite database whose tables already exist. Reads run in the current thread;
 * writes can run in another.
 */
export class SqliteStore implements EventStore, EventLog {
  readonly id: string;
  /**
   * The IDs of the logs from which this log was derived, each with the last sequence number that both logs share.
   * Restoring a backup adds an ID.
   */
  readonly #formerIds: ReadonlyMap<string, number>;
  readonly #database: DatabaseSync;
  readonly #writer: EventWriter;
  readonly #waiting = new ChangeSignal();
  readonly #newest = new Newest();
  readonly #byKey: StatementSync;
  readonly #select: StatementSync;
  readonly #length: StatementSync;
  readonly #lengths: StatementSync;
  readonly #first: StatementSync;
  readonly #gaplessFrom: number;
  /** The logs whose events were copied from a database, and the sequence numbers of the copied events. */
  readonly #copiedFrom: ReadonlySet<string>;
  readonly #copied: StatementSync | undefined;
  #head: number;

  constructor(database: DatabaseSync, writer: EventWriter) {
    this.#database = database;
    this.#writer = writer;
    this.#byKey = database.prepare('select 1 from events where key = ?');
    this.#select = database.prepare(
      `select id as sequence, workspaceId, type, taskId, receivedAt, body, mark, checksum
       from events where id > ? order by events.id limit ?`,
    );
    // Rows are cheaper as arrays than as objects, because each object would have its own hash table.
    this.#select.setReturnArrays(true);
    this.#length = database.prepare(
      'select sum(bytes) as bytes from (select octet_length(body) as bytes from events where id > ? order by events.id limit ?)',
    );
    this.#lengths = database.prepare('select octet_length(body) as bytes from events where id > ? order by events.id');
    this.#first = database.prepare('select min(id) as oldest from events');
    this.id = readFact(database, 'log')!;
    this.#formerIds = formerIdsOf(database);
    const isCopied = hasTable(database, 'former_sequences');
    this.#copiedFrom = new Set(isCopied ? copiedLogsOf(database) : []);
    this.#copied = isCopied ? database.prepare(COPIED) : undefined;
    this.#gaplessFrom = Number(readFact(database, 'gapless-from'));
    this.#head = headOf(database, 'events');
  }

  async append(batch: readonly NewRow[]): Promise<Appended[]> {
    const given = batch.map(asStored);
    try {
      const { appended, stored } = outcomeOf(given, await this.#writer.run('append', given));
      const last = stored.at(-1);
      if (last && last.sequence > this.#head) {
        this.#head = last.sequence;
        this.#newest.keep(stored);
        this.#waiting.wake();
      }
      return appended;
    } catch (error) {
      this.#findHead();
      throw DamagedLog.from(error);
    }
  }

  answering(arrival: Arrival): Promise<void> {
    return this.#writer.run('noteArrivals', [arrival, true, false]);
  }

  settle(arrival: Arrival, answeredInTime: boolean): Promise<void> {
    return this.#writer.run('noteArrivals', [arrival, answeredInTime, true]);
  }

  async read(after: number, limit: number): Promise<StoredEvent[]> {
    try {
      return this.#newest.after(after, limit) ?? this.#readFile(after, limit);
    } catch (error) {
      throw DamagedLog.from(error);
    }
  }

  async holds(key: Buffer): Promise<boolean> {
    return this.#byKey.get(key) !== undefined;
  }

  findLog(): EventLog {
    return this;
  }

  logOf(): EventLog {
    return this;
  }

  logWith(): EventLog {
    return this;
  }

  sequenceOf({ log, sequence }: EventId): number | undefined {
    if (log === this.id) return sequence;
    if (sequence > (this.#formerIds.get(log) ?? -1)) return undefined;
    return this.#copiedFrom.has(log) ? Number(this.#copied?.get(log, sequence)?.id ?? EXPIRED) : sequence;
  }

  head(): number {
    return this.#head;
  }

  oldest(): number {
    const { oldest } = this.#first.get() as { oldest: number | null };
    return oldest ?? this.#head + 1;
  }

  /**
   * Removes some of the oldest events if the log exceeds its maximum age or size. Returns the number of events removed.
   */
  trim({ age, size }: Retention, now: number): Promise<number> {
    return this.removeOldest(SLICE, bytesUsed(this.#database) > size ? undefined : now - age);
  }

  /**
   * Removes up to `limit` of the oldest events, up to but not including the first event received at or after
   * `receivedBefore`. Returns the number of events removed.
   */
  async removeOldest(limit: number, receivedBefore = Number.POSITIVE_INFINITY): Promise<number> {
    const removed = await this.#writer.run('removeOldest', { limit, receivedBefore });
    if (removed > 0) this.#newest.forget();
    return removed;
  }

  changed(signal: AbortSignal): Promise<void> {
    return this.#waiting.until(signal);
  }

  /** Reads events from the file. Ignores written events that the writer has not confirmed yet. */
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

  /** Returns the number of events whose bodies fit into `MAX_BYTES` together, but at least 1. */
  #fitting(after: number, limit: number): number {
    if (limit === 1 || Number(this.#length.get(after, limit)?.bytes) <= MAX_BYTES) return limit;
    let [count, total] = [0, 0];
    for (const { bytes } of this.#lengths.iterate(after)) {
      total += Number(bytes);
      if (total > MAX_BYTES) break;
      count++;
    }
    return Math.max(1, count);
  }

  /** Throws if sequence numbers are missing, except for numbers that versions before 0.1 skipped. */
  #checkGaps(rows: Columns[], first: number, last: number): void {
    let due = Math.max(first, this.#gaplessFrom);
    for (const [sequence] of rows) {
      if (sequence < this.#gaplessFrom) continue;
      if (sequence !== due) throw new DamagedLog(`event ${due} is missing`);
      due += 1;
    }
    if (due <= last) throw new DamagedLog(`event ${due} is missing`);
  }

  /**
   * Reads the newest sequence number from the file, because a failed writer may have written events without confirming
   * them.
   */
  #findHead(): void {
    const head = this.#database.isOpen ? headOf(this.#database, 'events') : this.#head;
    if (head === this.#head) return;
    this.#head = head;
    this.#newest.forget();
    this.#waiting.wake();
  }
}

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
  if (!isAsWritten(event, checksum)) throw new DamagedLog(`event ${sequence} was altered`);
  return event;
}

function outcomeOf(given: readonly NewRow[], written: readonly Written[]) {
  const appended: Appended[] = [];
  const stored: StoredEvent[] = [];
  for (const [index, row] of given.entries()) {
    const outcome = written[index];
    if (!outcome) {
      appended.push({ isNew: false, isNone: true });
      continue;
    }
    const [sequence, type, taskId, mark, arrival] = outcome;
    appended.push({ isNew: sequence !== undefined, ...(arrival ? { arrival } : {}) });
    if (sequence === undefined) continue;
    const { workspaceId, receivedAt } = row;
    stored.push({ sequence, workspaceId, type, taskId, receivedAt, body: 'text' in row ? row.text : row.body, mark });
  }
  return { appended, stored };
}

/** Replaces lone surrogates, because UTF-8, in which SQLite stores text, cannot represent them. */
const asStored = (row: NewRow): NewRow => ('text' in row ? row : withTexts(row, (text) => text.toWellFormed()));

const COPIED = 'select id from former_sequences where log = ? and sequence <= ? order by sequence desc limit 1';

/** A sequence number before all events. */
const EXPIRED = -1;

const copiedLogsOf = (database: DatabaseSync) =>
  database
    .prepare('select distinct log from former_sequences')
    .all()
    .map(({ log }) => String(log));

function formerIdsOf(database: DatabaseSync): Map<string, number> {
  const rows = database.prepare('select id, until from former_ids').all() as { id: string; until: number }[];
  return new Map(rows.map(({ id, until }) => [id, until]));
}

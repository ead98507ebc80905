import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { keepSecret } from '../../upstream/secrets.ts';
import { type Arrival, Arrivals } from './arrivals.ts';
import type { EventFilter, Identity, LoggedEvent, NewEvent, Registration } from './event.ts';
import { prepareTables } from './tables.ts';

/** What became of an event: whether it was written, and the arrival to settle once its delivery has been answered. */
export type Appended = { isNew: boolean; arrival?: Arrival };

/**
 * The log of events, and the webhooks that feed it. What `append` returned from is on disk (`synchronous=FULL`), once; readers are
 * woken after that.
 */
export class EventLog {
  readonly #database: DatabaseSync;
  readonly #arrivals: Arrivals;
  readonly #insert: StatementSync;
  readonly #byKey: StatementSync;
  readonly #waiting = new Set<() => void>();

  /** @param path a file, or `:memory:` */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = full');
    prepareTables(this.#database);
    this.#arrivals = new Arrivals(this.#database);
    this.#byKey = this.#database.prepare('select 1 from events where key = ?');
    this.#insert = this.#database.prepare(
      'insert into events (key, workspaceId, type, taskId, receivedAt, body) values (?, ?, ?, ?, ?, ?)',
    );
  }

  /** Writes an event that the log does not have yet. */
  append(event: NewEvent): Appended {
    const { identity } = event;
    const appended = 'key' in identity ? this.#appendOnce(event, identity.key) : this.#appendArrived(event, identity);
    if (appended.isNew) for (const wake of this.#waiting) wake();
    return appended;
  }

  /** To be called for each arrival right before its delivery is answered. */
  answering(arrival: Arrival): void {
    this.#arrivals.answering(arrival);
  }

  /** To be called once for each arrival, when its delivery has been answered in time or has not. */
  settle(arrival: Arrival, answeredInTime: boolean): void {
    this.#arrivals.settle(arrival, answeredInTime);
  }

  /** Events of a workspace after a cursor, in the order of the log. */
  after(cursor: string, workspaceId: string, filter: EventFilter, limit: number): LoggedEvent[] {
    const conditions = [anyOf('type', filter.types), anyOf('taskId', filter.taskIds)].filter(
      (condition) => condition !== undefined,
    );
    const where = ['events.id > ?', 'workspaceId = ?', ...conditions.map(({ text }) => text)].join(' and ');
    return this.#read(`where ${where} order by events.id limit ?`, [
      cursor,
      workspaceId,
      ...conditions.flatMap(({ values }) => values),
      limit,
    ]);
  }

  find(id: string): LoggedEvent | undefined {
    return isEventId(id) ? this.#read('where events.id = ?', [id])[0] : undefined;
  }

  /** The id of the newest event ever written, `0` when there was none. */
  newest(): string {
    const row = this.#database
      .prepare("select cast(seq as text) as id from sqlite_sequence where name = 'events'")
      .get();
    return String(row?.id ?? 0);
  }

  /** The id of the oldest event still held. */
  oldest(): string | undefined {
    const row = this.#database.prepare('select cast(min(id) as text) as id from events').get();
    return row?.id == null ? undefined : String(row.id);
  }

  /** Resolves when something has been written since, or the signal aborts. */
  changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted) return resolve();
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  registration(id: string): Registration | undefined {
    return this.#database.prepare('select * from registrations where id = ?').get(id) as Registration | undefined;
  }

  registrationOf(workspaceId: string): Registration | undefined {
    return this.#database.prepare('select * from registrations where workspaceId = ?').get(workspaceId) as
      | Registration
      | undefined;
  }

  register({ id, workspaceId, webhookId, secret }: Registration): void {
    keepSecret(secret);
    this.#database
      .prepare('insert or replace into registrations (id, workspaceId, webhookId, secret) values (?, ?, ?, ?)')
      .run(id, workspaceId, webhookId, secret);
  }

  close(): void {
    this.#database.close();
  }

  #appendOnce(event: NewEvent, key: Buffer): Appended {
    if (this.#byKey.get(key)) return { isNew: false };
    this.#write(event, key);
    return { isNew: true };
  }

  /** The event and its arrival are written together, or neither is. */
  #appendArrived(event: NewEvent, { digest, webhookId }: Extract<Identity, { digest: Buffer }>): Appended {
    const { receivedAt } = event;
    this.#database.exec('begin immediate');
    try {
      const repeated = this.#arrivals.repeatedBy(digest, webhookId, receivedAt);
      const eventId = repeated ?? this.#write(event, null);
      const arrival = this.#arrivals.add({ digest, eventId, webhookId, receivedAt });
      this.#database.exec('commit');
      return { isNew: repeated === undefined, arrival };
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  #write({ workspaceId, type, taskId, receivedAt, body }: NewEvent, key: Buffer | null): number {
    return Number(this.#insert.run(key, workspaceId, type, taskId, receivedAt, body).lastInsertRowid);
  }

  /** Columns are qualified in conditions and orders: the alias `id` is text, and text sorts 10 before 9. */
  #read(rest: string, values: SQLInputValue[]): LoggedEvent[] {
    const columns = 'cast(events.id as text) as id, workspaceId, type, taskId, receivedAt, body';
    return this.#database.prepare(`select ${columns} from events ${rest}`).all(...values) as LoggedEvent[];
  }
}

/** Digits that SQLite reads as one integer and JavaScript's BigInt as the same. */
export const isEventId = (text: string) => /^\d{1,18}$/.test(text);

function anyOf(column: string, values: string[] | null | undefined): { text: string; values: string[] } | undefined {
  return values ? { text: `${column} in (${values.map(() => '?').join(', ')})`, values } : undefined;
}

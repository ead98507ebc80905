import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** An event as the log holds it. */
export type LoggedEvent = {
  /** Grows with every event; digits. */
  id: string;
  workspaceId: string;
  type: string;
  taskId: string | null;
  /** Unix milliseconds. */
  receivedAt: number;
  /** The delivery, as it was sent. */
  body: string;
};

/** An event about to be written; two with the same key are one. */
export type NewEvent = Omit<LoggedEvent, 'id'> & { key: string };

/** Which events are wanted. */
export type EventFilter = { types?: string[] | null; taskIds?: string[] | null };

/** A webhook of ours: `id` is the last segment of its address. */
export type Registration = { id: string; workspaceId: string; webhookId: string; secret: string };

const TABLES = `
  create table if not exists events (
    id integer primary key autoincrement, key text not null unique, workspaceId text not null, type text not null, taskId text,
    receivedAt integer not null, body text not null
  ) strict;
  create index if not exists events_of_workspace on events (workspaceId, id);
  create table if not exists registrations (
    id text primary key, workspaceId text not null unique, webhookId text not null, secret text not null
  ) strict;
`;

/**
 * The log of events, and the webhooks that feed it. What `append` returned from is on disk (`synchronous=FULL`), once; readers are
 * told of each new event after that.
 */
export class EventLog {
  readonly #database: DatabaseSync;
  readonly #waiting = new Set<() => void>();

  /** @param path a file, or `:memory:` */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLES}`);
  }

  /** Writes an event and answers true; false where the log has it already. */
  append(event: NewEvent): boolean {
    const { key, workspaceId, type, taskId, receivedAt, body } = event;
    const { changes } = this.#database
      .prepare(
        'insert into events (key, workspaceId, type, taskId, receivedAt, body) values (?, ?, ?, ?, ?, ?) on conflict (key) do nothing',
      )
      .run(key, workspaceId, type, taskId, receivedAt, body);
    if (changes === 0) return false;
    for (const wake of this.#waiting) wake();
    return true;
  }

  /** Events of a workspace after a cursor, in order. */
  after(cursor: string, workspaceId: string, filter: EventFilter, limit: number): LoggedEvent[] {
    const conditions = [anyOf('type', filter.types), anyOf('taskId', filter.taskIds)].filter(
      (condition) => condition !== undefined,
    );
    const where = ['id > ?', 'workspaceId = ?', ...conditions.map(({ text }) => text)].join(' and ');
    return this.#read(`where ${where} order by id limit ?`, [
      cursor,
      workspaceId,
      ...conditions.flatMap(({ values }) => values),
      limit,
    ]);
  }

  find(id: string): LoggedEvent | undefined {
    return this.#read('where id = ?', [id])[0];
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
    this.#database
      .prepare('insert or replace into registrations (id, workspaceId, webhookId, secret) values (?, ?, ?, ?)')
      .run(id, workspaceId, webhookId, secret);
  }

  close(): void {
    this.#database.close();
  }

  #read(rest: string, values: SQLInputValue[]): LoggedEvent[] {
    const columns = 'cast(id as text) as id, workspaceId, type, taskId, receivedAt, body';
    return this.#database.prepare(`select ${columns} from events ${rest}`).all(...values) as LoggedEvent[];
  }
}

function anyOf(column: string, values: string[] | null | undefined): { text: string; values: string[] } | undefined {
  return values ? { text: `${column} in (${values.map(() => '?').join(', ')})`, values } : undefined;
}

import { existsSync, renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../process/make-directory.ts';
import { syncPath } from '../process/sync-path.ts';
import { headOf, inTransaction, openConnection } from '../store/connection.ts';
import { lockDirectory } from '../store/log-file.ts';
import type { Postgres, Sql } from '../store/postgres.ts';
import { type DataKeys, dataKeysOf, encryptionWith, type Sealing } from '../store/sealing.ts';
import type { StoredEvent } from './event.ts';
import { createFile, openToRead, removeFile } from './maintenance.ts';
import { checksumOf, isAsWritten } from './store/checksum.ts';
import { logFileIn, restoredFileIn } from './store/data-directory.ts';
import { addPartitions } from './store/partitions.ts';
import { LOG_STATE, type LogState, PostgresLog } from './store/postgres-log.ts';
import { asText } from './store/postgres-store.ts';
import { newLogId, prepareTables, readFact, writeFact } from './store/schema.ts';
import { DamagedLog } from './store/store.ts';
import type { Verified } from './store/verify.ts';

export type CopyOptions = { keys: DataKeys | undefined; say(progress: string): void };

/** The tables beside the events, with the columns that are copied. Both databases use the same names. */
const TABLES = {
  registrations: ['id', 'workspaceId', 'webhookId', 'retiredAt'],
  secrets: ['registrationId', 'secret', 'addedAt', 'until'],
  covered: ['workspaceId', 'begunAt', 'checkedAt', 'aliveAt', 'failures', 'listedTo'],
  gaps: ['workspaceId', 'since', 'until', 'reason', 'isLossy', 'repaired'],
  listed_tasks: ['workspaceId', 'taskId'],
};

const BATCH = 1_000;
const SAID_EVERY = 100_000;

const INSERT = `
  insert into events (workspace_id, sequence, stored_at, key, type, task_id, received_at, body, checksum, mark, place)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::text[], $6::text[], $7::bigint[],
    $8::text[], $9::bigint[], $10::text[], $11::text[])`;

const FROM_FILE = `
  select id as sequence, key, workspaceId, type, events.taskId, receivedAt, body, mark, checksum, place
  from events left join places on eventId = id order by events.id`;

type FileRow = StoredEvent & { key: Uint8Array | null; checksum: number; place: string | null };

/**
 * Copies the log in a data directory to an empty database, all or nothing. Each workspace's events keep their sequence
 * numbers, so that cursors of the log remain valid. Returns the number of events.
 */
export async function copyToDatabase(dataDir: string, database: Postgres, options: CopyOptions): Promise<number> {
  const source = openToRead(logFileIn(dataDir));
  const unlock = lockDirectory(dataDir);
  try {
    return await database.transaction(async (sql) => {
      await requireEmpty(sql);
      await createLogs(sql, source);
      await copyTables(readTable(source), (text, values) => sql.query(text, values), {
        from: encryptionWith(...dataKeysOf(dataDir, options.keys)),
        to: encryptionWith(...dataKeysOf(':memory:', options.keys)),
      });
      return copyEvents(sql, source, options);
    });
  } finally {
    source.close();
    unlock();
  }
}

async function requireEmpty(sql: Sql): Promise<void> {
  await sql.query('lock table event_logs, registrations in exclusive mode');
  const used = await sql.query('select from event_logs union all select from registrations');
  if (used.length > 0) throw new Error('the database already has an event log: copy into an empty database');
}

async function createLogs(sql: Sql, source: DatabaseSync): Promise<void> {
  const head = headOf(source, 'events');
  const oldest = Number(source.prepare('select min(id) as oldest from events').get()?.oldest ?? head + 1);
  const former = source.prepare('select id, until from former_ids').all() as { id: string; until: number }[];
  const earlier = [{ id: String(readFact(source, 'log')), until: head }, ...former];
  const workspaces = source.prepare(
    'select workspaceId from events union select workspaceId from registrations union select workspaceId from covered',
  );
  for (const { workspaceId } of workspaces.all()) {
    await sql.query(
      'insert into event_logs (workspace_id, log, head, oldest, gapless_from) values ($1, $2, $3, $4, $5)',
      [workspaceId, newLogId(), head, oldest, head + 1],
    );
    for (const { id, until } of earlier)
      await sql.query('insert into former_event_logs values ($1, $2, $3)', [id, workspaceId, until]);
  }
}

async function copyEvents(sql: Sql, source: DatabaseSync, { say }: CopyOptions): Promise<number> {
  const now = Date.now();
  let [count, storedAt, rows] = [0, Number.NEGATIVE_INFINITY, [] as unknown[][]];
  const write = async () => {
    const columns = Array.from({ length: 11 }, (_, column) => rows.map((row) => row[column]));
    await sql.query(INSERT, columns);
    await sql.query('insert into event_keys select key from unnest($1::bytea[]) as key where key is not null', [
      columns[3],
    ]);
    rows = [];
  };
  for (const { key, checksum, place, ...row } of source.prepare(FROM_FILE).iterate() as Iterable<FileRow>) {
    if (!isAsWritten(row, checksum)) throw new DamagedLog(`event ${row.sequence} was altered`);
    if (count === 0) await addPartitions(sql, Math.min(row.receivedAt, now), now);
    // Retention needs times in the order of the events.
    storedAt = Math.min(now, Math.max(storedAt, row.receivedAt));
    const event = { ...row, taskId: row.taskId === null ? null : asText(row.taskId) };
    const { workspaceId, sequence, type, taskId, receivedAt, body, mark } = event;
    rows.push([
      ...[workspaceId, sequence, storedAt, key, type, taskId, receivedAt, body],
      ...[checksumOf(event), mark, place],
    ]);
    if (++count % SAID_EVERY === 0) say(`${count} events`);
    if (rows.length === BATCH) await write();
  }
  if (rows.length > 0) await write();
  await sql.query('analyze events');
  return count;
}

/**
 * Copies the logs in a database to a new data directory, all or nothing. Events get new sequence numbers, and cursors
 * of the logs continue at the corresponding ones. Returns the number of events.
 */
export async function copyToDirectory(database: Postgres, dataDir: string, options: CopyOptions): Promise<number> {
  makeDirectory(dataDir);
  const unlock = lockDirectory(dataDir);
  const [file, unfinished] = [logFileIn(dataDir), restoredFileIn(dataDir)];
  try {
    if (existsSync(file)) throw new Error(`${dataDir} already has an event log: copy into another directory`);
    removeFile(unfinished);
    createFile(unfinished);
    const count = await fill(unfinished, database, dataDir, options);
    syncPath(unfinished);
    renameSync(unfinished, file);
    syncPath(dataDir);
    return count;
  } catch (error) {
    removeFile(unfinished);
    throw error;
  } finally {
    unlock();
  }
}

async function fill(file: string, database: Postgres, dataDir: string, options: CopyOptions): Promise<number> {
  const target = openConnection(file, { synchronous: 'off' });
  try {
    const sealing = {
      from: encryptionWith(...dataKeysOf(':memory:', options.keys)),
      to: encryptionWith(...dataKeysOf(dataDir, options.keys)),
    };
    prepareTables(target);
    target.exec(FORMER_SEQUENCES);
    const read = (table: string, columns: string[]) =>
      database.query<TableRow>(`select ${columns.map((name) => `${name} as "${name}"`).join(', ')} from ${table}`);
    const write = async (text: string, values: TableRow[string][]) =>
      void target.prepare(text.replaceAll('$', '?')).run(...values);
    await copyTables(read, write, sealing);
    target.exec('update covered set listedTo = null');
    const count = await writeEvents(target, database, options);
    writeFact(target, 'closed', 'yes');
    return count;
  } finally {
    target.close();
  }
}

/** The sequence number of the copied event, for each event of a log from which events were copied. */
const FORMER_SEQUENCES = `
  create table former_sequences (log text not null, sequence integer not null, id integer not null, primary key (log, sequence))
  strict, without rowid`;

async function writeEvents(target: DatabaseSync, database: Postgres, { say }: CopyOptions): Promise<number> {
  const insert = target.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertPlace = target.prepare('insert into places values (?, ?, ?)');
  const map = target.prepare('insert or replace into former_sequences values (?, ?, ?)');
  const states = await database.query<LogState>(LOG_STATE);
  noteFormerIds(target, states);
  const sources = states.map((state) => new Source(database, state));
  let sequence = 0;
  for (let batch = await nextOf(sources); batch.length > 0; batch = await nextOf(sources))
    inTransaction(target, () => {
      for (const { event, key, logs } of batch) {
        const { workspaceId, type, taskId, receivedAt, body, mark, place } = event;
        sequence += 1;
        const checksum = checksumOf({ ...event, sequence });
        insert.run(sequence, key, workspaceId, type, taskId, receivedAt, body, checksum, mark);
        if (place != null && taskId !== null) insertPlace.run(sequence, taskId, place);
        for (const log of logs) map.run(log, event.sequence, sequence);
        if (sequence % SAID_EVERY === 0) say(`${sequence} events`);
      }
    });
  return sequence;
}

/** A cursor before the oldest event of its log continues at the first event. An older cursor has expired. */
function noteFormerIds(target: DatabaseSync, states: readonly LogState[]): void {
  const note = target.prepare('insert or replace into former_ids values (?, ?)');
  const start = target.prepare('insert into former_sequences values (?, ?, 0) on conflict do nothing');
  const latestFirst = states.toSorted((one, other) => other.oldest - one.oldest);
  for (const { log, head, oldest, formerIds } of latestFirst) {
    note.run(log, head);
    start.run(log, oldest - 1);
    for (const [id, until] of Object.entries(formerIds)) {
      if (!target.prepare('select 1 from former_ids where id = ?').get(id)) start.run(id, Math.min(oldest - 1, until));
      note.run(id, until);
    }
  }
}

/** `logs` are the logs that issued the event's sequence number. Events are merged in the order of `at`. */
type Copied = { event: StoredEvent; key: Uint8Array | null; logs: string[]; at: Position };

/** Events that were copied into the database come first, in their former order. Later ones are in the order of time. */
type Position = readonly [isLater: number, at: number];

const order = (one: Position, other: Position) => one[0] - other[0] || one[1] - other[1];

/** A workspace's log that is merged with the others. */
class Source {
  readonly #database: Postgres;
  readonly #log: PostgresLog;
  readonly #state: LogState;
  #position: number;
  #time = Number.NEGATIVE_INFINITY;
  #read: Copied[] = [];

  constructor(database: Postgres, state: LogState) {
    this.#database = database;
    this.#log = new PostgresLog(database, state, async () => {});
    this.#state = state;
    this.#position = state.oldest - 1;
  }

  async next(): Promise<Position | undefined> {
    if (this.#read.length === 0 && this.#position < this.#state.head) await this.#readMore();
    return this.#read[0]?.at;
  }

  /** Takes the events that are not after a position. */
  take(last: Position = [1, Number.POSITIVE_INFINITY]): Copied[] {
    const count = this.#read.findIndex(({ at }) => order(at, last) > 0);
    return this.#read.splice(0, count === -1 ? this.#read.length : count);
  }

  async #readMore(): Promise<void> {
    const events = await this.#log.read(this.#position, BATCH);
    const last = events.at(-1)?.sequence ?? this.#state.head;
    const stored = await this.#database.query<{ sequence: number; key: Uint8Array | null }>(
      'select sequence, key from events where workspace_id = $1 and sequence > $2 and sequence <= $3',
      [this.#state.workspaceId, this.#position, last],
    );
    const keys = new Map(stored.map(({ sequence, key }) => [sequence, key]));
    this.#position = last;
    this.#read = events.map((event) => {
      const former = Object.entries(this.#state.formerIds).filter(([, until]) => event.sequence <= until);
      this.#time = Math.max(this.#time, event.receivedAt);
      const at: Position = former.length > 0 ? [0, event.sequence] : [1, this.#time];
      const logs = [this.#state.log, ...former.map(([id]) => id)];
      return { event, key: keys.get(event.sequence) ?? null, logs, at };
    });
  }
}

/** Returns the earliest events that follow in one of the logs. */
async function nextOf(sources: readonly Source[]): Promise<Copied[]> {
  const found: { source: Source; at: Position }[] = [];
  for (const source of sources) {
    const at = await source.next();
    if (at) found.push({ source, at });
  }
  const [first, second] = found.sort((one, other) => order(one.at, other.at));
  return first?.source.take(second?.at) ?? [];
}

type TableRow = Record<string, string | number | Uint8Array | null>;

type ReadTable = (table: string, columns: string[]) => Promise<TableRow[]>;

const readTable =
  (source: DatabaseSync): ReadTable =>
  async (table, columns) =>
    source.prepare(`select ${columns.join(', ')} from ${table}`).all() as TableRow[];

/** Copies the tables beside the events. Secrets are encrypted with the target's key. */
async function copyTables(
  read: ReadTable,
  write: (text: string, values: TableRow[string][]) => Promise<unknown>,
  { from, to }: Record<'from' | 'to', Sealing>,
): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const insert = `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
    for (const row of await read(table, columns)) {
      const secret = row.secret instanceof Uint8Array ? from.open(row.secret) : undefined;
      const values: TableRow = secret === undefined ? row : { ...row, secret: to.seal(secret) };
      await write(
        insert,
        columns.map((column) => values[column] ?? null),
      );
    }
  }
}

/** Verifies the checksums of all logs in a database, and that no event is missing. */
export async function verifyDatabase(database: Postgres): Promise<Verified & { workspaces: number }> {
  const verified = { events: 0, oldest: undefined, newest: 0, fault: undefined };
  const states = await database.query<LogState>(LOG_STATE);
  for (const state of states) {
    const log = new PostgresLog(database, state, async () => {});
    try {
      for (let position = state.oldest - 1; position < state.head; ) {
        const read = await log.read(position, BATCH);
        verified.events += read.length;
        position = read.at(-1)?.sequence ?? state.head;
      }
    } catch (error) {
      if (!(error instanceof DamagedLog)) throw error;
      return { ...verified, fault: error.what, workspaces: states.length };
    }
  }
  return { ...verified, workspaces: states.length };
}

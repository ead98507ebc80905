import { existsSync, renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../process/make-directory.ts';
import { syncPath } from '../process/sync-path.ts';
import { headOf, openConnection } from '../store/connection.ts';
import { lockDirectory } from '../store/log-file.ts';
import type { Postgres, Sql } from '../store/postgres.ts';
import { type DataKeys, dataKeysOf, encryptionWith, type Sealing } from '../store/sealing.ts';
import { type StoredEvent, withTexts } from './event.ts';
import { createFile, openToRead, removeFile } from './maintenance.ts';
import { checksumOf, isAsWritten } from './store/checksum.ts';
import { logFileIn, restoredFileIn } from './store/data-directory.ts';
import { replacePartitions } from './store/partitions.ts';
import { LOG_STATE, type LogState, PostgresLog } from './store/postgres-log.ts';
import { asText, columnsIn, INSERT, rowOf } from './store/postgres-store.ts';
import { newLogId, prepareTables, readFact, writeFact } from './store/schema.ts';
import { DamagedLog } from './store/store.ts';

export type CopyOptions = { keys: DataKeys | undefined; say(progress: string): void };

/** The tables beside the events. Both databases have the same columns, whose names are not case-sensitive. */
const TABLES = ['registrations', 'secrets', 'covered', 'gaps', 'listed_tasks'];

/** The maximum number of events in a statement, and of characters in their bodies, except for the last one. */
const [BATCH, MAX_TEXT] = [1_000, 1024 * 1024];
const SAID_EVERY = 100_000;

const FROM_FILE = `
  select id as sequence, key, workspaceId, type, events.taskId, receivedAt, body, mark, checksum, place
  from events left join places on eventId = id order by events.id`;

type FileRow = StoredEvent & { key: Uint8Array | null; checksum: number };

/**
 * Copies the log in a data directory to an empty database, all or nothing. Each workspace's events keep their sequence
 * numbers, so that cursors of the log remain valid. Returns the number of events.
 */
export async function copyToDatabase(dataDir: string, database: Postgres, options: CopyOptions): Promise<number> {
  const source = openToRead(logFileIn(dataDir));
  const unlock = lockDirectory(dataDir);
  try {
    const count = await database.transaction(async (sql) => {
      await sql.query("set local idle_in_transaction_session_timeout = '1min'");
      await requireEmpty(sql);
      await createLogs(sql, source);
      await copyTables(
        async (text) => source.prepare(text).all() as TableRow[],
        (text, values) => sql.query(text, values),
        keyChange(dataDir, ':memory:', options),
      );
      return copyEvents(sql, source, options);
    });
    // Not part of the copy, because it can take longer than a statement may.
    await database.query('analyze events').catch(() => {});
    return count;
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
  const workspaces = source.prepare(
    'select workspaceId from events union select workspaceId from registrations union select workspaceId from covered',
  );
  for (const { workspaceId } of workspaces.all()) {
    await sql.query(
      'insert into event_logs (workspace_id, log, head, oldest, gapless_from) values ($1, $2, $3, $4, $5)',
      [workspaceId, newLogId(), head, oldest, head + 1],
    );
    for (const { id, until } of [{ id: String(readFact(source, 'log')), until: head }, ...former])
      await sql.query('insert into former_event_logs values ($1, $2, $3)', [id, workspaceId, until]);
  }
}

async function copyEvents(sql: Sql, source: DatabaseSync, { say }: CopyOptions): Promise<number> {
  const now = Date.now();
  let [count, storedAt, rows] = [0, Number.NEGATIVE_INFINITY, [] as unknown[][]];
  let length = 0;
  const write = async () => {
    const columns = columnsIn(rows);
    await sql.query(INSERT, columns);
    await sql.query('insert into event_keys select key from unnest($1::bytea[]) as key where key is not null', [
      columns[3],
    ]);
    rows = [];
    length = 0;
  };
  for (const { key, checksum, ...row } of source.prepare(FROM_FILE).iterate() as Iterable<FileRow>) {
    if (!isAsWritten(row, checksum)) throw new DamagedLog(`event ${row.sequence} was altered`);
    if (count === 0) await replacePartitions(sql, Math.min(row.receivedAt, now), now);
    // Retention needs times in the order of the events.
    storedAt = Math.min(now, Math.max(storedAt, row.receivedAt));
    rows.push(rowOf(withTexts(row, asText), storedAt, key));
    if (++count % SAID_EVERY === 0) say(`${count} events`);
    length += row.body.length;
    if (rows.length === BATCH || length > MAX_TEXT) await write();
  }
  if (rows.length > 0) await write();
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
    prepareTables(target);
    target.exec(FORMER_SEQUENCES);
    await copyTables(
      (text) => database.query<TableRow>(text),
      async (text, values) => target.prepare(text.replaceAll('$', '?')).run(...values),
      keyChange(':memory:', dataDir, options),
    );
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
  let sequence = 0;
  target.exec('begin');
  for await (const { event, key, logs } of merged(states.map((state) => eventsOf(database, state)))) {
    const { workspaceId, type, taskId, receivedAt, body, mark, place } = event;
    sequence += 1;
    const checksum = checksumOf({ ...event, sequence });
    insert.run(sequence, key, workspaceId, type, taskId, receivedAt, body, checksum, mark);
    if (place != null && taskId !== null) insertPlace.run(sequence, taskId, place);
    for (const log of logs) map.run(log, event.sequence, sequence);
    if (sequence % BATCH === 0) target.exec('commit; begin');
    if (sequence % SAID_EVERY === 0) say(`${sequence} events`);
  }
  target.exec('commit');
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

/** `logs` are the logs that issued the event's sequence number. */
type Copied = { event: StoredEvent; key: Uint8Array | null; storedAt: number; logs: string[] };

type StoredKey = { sequence: number; key: Uint8Array | null; storedAt: number };

async function* eventsOf(database: Postgres, state: LogState): AsyncGenerator<Copied, undefined> {
  const log = new PostgresLog(database, state, async () => {});
  let latest = Number.NEGATIVE_INFINITY;
  for (let position = state.oldest - 1; position < state.head; ) {
    const events = await log.read(position, BATCH);
    const last = events.at(-1)?.sequence ?? state.head;
    const stored = await database.query<StoredKey>(
      `select sequence, key, stored_at as "storedAt" from events
       where workspace_id = $1 and sequence > $2 and sequence <= $3`,
      [state.workspaceId, position, last],
    );
    const bySequence = new Map(stored.map((each) => [each.sequence, each]));
    for (const event of events) {
      const { key = null, storedAt = latest } = bySequence.get(event.sequence) ?? {};
      latest = Math.max(latest, storedAt);
      const former = Object.entries(state.formerIds).filter(([, until]) => event.sequence <= until);
      yield { event, key, storedAt: latest, logs: [state.log, ...former.map(([id]) => id)] };
    }
    position = last;
  }
}

/** Merges the logs in the order in which their events were stored, which is the order of events copied before. */
async function* merged(logs: readonly AsyncGenerator<Copied, undefined>[]): AsyncGenerator<Copied> {
  const next = await Promise.all(logs.map(async (log) => ({ log, copied: (await log.next()).value })));
  for (;;) {
    let first: (typeof next)[number] | undefined;
    for (const each of next) if (each.copied && !(first?.copied && isBefore(first.copied, each.copied))) first = each;
    if (!first?.copied) return;
    yield first.copied;
    first.copied = (await first.log.next()).value;
  }
}

const isBefore = (one: Copied, other: Copied) =>
  one.storedAt === other.storedAt ? one.event.sequence < other.event.sequence : one.storedAt < other.storedAt;

type TableRow = Record<string, string | number | Uint8Array | null>;

type KeyChange = Record<'from' | 'to', Sealing>;

const keyChange = (from: string, to: string, { keys }: CopyOptions): KeyChange => ({
  from: encryptionWith(...dataKeysOf(from, keys)),
  to: encryptionWith(...dataKeysOf(to, keys)),
});

/** Copies the tables beside the events. Secrets are encrypted with the target's key, and gaps get new ids. */
async function copyTables(
  read: (text: string) => Promise<TableRow[]>,
  write: (text: string, values: TableRow[string][]) => Promise<unknown>,
  { from, to }: KeyChange,
): Promise<void> {
  for (const table of TABLES)
    for (const row of await read(`select * from ${table} order by 1`)) {
      if (table === 'gaps') delete row.id;
      const secret = row.secret instanceof Uint8Array ? from.open(row.secret) : undefined;
      if (secret !== undefined) row.secret = to.seal(secret);
      const columns = Object.keys(row);
      const values = columns.map((_, index) => `$${index + 1}`);
      await write(`insert into ${table} (${columns}) values (${values})`, Object.values(row));
    }
}

/** Verifies the checksums of all logs in a database, and that no event is missing. Counts the events before a fault. */
export async function verifyDatabase(
  database: Postgres,
): Promise<{ events: number; workspaces: number; fault: string | undefined }> {
  const states = await database.query<LogState>(LOG_STATE);
  let events = 0;
  const result = (fault?: string) => ({ events, workspaces: states.length, fault });
  try {
    for (const state of states) for await (const _event of eventsOf(database, state)) events += 1;
    return result();
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    return result(error.what);
  }
}

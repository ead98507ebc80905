import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { formatOf, headOf, inTransaction } from '../../store/connection.ts';
import type { Sealing } from '../../store/sealing.ts';
import type { ReadDelivery } from '../event.ts';
import { checksumOf } from './checksum.ts';

/** The version of the file format, stored in SQLite's `user_version`. The first format is 0. */
const FORMAT = 5;

/** SQLite versions below this minimum can corrupt databases in WAL mode. */
const MIN_SQLITE = '3.51.3';

const EVENTS = `(
  id integer primary key autoincrement, key blob unique, workspaceId text not null, type text not null, taskId text,
  receivedAt integer not null, body text not null, checksum integer not null, mark text
) strict`;

const TABLES = `
  create table if not exists events ${EVENTS};
  create table if not exists arrivals (
    digest blob not null, webhookId text not null, eventId integer not null, receivedAt integer not null,
    answered integer not null default 0, primary key (digest, webhookId, eventId)
  ) strict, without rowid;
  create index if not exists arrivals_by_time on arrivals (receivedAt);
  create index if not exists arrivals_of_event on arrivals (eventId);
  create index if not exists arrivals_unanswered on arrivals (digest, webhookId, eventId) where answered = 0;
  create table if not exists registrations (
    id text primary key, workspaceId text not null, webhookId text not null, retiredAt integer
  ) strict;
  create index if not exists registrations_of_workspace on registrations (workspaceId) where retiredAt is null;
  create table if not exists secrets (
    registrationId text not null references registrations (id), secret blob not null, addedAt integer not null, until integer,
    primary key (registrationId, secret)
  ) strict, without rowid;
  create table if not exists facts (name text primary key, value text not null) strict, without rowid;
  create table if not exists former_ids (id text primary key, until integer not null) strict, without rowid;
  create table if not exists covered (
    workspaceId text primary key, begunAt integer not null, checkedAt integer not null, aliveAt integer not null,
    failures integer not null, listedTo integer
  ) strict, without rowid;
  create table if not exists gaps (
    id integer primary key, workspaceId text not null, since integer not null, until integer not null, reason text not null,
    isLossy integer not null, repaired integer not null default 0
  ) strict;
  create table if not exists listed_tasks (
    workspaceId text not null, taskId text not null, primary key (workspaceId, taskId)
  ) strict, without rowid;
  create table if not exists places (
    eventId integer primary key references events (id) on delete cascade, taskId text not null, place text not null
  ) strict;
  create index if not exists places_of_task on places (taskId, eventId);
`;

/**
 * Creates the tables of a new file, or migrates an old file to the current format, in one transaction. `seal` encrypts
 * secrets that old formats store as plain text. `read` parses the stored deliveries again to recompute event keys.
 */
export function prepareTables(database: DatabaseSync, seal: Sealing['seal'], read: ReadDelivery): void {
  checkSqlite(database);
  const format = readableFormat(database);
  if (format === FORMAT) return;
  inTransaction(database, () => {
    if (format < FORMAT_WITHOUT_MARKS) rebuild(database, seal, read);
    else addTables(database, format);
    database.exec(`pragma user_version = ${FORMAT}`);
  });
}

const readableFormat = (database: DatabaseSync) => formatOf(database, 'events.sqlite', FORMAT);

/** Throws if the file's format is too new, or so old that the file must be migrated first. */
export function checkFormat(database: DatabaseSync): void {
  const format = readableFormat(database);
  if (format <= FORMAT_WITHOUT_MARKS)
    throw new Error(`the event log has format ${format}: start the server once to migrate the log to format ${FORMAT}`);
}

/** The last file format without the `mark` column and the `gaps` table. */
const FORMAT_WITHOUT_MARKS = 2;

function addTables(database: DatabaseSync, format: number): void {
  if (format === FORMAT_WITHOUT_MARKS) database.exec('alter table events add column mark text');
  database.exec(TABLES);
}

function rebuild(database: DatabaseSync, seal: Sealing['seal'], read: ReadDelivery): void {
  const isOld = hasTable(database, 'events');
  const old = isOld ? renameOldTables(database) : [];
  database.exec(TABLES);
  if (isOld) migrate(database, old, seal, read);
  addFacts(database, isOld);
}

/** Pads the numbers in a version with zeros, so that versions can be compared as text. */
const versionOf = (text: string) =>
  text
    .split('.')
    .map((part) => part.padStart(4, '0'))
    .join('.');

function checkSqlite(database: DatabaseSync): void {
  const { version } = database.prepare('select sqlite_version() as version').get() as { version: string };
  if (versionOf(version) < versionOf(MIN_SQLITE))
    throw new Error(`the event log requires SQLite ${MIN_SQLITE} or newer, but this Node.js has ${version}`);
}

export const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;

/**
 * Renames an old format's tables and returns their original names. Drops the indexes, because the new tables' indexes
 * have the same names.
 */
function renameOldTables(database: DatabaseSync): string[] {
  const names = ['events', 'arrivals', 'registrations'].filter((name) => hasTable(database, name));
  const indexes = database.prepare("select name from sqlite_master where type = 'index' and sql is not null").all() as {
    name: string;
  }[];
  for (const { name } of indexes) database.exec(`drop index "${name}"`);
  for (const name of names) database.exec(`alter table ${name} rename to old_${name}`);
  return names;
}

function migrate(database: DatabaseSync, names: string[], seal: Sealing['seal'], read: ReadDelivery): void {
  migrateEvents(database, read);
  if (names.includes('arrivals'))
    database.exec(
      'insert into arrivals select digest, webhookId, eventId, receivedAt, answered from old_arrivals where true on conflict do nothing',
    );
  if (names.includes('registrations')) migrateRegistrations(database, seal);
  for (const name of names) database.exec(`drop table old_${name}`);
}

type OldEvent = {
  id: number;
  workspaceId: string;
  type: string;
  taskId: string | null;
  receivedAt: number;
  body: string;
};

/** Copies the old events with their IDs, recomputing event keys and adding checksums. Keeps the next ID unchanged. */
function migrateEvents(database: DatabaseSync, read: ReadDelivery): void {
  const has = database.prepare('select 1 from events where key = ?');
  const insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, null)');
  const old = database.prepare(
    'select id, workspaceId, type, taskId, receivedAt, body from old_events order by old_events.id',
  );
  for (const event of old.iterate() as Iterable<OldEvent>) {
    const { id, workspaceId, type, taskId, receivedAt, body } = event;
    const key = keyOf(event, read);
    const checksum = checksumOf({ sequence: id, workspaceId, type, taskId, receivedAt, body, mark: null });
    insert.run(id, key && !has.get(key) ? key : null, workspaceId, type, taskId, receivedAt, body, checksum);
  }
  database.exec(`
    delete from sqlite_sequence where name = 'events';
    insert into sqlite_sequence (name, seq) select 'events', seq from sqlite_sequence where name = 'old_events';
  `);
}

function keyOf({ workspaceId, receivedAt, body }: OldEvent, read: ReadDelivery): Uint8Array | undefined {
  const delivery = { text: body, workspaceId, webhookId: '', receivedAt, gaps: [] };
  const identity = read(delivery, () => false)?.identity;
  return identity && 'key' in identity ? identity.key : undefined;
}

type OldRegistration = { id: string; workspaceId: string; webhookId: string; secret: string };

function migrateRegistrations(database: DatabaseSync, seal: Sealing['seal']): void {
  const old = database.prepare('select id, workspaceId, webhookId, secret from old_registrations').all();
  for (const { id, workspaceId, webhookId, secret } of old as OldRegistration[]) {
    database.prepare('insert into registrations values (?, ?, ?, null)').run(id, workspaceId, webhookId);
    database.prepare('insert into secrets values (?, ?, ?, null)').run(id, seal(secret), Date.now());
  }
}

export const newLogId = () => randomBytes(6).toString('base64url');

/**
 * Stores a new log ID, and the first sequence number whose absence would indicate damage. Cursors issued before a
 * migration contain no log ID, so the migration stores an empty former ID for them.
 */
function addFacts(database: DatabaseSync, isMigrated: boolean): void {
  const head = headOf(database, 'events');
  writeFact(database, 'log', newLogId());
  writeFact(database, 'gapless-from', String(head + 1));
  if (isMigrated) database.prepare('insert into former_ids values (?, ?)').run('', head);
}

export function readFact(database: DatabaseSync, name: string): string | undefined {
  const row = database.prepare('select value from facts where name = ?').get(name);
  return row === undefined ? undefined : String(row.value);
}

export function writeFact(database: DatabaseSync, name: string, value: string): void {
  database
    .prepare('insert into facts values (?, ?) on conflict (name) do update set value = excluded.value')
    .run(name, value);
}

import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { formatOf, inTransaction } from '../../store/connection.ts';

/** The version of the file format, stored in SQLite's `user_version`, and the lowest one that can be used. */
const [FORMAT, MIN_FORMAT] = [5, 3];

const NAME = 'events.sqlite';

/** SQLite versions below this minimum can corrupt databases in WAL mode. */
const MIN_SQLITE = '3.51.3';

const TABLES = `
  create table if not exists events (
    id integer primary key autoincrement, key blob unique, workspaceId text not null, type text not null, taskId text,
    receivedAt integer not null, body text not null, checksum integer not null, mark text
  ) strict;
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

/** Creates the tables of a new file, or those that an older format does not have. */
export function prepareTables(database: DatabaseSync): void {
  checkSqlite(database);
  const isNew = formatOf(database, NAME, FORMAT) === 0 && !hasTable(database, 'events');
  if (!isNew && readableFormat(database) === FORMAT) return;
  inTransaction(database, () => {
    database.exec(`${TABLES}; pragma user_version = ${FORMAT}`);
    if (isNew) addFacts(database);
  });
}

/** Throws if the file's format is one that this release does not support. Returns the format. */
export function readableFormat(database: DatabaseSync): number {
  const format = formatOf(database, NAME, FORMAT);
  if (format < MIN_FORMAT) throw new Error(`${NAME} has format ${format}, which no release has written: move it away`);
  return format;
}

function checkSqlite(database: DatabaseSync): void {
  const { version } = database.prepare('select sqlite_version() as version').get() as { version: string };
  if (version.localeCompare(MIN_SQLITE, 'en', { numeric: true }) < 0)
    throw new Error(`the event log requires SQLite ${MIN_SQLITE} or newer, but this Node.js has ${version}`);
}

export const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;

export const newLogId = () => randomBytes(6).toString('base64url');

/** Stores a new log ID, and the first sequence number whose absence would indicate damage. */
function addFacts(database: DatabaseSync): void {
  writeFact(database, 'log', newLogId());
  writeFact(database, 'gapless-from', '1');
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

import type { DatabaseSync } from 'node:sqlite';
import { identityOf, parseDelivery } from './payload.ts';

/** The format of the file, in SQLite's `user_version`; 0 is the format that had no number. */
const FORMAT = 1;

const EVENTS = `(
  id integer primary key autoincrement, key blob unique, workspaceId text not null, type text not null, taskId text,
  receivedAt integer not null, body text not null
) strict`;

const TABLES = `
  create table if not exists events ${EVENTS};
  create index if not exists events_of_workspace on events (workspaceId, id);
  create table if not exists arrivals (
    digest blob not null, webhookId text not null, eventId integer not null, receivedAt integer not null,
    answered integer not null default 0, primary key (digest, webhookId, eventId)
  ) strict, without rowid;
  create index if not exists arrivals_by_time on arrivals (receivedAt);
  create index if not exists arrivals_unanswered on arrivals (digest, webhookId, eventId) where answered = 0;
  create table if not exists registrations (
    id text primary key, workspaceId text not null unique, webhookId text not null, secret text not null
  ) strict;
`;

/** Creates the tables of a new file and migrates those of an old one, all in one transaction. */
export function prepareTables(database: DatabaseSync): void {
  const { user_version: format } = database.prepare('pragma user_version').get() as { user_version: number };
  if (format > FORMAT)
    throw new Error(`the event log has format ${format}, written by a newer version; this one reads up to ${FORMAT}`);
  if (format === FORMAT) return;
  database.exec('begin immediate');
  try {
    if (hasEvents(database)) migrateEvents(database);
    database.exec(`${TABLES} pragma user_version = ${FORMAT}; commit`);
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

const hasEvents = (database: DatabaseSync) =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = 'events'").get() !== undefined;

type OldEvent = { id: bigint; workspaceId: string; body: string };

/** Keys become blobs, for events with history items only. Ids, the rest of the rows and the id that comes next stay. */
function migrateEvents(database: DatabaseSync): void {
  database.exec(`create table migrated ${EVENTS}`);
  const copy = database.prepare(
    'insert into migrated select id, ?, workspaceId, type, taskId, receivedAt, body from events where id = ?',
  );
  const has = database.prepare('select 1 from migrated where key = ?');
  const old = database.prepare('select id, workspaceId, body from events order by id');
  old.setReadBigInts(true);
  for (const event of old.iterate() as Iterable<OldEvent>) {
    const key = keyOf(event);
    copy.run(key && !has.get(key) ? key : null, event.id);
  }
  database.exec(`
    delete from sqlite_sequence where name = 'migrated';
    insert into sqlite_sequence (name, seq) select 'migrated', seq from sqlite_sequence where name = 'events';
    drop table events;
    alter table migrated rename to events;
  `);
}

function keyOf({ workspaceId, body }: OldEvent): Buffer | undefined {
  const payload = parseDelivery(body);
  const identity = payload && identityOf(payload, workspaceId, '');
  return identity && 'key' in identity ? identity.key : undefined;
}

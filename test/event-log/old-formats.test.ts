import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Cursors } from '../../subgraphs/event-log/cursors.ts';
import { logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { SqlitePlaces } from '../../subgraphs/taskmanager/events/stored-places.ts';
import { identityOf } from '../../subgraphs/taskmanager/webhooks/payload.ts';
import { Registrations } from '../../subgraphs/taskmanager/webhooks/registrations.ts';
import { eventOf, item, itemless } from './deliveries-of.ts';
import { openDataDirectory, storeIn, tablesIn, writerHere } from './logs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'events-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const OLD_REGISTRATIONS = `
  create table registrations (
    id text primary key, workspaceId text not null unique, webhookId text not null, secret text not null
  ) strict;
  insert into registrations values ('address', '1', 'hook', 'a-known-secret');
`;
const FORMATS = {
  /** The first format, with text keys. */
  0: `
    create table events (
      id integer primary key autoincrement, key text not null unique, workspaceId text not null, type text not null, taskId text,
      receivedAt integer not null, body text not null
    ) strict;
    create index events_of_workspace on events (workspaceId, id);
    ${OLD_REGISTRATIONS}
  `,
  /** The previous format. */
  1: `
    create table events (
      id integer primary key autoincrement, key blob unique, workspaceId text not null, type text not null, taskId text,
      receivedAt integer not null, body text not null
    ) strict;
    create index events_of_workspace on events (workspaceId, id);
    create table arrivals (
      digest blob not null, webhookId text not null, eventId integer not null, receivedAt integer not null,
      answered integer not null default 0, primary key (digest, webhookId, eventId)
    ) strict, without rowid;
    create index arrivals_by_time on arrivals (receivedAt);
    create index arrivals_unanswered on arrivals (digest, webhookId, eventId) where answered = 0;
    ${OLD_REGISTRATIONS}
    pragma user_version = 1;
  `,
};

const keyOf = (format: number, payload: object, id: number) => {
  const identity = identityOf(payload as never, '1', 'hook');
  return format === 0 ? `key ${id}` : 'key' in identity ? identity.key : null;
};

/** A file in an old format, with gaps between its events, and without the newest event. */
const writeOldFile = (format: 0 | 1) => {
  const database = new DatabaseSync(logFileIn(folder));
  database.exec(FORMATS[format]);
  const insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?)');
  for (let id = 1; id <= 12; id++)
    insert.run(id * 2, keyOf(format, item(id), id), '1', 'taskUpdated', 't', id, JSON.stringify(item(id)));
  insert.run(26, keyOf(format, itemless, 13), '1', 'goalUpdated', null, 13, JSON.stringify(itemless));
  insert.run(99, format === 0 ? 'gone' : Buffer.from('gone'), '1', 'taskUpdated', 't', 14, '{}');
  database.exec('delete from events where id = 99');
  database.close();
};
const open = () => {
  const directory = openDataDirectory(folder);
  return { ...directory, store: storeIn(directory.database) };
};

describe.each([0, 1] as const)('a file of format %i', (format) => {
  beforeEach(() => writeOldFile(format));

  test('keeps its events, their numbers and the number that comes next', async () => {
    const { store, close } = open();
    const numbers = (await store.read(0, 100)).map(({ sequence }) => sequence);
    await store.append([eventOf(item('new'))]);

    expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => 2 * index + 2));
    expect(await store.read(22, 1)).toEqual([
      {
        sequence: 24,
        workspaceId: '1',
        type: 'taskUpdated',
        taskId: 't',
        receivedAt: 12,
        body: JSON.stringify(item(12)),
        mark: null,
      },
    ]);
    expect(await store.read(99, 10)).toMatchObject([{ sequence: 100 }]);
    close();
  });

  test('keeps its registrations, whose secrets are encrypted from then on', async () => {
    const { database, sealing, close } = open();
    const registrations = new Registrations(tablesIn(database), sealing);
    await registrations.refresh();
    const found = registrations.find('address');
    const stored = Buffer.from(database.prepare('select secret from secrets').get()!.secret as Uint8Array);
    close();

    expect(found).toEqual({ id: 'address', workspaceId: '1', webhookId: 'hook', secrets: ['a-known-secret'] });
    expect(stored.toString('latin1')).not.toContain('a-known-secret');
  });

  test('is migrated once, still recognises repeats, and takes its plain numbers for cursors but no later ones', async () => {
    const first = open();
    first.close();
    const { store, close } = open();
    const appended = await store.append([eventOf(item(3)), eventOf(itemless)]);
    const cursors = new Cursors(store);

    expect(store.id).toBe(first.store.id);
    expect(appended).toMatchObject([{ isNew: false }, { isNew: true }]);
    expect([cursors.read('24'), cursors.read('99')]).toEqual([24, 99]);
    expect(() => cursors.read('100')).toThrow(/does not belong to this log/);
    expect(cursors.read(`${store.id}.100`)).toBe(100);
    close();
  });
});

test('a file whose events have no marks keeps them, and the identity of its log', async () => {
  const first = open();
  await first.store.append([eventOf(item(1)), eventOf(item(2))]);
  const before = await first.store.read(0, 9);
  first.database.exec(
    'alter table events drop column mark; drop table covered; drop table gaps; drop table places; pragma user_version = 2',
  );
  first.close();
  const { store, close } = open();
  await store.append([{ ...eventOf(item(3)), mark: 'late' }]);

  expect(await store.read(0, 9)).toEqual([...before, expect.objectContaining({ sequence: 3, mark: 'late' })]);
  expect(store.id).toBe(first.store.id);
  close();
});

test('a file without places of events keeps its events, and gets places', async () => {
  const first = open();
  await first.store.append([eventOf(item(1))]);
  first.database.exec('drop table places; pragma user_version = 3');
  first.close();
  const { store, database, close } = open();
  const places = new SqlitePlaces(database, writerHere(database));
  places.keep({ workspaceId: '1', sequence: 1, taskId: 't' }, { listIds: ['l'] });

  expect(await store.read(0, 9)).toHaveLength(1);
  expect(await places.lastPlaceOf({ workspaceId: '1', sequence: 2, taskId: 't' })).toEqual({ listIds: ['l'] });
  close();
});

test('a file of a newer version is refused with a sentence', () => {
  const database = new DatabaseSync(logFileIn(folder));
  database.exec('pragma user_version = 9');
  database.close();

  expect(open).toThrow(
    /^events\.sqlite has format 9 of a newer release, .*: install the newer release, or restore a backup/,
  );
});

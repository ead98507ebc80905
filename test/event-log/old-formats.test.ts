import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { SqlitePlaces } from '../../subgraphs/taskmanager/events/stored-places.ts';
import { eventOf, item } from './deliveries-of.ts';
import { openDataDirectory, storeIn, writerHere } from './logs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'events-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => {
  const directory = openDataDirectory(folder);
  return { ...directory, store: storeIn(directory.database) };
};

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

test('a file of a version before the first release is refused', () => {
  const first = open();
  first.database.exec('alter table events drop column mark; pragma user_version = 2');
  first.close();

  expect(open).toThrow('events.sqlite has format 2, which no release has written: move it away');
});

test('a file of a newer version is refused with a sentence', () => {
  const database = new DatabaseSync(logFileIn(folder));
  database.exec('pragma user_version = 9');
  database.close();

  expect(open).toThrow(
    /^events\.sqlite has format 9 of a newer release, .*: install the newer release, or restore a backup/,
  );
});

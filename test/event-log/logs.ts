import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach } from 'vitest';
import type { StoredEvent } from '../../subgraphs/event-log/event.ts';
import { type OpeningDirectory, openDataDirectory as open } from '../../subgraphs/event-log/store/data-directory.ts';
import { sqliteTables } from '../../subgraphs/event-log/store/log-tables.ts';
import { openStore, SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { synchronousWriter } from '../../subgraphs/store/writer.ts';
import { openRows, ROWS } from '../../subgraphs/taskmanager/webhooks/event-rows.ts';
import { readDelivery } from '../../subgraphs/taskmanager/webhooks/payload.ts';

/** Creates directories that are removed after each test of the file. */
export function useFolders(): () => string {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'events-'));
    folders.push(folder);
    return folder;
  };
}

/** A data directory for deliveries from the task manager. */
export const openDataDirectory = (path = ':memory:', options: Omit<OpeningDirectory, 'read'> = {}) =>
  open(path, { ...options, read: readDelivery });

/** A writer that writes synchronously. */
export const writerHere = (database: DatabaseSync) => synchronousWriter(database, openRows(database));

/** The tables beside the events, written synchronously. */
export const tablesIn = (database: DatabaseSync) => sqliteTables(database, writerHere(database));

/** A log that is written synchronously. */
export const storeIn = (database: DatabaseSync, Store = SqliteStore) => new Store(database, writerHere(database));

/** A log that is written by the thread that reads it. */
export const openHere = (path = ':memory:') => {
  const directory = openDataDirectory(path);
  return { ...directory, store: storeIn(directory.database) };
};

/** A log that a separate thread writes. */
export const openThreaded = (folder: string) => {
  const directory = openDataDirectory(folder);
  return { ...directory, ...openStore(directory, { rows: ROWS }) };
};

/** All events of a closed log. */
export async function eventsIn(folder: string): Promise<StoredEvent[]> {
  const { store, close } = openHere(folder);
  const events: StoredEvent[] = [];
  while (events.length < store.head()) events.push(...(await store.read(events.at(-1)?.sequence ?? 0, 1_000)));
  close();
  return events;
}

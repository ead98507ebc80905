import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { StoredEvent } from '../../../subgraphs/taskmanager/events/event.ts';
import { openDataDirectory } from '../../../subgraphs/taskmanager/events/store/data-directory.ts';
import { openStore, SqliteStore } from '../../../subgraphs/taskmanager/events/store/sqlite-store.ts';

/** Gives directories that are removed after each test of the file. */
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

/** A log that is written by who reads it. */
export const openHere = (path = ':memory:') => {
  const directory = openDataDirectory(path);
  return { ...directory, store: new SqliteStore(directory.database) };
};

/** A log that is written by a thread. */
export const openThreaded = (folder: string) => {
  const directory = openDataDirectory(folder);
  return { ...directory, ...openStore(directory) };
};

/** All events of a log that nobody has open. */
export async function eventsIn(folder: string): Promise<StoredEvent[]> {
  const { store, close } = openHere(folder);
  const events: StoredEvent[] = [];
  while (events.length < store.head()) events.push(...(await store.read(events.at(-1)?.sequence ?? 0, 1_000)));
  close();
  return events;
}

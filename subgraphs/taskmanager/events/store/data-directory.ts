import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../../../graph/make-directory.ts';
import { keyIn, type Sealing, sealingWith } from '../../../graph/sealing.ts';
import { openConnection, waitFor } from '../../../store/connection.ts';
import { lockDirectory } from '../../../store/directory-lock.ts';
import { filesInPlace } from '../../../store/files-in-place.ts';
import { factOf, putFact } from './database.ts';
import { prepareTables } from './schema.ts';
import { DamagedLog } from './store.ts';
import { verifyRows } from './verify.ts';
import { WalFrames } from './wal-frames.ts';

/** Where the log is kept, open for this process alone. */
export type DataDirectory = {
  database: DatabaseSync;
  /** The file of the log; undefined where it is kept in memory. */
  file: string | undefined;
  sealing: Sealing;
  /** Whether the files that are written are still those of the directory. */
  isInPlace(): boolean;
  close(): void;
};

/** How a data directory is opened: the key for its secrets, without which a file in it has one, and what is said meanwhile. */
export type OpeningDirectory = { key?: Buffer | undefined; inform?: (message: string) => void };

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const FILE = 'events.sqlite';

/** How long the connection that serves everything waits for another one that writes, in milliseconds: nothing else is done meanwhile. */
const BUSY_WHILE_SERVING = 1_000;

/** The file of the log within a data directory. */
export const logFileIn = (path: string) => join(path, FILE);

/** The file of a data directory in which a restore prepares the log. */
export const restoredFileIn = (path: string) => join(path, `${FILE}.restored`);

/**
 * Opens a data directory, which is made where it is not there; `:memory:` keeps everything in memory. Throws where another process has it,
 * and `DamagedLog` where a process that was killed left more than the file can repair.
 */
export function openDataDirectory(path: string, { key, inform = () => {} }: OpeningDirectory = {}): DataDirectory {
  if (path === ':memory:') return openDatabase(path, sealingWith(key ?? Buffer.alloc(32)), () => {}, inform);
  makePrivate(path);
  const unlock = lockDirectory(path);
  try {
    if (existsSync(restoredFileIn(path)))
      throw new Error(`a restore into ${path} was interrupted: restore again, or remove ${restoredFileIn(path)}`);
    return openDatabase(logFileIn(path), sealingWith(key ?? keyIn(path)), unlock, inform);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A new directory is ours alone, and so is one that holds nothing but our log; another one is left as it is. Files are ours alone. */
function makePrivate(path: string): void {
  makeDirectory(path);
  const files = readdirSync(path);
  if (files.every((file) => OURS.has(file))) chmodSync(path, 0o700);
  const file = logFileIn(path);
  closeSync(openSync(file, 'a', 0o600));
  for (const name of OURS) if (existsSync(join(path, name))) chmodSync(join(path, name), 0o600);
}

const OURS = new Set([
  FILE,
  `${FILE}-wal`,
  `${FILE}-shm`,
  'key',
  'lock',
  'lock-journal',
  'writes.lock',
  'writes.lock-journal',
  ...['', '-wal', '-shm'].flatMap((end) => ['sandbox', 'credentials', 'writes'].map((name) => `${name}.sqlite${end}`)),
]);

function openDatabase(
  file: string,
  sealing: Sealing,
  unlock: () => void,
  inform: (message: string) => void,
): DataDirectory {
  const isNew = file === ':memory:' || statSync(file).size === 0;
  if (isNew && hasBytes(`${file}-wal`)) throw new DamagedLog(`${FILE} is empty, but there is a WAL of it`);
  const database = opened(file);
  try {
    prepareTables(database, sealing.seal);
    if (!isNew && !wasClosed(database)) checkFile(database, inform);
    noteClosed(database, false);
    waitFor(database, BUSY_WHILE_SERVING);
  } catch (error) {
    database.close();
    throw DamagedLog.from(error);
  }
  const files = ['', '-wal', '-shm'].map((end) => file + end);
  const areInPlace = filesInPlace(file === ':memory:' ? [] : files);
  const frames = file === ':memory:' ? undefined : new WalFrames(database, `${file}-wal`);
  const isInPlace = () => areInPlace() && frames?.areThere() !== false;
  const close = () => {
    if (!database.isOpen) return;
    // SQLite removes the WAL by its name when it closes: it may be that of another log now.
    if (!isInPlace()) return unlock();
    try {
      noteClosed(database, true);
    } catch (error) {
      inform(`the event log is checked when it is used next: that it is closed could not be written: ${textOf(error)}`);
    }
    database.close();
    unlock();
  };
  return { database, file: file === ':memory:' ? undefined : file, sealing, isInPlace, close };
}

function opened(file: string): DatabaseSync {
  try {
    return openConnection(file);
  } catch (error) {
    throw DamagedLog.from(error);
  }
}

/** SQLite removes the WAL of an empty file, and with it the events that are nowhere else. */
const hasBytes = (file: string) => existsSync(file) && statSync(file).size > 0;

const wasClosed = (database: DatabaseSync) => factOf(database, 'closed') === 'yes';

const noteClosed = (database: DatabaseSync, closed: boolean) => putFact(database, 'closed', closed ? 'yes' : 'no');

/** After a stop in which the log could not be closed. */
function checkFile(database: DatabaseSync, inform: (message: string) => void): void {
  inform('the event log was not closed when it was used last: it is checked');
  const [answer] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
  if (answer?.quick_check !== 'ok') throw new DamagedLog(String(answer?.quick_check));
  const { fault } = verifyRows(database);
  if (fault) throw new DamagedLog(fault);
}

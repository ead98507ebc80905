import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { waitFor } from '../../store/connection.ts';
import { type LogFile, openLogFile } from '../../store/log-file.ts';
import { type DataKeys, dataKeysOf, encryptionWith, reencrypt, type Sealing } from '../../store/sealing.ts';
import type { ReadDelivery } from '../event.ts';
import { prepareTables, readFact, writeFact } from './schema.ts';
import { DamagedLog } from './store.ts';
import { verifyRows } from './verify.ts';

export type DataDirectory = LogFile & { sealing: Sealing; read: ReadDelivery };

export type OpeningDirectory = {
  read: ReadDelivery;
  /** The keys of secrets in the log. Defaults to a key file in the data directory. */
  keys?: DataKeys | undefined;
  inform?: (message: string) => void;
};

const FILE = 'events.sqlite';

/**
 * The maximum time that the main connection waits for another writer, in milliseconds. Waiting blocks the event loop.
 */
const BUSY_WHILE_SERVING = 1_000;

export const logFileIn = (path: string) => join(path, FILE);

/** Returns the path of the file to which a backup is copied before the file replaces the log. */
export const restoredFileIn = (path: string) => join(path, `${FILE}.restored`);

/**
 * Opens and locks a data directory, creating it if necessary. The path `:memory:` stores all data in memory. Throws if
 * another process uses the directory, and throws `DamagedLog` if the log is damaged.
 */
export function openDataDirectory(path: string, { read, keys, inform = () => {} }: OpeningDirectory): DataDirectory {
  let sealing = encryptionWith(...dataKeysOf(':memory:', keys));
  const log = openLogFile(path, {
    name: FILE,
    lock: 'lock',
    beforeOpening: () => {
      if (existsSync(restoredFileIn(path)))
        throw new Error(`a restore into ${path} was interrupted: restore again, or remove ${restoredFileIn(path)}`);
      sealing = encryptionWith(...dataKeysOf(path, keys));
    },
    prepare: (database, isNew) => {
      prepareTables(database);
      if (!isNew && readFact(database, 'closed') !== 'yes') checkAfterCrash(database, inform);
      reencrypt(database, 'secrets', 'secret', sealing);
      writeFact(database, 'closed', 'no');
      waitFor(database, BUSY_WHILE_SERVING);
    },
    faultOf: DamagedLog.from,
  });
  const close = () => {
    if (log.database.isOpen && log.isInPlace()) noteClosed(log.database, inform);
    log.close();
  };
  return { ...log, sealing, read, close };
}

function noteClosed(database: DatabaseSync, inform: (message: string) => void): void {
  try {
    writeFact(database, 'closed', 'yes');
  } catch (error) {
    const { message } = error as Error;
    inform(`could not mark the event log as closed, so it will be checked on the next start: ${message}`);
  }
}

function checkAfterCrash(database: DatabaseSync, inform: (message: string) => void): void {
  inform('the event log was not closed cleanly; checking it');
  const [answer] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
  if (answer?.quick_check !== 'ok') throw new DamagedLog(String(answer?.quick_check));
  const { fault } = verifyRows(database);
  if (fault) throw new DamagedLog(fault);
}

import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../process/make-directory.ts';
import { syncPath } from '../process/sync-path.ts';
import { headOf, inTransaction } from '../store/connection.ts';
import { lockDirectory } from '../store/log-file.ts';
import { logFileIn, restoredFileIn } from './store/data-directory.ts';
import { newLogId, readableFormat, readFact, writeFact } from './store/schema.ts';
import { type Verified, verifyRows } from './store/verify.ts';

/**
 * Verifies a log's checksums and counts its events. Can run while a server uses the log. Throws if the file is not an
 * event log.
 */
export function verifyLog(file: string): Verified {
  const database = openToRead(file);
  try {
    const [answer] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    const verified = verifyRows(database);
    return answer?.quick_check === 'ok' ? verified : { ...verified, fault: verified.fault ?? answer?.quick_check };
  } finally {
    database.close();
  }
}

/** Writes a consistent snapshot of a log to a new file. Can run while a server uses the log. */
export function backupLog(dataDir: string, file: string): Verified {
  copyLog(logFileIn(dataDir), file);
  return verifyLog(file);
}

/**
 * Replaces a log with a backup, and keeps the old log's files under other names. The restored log gets a new ID,
 * because later events will reuse sequence numbers. Cursors to events in the backup remain valid. Throws and leaves the
 * log unchanged if a server uses the directory, the backup is damaged, or the backup is the log itself.
 */
export function restoreLog(dataDir: string, backup: string, now = new Date()): Verified & { kept: string | undefined } {
  makeDirectory(dataDir);
  const unlock = lockDirectory(dataDir);
  try {
    const file = logFileIn(dataDir);
    const restored = restoredFileIn(dataDir);
    if (isSameFile(backup, file)) throw new Error(`${backup} is the log itself: use a backup`);
    const verified = prepare(backup, restored);
    const kept = moveAside(file, now);
    renameSync(restored, file);
    syncPath(dataDir);
    return { ...verified, kept };
  } finally {
    unlock();
  }
}

/** Copies a backup to a new file with a new log ID. Deletes the copy if any step fails. */
function prepare(backup: string, file: string): Verified {
  const { events, fault } = verifyLog(backup);
  if (fault) throw new Error(`${backup} is damaged: ${fault}`);
  removeFile(file);
  try {
    copyLog(backup, file);
    giveNewIdentity(file);
    syncPath(file);
    syncPath(dirname(file));
    const verified = verifyLog(file);
    const lost = verified.events < events ? `the copy has ${verified.events} of ${events} events` : verified.fault;
    if (lost) throw new Error(`could not copy ${backup}: ${lost}`);
    return verified;
  } catch (error) {
    removeFile(file);
    throw error;
  }
}

/** Copies a log, including its write-ahead log, to a new file that only the owner can read. */
function copyLog(from: string, to: string): void {
  const database = openToRead(from);
  try {
    createFile(to);
    try {
      database.prepare('vacuum into ?').run(to);
      syncPath(to);
    } catch (error) {
      removeFile(to);
      throw error;
    }
  } finally {
    database.close();
  }
}

/** Creates an empty file with mode 0600. SQLite treats an empty file as a new database. */
export function createFile(file: string): void {
  if (existsSync(file)) throw new Error(`${file} already exists`);
  closeSync(openSync(file, 'wx', 0o600));
}

const SQLITE_SUFFIXES = ['', '-wal', '-shm', '-journal'];

export const removeFile = (file: string) => {
  for (const end of SQLITE_SUFFIXES) rmSync(file + end, { force: true });
};

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

export function openToRead(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`no event log at ${file}`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('select 1 from facts').get();
    readableFormat(database);
    return database;
  } catch (error) {
    database.close();
    throw new Error(`${file} is not a readable event log: ${(error as Error).message}`);
  }
}

function moveAside(file: string, now: Date): string | undefined {
  if (!existsSync(file)) return undefined;
  const target = `${file}.${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const end of SQLITE_SUFFIXES.toReversed()) if (existsSync(file + end)) renameSync(file + end, target + end);
  return target;
}

function giveNewIdentity(file: string): void {
  const database = new DatabaseSync(file);
  try {
    inTransaction(database, () => {
      const former = database.prepare('insert into former_ids values (?, ?) on conflict (id) do nothing');
      former.run(readFact(database, 'log')!, headOf(database, 'events'));
      writeFact(database, 'log', newLogId());
      writeFact(database, 'closed', 'yes');
    });
  } finally {
    database.close();
  }
}

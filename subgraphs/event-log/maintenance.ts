import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../process/make-directory.ts';
import { syncPath } from '../process/sync-path.ts';
import { headOf, inTransaction } from '../store/connection.ts';
import { lockDirectory } from '../store/log-file.ts';
import { logFileIn, restoredFileIn } from './store/data-directory.ts';
import { checkFormat, factOf, newLogId, putFact } from './store/schema.ts';
import { type Verified, verifyRows } from './store/verify.ts';

/** What a log holds and whether it is as it was written; a server may use it meanwhile. Throws where the file is no log. */
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

/** Writes the log of a data directory, as it is at one point of time, into a new file; a server may use it meanwhile. */
export function backupLog(dataDir: string, file: string): Verified {
  copyLog(logFileIn(dataDir), file);
  return verifyLog(file);
}

/**
 * Puts a backup in the place of a data directory's log, which is kept under another name. Events after the backup get numbers that were
 * used before it was put back, so the log gets a new identity; cursors into what the backup holds stay valid. Throws where a server uses
 * the directory, and for a backup that is damaged or the log itself; the log is as it was then.
 */
export function restoreLog(dataDir: string, backup: string, now = new Date()): Verified & { kept: string | undefined } {
  makeDirectory(dataDir);
  const unlock = lockDirectory(dataDir);
  try {
    const file = logFileIn(dataDir);
    const restored = restoredFileIn(dataDir);
    if (isSameFile(backup, file)) throw new Error(`${backup} is the log itself: give a backup of it`);
    const verified = prepare(backup, restored);
    const kept = setAside(file, now);
    renameSync(restored, file);
    syncPath(dataDir);
    return { ...verified, kept };
  } finally {
    unlock();
  }
}

/** Makes a log of a backup that is ready to be used, in a new file, which is there in the end only where it is as the backup. */
function prepare(backup: string, file: string): Verified {
  const { events, fault } = verifyLog(backup);
  if (fault) throw new Error(`${backup} is damaged: ${fault}`);
  remove(file);
  try {
    copyLog(backup, file);
    giveNewIdentity(file);
    syncPath(file);
    syncPath(dirname(file));
    const verified = verifyLog(file);
    const lost = verified.events < events ? `it has ${verified.events} events of ${events}` : verified.fault;
    if (lost) throw new Error(`${backup} could not be copied: ${lost}`);
    return verified;
  } catch (error) {
    remove(file);
    throw error;
  }
}

/** Copies a log with what its WAL holds into a file that is new, and its owner's alone from the beginning. */
function copyLog(from: string, to: string): void {
  const database = openToRead(from);
  try {
    create(to);
    fill(to, database);
  } finally {
    database.close();
  }
}

function fill(file: string, from: DatabaseSync): void {
  try {
    from.prepare('vacuum into ?').run(file);
    syncPath(file);
  } catch (error) {
    remove(file);
    throw error;
  }
}

/** Makes an empty file, into which SQLite writes as into none. */
function create(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  closeSync(openSync(file, 'wx', 0o600));
}

/** Files of SQLite, by what their names end with. */
const ENDS = ['', '-wal', '-shm', '-journal'];

const remove = (file: string) => {
  for (const end of ENDS) rmSync(file + end, { force: true });
};

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

function openToRead(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`there is no event log at ${file}`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('select 1 from facts').get();
    checkFormat(database);
    return database;
  } catch (error) {
    database.close();
    throw new Error(`${file} is no event log that can be read: ${(error as Error).message}`);
  }
}

function setAside(file: string, now: Date): string | undefined {
  if (!existsSync(file)) return undefined;
  const kept = `${file}.${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const end of ENDS.toReversed()) if (existsSync(file + end)) renameSync(file + end, kept + end);
  return kept;
}

function giveNewIdentity(file: string): void {
  const database = new DatabaseSync(file);
  try {
    inTransaction(database, () => {
      const former = database.prepare('insert into former_ids values (?, ?) on conflict (id) do nothing');
      former.run(factOf(database, 'log')!, headOf(database, 'events'));
      putFact(database, 'log', newLogId());
      putFact(database, 'closed', 'yes');
    });
  } finally {
    database.close();
  }
}

import { chmodSync, copyFileSync, existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { lockDirectory, logFileIn } from './store/data-directory.ts';
import { factOf, headOf, inTransaction, putFact } from './store/database.ts';
import { newLogId } from './store/schema.ts';
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
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const database = openToRead(logFileIn(dataDir));
  try {
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  chmodSync(file, 0o600);
  return verifyLog(file);
}

/**
 * Puts a backup in the place of a data directory's log, which is kept under another name. Events after the backup get numbers that were
 * used before it was put back, so the log gets a new identity; cursors into what the backup holds stay valid. Throws where a server uses
 * the directory, and for a damaged backup.
 */
export function restoreLog(dataDir: string, backup: string, now = new Date()): Verified & { kept: string | undefined } {
  const verified = verifyLog(backup);
  if (verified.fault) throw new Error(`${backup} is damaged: ${verified.fault}`);
  const unlock = lockDirectory(dataDir);
  try {
    const file = logFileIn(dataDir);
    const kept = setAside(file, now);
    copyFileSync(backup, file);
    chmodSync(file, 0o600);
    giveNewIdentity(file);
    return { ...verified, kept };
  } finally {
    unlock();
  }
}

function openToRead(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`there is no event log at ${file}`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('select 1 from facts').get();
    return database;
  } catch (error) {
    database.close();
    throw new Error(`${file} is no event log of this version: ${(error as Error).message}`);
  }
}

function setAside(file: string, now: Date): string | undefined {
  if (!existsSync(file)) return undefined;
  const kept = `${file}.${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, kept + end);
  return kept;
}

function giveNewIdentity(file: string): void {
  const database = new DatabaseSync(file);
  try {
    inTransaction(database, () => {
      const former = database.prepare('insert into former_ids values (?, ?) on conflict (id) do nothing');
      former.run(factOf(database, 'log')!, headOf(database));
      putFact(database, 'log', newLogId());
      putFact(database, 'closed', 'yes');
    });
  } finally {
    database.close();
  }
}

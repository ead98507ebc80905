import { type BigIntStats, chmodSync, closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../process/make-directory.ts';
import { isBusy, openConnection } from './connection.ts';

/** A log in a file of a data directory, open for this process alone. */
export type LogFile = {
  database: DatabaseSync;
  /** Undefined if the log is in memory. */
  file: string | undefined;
  /** Which files are open. */
  files: string;
  /** Whether they are still the files of the directory, with all that they held. */
  isInPlace(): boolean;
  /** Notes that they are not. */
  displace(): void;
  close(): void;
};

/** How a log is opened. */
export type LogFileOptions = {
  /** The name of the file. */
  name: string;
  /** The name of the file that locks the log for one process. */
  lock: string;
  /** Called once the log is locked, before its file is opened. */
  beforeOpening?(): void;
  /** Creates or migrates the tables. */
  prepare(database: DatabaseSync, isNew: boolean): void;
  /** What to throw when the file cannot be opened. */
  faultOf(error: unknown, file: string): unknown;
};

const ENDS = ['', '-wal', '-shm'];

/** The files of this program. A directory that holds nothing else is made private. */
const OURS = new Set([
  'key',
  ...['lock', 'writes.lock'].flatMap((name) => [name, `${name}-journal`]),
  ...['events', 'writes', 'sandbox', 'credentials'].flatMap((name) => ENDS.map((end) => `${name}.sqlite${end}`)),
]);

/** Opens the log of a data directory, which is created if necessary; `:memory:` keeps it in memory. Throws if another process has it. */
export function openLogFile(path: string, { name, lock, beforeOpening, prepare, faultOf }: LogFileOptions): LogFile {
  if (path === ':memory:') {
    const database = openConnection(path);
    prepare(database, true);
    const close = () => database.isOpen && database.close();
    return { database, file: undefined, files: '', isInPlace: () => true, displace: () => {}, close };
  }
  makeDirectory(path);
  const unlock = lockDirectory(path, lock);
  try {
    beforeOpening?.();
    const file = join(path, name);
    makePrivate(path, file);
    const database = openPrepared(file, prepare, faultOf);
    const files = new DatabaseFiles(file);
    let isDisplaced = false;
    const isInPlace = () => !isDisplaced && files.areInPlace();
    const displace = () => {
      isDisplaced = true;
    };
    const close = () => {
      // SQLite removes the WAL by its name when it closes: it may belong to another file now.
      if (database.isOpen && isInPlace()) database.close();
      unlock();
    };
    return { database, file, files: files.ids, isInPlace, displace, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function makePrivate(path: string, file: string): void {
  const names = readdirSync(path);
  if (names.every((name) => OURS.has(name))) chmodSync(path, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  for (const name of OURS) if (existsSync(join(path, name))) chmodSync(join(path, name), 0o600);
}

function openPrepared(
  file: string,
  prepare: LogFileOptions['prepare'],
  faultOf: LogFileOptions['faultOf'],
): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    const isNew = sizeOf(file) === 0;
    // SQLite removes the WAL of an empty file, and with it the rows that are nowhere else.
    if (isNew && sizeOf(`${file}-wal`) > 0) throw new EmptyFile(`${file} is empty, but it has a WAL`);
    database = openConnection(file);
    prepare(database, isNew);
    return database;
  } catch (error) {
    database?.close();
    throw faultOf(error, file);
  }
}

/** The file of a log was emptied; its WAL is still there. */
export class EmptyFile extends Error {
  override name = 'EmptyFile';
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Locks a data directory, or a part of it, for this process; throws if another process has it. The lock is an exclusive transaction on
 * an empty database: the system ends it with the process.
 */
export function lockDirectory(path: string, name = 'lock'): () => void {
  const file = join(path, name);
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new Error(`${path} is used by another process: end that one, or set DATA_DIR to another directory`);
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/**
 * The files of an open database. What is written to a file that was removed or replaced ends with the process. None of them gets smaller
 * while the database is open, so one that does was truncated; SQLite itself writes on where the end was, and leaves zeros before that.
 */
export class DatabaseFiles {
  /** Which files they are. */
  readonly ids: string;
  readonly #file: string;
  #sizes: bigint[] = [];

  constructor(file: string, ids?: string) {
    this.#file = file;
    this.ids = ids ?? this.#found().map(idOf).join(' ');
  }

  /** Whether they are the same files as at first, and none is smaller than at an earlier call. */
  areInPlace(): boolean {
    const found = this.#found();
    const sizes = found.map((file) => file?.size ?? 0n);
    if (found.map(idOf).join(' ') !== this.ids || sizes.some((size, index) => size < (this.#sizes[index] ?? 0n)))
      return false;
    if (!hasFrameBefore(`${this.#file}-wal`, Number(this.#sizes[1] ?? 0))) return false;
    this.#sizes = sizes;
    return true;
  }

  #found(): (BigIntStats | undefined)[] {
    return ENDS.map((end) => statSync(this.#file + end, { bigint: true, throwIfNoEntry: false }));
  }
}

const [WAL_HEADER, FRAME_HEADER] = [32, 24];

/** Whether a WAL still has the last complete frame that it had at that size. The header of a frame begins with the number of its page, which is never 0. */
function hasFrameBefore(wal: string, size: number): boolean {
  if (size <= WAL_HEADER) return true;
  const file = openSync(wal, 'r');
  try {
    const bytes = Buffer.alloc(WAL_HEADER);
    readSync(file, bytes, { position: 0 });
    const pageSize = bytes.readUInt32BE(8);
    const frameSize = FRAME_HEADER + pageSize;
    const frames = Math.floor((size - WAL_HEADER) / frameSize);
    if (pageSize === 0 || frames === 0) return pageSize > 0;
    readSync(file, bytes, { length: 4, position: WAL_HEADER + (frames - 1) * frameSize });
    return bytes.readUInt32BE(0) > 0;
  } finally {
    closeSync(file);
  }
}

const idOf = (found: BigIntStats | undefined) => (found ? `${found.dev}.${found.ino}` : 'none');

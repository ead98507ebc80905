import { type BigIntStats, chmodSync, closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../process/make-directory.ts';
import { isBusy, openConnection } from './connection.ts';

/** A log's database file in a data directory, locked by this process. */
export type LogFile = {
  database: DatabaseSync;
  /** The path of the log's file; undefined for an in-memory log. */
  file: string | undefined;
  /** Identifies the open database files. */
  files: string;
  /** Returns false if the open database files were removed, replaced or truncated. */
  isInPlace(): boolean;
  /** Marks the log's files as removed, replaced or truncated. */
  displace(): void;
  close(): void;
};

export type LogFileOptions = {
  name: string;
  lock: string;
  /** Called after the log is locked, before its database file is opened. */
  beforeOpening?(): void;
  prepare(database: DatabaseSync, isNew: boolean): void;
  /** Converts an error thrown while the database file was being opened. */
  faultOf(error: unknown, file: string): unknown;
};

const ENDS = ['', '-wal', '-shm'];

/** The names of files that this program creates. A directory that contains only such files is made private. */
const OWN_FILES = new Set([
  'key',
  ...['lock', 'writes.lock'].flatMap((name) => [name, `${name}-journal`]),
  ...['events', 'writes', 'sandbox', 'credentials', 'accounts'].flatMap((name) =>
    ENDS.map((end) => `${name}.sqlite${end}`),
  ),
]);

/**
 * Opens the log in a data directory, and creates the directory if necessary; `:memory:` creates a log in memory. Throws
 * if another process uses the log.
 */
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
      // On close, SQLite removes the WAL by file name, but a WAL with that name may belong to another database by now.
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
  if (names.every((name) => OWN_FILES.has(name))) chmodSync(path, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  for (const name of OWN_FILES) if (existsSync(join(path, name))) chmodSync(join(path, name), 0o600);
}

function openPrepared(
  file: string,
  prepare: LogFileOptions['prepare'],
  faultOf: LogFileOptions['faultOf'],
): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    const isNew = sizeOf(file) === 0;
    // For an empty database file, SQLite would remove the WAL, and rows that exist only in the WAL would be lost.
    if (isNew && sizeOf(`${file}-wal`) > 0) throw new EmptyFile(`${file} is empty but has a WAL`);
    database = openConnection(file);
    prepare(database, isNew);
    return database;
  } catch (error) {
    database?.close();
    throw faultOf(error, file);
  }
}

/** Thrown if the log file was truncated to 0 bytes while its WAL remains. */
export class EmptyFile extends Error {
  override name = 'EmptyFile';
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Locks a data directory or part of it; throws if another process holds the lock. The lock is an exclusive transaction
 * on an empty database, which the operating system releases when the process exits.
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
    throw new Error(`${path} is in use by another process: stop that process, or set DATA_DIR to another directory`);
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/**
 * Detects whether an open database's files were removed, replaced or truncated. Writes to a removed or replaced file
 * are lost when the process ends. Files never shrink while the database is open, so a smaller file was truncated.
 * SQLite would then continue writing at the old end of the file and leave zeros in between.
 */
export class DatabaseFiles {
  readonly ids: string;
  readonly #file: string;
  #sizes: bigint[] = [];

  constructor(file: string, ids?: string) {
    this.#file = file;
    this.ids = ids ?? this.#found().map(idOf).join(' ');
  }

  /** Returns false if the files were replaced, or have shrunk since the last call. */
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

/**
 * Returns whether a WAL of the given size still has its last complete frame. Frame headers start with the page number,
 * which is never 0.
 */
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

import { chmodSync, closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { makeDirectory } from '../../subgraphs/process/make-directory.ts';
import { syncPath } from '../../subgraphs/process/sync-path.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';

const MAX_SETTING_FILE_BYTES = 1_000_000;

/** Reads a file without its byte order mark. Rejects large files, and also pipes and devices, which may never end. */
export function readSettingFile(file: string, most = MAX_SETTING_FILE_BYTES): string {
  const found = statSync(file);
  if (!found.isFile()) throw new Error('not a regular file');
  if (found.size > most) throw new Error(`the file size of ${found.size} bytes exceeds the limit of ${most}`);
  return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
}

export const isReadableByOthers = (file: string): boolean => (statSync(file).mode & 0o077) !== 0;

export const dataFile = (dataDir: string, name: string): string | undefined =>
  dataDir === ':memory:' ? undefined : join(dataDir, name);

/** Replaces a JSON file atomically and durably, with mode 0600. */
export function replaceFile(file: string, content: object): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
  syncPath(dirname(file));
}

const LOCK_TIMEOUT_MS = 10_000;

/**
 * Changes a file under an exclusive lock, creating the directory if needed. The lock is a transaction on an empty
 * database next to the file, so it ends with the process.
 */
export function withFileLock<Made>(file: string, change: () => Made): Made {
  makeDirectory(dirname(file));
  const beside = `${file}.lock`;
  closeSync(openSync(beside, 'a', 0o600));
  const turn = new DatabaseSync(beside, { timeout: LOCK_TIMEOUT_MS });
  try {
    turn.exec('begin exclusive');
    return change();
  } finally {
    turn.close();
  }
}

/**
 * Calls back when a file changes, appears or disappears, and returns a function that stops watching. Polls, because
 * polling also detects a file that is replaced or linked.
 */
export function watchPath(path: string, changed: () => void, intervalMs: number): () => void {
  let known = versionOf(path);
  const timer = setInterval(() => {
    const version = versionOf(path);
    if (version === known) return;
    known = version;
    changed();
  }, intervalMs).unref();
  return () => clearInterval(timer);
}

function versionOf(path: string): string {
  // A file's `ctime` changes when its mode changes; its `mtime` does not.
  const { ctimeMs = 0, ino = 0, size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${ctimeMs} ${ino} ${size}`;
}

const MAX_SUPERGRAPH_BYTES = 50_000_000;

export function readSupergraphFile(path: string): string {
  try {
    return readSettingFile(path, MAX_SUPERGRAPH_BYTES);
  } catch (error) {
    throw new ConfigurationError(`SUPERGRAPH=${path} cannot be read: ${errorOf(error).message}`);
  }
}

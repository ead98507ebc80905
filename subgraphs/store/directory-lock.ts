import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './connection.ts';

/**
 * Takes a data directory for this process, or the part of it that a lock of this name is for; throws where another one has it. An exclusive transaction on an empty database: the system ends
 * it with the process, however that ends.
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

import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../../subgraphs/graph/make-directory.ts';

/** How long a change waits for those before it, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Reads and writes a file while no other process does the same, so that none of several changes at a time is lost. It makes the directory. An exclusive
 * transaction on an empty database beside the file: the system ends it with the process, however that ends.
 */
export function inTurn<Made>(file: string, change: () => Made): Made {
  makeDirectory(dirname(file));
  const beside = `${file}.lock`;
  closeSync(openSync(beside, 'a', 0o600));
  const turn = new DatabaseSync(beside, { timeout: TIMEOUT });
  try {
    turn.exec('begin exclusive');
    return change();
  } finally {
    turn.close();
  }
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Names that a client may choose for aliases and variables, and that mean something to JavaScript. */
export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'then',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'get',
  '__defineGetter__',
];

/** Asks operations with all these names in a process of its own with `--disable-proto`; gives what it printed. */
export async function runHostileNames(mode: 'throw' | 'delete'): Promise<string> {
  const script = join(import.meta.dirname, 'hostile-names-child.ts');
  return (await promisify(execFile)(process.execPath, [`--disable-proto=${mode}`, script])).stdout;
}

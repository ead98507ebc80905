import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Names valid for aliases and variables that have a meaning in JavaScript. */
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

/** Runs operations with all these names in a process with `--disable-proto`; returns its output. */
export async function runHostileNames(mode: 'throw' | 'delete'): Promise<string> {
  const script = join(import.meta.dirname, 'hostile-names-child.ts');
  return (await promisify(execFile)(process.execPath, [`--disable-proto=${mode}`, script])).stdout;
}

import { statSync } from 'node:fs';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { fileVariable } from './configurable.ts';
import { readSettingFile } from './setting-file.ts';
import type { Source } from './source.ts';
import { SECRETS } from './variables.ts';

/** Settings with the secrets of files, and what is not wrong but should be otherwise. */
export type WithSecrets = Source & { warnings: readonly string[] };

/** Reads the secrets whose files a place of settings names (`TASKMANAGER_TOKEN_FILE`), without the line's end. A secret that is also set itself is a fault. */
export function withSecretFiles({ values, places, faults }: Source): WithSecrets {
  const read = { values: new Map(values), places: new Map(places), faults: [...faults], warnings: [] as string[] };
  for (const name of SECRETS) {
    const variable = fileVariable(name);
    const file = values.get(variable);
    if (file === undefined) continue;
    const at = places.has(variable) ? ` (${places.get(variable)})` : '';
    read.values.delete(variable);
    if (values.has(name)) read.faults.push(`${name} and ${variable} are both set${at}: one of them is enough`);
    else readInto(read, name, `${variable}=${file}`, file, at);
  }
  return read;
}

type Read = { values: Map<string, string>; places: Map<string, string>; faults: string[]; warnings: string[] };

function readInto(
  { values, places, faults, warnings }: Read,
  name: string,
  what: string,
  file: string,
  at: string,
): void {
  try {
    const secret = readSettingFile(file).replace(/[\r\n]+$/, '');
    if (secret === '') return void faults.push(`${what} is empty${at}`);
    values.set(name, secret);
    places.set(name, what);
    if (isOpen(file)) warnings.push(`${what} can be read by others: chmod 600 ${file}`);
  } catch (error) {
    faults.push(`${what} cannot be read${at}: ${errorOf(error).message}`);
  }
}

/** Whether other users of the machine can read a file. */
export const isOpen = (file: string): boolean => (statSync(file).mode & 0o077) !== 0;

import { existsSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigurationError } from '../../subgraphs/graph/settings.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { keepSecret } from '../../subgraphs/upstream/secrets.ts';
import { CONFIGURATION_VARIABLE, CONFIGURED, fileVariable } from './configurable.ts';
import { readConfigurationFile } from './configuration-file.ts';
import { isOpen, type WithSecrets, withSecretFiles } from './secret-files.ts';
import { readSettingFile } from './setting-file.ts';
import { type Source, UNSET } from './source.ts';
import { USUAL_DATA_DIR } from './usual-data-dir.ts';
import { SECRETS } from './variables.ts';

/** All that is set, wherever that is: the text of each variable, and its place where that is a file. */
export type Environment = {
  values: Readonly<Record<string, string>>;
  places: ReadonlyMap<string, string>;
  /** What is wrong with the files themselves; what is wrong with values is found by those who read them. */
  faults: readonly string[];
  warnings: readonly string[];
};

/** The file of settings that is read where it is there, and none is named. */
const USUAL_FILE = 'toolgraph.config.json';

const VARIABLES_FILE = '.env';

/**
 * Reads what is set now: variables of the process, then those of a file `.env` of the working directory, then a file of settings. What one of them sets, the
 * later ones do not. Other variables of `.env` become some of the process, as libraries read them there. No secret of them is logged from then on.
 */
export function readEnvironment(): Environment {
  const fromProcess = sourceOf(process.env);
  const fromVariables = readVariablesFile();
  const file = [fromProcess, fromVariables].map(({ values }) => values.get(CONFIGURATION_VARIABLE)).find(Boolean);
  const fromFile = file ?? (existsSync(USUAL_FILE) ? USUAL_FILE : undefined);
  const configured = fromFile === undefined ? UNSET : readConfigurationFile(fromFile);
  const sources = [configured, fromVariables, fromProcess].map(withSecretFiles);
  const values = new Map<string, string>();
  const places = new Map<string, string>();
  for (const source of sources) lay(source, values, places);
  for (const name of SECRETS) keepSecret(values.get(name));
  return {
    values: Object.fromEntries(values),
    places,
    faults: sources.toReversed().flatMap(({ faults }) => faults),
    warnings: [...sources.flatMap(({ warnings }) => warnings), ...openFile(fromFile, configured)],
  };
}

/** What the commands need that read files and no other setting; throws where these have faults. */
export function dataDirectory(): string {
  const { values, faults } = readEnvironment();
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return values.DATA_DIR || USUAL_DATA_DIR;
}

/** Puts what a place sets in front of what others set; a secret replaces one of a file too. */
function lay(source: WithSecrets, values: Map<string, string>, places: Map<string, string>): void {
  for (const [name, text] of source.values) {
    values.set(name, text);
    const place = source.places.get(name);
    if (place === undefined) places.delete(name);
    else places.set(name, place);
  }
}

/** A variable that is empty counts as not set. */
const sourceOf = (variables: Record<string, string | undefined>): Source => ({
  ...UNSET,
  values: new Map(Object.entries(variables).flatMap(([name, text]) => (text ? [[name, text]] : []))),
});

function readVariablesFile(): Source {
  if (!existsSync(VARIABLES_FILE)) return UNSET;
  let text: string;
  try {
    text = readSettingFile(VARIABLES_FILE);
  } catch (error) {
    return { ...UNSET, faults: [`${VARIABLES_FILE} cannot be read: ${errorOf(error).message}`] };
  }
  const variables = parseEnv(text);
  const isOurs = (name: string) => CONFIGURED.has(name) || name === CONFIGURATION_VARIABLE;
  for (const [name, value] of Object.entries(variables)) if (!isOurs(name)) process.env[name] ??= value;
  const ours = Object.fromEntries(Object.entries(variables).filter(([name]) => isOurs(name)));
  const lines = text.split('\n');
  const lineOf = (name: string) =>
    lines.findLastIndex((line) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line));
  const places = Object.keys(ours).map((name) => [name, `${VARIABLES_FILE}:${lineOf(name) + 1}`] as const);
  return { ...sourceOf(ours), places: new Map(places) };
}

function openFile(file: string | undefined, { values }: Source): string[] {
  const held = [...SECRETS].filter((name) => values.has(name));
  if (file === undefined || held.length === 0 || !isOpen(file)) return [];
  return [
    `${file} holds ${held.join(', ')} and can be read by others: chmod 600 ${file}, or name a file by ${fileVariable(held[0] ?? '')}`,
  ];
}

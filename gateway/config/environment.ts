import { existsSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { isReadableByOthers, readSettingFile } from './files.ts';
import { DEFAULT_DATA_DIR, fileVariable, isConfigurable, SECRETS } from './variables.ts';

/** Each setting's text, the file that contains the setting, and any errors in such files. */
export type Environment = Pick<Reading, 'values' | 'places' | 'secretFiles' | 'faults' | 'warnings'>;

type Texts = Record<string, string | undefined>;

const DEFAULT_FILE = 'toolgraph.config.json';

const VARIABLES_FILE = '.env';

/**
 * Reads settings from process variables, then `.env` in the working directory, then a settings file; the first value
 * wins. Other variables in `.env` are exported to the process, for libraries.
 */
export function readEnvironment(): Environment {
  const reading = new Reading();
  const variables = reading.variablesFile();
  const file =
    process.env.TOOLGRAPH_CONFIG || variables.TOOLGRAPH_CONFIG || (existsSync(DEFAULT_FILE) ? DEFAULT_FILE : undefined);
  reading.override(file === undefined ? {} : reading.configurationFile(file), file);
  reading.override(variables, VARIABLES_FILE);
  reading.override(process.env);
  return reading;
}

export function dataDirectory(): string {
  const { values, faults } = readEnvironment();
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return values.DATA_DIR || DEFAULT_DATA_DIR;
}

export function commandFile(fileIn: (dataDir: string) => string | undefined, what: string): string {
  const file = fileIn(dataDirectory());
  if (file === undefined)
    throw new ConfigurationError(`DATA_DIR=:memory: cannot store ${what}; set DATA_DIR to a directory`);
  return file;
}

class Reading {
  readonly values: Record<string, string> = {};
  readonly places = new Map<string, string>();
  readonly secretFiles = new Set<string>();
  readonly faults: string[] = [];
  readonly warnings: string[] = [];

  /** Overrides earlier values. A secret also overrides the same secret read from a file. */
  override(texts: Texts, place?: string): void {
    for (const [name, text] of Object.entries({ ...texts, ...this.#secretsIn(texts, place) })) {
      // Empty variables count as unset.
      if (!text) continue;
      this.values[name] = text;
      if (place === undefined) this.places.delete(name);
      else this.places.set(name, place);
    }
  }

  /** Reads secrets from the files named by variables such as `TASKMANAGER_TOKEN_FILE`, without the trailing newline. */
  #secretsIn(texts: Texts, place: string | undefined): Texts {
    const at = place === undefined ? '' : ` (${place})`;
    const secrets: Texts = {};
    for (const name of SECRETS) {
      const variable = fileVariable(name);
      const file = texts[variable];
      if (!file) continue;
      this.secretFiles.add(file);
      if (texts[name]) this.faults.push(`${name} and ${variable} are both set${at}; set only one`);
      else secrets[name] = this.#read(`${variable}=${file}`, file, at)?.replace(/[\r\n]+$/, '');
      if (secrets[name] === '') this.faults.push(`${variable}=${file} is empty${at}`);
      if (secrets[name] && isReadableByOthers(file))
        this.warnings.push(`${variable}=${file} is readable by other users: chmod 600 ${file}`);
    }
    return secrets;
  }

  variablesFile(): Texts {
    const text = existsSync(VARIABLES_FILE) ? this.#read(VARIABLES_FILE, VARIABLES_FILE) : undefined;
    const variables = Object.entries(parseEnv(text ?? ''));
    const isSetting = (name: string) => isConfigurable(name) || name === 'TOOLGRAPH_CONFIG';
    for (const [name, value] of variables) if (!isSetting(name)) process.env[name] ??= value;
    return Object.fromEntries(variables.filter(([name]) => isSetting(name)));
  }

  configurationFile(file: string): Texts {
    const text = this.#read(`TOOLGRAPH_CONFIG=${file}`, file);
    if (text === undefined) return {};
    const errors: ParseError[] = [];
    const json: unknown = parse(text, errors, { allowTrailingComma: true });
    if (errors[0] || !isJsonObject(json)) {
      const why = errors[0] ? `: ${printParseErrorCode(errors[0].error)}` : '';
      this.faults.push(`${file} does not contain a JSON object${why}`);
      return {};
    }
    const { $schema: _, ...settings } = json;
    const texts = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, textOf(value)]));
    for (const [name, value] of Object.entries(texts))
      if (!isConfigurable(name)) this.faults.push(`unknown setting ${name} (${file})`);
      else if (value === undefined)
        this.faults.push(`${name} must be a string, number or boolean, or a list of these (${file})`);
    const held = [...SECRETS].filter((name) => texts[name]);
    if (held.length > 0 && isReadableByOthers(file))
      this.warnings.push(
        `${file} contains ${held.join(', ')} and is readable by other users: chmod 600 ${file}, or set ${held[0]}_FILE instead`,
      );
    return texts;
  }

  #read(what: string, file: string, at = ''): string | undefined {
    try {
      return readSettingFile(file);
    } catch (error) {
      this.faults.push(`${what} cannot be read${at}: ${errorOf(error).message}`);
      return undefined;
    }
  }
}

function textOf(value: unknown): string | undefined {
  const values = [value].flat();
  return values.every((each) => ['string', 'number', 'boolean'].includes(typeof each)) ? values.join(',') : undefined;
}

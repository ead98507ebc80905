import { ConfigurationError } from '../../subgraphs/graph/settings.ts';
import { readManifest } from '../documents/manifest.ts';
import { readSupergraphFile } from '../execution/supergraph-file.ts';
import { readKeys } from '../identity/keys.ts';
import { CONFIGURATION } from './command-line.ts';
import { readSettings, type Settings } from './config.ts';
import { readEnvironment } from './environment.ts';

/** Says all that is wrong with what is set, a line each, with the variable and, where that is in a file, its place. Opens no port and writes nothing. */
export function checkSettings(): void {
  const { faults, warnings } = examineSettings();
  for (const warning of warnings) process.stdout.write(`warning: ${warning}\n`);
  if (faults.length === 0) return void process.stdout.write('the settings are sound\n');
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = CONFIGURATION;
}

/** Reads what is set, and the files that it names, and gives all that is wrong with them; without settings where these are. */
export function examineSettings(): { settings: Settings | undefined; faults: string[]; warnings: readonly string[] } {
  const environment = readEnvironment();
  const faults: string[] = [];
  const settings = tried(() => readSettings(environment.values, environment), faults);
  if (settings) readFiles(settings, faults);
  return { settings, faults, warnings: environment.warnings };
}

/** Reads the files that a start reads. */
function readFiles({ identity, documents, supergraph }: Settings, faults: string[]): void {
  const reading = [
    [identity?.keysFile, readKeys],
    [documents.file, readManifest],
    [supergraph, readSupergraphFile],
  ] as const;
  for (const [file, read] of reading) if (file !== undefined) tried(() => read(file), faults);
}

function tried<Result>(read: () => Result, faults: string[]): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    faults.push(...error.message.split('\n'));
    return undefined;
  }
}

import { calledAs } from '../../subgraphs/graph/as-built.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { readArguments, runCommand, UsageFault } from '../settings/command-line.ts';
import { dataDirectory } from '../settings/environment.ts';
import { inTurn } from '../settings/files.ts';
import { documentsFile, documentsOf, type Manifest, namesIn, readManifest, writeManifest } from './manifest.ts';

const HELP = `Cares for the trusted documents: ${calledAs('documents')} COMMAND [FILE or HASH …]

  add FILE …      adds the documents of files: one of GraphQL each, exactly as clients send it, or .json with many: an object of texts by their
                  SHA-256, or a manifest as Apollo's tools write it
  list            lists the documents: hash and operations
  remove HASH …   removes documents; the beginning of a hash will do

They are in documents.json of DATA_DIR, by default ./data, and are read when the server starts. TRUSTED_DOCUMENTS says what they are for; the operations
of the tools are trusted without it.
`;

/** How many files or hashes one command takes. */
const MOST = 10_000;

type Command = (documents: Manifest, words: readonly string[], save: (changed: Manifest) => void) => string;

const COMMANDS: Record<string, Command> = {
  add: (documents, files, save) => {
    if (files.length === 0) throw new UsageFault('a FILE is missing');
    const added = files.flatMap((file) => [...readFile(file)]);
    save(new Map([...documents, ...added]));
    return added.map(lineOf).join('\n');
  },
  list: (documents) => (documents.size === 0 ? 'there are no documents' : [...documents].map(lineOf).join('\n')),
  remove: (documents, hashes, save) => {
    if (hashes.length === 0) throw new UsageFault('a HASH is missing');
    const found = hashes.flatMap((hash) => matching(documents, hash));
    save(new Map([...documents].filter(([hash]) => !found.includes(hash))));
    return found.map((hash) => `${hash} is removed`).join('\n');
  },
};

function readFile(file: string): Manifest {
  try {
    return documentsOf(file);
  } catch (error) {
    throw new UsageFault(`${file} is not added: ${errorOf(error).message}`);
  }
}

function matching(documents: Manifest, beginning: string): string[] {
  const found = [...documents.keys()].filter((hash) => beginning.length >= 8 && hash.startsWith(beginning));
  if (found.length !== 1)
    throw new UsageFault(`${beginning} is the beginning of ${found.length} documents: give 8 digits or more`);
  return found;
}

const lineOf = ([hash, text]: [string, string]) => `${hash}  ${namesIn(text)}`;

function run(): void {
  const { isDone, words } = readArguments(HELP, { words: MOST });
  if (isDone) return;
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageFault(name === '' ? 'a COMMAND is missing' : `${name} is no command`);
  const file = documentsFile(dataDirectory());
  if (file === undefined) throw new UsageFault('DATA_DIR=:memory: keeps no documents');
  const act = () => command(readManifest(file), rest, (changed) => writeManifest(file, changed));
  process.stdout.write(`${name === 'list' ? act() : inTurn(file, act)}\n`);
}

await runCommand(run);

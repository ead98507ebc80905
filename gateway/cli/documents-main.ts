import { calledAs } from '../../subgraphs/process/as-built.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { type Command, runOneOf, UsageError } from '../config/command-line.ts';
import { commandFile } from '../config/environment.ts';
import { withFileLock } from '../config/files.ts';
import { documentsFile, documentsOf, type Manifest, namesIn, readManifest, writeManifest } from '../config/manifest.ts';

const HELP = `Manage trusted documents: ${calledAs('documents')} COMMAND [FILE or HASH …]

  add FILE …      add documents from files: a GraphQL document, byte for byte as clients send it, or a .json file that
                  contains either an object mapping SHA-256 hashes to documents or an Apollo persisted query manifest
  list            list each document's hash and operations
  remove HASH …   remove documents; hashes can be abbreviated to 8 or more digits

Documents are stored in documents.json in DATA_DIR (default ./data), which the server reads when it starts. TRUSTED_DOCUMENTS sets how the server
treats other documents. Tool operations are always trusted.
`;

function change(make: (documents: Manifest) => { documents: Iterable<[string, string]>; said: string[] }): string {
  const file = fileOf();
  return withFileLock(file, () => {
    const { documents, said } = make(readManifest(file));
    writeManifest(file, new Map(documents));
    return said.join('\n');
  });
}

const fileOf = () => commandFile(documentsFile, 'documents');

const COMMANDS: Record<string, Command> = {
  add: (files) => {
    if (files.length === 0) throw new UsageError('FILE is missing');
    const added = files.flatMap((file) => [...readFile(file)]);
    return change((documents) => ({ documents: [...documents, ...added], said: added.map(lineOf) }));
  },
  list: () => [...readManifest(fileOf())].map(lineOf).join('\n') || 'no documents',
  remove: (hashes) => {
    if (hashes.length === 0) throw new UsageError('HASH is missing');
    return change((documents) => {
      const found = hashes.flatMap((hash) => matching(documents, hash));
      const left = [...documents].filter(([hash]) => !found.includes(hash));
      return { documents: left, said: found.map((hash) => `removed ${hash}`) };
    });
  },
};

function readFile(file: string): Manifest {
  try {
    return documentsOf(file);
  } catch (error) {
    throw new UsageError(`cannot add ${file}: ${errorOf(error).message}`);
  }
}

function matching(documents: Manifest, beginning: string): string[] {
  const found = [...documents.keys()].filter((hash) => beginning.length >= 8 && hash.startsWith(beginning));
  if (found.length !== 1)
    throw new UsageError(`${beginning} matches ${found.length} documents: use 8 or more digits of a single hash`);
  return found;
}

const lineOf = ([hash, text]: [string, string]) => `${hash}  ${namesIn(text)}`;

await runOneOf(COMMANDS, HELP, { words: Number.POSITIVE_INFINITY });

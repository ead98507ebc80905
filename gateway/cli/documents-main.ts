import { calledAs } from '../../subgraphs/process/as-built.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { type Command, runOneOf, UsageError } from '../config/command-line.ts';
import { commandFile } from '../config/environment.ts';
import { withFileLock } from '../config/files.ts';
import { documentsFile, documentsOf, type Manifest, namesIn, readManifest, writeManifest } from '../config/manifest.ts';

const HELP = `Cares for the trusted documents: ${calledAs('documents')} COMMAND [FILE or HASH …]

  add FILE …      adds the documents of files: one of GraphQL each, exactly as clients send it, or .json with many: an object of texts by their
                  SHA-256, or a manifest as Apollo's tools write it
  list            lists the documents: hash and operations
  remove HASH …   removes documents; the beginning of a hash will do

They are in documents.json of DATA_DIR, by default ./data, and are read when the server starts. TRUSTED_DOCUMENTS says what they are for; the operations
of the tools are trusted without it.
`;

/** Changes the documents under an exclusive lock. */
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
    if (files.length === 0) throw new UsageError('a FILE is missing');
    const added = files.flatMap((file) => [...readFile(file)]);
    return change((documents) => ({ documents: [...documents, ...added], said: added.map(lineOf) }));
  },
  list: () => [...readManifest(fileOf())].map(lineOf).join('\n') || 'there are no documents',
  remove: (hashes) => {
    if (hashes.length === 0) throw new UsageError('a HASH is missing');
    return change((documents) => {
      const found = hashes.flatMap((hash) => matching(documents, hash));
      const left = [...documents].filter(([hash]) => !found.includes(hash));
      return { documents: left, said: found.map((hash) => `${hash} is removed`) };
    });
  },
};

function readFile(file: string): Manifest {
  try {
    return documentsOf(file);
  } catch (error) {
    throw new UsageError(`${file} is not added: ${errorOf(error).message}`);
  }
}

function matching(documents: Manifest, beginning: string): string[] {
  const found = [...documents.keys()].filter((hash) => beginning.length >= 8 && hash.startsWith(beginning));
  if (found.length !== 1)
    throw new UsageError(`${beginning} is the beginning of ${found.length} documents: give 8 digits or more`);
  return found;
}

const lineOf = ([hash, text]: [string, string]) => `${hash}  ${namesIn(text)}`;

await runOneOf(COMMANDS, HELP, { words: Number.POSITIVE_INFINITY });

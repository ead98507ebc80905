import { enableCompileCache } from 'node:module';
import { readArguments } from '../gateway/config/command-line.ts';
import { filesSaidToBeGenerated, readIfThere, writeText } from './text-files.ts';

const HELP = `Writes every generated file: npm run codegen [-- --check]

  --check  writes nothing, names what is stale, and ends with 1 where anything is
`;

const { flags } = readArguments(HELP, { flags: ['check'] });

// Loading the libraries is half of the time, so they are loaded after the cache is on.
enableCompileCache();
const { GraphQLError } = await import('graphql');
const { generatedFiles } = await import('./generated-files.ts');

const check = flags.has('check');
const generated = new Set<string>();
let stale = 0;

try {
  for await (const { path, text } of generatedFiles()) {
    generated.add(path);
    if (readIfThere(path) === text) continue;
    stale += 1;
    console.log(check ? `stale: ${path}` : `written: ${path}`);
    if (!check) writeText(path, text);
  }
} catch (error) {
  // What the sources lack is said without a stack; other errors are faults of the generators.
  const isOfSources = error instanceof GraphQLError || (error instanceof Error && error.constructor === Error);
  if (!isOfSources) throw error;
  console.error(`${error}\nWhat was not written yet needs this mended: then run \`npm run codegen\` again.`);
  process.exit(1);
}
if (check && stale > 0) {
  console.error('Run `npm run codegen` and commit what it writes.');
  process.exitCode = 1;
}

const orphans = filesSaidToBeGenerated().filter((path) => !generated.has(path));
for (const path of orphans) console.error(`${path} says that it is generated, but nothing writes it: delete it`);
if (orphans.length > 0) process.exitCode = 1;

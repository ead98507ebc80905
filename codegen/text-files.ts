import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SAYS_GENERATED = /^.*Written by `npm run codegen`/;

/** The text of a file of the project; undefined where there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** The names of the files in a folder of the project, sorted. */
export function fileNames(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).toSorted();
}

export function writeText(path: string, text: string): void {
  writeFileSync(join(ROOT, path), text);
}

/** The files whose first line says that `npm run codegen` writes them. */
export function filesSaidToBeGenerated(): string[] {
  const paths = globSync('{codegen,docs,gateway,sandbox,schema,subgraphs}/**/*.{ts,graphql,md}', {
    cwd: ROOT,
    exclude: (path) => path.endsWith('dist') || path.endsWith('node_modules'),
  });
  return paths.filter((path) => SAYS_GENERATED.test(readIfThere(path) ?? ''));
}

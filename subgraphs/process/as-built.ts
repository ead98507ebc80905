import { readFileSync } from 'node:fs';
import { findPackageJSON, getCompileCacheDir } from 'node:module';
import { dirname, extname } from 'node:path';

/**
 * The extension of source files: `.ts` in a checkout, but `.js` in the package, because Node does not strip types in
 * `node_modules`.
 */
const EXTENSION = extname(import.meta.filename);

/** Converts the URL of a source file to the URL of the script to run. */
export const asBuilt = (source: URL): URL => new URL(source.href.replace(/\.ts$/, EXTENSION));

/** Returns the command line that users enter to run one of this program's commands. */
export function calledAs(command: string): string {
  if (EXTENSION === '.js') return `npx toolgraph ${command}`;
  return command === 'start' ? 'npm start --' : `npm run ${command} --`;
}

export function packageVersion(): string {
  const file = findPackageJSON('.', import.meta.url) ?? '';
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Returns the variable that passes the compile cache to a thread or child process, which do not inherit it. Without the
 * cache, a thread loads the TypeScript compiler, which takes 24 MB and half of the thread's startup time.
 */
export function compileCache(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) };
}

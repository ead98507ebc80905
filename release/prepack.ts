import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const BUILT = join(ROOT, 'dist');
const PAGES = ['gateway/explorer/dist', 'docs/dist'];

/** Files other than code that the graph reads at run time. */
const READ = ['schema/**/*.{graphql,json}', 'subgraphs/**/*.{json,sql}'];

/**
 * Copies the package's files in the same folder structure as the sources. Compiles TypeScript to JavaScript, because
 * Node does not strip types in installed packages.
 */
function build(): void {
  rmSync(BUILT, { recursive: true, force: true });
  run('tsc', '-p', 'release/tsconfig.json');
  for (const file of globSync(READ, { cwd: ROOT })) {
    mkdirSync(dirname(join(BUILT, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(BUILT, file));
  }
  run('vite', 'build', 'gateway/explorer');
  run('vitepress', 'build', 'docs', '--logLevel', 'warn');
  for (const pages of PAGES) cpSync(join(ROOT, pages), join(BUILT, pages), { recursive: true });
}

/**
 * Adds a shrinkwrap file with the tested dependency versions, because npm does not pack `package-lock.json`. In the
 * unpacked package, `npm ci` installs these versions.
 */
function fixVersions(): void {
  copyFileSync(join(ROOT, 'package-lock.json'), join(ROOT, 'npm-shrinkwrap.json'));
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
}

build();
fixVersions();

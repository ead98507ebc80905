import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const BUILT = join(ROOT, 'dist');
const PAGES = ['gateway/explorer/dist', 'docs/dist'];

/** What is read while the graph runs, beside code. */
const READ = ['schema/**/*.{graphql,json}', 'subgraphs/**/*.json'];

/** What `npm pack` packs: the code as JavaScript, since Node strips no types of installed packages, with what it reads, in the folders of the sources. */
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

/** The versions that are tested here, which `npm ci` installs where the package is unpacked: npm packs no `package-lock.json`. */
function fixVersions(): void {
  copyFileSync(join(ROOT, 'package-lock.json'), join(ROOT, 'npm-shrinkwrap.json'));
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
}

build();
fixVersions();

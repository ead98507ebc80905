import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const BUILT = join(ROOT, 'dist');
const EXPLORER = 'gateway/explorer/dist';

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
  cpSync(join(ROOT, EXPLORER), join(BUILT, EXPLORER), { recursive: true });
}

/** The versions that are tested here, which npm installs with the package: of a package it reads the shrinkwrap alone. */
function fixVersions(): void {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const { devDependencies: _tools, ...root } = lock.packages[''] ?? {};
  const used = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  const packages = { '': root, ...Object.fromEntries(used) };
  writeFileSync(join(ROOT, 'npm-shrinkwrap.json'), `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}

type Lock = { packages: Record<string, { dev?: true; devOptional?: true; devDependencies?: object }> };

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
}

build();
fixVersions();

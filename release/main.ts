import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readArguments } from '../gateway/config/command-line.ts';

const HELP = `Makes a release in release/packed: npm run release

The package, the list of what is in it and what it installs (CycloneDX), and their checksums (SHA-256). The same sources make the same bytes.
`;

const ROOT = resolve(import.meta.dirname, '..');
const PACKED = join(ROOT, 'release/packed');

/** Runs `npm pack`. Returns the path of the package. */
function pack(): string {
  const said = run('npm', 'pack', '--loglevel=error', '--foreground-scripts=false', '--pack-destination', PACKED);
  return join(PACKED, said.trim().split('\n').at(-1) ?? '');
}

/** The bill of materials of the versions that are locked, without those that only tests and builds need; beside the package, by its name. */
function list(packed: string): string {
  const file = packed.replace(/\.tgz$/, '.cdx.json');
  const scope = ['--package-lock-only', '--omit', 'dev', '--mc-type', 'application'];
  run('cyclonedx-npm', ...scope, '--output-reproducible', '--output-file', file, 'package.json');
  return file;
}

const sumOf = (file: string) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

readArguments(HELP);
rmSync(PACKED, { recursive: true, force: true });
mkdirSync(PACKED, { recursive: true });
const packed = pack();
const sums = [packed, list(packed)].map(sumOf).join('');
writeFileSync(join(PACKED, 'SHA256SUMS'), sums);
process.stdout.write(sums);

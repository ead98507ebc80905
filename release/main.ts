import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readArguments } from '../gateway/config/command-line.ts';

const HELP = `Builds a release in release/packed.

Usage: npm run release

Writes the package, its bill of materials (CycloneDX), the release notes of its version in CHANGELOG.md, and SHA-256
checksums. The same sources produce the same bytes.
`;

const ROOT = resolve(import.meta.dirname, '..');
const PACKED = join(ROOT, 'release/packed');

function pack(): string {
  const output = run('npm', 'pack', '--loglevel=error', '--foreground-scripts=false', '--pack-destination', PACKED);
  return join(PACKED, output.trim().split('\n').at(-1) ?? '');
}

/**
 * Writes the software bill of materials next to the package. The bill lists the locked versions, without development
 * dependencies.
 */
function writeBillOfMaterials(packed: string): string {
  const file = packed.replace(/\.tgz$/, '.cdx.json');
  const scope = ['--package-lock-only', '--omit', 'dev', '--mc-type', 'application'];
  run('cyclonedx-npm', ...scope, '--output-reproducible', '--output-file', file, 'package.json');
  return file;
}

function readNotes(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const sections = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const notes = sections.find((section) => section.startsWith(`${version}\n`));
  if (!notes) throw new Error(`CHANGELOG.md has no section ${version}: rename Unreleased`);
  if (sections.some((section) => /^Unreleased\s+\S/.test(section)))
    throw new Error(`CHANGELOG.md has entries under Unreleased: move them to ${version}`);
  return `# ${notes.trim()}\n`;
}

function writeNotes(packed: string, notes: string): string {
  const file = packed.replace(/\.tgz$/, '.md');
  writeFileSync(file, notes);
  return file;
}

const checksumLine = (file: string) =>
  `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

readArguments(HELP);
// The package's files have the modes of the built ones.
process.umask(0o022);
const notes = readNotes();
rmSync(PACKED, { recursive: true, force: true });
mkdirSync(PACKED, { recursive: true });
const packed = pack();
const sums = [packed, writeBillOfMaterials(packed), writeNotes(packed, notes)].map(checksumLine).join('');
writeFileSync(join(PACKED, 'SHA256SUMS'), sums);
process.stdout.write(sums);

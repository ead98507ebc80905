import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Copies the current files of the project, including generated ones, to a new folder. Installed packages are shared.
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'toolgraph-copy-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const path of paths.filter((each) => each && existsSync(join(ROOT, each))))
    cpSync(join(ROOT, path), join(copy, path), { verbatimSymlinks: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../gateway/config/command-line.ts';
import { ROOT } from './harness.ts';

/** Checks out a commit into a temporary folder and makes it ready to run. The folder is removed on exit. */
export function checkOut(commit: string): { hash: string; root: string } {
  const hash = resolveCommit(commit);
  const root = mkdtempSync(join(tmpdir(), 'toolgraph-base-'));
  process.on('exit', () => rmSync(root, { recursive: true }));
  const archive = execFileSync('git', ['archive', hash], { cwd: ROOT, maxBuffer: Number.POSITIVE_INFINITY });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  installPackages(root);
  // Each checkout runs its own contenders with its own modules. Contenders missing from the commit are copied from the
  // current code.
  cpSync(join(ROOT, 'bench/contenders'), join(root, 'bench/contenders'), { recursive: true, force: false });
  // The current explorer build is reused, because the gateway only serves the built files.
  const explorer = 'gateway/explorer/dist';
  if (existsSync(join(ROOT, explorer))) symlinkSync(join(ROOT, explorer), join(root, explorer));
  return { hash, root };
}

function resolveCommit(commit: string): string {
  try {
    const revision = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`];
    return execFileSync('git', revision, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new UsageError(`--against ${commit}: no such commit in this repository`);
  }
}

function installPackages(root: string): void {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(root) === lock(ROOT)) {
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    return;
  }
  const install = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', install, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

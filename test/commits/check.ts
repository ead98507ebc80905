import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Checked where the base is missing: in a shallow clone, or after main was rebased. */
const LAST = 50;

/** The commit up to which messages are not checked. */
const base = readFileSync(new URL('base', import.meta.url), 'utf8').trim();

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

const succeeds = (...args: string[]) => spawnSync('git', args, { stdio: 'ignore' }).status === 0;

function range(): string[] {
  if (succeeds('merge-base', '--is-ancestor', base, 'HEAD')) return ['--from', base];
  const why = git('rev-parse', '--is-shallow-repository') === 'true' ? 'this clone is shallow' : 'main was rebased';
  console.log(
    `The base in test/commits/base, ${base}, is not an ancestor of HEAD (${why}): checking the last ${LAST} commits.`,
  );
  const before = git('rev-list', `--skip=${LAST}`, '--max-count=1', 'HEAD');
  return before === '' ? ['--to', 'HEAD'] : ['--from', before];
}

if (succeeds('rev-parse', 'HEAD'))
  process.exitCode = spawnSync('commitlint', range(), { stdio: 'inherit' }).status ?? 1;
else console.log('No git repository here: commit messages are not checked.');

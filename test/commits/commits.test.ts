import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

test('the hook rejects a subject that CI would reject', () => {
  const { commit } = repository();

  expect(commit('fix(limits): admit the head of the queue')).toMatchObject({ status: 0 });
  expect(commit(`fix(limits): ${'a'.repeat(60)}`)).toMatchObject({ status: 1, said: expect.stringContaining('72') });
  expect(commit('Who is next is let in')).toMatchObject({ status: 1, said: expect.stringContaining('type-empty') });
});

test('the hook lets commits pass where commitlint is not installed', () => {
  const { root, commit } = repository();
  rmSync(join(root, 'node_modules'));

  expect(commit('Who is next is let in')).toMatchObject({ status: 0 });
});

test('commits after the base are checked, except those listed', () => {
  const { root, check, commit, head } = repository();
  const base = head();
  commit('Not conventional', '--no-verify');
  writeFileSync(join(root, 'test/commits/base'), `${base}\n`);

  expect(check()).toMatchObject({ status: 1, said: expect.stringContaining('Not conventional') });

  writeFileSync(join(root, 'test/commits/exceptions.txt'), '# A comment\nNot conventional\n');
  expect(check()).toEqual({ status: 0, said: '' });
});

test('the last 50 commits are checked where the base is unknown', () => {
  const { root, check, commit } = repository();
  writeFileSync(join(root, 'test/commits/base'), `${'1'.repeat(40)}\n`);
  commit('Not conventional', '--no-verify');
  for (let count = 0; count < 49; count++) commit('fix: a change', '--no-verify');
  expect(check()).toMatchObject({
    status: 1,
    said: expect.stringContaining('(main was rebased): checking the last 50'),
  });

  commit('fix: a change');

  expect(check()).toMatchObject({ status: 0 });
});

/** An empty repository with this one's hook and checks. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'toolgraph-commits-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of ['.githooks', 'commitlint.config.ts', 'test/commits', 'package.json'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const git = (...args: string[]) => run('git', '-c', 'user.name=a', '-c', 'user.email=a@b', ...args);
  const commit = (message: string, ...options: string[]) =>
    git('commit', '-q', '--allow-empty', '-m', message, ...options);
  git('init', '-q');
  run('sh', '-c', JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.hooks);
  commit('build: begin');
  const head = () => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return { root, commit, head, check: () => run('node', 'test/commits/check.ts') };
}

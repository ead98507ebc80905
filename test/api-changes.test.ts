import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { breaksBetween, releasedApi, unannounced } from './api-changes.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const BEFORE =
  'type Query { task(id: ID!): Task  goal: Int }  type Task { id: ID!  name: String! }  enum Mode { ON OFF }';

test('every change since the last release that can break a client is named in the changelog', async () => {
  const now = read('schema/api.graphql');

  const breaks = await breaksBetween(releasedApi(ROOT) ?? now, now);

  expect(unannounced(breaks, read('CHANGELOG.md')).map(remedy)).toEqual([]);
});

test('the version has release notes', () => {
  const { version } = JSON.parse(read('package.json'));

  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});

test('a release with entries under Unreleased is rejected', () => {
  const root = mkdtempSync(join(tmpdir(), 'toolgraph-release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'release'));
  for (const name of ['gateway', 'subgraphs', 'node_modules']) symlinkSync(join(ROOT, name), join(root, name));
  writeFileSync(join(root, 'release/main.ts'), read('release/main.ts'));
  writeFileSync(join(root, 'package.json'), packageOf({ type: 'module', version: '0.2.0' }));
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.2.0\n\n- Old.\n');

  const { status, stderr } = spawnSync(process.execPath, ['release/main.ts'], { cwd: root, encoding: 'utf8' });

  expect([status, stderr]).toEqual([1, expect.stringContaining('entries under Unreleased: move them to 0.2.0')]);
});

test.each([
  ['a field that goes', 'goal: Int', '', 'Query.goal'],
  ['a type that changes', 'name: String!', 'name: String', 'Task.name'],
  ['an argument that becomes required', 'goal: Int', 'goal(id: ID!): Int', 'Query.goal.id'],
  ['an enum value that goes', 'ON OFF', 'ON', 'Mode.OFF'],
  ['a type that goes', 'enum Mode { ON OFF }', '', 'Mode'],
])('%s can break a client', async (_what, from, to, coordinate) => {
  const breaks = await breaksBetween(BEFORE, BEFORE.replace(from, to));

  expect(breaks.map((found) => found.coordinate)).toEqual([coordinate]);
});

test('what is added breaks no client', async () => {
  expect(await breaksBetween(BEFORE, BEFORE.replace('goal: Int', 'goal(id: ID): Int  due: String'))).toEqual([]);
});

test('only the section of what is unreleased announces a break', () => {
  const breaks = [{ coordinate: 'Query.goal', message: '' }];

  expect(unannounced(breaks, '# Changelog\n\n## Unreleased\n\n- `Query.goal` is gone.\n\n## 0.1.0\n')).toEqual([]);
  expect(unannounced(breaks, '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- `Query.goal` is gone.\n')).toEqual(breaks);
  expect(unannounced(breaks, '## Unreleased\n\n- `Query.goals` is gone.\n')).toEqual(breaks);
});

test('the released schema is that of the last change of the version, at first the first one', () => {
  const { root, commit } = repository();
  expect(releasedApi(root)).toBeUndefined();
  commit({ 'package.json': packageOf({ version: '1' }) });
  expect(releasedApi(root)).toBeUndefined();
  commit({ 'schema/api.graphql': 'first' });
  commit({ 'schema/api.graphql': 'second' });
  expect(releasedApi(root)).toBe('first');
  commit({ 'package.json': packageOf({ version: '2' }), 'schema/api.graphql': 'third' });
  commit({ 'schema/api.graphql': 'fourth', 'package.json': packageOf({ name: 'other', version: '2' }) });

  expect(releasedApi(root)).toBe('third');
});

const remedy = ({ coordinate, message }: { coordinate: string; message: string }) =>
  `${message}: say so in CHANGELOG.md under Unreleased with \`${coordinate}\`, or deprecate it first`;

const packageOf = (fields: object) => JSON.stringify(fields, null, 2);

function repository() {
  const root = mkdtempSync(join(tmpdir(), 'toolgraph-history-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
  git('init', '-q');
  mkdirSync(join(root, 'schema'));
  const commit = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    git('add', '.');
    git('commit', '-qm', 'a change');
  };
  return { root, commit };
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type Expression, type PropertyKey, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Guarantees that must stay on the list. */
const REQUIRED = [
  'keys-revoked',
  'permissions-remote',
  'callers-isolated',
  'secrets-redacted',
  'connections-none',
  'preflight',
  'signed-routes',
  'calls-bounded',
  'calls-bounded-remotely',
  'webhook-ack-fsync',
  'log-files-replaced',
  'log-files-truncated',
  'outcome-unknown-not-resent',
  'audit-chain',
  'dry-run-sends-nothing',
  'dry-run-remote',
];

type Row = { id: string; guarantee: string; tests: string[]; mutation: string };

const HEADER = '| Id | Guarantee | Test | Mutation |';

/** The rows of all guarantee tables in a document. */
function rowsIn(text: string): Row[] {
  const tables = text.split(`${HEADER}\n`).slice(1);
  const lines = tables.flatMap((table) => table.split('\n\n')[0]!.trim().split('\n').slice(1));
  return lines.map((line) => {
    const [, id = '', guarantee = '', test = '', mutation = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const tests = [...test.matchAll(/`([^`]+)`/g)].map(([, name]) => name!.replaceAll('\\|', '|'));
    return { id: id.replaceAll('`', ''), guarantee, tests, mutation };
  });
}

/** The called identifier and properties: `test.skipIf(…).each(…)(…)` is test, skipIf, each. */
function calledNames(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return calledNames(callee.callee);
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return [...calledNames(callee.object), callee.property.name];
  return [];
}

/** A title in its source form, with template placeholders. */
function titleOf(argument: Argument | undefined, source: string): string | undefined {
  if (argument?.type === 'TemplateLiteral') return source.slice(argument.start + 1, argument.end - 1);
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;
}

const NOT_RUN = ['skip', 'todo', 'fails'];

/** Whether a test or group never runs, or is expected to fail: by a modifier, a constant condition or an option. */
function isDisabled(callee: Expression, options: Argument[]): boolean {
  if (calledNames(callee).some((name) => NOT_RUN.includes(name)) || isConstantCondition(callee)) return true;
  const properties = options.flatMap((option) => (option.type === 'ObjectExpression' ? option.properties : []));
  return properties.some((property) => 'key' in property && NOT_RUN.includes(nameOf(property.key)));
}

const nameOf = (key: PropertyKey): string => (key.type === 'Identifier' ? key.name : '');

/** Whether the call has `skipIf` or `runIf` with a literal. */
function isConstantCondition(callee: Expression): boolean {
  if (callee.type === 'MemberExpression') return isConstantCondition(callee.object);
  if (callee.type !== 'CallExpression') return false;
  const isCondition = ['skipIf', 'runIf'].includes(calledNames(callee.callee).at(-1) ?? '');
  return (isCondition && callee.arguments[0]?.type === 'Literal') || isConstantCondition(callee.callee);
}

/** The titles of a source's enabled tests, each after the titles of its groups. */
function titlesIn(path: string, source: string): string[] {
  const titles: string[] = [];
  const groups: { end: number; title: string; isRun: boolean }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [argument, ...options], end }) {
      const [name] = calledNames(callee);
      const title = titleOf(argument, source);
      if (title === undefined) return;
      const isRun = !isDisabled(callee, options);
      if (name === 'describe') groups.push({ end, title, isRun });
      if ((name === 'test' || name === 'it') && isRun && groups.every((group) => group.isRun))
        titles.push([...groups.map((group) => group.title), title].join(' > '));
    },
    'CallExpression:exit'({ end }) {
      if (groups.at(-1)?.end === end) groups.pop();
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

const text = readFileSync(join(ROOT, 'docs/guarantees.md'), 'utf8');
const rows = rowsIn(text);

const titlesByFile = new Map<string, string[]>();

/** Whether a file has exactly one test with that title, in the form `file: title`. */
function isDeclared(name: string): boolean {
  const [, file = '', title = ''] = /^(\S+): (.*)/.exec(name) ?? [];
  const path = join(ROOT, file);
  if (!/\.(test|faults)\.ts$/.test(file) || !existsSync(path)) return false;
  const titles = titlesByFile.get(file) ?? titlesIn(file, readFileSync(path, 'utf8'));
  titlesByFile.set(file, titles);
  return titles.filter((known) => known.split(' > ').at(-1) === title).length === 1;
}

const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test('every table is read completely', () => {
  const lines = text.split('\n');
  const separators = lines.filter((line) => /^\|[\s:|-]+$/.test(line));

  expect(lines.filter((line) => line.startsWith('| `'))).toHaveLength(rows.length);
  expect(separators).toHaveLength(lines.filter((line) => line === HEADER).length);
});

test('every guarantee names tests that exist', () => {
  const missing = rows.flatMap(({ id, tests }) => {
    if (tests.length === 0) return [`${id}: no test`];
    return tests.filter((name) => !isDeclared(name)).map((name) => `${id}: ${name}`);
  });

  expect(missing).toEqual([]);
});

/** Released files. */
const MUTATED = /^(bin|deploy|docs\/clients|gateway|release|sandbox|schema|subgraphs)\/|^package\.json$/;

test('every guarantee names a mutation of a file that exists', () => {
  const wrong = rows.filter(({ mutation }) => {
    const [, file] = mutation.match(/^`([\w./-]+)`: \w/) ?? [];
    return !file || !MUTATED.test(file) || !statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile();
  });

  expect(wrong).toEqual([]);
});

test('every guarantee is listed once, by an id of its own', () => {
  expect(rows.filter(({ id }) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([]);
  expect(repeated(rows.map(({ id }) => id))).toEqual([]);
  expect(repeated(rows.map(({ guarantee }) => guarantee))).toEqual([]);
});

/** Text of files whose tests run with PostgreSQL. */
const RUNS_WITH_POSTGRES = /hasPostgres|describeTables|PLACES/;

test('the list of stores names each guarantee once, with PostgreSQL only if one of its tests runs with it', () => {
  const [, section = ''] = /\n## Stores\n(.*?)\n## /s.exec(text) ?? [];
  const idsIn = (item: string) => [...item.matchAll(/`([^`]+)`/g)].map(([, id]) => id!);
  const items = section.split('\n\n').flatMap((part) => (part.startsWith('- ') ? part.split('\n- ') : []));
  const ids = items.flatMap(idsIn);
  const withPostgres = items.filter((item) => item.includes('PostgreSQL')).flatMap(idsIn);
  const runWithPostgres = rows.filter(({ tests }) =>
    tests.some((name) => RUNS_WITH_POSTGRES.test(readFileSync(join(ROOT, name.split(': ')[0]!), 'utf8'))),
  );

  expect(withPostgres.length).toBeGreaterThan(0);
  expect(repeated(ids)).toEqual([]);
  expect(ids.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  expect(withPostgres.filter((id) => !runWithPostgres.some((row) => row.id === id))).toEqual([]);
});

test('no required guarantee is missing', () => {
  const ids = rows.map(({ id }) => id);

  expect(REQUIRED.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a title counts only where it is that of a test that runs', () => {
  const source = `
    // test('commented', f);
    test('plain', f);
    describe.each(all)('group %s', () => {
      test.skipIf(no).each([1])(\`in \${place}\`, f);
      test.skip('skipped', f);
    });
    test.fails('expected to fail', f);
    test('skipped by an option', { skip: true }, f);
    test('to be written', { todo: true }, f);
    test.skipIf(true)('skipped always', f);
    describe.runIf(false).each(all)('group that is not run', () => test('in it', f));
    test.each(['no title'])('last %i', f);
  `;

  expect(titlesIn('a.test.ts', source)).toEqual(['plain', `group %s > in \${place}`, 'last %i']);
});

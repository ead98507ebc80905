import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ERROR_CODES, ToolError } from '../../subgraphs/upstream/errors.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readme = read('README.md');
const errors = read('docs/reference/generated/errors.md');
const program = 'docs/clients/question.mjs';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const operationsOf = (text: string) =>
  [...text.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, operation]) => operation!);

test('the program of the question sends what the README shows, and has its answer and the id of a comment', async () => {
  const [question, write] = operationsOf(readme);
  expect(oneLine(read(program))).toContain(oneLine(question!));
  expect(oneLine(read(program))).toContain(oneLine(write!));

  const env = { ...process.env, GRAPH: `${graph.url}/graphql` };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(ROOT, program)], { env });
  const [tasks, written] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

  expect(stderr).toBe('');
  expect(tasks.length).toBeGreaterThan(10);
  expect(written.addTaskComment.id).toEqual(expect.any(String));
});

/** The error table: codes, and whether they are retryable. */
const rows = [...errors.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| .* \| (yes|no) \| .*\|$/gm)].flatMap(
  ([, codes, retryable]) =>
    codes!.split(', ').map((code): [string, boolean] => [code.replaceAll('`', ''), retryable === 'yes']),
);

test('the error reference lists codes and whether they are retryable', () => {
  for (const code of ERROR_CODES) {
    const { retryable } = new ToolError(code, '').extensions;
    expect(rows).toContainEqual([code, retryable]);
  }
});

test('the table of errors has every code that the gateway itself answers with', () => {
  const files = globSync('gateway/**/*.ts', { cwd: ROOT, exclude: ['gateway/explorer/**'] });
  const codes = files.flatMap((file) => [...read(file).matchAll(/code: '([A-Z]+_[A-Z_]+)'/g)].map(([, code]) => code!));

  expect(codes.length).toBeGreaterThan(8);
  expect(codes.filter((code) => !rows.some(([known]) => known === code))).toEqual([]);
});

test('the table of errors names fields that errors have', () => {
  const [, details] = /export type ErrorDetails = \{([\s\S]*?)\n\};/.exec(read('subgraphs/upstream/errors.ts')) ?? [];
  const known = new Set([...details!.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name));
  const named = new Set(
    [...errors.matchAll(/^\| `[A-Z_]+`.* \| (?:yes|no) \| (.*) \|$/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ),
  );

  expect([...named.difference(known)].sort()).toEqual([
    'cursor',
    'exportedBy',
    'limit',
    'maximum',
    'reason',
    'variable',
  ]);
});

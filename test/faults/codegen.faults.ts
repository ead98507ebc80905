import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from './project-copy.ts';

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true }));

const CHECKLISTS = 'schema/taskmanager/checklists.graphql';
const CLI = 'node_modules/@graphql-codegen/cli/esm/bin.js';
const TYPES = 'subgraphs/taskmanager/types.ts';

const UNANSWERED = '\n  closeChecklist: Checklist @tool(name: "TaskManagerApi.DeleteChecklist")\n';

/** A change of one source, and the files that it makes stale. */
const CHANGES: [what: string, path: string, from: string, to: string, stale: string[]][] = [
  [
    'a description in the SDL',
    CHECKLISTS,
    'adds an empty checklist',
    'adds a checklist without items',
    ['schema/supergraph.graphql', 'schema/api.graphql', 'subgraphs/engine/tool-places.json'],
  ],
  [
    'a required parameter in the catalogue',
    'schema/tools.json',
    '"name": "verifier_url", "type": "str", "required": false',
    '"name": "verifier_url", "type": "str", "required": true',
    ['docs/reference/generated/tools.md'],
  ],
];

test.each(CHANGES)('%s makes the check fail, and the command mends it', (_what, path, from, to, stale) => {
  const before = readFileSync(join(copy, path), 'utf8');
  expect(before).toContain(from);
  writeFileSync(join(copy, path), before.replaceAll(from, to));

  const found = codegen('--check');

  expect(found.status).toBe(1);
  expect(staleIn(found.stdout)).toEqual(stale.toSorted());
  expect(codegen().status).toBe(0);
  expect(codegen('--check')).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

test('the check names every generated file that was edited by hand, and the command restores it', async () => {
  const { default: config } = await import('../../codegen.ts');
  const paths = Object.keys(config.generates);
  const before = paths.map((path) => readFileSync(join(copy, path), 'utf8'));
  for (const path of paths) appendFileSync(join(copy, path), '\n');

  const { status, stdout } = codegen('--check');

  expect(status).toBe(1);
  expect(staleIn(stdout)).toEqual(paths.toSorted());
  expect(codegen().status).toBe(0);
  expect(paths.map((path) => readFileSync(join(copy, path), 'utf8'))).toEqual(before);
});

test('a tool without a row stops the command with one line, after the types that the row needs are written', () => {
  const path = join(copy, CHECKLISTS);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace('extend type Mutation {', `extend type Mutation {${UNANSWERED}`));

  const { status, stdout, stderr } = codegen();

  expect(status).toBe(1);
  expect(stdout).toContain(`written: ${TYPES}`);
  expect(stderr.split('\n')[0]).toBe(
    'Error: Mutation.closeChecklist implements TaskManagerApi.DeleteChecklist, but has no resolver',
  );
  writeFileSync(path, before);
  expect(codegen().status).toBe(0);
});

/** The paths that the check reports, sorted. */
const staleIn = (stdout: string) => stdout.match(/(?<= {2}- ).*/g)?.toSorted();

function codegen(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: copy, encoding: 'utf8' });
  return { status, stdout, stderr };
}

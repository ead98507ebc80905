import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from './project-copy.ts';

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true }));

const CHECKLISTS = 'schema/taskmanager/checklists.graphql';
const TYPES = 'subgraphs/taskmanager/types.ts';

const UNANSWERED = '\n  closeChecklist: Checklist @tool(name: "TaskManagerApi.DeleteChecklist")\n';

/** A change of one source, and what it makes stale. */
const CHANGES: [what: string, path: string, from: string, to: string, stale: string[]][] = [
  [
    'a description in the SDL',
    CHECKLISTS,
    'adds an empty checklist',
    'adds a checklist without items',
    [TYPES, 'schema/supergraph.graphql', 'schema/api.graphql', 'subgraphs/engine/tool-places.json'],
  ],
  [
    'a required parameter in the catalogue',
    'schema/tools.json',
    '"name": "verifier_url",\n     "type": "str",\n     "required": false',
    '"name": "verifier_url",\n     "type": "str",\n     "required": true',
    ['docs/tools.md'],
  ],
  [
    'a file that was written by hand',
    'subgraphs/core/tool-names.ts',
    "| 'EngineApi.ExecuteTool'",
    '',
    ['subgraphs/core/tool-names.ts'],
  ],
];

test.each(CHANGES)('%s makes the check fail, and the command mends it', (_what, path, from, to, stale) => {
  const before = readFileSync(join(copy, path), 'utf8');
  expect(before).toContain(from);
  writeFileSync(join(copy, path), before.replaceAll(from, to));

  const found = codegen('--check');

  expect(found.status).toBe(1);
  expect(found.stdout.match(/(?<=stale: ).*/g)?.toSorted()).toEqual(stale.toSorted());
  expect(found.stderr).toBe('Run `npm run codegen` and commit what it writes.\n');
  expect(codegen().status).toBe(0);
  expect(codegen('--check')).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

test('a tool without a row stops the command with one line, after the types that the row needs are written', () => {
  const path = join(copy, CHECKLISTS);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace('extend type Mutation {', `extend type Mutation {${UNANSWERED}`));

  const { status, stdout, stderr } = codegen();

  expect(status).toBe(1);
  expect(stdout).toContain(`written: ${TYPES}`);
  expect(stderr.split('\n')[0]).toBe(
    'Error: Mutation.closeChecklist serves TaskManagerApi.DeleteChecklist, but is not answered',
  );
  writeFileSync(path, before);
  expect(codegen().status).toBe(0);
});

test('a file that says it is generated and that nothing writes makes the check fail', () => {
  writeFileSync(join(copy, 'docs/fields.md'), '<!-- Written by `npm run codegen`; not to be edited. -->\n');

  const { status, stderr } = codegen('--check');

  expect(status).toBe(1);
  expect(stderr).toContain('docs/fields.md says that it is generated, but nothing writes it');
  rmSync(join(copy, 'docs/fields.md'));
});

function codegen(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['codegen/main.ts', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

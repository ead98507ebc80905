import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processes, type Started } from '../gateway/processes/processes.ts';
import { SECRET, tokenOf } from '../gateway/worker/worker-client.ts';
import { postJson } from '../post-json.ts';
import { copyProject } from './project-copy.ts';

const copy = copyProject();
const { start, end } = processes(copy);

/** Tools of each kind, for each style of sandbox routes, in existing and new groups. */
const TOOLS: [name: string, ...flags: string[]][] = [
  [
    'TaskManagerApi.ArchiveChecklist',
    ...['--group', 'checklists', '--call', 'POST /v2/checklist/{checklist_id}/archive', '--reply', 'archive'],
    ...['--param', 'checklist_id:str', '--param', 'archive_reason:str:required:body.why.reason'],
    ...['--param', 'notify_people:bool:query', '--param', 'user_ids:arr[int]'],
    ...['--returns', 'ChecklistArchive {id: ID!, reason: String, archivedAt: DateTime, by: User}'],
    ...['--purpose', 'takes a checklist out of sight'],
  ],
  [
    'TaskManagerApi.GetSpaceWatchers',
    ...[
      '--group',
      'space-watchers',
      '--on',
      'Space',
      '--call',
      'GET /v2/space/{space_id}/watcher',
      '--reply',
      'watchers',
    ],
    ...['--param', 'space_id:int', '--returns', '[User]', '--purpose', 'who watches the space'],
  ],
  [
    'EngineApi.ListActivities',
    ...[
      '--group',
      'activities',
      '--call',
      'GET /v1/activities',
      '--param',
      'page_size:int=25',
      '--param',
      'actor_id:str',
    ],
    ...[
      '--returns',
      '[EngineActivity {id: ID!, actor: String, at: DateTime}]',
      '--reply',
      'items',
      '--purpose',
      'what was done',
    ],
  ],
  [
    'TrackingPipelinesApi.DeletePerson',
    ...['--group', 'people', '--call', 'DELETE /v1/people/{person_id}', '--param', 'person_id:str'],
    ...['--deletes', 'Person', '--purpose', 'forgets a person'],
  ],
  [
    'Mail.ListLabels',
    ...['--group', 'labels', '--call', 'GET /users/me/labels', '--param', 'label_type:str:header.x-label-type'],
    ...[
      '--returns',
      '[MailLabel {id: ID!, name: String}]',
      '--reply',
      'labels',
      '--purpose',
      'the labels of the mailbox',
    ],
  ],
];

const NAMES = TOOLS.map(([name]) => name);
const before = catalogueSize();
let graph: Started;

beforeAll(async () => {
  for (const [name, ...flags] of TOOLS)
    expect(run('codegen/new-tool/main.ts', name, ...flags)).toMatchObject({ status: 0, stderr: '' });
  graph = await start('gateway/main.ts', /\/graphql/, { WORKER_SECRET: SECRET });
}, 120_000);
afterAll(async () => {
  await end();
  rmSync(copy, { recursive: true });
});

test.each([
  ['types', 'node_modules/typescript/bin/tsc'],
  ['generated files', 'node_modules/@graphql-codegen/cli/esm/bin.js', '--check'],
  ['format', 'node_modules/@biomejs/biome/bin/biome', 'check'],
  ['exports', 'node_modules/knip/bin/knip.js', '--no-progress'],
])('%s: as the gate wants it', (_what, script, ...args) => {
  expect(run(script, ...args)).toMatchObject({ status: 0 });
});

test('the tests that were written, and those of the catalogue and of the worker for these tools, pass', () => {
  const files = [
    'checklists',
    'space-watchers',
    'activities',
    'people',
    'labels',
    'test/catalogue',
    'worker-tools',
    'skeleton',
  ];
  const titles = ['is one call', 'every', ...NAMES].join('|');

  const { stdout } = run('node_modules/vitest/vitest.mjs', 'run', ...files, '-t', titles);

  expect(stdout).toContain(' 0 failed');
  expect(stdout).not.toContain(' 0 passed');
});

test('the tools answer through the graph', async () => {
  const { data, errors } = await ask(
    'mutation { archiveChecklist(checklistId: "c1", archiveReason: "done") { id by { id } } deletePerson(personId: "p1") { ids } }',
  );
  const reads = await ask('{ activities { id } labels { name } spaces: space(id: 1) { watchers { id } } }');

  expect(errors).toBeUndefined();
  expect(data).toEqual({
    archiveChecklist: { id: 'sample', by: { id: 'sample' } },
    deletePerson: { ids: ['p1'] },
  });
  expect(reads.errors).toBeUndefined();
  expect(reads.data).toEqual({
    activities: [{ id: 'sample' }],
    labels: [{ name: 'sample' }],
    spaces: { watchers: [{ id: 'sample' }] },
  });
});

test('the tools are in the catalogue of the graph, the list of the worker, and the documents', async () => {
  const { data } = await ask('{ toolCatalog { name } }');
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const offered = (await (await fetch(`${graph.url}/worker/tools`, { headers })).json()) as any[];

  expect(data.toolCatalog.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(NAMES));
  expect(offered.map(({ toolkit, name }) => `${toolkit.name}.${name}`)).toEqual(expect.arrayContaining(NAMES));
  for (const name of NAMES) expect(readCopy('docs/reference/generated/tools.md')).toContain(`| ${name} |`);
  expect(readCopy('README.md')).toContain(`${before + TOOLS.length} tools`);
});

async function ask(query: string): Promise<any> {
  const response = await postJson(`${graph.url}/graphql`, { query });
  return response.json();
}

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function readCopy(path: string): string {
  return readFileSync(join(copy, path), 'utf8');
}

function catalogueSize(): number {
  return JSON.parse(readCopy('schema/tools.json')).tools.length;
}

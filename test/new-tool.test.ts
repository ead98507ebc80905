import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commandLineOf, completed, readCommandLine } from '../codegen/new-tool/command-line.ts';
import { draftOf } from '../codegen/new-tool/draft-of.ts';
import { toolFromAnswers } from '../codegen/new-tool/tool.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** The flags of a write in an existing group. `changed` replaces flags; undefined omits one. */
const archive = (changed: Record<string, string | string[] | undefined> = {}) => {
  const flags = {
    group: 'checklists',
    call: 'POST /v2/checklist/{checklist_id}/archive',
    param: ['checklist_id:str', 'archive_reason:str:required:body.reason', 'page_size:int=25'],
    returns: 'ChecklistArchive {id: ID!, reason: String, archivedAt: DateTime}',
    reply: 'archive',
    purpose: 'takes a checklist out of sight',
    ...changed,
  };
  return Object.entries(flags).flatMap(([flag, value]) => [value ?? []].flat().flatMap((each) => [`--${flag}`, each]));
};

const draft = async (name: string, flags: string[]) => {
  const { draft, left } = draftOf(toolFromAnswers(await completed(readCommandLine([name, ...flags])!)));
  const text = (path: string) => draft.read(path)!.replace(/\s+/g, ' ');
  return { paths: draft.paths, text, left };
};

test.each([
  [
    'Calendar.PinEvent',
    'calendar-events',
    'POST /calendars/{calendar_id}/events/{event_id}/pin',
    'workspace-productivity/calendar/calendar-events.ts',
  ],
  ['EngineApi.PinWorker', 'workers', 'POST /v1/workers/{worker_id}/pin', 'engine/workers.ts'],
  ['TrackingPipelinesApi.PinCall', 'calls', 'POST /v1/calls/{call_id}/pin', 'tracking/calls.ts'],
  ['TaskManagerApi.PinTask', 'tasks', 'POST /v2/task/{task_id}/pin', 'taskmanager/tasks.ts'],
])(
  '%s goes into the endpoint definitions of its group, not into the types of records',
  async (name, group, call, rows) => {
    const param = [...call.matchAll(/{(\w+)}/g)].map(([, each]) => `${each}:str`);
    const { paths } = await draft(name, archive({ group, call, param, returns: 'Pin {id: ID!}', reply: undefined }));

    expect(paths).toContain(`subgraphs/${rows}`);
    expect(paths.filter((path) => path.includes('/records/') && path.startsWith('subgraphs'))).toEqual([]);
  },
);

test('a write goes into the files of its group', async () => {
  const { paths, text, left } = await draft('TaskManagerApi.ArchiveChecklist', archive());

  expect(paths).toEqual([
    'schema/tools.json',
    'README.md',
    'package.json',
    'schema/taskmanager/checklists.graphql',
    'subgraphs/taskmanager/checklists.ts',
    'sandbox/taskmanager/routes/checklists.ts',
    'test/taskmanager/checklists.test.ts',
    'test/gateway/worker/tool-inputs/task-work.ts',
  ]);
  expect(text(paths[3]!)).toContain(
    'archiveChecklist(checklistId: ID!, archiveReason: String!, pageSize: Int = 25): ChecklistArchive @tool(',
  );
  expect(text(paths[4]!)).toContain("call: 'POST /v2/checklist/{checklistId}/archive', body: {");
  expect(text(paths[5]!)).toContain("'POST /v2/checklist/:checklist_id/archive': ({ body }) => ({");
  expect(left.join('\n')).toContain("the vendor's rejections");
  const { tools } = JSON.parse(text('schema/tools.json'));
  const at = tools.findIndex(({ name }: { name: string }) => name === 'TaskManagerApi.ArchiveChecklist');
  expect(tools[at - 1].name).toBe('TaskManagerApi.DeleteTaskChecklistItem');
  expect(tools[at]).toMatchObject({ server: 'taskmanager', group: 'Checklists', authProvider: 'platform-taskmanager' });
  expect(tools[at].params[2]).toEqual({ name: 'page_size', type: 'int', required: false, default: 25 });
});

test('a read of an entity in a new group creates its files, and lists them in subgraph and sandbox', async () => {
  const { paths, text } = await draft('TaskManagerApi.GetSpaceWatchers', [
    ...[
      '--group',
      'watchers',
      '--on',
      'Space',
      '--call',
      'GET /v2/space/{space_id}/watcher',
      '--param',
      'space_id:int',
    ],
    ...['--returns', '[User]', '--reply', 'watchers', '--purpose', 'who watches the space'],
  ]);

  expect(paths).toEqual(
    expect.arrayContaining(['schema/taskmanager/watchers.graphql', 'test/taskmanager/watchers.test.ts']),
  );
  expect(text('schema/taskmanager/watchers.graphql')).toContain('watchers: [User] @tool(');
  expect(text('subgraphs/taskmanager/watchers.ts')).toContain("call: 'GET /v2/space/{parent.id}/watcher'");
  expect(text('test/gateway/worker/tool-inputs/watchers.ts')).toContain(
    "watchers: Table = { 'TaskManagerApi.GetSpaceWatchers': () => ({ space_id: 1 }) };",
  );
  expect(text('test/gateway/worker/tool-inputs/table.ts')).toContain('...watchers');
  expect(text('subgraphs/taskmanager/index.ts')).toMatch(/tableOf\([^)]*\bwatchers\b/);
  expect(text('sandbox/taskmanager/index.ts')).toContain('...watchers');
  expect(text('schema/tools.json')).toContain('{"name":"space_id","type":"int","required":true,"implied":"id"}');
});

test.each([
  ['Nowhere.Tool', {}, "unknown server 'Nowhere'; use one of EngineApi"],
  ['TaskManagerApi.AddChecklistToTask', {}, 'TaskManagerApi.AddChecklistToTask is already in the catalogue'],
  ['TaskManagerApi.archive', {}, "invalid tool name 'TaskManagerApi.archive'"],
  ['TaskManagerApi.X', { group: undefined }, '--group is missing'],
  ['TaskManagerApi.X', { group: 'Check Lists' }, "invalid --group 'Check Lists'"],
  ['TaskManagerApi.X', { group: 'pages' }, 'subgraphs/taskmanager/pages.ts already exists for something else'],
  ['TaskManagerApi.X', { kind: 'patch' }, "invalid --kind 'patch'"],
  ['TaskManagerApi.X', { call: 'FETCH /v2/x' }, "invalid --call 'FETCH /v2/x'"],
  ['TaskManagerApi.X', { call: 'GET /v3/x' }, 'the path /v3/x must begin with /v2/'],
  [
    'TaskManagerApi.X',
    { call: 'PUT /v2/checklist/{checklist_id}' },
    'sandbox/taskmanager/routes/checklists.ts already serves',
  ],
  ['TaskManagerApi.X', { param: [] }, 'the path contains {checklist_id}, but --param checklist_id:str is missing'],
  [
    'TaskManagerApi.X',
    { param: ['checklist_id:uuid'] },
    "--param checklist_id: unknown type 'uuid'; use one of str, int",
  ],
  [
    'TaskManagerApi.X',
    { param: ['checklist_id:str:cookie'] },
    "--param checklist_id: 'cookie' must be one of required, path",
  ],
  [
    'TaskManagerApi.X',
    { param: ['checklist_id:str:query'] },
    'the path /v2/checklist/{checklist_id}/archive contains {checklist_id}',
  ],
  [
    'TaskManagerApi.X',
    { param: ['checklist_id:str', 'size:int=many'] },
    "--param size: the default 'many' is not of type int",
  ],
  ['TaskManagerApi.X', { returns: 'Archive' }, 'taskmanager has no object type Archive; a new one needs fields'],
  ['TaskManagerApi.X', { returns: 'Archive {id: Uuid}' }, 'taskmanager has no type Uuid'],
  ['TaskManagerApi.X', { returns: 'Worker {id: ID!}' }, 'the type Worker already exists'],
  ['TaskManagerApi.X', { returns: 'Archive {id}' }, "invalid --returns 'type Archive {id}': Syntax Error"],
  ['TaskManagerApi.X', { returns: '[Task]', reply: undefined }, '--reply is missing'],
  ['TaskManagerApi.X', { kind: 'read', on: 'Query', field: 'task' }, 'Query already has a field task'],
  ['TaskManagerApi.X', { kind: 'read', on: 'Checklist' }, 'Query has no field that finds a Checklist by its id only'],
])('rejects %s with %o: %s', async (name, changed, message) => {
  await expect(draft(name, archive(changed))).rejects.toThrow(message);
});

test.each([
  ['NoServer.PinTask', "unknown server 'NoServer'"],
  ['TaskManagerApi.pin', "invalid tool name 'TaskManagerApi.pin'"],
  ['TaskManagerApi.GetTaskComments', 'is already in the catalogue'],
])('rejects the name %s before the first question', async (name, reason) => {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return '';
  };

  await expect(completed(readCommandLine([name])!, ask)).rejects.toThrow(reason);

  expect(asked).toEqual([]);
});

test('asks for missing flags at a terminal, with their defaults', async () => {
  const asked: string[] = [];
  const typed: Record<string, string> = { param: 'size:int' };

  const answers = await completed(
    readCommandLine(['EngineApi.GetUsage', ...archive({ call: 'GET /v1/usage', param: [] })])!,
    async (text) => {
      asked.push(text);
      const [flag] = text.split(':');
      const answer = typed[flag!] ?? '';
      delete typed[flag!];
      return answer;
    },
  );

  expect(asked.map((text) => text.match(/^\w+|\[[^\]]*\](?=\n)/g)!.join(' '))).toEqual([
    'kind [read]',
    'on [Query]',
    'field [usage]',
    'param',
    'param',
    'scopes',
    'secrets [PLATFORM_API_KEY]',
  ]);
  expect(answers).toMatchObject({ kind: 'read', field: 'usage', param: ['size:int'], secrets: 'PLATFORM_API_KEY' });
  expect(commandLineOf(answers)).toContain("--param size:int --group checklists --call 'GET /v1/usage' --returns");
});

test.each([
  [['--help'], 0, /--param +a parameter/, /^$/],
  [['--grup', 'x'], 64, /^$/, /Unknown option '--grup'[\s\S]*Nothing was written/],
])('the command with %j ends with %i', (args, code, out, err) => {
  const script = join(ROOT, 'codegen/new-tool/main.ts');

  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', input: '' });

  expect([status, stdout, stderr]).toEqual([code, expect.stringMatching(out), expect.stringMatching(err)]);
});

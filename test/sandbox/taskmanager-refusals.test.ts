import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { clientsOf, FRIDAY, WORKSPACE } from './fresh-sandbox.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const OUR_HOOK = 'http://127.0.0.1:9/hook';

let sandbox: Sandbox;
let places: Record<string, string>;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true, now: () => FRIDAY });
  const { lists, tasks } = sandbox.context.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  const tables = tablesOf(sandbox.context);
  const viewOf = (wanted: string) => tables.views.find(({ type }) => type === wanted)[0]!.id;
  places = {
    team: WORKSPACE,
    list: list.id,
    folder: list.folderId!,
    space: list.spaceId,
    task: tasks.find(({ listId }) => listId === list.id)!.id,
    other: tasks.at(-1)!.id,
    chat: viewOf('conversation'),
    form: viewOf('form'),
    board: viewOf('board'),
    goal: tables.goals.find()[0]!.id,
    labels: tables.fields.find(({ type }) => type === 'labels')[0]!.id,
  };
});
afterAll(() => sandbox.stop());

const goal = (wrong: object) => JSON.stringify({ ...GOAL, ...wrong });
const GOAL = { name: 'Far', due_date: FRIDAY, description: '', color: '#32a852', multiple_owners: true, owners: [] };
const target = (wrong: object) => JSON.stringify({ ...TARGET, ...wrong });
const TARGET = {
  ...{ name: 'Km', owners: [], type: 'number', steps_start: 0, steps_end: 10 },
  ...{ unit: 'km', task_ids: [], list_ids: [] },
};
const hook = (more: object) => JSON.stringify({ endpoint: OUR_HOOK, events: '*', ...more });
const app = (more: object) => JSON.stringify({ client_id: 'SANDBOX_APP', code: 'sandbox_code', ...more });

/** Requests with the expected status and error code. Placeholders such as `:list` are IDs of the company. */
const REFUSALS: [request: string, status: number, code: string][] = [
  ['GET /team/:team/task?assignees=4100001', 400, 'OAUTH_040'],
  ['GET /team/:team/task?statuses=review', 400, 'OAUTH_040'],
  ['GET /team/:team/task?tags=safety', 400, 'OAUTH_040'],
  ['GET /team/:team/task?list_ids=1', 400, 'OAUTH_040'],
  ['GET /team/:team/task?custom_items=1', 400, 'PUBAPITASK_008'],
  ['GET /team/:team/task?custom_items[]=x', 400, 'PUBAPITASK_009'],
  ['GET /team/:team/task?custom_fields={bad', 400, 'ITEM_155'],
  ['GET /team/:team/task?order_by=priority', 500, 'ITEMV2_003'],
  ['GET /team/:team/task?list_ids[]=1', 401, 'OAUTH_023'],
  ['GET /team/:team/task?project_ids[]=1', 401, 'OAUTH_023'],
  ['GET /team/:team/task?space_ids[]=1', 401, 'OAUTH_023'],
  ['GET /list/:list/task?custom_fields=[{"field_id":":labels","operator":"=","value":"x"}]', 400, 'INPUT_006'],
  ['GET /task/HAL-1/member', 401, 'OAUTH_027'],
  ['GET /task/bulk_time_in_status/task_ids', 400, 'INPUT_006'],
  ['GET /task/bulk_time_in_status/task_ids?task_ids=HAL-1&custom_task_ids=true', 401, 'OAUTH_023'],

  ['POST /list/:list/task {}', 400, 'INPUT_005'],
  ['POST /list/:list/task {"name":""}', 400, 'INPUT_005'],
  ['POST /list/:list/task {"name":null}', 400, 'INPUT_005'],
  ['POST /list/:list/task {"name":"x","status":"nowhere"}', 400, 'CRTSK_001'],
  ['POST /list/:list/task {"name":"x","parent":"zzzzzzzzz"}', 400, 'ITEM_137'],
  ['POST /list/:list/task {"name":"x","assignees":4100001}', 400, 'ITEM_156'],
  ['POST /list/:list/task {"name":"x","priority":5}', 400, 'INPUT_006'],
  ['POST /list/:list/task {bad', 400, 'JSON_001'],
  ['PUT /task/:task {"status":"nowhere"}', 400, 'ITEM_114'],
  ['PUT /task/:task {"name":""}', 400, 'INPUT_005'],
  ['PUT /task/:task {"assignees":{"add":1,"rem":[]}}', 400, 'ITEM_156'],
  ['PUT /task/:task {"due_date":"soon"}', 400, 'INPUT_006'],
  ['POST /list/:list/task/HAL-1', 401, 'OAUTH_027'],
  ['POST /list/:list/taskTemplate/t-0 {"name":"x"}', 404, 'TEMPLATE_001'],
  ['GET /team/:team/taskTemplate', 400, 'INPUT_006'],
  ['POST /space/:space/folder_template/t-9130660 {}', 400, 'OAUTH_119'],
  ['POST /space/:space/list_template/t-9130650 {}', 400, 'OAUTH_117'],

  ['POST /folder/1/list {"name":"x"}', 401, 'OAUTH_027'],
  ['POST /folder/:folder/list {}', 400, 'SUBCAT_020'],
  ['POST /folder/:folder/list {"name":"x","priority":9}', 400, 'INPUT_006'],
  ['PUT /list/:list {"name":"operator app"}', 400, 'SUBCAT_016'],
  ['POST /space/:space/folder {"name":"Hardware"}', 400, 'CAT_014'],
  ['PUT /folder/:folder {}', 400, 'CAT_021'],
  ['POST /team/:team/space {"name":"Product"}', 400, 'PROJECT_023'],
  ['PUT /space/:space {"name":""}', 400, 'PROJ_060'],
  ['DELETE /space/x', 400, 'INPUT_002'],
  ['POST /space/:space/tag {}', 400, 'TAGS_020'],
  ['POST /space/x/tag {}', 400, 'INPUT_002'],
  ['POST /space/1/tag {}', 401, 'OAUTH_027'],
  ['POST /task/zzzzzzzzz/tag/a', 404, 'ITEM_013'],

  ['POST /task/:task/dependency {}', 400, 'INPUT_006'],
  ['POST /task/:task/dependency {"depends_on":":other","dependency_of":":other"}', 400, 'INPUT_006'],
  ['POST /task/:task/dependency {"depends_on":":task"}', 400, 'INPUT_006'],
  ['DELETE /task/:task/dependency', 400, 'INPUT_006'],
  ['POST /task/:task/comment {"comment":[null]}', 400, 'INPUT_006'],
  ['POST /task/:task/comment {"comment":[{"text":"Seen"},null]}', 400, 'INPUT_006'],
  ['POST /list/:list/comment {"comment_text":"Look","notify_all":false}', 400, 'INPUT_006'],

  [`POST /team/:team/webhook ${hook({ endpoint: undefined })}`, 400, 'OAUTH_194'],
  [`POST /team/:team/webhook ${hook({ endpoint: 'ftp://127.0.0.1/x' })}`, 400, 'OAUTH_194'],
  [`POST /team/:team/webhook ${hook({ endpoint: 'https://hooks.invalid/x' })}`, 400, 'OAUTH_194'],
  [`POST /team/:team/webhook ${hook({ events: ['taskEaten'] })}`, 400, 'WEBHOOK_001'],
  [`POST /team/:team/webhook ${hook({ events: 'taskCreated,taskUpdated' })}`, 400, 'WEBHOOK_001'],
  [`POST /team/:team/webhook ${hook({ list_id: 1 })}`, 401, 'OAUTH_027'],
  [`POST /team/:team/webhook ${hook({ task_id: 'zzz' })}`, 404, 'ITEM_013'],

  ['GET /goal/7', 500, 'GROUP_HELPERS_001'],
  [`GET /goal/${NOBODY}`, 401, 'OAUTH_027'],
  [`DELETE /key_result/${NOBODY}`, 401, 'OAUTH_027'],
  ['GET /team/1/goal', 401, 'OAUTH_027'],
  [`POST /team/:team/goal ${goal({ name: '' })}`, 400, 'INPUT_006'],
  [`POST /team/:team/goal ${goal({ due_date: 'soon' })}`, 400, 'INPUT_006'],
  [`POST /team/:team/goal ${goal({ owners: 4100002 })}`, 400, 'ITEM_156'],
  [`POST /goal/:goal/key_result ${target({ type: 'distance' })}`, 400, 'INPUT_006'],
  [`POST /goal/:goal/key_result ${target({ task_ids: ['zzzzzzzzz'] })}`, 404, 'ITEM_013'],
  [`POST /goal/:goal/key_result ${target({ list_ids: ['1'] })}`, 401, 'OAUTH_027'],
  [`POST /goal/:goal/key_result ${target({ list_ids: '1' })}`, 400, 'ITEM_156'],

  ['GET /view/3c-1', 401, 'OAUTH_027'],
  ['GET /view/3c-1/task?page=0', 401, 'OAUTH_027'],
  ['GET /view/:chat/task?page=0', 400, 'PAGE_047'],
  ['GET /view/:form/task?page=0', 400, 'PAGE_047'],
  ['GET /view/:board/task', 400, 'INPUT_006'],
  ['GET /space/1/view', 401, 'OAUTH_027'],
  ['GET /folder/x/view', 400, 'INPUT_011'],
  ['POST /team/:team/view {"name":"Bare","type":"list"}', 400, 'INPUT_006'],
  ['DELETE /view/6-:list-1', 400, 'INPUT_006'],

  ['GET /team/:team/time_entries?space_id=1&list_id=2', 400, 'TIMEENTRY_065'],
  ['GET /team/:team/time_entries?space_id=product', 400, 'TIMEENTRY_062'],
  ['GET /team/:team/time_entries?start_date=2026-06-12', 500, 'TIMEENTRY_072'],
  ['GET /team/:team/time_entries?assignee=1', 400, 'TIMEENTRY_007'],
  ['GET /team/:team/time_entries?list_id=1', 401, 'OAUTH_027'],
  ['POST /team/:team/time_entries {"start":1}', 400, 'TIMESPENT_002'],
  ['POST /team/:team/time_entries {"duration":1}', 400, 'TIMESPENT_002'],
  ['POST /team/:team/time_entries {"start":2,"end":1}', 400, 'TIMESPENT_002'],
  ['POST /team/:team/time_entries {"start":"2026-06-12","duration":1}', 500, 'TIMEENTRY_072'],
  ['POST /team/:team/time_entries {"start":1,"duration":1,"assignee":1}', 400, 'TIMEENTRY_007'],
  ['POST /team/:team/time_entries {"start":1,"duration":1,"tid":"zzzzzzzzz"}', 404, 'ITEM_013'],

  [`POST /oauth/token ${app({ client_id: 'OTHER', client_secret: 'sandbox_app_secret' })}`, 400, 'OAUTH_010'],
  [`POST /oauth/token ${app({})}`, 400, 'OAUTH_010'],
  [`POST /oauth/token ${app({ client_secret: 'sandbox_app_secret', code: 'made_up' })}`, 400, 'OAUTH_014'],
  ['POST /oauth/token', 400, 'OAUTH_010'],
];

test.each(REFUSALS)('%s is refused with %i %s, and changes nothing', async (request, status, code) => {
  const named = request.replace(/:([a-z]+)/g, (all, place: string) => places[place] ?? all);
  const [, method, path, body] = /^(\S+) (\S+)(?: (.*))?$/.exec(named)!;
  const before = sandbox.context.store.counts();

  const answer = await clientsOf(sandbox).ask(method!, path!, body);

  // Template endpoints use `error` instead of `err`.
  const message = { [path!.includes('_template/') ? 'error' : 'err']: expect.any(String) };
  expect([answer.status, answer.body]).toEqual([status, { ...message, ECODE: code }]);
  expect(sandbox.context.store.counts()).toEqual(before);
});

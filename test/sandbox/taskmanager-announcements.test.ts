import { expect, it } from 'vitest';
import { freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

it.each<[what: string, request: string, body: object | undefined, payloads: (string | object)[]]>([
  ['a new list', 'POST /folder/:folder/list', { name: 'x' }, ['listCreated', 'spaceUpdated']],
  [
    'a renamed list',
    'PUT /list/:list',
    { name: 'Code' },
    [
      {
        event: 'listUpdated',
        history_items: [
          { id: expect.stringMatching(/^[0-9a-f]{8}-/), type: 6, field: 'name', before: 'Firmware', after: 'Code' },
        ],
      },
    ],
  ],
  ['an unchanged list', 'PUT /list/:list', { name: 'Firmware' }, []],
  ['a deleted list', 'DELETE /list/:list', undefined, ['listDeleted']],
  ['a new folder', 'POST /space/:space/folder', { name: 'x' }, ['folderCreated', 'spaceUpdated']],
  ['a renamed folder', 'PUT /folder/:folder', { name: 'x' }, ['folderUpdated']],
  [
    'a deleted folder',
    'DELETE /folder/:folder',
    undefined,
    ['folderDeleted', 'spaceUpdated', 'listDeleted', 'listDeleted'],
  ],
  ['a new space', 'POST /team/:team/space', { name: 'x' }, ['spaceCreated', 'listCreated', 'spaceUpdated']],
  ['a changed space', 'PUT /space/:space', { name: 'x' }, ['spaceUpdated']],
  [
    'a new tag of a task',
    'POST /task/:task/tag/Cold%20Start',
    undefined,
    [
      { event: 'taskTagUpdated', history_items: [{ field: 'tag', before: null, after: [{ name: 'cold start' }] }] },
      'taskUpdated',
    ],
  ],
])('announces %s to webhooks', async (_what, request, body, payloads) => {
  const { asked, announced } = await withHook();

  const { status } = await asked(request, body);

  expect(status).toBe(200);
  const expected = payloads.map((payload) => (typeof payload === 'string' ? { event: payload } : payload));
  expect(announced()).toMatchObject(expected);
});

it('announces a tag that is removed as it was before', async () => {
  const { asked, announced } = await withHook();
  await asked('POST /task/:task/tag/a');
  await asked('DELETE /task/:task/tag/a');

  const removed = announced().findLast(({ event }) => event === 'taskTagUpdated');
  expect(removed.history_items).toMatchObject([{ before: [{ name: 'a' }], after: null }]);
});

it('announces a deleted task by its id alone, and each subtask', async () => {
  const { asked, announced, sandbox } = await withHook();
  const { tasks } = sandbox.context.company;
  const child = tasks.find(({ parent }) => parent)!;
  const family = tasks.filter(({ id, parent }) => id === child.parent || parent === child.parent);

  const { status, body } = await asked(`DELETE /task/${child.parent}`);

  expect([status, body]).toEqual([204, '']);
  const announcedIds = announced().map(({ event, task_id }) => `${event} ${task_id}`);
  expect(announcedIds.toSorted()).toEqual(family.map(({ id }) => `taskDeleted ${id}`).toSorted());
  for (const payload of announced()) expect(payload).not.toHaveProperty('history_items');
});

it('announces values of custom fields raw, with the definition of the field', async () => {
  const { asked, announced } = await withHook();
  const { body: task } = await asked('GET /task/:task');
  const { id, name, type, value, type_config } = task.custom_fields.find((field: any) => field.type === 'drop_down');

  await asked(`POST /task/:task/field/${id}`, { value: 2 });

  const [before, after] = [value, 2].map((index) => type_config.options[index].id);
  expect(announced()[0].history_items).toMatchObject([
    { field: 'custom_field', before, after, custom_field: { id, name, type, type_config } },
  ]);
});

it('announces a comment that is replaced under the history id of its posting', async () => {
  const { asked, announced } = await withHook();
  const { body: posted } = await asked('POST /task/:task/comment', { comment_text: 'Look here', notify_all: false });

  await asked(`PUT /comment/${posted.id}`, { comment_text: 'Now this', assignee: 4100002, resolved: true });

  expect(announced().filter(({ event }) => event === 'taskCommentUpdated')).toMatchObject([
    { task_id: expect.any(String), history_items: [{ id: posted.hist_id, comment: { text_content: 'Now this\n' } }] },
  ]);
});

it('announces a goal and its key result, which go together', async () => {
  const { asked, announced } = await withHook();
  const goal = { name: 'Far', due_date: 1, description: '', color: '#32a852', multiple_owners: true, owners: [] };
  const steps = { type: 'number', steps_start: 0, steps_end: 10, unit: 'km', task_ids: [], list_ids: [] };

  const { id } = (await asked('POST /team/:team/goal', goal)).body.goal;
  const target = (await asked(`POST /goal/${id}/key_result`, { name: 'Km', owners: [], ...steps })).body.key_result;
  await asked(`DELETE /goal/${id}`);
  const gone = await asked(`PUT /key_result/${target.id}`, { steps_current: 1, note: '' });

  expect([gone.status, gone.body.ECODE]).toEqual([401, 'OAUTH_027']);
  expect(announced()).toMatchObject([
    { event: 'goalCreated', goal_id: id },
    { event: 'keyResultCreated', goal_id: id, key_result_id: target.id },
    { event: 'goalDeleted', goal_id: id },
  ]);
});

it('announces a time entry on a task, twice', async () => {
  const { asked, announced, places } = await withHook();
  const sent = { start: 1_000, duration: 500, tid: places.task, description: 'Run' };

  const { id } = (await asked('POST /team/:team/time_entries', sent)).body.data;

  const [own, companion] = announced();
  expect(own).toMatchObject({
    event: 'taskTimeTrackedUpdated',
    task_id: places.task,
    data: { description: 'Run', interval_id: id },
    history_items: [{ field: 'time_spent', before: null, after: { id, start: '1000', end: '1500', time: '500' } }],
  });
  expect(companion).toEqual({ ...own, event: 'taskUpdated' });
});

/**
 * A sandbox with a webhook for all events. Placeholders in paths, such as `:list`, refer to the first task of the list
 * Firmware.
 */
async function withHook() {
  const fresh = await freshSandbox();
  const { ask, sandbox } = fresh;
  const { lists, tasks } = sandbox.context.company;
  const { id, folderId, spaceId } = lists.find(({ name }) => name === 'Firmware')!;
  const task = tasks.find(({ listId }) => listId === id)!.id;
  const places: Record<string, string> = { team: WORKSPACE, list: id, folder: folderId!, space: spaceId, task };
  await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: 'http://127.0.0.1:9/hook', events: ['*'] });
  return {
    sandbox,
    places,
    asked: (request: string, body?: unknown) => {
      const [method, path] = request.split(' ') as [string, string];
      return ask(
        method,
        path.replace(/:(\w+)/g, (_, place: string) => places[place]!),
        body,
      );
    },
    announced: (): any[] => sandbox.context.deliveries.log().map(({ body }) => JSON.parse(body)),
  };
}

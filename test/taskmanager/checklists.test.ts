import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const ADD = `mutation ($task: ID!, $custom: Boolean, $workspace: ID) {
  addChecklistToTask(checklistName: "Before shipping", taskIdentifier: $task, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace) {
    id name resolved unresolved items { id } task { id name }
  }
}`;

test('adds a checklist to a task', async () => {
  const [task] = graph.sandbox.world.company.tasks;

  const { data, errors } = await graph.ask(ADD, { task: task!.id });

  expect(errors).toBeUndefined();
  expect(data.addChecklistToTask).toMatchObject({ name: 'Before shipping', resolved: 0, unresolved: 0, items: [] });
  expect(data.addChecklistToTask.task).toEqual({ id: task!.id, name: task!.name });
  expect(await graph.received({ method: 'POST' })).toEqual([
    { method: 'POST', path: `/v2/task/${task!.id}/checklist`, body: { name: 'Before shipping' } },
  ]);
});

test('finds the task by its custom id in a workspace', async () => {
  const [task] = graph.sandbox.world.company.tasks;

  const { data, errors } = await graph.ask(ADD, { task: task!.customId, custom: true, workspace: '9006054115' });

  expect(errors).toBeUndefined();
  expect(data.addChecklistToTask.task.id).toBe(task!.id);
  const query = [
    ['custom_task_ids', 'true'],
    ['team_id', '9006054115'],
  ];
  expect(await graph.received({ method: 'POST' })).toEqual([
    { method: 'POST', path: `/v2/task/${task!.customId}/checklist`, query, body: { name: 'Before shipping' } },
  ]);
});

/** The task with the longest checklist, and that checklist as it is. */
const listed = async () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  const { id: task } = tasks.find(({ listId }) => listId === list.id)!;
  const checklists = await checklistsOf(task);
  await graph.control('DELETE', 'received');
  return { task, checklist: checklists[0] };
};

const CHECKLIST = `id name resolved unresolved
  items { id name resolved parentId assignee { id } children { id name parentId parent { id } } }`;

const checklistsOf = async (task: string) => {
  const { data } = await graph.ask(`query ($task: ID!) { task(id: $task) { checklists { ${CHECKLIST} } } }`, { task });
  return data.task.checklists;
};

const EDIT = `mutation ($id: ID!, $name: String, $position: Int) {
  editChecklist(checklistId: $id, checklistName: $name, checklistPosition: $position) { id name position }
}`;

test('moves a checklist to the top and leaves its name', async () => {
  const { task, checklist } = await listed();
  const { data: added } = await graph.ask(ADD, { task });
  const { id } = added.addChecklistToTask;

  const { data, errors } = await graph.ask(EDIT, { id, position: 0 });

  expect(errors).toBeUndefined();
  expect(data.editChecklist).toEqual({ id, name: null, position: 0 });
  expect(await graph.received({ method: 'PUT' })).toEqual([
    { method: 'PUT', path: `/v2/checklist/${id}`, body: { position: 0 } },
  ]);
  const names = (await checklistsOf(task)).map(({ name }: any) => name);
  expect(names).toEqual(['Before shipping', checklist.name]);
});

test('renames a checklist and leaves its place', async () => {
  const { task, checklist } = await listed();

  const { data } = await graph.ask(EDIT, { id: checklist.id, name: 'Last checks' });

  expect(data.editChecklist).toEqual({ id: checklist.id, name: 'Last checks', position: null });
  expect(await graph.received()).toEqual([
    { method: 'PUT', path: `/v2/checklist/${checklist.id}`, body: { name: 'Last checks' } },
  ]);
  expect((await checklistsOf(task))[0].name).toBe('Last checks');
});

test('an edit that changes nothing still has a body', async () => {
  const { checklist } = await listed();

  const { errors } = await graph.ask(EDIT, { id: checklist.id });

  expect(errors).toBeUndefined();
  expect(await graph.received()).toEqual([{ method: 'PUT', path: `/v2/checklist/${checklist.id}`, body: {} }]);
});

test('deletes a checklist', async () => {
  const { task, checklist } = await listed();

  const { data, errors } = await graph.ask(
    'mutation ($id: ID!) { deleteChecklist(checklistId: $id) { ids typeName } }',
    { id: checklist.id },
  );

  expect(errors).toBeUndefined();
  expect(data.deleteChecklist).toEqual({ ids: [checklist.id], typeName: 'Checklist' });
  expect(await graph.received()).toEqual([{ method: 'DELETE', path: `/v2/checklist/${checklist.id}` }]);
  expect(await checklistsOf(task)).toEqual([]);
});

const ADD_ITEM = `mutation ($list: ID!, $assignee: ID, $name: String) {
  addChecklistItemTaskManager(checklistIdentifier: $list, assigneeUserId: $assignee, checklistItemName: $name) { ${CHECKLIST} }
}`;

test('adds an item for somebody, and answers the complete checklist', async () => {
  const { checklist } = await listed();

  const { data, errors } = await graph.ask(ADD_ITEM, { list: checklist.id, assignee: 4_100_002, name: 'Weigh it' });

  expect(errors).toBeUndefined();
  const { items, unresolved } = data.addChecklistItemTaskManager;
  expect(items).toEqual([
    ...checklist.items,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Weigh it',
      resolved: false,
      parentId: null,
      assignee: { id: '4100002' },
      children: [],
    },
  ]);
  expect(unresolved).toBe(checklist.unresolved + 1);
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: `/v2/checklist/${checklist.id}/checklist_item`,
      body: { assignee: 4_100_002, name: 'Weigh it' },
    },
  ]);
});

test('adds an item of which nothing is known yet', async () => {
  const { checklist } = await listed();

  const { data } = await graph.ask(ADD_ITEM, { list: checklist.id });

  expect(data.addChecklistItemTaskManager.items.at(-1)).toMatchObject({ name: '', assignee: null });
  expect(await graph.received()).toEqual([
    { method: 'POST', path: `/v2/checklist/${checklist.id}/checklist_item`, body: {} },
  ]);
});

const UPDATE_ITEM = `mutation ($item: ID!, $list: ID!, $user: ID, $name: String, $done: Boolean, $parent: ID) {
  updateChecklistItem(
    checklistItemUuid: $item, checklistUniqueIdentifier: $list, assignItemToUser: $user, checklistItemName: $name
    markAsResolved: $done, parentChecklistItemId: $parent
  ) { ${CHECKLIST} }
}`;

/** Sends an update of the first item of the checklist; what it was then and what was sent. */
const updateFirst = async (checklist: any, change: object) => {
  const [{ id }] = checklist.items;
  const { data, errors } = await graph.ask(UPDATE_ITEM, { list: checklist.id, item: id, ...change });
  expect(errors).toBeUndefined();
  const sent = (await graph.received({ method: 'PUT' })).at(-1)!;
  expect(sent.path).toBe(`/v2/checklist/${checklist.id}/checklist_item/${id}`);
  return { answer: data.updateChecklistItem, body: sent.body };
};

const itemIn = (checklist: any, id: string) =>
  checklist.items.flatMap((item: any) => [item, ...item.children]).find((item: any) => item.id === id);

test.each([true, false])('ticks an item off or takes that back: %s', async (done) => {
  const { checklist } = await listed();
  const [item] = checklist.items;
  await updateFirst(checklist, { done: !done });

  const { answer, body } = await updateFirst(checklist, { done });

  expect(body).toEqual({ resolved: done });
  expect(itemIn(answer, item.id)).toEqual({ ...item, resolved: done });
});

test('assigns an item by the digits of a user, and takes the assignee away with null', async () => {
  const { checklist } = await listed();
  const [{ id, name }] = checklist.items;

  const assigned = await updateFirst(checklist, { user: '4100002' });
  const freed = await updateFirst(checklist, { user: null });

  expect([assigned.body, freed.body]).toEqual([{ assignee: '4100002' }, { assignee: null }]);
  expect(itemIn(assigned.answer, id)).toMatchObject({ name, assignee: { id: '4100002' } });
  expect(itemIn(freed.answer, id)).toMatchObject({ name, assignee: null });
});

test('nests an item under another one, and brings it back to the top with null', async () => {
  const { checklist } = await listed();
  const [{ id, name }, { id: parent }] = checklist.items;

  const nested = await updateFirst(checklist, { parent });
  const back = await updateFirst(checklist, { parent: null });

  expect([nested.body, back.body]).toEqual([{ parent }, { parent: null }]);
  expect(itemIn(nested.answer, parent).children).toEqual([{ id, name, parentId: parent, parent: { id: parent } }]);
  expect(back.answer.items.map((item: any) => item.id)).toContain(id);
});

test('an item cannot be nested under itself', async () => {
  const { checklist } = await listed();
  const [{ id }] = checklist.items;

  const { data, errors } = await graph.ask(UPDATE_ITEM, { list: checklist.id, item: id, parent: id });

  expect(data.updateChecklistItem).toBeNull();
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'INPUT_006' } } },
  ]);
});

const DELETE_ITEM = `mutation ($list: ID!, $item: ID!) {
  deleteTaskChecklistItem(checklistIdentifier: $list, checklistItemUuid: $item) { ids typeName }
}`;

test('deletes an item', async () => {
  const { task, checklist } = await listed();
  const [{ id }, ...rest] = checklist.items;

  const { data, errors } = await graph.ask(DELETE_ITEM, { list: checklist.id, item: id });

  expect(errors).toBeUndefined();
  expect(data.deleteTaskChecklistItem).toEqual({ ids: [id], typeName: 'ChecklistItem' });
  expect(await graph.received()).toEqual([
    { method: 'DELETE', path: `/v2/checklist/${checklist.id}/checklist_item/${id}` },
  ]);
  expect((await checklistsOf(task))[0].items).toEqual(rest);
});

const ID = 'b955c4dc-b8a8-48d8-a0c6-b4200788a683';

test.each([
  ['checklistId', EDIT, { id: 'b955c4dc' }],
  ['checklistIdentifier', ADD_ITEM, { list: '4100002' }],
  ['checklistItemUuid', UPDATE_ITEM, { list: ID, item: `${ID}0` }],
  ['checklistUniqueIdentifier', UPDATE_ITEM, { list: '..', item: ID }],
  ['parentChecklistItemId', UPDATE_ITEM, { list: ID, item: ID, parent: '' }],
  ['checklistItemUuid', DELETE_ITEM, { list: ID, item: 'none' }],
])('%s that is no UUID is refused before anything is sent', async (argument, mutation, variables) => {
  const { errors } = await graph.ask(mutation, variables);

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument, retryable: false } }]);
  expect(await graph.received()).toEqual([]);
});

test('a checklist that is not there is not found', async () => {
  const { data, errors } = await graph.ask(EDIT, { id: ID, name: 'Nothing' });

  expect(data.editChecklist).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', tool: 'TaskManagerApi.EditChecklist' } }]);
});

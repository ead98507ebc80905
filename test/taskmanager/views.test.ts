import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const viewNamed = (name: string) => tablesOf(graph.sandbox.world).views.find((view) => view.name === name)[0]!;

const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;

const VIEW = `query ($id: ID!) {
  view(id: $id) {
    id name type workspace { id } space { id } folder { id } list { id }
    grouping { field dir collapsed ignore } divide { field dir collapsed } sorting { fields { field dir idx } }
    filters { op fields { field op determinor idx values } filterGroups filterGroupOps search showClosed }
    columns { fields { field idx width hidden name display } }
    teamSidebar { assignees assignedComments unassignedTasks }
    settings {
      showTaskLocations showSubtasks showSubtaskParentNames showClosedSubtasks showAssignees showImages collapseEmptyColumns
      meComments meSubtasks meChecklists
    }
    dateCreated creatorId visibility protected protectedNote protectedById dateProtected orderindex public publicUrl
  }
}`;

const TASKS = `query ($id: ID!, $page: Int!) {
  view(id: $id) { tasks(paginationPageNumber: $page) { items { id name priority { id } list { id name } } hasMore nextPageNumber } }
}`;

test('reads a view by its id, with every block', async () => {
  const { id, parent } = viewNamed('Urgent and high');

  const { data, errors } = await graph.ask(VIEW, { id });

  expect(errors).toBeUndefined();
  expect(data.view).toMatchObject({ id, name: 'Urgent and high', type: 'LIST', list: { id: parent.id }, space: null });
  expect(data.view).toMatchObject({
    workspace: null,
    folder: null,
    creatorId: '4100001',
    protected: false,
    protectedById: null,
  });
  expect(data.view.filters).toEqual({
    op: 'AND',
    fields: [{ field: 'priority', op: 'ANY', determinor: null, idx: 0, values: ['1', '2'] }],
    filterGroups: null,
    filterGroupOps: null,
    search: '',
    showClosed: false,
  });
  expect(data.view.grouping).toEqual({ field: 'status', dir: 'USUAL', collapsed: [], ignore: false });
  expect(data.view.settings).toMatchObject({
    showSubtasks: 'COLLAPSED',
    collapseEmptyColumns: null,
    meChecklists: true,
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/view/${id}` }]);
});

test('reads a form, which is elsewhere in the reply and has no blocks', async () => {
  const { id, parent } = viewNamed('Hand in');

  const { data, errors } = await graph.ask(VIEW, { id });

  expect(errors).toBeUndefined();
  expect(data.view).toMatchObject({ id, name: 'Hand in', type: 'FORM', list: { id: parent.id } });
  expect(data.view).toMatchObject({ grouping: null, filters: null, settings: null, visibility: 'public' });
});

test('a view of which only the id is asked costs nothing', async () => {
  const { data } = await graph.ask('{ view(id: "3c-105") { id __typename } }');

  expect(data.view).toEqual({ id: '3c-105', __typename: 'View' });
  expect(await graph.received()).toEqual([]);
});

test('a view that is not there is not found', async () => {
  const { data, errors } = await graph.ask(VIEW, { id: '3c-105' });

  expect(data.view).toBeNull();
  expect(errors).toMatchObject([
    { path: ['view'], extensions: { code: 'NOT_FOUND', tool: 'TaskManagerApi.ViewTaskOrPageInfo' } },
  ]);
});

test.each([
  { type: 'workspace', place: 'team', names: ['All work', 'Roadmap'], id: () => WORKSPACE },
  { type: 'space', place: 'space', names: ['Overview', 'Chat'], id: () => listNamed('Ideas').spaceId },
  { type: 'folder', place: 'folder', names: ['Calendar'], id: () => listNamed('Firmware').folderId! },
])('lists the views of a $type', async ({ type, place, names, id }) => {
  const { data, errors } = await graph.ask(`{ ${type}(id: "${id()}") { views { id name type ${type} { id } } } }`);

  expect(errors).toBeUndefined();
  expect(data[type].views.map(({ name }: any) => name)).toEqual(names);
  for (const view of data[type].views) expect(view[type]).toEqual({ id: id() });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/${place}/${id()}/view` }]);
});

test('lists the views of a list, those that were added and those that are built in', async () => {
  const { id } = listNamed('Firmware');

  const { data, errors } = await graph.ask(
    `{ list(id: "${id}") { views { items { name type } required { id name list { id } } default { id } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.list.views).toEqual({
    items: [
      { name: 'By status', type: 'BOARD' },
      { name: 'Urgent and high', type: 'LIST' },
    ],
    required: [{ id: `6-${id}-1`, name: 'List', list: { id } }],
    default: { id: `6-${id}-1` },
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/list/${id}/view` }]);
});

test('takes rows that are in a view of their own, and a list without built-in ones', async () => {
  const views = [{ view: { id: '3c-1', name: 'Nested', type: 'list' } }];
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { views } });

  const { data } = await graph.ask('{ list(id: "1") { views { items { id name } required { id } default { id } } } }');

  expect(data.list.views).toEqual({ items: [{ id: '3c-1', name: 'Nested' }], required: [], default: null });
});

test('pages through the tasks of a view from 1, which is 0 on the wire', async () => {
  const { tasks } = graph.sandbox.world.company;
  const list = listNamed('Firmware').id;
  const id = `6-${list}-1`;

  const first = await graph.ask(TASKS, { id, page: 1 });
  const second = await graph.ask(TASKS, { id, page: first.data.view.tasks.nextPageNumber });

  const pages = [first, second].map(({ data }) => data.view.tasks);
  expect(pages.map(({ items, hasMore, nextPageNumber }) => [items.length, hasMore, nextPageNumber])).toEqual([
    [30, true, 2],
    [10, false, null],
  ]);
  const open = tasks.filter(({ listId, status }) => listId === list && status !== 'complete');
  const shown = pages.flatMap(({ items }) => items.map((task: any) => task.id));
  expect(shown.toSorted()).toEqual(open.map((task) => task.id).toSorted());
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/view/${id}/task`, query: [['page', '0']] },
    { method: 'GET', path: `/v2/view/${id}/task`, query: [['page', '1']] },
  ]);
});

test.each([0, -1])('refuses page %i, and sends nothing', async (page) => {
  const { data, errors } = await graph.ask(TASKS, { id: '3c-105', page });

  expect(data.view.tasks).toBeNull();
  expect(errors).toMatchObject([
    {
      path: ['view', 'tasks'],
      extensions: { code: 'BAD_USER_INPUT', argument: 'paginationPageNumber', allowed: { min: 1 } },
    },
  ]);
  expect(await graph.received()).toEqual([]);
});

test('shows the tasks of the place, as the conditions of the view have them', async () => {
  const { id, parent } = viewNamed('Urgent and high');

  const { data } = await graph.ask(TASKS, { id, page: 1 });

  const { items } = data.view.tasks;
  expect(items.length).toBeGreaterThan(0);
  for (const task of items) expect(task.list).toEqual({ id: parent.id, name: 'Firmware' });
  for (const task of items) expect(['1', '2']).toContain(task.priority.id);
});

test('goes by the size of the page where upstream does not say that there is more', async () => {
  const tasks = Array.from({ length: 30 }, (_, index) => ({ id: `t${index}`, name: 'Task' }));
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { tasks }, times: 1 });
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { tasks: tasks.slice(1) } });

  const full = await graph.ask(TASKS, { id: '3c-1', page: 4 });
  const last = await graph.ask(TASKS, { id: '3c-1', page: 5 });

  expect(full.data.view.tasks).toMatchObject({ hasMore: true, nextPageNumber: 5 });
  expect(last.data.view.tasks).toMatchObject({ hasMore: false, nextPageNumber: null });
});

test('reads a description, which views leave out, from the task itself', async () => {
  const { id } = viewNamed('Urgent and high');

  const { data, errors } = await graph.ask(
    `{ view(id: "${id}") { tasks(paginationPageNumber: 1) { items { id description textContent } } } }`,
  );

  expect(errors).toBeUndefined();
  const [task] = data.view.tasks.items;
  const fact = graph.sandbox.world.company.tasks.find((each) => each.id === task.id)!;
  expect(task).toMatchObject({ description: fact.description, textContent: fact.description });
  expect(await graph.received({ path: `/v2/task/${task.id}` })).toHaveLength(1);
});

test('a chat shows no tasks', async () => {
  const { data, errors } = await graph.ask(TASKS, { id: viewNamed('Chat').id, page: 1 });

  expect(data.view.tasks).toBeNull();
  expect(errors).toMatchObject([
    { path: ['view', 'tasks'], extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'PAGE_047' } } },
  ]);
});

test('deletes a view', async () => {
  const { id } = viewNamed('Roadmap');

  const { data, errors } = await graph.ask(`mutation { deleteView(viewId: "${id}") { ids typeName } }`);

  expect(errors).toBeUndefined();
  expect(data.deleteView).toEqual({ ids: [id], typeName: 'View' });
  expect(await graph.received()).toEqual([{ method: 'DELETE', path: `/v2/view/${id}` }]);
  expect((await graph.ask(VIEW, { id })).data.view).toBeNull();
});

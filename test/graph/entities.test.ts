import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const TASK = '86bb4x7ff';

const listNamed = (name: string) => graph.sandbox.context.company.lists.find((list) => list.name === name)!;
const tasksIn = (name: string) =>
  graph.sandbox.context.company.tasks.filter(({ listId }) => listId === listNamed(name).id);

test('a task alone costs nothing', async () => {
  const { data } = await graph.ask(`{ task(id: "${TASK}") { id __typename } }`);

  expect(data.task).toEqual({ id: TASK, __typename: 'Task' });
  expect(await graph.received()).toEqual([]);
});

test('the comments of a task are one call', async () => {
  const { id } = tasksIn('Firmware')[0]!;

  const { data } = await graph.ask(`{ task(id: "${id}") { id comments { items { id } } } }`);

  expect(data.task.comments.items).toHaveLength(25);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/task/${id}/comment` }]);
});

test('what a directive leaves out is not read', async () => {
  const query = `query ($no: Boolean!) { task(id: "${TASK}") { id ... on Task @include(if: $no) { name } url @skip(if: true) } }`;

  const { data } = await graph.ask(query, { no: false });

  expect(data.task).toEqual({ id: TASK });
  expect(await graph.received()).toEqual([]);
});

test('what a fragment asks for is read', async () => {
  const { id, name } = tasksIn('Firmware')[0]!;

  const { data } = await graph.ask(`{ task(id: "${id}") { ...named } } fragment named on Task { title: name }`);

  expect(data.task).toEqual({ title: name });
  expect(await graph.received()).toHaveLength(1);
});

test('a task that is asked for twice is read once', async () => {
  const { id, name } = tasksIn('Firmware')[0]!;

  const { data } = await graph.ask(`{ one: task(id: "${id}") { name } other: task(id: "${id}") { name } }`);

  expect(data).toEqual({ one: { name }, other: { name } });
  expect(await graph.received()).toHaveLength(1);
});

test('places that a task names cost nothing, and more of them one call each', async () => {
  const { id } = tasksIn('Firmware')[0]!;
  const { id: list, spaceId } = listNamed('Firmware');

  const named = await graph.ask(
    `{ task(id: "${id}") { list { id name } space { id } workspace { id } folder { name } } }`,
  );
  const { data } = await graph.ask(`{ task(id: "${id}") { list { content } space { name } } }`);

  expect(named.data.task.list).toEqual({ id: list, name: 'Firmware' });
  expect(data.task).toEqual({ list: { content: '' }, space: { name: 'Product' } });
  const paths = (await graph.received()).map(({ path }) => path);
  expect(paths.slice(0, 2)).toEqual(Array(2).fill(`/v2/task/${id}`));
  expect(paths.slice(2).toSorted()).toEqual([`/v2/list/${list}`, `/v2/space/${spaceId}`]);
});

test('the checklists of tasks in a list are read from the tasks themselves', async () => {
  const { id: list } = listNamed('Hiring');

  const { data, errors } = await graph.ask(
    `{ list(id: "${list}") { tasks { items { id name checklists { name } } } } }`,
  );

  expect(errors).toBeUndefined();
  const { items } = data.list.tasks;
  const paths = (await graph.received()).map(({ path }) => path);
  expect(paths[0]).toBe(`/v2/list/${list}/task`);
  expect(paths.slice(1).toSorted()).toEqual(items.map(({ id }: any) => `/v2/task/${id}`).toSorted());
  const listed = graph.sandbox.context.company.tasks
    .filter((fact, index) => fact.listId === list && index % 6 === 0)
    .map(({ id }) => id);
  const filled = items.filter(({ checklists }: any) => checklists.length > 0).map(({ id }: any) => id);
  expect(filled.toSorted()).toEqual(listed.filter((id) => items.some((item: any) => item.id === id)).toSorted());
  expect(filled.length).toBeGreaterThan(0);
});

test('a task that is not there is null, and said once', async () => {
  const { data, errors } = await graph.ask(
    '{ task(id: "zzzzzzzzz") { name url status { status } comments { items { id } } threads { items { id } } } }',
  );

  expect(data).toEqual({ task: null });
  expect(errors).toMatchObject([
    {
      path: ['task'],
      extensions: {
        code: 'NOT_FOUND',
        tool: 'TaskManagerApi.ViewTaskDetails',
        retryable: false,
        upstream: { service: 'taskmanager', status: 404, code: 'ITEM_013' },
      },
    },
  ]);
  expect(errors).toHaveLength(1);
  expect(await graph.received()).toHaveLength(1);
});

test.each([
  [
    'fields that other calls answer',
    'commenters { items { email } } comments { items { id } } timeInStatus { currentStatus { status } }',
  ],
  ['one such field', 'again: comments { items { id } }'],
])(
  'a task that is not there is null, and said once, also where all that is asked of it is %s',
  async (_what, fields) => {
    const { data, errors } = await graph.ask(`{ nothing: task(id: "zzzzzzzzz") { id ${fields} } workspaces { id } }`);

    expect(data).toEqual({ nothing: null, workspaces: [{ id: expect.any(String) }] });
    expect(errors).toMatchObject([
      { path: ['nothing'], extensions: { code: 'NOT_FOUND', tool: 'TaskManagerApi.ViewTaskDetails' } },
    ]);
    expect(errors).toHaveLength(1);
  },
);

test('what is not found in a record that is there leaves that where it is', async () => {
  const { id } = graph.sandbox.context.company.tasks[0]!;
  await graph.control('POST', 'faults', { service: 'taskmanager', path: `/v2/task/${id}/comment`, status: 404 });

  const { data, errors } = await graph.ask(`{ task(id: "${id}") { id comments { items { id } } } }`);

  expect(data).toEqual({ task: { id, comments: null } });
  expect(errors).toMatchObject([{ path: ['task', 'comments'], extensions: { code: 'NOT_FOUND' } }]);
});

test('each mutation field sees what the one before it has written', async () => {
  const task = graph.sandbox.context.company.tasks[0]!.id;
  const add = (name: string) =>
    `addChecklistToTask(checklistName: "${name}", taskIdentifier: "${task}") { task { checklists { name } } }`;

  const { data } = await graph.ask(`mutation { one: ${add('First')} two: ${add('Second')} }`);

  const names = ({ task: { checklists } }: any) => checklists.map(({ name }: any) => name);
  expect(names(data.one)).toContain('First');
  expect(names(data.one)).not.toContain('Second');
  expect(names(data.two)).toEqual(expect.arrayContaining(['First', 'Second']));
});

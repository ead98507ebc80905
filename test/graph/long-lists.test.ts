import { expect, test } from 'vitest';
import { recordsOf } from '../../subgraphs/core/replies.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const WORKSPACE = '9006054115';

const answerWith = (body: object) =>
  graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body, times: 1 });

const spaces = (count: number, space: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: 'A space', ...space }));

test.each(['0', 'null', '{}', '{"id":"1"}'])(
  'a list of records with more than 50,000 items, each %s, does not fit',
  async (text) => {
    const item = JSON.parse(text);

    expect(() => recordsOf(Array(50_001).fill(item))).toThrow('a list has more than 50000 items');
    expect(recordsOf(Array(50_000).fill({ id: '1' }))).toHaveLength(50_000);
  },
);

test('up to 1,000 items that do not fit have an error each, and more are one error of the list', async () => {
  expect(recordsOf([...Array(1_000).fill(7), { id: '1' }]).at(-1)).toEqual({ id: '1' });
  expect(() => recordsOf([...Array(1_001).fill(7), { id: '1' }])).toThrow('more than 1000 list items are invalid');

  await answerWith({ spaces: Array(1_001).fill(null) });
  const { errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id } } }`);

  expect(errors).toMatchObject([{ path: ['workspace', 'spaces'], extensions: { code: 'UPSTREAM_REJECTED' } }]);
});

test('rejects pages of more than 50,000 records', async () => {
  await answerWith({ spaces: spaces(50_001) });
  const { errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id } } }`);

  expect(errors).toMatchObject([
    {
      message: 'taskmanager: invalid reply: a list has more than 50000 items',
      extensions: { code: 'UPSTREAM_REJECTED', tool: 'TaskManagerApi.RetrieveAvailableSpaces' },
    },
  ]);
});

const task = (record: object) => answerWith({ id: '1', name: 'A task', ...record });

test.each([
  ['records without a key', { assignees: Array(100_000).fill({}) }, 'assignees { id }'],
  ['texts that are objects', { tags: Array(100_000).fill({ name: {} }) }, 'tags { name }'],
  [
    'several texts of a record',
    { assignees: Array(100_000).fill({ id: 1, username: {}, email: {} }) },
    'assignees { id email username }',
  ],
  ['times that are none', { subtasks: Array(10_000).fill({ id: '2', due_date: 'soon' }) }, 'subtasks { id dueDate }'],
])('a response ends at 2,000 mismatches: %s', async (_what, record, selection) => {
  await task(record);
  const before = process.cpuUsage();
  const { data, errors } = await graph.ask(`{ task(id: "1") { id ${selection} } }`);
  const { user, system } = process.cpuUsage(before);

  expect(data).toEqual({ task: null });
  expect(errors).toMatchObject([
    {
      message:
        'more than 2000 upstream values in this operation do not match the schema: select fewer fields, or split the operation',
      path: ['task'],
      extensions: { code: 'BUDGET_EXCEEDED' },
    },
  ]);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});

test("limits an operation's lists to 250,000 items", async () => {
  const members = Array.from({ length: 100 }, (_, id) => ({ user: { id } }));
  await answerWith({ spaces: spaces(2_600, { members }) });
  const { errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id members { id } } } }`);

  expect(errors).toMatchObject([
    {
      message:
        'the lists in this operation contain more than 250000 items in total: select fewer fields, or split the operation',
      extensions: { code: 'BUDGET_EXCEEDED' },
    },
  ]);
});

test('an answer to a write that ends so says that the write was done', async () => {
  await answerWith({ checklist: { id: 'c', name: 'A list', items: Array(3_000).fill({}) } });
  const { errors } = await graph.ask(
    'mutation { addChecklistToTask(checklistName: "A list", taskIdentifier: "9hz") { id items { id } } }',
  );

  expect(errors).toMatchObject([
    { extensions: { code: 'REPLY_UNREADABLE', retryable: false, upstream: { service: 'taskmanager', status: 200 } } },
  ]);
});

test('empty times are null however many they are, and names that an enum does not have yet are no errors', async () => {
  const tasks = Array.from({ length: 3_000 }, (_, id) => ({
    id: `t${id}`,
    name: 'A task',
    status: { status: 'new', type: 'later' },
    date_closed: '',
  }));
  await answerWith({ tasks, last_page: true });
  const { data, errors } = await graph.ask('{ list(id: "1") { tasks { items { id dateClosed } } } }');

  expect(errors).toBeUndefined();
  expect(data.list.tasks.items).toHaveLength(3_000);
  expect(data.list.tasks.items[0].dateClosed).toBeNull();

  const key_results = Array.from({ length: 3_000 }, (_, id) => ({ id: `k${id}`, name: 'A target', type: 'later' }));
  await answerWith({ goal: { id: '90d5b3f0-3b1a-4a6e-8f0e-1c2d3e4f5a6b', name: 'A goal', key_results } });
  const { data: found, errors: faults } = await graph.ask(
    '{ goal(id: "90d5b3f0-3b1a-4a6e-8f0e-1c2d3e4f5a6b") { keyResults { id type } } }',
  );

  expect(faults).toBeUndefined();
  expect(found.goal.keyResults[2_999]).toEqual({ id: 'k2999', type: 'UNKNOWN' });
});

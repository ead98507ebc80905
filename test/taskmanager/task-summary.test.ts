import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { timeSpent } from '../../sandbox/taskmanager/records/time.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const SUMMARY = `summary {
  count complete timeEstimate timeSpent
  byStatus { status type typeText count timeEstimate timeSpent }
  byAssignee { user { id username } count timeEstimate timeSpent }
  byList { list { id name } count timeEstimate timeSpent }
}`;

const openTasks = () => {
  const tables = tablesOf(graph.sandbox.context);
  const open = tables.tasks.find(({ parent, date_closed, archived }) => !parent && !date_closed && !archived);
  return open.map((task) => ({ ...task, spent: timeSpent(tables, task.id) }));
};
const sum = (numbers: (number | null)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
const total = (counts: any[], name: string) => sum(counts.map((count) => count[name]));

test('counts the tasks of all pages that were read, and sums their times, without a further call', async () => {
  for (const { id } of openTasks().slice(0, 2))
    tablesOf(graph.sandbox.context).tasks.update(id, { time_estimate: 2 ** 31 });
  const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { tasks(pages: 10) { ${SUMMARY} } } }`);

  expect(errors).toBeUndefined();
  const { summary } = data.workspace.tasks;
  const tasks = openTasks();
  expect(summary).toMatchObject({ count: tasks.length, complete: true });
  expect(summary.timeSpent).toBe(sum(tasks.map(({ spent }) => spent)));
  expect(summary.timeEstimate).toBe(2 ** 32);
  for (const name of ['count', 'timeEstimate', 'timeSpent'])
    expect([total(summary.byStatus, name), total(summary.byList, name)]).toEqual([summary[name], summary[name]]);
  expect(await graph.received()).toHaveLength(3);

  // The largest counts come first, unassigned tasks last.
  const { byStatus, byAssignee, byList } = summary;
  for (const { list, count } of byList) expect(count).toBe(tasks.filter(({ list_id }) => list_id === list.id).length);
  for (const { user, count } of byAssignee)
    expect(count).toBe(
      tasks.filter(({ assignees }) => (user ? assignees.includes(Number(user.id)) : assignees.length === 0)).length,
    );
  expect(byAssignee.at(-1).user).toBeNull();
  for (const counts of [byStatus, byList, byAssignee.slice(0, -1)])
    expect(counts.map(({ count }: any) => count)).toEqual(
      counts.map(({ count }: any) => count).toSorted((one: number, other: number) => other - one),
    );
  expect(byStatus[0]).toMatchObject({ status: 'to do', type: 'OPEN', typeText: 'open' });
});

test.each([
  ['a status', { status: undefined }],
  ['a list', { list: null }],
  ['an assignee with an id', { assignees: [{ id: null }] }],
])('is not complete where a task has not %s', async (_what, more) => {
  const task = { id: 'a', status: { status: 'to do', type: 'open' }, list: { id: '1' }, assignees: [] };
  const tasks = [task, { ...task, id: 'b', ...more }];
  const path = `/v2/team/${WORKSPACE}/task`;
  await graph.control('POST', 'faults', {
    service: 'taskmanager',
    path,
    status: 200,
    body: { tasks, last_page: true },
  });

  const { data, errors } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { tasks { summary { count complete byStatus { count } byList { count } } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.workspace.tasks.summary).toMatchObject({ count: 2, complete: false });
});

test('is there for lists, views, spaces and people', async () => {
  const { id, spaceId } = graph.sandbox.context.company.lists.find(({ name }) => name === 'Tickets')!;

  const { data, errors } = await graph.ask(`{
    list(id: "${id}") { tasks { summary { count complete } } } view(id: "6-${id}-1") { tasks(paginationPageNumber: 1) { summary { count complete } } }
    space(id: "${spaceId}") { tasks(pages: 2) { summary { count complete } } }
    person(email: "aiko@halyard.example") { assignedTasks { summary { count complete byAssignee { user { username } count } } } }
  }`);

  expect(errors).toBeUndefined();
  expect(data.list.tasks.summary).toEqual({ count: 100, complete: false });
  expect(data.view.tasks.summary).toEqual({ count: 30, complete: false });
  expect(data.space.tasks.summary).toEqual({ count: 123, complete: true });
  expect(data.person.assignedTasks.summary.byAssignee[0]).toEqual({ user: { username: 'Aiko Tanaka' }, count: 39 });
});

test('rows that do not fit are not counted, and it is not complete', async () => {
  const status = { status: 'Doing', type: 'resting' };
  const tasks = [{ id: 'a', status, time_estimate: '5' }, 7, { id: 'b', status: { status: 'doing' }, time_spent: 3 }];
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { tasks, last_page: true } });

  const { data } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { tasks { ${SUMMARY} } } }`);

  const totals = { count: 2, timeEstimate: 5, timeSpent: 3 };
  expect(data.workspace.tasks.summary).toEqual({
    ...totals,
    complete: false,
    byStatus: [{ status: 'Doing', type: 'UNKNOWN', typeText: 'resting', ...totals }],
    byAssignee: [{ user: null, ...totals }],
    byList: [],
  });
});

test('a sum that does not fit is an error of its own, and the tasks are there', async () => {
  const body = { tasks: [{ id: 'a', assignees: 'me' }], last_page: true };
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body });

  const { data, errors } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { tasks { items { id } summary { count } } } }`,
  );

  expect(data.workspace.tasks).toEqual({ items: [{ id: 'a' }], summary: null });
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED' } }]);
});

import type { Client } from 'graphql-ws';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { deliverTo, WORKSPACE } from './deliveries.ts';

const { graph, hook, head } = useDelivering();
let client: Client;

beforeEach(() => {
  client = connectTo(graph.url);
});
afterEach(() => client.dispose());

let serial = 0;
const deliver = async (task_id: string, item: object = {}) => {
  const id = String(++serial);
  expect(await deliverTo(hook, { event: 'taskUpdated', task_id, history_items: [{ id, ...item }] })).toBe(200);
  return id;
};
const STREAM = `subscription ($after: ID, $filter: TaskEventFilter) {
  taskEvents(workspaceId: ${WORKSPACE}, after: $after, filter: $filter) { historyItems { id: historyId } }
}`;
const idIn = ({ data }: any) => data.taskEvents.historyItems[0].id;
/** The next `count` events of a stream. */
const take = async (count: number, filter: object, after: string, query = STREAM) => {
  const stream = streamOf(client, query, { filter, after });
  const ids: string[] = [];
  while (ids.length < count) ids.push(idIn(await stream.next()));
  return ids;
};
const taskReads = async () => (await graph.receivedWithAnswers({ path: '/v2/task/' })).length;

/** Two tasks in each of two spaces. */
const inSpaces = () => {
  const { tasks, lists } = graph.sandbox.context.company;
  const spaceOf = new Map(lists.map(({ id, spaceId }) => [id, spaceId]));
  const inSpace = Map.groupBy(tasks, ({ listId }) => spaceOf.get(listId)!);
  const [[one, first], [, second]] = [...inSpace].filter(([, each]) => each.length > 3) as [
    [string, typeof tasks],
    [string, typeof tasks],
  ];
  return { space: one, here: first.map(({ id }) => id), elsewhere: second.map(({ id }) => id) };
};

test('a filter by space gives the events of tasks in it, in order, with one read a task for all streams and pages', async () => {
  const { space, here, elsewhere } = inSpaces();
  const after = await head();
  const wanted: string[] = [];
  for (const index of [0, 1, 0, 1]) {
    wanted.push(await deliver(here[index]!));
    await deliver(elsewhere[index]!);
  }
  await graph.control('DELETE', 'received');
  const filter = { spaceIds: [space] };
  const streams = [STREAM, STREAM.replace('{ id }', '{ id date }')].map((query) => take(4, filter, after, query));
  const { data } = await graph.ask(
    `query ($after: ID, $filter: TaskEventFilter) { taskEvents(workspaceId: ${WORKSPACE}, after: $after, filter: $filter) { items { historyItems { id: historyId } } } }`,
    { after, filter },
  );

  expect(await Promise.all(streams)).toEqual([wanted, wanted]);
  expect(data.taskEvents.items.map(({ historyItems: [item] }: any) => item.id)).toEqual(wanted);
  expect(await taskReads()).toBe(4);
});

test('a live stream gives an event behind one whose task is read slowly after that one', async () => {
  const { space, here } = inSpaces();
  const stream = streamOf(client, STREAM, { filter: { spaceIds: [space] } });
  await streamOf(client, '{ __typename }').next();
  await head();
  const fault = { service: 'taskmanager', path: `/v2/task/${here[2]}`, latencyMs: 400, times: 1 };
  await graph.control('POST', 'faults', fault);
  const ids = [await deliver(here[2]!), await deliver(here[0]!), await deliver(here[3]!)];

  expect([idIn(await stream.next()), idIn(await stream.next()), idIn(await stream.next())]).toEqual(ids);
});

test('filters by list and by type read nothing for events that say their list or are of another type', async () => {
  const { here } = inSpaces();
  const after = await head();
  await deliver(here[0]!, { parent_id: 'other' });
  const id = await deliver(here[1]!, { parent_id: 'mine' });
  await graph.control('DELETE', 'received');

  expect(await take(1, { listIds: ['mine'] }, after)).toEqual([id]);
  const { data } = await graph.ask(
    `query ($after: ID) { taskEvents(workspaceId: ${WORKSPACE}, after: $after, filter: { types: [taskCreated], spaceIds: ["1"] }) { items { id } } }`,
    { after },
  );
  expect(data.taskEvents.items).toEqual([]);
  expect(await taskReads()).toBe(0);
});

test('an event whose task cannot be read passes a filter by place, and one about no task does not', async () => {
  const { here } = inSpaces();
  const after = await head();
  await graph.control('POST', 'faults', {
    service: 'taskmanager',
    path: `/v2/task/${here.at(-1)}`,
    status: 400,
    times: 1,
  });
  await deliverTo(hook, { event: 'goalUpdated', goal_id: 'g' });
  const id = await deliver(here.at(-1)!);

  expect(await take(1, { spaceIds: ['1'], assigneeIds: ['2'] }, after)).toEqual([id]);
});

test('a filter by assignee follows a task from the event that assigns it to the one that no longer does', async () => {
  const { here } = inSpaces();
  const after = await head();
  await deliver(here[0]!, { field: 'name', before: 'a', after: 'b' });
  const added = await deliver(here[0]!, { field: 'assignee_add', after: { id: 990099 } });
  const removed = await deliver(here[0]!, { field: 'assignee_rem', before: { id: 990099 }, after: null });

  expect(await take(2, { assigneeIds: ['990099'] }, after)).toEqual([added, removed]);
});

import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const wide = useToolgraph(() => ({ LIMITS: 'rootFields=150' }));

const WORKSPACE = '9006054115';
const BULK = '/v2/task/bulk_time_in_status/task_ids';
const TIME = `currentStatus { status color type orderindex totalTime { byMinute since } }
  statusHistory { status color type orderindex totalTime { byMinute since } }`;

const MANY = `query ($ids: [ID!]!, $custom: Boolean, $workspace: ID) {
  timeInStatus(taskIdsList: $ids, useCustomTaskIds: $custom, workspaceIdForCustomTaskIds: $workspace) {
    task { id } currentStatus { status }
  }
}`;

const facts = () => graph.sandbox.world.company.tasks;
const inReview = () => facts().find(({ status }) => status === 'review')!;
const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;
const ids = (count: number) =>
  facts()
    .slice(0, count)
    .map(({ id }) => id);

test('answers how long a task alone was in each status by the call for one', async () => {
  const { id, created, updated } = inReview();

  const { data, errors } = await graph.ask(`{ task(id: "${id}") { timeInStatus { ${TIME} task { id } } } }`);

  expect(errors).toBeUndefined();
  const { currentStatus, statusHistory, task } = data.task.timeInStatus;
  const since = new Date(updated).toISOString();
  expect(currentStatus).toMatchObject({ status: 'review', color: '#f8ae00', type: null, orderindex: null });
  expect(currentStatus.totalTime).toEqual({ byMinute: expect.any(Number), since });
  expect(statusHistory.map(({ status, type, orderindex }: any) => [status, type, orderindex])).toEqual([
    ['to do', 'OPEN', 0],
    ['in progress', 'CUSTOM', 1],
    ['review', 'CUSTOM', 2],
  ]);
  expect(statusHistory[0].totalTime).toEqual({
    byMinute: Math.floor(Math.round((updated - created) / 2) / 60_000),
    since: new Date(created).toISOString(),
  });
  expect(task).toEqual({ id });
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/task/${id}/time_in_status`, query: [['custom_task_ids', 'false']] },
  ]);
});

test('reads a page of a hundred tasks in one call, without brackets', async () => {
  const list = listNamed('Tickets').id;

  const { data, errors } = await graph.ask(
    `{ list(id: "${list}") { tasks { items { id status { status } timeInStatus { currentStatus { status } } } } } }`,
  );

  expect(errors).toBeUndefined();
  const { items } = data.list.tasks;
  expect(items).toHaveLength(100);
  for (const { status, timeInStatus } of items) expect(timeInStatus.currentStatus).toEqual(status);
  expect(await graph.received({ path: '/v2/task' })).toEqual([
    {
      method: 'GET',
      path: BULK,
      query: [...items.map(({ id }: any) => ['task_ids', id]), ['custom_task_ids', 'false']],
    },
  ]);
});

test('reads more than a hundred tasks a hundred a call', async () => {
  const query = ids(150).map(
    (id, index) => `t${index}: task(id: "${id}") { timeInStatus { currentStatus { status } } }`,
  );

  const { errors } = await wide.ask(`{ ${query.join(' ')} }`);

  expect(errors).toBeUndefined();
  const requests = await wide.received();
  expect(requests.map(({ path, query: pairs }) => [path, pairs!.length])).toEqual([
    [BULK, 101],
    [BULK, 51],
  ]);
});

test('reads the tasks that are listed in one call, even a single one', async () => {
  const [one, other] = ids(2);

  const { data, errors } = await graph.ask(MANY, { ids: [other, one] });
  await graph.ask(MANY, { ids: [one] });

  expect(errors).toBeUndefined();
  expect(data.timeInStatus.map(({ task }: any) => task.id)).toEqual([other, one]);
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: BULK,
      query: [
        ['task_ids', other],
        ['task_ids', one],
        ['custom_task_ids', 'false'],
      ],
    },
    {
      method: 'GET',
      path: BULK,
      query: [
        ['task_ids', one],
        ['custom_task_ids', 'false'],
      ],
    },
  ]);
});

test('reads once what is asked for both ways', async () => {
  const [one, other] = ids(2);

  const { data, errors } = await graph.ask(`{
    timeInStatus(taskIdsList: ["${one}", "${other}"]) { currentStatus { status } task { timeInStatus { currentStatus { status } } } }
    task(id: "${one}") { timeInStatus { currentStatus { status } } }
  }`);

  expect(errors).toBeUndefined();
  expect(data.timeInStatus[0].task.timeInStatus).toEqual(data.task.timeInStatus);
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: BULK,
      query: [
        ['task_ids', one],
        ['task_ids', other],
        ['custom_task_ids', 'false'],
      ],
    },
  ]);
});

test('leaves out the tasks that the credential may not see, and says so of one that is asked for itself', async () => {
  const [one] = ids(1);

  const { data, errors } = await graph.ask(`{
    timeInStatus(taskIdsList: ["zzzzzzzzz", "${one}"]) { task { id } }
    task(id: "zzzzzzzzz") { timeInStatus { currentStatus { status } } }
  }`);

  expect(data).toEqual({ timeInStatus: [{ task: { id: one } }], task: null });
  expect(errors).toMatchObject([{ path: ['task'], extensions: { code: 'NOT_FOUND' } }]);
});

test('a task alone that is not there is not found', async () => {
  const { data, errors } = await graph.ask('{ task(id: "zzzzzzzzz") { timeInStatus { currentStatus { status } } } }');

  expect(data).toEqual({ task: null });
  expect(errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND', tool: 'TaskManagerApi.ViewTaskDetails', upstream: { code: 'ITEM_013' } } },
  ]);
});

test.each([100, 101])('takes up to a hundred ids: %s', async (count) => {
  const { data, errors } = await graph.ask(MANY, { ids: ids(count) });

  if (count === 100) expect(data.timeInStatus).toHaveLength(100);
  else {
    expect(data.timeInStatus).toBeNull();
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'taskIdsList', allowed: { maxItems: 100 } } },
    ]);
  }
  expect(await graph.received()).toHaveLength(count === 100 ? 1 : 0);
});

test('finds the listed tasks by their custom ids in a workspace', async () => {
  const [one, other] = facts();

  const { data, errors } = await graph.ask(MANY, {
    ids: [one!.customId, other!.customId],
    custom: true,
    workspace: WORKSPACE,
  });

  expect(errors).toBeUndefined();
  expect(new Set(data.timeInStatus.map(({ task }: any) => task.id))).toEqual(new Set([one!.id, other!.id]));
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: BULK,
      query: [
        ['task_ids', one!.customId],
        ['task_ids', other!.customId],
        ['custom_task_ids', 'true'],
        ['team_id', WORKSPACE],
      ],
    },
  ]);
});

test('an answer by custom id is of the task with that custom id', async () => {
  const [one] = facts();
  const body = { [one!.customId]: { current_status: { status: 'to do' }, status_history: [] } };
  await graph.control('POST', 'faults', { service: 'taskmanager', path: BULK, status: 200, body });

  const { data, errors } = await graph.ask(MANY, { ids: [one!.customId], custom: true, workspace: WORKSPACE });

  expect(errors).toBeUndefined();
  expect(data.timeInStatus).toEqual([{ task: { id: one!.id }, currentStatus: { status: 'to do' } }]);
});

test('finds one task by its custom id in a workspace, without reading it', async () => {
  const { customId } = inReview();

  const { data, errors } = await graph.ask(
    `{ task(id: "${customId}", useCustomTaskIds: true, workspaceIdForCustomTask: ${WORKSPACE}) { timeInStatus { currentStatus { status } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.task.timeInStatus.currentStatus.status).toBe('review');
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: `/v2/task/${customId}/time_in_status`,
      query: [
        ['custom_task_ids', 'true'],
        ['team_id', WORKSPACE],
      ],
    },
  ]);
});

test('needs the workspace for custom ids, and leaves it out without them', async () => {
  const [one] = ids(1);

  const { errors } = await graph.ask(MANY, { ids: ['HAL-1'], custom: true });
  await graph.ask(MANY, { ids: [one], workspace: WORKSPACE });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'workspaceIdForCustomTaskIds' } }]);
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: BULK,
      query: [
        ['task_ids', one],
        ['custom_task_ids', 'false'],
      ],
    },
  ]);
});

test('counts from when the status was changed', async () => {
  const { id } = inReview();
  const before = tablesOf(graph.sandbox.world).tasks.get(id)!.stays.length;

  const { data } = await graph.ask(`mutation {
    updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${id}", body: { status: "complete" }) {
      task { timeInStatus { currentStatus { status totalTime { byMinute } } statusHistory { status } } }
    }
  }`);

  const { currentStatus, statusHistory } = data.updateTaskInTaskManager.task.timeInStatus;
  expect(currentStatus).toEqual({ status: 'complete', totalTime: { byMinute: 0 } });
  expect(statusHistory).toHaveLength(before + 1);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'makes up nothing for the task %s, which is a name of every object',
  async (id) => {
    const { data, errors } = await graph.ask(MANY, { ids: [id, ...ids(1)] });

    expect(errors).toBeUndefined();
    expect(data.timeInStatus.map(({ task }: any) => task.id)).toEqual(ids(1));
  },
);

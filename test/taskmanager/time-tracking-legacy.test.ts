import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';
const CUSTOM = [
  ['custom_task_ids', 'true'],
  ['team_id', WORKSPACE],
];

const graph = useToolgraph();

/** The first task of the list of forty, on which only a length was recorded too. */
const trackedTask = () => {
  const { lists, tasks } = graph.sandbox.world.company;
  return tasks.find(({ listId }) => listId === lists.find(({ name }) => name === 'Firmware')!.id)!;
};
const TRACKED = `query ($task: ID!, $custom: Boolean, $workspace: ID) {
  task(id: $task, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace) {
    trackedTime { user { id } time intervals { id start end time source dateAdded } }
  }
}`;
const tracked = async () => (await graph.ask(TRACKED, { task: trackedTask().id })).data.task.trackedTime;
const written = async () => (await graph.received()).filter(({ method }) => method !== 'GET');

test('answers the time tracked on a task, a row for each user, without reading the task', async () => {
  const { id } = trackedTask();

  const { data, errors } = await graph.ask(TRACKED, { task: id });

  expect(errors).toBeUndefined();
  const [row] = data.task.trackedTime;
  expect(row.user.id).toBe('4100001');
  expect(row.time).toBe(row.intervals.reduce((sum: number, { time }: any) => sum + time, 0));
  expect(row.intervals).toContainEqual({
    id: expect.stringMatching(/^\d{19}$/),
    start: null,
    end: null,
    time: 2_700_000,
    source: 'chrome',
    dateAdded: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/task/${id}/time` }]);
});

test('answers it for a task by its custom id in a workspace', async () => {
  const { customId } = trackedTask();

  const { data } = await graph.ask(TRACKED, { task: customId, custom: true, workspace: WORKSPACE });

  expect(data.task.trackedTime).toHaveLength(1);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/task/${customId}/time`, query: CUSTOM }]);
});

test('the time of a task is the sum of what was tracked', async () => {
  const { data } = await graph.ask('query ($id: ID!) { task(id: $id) { timeSpent trackedTime { time } } }', {
    id: trackedTask().id,
  });

  expect(data.task.timeSpent).toBe(data.task.trackedTime[0].time);
});

const TRACK = `mutation ($task: ID!, $time: Float!, $custom: Boolean, $workspace: ID) {
  taskManagerLegacyTimeTracking(
    taskmanagerTaskId: $task, startTimeUnixEpoch: "2026-11-19T08:00:00Z", endTimestamp: 1795077000000, timeSpentSeconds: $time
    useCustomTaskIds: $custom, workspaceId: $workspace
  ) { id task { id name } }
}`;

test('records an interval, its length unchanged and in milliseconds', async () => {
  const { id, name } = trackedTask();
  const [before] = await tracked();

  const { data, errors } = await graph.ask(TRACK, { task: id, time: 1_800_000 });

  expect(errors).toBeUndefined();
  expect(data.taskManagerLegacyTimeTracking).toEqual({
    id: expect.stringMatching(/^\d{19}$/),
    task: { id, name },
  });
  const body = { end: 1_795_077_000_000, start: 1_795_075_200_000, time: 1_800_000 };
  expect(await written()).toEqual([{ method: 'POST', path: `/v2/task/${id}/time`, body }]);
  expect((await tracked())[0].time).toBe(before.time + 1_800_000);
});

test('records one that is longer than 32 bits hold, on a task by its custom id', async () => {
  const { id, customId } = trackedTask();

  const { data } = await graph.ask(TRACK, { task: customId, time: 2 ** 31, custom: true, workspace: WORKSPACE });

  expect(data.taskManagerLegacyTimeTracking.task.id).toBe(id);
  const body = { end: 1_795_077_000_000, start: 1_795_075_200_000, time: 2_147_483_648 };
  expect(await written()).toEqual([{ method: 'POST', path: `/v2/task/${customId}/time`, query: CUSTOM, body }]);
});

test('refuses a length that is no integer, nothing sent', async () => {
  const { errors } = await graph.ask(TRACK, { task: 'abc', time: 0.5 });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'timeSpentSeconds' } }]);
  expect(await graph.received()).toEqual([]);
});

const EDIT = `mutation ($task: ID!, $interval: ID!, $custom: Boolean, $workspace: ID) {
  editLegacyTimeEntry(
    taskIdentifier: $task, legacyTimeIntervalId: $interval, startTimestamp: 1795075200000, endTimeEpoch: 1795075201000
    timeDurationInSeconds: 1000, useCustomTaskIds: $custom, workspaceId: $workspace
  ) { id task { id } }
}`;

test('replaces the times of an interval', async () => {
  const { id } = trackedTask();
  const interval = (await tracked())[0].intervals[0].id;

  const { data, errors } = await graph.ask(EDIT, { task: id, interval });

  expect(errors).toBeUndefined();
  expect(data.editLegacyTimeEntry).toEqual({ id: interval, task: { id } });
  const body = { end: 1_795_075_201_000, start: 1_795_075_200_000, time: 1_000 };
  expect(await written()).toEqual([{ method: 'PUT', path: `/v2/task/${id}/time/${interval}`, body }]);
  const after = (await tracked())[0].intervals.find((each: any) => each.id === interval);
  expect(after).toMatchObject({ start: '2026-11-19T08:00:00.000Z', end: '2026-11-19T08:00:01.000Z', time: 1_000 });
});

test('finds no interval on a task that it is not on', async () => {
  const other = graph.sandbox.world.company.tasks.find(({ id }) => id !== trackedTask().id)!;
  const interval = (await tracked())[0].intervals[0].id;

  const { errors } = await graph.ask(EDIT, { task: other.customId, interval, custom: true, workspace: WORKSPACE });

  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect((await written())[0]).toMatchObject({ path: `/v2/task/${other.customId}/time/${interval}`, query: CUSTOM });
});

test('deletes an interval', async () => {
  const { customId } = trackedTask();
  const [{ intervals }] = await tracked();
  const [{ id }] = intervals;

  const { data, errors } = await graph.ask(
    `mutation ($task: ID!, $id: ID!) {
      removeTimeEntry(taskIdentifier: $task, intervalIdForRemoval: $id, useCustomTaskIds: true, workspaceId: ${WORKSPACE}) { ids typeName }
    }`,
    { task: customId, id },
  );

  expect(errors).toBeUndefined();
  expect(data.removeTimeEntry).toEqual({ ids: [id], typeName: 'TimeInterval' });
  const [request] = await graph.receivedWithAnswers({ method: 'DELETE' });
  expect(request).toMatchObject({ path: `/v2/task/${customId}/time/${id}`, query: CUSTOM, body: '' });
  expect(request!.headers['content-type']).toBe('application/json');
  expect((await tracked())[0].intervals).toHaveLength(intervals.length - 1);
});

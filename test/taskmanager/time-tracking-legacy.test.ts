import { expect } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';
const CUSTOM = `custom_task_ids=true&team_id=${WORKSPACE}`;
const ID = expect.stringMatching(/^\d{19}$/);

const graph = useToolgraph();

/** The first task of the list of forty, on which only a length was recorded too. */
const trackedTask = () => {
  const { lists, tasks } = graph.sandbox.world.company;
  return tasks.find(({ listId }) => listId === lists.find(({ name }) => name === 'Firmware')!.id)!;
};
const tracked = async () => {
  const operation = `{ task(id: "${trackedTask().id}") { timeSpent trackedTime { time intervals { id time } } } }`;
  const { timeSpent, trackedTime } = (await graph.ask(operation)).data.task;
  return { timeSpent, ...trackedTime[0] };
};

testTools(graph, {
  'TaskManagerApi.GetTrackedTimeForTask': async () => {
    const { id, customId } = trackedTask();
    const { timeSpent, intervals } = await tracked();
    expect(intervals.reduce((sum: number, { time }: any) => sum + time, 0)).toBe(timeSpent);
    const length = {
      id: ID,
      start: null,
      end: null,
      time: 2_700_000,
      source: 'chrome',
      dateAdded: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    const answers = [{ user: { id: '4100001' }, time: timeSpent, intervals: expect.arrayContaining([length]) }];
    return [
      { under: `task(id: "${id}")`, sends: `GET /v2/task/${id}/time`, answers },
      {
        under: `task(id: "${customId}", useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}")`,
        sends: `GET /v2/task/${customId}/time?${CUSTOM}`,
        answers,
      },
    ];
  },

  'TaskManagerApi.TaskManagerLegacyTimeTracking': async () => {
    const { id, customId, name } = trackedTask();
    const { time } = await tracked();
    return [
      {
        args: `taskmanagerTaskId: "${id}", startTimeUnixEpoch: "2026-11-19T08:00:00Z", endTimestamp: 1795077000000
          timeSpentSeconds: 1800000`,
        sends: [
          `POST /v2/task/${id}/time {"end": 1795077000000, "start": 1795075200000, "time": 1800000}`,
          `GET /v2/task/${id}`,
        ],
        answers: { id: ID, task: { id, name } },
        leaves: [
          `{ task(id: "${id}") { trackedTime { time } } }`,
          { task: { trackedTime: [{ time: time + 1_800_000 }] } },
        ],
      },
      {
        about: 'takes what is longer than 32 bits hold',
        also: `taskmanagerTaskId: "${customId}", timeSpentSeconds: 2147483648, useCustomTaskIds: true
          workspaceId: "${WORKSPACE}"`,
        sends: [
          `POST /v2/task/${customId}/time?${CUSTOM} {"end": 1795077000000, "start": 1795075200000, "time": 2147483648}`,
          `GET /v2/task/${customId}?${CUSTOM}`,
        ],
        answers: { task: { id } },
      },
      { rejects: 'timeSpentSeconds: 0.5' },
    ];
  },

  'TaskManagerApi.EditLegacyTimeEntry': async () => {
    const { id } = trackedTask();
    const other = graph.sandbox.world.company.tasks.find((task) => task.id !== id)!;
    const [{ id: interval }] = (await tracked()).intervals;
    const body = '{"end": 1795075201000, "start": 1795075200000, "time": 1000}';
    return [
      {
        args: `taskIdentifier: "${id}", legacyTimeIntervalId: "${interval}", startTimestamp: 1795075200000
          endTimeEpoch: 1795075201000, timeDurationInSeconds: 1000`,
        sends: `PUT /v2/task/${id}/time/${interval} ${body}`,
        answers: { id: interval, task: { id } },
        leaves: [
          `{ task(id: "${id}") { trackedTime { intervals { id start end time } } } }`,
          {
            task: {
              trackedTime: [
                {
                  intervals: expect.arrayContaining([
                    { id: interval, start: '2026-11-19T08:00:00.000Z', end: '2026-11-19T08:00:01.000Z', time: 1_000 },
                  ]),
                },
              ],
            },
          },
        ],
      },
      {
        about: 'finds no interval on another task',
        also: `taskIdentifier: "${other.customId}", useCustomTaskIds: true, workspaceId: "${WORKSPACE}"`,
        sends: `PUT /v2/task/${other.customId}/time/${interval}?${CUSTOM} ${body}`,
        error: 'NOT_FOUND',
      },
    ];
  },

  'TaskManagerApi.RemoveTimeEntry': async () => {
    const { customId } = trackedTask();
    const [{ id }] = (await tracked()).intervals;
    return [
      {
        args: `taskIdentifier: "${customId}", intervalIdForRemoval: "${id}", useCustomTaskIds: true, workspaceId: ${WORKSPACE}`,
        sends: `DELETE /v2/task/${customId}/time/${id}?${CUSTOM}`,
        headers: { 'content-type': 'application/json' },
        answers: { ids: [id], typeName: 'TimeInterval' },
      },
    ];
  },
});

import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';
const PATH = `/v2/team/${WORKSPACE}/time_entries`;
const UNKNOWN = '1963465985517105840';
const CUSTOM = `custom_task_ids=true&team_id=${WORKSPACE}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const TAG = '{ name: "field", foregroundColor: "#000000", backgroundColor: "#ff0000" }';
const TAG_ON_WIRE = '{"name": "field", "tag_fg": "#000000", "tag_bg": "#ff0000"}';
const graph = useToolgraph();
const someTask = () => graph.sandbox.context.company.tasks[0]!;

const entries = async () => {
  const { data } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { timeEntries { id end billable tags { name } } } }`,
  );
  return data.workspace.timeEntries as {
    id: string;
    end: string | null;
    billable: boolean;
    tags: { name: string }[];
  }[];
};

const someEntry = async () => (await entries()).find(({ end }) => end)!;

const running = async () =>
  (await graph.ask(`{ workspace(id: "${WORKSPACE}") { runningTimeEntry { id } } }`)).data.workspace.runningTimeEntry
    ?.id;

testTools(graph, {
  'TaskManagerApi.CreateTimeEntry': () => {
    const { id, customId } = someTask();
    const text = `{"start":1795075200000,"stop":1795077000000,"duration":0,"tid":"${customId}","note":1}`;
    return [
      {
        args: `mode: EXECUTE, teamIdNumeric: "${WORKSPACE}", body: {
          start: "2026-11-19T09:00:00+01:00", end: 1795077000000, duration: 1, description: "Second run", billable: true
          assignee: "4100002", taskId: "${id}", tags: [${TAG}]
        }`,
        sends: `POST ${PATH} {"start": 1795075200000, "end": 1795077000000, "duration": 1, "description": "Second run",
          "billable": true, "assignee": 4100002, "tid": "${id}", "tags": [${TAG_ON_WIRE}]}`,
        answers: {
          requestSchema: null,
          timeEntry: {
            id: expect.stringMatching(/^\d{19}$/),
            workspaceId: WORKSPACE,
            start: '2026-11-19T08:00:00.000Z',
            end: '2026-11-19T08:30:00.000Z',
            duration: 1_800_000,
            billable: true,
            description: 'Second run',
            task: { id },
            user: { id: '4100002' },
            tags: [{ name: 'field', backgroundColor: '#ff0000' }],
          },
        },
      },
      {
        about: 'the second workspace is in the query',
        args: `mode: EXECUTE, teamIdNumeric: "${WORKSPACE}", useCustomTaskIds: true, workspaceId: "${WORKSPACE}"
          requestBody: """${text}"""`,
        sends: `POST ${PATH}?${CUSTOM} ${text}`,
        answers: { timeEntry: { duration: 1_800_000, task: { id } } },
      },
      { describes: 'POST /v2/team/{teamIdNumeric}/time_entries', required: ['start', 'duration'] },
      { rejects: { teamIdNumeric: undefined }, because: 'is required when mode is EXECUTE' },
      { rejects: { requestBody: undefined, body: undefined }, because: 'is required when mode is EXECUTE' },
      { rejects: { requestBody: '{"start":1}', body: undefined }, because: '/duration is required' },
      { rejects: 'body: { start: 1, duration: 1.5 }', because: '/duration must be integer' },
      { rejects: 'workspaceId: null, useCustomTaskIds: true', because: 'is required when useCustomTaskIds' },
    ];
  },

  'TaskManagerApi.UpdateTimeEntry': async () => {
    const { id, billable } = await someEntry();
    const places = `mode: EXECUTE, teamIdentifier: "${WORKSPACE}", workspaceId: "${WORKSPACE}", timerId: "${id}"`;
    const { customId, id: task } = someTask();
    return [
      {
        about: 'the workspace of custom ids is not sent',
        args: `${places}, body: {
          description: "Twice", tags: [${TAG}], tagAction: REPLACE, start: 1795075200000, end: 1795077000000
        }`,
        sends: `PUT ${PATH}/${id} {"description": "Twice", "tags": [${TAG_ON_WIRE}], "tag_action": "replace",
          "start": 1795075200000, "end": 1795077000000}`,
        answers: {
          requestSchema: null,
          timeEntry: { id, workspaceId: WORKSPACE, description: 'Twice', billable, tags: [{ name: 'field' }] },
        },
      },
      {
        about: 'one workspace is in the path, the other one in the query',
        args: `${places}, useCustomTaskIds: true, body: { taskId: "${customId}", tags: [], tagAction: ADD }`,
        sends: `PUT ${PATH}/${id}?${CUSTOM} {"tid": "${customId}", "tags": [], "tag_action": "add"}`,
        answers: { timeEntry: { task: { id: task } } },
      },
      {
        about: 'answers with a reference where the reply says nothing',
        args: `${places}, body: { tags: [], billable: true }`,
        reply: { method: 'PUT', status: 200, body: '{}' },
        sends: [`PUT ${PATH}/${id} {"tags": [], "billable": true}`, `GET ${PATH}/${id}`],
        answers: { timeEntry: { id, workspaceId: WORKSPACE, billable } },
      },
      { args: `${places}, body: { tags: [] }`, error: { code: 'BAD_USER_INPUT', upstream: { code: 'TIMEENTRY_060' } } },
      { also: `timerId: "${UNKNOWN}", body: { tags: [], billable: true }`, error: 'NOT_FOUND' },
      { describes: 'PUT /v2/team/{teamIdentifier}/time_entries/{timerId}', required: ['tags'] },
      { rejects: 'body: { tags: [], start: 1 }', because: '`start` and `end`', faults: ['/end'] },
      {
        rejects: { requestBody: '{"tags":[],"end":1}', body: undefined },
        because: '`start` and `end`',
        faults: ['/start'],
      },
      {
        rejects: { requestBody: '{"tags":[],"tag_action":"drop","billable":true}', body: undefined },
        because: 'must be equal to one of the allowed values (replace, add, remove)',
        faults: ['/tag_action'],
      },
      { rejects: { workspaceId: undefined } },
      { rejects: { teamIdentifier: undefined } },
      { rejects: { timerId: undefined } },
      { rejects: 'timerId: "current"' },
      { rejects: { requestBody: '{}', body: undefined } },
      { rejects: { requestBody: ' ', body: undefined } },
    ];
  },

  'TaskManagerApi.DeleteTimeEntry': async () => {
    const [one, two] = (await entries()).map(({ id }) => id);
    return [
      {
        args: `workspaceId: ${WORKSPACE}, timerIdsToDelete: ["${one}", "${two}"]`,
        sends: `DELETE ${PATH}/${one}%2C${two}`,
        headers: JSON_TYPE,
        answers: { ids: [one, two], typeName: 'TimeEntry' },
      },
      { also: `timerIdsToDelete: ["${one}", "${UNKNOWN}"]`, error: 'NOT_FOUND' },
      { rejects: 'timerIdsToDelete: []' },
      { rejects: `timerIdsToDelete: ["${UNKNOWN}", "tags"]` },
    ];
  },

  'TaskManagerApi.StartTimerTaskManager': () => {
    const { id, customId } = someTask();
    const body = `"billable": false, "tags": [{"name": "workshop"}]`;
    return [
      {
        args: `mode: EXECUTE, workspaceIdentifier: ${WORKSPACE}, body: {
          description: "At the bench", taskId: "${id}", billable: false, tags: [{ name: "workshop" }]
        }`,
        sends: `POST ${PATH}/start {"description": "At the bench", "tid": "${id}", ${body}}`,
        answers: {
          timeEntry: {
            workspaceId: WORKSPACE,
            end: null,
            task: { id },
            duration: expect.toSatisfy((value) => value <= 0, 'negative while it runs'),
          },
        },
      },
      {
        also: `body: { taskId: "${customId}" }, useCustomTaskIds: true, workspaceId: "${WORKSPACE}"`,
        sends: `POST ${PATH}/start?${CUSTOM} {"tid": "${customId}"}`,
        answers: { timeEntry: { task: { id } } },
      },
      { describes: 'POST /v2/team/{workspaceIdentifier}/time_entries/start' },
    ];
  },

  'TaskManagerApi.StopTimerEntry': async () => [
    {
      args: `workspaceId: ${WORKSPACE}`,
      sends: `POST ${PATH}/stop`,
      headers: JSON_TYPE,
      answers: {
        id: await running(),
        end: expect.any(String),
        duration: expect.toSatisfy((value) => value > 0, 'positive'),
      },
    },
    {
      about: 'cannot be stopped twice',
      given: () => graph.ask(`mutation { stopTimerEntry(workspaceId: ${WORKSPACE}) { id } }`),
      error: { code: 'BAD_USER_INPUT', upstream: { status: 400 } },
    },
  ],

  'TaskManagerApi.AddTagToTimeEntry': async () => {
    const two = (await entries()).slice(0, 2);
    const ids = two.map(({ id }) => id);
    const [id] = ids;
    const text = `{"time_entry_ids": ["${id}"], "tags": [{"name": "on site", "tag_fg": "#000000", "tag_bg": "#ff0000"}]}`;
    return [
      {
        about: 'unknown ones are made',
        args: `mode: EXECUTE, workspaceId: ${WORKSPACE}, body: { timeEntryIds: ["${ids.join('", "')}"], tags: [${TAG}] }`,
        sends: [
          `POST ${PATH}/tags {"time_entry_ids": ["${ids.join('", "')}"], "tags": [${TAG_ON_WIRE}]}`,
          ...ids.map((each) => `GET ${PATH}/${each}`),
        ],
        answers: {
          requestSchema: null,
          timeEntries: two.map((entry) => ({ id: entry.id, tags: expect.arrayContaining([{ name: 'field' }]) })),
        },
      },
      {
        args: `mode: EXECUTE, workspaceId: ${WORKSPACE}, requestBody: """${text}"""`,
        sends: `POST ${PATH}/tags ${text}`,
        answers: { timeEntries: [{ id, workspaceId: WORKSPACE }] },
      },
      { describes: 'POST /v2/team/{workspaceId}/time_entries/tags', required: ['time_entry_ids', 'tags'] },
      {
        // The task manager would silently drop bare names.
        rejects: { requestBody: '{"time_entry_ids":["1"],"tags":["on site"]}', body: undefined },
        because: 'must be object',
        faults: ['/tags/0'],
      },
    ];
  },

  'TaskManagerApi.RemoveTagsFromTimeEntries': async () => {
    const { id } = (await entries()).find(({ tags }) => tags.some(({ name }) => name === 'meeting'))!;
    return [
      {
        args: `mode: EXECUTE, workspaceId: ${WORKSPACE}, body: { timeEntryIds: ["${id}"], tags: [{ name: "meeting" }] }`,
        sends: `DELETE ${PATH}/tags {"time_entry_ids": ["${id}"], "tags": [{"name": "meeting"}]}`,
        answers: { timeEntries: [{ id }] },
        leaves: [
          `{ workspace(id: "${WORKSPACE}") { timeEntryTags { name } } timeEntry(workspaceId: ${WORKSPACE}, id: ${id}) { tags { name } } }`,
          { workspace: { timeEntryTags: expect.arrayContaining([{ name: 'meeting' }]) }, timeEntry: { tags: [] } },
        ],
      },
      { describes: 'DELETE /v2/team/{workspaceId}/time_entries/tags', required: ['time_entry_ids', 'tags'] },
    ];
  },

  'TaskManagerApi.RenameTimeEntryLabel': [
    {
      args: `workspaceId: ${WORKSPACE}, currentLabelName: "meeting", newLabelName: "talk", foregroundColorForTag: "#111111"
        labelBackgroundColor: "#222222"`,
      sends: `PUT ${PATH}/tags {"name": "meeting", "new_name": "talk", "tag_fg": "#111111", "tag_bg": "#222222"}`,
      answers: { name: 'talk', foregroundColor: '#111111', backgroundColor: '#222222' },
    },
  ],
});

test('starting a timer stops the one that was running', async () => {
  const before = await running();

  await graph.ask(
    `mutation { startTimerTaskManager(mode: EXECUTE, workspaceIdentifier: ${WORKSPACE}, body: {}) { timeEntry { id } } }`,
  );

  expect(await running()).not.toBe(before);
  expect((await entries()).find(({ id }) => id === before)!.end).not.toBeNull();
});

const ID = expect.stringMatching(/^\d{19}$/);

/** The first task of the list Firmware, which also has a time entry with only a duration. */
const trackedTask = () => {
  const { lists, tasks } = graph.sandbox.context.company;
  return tasks.find(({ listId }) => listId === lists.find(({ name }) => name === 'Firmware')!.id)!;
};

const tracked = async () => {
  const operation = `{ task(id: "${trackedTask().id}") { timeSpent trackedTime { duration intervals { id duration } } } }`;
  const { timeSpent, trackedTime } = (await graph.ask(operation)).data.task;
  return { timeSpent, ...trackedTime[0] };
};

testTools(graph, {
  'TaskManagerApi.GetTrackedTimeForTask': async () => {
    const { id, customId } = trackedTask();
    const { timeSpent, intervals } = await tracked();
    expect(intervals.reduce((sum: number, { duration }: any) => sum + duration, 0)).toBe(timeSpent);
    const length = {
      id: ID,
      start: null,
      end: null,
      duration: 2_700_000,
      source: 'chrome',
      dateAdded: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    const answers = [{ user: { id: '4100001' }, duration: timeSpent, intervals: expect.arrayContaining([length]) }];
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
    const { duration } = await tracked();
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
          `{ task(id: "${id}") { trackedTime { duration } } }`,
          { task: { trackedTime: [{ duration: duration + 1_800_000 }] } },
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
    const other = graph.sandbox.context.company.tasks.find((task) => task.id !== id)!;
    const [{ id: interval }] = (await tracked()).intervals;
    const body = '{"end": 1795075201000, "start": 1795075200000, "time": 1000}';
    return [
      {
        args: `taskIdentifier: "${id}", legacyTimeIntervalId: "${interval}", startTimestamp: 1795075200000
          endTimeEpoch: 1795075201000, timeDurationInSeconds: 1000`,
        sends: `PUT /v2/task/${id}/time/${interval} ${body}`,
        answers: { id: interval, task: { id } },
        leaves: [
          `{ task(id: "${id}") { trackedTime { intervals { id start end duration } } } }`,
          {
            task: {
              trackedTime: [
                {
                  intervals: expect.arrayContaining([
                    {
                      id: interval,
                      start: '2026-11-19T08:00:00.000Z',
                      end: '2026-11-19T08:00:01.000Z',
                      duration: 1_000,
                    },
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

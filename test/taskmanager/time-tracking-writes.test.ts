import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';
const PATH = `/v2/team/${WORKSPACE}/time_entries`;
const JSON_TYPE = 'application/json';
const UNKNOWN = '1963465985517105840';

const graph = useToolgraph();

const someTask = () => graph.sandbox.world.company.tasks[0]!;
const written = async () => (await graph.received()).filter(({ method }) => method !== 'GET');
const entries = async (args = '') => {
  const { data } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { timeEntries${args} { id end billable tags { name } } } }`,
  );
  return data.workspace.timeEntries as {
    id: string;
    end: string | null;
    billable: boolean;
    tags: { name: string }[];
  }[];
};
const someEntry = async () => (await entries()).find(({ end }) => end)!;

describe('createTimeEntry', () => {
  const CREATE = `mutation ($body: CreateTimeEntryBody, $requestBody: String, $team: ID, $custom: Boolean, $workspace: ID) {
    createTimeEntry(
      mode: EXECUTE, teamIdNumeric: $team, useCustomTaskIds: $custom, workspaceId: $workspace, body: $body, requestBody: $requestBody
    ) {
      requestSchema
      timeEntry { id workspaceId start end duration billable description task { id } user { id } tags { name tagBg } }
    }
  }`;

  test('records time on a task', async () => {
    const tags = [{ name: 'field', tagFg: '#000000', tagBg: '#ff0000' }];
    const times = { start: '2026-11-19T09:00:00+01:00', end: 1_795_077_000_000, duration: 1 };
    const rest = { description: 'Second run', billable: true, assignee: '4100002', tid: someTask().id, tags };

    const { data, errors } = await graph.ask(CREATE, { team: WORKSPACE, body: { ...times, ...rest } });

    expect(errors).toBeUndefined();
    expect(data.createTimeEntry).toEqual({
      requestSchema: null,
      timeEntry: {
        id: expect.stringMatching(/^\d{19}$/),
        workspaceId: WORKSPACE,
        start: '2026-11-19T08:00:00.000Z',
        end: '2026-11-19T08:30:00.000Z',
        duration: 1_800_000,
        billable: true,
        description: 'Second run',
        task: { id: someTask().id },
        user: { id: '4100002' },
        tags: [{ name: 'field', tagBg: '#ff0000' }],
      },
    });
    expect(await graph.received()).toEqual([
      {
        method: 'POST',
        path: PATH,
        body: {
          start: 1_795_075_200_000,
          end: 1_795_077_000_000,
          duration: 1,
          description: 'Second run',
          billable: true,
          assignee: 4_100_002,
          tid: someTask().id,
          tags: [{ name: 'field', tag_fg: '#000000', tag_bg: '#ff0000' }],
        },
      },
    ]);
  });

  test('finds the task by its custom id, the second workspace in the query', async () => {
    const requestBody = `{"start":1795075200000,"stop":1795077000000,"duration":0,"tid":"${someTask().customId}","note":1}`;

    const { data, errors } = await graph.ask(CREATE, {
      team: WORKSPACE,
      custom: true,
      workspace: WORKSPACE,
      requestBody,
    });

    expect(errors).toBeUndefined();
    expect(data.createTimeEntry.timeEntry).toMatchObject({ duration: 1_800_000, task: { id: someTask().id } });
    const query = [
      ['custom_task_ids', 'true'],
      ['team_id', WORKSPACE],
    ];
    expect(await graph.received()).toEqual([{ method: 'POST', path: PATH, query, body: JSON.parse(requestBody) }]);
  });

  test.each([
    [{ body: { start: 1, duration: 1 } }, 'teamIdNumeric', 'is required when mode is EXECUTE'],
    [{ team: WORKSPACE }, 'requestBody', 'is required when mode is EXECUTE'],
    [{ team: WORKSPACE, requestBody: '{"start":1}' }, 'requestBody', '/duration is required'],
    [{ team: WORKSPACE, body: { start: 1, duration: 1.5 } }, 'body', '/duration must be integer'],
    [
      { team: WORKSPACE, custom: true, body: { start: 1, duration: 1 } },
      'workspaceId',
      'is required when useCustomTaskIds',
    ],
  ])('refuses %o, nothing sent', async (variables, argument, message) => {
    const { errors } = await graph.ask(CREATE, variables);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(errors![0]!.message).toContain(message);
    expect(await graph.received()).toEqual([]);
  });
});

describe('updateTimeEntry', () => {
  const UPDATE = `mutation ($body: UpdateTimeEntryBody, $requestBody: String, $team: ID, $workspace: ID, $timer: ID, $custom: Boolean) {
    updateTimeEntry(
      mode: EXECUTE, teamIdentifier: $team, workspaceId: $workspace, timerId: $timer, useCustomTaskIds: $custom
      body: $body, requestBody: $requestBody
    ) { requestSchema timeEntry { id workspaceId description billable tags { name } task { id } } }
  }`;
  const places = { team: WORKSPACE, workspace: WORKSPACE };

  test('changes what the body gives, the workspace of custom ids not sent', async () => {
    const { id, billable } = await someEntry();
    const tags = [{ name: 'field', tagFg: '#000000', tagBg: '#ff0000' }];
    const body = { description: 'Twice', tags, tagAction: 'REPLACE', start: 1_795_075_200_000, end: 1_795_077_000_000 };

    const { data, errors } = await graph.ask(UPDATE, { ...places, timer: id, body });

    expect(errors).toBeUndefined();
    const timeEntry = { id, workspaceId: WORKSPACE, description: 'Twice', billable, tags: [{ name: 'field' }] };
    expect(data.updateTimeEntry).toMatchObject({ requestSchema: null, timeEntry });
    expect(await written()).toEqual([
      {
        method: 'PUT',
        path: `${PATH}/${id}`,
        body: {
          description: 'Twice',
          tags: [{ name: 'field', tag_fg: '#000000', tag_bg: '#ff0000' }],
          tag_action: 'replace',
          start: 1_795_075_200_000,
          end: 1_795_077_000_000,
        },
      },
    ]);
  });

  test('sends one workspace in the path and the other one in the query', async () => {
    const { id } = await someEntry();
    const body = { tid: someTask().customId, tags: [], tagAction: 'ADD' };

    const { data, errors } = await graph.ask(UPDATE, { ...places, timer: id, custom: true, body });

    expect(errors).toBeUndefined();
    expect(data.updateTimeEntry.timeEntry.task).toEqual({ id: someTask().id });
    expect(await written()).toEqual([
      {
        method: 'PUT',
        path: `${PATH}/${id}`,
        query: [
          ['custom_task_ids', 'true'],
          ['team_id', WORKSPACE],
        ],
        body: { tid: someTask().customId, tags: [], tag_action: 'add' },
      },
    ]);
  });

  test('answers with a reference where the reply says nothing', async () => {
    const { id } = await someEntry();
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'PUT', status: 200, body: '{}' });

    const { data, errors } = await graph.ask(UPDATE, { ...places, timer: id, body: { tags: [], billable: true } });

    expect(errors).toBeUndefined();
    expect(data.updateTimeEntry.timeEntry).toMatchObject({ id, workspaceId: WORKSPACE });
    expect((await graph.received()).at(-1)).toEqual({ method: 'GET', path: `${PATH}/${id}` });
  });

  test.each([
    ['start', 'end', { body: { tags: [], start: 1 } }, 'body'],
    ['end', 'start', { requestBody: '{"tags":[],"end":1}' }, 'requestBody'],
  ])('refuses %s without %s, nothing sent', async (_given, missing, variables, argument) => {
    const { data, errors } = await graph.ask(UPDATE, { ...places, timer: UNKNOWN, ...variables });

    expect(data.updateTimeEntry).toBeNull();
    const faults = [{ pointer: `/${missing}`, message: expect.stringContaining('start and end') }];
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument, faults } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('refuses an action on labels that there is none of, nothing sent', async () => {
    const requestBody = '{"tags":[],"tag_action":"drop","billable":true}';

    const { errors } = await graph.ask(UPDATE, { ...places, timer: UNKNOWN, requestBody });

    const faults = [
      { pointer: '/tag_action', message: 'must be equal to one of the allowed values (replace, add, remove)' },
    ];
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'requestBody', faults } }]);
    expect(await graph.received()).toEqual([]);
  });

  test.each([
    [{ team: WORKSPACE, timer: UNKNOWN, body: { tags: [] } }, 'workspaceId'],
    [{ workspace: WORKSPACE, timer: UNKNOWN, body: { tags: [] } }, 'teamIdentifier'],
    [{ ...places, body: { tags: [] } }, 'timerId'],
    [{ ...places, timer: 'current', body: { tags: [] } }, 'timerId'],
    [{ ...places, timer: UNKNOWN, requestBody: '{}' }, 'requestBody'],
    [{ ...places, timer: UNKNOWN, requestBody: ' ' }, 'requestBody'],
  ])('refuses %o, nothing sent', async (variables, argument) => {
    const { errors } = await graph.ask(UPDATE, variables);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('passes on that labels alone are refused, and that there is no such entry', async () => {
    const { id } = await someEntry();

    const alone = await graph.ask(UPDATE, { ...places, timer: id, body: { tags: [] } });
    const unknown = await graph.ask(UPDATE, { ...places, timer: UNKNOWN, body: { tags: [], billable: true } });

    expect(alone.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', upstream: { code: 'TIMEENTRY_060' } } },
    ]);
    expect(unknown.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

test.each([
  ['createTimeEntry', 'timeEntry', 'post', ['start', 'duration']],
  ['updateTimeEntry', 'timeEntry', 'put', ['tags']],
  ['startTimerTaskManager', 'timeEntry', 'post', undefined],
  ['addTagToTimeEntry', 'timeEntries', 'post', ['time_entry_ids', 'tags']],
  ['removeTagsFromTimeEntries', 'timeEntries', 'delete', ['time_entry_ids', 'tags']],
])('%s describes its body and does nothing else', async (tool, payload, method, required) => {
  const { data, errors } = await graph.ask(
    `mutation { ${tool}(mode: GET_REQUEST_SCHEMA, requestBody: "no JSON") { requestSchema ${payload} { id } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data[tool][payload]).toBeNull();
  const [[, operations]] = Object.entries<any>(data[tool].requestSchema.paths) as [[string, any]];
  expect(operations[method].requestBody.content[JSON_TYPE].schema.required).toEqual(required);
  expect(await graph.received()).toEqual([]);
});

describe('deleteTimeEntry', () => {
  const DELETE = `mutation ($ids: [ID!]!) {
    deleteTimeEntry(workspaceId: ${WORKSPACE}, timerIdsToDelete: $ids) { ids typeName }
  }`;

  test('deletes several entries with one call', async () => {
    const ids = (await entries()).slice(0, 2).map(({ id }) => id);

    const { data, errors } = await graph.ask(DELETE, { ids });

    expect(errors).toBeUndefined();
    expect(data.deleteTimeEntry).toEqual({ ids, typeName: 'TimeEntry' });
    expect((await entries()).map(({ id }) => id)).not.toEqual(expect.arrayContaining(ids));
    const [, request] = await graph.receivedWithAnswers();
    expect(request).toMatchObject({ method: 'DELETE', path: `${PATH}/${ids.join('%2C')}`, query: [], body: '' });
    expect(request!.headers['content-type']).toBe(JSON_TYPE);
  });

  test('deletes none where one of them is not there', async () => {
    const before = await entries();

    const { errors } = await graph.ask(DELETE, { ids: [before[0]!.id, UNKNOWN] });

    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await entries()).toEqual(before);
  });

  test.each([[[]], [[UNKNOWN, 'tags']]])('refuses %o, nothing sent', async (ids) => {
    const { errors } = await graph.ask(DELETE, { ids });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'timerIdsToDelete' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('the timer', () => {
  const START = `mutation ($body: StartTimerBody, $custom: Boolean, $workspace: ID) {
    startTimerTaskManager(mode: EXECUTE, workspaceIdentifier: ${WORKSPACE}, body: $body, useCustomTaskIds: $custom, workspaceId: $workspace) {
      timeEntry { id workspaceId end duration description task { id } tags { name } }
    }
  }`;
  const STOP = `mutation { stopTimerEntry(workspaceId: ${WORKSPACE}) { id end duration } }`;
  const RUNNING = `{ workspace(id: "${WORKSPACE}") { runningTimeEntry { id } } }`;

  test('starts, and the one that was running stops', async () => {
    const before = (await graph.ask(RUNNING)).data.workspace.runningTimeEntry.id;
    const body = { description: 'At the bench', tid: someTask().id, billable: false, tags: [{ name: 'workshop' }] };

    const { data, errors } = await graph.ask(START, { body });

    expect(errors).toBeUndefined();
    const { timeEntry } = data.startTimerTaskManager;
    expect(timeEntry).toMatchObject({ workspaceId: WORKSPACE, end: null, task: { id: someTask().id } });
    expect(timeEntry.duration).toBeLessThanOrEqual(0);
    expect((await graph.ask(RUNNING)).data.workspace.runningTimeEntry.id).toBe(timeEntry.id);
    expect((await entries()).find(({ id }) => id === before)!.end).not.toBeNull();
    expect(await written()).toEqual([{ method: 'POST', path: `${PATH}/start`, body }]);
  });

  test('starts on a task by its custom id', async () => {
    const body = { tid: someTask().customId };

    const { data } = await graph.ask(START, { body, custom: true, workspace: WORKSPACE });

    expect(data.startTimerTaskManager.timeEntry.task).toEqual({ id: someTask().id });
    const query = [
      ['custom_task_ids', 'true'],
      ['team_id', WORKSPACE],
    ];
    expect(await written()).toEqual([{ method: 'POST', path: `${PATH}/start`, query, body }]);
  });

  test('stops, and cannot be stopped twice', async () => {
    const running = (await graph.ask(RUNNING)).data.workspace.runningTimeEntry.id;

    const { data, errors } = await graph.ask(STOP);
    const again = await graph.ask(STOP);

    expect(errors).toBeUndefined();
    expect(data.stopTimerEntry).toMatchObject({ id: running, end: expect.any(String) });
    expect(data.stopTimerEntry.duration).toBeGreaterThan(0);
    expect(again.data.stopTimerEntry).toBeNull();
    expect(again.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400 } } }]);
    const [, request] = await graph.receivedWithAnswers();
    expect(request).toMatchObject({ method: 'POST', path: `${PATH}/stop`, query: [], body: '' });
    expect(request!.headers['content-type']).toBe(JSON_TYPE);
  });
});

describe('labels', () => {
  const ADD = `mutation ($body: AddTimeEntryTagsBody, $requestBody: String) {
    addTagToTimeEntry(mode: EXECUTE, workspaceId: ${WORKSPACE}, body: $body, requestBody: $requestBody) {
      requestSchema timeEntries { id workspaceId tags { name } }
    }
  }`;
  const REMOVE = `mutation ($body: RemoveTimeEntryTagsBody) {
    removeTagsFromTimeEntries(mode: EXECUTE, workspaceId: ${WORKSPACE}, body: $body) { timeEntries { id } }
  }`;
  const LABELS = `{ workspace(id: "${WORKSPACE}") { timeEntryTags { name tagFg } } }`;

  test('are given to entries, and made where they are unknown', async () => {
    const ids = (await entries()).slice(0, 2).map(({ id }) => id);
    const tags = [{ name: 'field', tagFg: '#000000', tagBg: '#ff0000' }];

    const { data, errors } = await graph.ask(ADD, { body: { timeEntryIds: ids, tags } });

    expect(errors).toBeUndefined();
    const { requestSchema, timeEntries } = data.addTagToTimeEntry;
    expect(requestSchema).toBeNull();
    expect(timeEntries.map(({ id }: any) => id)).toEqual(ids);
    for (const entry of timeEntries) expect(entry.tags).toContainEqual({ name: 'field' });
    expect((await graph.ask(LABELS)).data.workspace.timeEntryTags).toContainEqual({ name: 'field', tagFg: '#000000' });
    const body = { time_entry_ids: ids, tags: [{ name: 'field', tag_fg: '#000000', tag_bg: '#ff0000' }] };
    expect(await written()).toEqual([{ method: 'POST', path: `${PATH}/tags`, body }]);
  });

  test('are given by a body that is written out', async () => {
    const { id } = await someEntry();
    const body = { time_entry_ids: [id], tags: [{ name: 'on site', tag_fg: '#000000', tag_bg: '#ff0000' }] };

    const { data } = await graph.ask(ADD, { requestBody: JSON.stringify(body) });

    expect(data.addTagToTimeEntry.timeEntries).toMatchObject([{ id, workspaceId: WORKSPACE }]);
    expect(await written()).toEqual([{ method: 'POST', path: `${PATH}/tags`, body }]);
  });

  test('that are bare names are refused, since the task manager would drop them in silence', async () => {
    const { errors } = await graph.ask(ADD, { requestBody: '{"time_entry_ids":["1"],"tags":["on site"]}' });

    expect(errors).toMatchObject([{ extensions: { faults: [{ pointer: '/tags/0', message: 'must be object' }] } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('are taken off with a body, and stay in the workspace', async () => {
    const { id } = (await entries()).find(({ tags }) => tags.some(({ name }) => name === 'meeting'))!;

    const { data, errors } = await graph.ask(REMOVE, { body: { timeEntryIds: [id], tags: [{ name: 'meeting' }] } });

    expect(errors).toBeUndefined();
    expect(data.removeTagsFromTimeEntries).toEqual({ timeEntries: [{ id }] });
    expect((await entries()).find((entry) => entry.id === id)!.tags).toEqual([]);
    expect((await graph.ask(LABELS)).data.workspace.timeEntryTags).toContainEqual({
      name: 'meeting',
      tagFg: '#ffffff',
    });
    const body = { time_entry_ids: [id], tags: [{ name: 'meeting' }] };
    expect(await written()).toEqual([{ method: 'DELETE', path: `${PATH}/tags`, body }]);
  });

  test('are renamed wherever they are', async () => {
    const { data, errors } = await graph.ask(`mutation { renameTimeEntryLabel(
      workspaceId: ${WORKSPACE}, currentLabelName: "meeting", newLabelName: "talk"
      foregroundColorForTag: "#111111", labelBackgroundColor: "#222222"
    ) { name tagFg tagBg } }`);

    expect(errors).toBeUndefined();
    expect(data.renameTimeEntryLabel).toEqual({ name: 'talk', tagFg: '#111111', tagBg: '#222222' });
    const names = (await entries()).flatMap(({ tags }) => tags.map(({ name }) => name));
    expect(names).toContain('talk');
    expect(names).not.toContain('meeting');
    const body = { name: 'meeting', new_name: 'talk', tag_fg: '#111111', tag_bg: '#222222' };
    expect(await written()).toEqual([{ method: 'PUT', path: `${PATH}/tags`, body }]);
  });
});

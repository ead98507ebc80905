import { describe, expect, test } from 'vitest';
import { type TestGraph, useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';
const PATH = `/v2/team/${WORKSPACE}/time_entries`;

const graph = useToolgraph();

const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;
const firstTaskOf = (name: string) =>
  graph.sandbox.world.company.tasks.find(({ listId }) => listId === listNamed(name).id)!;
const entriesOf = async (args: string, selection: string, asked: TestGraph = graph) => {
  const { data, errors } = await asked.ask(`{ workspace(id: "${WORKSPACE}") { timeEntries${args} { ${selection} } } }`);
  return { entries: data.workspace.timeEntries, errors };
};

describe('the time entries of a workspace', () => {
  test('come in one call with their tasks, people and labels', async () => {
    const { entries, errors } = await entriesOf(
      '',
      `id workspaceId workspace { id } start end duration description billable source at isLocked approvalId taskUrl
      task { id customId name status { status } } user { id email } tags { name tagFg tagBg creatorId } list { id } space { id }`,
    );

    expect(errors).toBeUndefined();
    const task = firstTaskOf('Gripper');
    const entry = entries.find((each: any) => each.task?.id === task.id && each.end);
    expect(entry).toMatchObject({
      id: expect.stringMatching(/^\d{19}$/),
      workspaceId: WORKSPACE,
      workspace: { id: WORKSPACE },
      duration: Date.parse(entry.end) - Date.parse(entry.start),
      source: 'clickup',
      taskUrl: `https://app.clickup.com/t/${task.id}`,
      task: { customId: task.customId, name: task.name, status: { status: task.status } },
      user: { id: '4100001', email: 'mira@halyard.example' },
      list: { id: task.listId },
    });
    expect(entries.flatMap(({ tags }: any) => tags)).toContainEqual({
      name: 'meeting',
      tagFg: '#ffffff',
      tagBg: '#f9ae27',
      creatorId: '4100001',
    });
    expect(entries.map(({ start }: any) => start)).toEqual(entries.map(({ start }: any) => start).toSorted());
    expect(await graph.received()).toEqual([{ method: 'GET', path: PATH }]);
  });

  test('of a timer that runs have no end and a negative duration, and those on no task have none', async () => {
    const { entries } = await entriesOf('', 'end duration description task { id } list { id }');

    const running = entries.filter(({ end }: any) => end === null);
    expect(running).toMatchObject([{ description: 'Bench run over night', task: { id: firstTaskOf('Firmware').id } }]);
    expect(running[0].duration).toBeLessThan(0);
    expect(entries).toContainEqual(expect.objectContaining({ description: 'Stand-up', task: null, list: null }));
  });

  test('are asked for with everything that the task manager narrows by', async () => {
    const { errors } = await entriesOf(
      `(
        endDateUnixMilliseconds: "2026-11-20T09:00:00+01:00", startDateInUnixMilliseconds: 1700000000001
        filterByAssignee: ["4100001", "4100002"], specificTaskId: "HAL-3"
        useCustomTaskIds: true, workspaceIdForCustomTaskIds: ${WORKSPACE}
        includeApprovalDetails: false, includeApprovalHistory: true, includeLocationNames: true
        includeOnlyBillableEntries: false, includeTaskTags: true
      )`,
      'id',
    );

    expect(errors).toBeUndefined();
    const [request] = await graph.received();
    expect(request).toMatchObject({ method: 'GET', path: PATH });
    expect(request!.query!.toSorted()).toEqual([
      ['assignee', '4100001,4100002'],
      ['custom_task_ids', 'true'],
      ['end_date', '1795161600000'],
      ['include_approval_details', 'false'],
      ['include_approval_history', 'true'],
      ['include_location_names', 'true'],
      ['include_task_tags', 'true'],
      ['is_billable', 'false'],
      ['start_date', '1700000000001'],
      ['task_id', 'HAL-3'],
      ['team_id', WORKSPACE],
    ]);
  });

  test.each([
    { argument: 'spaceId', wire: 'space_id', id: () => listNamed('Gripper').spaceId },
    { argument: 'folderId', wire: 'folder_id', id: () => listNamed('Gripper').folderId! },
    { argument: 'specificListId', wire: 'list_id', id: () => listNamed('Gripper').id },
    { argument: 'specificTaskId', wire: 'task_id', id: () => firstTaskOf('Gripper').id },
  ])('can be narrowed by $argument', async ({ argument, wire, id }) => {
    const all = await entriesOf('', 'id');
    const { entries, errors } = await entriesOf(`(${argument}: "${id()}")`, 'id task { id }');

    expect(errors).toBeUndefined();
    expect(entries.map(({ task }: any) => task.id)).toContain(firstTaskOf('Gripper').id);
    expect(entries.length).toBeLessThan(all.entries.length);
    expect((await graph.received())[1]).toEqual({ method: 'GET', path: PATH, query: [[wire, id()]] });
  });

  test.each([
    ['spaceId', 'folderId'],
    ['spaceId', 'specificListId'],
    ['spaceId', 'specificTaskId'],
    ['folderId', 'specificListId'],
    ['folderId', 'specificTaskId'],
    ['specificListId', 'specificTaskId'],
  ])('are never narrowed by %s and %s together', async (one, other) => {
    const { entries, errors } = await entriesOf(`(${one}: 1, ${other}: 2)`, 'id');

    expect(entries).toBeNull();
    expect(errors).toMatchObject([{ path: ['workspace', 'timeEntries'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors![0]!.message).toContain(`${other}: cannot be given together with ${one}`);
    expect(await graph.received()).toEqual([]);
  });

  test('of one place are no two, though another is null', async () => {
    const { errors } = await entriesOf(`(spaceId: null, specificListId: "${listNamed('Gripper').id}")`, 'id');

    expect(errors).toBeUndefined();
    expect((await graph.received())[0]!.query).toEqual([['list_id', listNamed('Gripper').id]]);
  });

  test('of several people come in one call', async () => {
    const { entries } = await entriesOf('(filterByAssignee: [4100001, 4100002, 4100001])', 'user { id }');

    expect(new Set(entries.map(({ user }: any) => user.id))).toEqual(new Set(['4100001', '4100002']));
    expect(await graph.received()).toEqual([{ method: 'GET', path: PATH, query: [['assignee', '4100001,4100002']] }]);
  });

  test('of nobody in particular are the own ones', async () => {
    await entriesOf('(filterByAssignee: null)', 'id');

    expect(await graph.received()).toEqual([{ method: 'GET', path: PATH }]);
  });

  test.each([
    { args: '(filterByAssignee: [4100001, "mira"])', argument: 'filterByAssignee' },
    { args: '(spaceId: "product")', argument: 'spaceId' },
    { args: '(useCustomTaskIds: true, specificTaskId: "HAL-3")', argument: 'workspaceIdForCustomTaskIds' },
  ])('are not asked for with $args', async ({ args, argument }) => {
    const { errors } = await entriesOf(args, 'id');

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('come with the names of their places when asked for, and so cost no read of those', async () => {
    const { id, name } = listNamed('Gripper');
    const selection = 'list { id name } folder { id name } space { id name }';

    const { entries } = await entriesOf(`(specificListId: "${id}", includeLocationNames: true)`, selection);

    expect(entries[0]).toMatchObject({ list: { id, name }, folder: { name: 'Hardware' }, space: { name: 'Product' } });
    expect(await graph.received()).toHaveLength(1);
  });

  test('without the names of their places have these read', async () => {
    const { id, name } = listNamed('Gripper');

    const { entries } = await entriesOf(`(specificListId: "${id}")`, 'list { id name }');

    expect(entries[0].list).toEqual({ id, name });
    expect((await graph.received()).map(({ path }) => path)).toEqual([PATH, `/v2/list/${id}`]);
  });

  test('have approvals and tags of tasks when asked for', async () => {
    const selection = `isLocked approvalId taskTags { name }
      approval { approvalId status startOfWeek endOfWeek approverIds approverId approvedAt user { id } history { field before after createdAt user { id } } }`;

    const bare = await entriesOf('', selection);
    const full = await entriesOf('(includeApprovalHistory: true, includeTaskTags: true)', selection);

    const approved = ({ isLocked }: any) => isLocked;
    const { approvalId } = bare.entries.find(approved);
    expect(bare.entries.find(approved)).toMatchObject({ approval: null, taskTags: null });
    expect(full.entries.find(approved).approval).toMatchObject({
      approvalId,
      status: 'approved',
      approverIds: ['4100002'],
      approverId: '4100002',
      user: { id: '4100001' },
      history: [{ field: 'status', before: 'pending', after: 'approved', user: { id: '4100002' } }],
    });
    expect(full.entries.find(approved).taskTags).toEqual(expect.any(Array));
  });
});

describe('with an OAuth token', () => {
  const oauth = useToolgraph(({ url }) => ({
    TASKMANAGER_URL: `${url}/taskmanager/api`,
    TASKMANAGER_TOKEN: 'sandbox_oauth_4100001',
  }));

  test('the entries of several people cost a call each', async () => {
    const { entries, errors } = await entriesOf('(filterByAssignee: [4100001, 4100002])', 'user { id }', oauth);

    expect(errors).toBeUndefined();
    expect(new Set(entries.map(({ user }: any) => user.id))).toEqual(new Set(['4100001', '4100002']));
    const requests = await oauth.received();
    expect(requests).toHaveLength(2);
    expect(requests).toContainEqual({ method: 'GET', path: PATH, query: [['assignee', '4100001']] });
    expect(requests).toContainEqual({ method: 'GET', path: PATH, query: [['assignee', '4100002']] });
  });

  test('nothing is sent when one of several people is no id', async () => {
    const { errors } = await entriesOf('(filterByAssignee: [4100001, "mira"])', 'id', oauth);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'filterByAssignee' } }]);
    expect(await oauth.received()).toEqual([]);
  });

  test('the running timer of somebody is forbidden', async () => {
    const query = `{ workspace(id: "${WORKSPACE}") { runningTimeEntry(assigneeUserId: 4100001) { id } } }`;

    const { errors } = await oauth.ask(query);

    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', upstream: { code: 'TEAMM_002' } } }]);
  });

  test('the running timer of oneself is read without a user, and that of another person is forbidden', async () => {
    const { data, errors } = await oauth.ask(`{
      own: person(email: "mira@halyard.example") { runningTimer { description } }
      other: person(email: "tomas@halyard.example") { runningTimer { description } }
    }`);

    expect(data).toEqual({
      own: { runningTimer: { description: 'Bench run over night' } },
      other: { runningTimer: null },
    });
    expect(errors).toMatchObject([{ path: ['other', 'runningTimer'], extensions: { code: 'FORBIDDEN' } }]);
    const current = await oauth.received({ path: `${PATH}/current` });
    expect(current.map(({ query = [] }) => query).toSorted()).toEqual([[], [['assignee', '4100002']]]);
    expect(await oauth.received()).toHaveLength(4);
  });
});

describe('the running timer', () => {
  const RUNNING = `query ($user: ID) { workspace(id: "${WORKSPACE}") {
    runningTimeEntry(assigneeUserId: $user) { id workspaceId end duration task { name } user { id } source }
  } }`;

  test('is the own one', async () => {
    const { data, errors } = await graph.ask(RUNNING);

    expect(errors).toBeUndefined();
    expect(data.workspace.runningTimeEntry).toMatchObject({
      id: expect.stringMatching(/^\d{19}$/),
      workspaceId: WORKSPACE,
      end: null,
      task: { name: firstTaskOf('Firmware').name },
      user: { id: '4100001' },
    });
    expect(data.workspace.runningTimeEntry.duration).toBeLessThan(0);
    expect(await graph.received()).toEqual([{ method: 'GET', path: `${PATH}/current` }]);
  });

  test('can be that of somebody else', async () => {
    const { data } = await graph.ask(RUNNING, { user: '4100002' });

    expect(data.workspace.runningTimeEntry.user.id).toBe('4100002');
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `${PATH}/current`, query: [['assignee', '4100002']] },
    ]);
  });

  test('is null when none runs', async () => {
    const { data, errors } = await graph.ask(RUNNING, { user: '4100003' });

    expect(errors).toBeUndefined();
    expect(data.workspace.runningTimeEntry).toBeNull();
  });

  test('of what is no id is not asked for', async () => {
    const { errors } = await graph.ask(RUNNING, { user: 'mira' });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'assigneeUserId' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('that comes without some properties has them read', async () => {
    const { id, end: _, ...rest } = (await graph.ask(RUNNING)).data.workspace.runningTimeEntry;
    const body = { data: { id, wid: WORKSPACE, duration: -25_655, user: { id: 4100001 } } };
    await graph.control('POST', 'faults', { service: 'taskmanager', path: `${PATH}/current`, status: 200, body });

    const { data } = await graph.ask(RUNNING);

    expect(data.workspace.runningTimeEntry).toMatchObject({ id, duration: -25_655, source: 'clickup', task: null });
    expect(rest.source).toBe('clickup');
    expect((await graph.received()).slice(1).map(({ path }) => path)).toEqual([`${PATH}/current`, `${PATH}/${id}`]);
  });
});

test('the labels of a workspace are read', async () => {
  const { data } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { timeEntryTags { name tagFg tagBg creatorId } } }`,
  );

  expect(data.workspace.timeEntryTags).toEqual([
    { name: 'workshop', tagFg: '#ffffff', tagBg: '#7b68ee', creatorId: '4100001' },
    { name: 'on site', tagFg: '#ffffff', tagBg: '#2ecd6f', creatorId: '4100001' },
    { name: 'meeting', tagFg: '#ffffff', tagBg: '#f9ae27', creatorId: '4100001' },
  ]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `${PATH}/tags` }]);
});

describe('one time entry', () => {
  const ENTRY = `query ($id: ID!, $all: Boolean) {
    timeEntry(
      workspaceId: ${WORKSPACE}, id: $id, includeApprovalDetails: $all, includeApprovalHistory: $all
      includeLocationNames: $all, includeTaskTags: $all
    ) { id workspaceId description list { name } taskTags { name } }
  }`;
  const someEntry = async () => (await entriesOf(`(specificListId: "${listNamed('Gripper').id}")`, 'id')).entries[0].id;

  test('is read by its workspace and id', async () => {
    const id = await someEntry();

    const { data, errors } = await graph.ask(ENTRY, { id, all: true });

    expect(errors).toBeUndefined();
    expect(data.timeEntry).toMatchObject({ id, workspaceId: WORKSPACE, list: { name: 'Gripper' } });
    expect(data.timeEntry.taskTags).toEqual(expect.any(Array));
    const [, request, ...more] = await graph.received();
    expect(more).toEqual([]);
    expect(request).toEqual({
      method: 'GET',
      path: `${PATH}/${id}`,
      query: [
        ['include_approval_details', 'true'],
        ['include_approval_history', 'true'],
        ['include_location_names', 'true'],
        ['include_task_tags', 'true'],
      ],
    });
  });

  test('may come in a list of one', async () => {
    const body = '{"data":[{"id":"1963465985517105840","wid":"9006054115","description":"Second run"}]}';
    await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body });

    const { data } = await graph.ask(
      `{ timeEntry(workspaceId: ${WORKSPACE}, id: 1963465985517105840) { description } }`,
    );

    expect(data.timeEntry).toEqual({ description: 'Second run' });
  });

  test('that is not there is not found', async () => {
    const { data, errors } = await graph.ask(ENTRY, { id: '1963465985517105840' });

    expect(data.timeEntry).toBeNull();
    expect(errors).toMatchObject([{ path: ['timeEntry'], extensions: { code: 'NOT_FOUND' } }]);
  });

  test.each(['current', 'tags'])('is never called %s, which is another endpoint', async (id) => {
    const { errors } = await graph.ask(ENTRY, { id });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'id' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('answers its changes without being read itself', async () => {
    const id = (await graph.ask(`{ workspace(id: "${WORKSPACE}") { runningTimeEntry { id } } }`)).data.workspace
      .runningTimeEntry.id;

    const { data, errors } = await graph.ask(
      `query ($id: ID!) { timeEntry(workspaceId: "${WORKSPACE}", id: $id) { id changes { id field before after date user { id } source } } }`,
      { id },
    );

    expect(errors).toBeUndefined();
    expect(data.timeEntry.changes).toMatchObject([
      { id: expect.stringMatching(/^\d{19}$/), field: 'description', before: '', after: 'Bench run over night' },
    ]);
    expect((await graph.received()).slice(1)).toEqual([{ method: 'GET', path: `${PATH}/${id}/history` }]);
  });
});

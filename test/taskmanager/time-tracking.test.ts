import { describe, expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { type TestGraph, useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';
const PATH = `/v2/team/${WORKSPACE}/time_entries`;
const ID = expect.stringMatching(/^\d{19}$/);
const UNKNOWN = '1963465985517105840';

const graph = useToolgraph();

const listNamed = (name: string) => graph.sandbox.context.company.lists.find((list) => list.name === name)!;
const firstTaskOf = (name: string) =>
  graph.sandbox.context.company.tasks.find(({ listId }) => listId === listNamed(name).id)!;
const entriesOf = async (args: string, selection: string, asked: TestGraph = graph) => {
  const { data, errors } = await asked.ask(`{ workspace(id: "${WORKSPACE}") { timeEntries${args} { ${selection} } } }`);
  return { entries: data.workspace.timeEntries, errors };
};
const running = async () => {
  const { data } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { runningTimeEntry { id } } }`);
  return data.workspace.runningTimeEntry.id as string;
};

const PLACES = ['spaceId', 'folderId', 'specificListId', 'specificTaskId'];
const negative = expect.toSatisfy((value) => value < 0, 'negative');

testTools(graph, {
  'TaskManagerApi.GetTimeEntriesInDateRange': () => {
    const task = firstTaskOf('Gripper');
    const { id, name, spaceId, folderId } = listNamed('Gripper');
    const inOrder = (entries: any[]) => entries.every(({ start }, at) => at === 0 || entries[at - 1].start <= start);
    const narrowed = (argument: string, wire: string, place: string) => ({
      args: `${argument}: "${place}"`,
      sends: `GET ${PATH}?${wire}=${place}`,
      answers: expect.arrayContaining([{ task: { id: task.id } }]),
    });
    const ofBoth = (entries: any[]) => new Set(entries.map(({ user }) => user.id)).size === 2;
    return [
      {
        about: 'tasks, people and labels come in one call',
        under: `workspace(id: "${WORKSPACE}")`,
        args: {},
        sends: `GET ${PATH}`,
        answers: expect.arrayContaining([
          expect.objectContaining({
            id: ID,
            workspaceId: WORKSPACE,
            workspace: { id: WORKSPACE },
            source: 'clickup',
            taskUrl: `https://app.clickup.com/t/${task.id}`,
            task: { id: task.id, customId: task.customId, name: task.name, status: { status: task.status } },
            user: { id: '4100001', email: 'mira@halyard.example' },
            list: { id: task.listId },
          }),
        ]),
      },
      { args: {}, select: '{ start }', answers: expect.toSatisfy(inOrder, 'by start') },
      {
        args: {},
        answers: expect.arrayContaining([
          { tags: [{ name: 'meeting', foregroundColor: '#ffffff', backgroundColor: '#f9ae27', creatorId: '4100001' }] },
        ]),
      },
      {
        about: 'a timer that runs has no end',
        args: {},
        answers: expect.arrayContaining([
          {
            end: null,
            duration: negative,
            description: 'Bench run over night',
            task: { id: firstTaskOf('Firmware').id },
            list: { id: listNamed('Firmware').id },
          },
        ]),
      },
      {
        about: 'one on no task has none',
        args: {},
        answers: expect.arrayContaining([{ description: 'Stand-up', task: null, list: null }]),
      },
      {
        args: `endDateUnixMilliseconds: "2026-11-20T09:00:00+01:00", startDateInUnixMilliseconds: 1700000000001
          filterByAssignee: ["4100001", "4100002"], specificTaskId: "HAL-3", useCustomTaskIds: true
          workspaceIdForCustomTaskIds: ${WORKSPACE}, includeApprovalDetails: false, includeApprovalHistory: true
          includeLocationNames: true, includeOnlyBillableEntries: false, includeTaskTags: true`,
        sends: `GET ${PATH}?end_date=1795161600000&start_date=1700000000001&assignee=4100001,4100002&task_id=HAL-3&
          include_approval_details=false&include_approval_history=true&include_location_names=true&is_billable=false&
          include_task_tags=true&custom_task_ids=true&team_id=${WORKSPACE}`,
      },
      narrowed('spaceId', 'space_id', spaceId),
      narrowed('folderId', 'folder_id', folderId!),
      narrowed('specificListId', 'list_id', id),
      narrowed('specificTaskId', 'task_id', task.id),
      { args: `spaceId: null, specificListId: "${id}"`, sends: `GET ${PATH}?list_id=${id}` },
      {
        args: 'filterByAssignee: [4100001, 4100002, 4100001]',
        sends: `GET ${PATH}?assignee=4100001,4100002`,
        select: '{ user { id } }',
        answers: expect.toSatisfy(ofBoth, 'entries of both'),
      },
      { about: 'of nobody in particular are the own ones', args: 'filterByAssignee: null', sends: `GET ${PATH}` },
      {
        about: 'the names of places come with them when asked for',
        args: `specificListId: "${id}", includeLocationNames: true`,
        sends: `GET ${PATH}?list_id=${id}&include_location_names=true`,
        answers: expect.arrayContaining([
          { list: { id, name }, folder: { id: folderId, name: 'Hardware' }, space: { id: spaceId, name: 'Product' } },
        ]),
      },
      {
        about: 'else they are read',
        args: `specificListId: "${id}"`,
        sends: [`GET ${PATH}?list_id=${id}`, `GET /v2/list/${id}`],
        answers: expect.arrayContaining([{ list: { id, name } }]),
      },
      { args: {}, answers: expect.arrayContaining([{ isLocked: true, approval: null, taskTags: null }]) },
      {
        args: 'includeApprovalHistory: true, includeTaskTags: true',
        answers: expect.arrayContaining([
          {
            isLocked: true,
            approval: {
              approvalId: expect.any(String),
              status: 'approved',
              approverIds: ['4100002'],
              approverId: '4100002',
              user: { id: '4100001' },
              history: [{ field: 'status', before: 'pending', after: 'approved', user: { id: '4100002' } }],
            },
            taskTags: expect.any(Array),
          },
        ]),
      },
      ...PLACES.flatMap((one, at) =>
        PLACES.slice(at + 1).map((other) => ({
          rejects: `${other}: 2, ${one}: 1`,
          because: `${other}: cannot be combined with ${one}`,
        })),
      ),
      { rejects: 'filterByAssignee: [4100001, "mira"]' },
      { rejects: 'spaceId: "product"' },
      { rejects: 'workspaceIdForCustomTaskIds: null, useCustomTaskIds: true, specificTaskId: "HAL-3"' },
    ];
  },

  'TaskManagerApi.GetCurrentRunningTimeEntry': async () => {
    const id = await running();
    return [
      {
        under: `workspace(id: "${WORKSPACE}")`,
        args: {},
        sends: `GET ${PATH}/current`,
        answers: {
          id,
          workspaceId: WORKSPACE,
          end: null,
          duration: negative,
          task: { name: firstTaskOf('Firmware').name },
          user: { id: '4100001' },
        },
      },
      {
        args: 'assigneeUserId: "4100002"',
        sends: `GET ${PATH}/current?assignee=4100002`,
        answers: { user: { id: '4100002' } },
      },
      { about: 'none runs', args: 'assigneeUserId: "4100003"', answers: null },
      {
        about: 'what it comes without is read',
        args: {},
        reply: {
          path: `${PATH}/current`,
          status: 200,
          body: { data: { id, wid: WORKSPACE, duration: -25_655, user: { id: 4100001 } } },
        },
        sends: [`GET ${PATH}/current`, `GET ${PATH}/${id}`],
        answers: { id, duration: -25_655, source: 'clickup', task: null },
      },
      { rejects: 'assigneeUserId: "mira"' },
    ];
  },

  'TaskManagerApi.GetTimeEntryTags': [
    {
      under: `workspace(id: "${WORKSPACE}")`,
      sends: `GET ${PATH}/tags`,
      answers: [
        { name: 'workshop', foregroundColor: '#ffffff', backgroundColor: '#7b68ee', creatorId: '4100001' },
        { name: 'on site', foregroundColor: '#ffffff', backgroundColor: '#2ecd6f', creatorId: '4100001' },
        { name: 'meeting', foregroundColor: '#ffffff', backgroundColor: '#f9ae27', creatorId: '4100001' },
      ],
    },
  ],

  'TaskManagerApi.ViewTimeEntry': async () => {
    const { entries } = await entriesOf(`(specificListId: "${listNamed('Gripper').id}")`, 'id');
    const [{ id }] = entries;
    const args = (entry: string) => `workspaceId: ${WORKSPACE}, id: "${entry}"`;
    return [
      {
        args: `${args(id)}, includeApprovalDetails: true, includeApprovalHistory: true, includeLocationNames: true
          includeTaskTags: true`,
        sends: `GET ${PATH}/${id}?include_approval_details=true&include_approval_history=true&
          include_location_names=true&include_task_tags=true`,
        answers: { id, workspaceId: WORKSPACE, list: { name: 'Gripper' }, taskTags: expect.any(Array) },
      },
      {
        about: 'may come in a list of one',
        args: args(UNKNOWN),
        reply: { status: 200, body: { data: [{ id: UNKNOWN, wid: WORKSPACE, description: 'Second run' }] } },
        answers: { description: 'Second run' },
      },
      { args: args(UNKNOWN), error: { code: 'NOT_FOUND', tool: undefined } },
      { rejects: 'id: "current"' },
      { rejects: 'id: "tags"' },
    ];
  },

  'TaskManagerApi.ViewTimeEntryChanges': async () => {
    const id = await running();
    return [
      {
        about: 'the entry is not read',
        under: `timeEntry(workspaceId: "${WORKSPACE}", id: "${id}")`,
        sends: `GET ${PATH}/${id}/history`,
        answers: [{ id: ID, field: 'description', before: '', after: 'Bench run over night' }],
      },
    ];
  },
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

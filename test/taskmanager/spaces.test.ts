import { describe, expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

/** All features, as GraphQL arguments and in the wire format. */
const FEATURES = `{
  dueDates: { enabled: true, startDate: false, remapDueDates: true, remapClosedDueDate: false }
  timeTracking: { enabled: false }, tags: { enabled: true }, timeEstimates: { enabled: false }
  checklists: { enabled: true }, customFields: { enabled: true }, remapDependencies: { enabled: false }
  dependencyWarning: { enabled: true }, portfolios: { enabled: false }
}`;
const WIRE_FEATURES = `{
  "due_dates": {"enabled": true, "start_date": false, "remap_due_dates": true, "remap_closed_due_date": false},
  "time_tracking": {"enabled": false}, "tags": {"enabled": true}, "time_estimates": {"enabled": false},
  "checklists": {"enabled": true}, "custom_fields": {"enabled": true}, "remap_dependencies": {"enabled": false},
  "dependency_warning": {"enabled": true}, "portfolios": {"enabled": false}
}`;
const FEATURE_KEYS = Object.keys(JSON.parse(WIRE_FEATURES));

testTools(graph, {
  'TaskManagerApi.GetWorkspaceSpaces': () => {
    const [space] = graph.sandbox.context.company.spaces;
    return [
      {
        args: `id: "${space!.id}"`,
        sends: `GET /v2/space/${space!.id}`,
        answers: {
          ...space,
          private: false,
          avatar: null,
          adminCanManage: true,
          archived: false,
          multipleAssignees: true,
          statuses: [
            { status: 'to do', type: 'OPEN' },
            { status: 'in progress', type: 'CUSTOM' },
            { status: 'review', type: 'CUSTOM' },
            { status: 'complete', type: 'CLOSED' },
          ],
          features: {
            timeTracking: { enabled: true },
            raw: expect.objectContaining({
              time_tracking: expect.objectContaining({ enabled: true, default_to_billable: 2 }),
            }),
          },
        },
      },
      { about: 'the id alone costs nothing', sends: [], answers: { id: space!.id, __typename: 'Space' } },
      {
        args: 'id: 1',
        sends: 'GET /v2/space/1',
        error: { code: 'NOT_FOUND', upstream: { service: 'taskmanager', status: 401, code: 'OAUTH_027' } },
      },
    ];
  },

  'TaskManagerApi.RetrieveAvailableSpaces': () => {
    const { spaces } = graph.sandbox.context.company;
    const path = `GET /v2/team/${WORKSPACE}/space`;
    return [
      { under: `workspace(id: ${WORKSPACE})`, sends: path, answers: spaces },
      { args: 'includeArchivedSpaces: true', sends: `${path}?archived=true`, answers: [] },
      { args: 'includeArchivedSpaces: false', sends: `${path}?archived=false`, answers: spaces },
    ];
  },

  'TaskManagerApi.CreateSpaceInWorkspace': [
    {
      args: `mode: EXECUTE, workspaceId: ${WORKSPACE}, body: { name: "Lab", multipleAssignees: false, features: ${FEATURES} }`,
      sends: [
        `POST /v2/team/${WORKSPACE}/space {"name": "Lab", "multiple_assignees": false, "features": ${WIRE_FEATURES}}`,
        'GET /v2/space/*/list',
      ],
      answers: {
        requestSchema: null,
        space: {
          name: 'Lab',
          multipleAssignees: false,
          lists: [{ name: 'List' }],
          features: {
            timeTracking: { enabled: false },
            dueDates: { remapDueDates: true },
            raw: expect.objectContaining({ portfolios: { enabled: false } }),
          },
          members: null,
        },
      },
    },
    {
      also: { requestBody: '{"name":"Lab"}', body: undefined },
      sends: `POST /v2/team/${WORKSPACE}/space {"name": "Lab"}`,
      answers: { space: { name: 'Lab', multipleAssignees: true } },
    },
    { also: 'body: { name: "product" }', error: { code: 'CONFLICT', upstream: { status: 400, code: 'PROJECT_023' } } },
    { also: 'body: { name: " " }', error: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'PROJ_060' } } },
    {
      describes: 'POST /v2/team/{workspaceId}/space',
      required: ['name'],
      schema: { properties: { features: { required: FEATURE_KEYS } } },
    },
    {
      rejects: { requestBody: '{"name":"Lab","features":{"tags":{}}}', body: undefined },
      faults: FEATURE_KEYS.map((key) => `/features/${key}${key === 'tags' ? '/enabled' : ''}`).toSorted(),
    },
    { rejects: 'workspaceId: null' },
  ],

  'TaskManagerApi.UpdateTaskManagerSpace': () => {
    const { id } = graph.sandbox.context.company.spaces[0]!;
    const keys = ['name', 'color', 'private', 'admin_can_manage', 'multiple_assignees', 'features'];
    return [
      {
        args: `mode: EXECUTE, spaceIdentifier: ${id}, body: {
          name: "Machines", color: "#123456", private: true, adminCanManage: false, multipleAssignees: true
          features: ${FEATURES}
        }`,
        sends: `PUT /v2/space/${id} {"name": "Machines", "color": "#123456", "private": true, "admin_can_manage": false,
          "multiple_assignees": true, "features": ${WIRE_FEATURES}}`,
        answers: {
          space: {
            id,
            name: 'Machines',
            color: '#123456',
            private: true,
            adminCanManage: false,
            members: [{ id: '4100001' }],
            features: { dependencyWarning: { enabled: true } },
          },
        },
      },
      {
        given: () => graph.control('POST', 'plan', { plan: 'Business' }),
        error: { code: 'FORBIDDEN', upstream: { status: 403, code: 'TEAM_110' } },
      },
      { describes: 'PUT /v2/space/{spaceIdentifier}', required: keys, keys },
      { rejects: { requestBody: '{}', body: undefined }, faults: keys.map((key) => `/${key}`).toSorted() },
    ];
  },

  'TaskManagerApi.DeleteWorkspaceSpace': () => {
    const [first, ...others] = graph.sandbox.context.company.spaces;
    return [
      {
        args: `workspaceSpaceId: ${first!.id}`,
        sends: `DELETE /v2/space/${first!.id}`,
        answers: { ids: [first!.id], typeName: 'Space' },
        leaves: [
          `{ workspace(id: ${WORKSPACE}) { spaces { id } } }`,
          { workspace: { spaces: others.map(({ id }) => ({ id })) } },
        ],
      },
    ];
  },
});

describe('the spaces that tasks are in', () => {
  const tasks = (args: string) =>
    graph.ask(`{ workspace(id: "${WORKSPACE}") { tasks(${args}) { items { id space { id name private } } } } }`);
  const pathsBelow = async (path: string) => (await graph.received({ path })).map((request) => request.path);

  test('are read in one list, where there are several', async () => {
    const { data, errors } = await tasks('pages: 3');

    expect(errors).toBeUndefined();
    const named = new Map(data.workspace.tasks.items.map(({ space }: any) => [space.id, space.name]));
    const spaces = graph.sandbox.context.company.spaces.map(({ id, name }) => [id, name]);
    expect([...named].toSorted()).toEqual(spaces.toSorted());
    expect(await pathsBelow('/v2/*/*/space')).toEqual([`/v2/team/${WORKSPACE}/space`]);
    expect(await pathsBelow('/v2/space/*')).toEqual([]);
  });

  test('are read alone where there is one, and where the list does not have them', async () => {
    const [one, other] = graph.sandbox.context.company.spaces;
    await tasks(`filterBySpaceIds: ["${one!.id}"]`);
    expect(await pathsBelow('/v2/space/*')).toEqual([`/v2/space/${one!.id}`]);
    const body = { spaces: [{ id: one!.id, name: 'listed' }] };
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team/*/space', status: 200, body });

    const { data, errors } = await tasks(`filterBySpaceIds: ["${one!.id}", "${other!.id}"]`);

    expect(errors).toBeUndefined();
    const names = new Set(data.workspace.tasks.items.map(({ space }: any) => space.name));
    expect(names).toEqual(new Set(['listed', other!.name]));
    expect(await pathsBelow('/v2/space/*')).toEqual([`/v2/space/${one!.id}`, `/v2/space/${other!.id}`]);
  });
});

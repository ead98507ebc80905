import { describe, expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const SPACE = `query ($id: ID!) {
  space(id: $id) {
    id name private color avatar adminCanManage archived multipleAssignees statuses { id status type orderindex color } features { timeTracking { enabled } dueDates { startDate } raw }
  }
}`;

test('reads a space by its id', async () => {
  const [space] = graph.sandbox.world.company.spaces;

  const { data, errors } = await graph.ask(SPACE, { id: space!.id });

  expect(errors).toBeUndefined();
  expect(data.space).toMatchObject({ ...space, private: false, avatar: null, adminCanManage: true, archived: false });
  expect(data.space.statuses.map(({ status, type }: any) => [status, type])).toEqual([
    ['to do', 'OPEN'],
    ['in progress', 'CUSTOM'],
    ['review', 'CUSTOM'],
    ['complete', 'CLOSED'],
  ]);
  expect(data.space.features.timeTracking).toEqual({ enabled: true });
  expect(data.space.features.raw.time_tracking).toMatchObject({ enabled: true, default_to_billable: 2 });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/space/${space!.id}` }]);
});

test('lists the spaces of a workspace', async () => {
  const { spaces } = graph.sandbox.world.company;

  const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id name color } } }`);

  expect(errors).toBeUndefined();
  expect(data.workspace.spaces).toEqual(spaces);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/space` }]);
});

test.each([true, false])('lists archived spaces only when that is %s', async (archived) => {
  const query = `query ($archived: Boolean) { workspace(id: "${WORKSPACE}") { spaces(includeArchivedSpaces: $archived) { id } } }`;

  const { data } = await graph.ask(query, { archived });

  expect(data.workspace.spaces).toHaveLength(archived ? 0 : 3);
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/team/${WORKSPACE}/space`, query: [['archived', String(archived)]] },
  ]);
});

test('a space of which only the id is asked costs nothing', async () => {
  const { data } = await graph.ask('{ space(id: "90130640001") { id __typename } }');

  expect(data.space).toEqual({ id: '90130640001', __typename: 'Space' });
  expect(await graph.received()).toEqual([]);
});

test('a space that is not there is not found', async () => {
  const { data, errors } = await graph.ask(SPACE, { id: '1' });

  expect(data.space).toBeNull();
  expect(errors).toMatchObject([
    {
      path: ['space'],
      extensions: {
        code: 'NOT_FOUND',
        tool: 'TaskManagerApi.GetWorkspaceSpaces',
        upstream: { service: 'taskmanager', status: 401, code: 'OAUTH_027' },
      },
    },
  ]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/space/1' }]);
});

/** All features, as the arguments and as the wire spell them. */
const ON = { enabled: true };
const OFF = { enabled: false };
const FEATURES = {
  dueDates: { enabled: true, startDate: false, remapDueDates: true, remapClosedDueDate: false },
  timeTracking: OFF,
  tags: ON,
  timeEstimates: OFF,
  checklists: ON,
  customFields: ON,
  remapDependencies: OFF,
  dependencyWarning: ON,
  portfolios: OFF,
};
const WIRE_FEATURES = {
  due_dates: { enabled: true, start_date: false, remap_due_dates: true, remap_closed_due_date: false },
  time_tracking: OFF,
  tags: ON,
  time_estimates: OFF,
  checklists: ON,
  custom_fields: ON,
  remap_dependencies: OFF,
  dependency_warning: ON,
  portfolios: OFF,
};

describe('making a space', () => {
  const CREATE = `mutation ($mode: ToolMode!, $workspace: ID, $text: String, $body: CreateSpaceBody) {
    createSpaceInWorkspace(mode: $mode, workspaceId: $workspace, requestBody: $text, body: $body) {
      requestSchema space { id name multipleAssignees features { raw timeTracking { enabled } dueDates { remapDueDates } } lists { name } members { id } }
    }
  }`;
  const execute = (variables: object) => graph.ask(CREATE, { mode: 'EXECUTE', workspace: WORKSPACE, ...variables });

  test('takes a typed body, and spells it as the wire does', async () => {
    const { data, errors } = await execute({ body: { name: 'Lab', multipleAssignees: false, features: FEATURES } });

    expect(errors).toBeUndefined();
    const { requestSchema, space } = data.createSpaceInWorkspace;
    expect(requestSchema).toBeNull();
    expect(space).toMatchObject({ name: 'Lab', multipleAssignees: false, lists: [{ name: 'List' }], members: null });
    expect(space.features).toMatchObject({
      timeTracking: OFF,
      dueDates: { remapDueDates: true },
      raw: { portfolios: OFF },
    });
    expect(await graph.received({ method: 'POST' })).toEqual([
      {
        method: 'POST',
        path: `/v2/team/${WORKSPACE}/space`,
        body: { name: 'Lab', multiple_assignees: false, features: WIRE_FEATURES },
      },
    ]);
  });

  test('is content with a name', async () => {
    const { data, errors } = await execute({ text: '{"name":"Lab"}' });

    expect(errors).toBeUndefined();
    expect(data.createSpaceInWorkspace.space).toMatchObject({ name: 'Lab', multipleAssignees: true });
    expect(await graph.received({ method: 'POST' })).toMatchObject([{ body: { name: 'Lab' } }]);
  });

  test('names every feature that is left out of the features', async () => {
    const { data, errors } = await execute({ text: '{"name":"Lab","features":{"tags":{}}}' });

    expect(data.createSpaceInWorkspace).toBeNull();
    const faults = errors![0]!.extensions.faults.map(({ pointer }: any) => pointer);
    expect(faults).toContain('/features/due_dates');
    expect(faults).toContain('/features/tags/enabled');
    expect(await graph.received()).toEqual([]);
  });

  test('describes its body', async () => {
    const { data, errors } = await graph.ask(CREATE, { mode: 'GET_REQUEST_SCHEMA' });

    expect(errors).toBeUndefined();
    const { requestSchema, space } = data.createSpaceInWorkspace;
    const operation = requestSchema.paths['/v2/team/{workspaceId}/space'].post;
    const { schema } = operation.requestBody.content['application/json'];
    expect(space).toBeNull();
    expect(schema.required).toEqual(['name']);
    expect(schema.properties.features.required).toEqual(Object.keys(WIRE_FEATURES));
    expect(await graph.received()).toEqual([]);
  });

  test.each([
    { name: 'product', code: 'CONFLICT', upstreamCode: 'PROJECT_023' },
    { name: ' ', code: 'BAD_USER_INPUT', upstreamCode: 'PROJ_060' },
  ])("of the name '$name' is refused with $upstreamCode", async ({ name, code, upstreamCode }) => {
    const { errors } = await execute({ body: { name } });

    expect(errors).toMatchObject([{ extensions: { code, upstream: { status: 400, code: upstreamCode } } }]);
  });

  test('needs the workspace', async () => {
    const { errors } = await execute({ workspace: null, body: { name: 'Lab' } });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'workspaceId' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('changing a space', () => {
  const UPDATE = `mutation ($mode: ToolMode!, $space: ID, $text: String, $body: UpdateSpaceBody) {
    updateTaskManagerSpace(mode: $mode, spaceIdentifier: $space, requestBody: $text, body: $body) {
      requestSchema space { id name color private adminCanManage features { dependencyWarning { enabled } } members { id } }
    }
  }`;
  const first = () => graph.sandbox.world.company.spaces[0]!;
  const execute = (variables: object) => graph.ask(UPDATE, { mode: 'EXECUTE', space: first().id, ...variables });
  const BODY = { name: 'Machines', color: '#123456', private: true, adminCanManage: false, multipleAssignees: true };

  test('sets all of it', async () => {
    const { data, errors } = await execute({ body: { ...BODY, features: FEATURES } });

    expect(errors).toBeUndefined();
    const { space } = data.updateTaskManagerSpace;
    expect(space).toMatchObject({ id: first().id, name: 'Machines', color: '#123456', private: true });
    expect(space).toMatchObject({ adminCanManage: false, members: [{ id: '4100001' }] });
    expect(space.features.dependencyWarning).toEqual(ON);
    expect(await graph.received({ method: 'PUT' })).toEqual([
      {
        method: 'PUT',
        path: `/v2/space/${first().id}`,
        body: {
          name: 'Machines',
          color: '#123456',
          private: true,
          admin_can_manage: false,
          multiple_assignees: true,
          features: WIRE_FEATURES,
        },
      },
    ]);
  });

  test('asks for every key', async () => {
    const { errors } = await execute({ text: '{}' });

    expect(errors![0]!.extensions.faults.map(({ pointer }: any) => pointer)).toEqual([
      ...['/name', '/color', '/private', '/admin_can_manage', '/multiple_assignees', '/features'],
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test('needs the Enterprise plan to make it private', async () => {
    await graph.control('POST', 'plan', { plan: 'Business' });

    const { errors } = await execute({ body: { ...BODY, features: FEATURES } });

    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', upstream: { status: 403, code: 'TEAM_110' } } }]);
  });

  test('describes its body', async () => {
    const { data } = await graph.ask(UPDATE, { mode: 'GET_REQUEST_SCHEMA', text: '[' });

    const [operation] = Object.values<any>(data.updateTaskManagerSpace.requestSchema.paths);
    const { schema } = operation.put.requestBody.content['application/json'];
    expect(Object.keys(schema.properties)).toEqual(schema.required);
    expect(await graph.received()).toEqual([]);
  });
});

test('removes a space for good, with all that is in it', async () => {
  const { spaces, lists } = graph.sandbox.world.company;
  const { id } = spaces[0]!;
  const list = lists.find(({ spaceId }) => spaceId === id)!.id;

  const { data, errors } = await graph.ask(
    `mutation { deleteWorkspaceSpace(workspaceSpaceId: ${id}) { ids typeName } }`,
  );
  const after = await graph.ask(
    `{ space(id: ${id}) { name } list(id: ${list}) { name } workspace(id: ${WORKSPACE}) { spaces { id } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.deleteWorkspaceSpace).toEqual({ ids: [id], typeName: 'Space' });
  expect(after.data).toEqual({
    space: null,
    list: null,
    workspace: { spaces: [{ id: spaces[1]!.id }, { id: spaces[2]!.id }] },
  });
  expect(after.errors!.map(({ extensions }) => [extensions.code, extensions.upstream.code]).toSorted()).toEqual([
    ['NOT_FOUND', 'OAUTH_027'],
    ['NOT_FOUND', 'PROJ_006'],
  ]);
  const left = tablesOf(graph.sandbox.world);
  expect(left.tasks.find(({ list_id }) => !left.lists.get(list_id))).toEqual([]);
  expect((await graph.received())[0]).toEqual({ method: 'DELETE', path: `/v2/space/${id}` });
});

describe('the spaces that tasks are in', () => {
  const tasks = (args: string) =>
    graph.ask(`{ workspace(id: "${WORKSPACE}") { tasks(${args}) { items { id space { id name private } } } } }`);
  const pathsBelow = async (path: string) => (await graph.received({ path })).map((request) => request.path);

  test('are read in one list, where there are several', async () => {
    const { data, errors } = await tasks('pages: 3');

    expect(errors).toBeUndefined();
    const named = new Map(data.workspace.tasks.items.map(({ space }: any) => [space.id, space.name]));
    const spaces = graph.sandbox.world.company.spaces.map(({ id, name }) => [id, name]);
    expect([...named].toSorted()).toEqual(spaces.toSorted());
    expect(await pathsBelow('/v2/*/*/space')).toEqual([`/v2/team/${WORKSPACE}/space`]);
    expect(await pathsBelow('/v2/space/*')).toEqual([]);
  });

  test('are read alone where there is one, and where the list does not have them', async () => {
    const [one, other] = graph.sandbox.world.company.spaces;
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

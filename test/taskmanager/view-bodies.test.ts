import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const viewNamed = (name: string) => tablesOf(graph.sandbox.world).views.find((view) => view.name === name)[0]!;

const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;

const VIEW = 'query ($id: ID!) { view(id: $id) { name teamSidebar { assignees unassignedTasks } } }';

const written = `requestSchema view { id name type list { id } space { id } filters { op fields { op values } } settings { collapseEmptyColumns } }`;

const CREATIONS = [
  { tool: 'createTeamView', argument: 'workspaceId', place: 'team', parent: () => WORKSPACE },
  { tool: 'addSpaceView', argument: 'spaceId', place: 'space', parent: () => listNamed('Ideas').spaceId },
  { tool: 'addViewToFolder', argument: 'folderId', place: 'folder', parent: () => listNamed('Firmware').folderId! },
  {
    tool: 'addViewToTaskManagerList',
    argument: 'taskmanagerListId',
    place: 'list',
    parent: () => listNamed('Ideas').id,
  },
];

const creation = (
  tool: string,
  argument: string,
) => `mutation ($mode: ToolMode!, $place: ID, $body: CreateViewBody, $text: String) {
  ${tool}(mode: $mode, ${argument}: $place, body: $body, requestBody: $text) { ${written} }
}`;

const UPDATE = `mutation ($mode: ToolMode!, $id: ID, $body: UpdateViewBody, $text: String) {
  updateViewSettings(mode: $mode, viewIdentifier: $id, body: $body, requestBody: $text) { ${written} }
}`;

const BODY = {
  name: 'Wall',
  type: 'BOARD',
  grouping: { field: 'assignee', dir: -1, collapsed: [], ignore: false },
  divide: { field: null, dir: null, collapsed: [] },
  sorting: { fields: [{ field: 'dueDate', dir: 1, idx: 0 }] },
  filters: {
    op: 'AND',
    fields: [{ field: 'priority', op: 'NOT ANY', determinor: null, idx: 0, values: ['4'] }],
    filterGroups: [[0]],
    filterGroupOps: ['OR'],
    search: '',
    showClosed: false,
  },
  columns: { fields: [{ field: 'assignee', idx: 0, width: 160, hidden: true, name: null, display: null }] },
  teamSidebar: { assignees: [4100002], assignedComments: false, unassignedTasks: true },
  settings: {
    showTaskLocations: false,
    showSubtasks: 1,
    showSubtaskParentNames: true,
    showClosedSubtasks: false,
    showAssignees: true,
    showImages: false,
    collapseEmptyColumns: null,
    meComments: true,
    meSubtasks: true,
    meChecklists: false,
  },
};

const WIRE = {
  name: 'Wall',
  type: 'board',
  grouping: { field: 'assignee', dir: -1, collapsed: [], ignore: false },
  divide: { field: null, dir: null, collapsed: [] },
  sorting: { fields: [{ field: 'dueDate', dir: 1, idx: 0 }] },
  filters: {
    op: 'AND',
    fields: [{ field: 'priority', op: 'NOT ANY', determinor: null, idx: 0, values: ['4'] }],
    filter_groups: [[0]],
    filter_group_ops: ['OR'],
    search: '',
    show_closed: false,
  },
  columns: { fields: [{ field: 'assignee', idx: 0, width: 160, hidden: true, name: null, display: null }] },
  team_sidebar: { assignees: [4100002], assigned_comments: false, unassigned_tasks: true },
  settings: {
    show_task_locations: false,
    show_subtasks: 1,
    show_subtask_parent_names: true,
    show_closed_subtasks: false,
    show_assignees: true,
    show_images: false,
    collapse_empty_columns: null,
    me_comments: true,
    me_subtasks: true,
    me_checklists: false,
  },
};

test.each(CREATIONS)('$tool adds a view', async ({ tool, argument, place, parent }) => {
  const variables = { mode: 'EXECUTE', place: parent(), body: BODY };

  const { data, errors } = await graph.ask(creation(tool, argument), variables);

  expect(errors).toBeUndefined();
  expect(data[tool].requestSchema).toBeNull();
  expect(data[tool].view).toMatchObject({
    name: 'Wall',
    type: 'BOARD',
    filters: { fields: [{ op: 'NOT_ANY', values: ['4'] }] },
  });
  expect(await graph.received()).toEqual([{ method: 'POST', path: `/v2/${place}/${parent()}/view`, body: WIRE }]);
  const { data: read } = await graph.ask(VIEW, { id: data[tool].view.id });
  expect(read.view).toMatchObject({ name: 'Wall', teamSidebar: { assignees: ['4100002'], unassignedTasks: true } });
});

test.each(CREATIONS)('$tool describes its body and calls nothing', async ({ tool, argument }) => {
  const { data, errors } = await graph.ask(creation(tool, argument), { mode: 'GET_REQUEST_SCHEMA', text: 'not read' });

  expect(errors).toBeUndefined();
  expect(data[tool].view).toBeNull();
  const [operation] = Object.values(Object.values(data[tool].requestSchema.paths)[0] as object);
  const { properties, required } = operation.requestBody.content['application/json'].schema;
  expect(required).toEqual(Object.keys(WIRE));
  expect(properties.type.enum).toEqual([
    'list',
    'board',
    'calendar',
    'table',
    'timeline',
    'workload',
    'activity',
    'map',
    'conversation',
    'gantt',
  ]);
  expect(properties.grouping.required).toEqual(['field', 'dir', 'collapsed', 'ignore']);
  expect(properties.grouping.properties.dir).toMatchObject({ type: 'integer', enum: [1, -1] });
  expect(properties.filters.required).toEqual(['op', 'fields', 'search', 'show_closed']);
  expect(properties.filters.properties.op.enum).toEqual(['AND', 'OR']);
  expect(properties.filters.properties.fields.items.properties.op.enum).toContain('IS NOT SET');
  expect(properties.divide).toMatchObject({
    required: ['collapsed'],
    properties: { field: { type: ['string', 'null'] } },
  });
  expect(properties.settings.required.toSorted()).toEqual(Object.keys(WIRE.settings).toSorted());
  expect(properties.settings.properties.collapse_empty_columns.type).toEqual(['string', 'boolean', 'null']);
  expect(await graph.received()).toEqual([]);
});

test('sends the body as it was given as text, with unknown keys and all digits', async () => {
  const { id } = listNamed('Ideas');
  const text = JSON.stringify(WIRE).replace('"name":"Wall"', '"name":"Wall","extra":9007199254740993');

  const { errors } = await graph.ask(creation('addViewToTaskManagerList', 'taskmanagerListId'), {
    mode: 'EXECUTE',
    place: id,
    text,
  });

  expect(errors).toBeUndefined();
  const [request] = await graph.receivedWithAnswers({ method: 'POST', path: '/v2/list' });
  expect(request!.body).toBe(text);
});

test('sends null for empty columns where nothing is said of them', async () => {
  const { collapseEmptyColumns: _, ...settings } = BODY.settings;
  const variables = { mode: 'EXECUTE', place: WORKSPACE, body: { ...BODY, settings } };

  await graph.ask(creation('createTeamView', 'workspaceId'), variables);

  const [request] = await graph.received();
  expect(request!.body).toEqual(WIRE);
});

test('names every fault of a body by its pointer, and sends nothing', async () => {
  const { settings: _, ...rest } = WIRE;
  const filters = {
    ...WIRE.filters,
    op: 'XOR',
    fields: [{ field: 'status', op: 'LIKE', values: [] }],
    filter_group_ops: ['NOT'],
  };
  const grouping = { ...WIRE.grouping, field: 'colour', dir: 2 };
  const text = JSON.stringify({ ...rest, type: 'form', filters, grouping });

  const { data, errors } = await graph.ask(creation('addSpaceView', 'spaceId'), { mode: 'EXECUTE', place: '1', text });

  expect(data.addSpaceView).toBeNull();
  expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument: 'requestBody' });
  expect(errors![0]!.extensions.faults.map(({ pointer }: any) => pointer).toSorted()).toEqual([
    '/filters/fields/0/op',
    '/filters/filter_group_ops/0',
    '/filters/op',
    '/grouping/dir',
    '/grouping/field',
    '/settings',
    '/type',
  ]);
  expect(await graph.received()).toEqual([]);
});

test('checks the strings of a typed body too, and lets a custom field group', async () => {
  const grouping = { ...BODY.grouping, field: 'cf_624a423a-c1d1-4467-99e2-63e225658cb2' };
  const filters = { ...BODY.filters, op: 'and' };
  const good = { mode: 'EXECUTE', place: WORKSPACE, body: { ...BODY, grouping } };

  const custom = await graph.ask(creation('createTeamView', 'workspaceId'), good);
  const small = await graph.ask(creation('createTeamView', 'workspaceId'), { ...good, body: { ...BODY, filters } });

  expect(custom.errors).toBeUndefined();
  expect(small.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'body' } }]);
  expect(small.errors![0]!.extensions.faults).toEqual([
    { pointer: '/filters/op', message: 'must be equal to one of the allowed values (AND, OR)' },
  ]);
  expect(await graph.received()).toHaveLength(1);
});

test.each([
  { missing: 'spaceId', variables: { body: BODY } },
  { missing: 'requestBody', variables: { place: '1', text: ' ' } },
])('needs $missing to execute', async ({ missing, variables }) => {
  const { errors } = await graph.ask(creation('addSpaceView', 'spaceId'), { mode: 'EXECUTE', ...variables });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: missing } }]);
  expect(await graph.received()).toEqual([]);
});

test('replaces a complete view, its position included', async () => {
  const { id } = viewNamed('Urgent and high');
  const { spaceId } = listNamed('Ideas');
  const body = { ...BODY, type: 'LIST', parent: { id: spaceId, type: 4 } };

  const { data, errors } = await graph.ask(UPDATE, { mode: 'EXECUTE', id, body });

  expect(errors).toBeUndefined();
  expect(data.updateViewSettings.view).toMatchObject({
    id,
    name: 'Wall',
    type: 'LIST',
    list: null,
    space: { id: spaceId },
  });
  expect(await graph.received()).toEqual([
    { method: 'PUT', path: `/v2/view/${id}`, body: { ...WIRE, type: 'list', parent: { id: spaceId, type: 4 } } },
  ]);
});

test('asks for the place of a view that is replaced', async () => {
  const text = JSON.stringify(WIRE);

  const { errors } = await graph.ask(UPDATE, { mode: 'EXECUTE', id: '3c-105', text });
  const description = await graph.ask(UPDATE, { mode: 'GET_REQUEST_SCHEMA' });

  expect(errors![0]!.extensions.faults).toEqual([{ pointer: '/parent', message: 'is required' }]);
  const { put } = description.data.updateViewSettings.requestSchema.paths['/v2/view/{viewIdentifier}'];
  const { parent } = put.requestBody.content['application/json'].schema.properties;
  expect(parent).toMatchObject({
    required: ['id', 'type'],
    properties: { type: { type: 'integer', enum: [7, 4, 5, 6] } },
  });
  expect(await graph.received()).toEqual([]);
});

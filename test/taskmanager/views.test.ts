import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const WORKSPACE = '9006054115';
const viewNamed = (name: string) => tablesOf(graph.sandbox.context).views.find((view) => view.name === name)[0]!;
const listNamed = (name: string) => graph.sandbox.context.company.lists.find((list) => list.name === name)!;

/** The views of a place, with their names. */
const viewsOf = (type: string, place: string, id: string, ...names: string[]) => [
  {
    under: `${type}(id: "${id}")`,
    sends: `GET /v2/${place}/${id}/view`,
    answers: names.map((name) => ({ name, [type]: { id } })),
  },
];

testTools(graph, {
  'TaskManagerApi.ViewTaskOrPageInfo': () => {
    const { id, parent } = viewNamed('Urgent and high');
    const form = viewNamed('Hand in');
    return [
      {
        args: `id: "${id}"`,
        sends: `GET /v2/view/${id}`,
        answers: {
          id,
          name: 'Urgent and high',
          type: 'LIST',
          list: { id: parent.id },
          space: null,
          workspace: null,
          folder: null,
          creatorId: '4100001',
          protected: false,
          protectedById: null,
          filters: {
            operator: 'AND',
            fields: [{ field: 'priority', operator: 'ANY', determiner: null, index: 0, values: ['1', '2'] }],
            filterGroups: null,
            filterGroupOperators: null,
            search: '',
            showClosed: false,
          },
          grouping: { field: 'status', direction: 'DEFAULT', collapsed: [], ignore: false },
          settings: { showSubtasks: 'COLLAPSED', collapseEmptyColumns: null, meChecklists: true },
        },
      },
      {
        about: 'a form is elsewhere in the reply and has no blocks',
        args: `id: "${form.id}"`,
        answers: {
          id: form.id,
          name: 'Hand in',
          type: 'FORM',
          list: { id: form.parent.id },
          grouping: null,
          filters: null,
          settings: null,
          visibility: 'public',
        },
      },
      {
        about: 'the id alone costs nothing',
        args: 'id: "3c-105"',
        sends: [],
        answers: { id: '3c-105', __typename: 'View' },
      },
      { args: 'id: "3c-105"', error: 'NOT_FOUND' },
    ];
  },

  'TaskManagerApi.GetTeamViews': viewsOf('workspace', 'team', WORKSPACE, 'All work', 'Roadmap'),
  'TaskManagerApi.GetSpaceViews': () => viewsOf('space', 'space', listNamed('Ideas').spaceId, 'Overview', 'Chat'),
  'TaskManagerApi.GetFolderViews': () => viewsOf('folder', 'folder', listNamed('Firmware').folderId!, 'Calendar'),

  'TaskManagerApi.GetListViews': () => {
    const { id } = listNamed('Firmware');
    return [
      {
        about: 'those that were added and those that are built in',
        under: `list(id: "${id}")`,
        sends: `GET /v2/list/${id}/view`,
        answers: {
          items: [
            { name: 'By status', type: 'BOARD' },
            { name: 'Urgent and high', type: 'LIST' },
          ],
          builtIn: [{ id: `6-${id}-1`, name: 'List', list: { id } }],
          default: { id: `6-${id}-1` },
        },
      },
      {
        about: 'a row may be in a view of its own, and a list without built-in ones',
        reply: { status: 200, body: { views: [{ view: { id: '3c-1', name: 'Nested', type: 'list' } }] } },
        answers: { items: [{ id: '3c-1', name: 'Nested' }], builtIn: [], default: null },
      },
    ];
  },

  'TaskManagerApi.GetVisibleTasksInView': () => {
    const { id, parent } = viewNamed('Urgent and high');
    const page = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `t${index}`, name: 'Task' }));
    const shown = (items: any[]) =>
      items.length > 0 &&
      items.every(({ priority, list }) => list.id === parent.id && ['1', '2'].includes(priority.id));
    return [
      {
        about: 'page 1 is 0 on the wire; the tasks are those of the place, as the conditions of the view have them',
        under: `view(id: "${id}")`,
        args: 'paginationPageNumber: 1',
        sends: `GET /v2/view/${id}/task?page=0`,
        select: '{ items { priority { id } list { id name } } hasMore }',
        answers: { items: expect.toSatisfy(shown, 'urgent and high tasks of the list'), hasMore: false },
      },
      {
        about: 'a full page has another after it where upstream does not say',
        args: 'paginationPageNumber: 4',
        reply: { status: 200, body: { tasks: page(30) } },
        sends: `GET /v2/view/${id}/task?page=3`,
        answers: { hasMore: true, nextPageNumber: 5 },
      },
      {
        args: 'paginationPageNumber: 5',
        reply: { status: 200, body: { tasks: page(29) } },
        answers: { hasMore: false, nextPageNumber: null },
      },
      {
        about: 'a chat shows no tasks',
        under: `view(id: "${viewNamed('Chat').id}")`,
        error: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'PAGE_047' } },
      },
      { rejects: 'paginationPageNumber: 0' },
      { rejects: 'paginationPageNumber: -1' },
    ];
  },

  'TaskManagerApi.DeleteView': () => {
    const { id } = viewNamed('Roadmap');
    return [
      {
        args: `viewId: "${id}"`,
        sends: `DELETE /v2/view/${id}`,
        answers: { ids: [id], typeName: 'View' },
        leaves: [`{ view(id: "${id}") { name } }`, { view: null }],
      },
    ];
  },
});

test('reads a description, which views leave out, from the task itself', async () => {
  const { id } = viewNamed('Urgent and high');

  const { data, errors } = await graph.ask(
    `{ view(id: "${id}") { tasks(paginationPageNumber: 1) { items { id description textContent } } } }`,
  );

  expect(errors).toBeUndefined();
  const [task] = data.view.tasks.items;
  const fact = graph.sandbox.context.company.tasks.find((each) => each.id === task.id)!;
  expect(task).toMatchObject({ description: fact.description, textContent: fact.description });
  expect(await graph.received({ path: `/v2/task/${task.id}` })).toHaveLength(1);
});

const BODY = `name: "Wall", type: BOARD, grouping: { field: "assignee", direction: -1, collapsed: [], ignore: false }
  divide: { field: null, direction: null, collapsed: [] }, sorting: { fields: [{ field: "dueDate", direction: 1, index: 0 }] }
  filters: {
    operator: "AND", fields: [{ field: "priority", operator: "NOT ANY", determiner: null, index: 0, values: ["4"] }]
    filterGroups: [[0]], filterGroupOperators: ["OR"], search: "", showClosed: false
  }
  columns: { fields: [{ field: "assignee", index: 0, width: 160, hidden: true, name: null, display: null }] }
  teamSidebar: { assignees: [4100002], assignedComments: false, unassignedTasks: true }
  settings: {
    showTaskLocations: false, showSubtasks: 1, showSubtaskParentNames: true, showClosedSubtasks: false
    showAssignees: true, showImages: false, meComments: true, meSubtasks: true, meChecklists: false
  }`;

const WIRE = `"name": "Wall", "type": "board", "grouping": {"field": "assignee", "dir": -1, "collapsed": [], "ignore": false},
  "divide": {"field": null, "dir": null, "collapsed": []}, "sorting": {"fields": [{"field": "dueDate", "dir": 1, "idx": 0}]},
  "filters": {
    "op": "AND", "fields": [{"field": "priority", "op": "NOT ANY", "determinor": null, "idx": 0, "values": ["4"]}],
    "filter_groups": [[0]], "filter_group_ops": ["OR"], "search": "", "show_closed": false
  },
  "columns": {"fields": [{"field": "assignee", "idx": 0, "width": 160, "hidden": true, "name": null, "display": null}]},
  "team_sidebar": {"assignees": [4100002], "assigned_comments": false, "unassigned_tasks": true},
  "settings": {
    "show_task_locations": false, "show_subtasks": 1, "show_subtask_parent_names": true, "show_closed_subtasks": false,
    "show_assignees": true, "show_images": false, "collapse_empty_columns": null, "me_comments": true,
    "me_subtasks": true, "me_checklists": false
  }`;

const WIRE_VALUES = JSON.parse(`{${WIRE}}`);
const sorted = (keys: string[]) => keys.toSorted().join();

const DESCRIPTION = {
  properties: {
    type: { enum: 'list board calendar table timeline workload activity map conversation gantt'.split(' ') },
    grouping: {
      required: ['field', 'dir', 'collapsed', 'ignore'],
      properties: { dir: { type: 'integer', enum: [1, -1] } },
    },
    filters: {
      required: ['op', 'fields', 'search', 'show_closed'],
      properties: {
        op: { enum: ['AND', 'OR'] },
        fields: { items: { properties: { op: { enum: expect.arrayContaining(['IS NOT SET']) } } } },
      },
    },
    divide: { required: ['collapsed'], properties: { field: { type: ['string', 'null'] } } },
    settings: {
      required: expect.toSatisfy((keys) => sorted(keys) === sorted(Object.keys(WIRE_VALUES.settings))),
      properties: { collapse_empty_columns: { type: ['string', 'boolean', 'null'] } },
    },
  },
};

/** Cases of each tool that adds a view to a place. An unspecified setting for empty columns is sent as null. */
const adds = (argument: string, place: string, id: string) => [
  {
    args: `mode: EXECUTE, ${argument}: "${id}", body: { ${BODY} }`,
    sends: `POST /v2/${place}/${id}/view {${WIRE}}`,
    answers: {
      requestSchema: null,
      view: {
        name: 'Wall',
        type: 'BOARD',
        filters: { fields: [{ operator: 'NOT_ANY', values: ['4'] }] },
        teamSidebar: { assignees: ['4100002'], unassignedTasks: true },
      },
    },
  },
  { describes: `POST /v2/${place}/{${argument}}/view`, required: Object.keys(WIRE_VALUES), schema: DESCRIPTION },
];

testTools(graph, {
  'TaskManagerApi.CreateTeamView': [
    ...adds('workspaceId', 'team', WORKSPACE),
    {
      about: 'a custom field groups',
      also: `body: { ${BODY.replace('"assignee"', '"cf_624a423a-c1d1-4467-99e2-63e225658cb2"')} }`,
      sends: `POST /v2/team/${WORKSPACE}/view {${WIRE.replace('"assignee"', '"cf_624a423a-c1d1-4467-99e2-63e225658cb2"')}}`,
      answers: { view: { name: 'Wall' } },
    },
    {
      rejects: `body: { ${BODY.replace('"AND"', '"and"')} }`,
      because: 'must be equal to one of the allowed values (AND, OR)',
      faults: ['/filters/op'],
    },
  ],

  'TaskManagerApi.AddSpaceView': () => [
    ...adds('spaceId', 'space', listNamed('Ideas').spaceId),
    {
      rejects: {
        requestBody: JSON.stringify({
          ...WIRE_VALUES,
          type: 'form',
          filters: {
            ...WIRE_VALUES.filters,
            op: 'XOR',
            fields: [{ field: 'status', op: 'LIKE', values: [] }],
            filter_group_ops: ['NOT'],
          },
          grouping: { ...WIRE_VALUES.grouping, field: 'colour', dir: 2 },
          settings: undefined,
        }),
        body: undefined,
      },
      faults: [
        '/filters/fields/0/op',
        '/filters/filter_group_ops/0',
        '/filters/op',
        '/grouping/dir',
        '/grouping/field',
        '/settings',
        '/type',
      ],
    },
    { rejects: { spaceId: undefined } },
    { rejects: { requestBody: ' ', body: undefined } },
  ],

  'TaskManagerApi.AddViewToFolder': () => adds('folderId', 'folder', listNamed('Firmware').folderId!),

  'TaskManagerApi.AddViewToTaskManagerList': () => {
    const { id } = listNamed('Ideas');
    const text = JSON.stringify(WIRE_VALUES).replace('{', '{"extra":9007199254740993,');
    return [
      ...adds('taskmanagerListId', 'list', id),
      {
        about: 'a text is sent as it is, with unknown keys and all digits',
        also: { requestBody: text, body: undefined },
        sends: `POST /v2/list/${id}/view ${text}`,
        text,
        answers: { view: { name: 'Wall' } },
      },
    ];
  },

  'TaskManagerApi.UpdateViewSettings': () => {
    const { id } = viewNamed('Urgent and high');
    const { spaceId } = listNamed('Ideas');
    return [
      {
        about: 'replaces a complete view, its position included',
        args: `mode: EXECUTE, viewIdentifier: "${id}"
          body: { parent: { id: "${spaceId}", type: 4 }, ${BODY.replace('BOARD', 'LIST')} }`,
        sends: `PUT /v2/view/${id} {"parent": {"id": "${spaceId}", "type": 4}, ${WIRE.replace('board', 'list')}}`,
        answers: { view: { id, name: 'Wall', type: 'LIST', list: null, space: { id: spaceId } } },
      },
      {
        describes: 'PUT /v2/view/{viewIdentifier}',
        required: expect.arrayContaining(['parent', ...Object.keys(WIRE_VALUES)]),
        schema: {
          properties: {
            parent: { required: ['id', 'type'], properties: { type: { type: 'integer', enum: [7, 4, 5, 6] } } },
          },
        },
      },
      { rejects: { requestBody: `{${WIRE}}`, body: undefined }, because: 'is required', faults: ['/parent'] },
    ];
  },
});

import { expect } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const viewNamed = (name: string) => tablesOf(graph.sandbox.world).views.find((view) => view.name === name)[0]!;
const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;

const BODY = `name: "Wall", type: BOARD, grouping: { field: "assignee", dir: -1, collapsed: [], ignore: false }
  divide: { field: null, dir: null, collapsed: [] }, sorting: { fields: [{ field: "dueDate", dir: 1, idx: 0 }] }
  filters: {
    op: "AND", fields: [{ field: "priority", op: "NOT ANY", determinor: null, idx: 0, values: ["4"] }]
    filterGroups: [[0]], filterGroupOps: ["OR"], search: "", showClosed: false
  }
  columns: { fields: [{ field: "assignee", idx: 0, width: 160, hidden: true, name: null, display: null }] }
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

/** The cases of each tool that adds a view to a place; no word on empty columns is sent as null. */
const adds = (argument: string, place: string, id: string) => [
  {
    args: `mode: EXECUTE, ${argument}: "${id}", body: { ${BODY} }`,
    sends: `POST /v2/${place}/${id}/view {${WIRE}}`,
    answers: {
      requestSchema: null,
      view: {
        name: 'Wall',
        type: 'BOARD',
        filters: { fields: [{ op: 'NOT_ANY', values: ['4'] }] },
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

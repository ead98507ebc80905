import { Kind, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { readSdl } from '../../subgraphs/core/subgraph.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const ADDED = 'added_since';
const NUMBER = 99;
const status = { status: 'new', type: ADDED };
const permission_level = ADDED;

type Case = { ask: string; path: string; body: object; fields: string[] };

/** Replies with a value outside the enum, and the fields that return it. */
const CASES: Case[] = [
  {
    ask: '{ list(id: 1) { permissionLevel permissionLevelText statuses { type typeText } } }',
    path: '/v2/list/1',
    body: { id: '1', permission_level, statuses: [status] },
    fields: ['TaskList.permissionLevel', 'Status.type'],
  },
  {
    ask: '{ list(id: 1) { tasks { summary { byStatus { type typeText } } } } }',
    path: '/v2/list/1/task',
    body: { tasks: [{ id: 't', status }], last_page: true },
    fields: ['StatusCount.type'],
  },
  {
    ask: '{ list(id: 1) { customFields { type typeText } } }',
    path: '/v2/list/1/field',
    body: { fields: [{ id: 'f', type: ADDED }] },
    fields: ['CustomField.type'],
  },
  {
    ask: '{ folder(id: 1) { permissionLevel permissionLevelText } }',
    path: '/v2/folder/1',
    body: { id: '1', permission_level },
    fields: ['Folder.permissionLevel'],
  },
  {
    ask: `{ task(id: "t") {
      permissionLevel permissionLevelText priority { priority priorityText } dependencies { type typeText }
    } }`,
    path: '/v2/task/t',
    body: { id: 't', permission_level, priority: { id: '9', priority: ADDED }, dependencies: [{ type: NUMBER }] },
    fields: ['Task.permissionLevel', 'Priority.priority', 'Dependency.type'],
  },
  {
    ask: '{ task(id: "t") { timeInStatus { statusHistory { type typeText } } } }',
    path: '/v2/task/t/time_in_status',
    body: { status_history: [status] },
    fields: ['StatusTime.type'],
  },
  {
    ask: '{ list(id: 1) { comments { items { segments { type typeText } } } } }',
    path: '/v2/list/1/comment',
    body: { comments: [{ id: '1', comment: [{ type: ADDED }] }] },
    fields: ['TextSegment.type'],
  },
  {
    ask: `{ goal(id: "90d5b3f0-3b1a-4a6e-8f0e-1c2d3e4f5a6b") {
      members { permissionLevel permissionLevelText } keyResults { type typeText }
    } }`,
    path: '/v2/goal/*',
    body: {
      goal: { id: 'g', members: [{ id: 1, permission_level }], key_results: [{ id: 'k', goal_id: 'g', type: ADDED }] },
    },
    fields: ['GoalMember.permissionLevel', 'KeyResult.type'],
  },
  {
    ask: `{ view(id: "v") {
      type typeText grouping { direction directionText } divide { direction directionText } sorting { fields { direction directionText } }
      filters { operator operatorText filterGroupOperators filterGroupOperatorsText fields { operator operatorText } } settings { showSubtasks showSubtasksText }
    } }`,
    path: '/v2/view/v',
    body: {
      id: 'v',
      type: ADDED,
      grouping: { dir: NUMBER },
      divide: { dir: NUMBER },
      sorting: { fields: [{ dir: NUMBER }] },
      filters: { op: ADDED, filter_group_ops: [ADDED], fields: [{ op: ADDED }] },
      settings: { show_subtasks: NUMBER },
    },
    fields: [
      'View.type',
      'ViewGrouping.direction',
      'ViewDivide.direction',
      'ViewSortingField.direction',
      'ViewFilters.operator',
      'ViewFilters.filterGroupOperators',
      'ViewFilter.operator',
      'ViewSettings.showSubtasks',
    ],
  },
  {
    ask: `{ workspace(id: ${WORKSPACE}) { webhooks { events eventsText health { status statusText } } } }`,
    path: `/v2/team/${WORKSPACE}/webhook`,
    body: { webhooks: [{ id: 'w', events: [ADDED], health: { status: ADDED, fail_count: 0 } }] },
    fields: ['Webhook.events', 'WebhookHealth.status'],
  },
  {
    ask: '{ workspaces { members { role roleText } } }',
    path: '/v2/team',
    body: { teams: [{ id: '1', members: [{ user: { id: 1, role: NUMBER } }] }] },
    fields: ['Member.role'],
  },
  {
    ask: `{ workspace(id: ${WORKSPACE}) { customRoles { inheritedRole inheritedRoleText } } }`,
    path: `/v2/team/${WORKSPACE}/customroles`,
    body: { custom_roles: [{ id: 1, team_id: WORKSPACE, inherited_role: NUMBER }] },
    fields: ['CustomRole.inheritedRole'],
  },
  {
    ask: `{ workspace(id: ${WORKSPACE}) { sharedWithMe {
      tasks { permissionLevel permissionLevelText } lists { permissionLevel permissionLevelText }
      folders { permissionLevel permissionLevelText }
    } } }`,
    path: `/v2/team/${WORKSPACE}/shared`,
    body: {
      shared: {
        tasks: [{ id: 't', permission_level }],
        lists: [{ id: '1', permission_level }],
        folders: [{ id: '1', permission_level }],
      },
    },
    fields: ['SharedTask.permissionLevel', 'SharedList.permissionLevel', 'SharedFolder.permissionLevel'],
  },
];

test.each(CASES)(
  'a value that upstream added is UNKNOWN, with its text, in $ask',
  async ({ ask, path, body, fields }) => {
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'GET', path, status: 200, body });

    const { data, errors } = await graph.ask(ask.replaceAll('{', '{ __typename'));

    expect(errors).toBeUndefined();
    const found = enumsIn(data);
    expect(found.map(({ at }) => at).sort()).toEqual([...fields].sort());
    for (const { at, value, text } of found) {
      expect([at, [value].flat()]).toEqual([at, ['UNKNOWN']]);
      expect([ADDED, `${NUMBER}`]).toContain(`${text}`);
    }
  },
);

/** The fields of a response with a companion text field. */
function enumsIn(data: any): { at: string; value: unknown; text: unknown }[] {
  if (typeof data !== 'object' || data === null) return [];
  const texts = Object.keys(data).filter((name) => name.endsWith('Text'));
  const own = texts.map((name) => {
    const field = name.slice(0, -'Text'.length);
    return { at: `${data.__typename}.${field}`, value: data[field], text: data[name] };
  });
  return [...own, ...Object.values(data).flatMap(enumsIn)];
}

test('every enum of the task manager is among these, but those of events', () => {
  const { definitions } = parse(readSdl('taskmanager'));
  const open = definitions.flatMap((node) =>
    node.kind === Kind.ENUM_TYPE_DEFINITION && node.values?.some(({ name }) => name.value === 'UNKNOWN')
      ? [node.name.value]
      : [],
  );
  const fields = definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION
      ? (node.fields ?? [])
          .filter(({ directives = [] }) => !directives.some(({ name }) => name.value === 'deprecated'))
          .map(({ name, type }) => ({ at: `${node.name.value}.${name.value}`, type: print(type) }))
      : [],
  );
  const answered = fields.filter(({ type }) => open.includes(type.replace(/\W/g, ''))).map(({ at }) => at);

  expect(answered.sort()).toEqual(
    [...CASES.flatMap(({ fields }) => fields), 'ChangedField.type', 'HistoryItem.field', 'TaskEvent.type'].sort(),
  );
});

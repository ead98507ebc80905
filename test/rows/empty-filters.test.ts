import { readFileSync } from 'node:fs';
import { buildSchema, isListType, isNonNullType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

/** Lists of alternatives, with a query for which an empty list must match nothing. */
const ALTERNATIVES: Record<string, { ask: (name: string) => string; nothing: unknown }> = {
  'Workspace.tasks': {
    ask: (name) => `workspace(id: "1") { found: tasks(${name}: []) { items { id } hasMore nextPageNumber } }`,
    nothing: { items: [], hasMore: false, nextPageNumber: null },
  },
  'TaskList.tasks': {
    ask: (name) => `list(id: "1") { found: tasks(${name}: [], pages: 3) { items { id } hasMore nextPageNumber } }`,
    nothing: { items: [], hasMore: false, nextPageNumber: null },
  },
  'Workspace.timeEntries': {
    ask: (name) => `workspace(id: "1") { found: timeEntries(${name}: []) { id } }`,
    nothing: [],
  },
  'Workspace.userGroups': {
    ask: (name) => `workspace(id: "1") { found: userGroups(${name}: []) { id } }`,
    nothing: [],
  },
};

/**
 * Lists that are not alternatives: included details, conditions that must all hold, IDs to read, additional people, and
 * roles and statuses of which at least one is required.
 */
const NO_ALTERNATIVES = new Set([
  ...['Query.tools(includeFormats)', 'Query.tool(formatsToInclude)', 'Query.timeInStatus(taskIdsList)'],
  ...['Query.taskEventsById(ids)', 'Task.freeSlots(of)', 'Query.findScheduledExecutions(statuses)'],
  ...['Query.task(filterCustomFields)', 'TaskList.tasks(filterByCustomField)', 'TaskList.tasks(filterByCustomFields)'],
  ...['Workspace.tasks(filterByCustomFields)', 'Workspace.tasks(fieldsByName)', 'Query.freeSlots(emailAddresses)'],
  ...[
    'Query.threads(labelIds)',
    'Query.spreadsheets(spreadsheetContains)',
    'Query.spreadsheets(spreadsheetNotContains)',
  ],
]);

const sdl = readFileSync(new URL('../../schema/supergraph.graphql', import.meta.url), 'utf8');
const reads = Object.values(buildSchema(sdl, { assumeValid: true }).getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => name !== 'Mutation');
const lists = reads.flatMap((type) =>
  Object.values(type.getFields()).flatMap((field) =>
    field.args
      .filter(({ type: given }) => isListType(isNonNullType(given) ? given.ofType : given))
      .map(({ name }) => ({ place: `${type.name}.${field.name}`, name })),
  ),
);

test('every list that a read takes either selects, or is known not to', () => {
  const unknown = lists.filter(({ place, name }) => !ALTERNATIVES[place] && !NO_ALTERNATIVES.has(`${place}(${name})`));

  expect(unknown).toEqual([]);
});

test.each(lists.filter(({ place, name }) => ALTERNATIVES[place] && !NO_ALTERNATIVES.has(`${place}(${name})`)))(
  '$place answers nothing for an empty $name, and asks nothing upstream',
  async ({ place, name }) => {
    const { ask, nothing } = ALTERNATIVES[place]!;

    const { data, errors } = await graph.ask(`{ ${ask(name)} }`);

    expect(errors).toBeUndefined();
    expect((Object.values(data)[0] as any).found).toEqual(nothing);
    expect(await graph.received()).toEqual([]);
  },
);

test('a list that is null or left out is no filter, and neither is an empty one of conditions', async () => {
  const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") {
    absent: tasks { items { id } } null: tasks(assigneeIds: null, filterByTags: null) { items { id } }
    conditions: tasks(filterByCustomFields: [], fieldsByName: []) { items { id } } groups: userGroups(userGroupIds: null) { id }
  } }`);

  expect(errors).toBeUndefined();
  expect(data.workspace.absent.items).toHaveLength(100);
  expect(data.workspace.null).toEqual(data.workspace.absent);
  expect(data.workspace.conditions).toEqual(data.workspace.absent);
  expect(data.workspace.groups.length).toBeGreaterThan(0);
});

test('what is wrong beside an empty list is still refused', async () => {
  const { errors } = await graph.ask(`{ workspace(id: "1") { tasks(assigneeIds: [], pages: 11) { hasMore } } }`);

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'pages' } }]);
});

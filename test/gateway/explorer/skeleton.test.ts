import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { expect, test } from 'vitest';
import { samplesFor } from '../../../gateway/explorer/samples.ts';
import { type ParameterHint, skeletonOf } from '../../../gateway/explorer/skeleton.ts';
import { Query } from '../../../subgraphs/engine/catalogue.ts';
import { ID_SOURCES } from '../../../subgraphs/samples.ts';

type CatalogTool = { name: string; operation: string; parameters: ParameterHint[] };

const NOW = new Date('2026-05-05T16:00:00Z');
const IDS = {
  Workspace: [{ id: 'W1' }],
  TaskList: [{ id: 'L1' }],
  Task: [{ id: 'T1' }, { id: 'T2' }],
  User: [{ id: 'U1' }],
};

const graph = buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'));
const tools = Query.toolCatalog({}, { first: 8 }) as CatalogTool[];
const variablesOf = (name: string, ids = {}) => {
  const { operation, parameters } = tools.find((tool) => tool.name.endsWith(`.${name}`))!;
  return skeletonOf(operation, parameters, ids, NOW);
};

test('every tool opens with variables that its operation takes, whether ids are known or not', () => {
  const refused = [{}, IDS].flatMap((ids) =>
    tools.flatMap(({ name, operation, parameters }) =>
      faultsOf(graph, operation, skeletonOf(operation, parameters, ids, NOW)).map((fault) => `${name}: ${fault}`),
    ),
  );

  expect(tools.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});

test('the samples open with variables that they take', () => {
  const refused = samplesFor({}, NOW).flatMap(({ query, variables }) =>
    faultsOf(graph, query, JSON.parse(variables || '{}')),
  );

  expect(refused).toEqual([]);
});

test('what finds ids for tools is valid', () => {
  const faults = ID_SOURCES.flatMap(({ operation }) => validate(graph, parse(operation)).map(({ message }) => message));

  expect(faults).toEqual([]);
});

test('an id is filled in where one of its type is known, and else says what it is', () => {
  expect(variablesOf('AddTaskToTaskManagerList', IDS)).toEqual({ targetListId: 'L1', taskIdentifier: 'T1' });
  expect(variablesOf('AddTaskToTaskManagerList')).toEqual({
    targetListId: 'target list id',
    taskIdentifier: 'task identifier',
  });
  expect(variablesOf('RemoveGuestFromTask', IDS)).toEqual({ guestId: 'guest id', taskId: 'T1' });
});

test('two ids of one type are different ones, as long as there are more', () => {
  expect(variablesOf('LinkTasksTaskManager', IDS)).toEqual({ sourceTaskId: 'T1', taskToLinkTo: 'T2' });
  expect(variablesOf('MergeTasksInTaskManager', { Task: [{ id: 'T1' }] })).toEqual({
    sourceTaskIdsToMerge: ['T1'],
    targetTaskId: 'T1',
  });
});

test('a tool with a mode opens with EXECUTE and its typed body, in which ids are filled in', () => {
  expect(variablesOf('StartTimerTaskManager', IDS)).toEqual({
    mode: 'EXECUTE',
    workspaceIdentifier: 'W1',
    body: { taskId: 'T1', description: 'At the bench' },
  });
  expect(variablesOf('StartTimerTaskManager').body).toEqual({ taskId: 'id of task', description: 'At the bench' });
});

test('an example can ask for an id by what its object is', () => {
  const View = [
    { id: 'V1', type: 'BOARD' },
    { id: 'V2', type: 'CONVERSATION' },
  ];

  expect(variablesOf('ViewChatComments', { View })).toEqual({ chatViewId: 'V2' });
  expect(variablesOf('ViewTaskOrPageInfo', { View })).toEqual({ viewIdentifier: 'V1' });
});

test('times lie from the start of today on, and texts of a form have one', () => {
  expect(variablesOf('ListEvents')).toEqual({
    minEndDatetime: '2026-05-05T00:00:00',
    maxStartDatetime: '2026-05-12T00:00:00',
  });
  expect(variablesOf('InviteGuestToWorkspace')).toMatchObject({ guestEmail: 'someone@example.com' });
});

test('a duration lies before today, or has a time of the day, and is a day where that is wanted', () => {
  const operation = 'query ($a: DateTime, $b: LocalDateTime, $c: Date, $d: Date) { __typename }';
  const parameters = Object.entries({ a: '-P1D', b: 'P2DT15H30M', c: 'P0D', d: '-P31D' }).map(
    ([argument, example]) => ({
      argument,
      required: true,
      example,
    }),
  );

  expect(skeletonOf(operation, parameters, {}, NOW)).toEqual({
    a: '2026-05-04T00:00:00Z',
    b: '2026-05-07T15:30:00',
    c: '2026-05-05',
    d: '2026-04-04',
  });
});

function faultsOf(schema: GraphQLSchema, operation: string, variables: Record<string, unknown>): string[] {
  const [definition] = parse(operation).definitions;
  const { variableDefinitions = [] } = definition as { variableDefinitions?: never[] };
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables);
  return errors.map(({ message }) => message);
}

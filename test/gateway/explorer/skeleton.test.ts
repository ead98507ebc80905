import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, parse } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { expect, test } from 'vitest';
import { samplesFor } from '../../../gateway/explorer/samples.ts';
import { type ParameterHint, skeletonOf } from '../../../gateway/explorer/skeleton.ts';
import { Query } from '../../../subgraphs/engine/catalogue.ts';

type CatalogTool = { name: string; operation: string; parameters: ParameterHint[] };

const NOW = new Date('2026-05-05T16:00:00Z');
const IDS = { Workspace: 'W1', TaskList: 'L1', Task: 'T1', User: 'U1' };

const graph = buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'));
const tools = Query.toolCatalog({}, { server: null, search: null, name: null }) as CatalogTool[];
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

test('an id is filled in where one of its type is known, and else says what it is', () => {
  expect(variablesOf('AddTaskToTaskManagerList', IDS)).toEqual({ targetListId: 'L1', taskIdentifier: 'T1' });
  expect(variablesOf('AddTaskToTaskManagerList')).toEqual({
    targetListId: 'target list id',
    taskIdentifier: 'task identifier',
  });
  expect(variablesOf('RemoveGuestFromTask', IDS)).toEqual({ guestId: 'guest id', taskId: 'T1' });
});

test('times lie from the start of today on, and texts of a form have one', () => {
  expect(variablesOf('ListEvents')).toEqual({
    minEndDatetime: '2026-05-05T00:00:00',
    maxStartDatetime: '2026-05-12T00:00:00',
  });
  expect(variablesOf('InviteGuestToWorkspace')).toMatchObject({ guestEmail: 'someone@example.com' });
});

function faultsOf(schema: GraphQLSchema, operation: string, variables: Record<string, unknown>): string[] {
  const [definition] = parse(operation).definitions;
  const { variableDefinitions = [] } = definition as { variableDefinitions?: never[] };
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables);
  return errors.map(({ message }) => message);
}

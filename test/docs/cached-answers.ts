import { readFileSync } from 'node:fs';
import { addTypenameToDocument } from '@apollo/client/utilities';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { mulberry32 } from '../../sandbox/company/seeded-random.ts';
import { SAMPLES } from '../../subgraphs/samples.ts';
import { operationOf, type Values } from '../gateway/execution/random-operations.ts';
import type { TestGraph } from '../toolgraph.ts';

const root = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

export const api = buildSchema(root('schema/api.graphql'));
export const cacheKeys = JSON.parse(root('schema/cache-keys.json')) as Record<string, string[]>;

/** An operation with `__typename` everywhere, as clients send it, and the data of its response. */
export type Cached = { query: DocumentNode; variables: Record<string, unknown>; data: Record<string, unknown> };

/** The response to an operation, in the form that a client would cache. */
export async function cachedAnswer(graph: TestGraph, document: DocumentNode, variables: object): Promise<Cached> {
  const query = addTypenameToDocument(document);
  const { data } = await graph.ask(print(query), { ...variables });
  return { query, variables: { ...variables }, data };
}

/** The cacheable operations of the README and the explorer, with variables for the company. */
export async function ownOperations(graph: TestGraph): Promise<[DocumentNode, object][]> {
  const { company } = graph.sandbox.context;
  const [day, dayAfter] = [0, 7].map((days) => new Date(Date.parse(company.today) + days * 86_400_000).toISOString());
  const local = (instant: string | undefined) => instant?.slice(0, 19);
  const variables = { from: day, until: dayAfter, day: local(day), dayAfter: local(dayAfter) };
  const task = company.tasks[0]?.id;
  const readme = [...root('README.md').matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  return [...readme, ...SAMPLES.map(({ operation }) => operation)]
    .map((text) => parse(text.replace('"TASK"', JSON.stringify(task))))
    .filter(({ definitions: [first] }) => first?.kind === Kind.OPERATION_DEFINITION && first.operation === 'query')
    .map((document) => [document, { ...variables, taskId: task, text: 'On it' }]);
}

/** Libraries lose fields named `__proto__`, and use every `id` as a key. */
const WRITING = { aliases: ['a', 'b', 'c'], variables: ['v', 'w'], selections: 10 };

/** A random query for a seed. Objects of most types include their key, others part of it or none. */
export function randomQuery(seed: number, values: Values): [DocumentNode, object] {
  const { query, variables } = operationOf(api, seed, values, WRITING);
  const random = mulberry32(seed + 1);
  const chances = new Map(Object.keys(cacheKeys).map((name) => [name, random()]));
  const info = new TypeInfo(api);
  const withKeys = visit(
    parse(query),
    visitWithTypeInfo(info, {
      SelectionSet: (node) => {
        const type = info.getParentType();
        return isObjectType(type) && type !== api.getQueryType()
          ? withKey(node, type, chances.get(type.name) ?? 0)
          : undefined;
      },
    }),
  );
  return [withKeys, variables];
}

/** Adds the key of the type to a selection, only its last part, or nothing. */
function withKey(node: SelectionSetNode, { name }: GraphQLObjectType, chance: number): SelectionSetNode {
  const key = (cacheKeys[name] ?? []).slice(chance < 0.7 ? 0 : -1, chance < 0.85 ? undefined : -1);
  const fields = [...key, '__typename'].map(
    (value) => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } }) as const,
  );
  return { ...node, selections: [...node.selections, ...fields] };
}

/** IDs and addresses of the company. */
export async function valuesOf(graph: TestGraph): Promise<Values> {
  const { data } = await graph.ask(
    '{ workspaces { id tasks { items { id } } spaces { id folders { id } lists { id } } goals { items { id } } } spreadsheets { items { id } } }',
  );
  const [workspace] = data.workspaces;
  const ids = (items: { id: string }[]) => items.map(({ id }) => id);
  return {
    workspaceId: [workspace.id],
    'workspace.id': [workspace.id],
    'space.id': ids(workspace.spaces),
    'list.id': ids(workspace.spaces.flatMap(({ lists }: any) => lists)),
    'folder.id': ids(workspace.spaces.flatMap(({ folders }: any) => folders)),
    'goal.id': ids(workspace.goals.items),
    'spreadsheet.id': ids(data.spreadsheets.items),
    'calendar.id': ['primary', 'mira@halyard.example', 'tomas@halyard.example'],
    'tool.id': ['Calendar.ListEvents', 'Mail.SendEmail'],
    id: ids(workspace.tasks.items).slice(0, 10),
    email: ['mira@halyard.example', 'tomas@halyard.example'],
    minEndDatetime: ['2026-11-16T00:00:00'],
    maxStartDatetime: ['2026-11-28T00:00:00'],
  };
}

/** The coordinates of fields that differ between two responses. */
export function differences(one: unknown, other: unknown, coordinate = ''): string[] {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((item, index) => differences(item, other[index], coordinate));
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other) ? [] : [coordinate];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    differences(one[name], other[name], one.__typename ? `${one.__typename}.${name}` : coordinate || name),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

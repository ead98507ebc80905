import { buildSubgraphSchema } from '@apollo/subgraph';
import { type ExecutionResult, execute, type GraphQLResolveInfo, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { queryExecutor } from '../../../gateway/subgraph-links/query-executor.ts';
import { isJsonObject } from '../../../subgraphs/upstream/json.ts';

const SDL = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.12", import: ["@key"])
  enum Colour { RED GREEN }
  type Query { node(id: ID!, depth: Int = 2): Node nodes: [Node!] strict: Node! matrix: [[Int!]]! colour: Colour }
  type Node @key(fields: "id") {
    id: ID! name: String required: Int! colour: Colour child: Node children: [Node] strictChildren: [Node!]! tags: [String!] flag(of: Boolean): Boolean
  }
  type Other @key(fields: "id") { id: ID! title: String! }
`);

const FIELDS = ['__typename', 'id', 'name', 'required', 'colour', 'tags', 'flag(of: true)', 'other: flag'];
const NODES = ['child', 'children', 'strictChildren', 'again: child'];

/** Pseudorandom numbers from 0 to 1, determined by the seed. */
function randomNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function selectionOf(random: () => number, depth: number): string {
  const chosen = FIELDS.filter(() => random() < 0.4);
  const below = depth > 0 ? NODES.filter(() => random() < 0.4) : [];
  const parts = [...chosen, ...below.map((name) => `${name} ${selectionOf(random, depth - 1)}`)];
  if (random() < 0.2) parts.push(`... on Node { name child { id ...Shared } }`);
  if (random() < 0.2) parts.push('...Shared');
  return `{ ${parts.join(' ') || 'id'} }`;
}

function queryOf(random: () => number): string {
  const roots = [
    `node(id: 1) ${selectionOf(random, 3)}`,
    `second: node(id: "2", depth: $depth) ${selectionOf(random, 2)}`,
    `nodes ${selectionOf(random, 2)}`,
    `strict ${selectionOf(random, 1)}`,
    'matrix',
    'colour',
    '__typename',
    `_entities(representations: $representations) { __typename ... on Node ${selectionOf(random, 1)} ... on Other { title } }`,
    random() < 0.1 ? '__schema { queryType { name } }' : '_service { __typename }',
    random() < 0.1 ? `strict @include(if: $isStrict) { id }` : 'colours: colour',
  ];
  const chosen = roots.filter(() => random() < 0.35);
  const variables = '($depth: Int, $representations: [_Any!]! = [], $isStrict: Boolean = true)';
  return `query ${variables} { ${chosen.join(' ') || 'colour'} ...All } fragment All on Query { nodes { id } } fragment Shared on Node { colour flag }`;
}

type Mode = 'synchronous' | 'asynchronous' | 'mixed';

function settledIn(mode: Mode, random: () => number, value: unknown): unknown {
  if (mode === 'synchronous' || (mode === 'mixed' && random() > 0.3)) return value;
  return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
}

/** A schema whose field values depend on the path and the seed; most values are valid. */
function schemaOf(seed: number, mode: Mode, faults: number) {
  const pick = (path: string) => {
    const random = randomNumbers([...path].reduce((sum, each) => sum * 31 + each.charCodeAt(0), seed));
    for (let warm = 0; warm < 4; warm++) random();
    return random;
  };
  const values: Record<string, (random: () => number, path: string) => unknown> = {
    String: (_, path) => `text of ${path}`,
    ID: (random) => (random() < 0.5 ? 'id' : 7),
    Int: (random) => Math.floor(random() * 100),
    Boolean: (random) => random() < 0.5,
    Colour: () => 'RED',
    Node: () => ({}),
    Other: () => ({}),
  };
  const wrong = [null, undefined, new Error('returned'), 'a text', [], 12.5, Number.NaN];
  const answerOf = (type: string, random: () => number, path: string): unknown => {
    if (random() < faults) return wrong[Math.floor(random() * wrong.length)];
    if (type.endsWith('!')) return answerOf(type.slice(0, -1), random, path);
    if (!type.startsWith('[')) return values[type]!(random, path);
    const items = Array.from({ length: Math.floor(random() * 4) }, (_, index) => {
      const item = answerOf(type.slice(1, -1), random, `${path}.${index}`);
      return settledIn(mode, random, item);
    });
    return random() < 0.1 ? new Set(items) : items;
  };
  const seen: string[] = [];
  const resolve = (source: unknown, args: object, context: unknown, info: GraphQLResolveInfo) => {
    const keys: (string | number)[] = [];
    for (let at: GraphQLResolveInfo['path'] | undefined = info.path; at; at = at.prev) keys.unshift(at.key);
    const path = keys.join('.');
    const { fieldName, fieldNodes, parentType, returnType, rootValue, variableValues, operation } = info;
    seen.push(
      JSON.stringify([
        path,
        { ...args },
        fieldName,
        fieldNodes.length,
        `${parentType}`,
        `${returnType}`,
        rootValue,
        variableValues,
        operation.kind,
        context,
        source === rootValue,
      ]),
    );
    const random = pick(path);
    const value = random() < faults ? new Error(`thrown at ${path}`) : answerOf(String(returnType), random, path);
    if (mode === 'synchronous' && value instanceof Error) throw value;
    return settledIn(mode, random, value);
  };
  const reference = ({ __typename, id }: { __typename: string; id: string }) => {
    const random = pick(`${__typename}${id}`);
    if (random() < faults) return Promise.reject(new Error(`no ${id}`));
    return random() < faults ? null : { title: `title of ${id}` };
  };
  const resolvers = { Node: { __resolveReference: reference }, Other: { __resolveReference: reference } };
  const schema = buildSubgraphSchema([{ typeDefs: SDL, resolvers: resolvers as never }]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('_')) continue;
    type.isTypeOf = isJsonObject;
    if (type.name !== 'Other')
      for (const field of Object.values(type.getFields())) if (!field.name.startsWith('_')) field.resolve = resolve;
  }
  return { schema, seen };
}

const REPRESENTATIONS = ['Node', 'Other', 'Node', 'Query', 'Node'].map((__typename, id) => ({
  __typename,
  id: `${id}`,
}));

/** The path is in the data and not below a null. */
function isIn(data: unknown, path: readonly (string | number)[] = []): boolean {
  const [key, ...below] = path;
  return key === undefined || (data !== null && isIn((data as Record<string, unknown>)[key], below));
}

/**
 * The result with sorted errors, because promises that settle together have no specified order. For the same reason,
 * results with promises omit errors below a null.
 */
const comparable = ({ data, errors = [] }: ExecutionResult, mode: Mode) => ({
  data: JSON.stringify(data),
  errors: errors
    .filter(({ path }) => mode === 'synchronous' || isIn(data, path))
    .map((error) => JSON.stringify(error))
    .sort(),
});

/** In lists that mix values and promises, graphql-js leaves rejections unhandled, so `mixed` has no faults. */
const MODES: [Mode, number][] = [
  ['mixed', 0],
  ['synchronous', 0.03],
  ['asynchronous', 0.03],
];

test.each(MODES)('random %s queries are executed as graphql-js executes them (faults: %d)', async (mode, faults) => {
  const differences: unknown[] = [];
  let failing = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomNumbers(seed);
    const document = parse(queryOf(random));
    const count = random() < 0.3 ? 5 : 3;
    const variableValues = {
      ...(random() < 0.5 ? { depth: 3 } : {}),
      representations: REPRESENTATIONS.slice(0, count),
    };
    const args = { document, variableValues, contextValue: { of: 'the request' }, rootValue: { is: 'root' } };
    const [stock, own] = [schemaOf(seed, mode, faults), schemaOf(seed, mode, faults)];
    const run = queryExecutor(own.schema);
    const expected = comparable(await execute({ ...args, schema: stock.schema }), mode);
    if (expected.errors.length > 0) failing++;
    for (const time of ['first', 'second']) {
      own.seen.length = 0;
      const answered = comparable(await run(args), mode);
      if (JSON.stringify([answered, own.seen.sort()]) !== JSON.stringify([expected, stock.seen.sort()]))
        differences.push({ seed, time, expected, answered });
    }
  }
  expect(differences.slice(0, 2)).toEqual([]);
  if (faults > 0) expect(failing).toBeGreaterThan(50);
});

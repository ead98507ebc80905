import { getIntrospectionQuery } from 'graphql';
import { chainOf, treesOf } from './fragment-trees.ts';

/** The code of the document's first error, or `answered` without errors. */
type Verdict =
  | 'answered'
  | 'OPERATION_TOO_LARGE'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'GRAPHQL_PARSE_FAILED'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'BUDGET_EXCEEDED'
  | 'UPSTREAM_REJECTED'
  | 'too large a body';

/** The expected verdicts: `strict` for anonymous clients, `loopback` for loopback without authentication. */
export type Attack = { name: string; body: Record<string, unknown> | string; strict: Verdict; loopback: Verdict };

const each = (count: number, text: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => text(nth)).join(' ');
const nested = (count: number, inner: string) => `${`${inner} {`.repeat(count)} id ${'}'.repeat(count)}`;
const grid = (width: number, levels: number): string =>
  `{ task(id: "nosuch") { ${each(width, () => `${'... on Task {'.repeat(levels)} id ${'}'.repeat(levels)}`)} } }`;
const circle = (count: number) =>
  `{ task(id: "nosuch") { ...F0 } } ${each(count, (nth) => `fragment F${nth} on Task { id parent { ...F${(nth + 1) % count} } }`)}`;

const LARGE = 'OPERATION_TOO_LARGE';
const INVALID = 'GRAPHQL_VALIDATION_FAILED';
const TOO_LONG = 'too large a body';
const PARSE = 'GRAPHQL_PARSE_FAILED';

type Row = [name: string, query: string, strict: Verdict, loopback?: Verdict, variables?: unknown];

const TYPE_NEST = `${each(4, () => 'fields { type {')} name ${'} }'.repeat(4)}`;

const ROWS: Row[] = [
  // Depth.
  ...[10].map((n): Row => [`fields ${n} deep`, `{ task(id: "nosuch") { ${nested(n, 'parent')} } }`, 'NOT_FOUND']),
  ...[100, 400].map(
    (n): Row => [`fields ${n} deep`, `{ task(id: "nosuch") { ${nested(n, 'parent')} } }`, LARGE, 'NOT_FOUND'],
  ),
  ...[900, 4_000].map((n): Row => [`fields ${n} deep`, `{ task(id: "nosuch") { ${nested(n, 'parent')} } }`, LARGE]),
  // Repetition.
  ['a scalar 390 times', `{ task(id: "nosuch") { ${'id '.repeat(390)} } }`, 'answered'],
  ['a scalar 20,000 times', `{ task(id: "nosuch") { ${'id '.repeat(20_000)} } }`, LARGE],
  ['an object 3,000 times', `{ task(id: "nosuch") { ${'parent{id} '.repeat(3_000)} } }`, LARGE],
  ['an object 150 times', `{ task(id: "nosuch") { ${'parent{id} '.repeat(150)} } }`, 'NOT_FOUND'],
  ['a field with other arguments 100 times', `{ ${each(100, (n) => `task(id: "${n}") { id }`)} }`, LARGE, INVALID],
  // Aliases.
  ['31 aliases of __typename', `{ ${each(31, (n) => `a${n}: __typename`)} }`, LARGE, 'answered'],
  ['100 aliases of __typename', `{ ${each(100, (n) => `a${n}: __typename`)} }`, LARGE, 'answered'],
  ['101 aliases of __typename', `{ ${each(101, (n) => `a${n}: __typename`)} }`, LARGE],
  ['10,000 aliases of __typename', `{ ${each(10_000, (n) => `a${n}: __typename`)} }`, TOO_LONG, LARGE],
  ['45,000 aliases of __typename', `{ ${each(45_000, (n) => `a${n}: __typename`)} }`, TOO_LONG, LARGE],
  ['100 aliases of a task', `{ ${each(100, (n) => `a${n}: task(id: "nosuch") { id name }`)} }`, LARGE, 'NOT_FOUND'],
  ['3,000 aliases of tasks', `{ ${each(3_000, (n) => `a${n}: task(id: "${n}") { name }`)} }`, TOO_LONG, LARGE],
  ['30 aliases of all tools', `{ ${each(30, (n) => `a${n}: toolCatalog { name operation }`)} }`, LARGE, 'answered'],
  [
    '300 aliases of all tools with all fields',
    `{ ${each(300, (n) => `a${n}: toolCatalog { name description scopes secrets operation }`)} }`,
    LARGE,
  ],
  ['400 aliases that a plan shares', `{ ${each(400, (n) => `a${n}: workers { items { name id } }`)} }`, LARGE],
  [
    '10,000 aliases of people',
    `{ ${each(10_000, (n) => `a${n}: person(email: "a@b.co") { name }`)} }`,
    TOO_LONG,
    LARGE,
  ],
  [
    '20 root fields that ask for all pages',
    `{ ${each(20, (n) => `a${n}: workers(numberOfItemsToReturn: ${n + 81}) { items { tools { totalCount } } }`)} }`,
    'answered',
    'answered',
  ],
  [
    '40 root fields that ask for full pages',
    `{ ${each(40, (n) => `a${n}: workers(numberOfItemsToReturn: 100, startOffset: ${n}) { items { tools { totalCount } } }`)} }`,
    LARGE,
    'BUDGET_EXCEEDED',
  ],
  [
    'a page whose objects each ask for pages',
    '{ workspaces { tasks { items { comments { items { replies { id user { person { threads { items { id } } } } } } } } } } }',
    'BUDGET_EXCEEDED',
  ],
  // Directives.
  ['11 directives that are known', `{ __typename ${'@skip(if: false) '.repeat(11)} }`, LARGE, INVALID],
  ['10 directives that are unknown', `{ __typename ${each(10, (n) => `@d${n}`)} }`, INVALID],
  ['10,000 directives that are unknown', `{ __typename ${'@a '.repeat(10_000)} }`, LARGE],
  ['directives on fragments', `{ ${each(12, () => '... @include(if: true) { __typename }')} }`, LARGE, 'answered'],
  [
    '4,000 directives of a fragment that is not spread',
    `{ __typename } fragment F on Query ${'@a '.repeat(4_000)} { __typename }`,
    LARGE,
  ],
  // Fragments.
  ...[5, 10, 17, 25, 30].flatMap((levels) =>
    [2, 3].flatMap((often) =>
      treesOf(levels, often)
        .filter(({ variables }) => !variables)
        .map(({ name, query }): Row => [name, query, ...ofTree(name, levels, often)]),
    ),
  ),
  ['a chain of 99 fragments', chainOf(99).query, LARGE, 'answered'],
  ['a chain of 200 fragments', chainOf(200).query, LARGE],
  ...[
    [40, 25],
    [80, 50],
    [200, 100],
  ].map(
    ([width = 0, levels = 0]): Row => [
      `inline fragments, ${width} of ${levels} levels`,
      grid(width, levels),
      width === 200 ? TOO_LONG : LARGE,
      LARGE,
    ],
  ),
  ...[1, 2, 3].map((n): Row => [`a circle of ${n} fragments`, circle(n), INVALID]),
  ['a circle of fragments in each other, 300', circle(300), LARGE, INVALID],
  [
    '1,000 fragments that are not spread',
    `{ __typename } ${each(1_000, (n) => `fragment F${n} on Query { __typename }`)}`,
    LARGE,
    INVALID,
  ],
  // Introspection.
  ['introspection', getIntrospectionQuery(), LARGE, 'answered'],
  ['introspection, 4 types in each other', `{ __schema { types { ${TYPE_NEST} } } }`, INVALID],
  [
    'introspection through fragments',
    `{ __schema { ...A } } fragment A on __Schema { types { ...B } } fragment B on __Type { fields { type { fields { type { fields { type { fields { name } } } } } } } }`,
    INVALID,
  ],
  ['40 aliases of introspection', `{ ${each(40, (n) => `a${n}: __schema { types { name } }`)} }`, LARGE],
  ['10 aliases of introspection', `{ ${each(10, (n) => `a${n}: __schema { types { name } }`)} }`, 'answered'],
  ['40 aliases of types', `{ __schema { ${each(40, (n) => `a${n}: types { name }`)} } }`, LARGE],
  ['a name of 257 characters', `{ ${'n'.repeat(257)}: __typename }`, LARGE],
  [
    '1,000 aliases of introspection',
    `{ ${each(1_000, (n) => `a${n}: __schema { types { name fields { name type { name } } } }`)} }`,
    LARGE,
  ],
  // Lists and variables.
  ['a list of 201 in the document', `{ tasks(ids: [${each(201, String)}]) { id } }`, LARGE, INVALID],
  [
    'a list of 201 in a variable',
    'query ($ids: [ID!]!) { tasks(ids: $ids) { id } }',
    LARGE,
    INVALID,
    { ids: Array.from({ length: 201 }, String) },
  ],
  [
    'a list of 100,001 in a variable',
    'query ($x: JSON) { __typename }',
    TOO_LONG,
    LARGE,
    { x: Array.from({ length: 100_001 }, () => 1) },
  ],
  ['10,000 variables', `query (${each(10_000, (n) => `$v${n}: Int`)}) { __typename }`, TOO_LONG, LARGE],
  ['200 variables that are not used', `query (${each(200, (n) => `$v${n}: Int`)}) { __typename }`, INVALID],
  [
    'names of prototypes in variables',
    'query ($id: ID!) { task(id: $id) { id name } }',
    'NOT_FOUND',
    'NOT_FOUND',
    JSON.parse('{"id":"nosuch","__proto__":{"id":"x"},"constructor":{"prototype":{}}}'),
  ],
  // Texts.
  ['a text of 90,000 characters', `{ task(id: "${'x'.repeat(90_000)}") { name } }`, 'UPSTREAM_REJECTED'],
  ['a block text', `{ task(id: """${'x\n'.repeat(20_000)}""") { name } }`, 'UPSTREAM_REJECTED'],
  ['a number of 10,000 digits', `{ workers(numberOfItemsToReturn: ${'9'.repeat(10_000)}) { totalCount } }`, INVALID],
  ['null characters', '{ task(id: "\u0000") { name } \u0000 }', PARSE],
  ['half of a character', '{ task(id: "\\ud800") { name } }', PARSE],
  ['a byte order mark', '\ufeff{ __typename }', 'answered'],
  ['comments alone', `{ __typename } ${'# x\n'.repeat(20_000)}`, TOO_LONG, 'answered'],
  ['commas alone', `{ __typename ${','.repeat(90_000)} }`, 'answered'],
  ['names alone', `{ ${each(5_000, (n) => `n${n}`)} }`, LARGE],
  ['brackets alone', '{'.repeat(2_000), LARGE],
  ['brackets of lists alone', `{ a(x: ${'['.repeat(900)}`, PARSE],
  // Operations.
  [
    '300 operations of which none is named',
    each(300, (n) => `query q${n} { __typename }`),
    LARGE,
    'OPERATION_RESOLUTION_FAILURE',
  ],
  [
    '100 operations of which none is named',
    each(100, (n) => `query q${n} { __typename }`),
    'OPERATION_RESOLUTION_FAILURE',
  ],
];

/** Shallow trees are small. Without fragments, inlined ones are long documents. */
function ofTree(name: string, levels: number, often: number): [Verdict, Verdict] {
  if (often === 2 && levels === 5) return [/aliased|inline/.test(name) ? LARGE : 'NOT_FOUND', 'NOT_FOUND'];
  return [name.includes('inline') && levels > 5 ? TOO_LONG : LARGE, LARGE];
}

export const ATTACKS: Attack[] = [
  ...ROWS.map(([name, query, strict, loopback = strict, variables]) => ({
    name,
    body: { query, ...(variables ? { variables } : {}) },
    strict,
    loopback,
  })),
  {
    name: 'a batch',
    body: `[${each(10, () => '{"query":"{__typename}"},')}{"query":"{__typename}"}]`,
    strict: 'BAD_REQUEST',
    loopback: 'BAD_REQUEST',
  },
  {
    name: 'variables that are deep',
    body: `{"query":"{ __typename }","variables":{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
    strict: 'answered',
    loopback: 'answered',
  },
  {
    name: 'extensions that are deep',
    body: `{"query":"{ __typename }","extensions":{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}}`,
    strict: 'answered',
    loopback: 'answered',
  },
  {
    name: 'an operation that is not there',
    body: { query: '{ __typename }', operationName: 'x'.repeat(10_000) },
    strict: 'OPERATION_RESOLUTION_FAILURE',
    loopback: 'OPERATION_RESOLUTION_FAILURE',
  },
];

/** The request body as JSON. */
export const bodyOf = ({ body }: Attack): string => (typeof body === 'string' ? body : JSON.stringify(body));

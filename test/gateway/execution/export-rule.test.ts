import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { ExportRule } from '../../../gateway/execution/export-rule.ts';

const api = buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'));
const faultsOf = (query: string) => validate(api, parse(query), [ExportRule]).map(({ message }) => message);

const create = (exported: string) =>
  `createNewTaskManagerTask(mode: EXECUTE, targetListId: 1, body: {name: "A"}) { task { ${exported} } }`;
const comment = 'addTaskComment(specificTaskId: $task, commentContent: "B", sendNotificationsToAll: false) { id }';
const place = 'createNewTaskManagerTask.task.id';

test.each([
  ['a text', `mutation ($task: ID!) { ${create('id @export(as: "task")')} ${comment} }`],
  ['a text with a default', `mutation ($task: ID = "") { ${create('id @export(as: "task")')} ${comment} }`],
  ['a list', 'mutation ($ids: [ID!]) { query { workspaces { id @export(as: "ids") } } }'],
  ['a list into JSON', 'mutation ($ids: JSON) { query { workspaces { id @export(as: "ids") } } }'],
  ['the same place twice', `mutation ($task: ID!) { ${create('id @export(as: "task") id @export(as: "task")')} }`],
  ['a time into a text', `mutation ($when: String) { ${create('dateCreated @export(as: "when")')} }`],
  [
    'one that is spread',
    `mutation ($task: ID!) { ...F ${comment} } fragment F on Mutation { ${create('id @export(as: "task")')} }`,
  ],
])('an export of %s is allowed', (_what, query) => {
  expect(faultsOf(query)).toEqual([]);
});

test.each([
  [
    'of a query',
    'query ($a: [ID]) { workspaces { id @export(as: "a") } }',
    '@export is only valid in mutations, not in a query',
  ],
  [
    'of a subscription',
    'subscription { taskEvents(workspaceId: 1) { id @export(as: "a") } }',
    '@export is only valid in mutations, not in a subscription',
  ],
  [
    'into an undeclared variable',
    `mutation { ${create('id @export(as: "task")')} }`,
    `@export at ${place}: the operation does not declare $task`,
  ],
  [
    'by a variable',
    `mutation ($as: String!) { ${create('id @export(as: $as)')} }`,
    `@export at ${place}: \`as\` must be a string that contains a variable name`,
  ],
  [
    'of an object',
    `mutation ($task: ID!) { ${create('list @export(as: "task") { id }')} }`,
    '@export at createNewTaskManagerTask.task.list: the field is an object: export one of its fields',
  ],
  [
    'of another kind',
    `mutation ($task: ID!) { ${create('a: archived @export(as: "task")')} }`,
    '@export at createNewTaskManagerTask.task.a: Boolean does not match $task of type ID!',
  ],
  [
    'from two places',
    `mutation ($task: ID!) { a: ${create('id @export(as: "task")')} b: ${create('id @export(as: "task")')} }`,
    'both a.task.id and b.task.id set $task: use separate variables',
  ],
  [
    'after the use',
    `mutation ($task: ID!) { ${comment} ${create('id @export(as: "task")')} }`,
    `addTaskComment uses $task before ${place} sets it: use it only in later root fields`,
  ],
  [
    'within the field that uses it',
    'mutation ($task: ID!) { query { task(id: $task) { id @export(as: "task") } } }',
    'query uses $task before query.task.id sets it: use it only in later root fields',
  ],
])('an export %s is refused', (_what, query, message) => {
  expect(faultsOf(query)).toEqual([message]);
});

test('the schema is not asked for below a mutation, also by a fragment', () => {
  const refused = 'introspect the schema in a separate query, not within a mutation';

  expect(faultsOf('mutation { query { __schema { description } } }')).toEqual([`query.__schema: ${refused}`]);
  expect(faultsOf('mutation { q: query { ...F } } fragment F on Query { __type(name: "A") { name } }')).toEqual([
    `q.__type: ${refused}`,
  ]);
  expect(faultsOf('mutation { query { __typename } } query B { __schema { description } }')).toEqual([]);
});

test('a mutation in steps has 100 root fields, any other one as many as it likes', () => {
  const reads = (count: number) =>
    Array.from({ length: count }, (_each, index) => `q${index}: query { __typename }`).join(' ');
  const writes = Array.from({ length: 101 }, (_each, index) => `w${index}: ${create('id')}`).join(' ');

  expect(faultsOf(`mutation { ${reads(100)} }`)).toEqual([]);
  expect(faultsOf(`mutation { ${reads(101)} }`)).toEqual([
    'a mutation with @export or `query` can have at most 100 root fields: split it',
  ]);
  expect(faultsOf(`mutation { ${writes} }`)).toEqual([]);
});

test('fragments that spread themselves are left to the rule for these', () => {
  const cycle = 'fragment F on Mutation { ...F } fragment G on Task { id @export(as: "a") ...G }';

  expect(faultsOf(`mutation ($a: ID) { ...F ${create('...G')} } ${cycle}`)).toEqual([]);
});

test('fragments that spread each other are not inlined, which would take forever', () => {
  const levels = Array.from({ length: 41 }, (_each, index) => 40 - index);
  const spreads = (level: number) =>
    [...(level < 40 ? [level + 1, level + 1] : []), ...(level > 0 ? [level - 1] : [])].map((next) => `...F${next}`);
  const fragments = levels.map((level) => `fragment F${level} on Mutation { ${spreads(level).join(' ')} }`);

  expect(faultsOf(`${fragments.join(' ')} mutation { ...F0 query { __typename } }`)).toEqual([]);
});

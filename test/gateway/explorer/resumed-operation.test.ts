import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { hasBeginning, resumed } from '../../../gateway/explorer/streams/resumed-operation.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'));
const next = (query: string, variables = {}) => {
  const operation = resumed({ query, variables }, 'log.7', schema);
  if (operation) expect(validate(schema, parse(operation.query))).toEqual([]);
  return operation && { ...operation, query: operation.query.replace(/\s+/g, ' ') };
};

test('a variable that carries after is given the cursor, and the query stays as it is written', () => {
  const query = 'subscription ($from: ID) { # all\n taskEvents(workspaceId: 1, after: $from) { id } }';

  expect(next(query, { from: 'START' })).toEqual({ query: query.replace(/\s+/g, ' '), variables: { from: 'log.7' } });
});

test.each([
  ['a literal gives way to the cursor', 'subscription { taskEvents(workspaceId: 1, after: "START") { id } }'],
  ['without after it is added', 'subscription { taskEvents(workspaceId: 1) { id } }'],
  ['an alias and a directive stay', 'subscription { found: taskEvents(workspaceId: 1) @include(if: true) { id } }'],
  ['a fragment has it too', 'subscription { ...On } fragment On on Subscription { taskEvents(workspaceId: 1) { id } }'],
])('%s', (_what, query) => {
  expect(next(query)!.query).toContain('(workspaceId: 1, after: "log.7")');
});

test('a subscription that takes no cursor has no continuation', () => {
  expect(next('subscription { authorizationStatus(id: "a") { id } }')).toBeUndefined();
});

test.each([
  [true, 'a literal', 'subscription { taskEvents(workspaceId: 1, after: "START") { id } }', {}],
  [
    true,
    'a variable',
    'subscription ($from: ID) { taskEvents(workspaceId: 1, after: $from) { id } }',
    { from: 'START' },
  ],
  [true, 'a default', 'subscription ($from: ID = "START") { taskEvents(workspaceId: 1, after: $from) { id } }', {}],
  [
    false,
    'null',
    'subscription ($from: ID = "START") { taskEvents(workspaceId: 1, after: $from) { id } }',
    { from: null },
  ],
  [
    false,
    'a variable without a value',
    'subscription ($from: ID) { taskEvents(workspaceId: 1, after: $from) { id } }',
    {},
  ],
  [false, 'nothing', 'subscription { taskEvents(workspaceId: 1) { id } }', {}],
])('it is %s that a subscription has its own beginning by %s', (has, _by, query, variables) => {
  expect(hasBeginning({ query, variables }, schema)).toBe(has);
});

import { readFileSync } from 'node:fs';
import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { DOCUMENT_LIMITS, parseWithinLimits } from '../../../gateway/limits/documents.ts';
import places from '../../../subgraphs/engine/tool-places.json' with { type: 'json' };
import { useToolgraph } from '../../toolgraph.ts';
import { chainOf, combination, treesOf } from './fragment-trees.ts';

const graph = useToolgraph();

const post = async (body: object) => {
  const response = await fetch(`${graph.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as any };
};

// How long they take is measured by `npm run test:faults -- documents`; here one that is not refused in time ends with the test.
test.each([[[3]], [[4]], [[5]], [[6]], [[7]], [[8, 9, 10, 12, 15, 20, 25, 30]]])(
  'trees of fragments on %j levels are answered or refused',
  async (levels) => {
    for (const { name, query, variables } of levels.flatMap((count) => [...treesOf(count, 2), ...treesOf(count, 3)])) {
      const { errors } = await graph.ask(query, variables);
      expect(['NOT_FOUND', 'OPERATION_TOO_LARGE'], name).toContain(errors?.[0]?.extensions.code);
    }
  },
);

test('a chain of fragments is answered', async () => {
  const { data, errors } = await graph.ask(chainOf(200).query);

  expect(errors).toBeUndefined();
  expect(Object.keys(data)).toHaveLength(201);
});

test('combinations of 16 conditions are answered', async () => {
  for (let index = 0; index < 2 ** 16; index += 2_047) {
    const { query, variables } = combination(index);
    const { errors } = await graph.ask(query, variables);
    expect(errors?.[0]).toMatchObject({ path: ['task'], extensions: { code: 'NOT_FOUND' } });
  }
});

test.each([
  ['tokens', `{ ${'__typename '.repeat(DOCUMENT_LIMITS.tokens)} }`, 15_000],
  ['depth', `${'{a'.repeat(DOCUMENT_LIMITS.depth + 1)}${'}'.repeat(DOCUMENT_LIMITS.depth + 1)}`, 1_000],
  [
    'selections',
    `{ ${Array.from({ length: DOCUMENT_LIMITS.selections + 1 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    1_000,
  ],
])('a document with too many %s is refused with 400 and the limit', async (limit, query, maximum) => {
  const { status, body } = await post({ query });

  expect(status).toBe(400);
  expect(body.data).toBeUndefined();
  expect(body.errors).toHaveLength(1);
  expect(body.errors[0].extensions).toEqual({ code: 'OPERATION_TOO_LARGE', limit, maximum, retryable: false });
  expect(body.errors[0].message).toContain(String(maximum));
});

test.each([
  ['fields', `{ task(id: "x") {${'parent {'.repeat(990)} id ${'}'.repeat(992)}`],
  ['inline fragments', `{ task(id: "x") {${'... {'.repeat(990)} id ${'}'.repeat(992)}`],
  [
    'lists',
    `mutation { trackUserEvent(mode: EXECUTE, body: { properties: { a: ${'['.repeat(990)}${']'.repeat(990)} } }) { requestSchema } }`,
  ],
])('%s may nest up to the limit without a fault of the server', async (_what, query) => {
  const { body } = await post({ query });

  expect(body.errors?.map(({ extensions }: any) => extensions.code) ?? []).not.toContain('INTERNAL_SERVER_ERROR');
});

test('fragments that spread each other are refused by validation', async () => {
  const { body } = await post({ query: '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }' });

  expect(body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

test('the operations of the catalogue, the README and introspection stay far below the limits', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const questions = [...readme.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text]) => text!);
  const operations = [...places.map(({ operation }) => operation), ...questions, getIntrospectionQuery()];

  for (const operation of operations) expect(() => parseWithinLimits(operation)).not.toThrow();
  expect(questions.length).toBeGreaterThan(1);
});

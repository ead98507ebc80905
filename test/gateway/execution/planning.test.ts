import { QueryPlanner } from '@apollo/query-planner';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Executors, openExecutorsOver } from './two-executors.ts';

/** All four subgraphs have each field, and `next` returns the same type: each level multiplies the paths by four. */
const shared = (own: string) => `${own} type T @key(fields: "id") {
  id: ID! next: T @federation__shareable a: Int @federation__shareable b: Int @federation__shareable }`;
const SUBGRAPHS = {
  roots: 'type Query { root: T } type T @key(fields: "id") { id: ID! }',
  ...Object.fromEntries(['one', 'two', 'three', 'four'].map((name) => [name, shared(`type Query { ${name}: Int }`)])),
};
const nested = (levels: number): string => (levels === 0 ? 'a b' : `a b next { ${nested(levels - 1)} }`);
const wide = (roots: number, levels: number) =>
  `{ ${Array.from({ length: roots }, (_, n) => `r${n}: root { ${nested(levels)} }`).join(' ')} }`;

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutorsOver(SUBGRAPHS, () => ({ data: { root: null } }));
});
afterAll(() => executors.stop());

const TOO_LARGE = {
  message: 'planning the operation took more than 2000 ms: split it',
  extensions: { code: 'OPERATION_TOO_LARGE', limit: 'planning', maximum: 2_000, retryable: false },
};

test('an operation with too many paths is rejected, also a small one', async () => {
  const [small, large] = [await executors.ours(wide(1, 4)), await executors.ours(wide(40, 4))];

  expect(small.errors).toMatchObject([TOO_LARGE]);
  expect(large.errors).toMatchObject([TOO_LARGE]);
});

test('ends planning after 2 s and plans the next operation', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns++;
  }, 10);
  const [ended, next] = await Promise.all([executors.ours(wide(2_500, 3)), executors.ours(wide(20, 1))]);
  clearInterval(counting);

  expect(ended.errors).toMatchObject([TOO_LARGE]);
  expect(next.errors).toBeUndefined();
  expect(Object.keys(next.data)).toHaveLength(20);
  expect(turns).toBeGreaterThan(50);
}, 60_000);

test('an operation that combines the schema with data is planned in the thread too', async () => {
  const plannedHere = vi.spyOn(QueryPlanner.prototype, 'buildQueryPlan');
  const { errors, data } = await executors.ours(wide(60, 1).replace('{', '{ __schema { queryType { name } }'));

  expect([errors, Object.keys(data).length, plannedHere.mock.calls.length]).toEqual([undefined, 61, 0]);
  plannedHere.mockRestore();
}, 60_000);

import { expect, test } from 'vitest';
import { postJson } from '../../post-json.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { combination, treesOf } from './fragment-trees.ts';

const graph = useToolgraph();

const post = async (body: object) => {
  const response = await postJson(`${graph.url}/graphql`, body);
  return { status: response.status, body: (await response.json()) as any };
};

// `npm run test:faults -- documents` measures the duration. Here a document that is not rejected times out.
test.each([[[3]], [[4]], [[5]], [[6]], [[7]], [[8, 9, 10, 12, 15, 20, 25, 30]]])(
  'trees of fragments on %j levels are answered or refused',
  async (levels) => {
    for (const { name, query, variables } of levels.flatMap((count) => [...treesOf(count, 2), ...treesOf(count, 3)])) {
      const { errors } = await graph.ask(query, variables);
      expect(['NOT_FOUND', 'OPERATION_TOO_LARGE'], name).toContain(errors?.[0]?.extensions.code);
    }
  },
);

test('combinations of 16 conditions are answered', async () => {
  for (let index = 0; index < 2 ** 16; index += 2_047) {
    const { query, variables } = combination(index);
    const { errors } = await graph.ask(query, variables);
    expect(errors?.[0]).toMatchObject({ path: ['task'], extensions: { code: 'NOT_FOUND' } });
  }
});

test.each([
  ['fields', `{ task(id: "x") {${'parent {'.repeat(490)} id ${'}'.repeat(492)}`],
  ['inline fragments', `{ task(id: "x") {${'... {'.repeat(990)} id ${'}'.repeat(992)}`],
  [
    'lists',
    `mutation { trackUserEvent(mode: EXECUTE, body: { properties: { a: ${'['.repeat(990)}${']'.repeat(990)} } }) { requestSchema } }`,
  ],
])('%s may nest up to the limit without a fault of the server', async (_what, query) => {
  const { body } = await post({ query });

  expect(body.errors?.map(({ extensions }: any) => extensions.code) ?? []).not.toContain('INTERNAL_SERVER_ERROR');
});

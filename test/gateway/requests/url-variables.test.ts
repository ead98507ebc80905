import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

const BIG = '1234567890123456789';

async function get(query: string, variables: string): Promise<{ status: number; body: any }> {
  const response = await fetch(`${graph.url}/graphql?${new URLSearchParams({ query, variables })}`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  return { status: response.status, body: await response.json() };
}

test('a long integer among the variables of a GET keeps every digit', async () => {
  await get('query ($id: ID!) { task(id: $id) { name } }', `{"id":${BIG}}`);
  await get('query ($ids: [ID!]) { workspaces { tasks(assigneeIds: $ids) { items { id } } } }', `{"ids":[${BIG}]}`);

  const received = await graph.received();
  expect(received.map(({ path }) => path)).toContain(`/v2/task/${BIG}`);
  expect(JSON.stringify(received)).toContain(`["assignees[]","${BIG}"]`);
});

test.each([
  ['what is no JSON', '{"id":'],
  ['a list', '[1]'],
])('variables of a GET that are %s are refused with 400', async (_what, variables) => {
  expect((await get('query ($id: ID!) { task(id: $id) { name } }', variables)).status).toBe(400);
});

import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

/** The paged lists: what each is asked with, and its two arguments. */
const LISTS = [
  { field: 'tools', limit: 'itemsPerPage', offset: 'startOffset' },
  { field: 'formattedTools', limit: 'numberOfItemsToReturn', offset: 'offsetStartIndex' },
  { field: 'scheduledExecutions', limit: 'itemsLimit', offset: 'listOffset' },
  { field: 'workers', limit: 'numberOfItemsToReturn', offset: 'startOffset' },
  { field: 'worker', limit: 'numberOfItems', offset: 'startOffset' },
];

const ask = (field: string, args: string) =>
  graph.ask(
    field === 'worker'
      ? `{ worker(id: "toolgraph-engine") { tools(${args}) { totalCount } } }`
      : `{ ${field}(${args}) { totalCount } }`,
  );

test.each(LISTS)('$field takes 1 to 100 at once', async ({ field, limit }) => {
  const [none, most, more] = await Promise.all([0, 100, 101].map((count) => ask(field, `${limit}: ${count}`)));

  expect(most!.errors).toBeUndefined();
  for (const refused of [none!, more!])
    expect(refused.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: limit, allowed: { min: 1, max: 100 } } },
    ]);
  expect((await graph.received()).map(({ query }) => query!.find(([name]) => name === 'limit'))).toEqual([
    ['limit', '100'],
  ]);
});

test.each([...LISTS, { field: 'authConnections', offset: 'pageOffset' }])(
  '$field begins at the first',
  async ({ field, offset }) => {
    const { errors } = await ask(field, `${offset}: -1`);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: offset, allowed: { min: 0 } } }]);
    expect(await graph.received()).toEqual([]);
  },
);

test.each([0, -1])('a page of %i connections or projects is refused', async (size) => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln';
  const { data, errors } = await graph.ask(
    `query ($size: Int, $token: String!) {
      authConnections(pageSize: $size) { hasMore }
      person(email: "mira@halyard.example") { authConnections(pageSize: $size) { hasMore } }
      projects(bearerToken: $token, maximumItemsToReturn: $size) { hasMore }
    }`,
    { size, token },
  );

  expect(data).toEqual({ authConnections: null, person: { authConnections: null }, projects: null });
  expect(
    errors!.map(({ extensions }) => [extensions.code, extensions.argument, extensions.allowed]).toSorted(),
  ).toEqual([
    ['BAD_USER_INPUT', 'maximumItemsToReturn', { min: 1 }],
    ['BAD_USER_INPUT', 'pageSize', { min: 1 }],
    ['BAD_USER_INPUT', 'pageSize', { min: 1 }],
  ]);
  expect(await graph.received()).toEqual([]);
});

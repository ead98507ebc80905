import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const CONNECTION = `
  id connectionId connectionStatus providerId providerType providerDescription providerUserInfo scopes userId person { email }
`;

test('lists the accounts that users have authorized', async () => {
  const { data, errors } = await graph.ask(
    `{ authConnections { items { ${CONNECTION} } totalCount hasMore nextOffset } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.authConnections).toMatchObject({ totalCount: 16, hasMore: false, nextOffset: null });
  expect(data.authConnections.items[0]).toMatchObject({
    id: expect.stringMatching(/^ac_\w{27}$/),
    connectionStatus: 'active',
    providerId: 'platform-taskmanager',
    providerType: 'oauth2',
    providerDescription: 'Task manager',
    providerUserInfo: { email: 'mira@halyard.example', name: 'Mira Okafor' },
    scopes: [],
    userId: 'mira@halyard.example',
    person: { email: 'mira@halyard.example' },
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v1/admin/user_connections' }]);
});

test('takes every argument of the tool', async () => {
  const { data, errors } = await graph.ask(`{ authConnections(
    pageOffset: 1, pageSize: 3, providerId: "platform-google", userId: "aiko@halyard.example"
  ) { items { id } totalCount } }`);

  expect(errors).toBeUndefined();
  expect(data.authConnections).toEqual({ items: [], totalCount: 1 });
  expect((await graph.received())[0]!.query!.toSorted()).toEqual([
    ['limit', '3'],
    ['offset', '1'],
    ['provider_id', 'platform-google'],
    ['user_id', 'aiko@halyard.example'],
  ]);
});

test('pages by what each page says comes next', async () => {
  const query =
    'query ($offset: Int) { authConnections(pageOffset: $offset, pageSize: 12) { items { id } hasMore nextOffset } }';

  const first = (await graph.ask(query)).data.authConnections;
  const second = (await graph.ask(query, { offset: first.nextOffset })).data.authConnections;

  expect(first).toMatchObject({ hasMore: true, nextOffset: 12 });
  expect(second).toMatchObject({ hasMore: false, nextOffset: null });
  expect([first.items.length, second.items.length]).toEqual([12, 4]);
});

test('finds the accounts of a person by the address', async () => {
  const query = `{ person(email: "Aiko@Halyard.example") { authConnections(providerId: "platform-google", pageSize: 5) { items { userId scopes } } } }`;

  const { data, errors } = await graph.ask(query);

  expect(errors).toBeUndefined();
  expect(data.person.authConnections.items).toMatchObject([{ userId: 'aiko@halyard.example' }]);
  expect(await graph.received()).toMatchObject([{ method: 'GET', path: '/v1/admin/user_connections' }]);
  expect((await graph.received())[0]!.query!.toSorted()).toEqual([
    ['limit', '5'],
    ['provider_id', 'platform-google'],
    ['user_id', 'aiko@halyard.example'],
  ]);
});

test('a user whose id is no address is no person', async () => {
  const items = [{ id: 'ac_1', user_id: 'user-42', provider_id: 'p' }];
  await graph.control('POST', 'faults', { service: 'engine', status: 200, body: { items, total_count: 1, offset: 0 } });

  const { data, errors } = await graph.ask(`{ authConnections { items { ${CONNECTION} } } }`);

  expect(errors).toBeUndefined();
  expect(data.authConnections.items).toMatchObject([{ userId: 'user-42', person: null, scopes: null }]);
});

test('goes on from a connection to the person in the task manager', async () => {
  const { data } = await graph.ask(
    '{ authConnections(userId: "ravi@halyard.example", pageSize: 1) { items { person { name } } } }',
  );

  expect(data.authConnections.items).toEqual([{ person: { name: 'Ravi Menon' } }]);
  expect((await graph.received()).map(({ path }) => path)).toEqual(['/v1/admin/user_connections', '/v2/team']);
});

import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const PATH = '/v1/admin/user_connections';
const [MIRA, AIKO] = ['mira@halyard.example', 'aiko@halyard.example'];

testTools(graph, {
  'EngineApi.ListAuthConnections': [
    {
      args: {},
      sends: `GET ${PATH}`,
      answers: {
        items: expect.arrayContaining([
          {
            id: expect.stringMatching(/^ac_\w{27}$/),
            connectionStatus: 'active',
            providerId: 'platform-taskmanager',
            providerType: 'oauth2',
            providerDescription: 'Task manager',
            providerUserInfo: { email: MIRA, name: 'Mira Okafor' },
            scopes: [],
            userId: MIRA,
            person: { email: MIRA },
          },
        ]),
        totalCount: 16,
        hasMore: false,
        nextOffset: null,
      },
    },
    {
      args: `pageOffset: 1, pageSize: 3, providerId: "platform-google", userId: "${AIKO}"`,
      sends: `GET ${PATH}?offset=1&limit=3&provider_id=platform-google&user_id=${AIKO}`,
      answers: { items: [], totalCount: 1 },
    },
    {
      args: 'pageSize: 12',
      answers: { items: Array(12).fill({ scopes: expect.any(Array) }), hasMore: true, nextOffset: 12 },
    },
    {
      args: 'pageOffset: 12, pageSize: 12',
      answers: { items: Array(4).fill({ scopes: expect.any(Array) }), hasMore: false, nextOffset: null },
    },
    {
      about: 'a user whose id is no address is no person',
      reply: {
        status: 200,
        body: { items: [{ id: 'ac_1', user_id: 'user-42', provider_id: 'p' }], total_count: 1, offset: 0 },
      },
      answers: { items: [{ userId: 'user-42', person: null, scopes: null }] },
    },
    {
      about: 'goes on to the person in the task manager',
      args: 'userId: "ravi@halyard.example", pageSize: 1',
      sends: [`GET ${PATH}?limit=1&user_id=ravi@halyard.example`, 'GET /v2/team'],
      answers: { items: [{ person: { name: 'Ravi Menon' } }] },
    },
    { rejects: 'pageSize: 0', allowed: { min: 1 } },
    { rejects: 'pageSize: -1', allowed: { min: 1 } },
    { rejects: 'pageOffset: -1', allowed: { min: 0 } },
  ],
});

test('finds the accounts of a person by the address', async () => {
  const query = `{ person(email: "Aiko@Halyard.example") { authConnections(providerId: "platform-google", pageSize: 5) { items { userId scopes } } } }`;

  const { data, errors } = await graph.ask(query);

  expect(errors).toBeUndefined();
  expect(data.person.authConnections.items).toMatchObject([{ userId: AIKO }]);
  expect(await graph.received()).toMatchObject([{ method: 'GET', path: PATH }]);
  expect((await graph.received())[0]!.query!.toSorted()).toEqual([
    ['limit', '5'],
    ['provider_id', 'platform-google'],
    ['user_id', AIKO],
  ]);
});

import { expect, test } from 'vitest';
import { postJson } from '../../post-json.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { askOverSocket } from '../subscriptions/client.ts';

const graph = useToolgraph();

const UNRESOLVED = 'OPERATION_RESOLUTION_FAILURE';

type Asked = { query: string; operationName?: string; variables?: object };
type Refusal = { message: string; extensions: { code: string; retryable: boolean } };

const send = async (path: string, body: Asked, accept: string): Promise<{ status: number; errors: Refusal[] }> => {
  const answered = await postJson(graph.url + path, body, { accept });
  const text = await answered.text();
  return { status: answered.status, ...JSON.parse(/^data: ({.*})$/m.exec(text)?.[1] ?? text) };
};

const sendToSocket = async (asked: Asked): Promise<Refusal[]> => (await askOverSocket(graph.url, asked)).errors ?? [];

const stated = (errors: Refusal[]) => errors.map(({ message, extensions }) => ({ message, extensions }));

const TWO = 'query A { __typename } query B { b: __typename }';

test.each<[Asked, status: number, code: string, message?: string]>([
  [{ query: 'query {' }, 200, 'GRAPHQL_PARSE_FAILED'],
  [{ query: '{ nope }' }, 200, 'GRAPHQL_VALIDATION_FAILED'],
  [{ query: 'query ($id: ID!) { task(id: $id) { id } }' }, 200, 'BAD_USER_INPUT'],
  [
    { query: 'query ($is: Boolean = true) { a: __typename @include(if: $is) }', variables: { is: null } },
    200,
    'BAD_USER_INPUT',
  ],
  [{ query: TWO }, 400, UNRESOLVED, 'operationName: the document has multiple operations; name one of them'],
  [{ query: TWO, operationName: 'C' }, 400, UNRESOLVED, 'operationName: the document has no operation named "C"'],
  [
    { query: '{ __typename }', operationName: 'x' },
    400,
    UNRESOLVED,
    'operationName: the document has no operation named "x"',
  ],
])(
  '%o is refused alike over HTTP and over a WebSocket: by its code, and as nothing to repeat',
  async (asked, status, code, message = expect.any(String)) => {
    const overHttp = await send('/graphql', asked, 'application/json');
    const overSocket = await sendToSocket(asked);

    expect(overHttp.status).toBe(status);
    expect(overHttp).not.toHaveProperty('data');
    expect(stated(overHttp.errors)).toEqual([{ message, extensions: { code, retryable: false } }]);
    expect(stated(overSocket)).toEqual(stated(overHttp.errors));
  },
);

test('of several operations the one that is named runs', async () => {
  const response = await postJson(`${graph.url}/graphql`, { query: TWO, operationName: 'B' });

  expect(await response.json()).toEqual({ data: { b: 'Query' } });
});

test('what is wrong in the same words at several places is one error with all of them, over HTTP and over a WebSocket', async () => {
  const asked = { query: '{ a: nope b: task(id: 1) { nope } c: nope @skip @skip }' };
  const { errors: overHttp }: { errors: any[] } = await send('/graphql', asked, 'application/json');
  const overSocket: any[] = await sendToSocket(asked);
  const places = (errors: any[]) => errors.map(({ message, locations }) => [message.slice(0, 40), locations.length]);

  expect(places(overHttp)).toContainEqual(['Cannot query field "nope" on type "Query', 2]);
  expect(new Set(overHttp.map(({ message }) => message)).size).toBe(overHttp.length);
  expect(overSocket).toEqual(overHttp);
});

test.each([
  [{ query: 'subscription {' }, 'GRAPHQL_PARSE_FAILED'],
  [{ query: 'subscription { nope }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [{ query: 'subscription ($id: ID!) { taskEvents(workspaceId: $id) { id } }' }, 'BAD_USER_INPUT'],
])('%o is refused alike as server-sent events and over a WebSocket', async (asked, code) => {
  const { errors: asEvents } = await send('/graphql/stream', asked, 'text/event-stream');
  const overSocket = await sendToSocket(asked);

  expect(stated(asEvents)).toEqual([{ message: expect.any(String), extensions: { code, retryable: false } }]);
  expect(stated(overSocket)).toEqual(stated(asEvents));
});

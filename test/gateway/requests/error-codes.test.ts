import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';
import { askOverSocket } from '../subscriptions/client.ts';

const graph = useToolgraph();

type Asked = { query: string; variables?: object };
type Refusal = { message: string; extensions: { code: string; retryable: boolean } };

const send = async (path: string, body: Asked, accept: string): Promise<Refusal[]> => {
  const headers = { 'content-type': 'application/json', accept };
  const answered = await fetch(graph.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answered.text();
  return JSON.parse(/^data: ({.*})$/m.exec(text)?.[1] ?? text).errors;
};

const sendToSocket = async (asked: Asked): Promise<Refusal[]> => (await askOverSocket(graph.url, asked)).errors ?? [];

const stated = (errors: Refusal[]) => errors.map(({ message, extensions }) => ({ message, extensions }));

test.each([
  [{ query: 'query {' }, 'GRAPHQL_PARSE_FAILED'],
  [{ query: '{ nope }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [{ query: 'query One { __typename } query Other { __typename }' }, 'OPERATION_RESOLUTION_FAILURE'],
  [{ query: 'query ($id: ID!) { task(id: $id) { id } }' }, 'BAD_USER_INPUT'],
  [
    { query: 'query ($is: Boolean = true) { a: __typename @include(if: $is) }', variables: { is: null } },
    'BAD_USER_INPUT',
  ],
])('%o is refused alike over HTTP and over a WebSocket: by its code, and as nothing to repeat', async (asked, code) => {
  const overHttp = await send('/graphql', asked, 'application/json');
  const overSocket = await sendToSocket(asked);

  expect(stated(overHttp)).toEqual([{ message: expect.any(String), extensions: { code, retryable: false } }]);
  expect(stated(overSocket)).toEqual(stated(overHttp));
});

test('what is wrong in the same words at several places is one error with all of them, over HTTP and over a WebSocket', async () => {
  const asked = { query: '{ a: nope b: task(id: 1) { nope } c: nope @skip @skip }' };
  const overHttp: any[] = await send('/graphql', asked, 'application/json');
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
  const asEvents = await send('/graphql/stream', asked, 'text/event-stream');
  const overSocket = await sendToSocket(asked);

  expect(stated(asEvents)).toEqual([{ message: expect.any(String), extensions: { code, retryable: false } }]);
  expect(stated(overSocket)).toEqual(stated(asEvents));
});

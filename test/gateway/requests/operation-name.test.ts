import { expect, test } from 'vitest';
import { postJson } from '../../post-json.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { askOverSocket } from '../subscriptions/client.ts';

const graph = useToolgraph();

const post = async (body: object) => {
  const response = await postJson(`${graph.url}/graphql`, body);
  return { status: response.status, body: (await response.json()) as any };
};

test.each([
  ['unknown in a document of one', '{ __typename }', 'x', 'operationName: the document has no operation "x"'],
  [
    'unknown among several',
    'query A { __typename } query B { __typename }',
    'C',
    'operationName: the document has no operation "C"',
  ],
  [
    'missing among several',
    'query A { __typename } query B { __typename }',
    undefined,
    'operationName: the document has several operations; name one of them',
  ],
])(
  'an operationName that is %s is refused with 400, and over a socket in the same words',
  async (_what, query, operationName, message) => {
    const { status, body } = await post({ query, operationName });

    expect(status).toBe(400);
    expect(body.data).toBeUndefined();
    expect(body.errors).toEqual([{ message, extensions: { code: 'OPERATION_RESOLUTION_FAILURE', retryable: false } }]);
    expect((await askOverSocket(graph.url, { query, operationName })).errors).toEqual(body.errors);
  },
);

test('of several operations the one that is named runs', async () => {
  const { status, body } = await post({
    query: 'query A { a: __typename } query B { b: __typename }',
    operationName: 'B',
  });

  expect([status, body]).toEqual([200, { data: { b: 'Query' } }]);
});

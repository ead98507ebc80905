import { beforeEach, expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';

const graph = useToolgraph();

const track = (condition: string) => `mutation ($if: Boolean = false) {
  trackUserEvent(mode: EXECUTE, body: { event: "e", userId: "u" }) ${condition} { receipt { messageId } }
}`;
const REFUSED = {
  message: 'Variable "$if" is null, but @skip and @include require true or false',
  extensions: { code: 'BAD_USER_INPUT', retryable: false },
};

beforeEach(() => graph.control('POST', 'reset'));

test.each(['@skip(if: $if)', '@include(if: $if)', '@include(if: true) @skip(if: $if)'])(
  'a write under %s is refused where the variable is null, and nothing is sent',
  async (condition) => {
    const { data, errors } = await graph.ask(track(condition), { if: null });

    expect(data).toBeUndefined();
    expect(errors).toEqual([REFUSED]);
    expect(await graph.received({ service: 'tracking' })).toEqual([]);
  },
);

test('a condition in a fragment is refused as well, and over a socket in the same words', async () => {
  const query = `query ($if: Boolean = true) { ...F } fragment F on Query { workspaces { id name @skip(if: $if) } }`;
  const client = connectTo(graph.url);

  expect((await graph.ask(query, { if: null })).errors).toEqual([REFUSED]);
  expect(await streamOf(client, query, { if: null }).next()).toEqual({ errors: [REFUSED] });
  await client.dispose();
});

test('null is a value as any other for what is no condition', async () => {
  const query = 'query ($n: Int = 1) { taskManagerUser { person { authConnections(pageSize: $n) { totalCount } } } }';

  expect((await graph.ask(query, { n: null })).errors).toBeUndefined();
});

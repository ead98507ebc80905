import { describe, expect, test } from 'vitest';
import { callsIn } from '../../sandbox/tracking/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const BATCH = `mutation ($mode: ToolMode!, $strict: String, $text: String, $body: SendBatchRequestsBody) {
  sendBatchRequests(mode: $mode, enableStrictMode: $strict, requestBody: $text, body: $body) {
    requestSchema receipts { messageId strict person { email } }
  }
}`;

const execute = (variables: object) => graph.ask(BATCH, { mode: 'EXECUTE', ...variables });
const ofCalls = (...batch: unknown[]) => ({ text: JSON.stringify({ batch }) });
const kept = () =>
  callsIn(graph.sandbox.context.store)
    .find()
    .map(({ type, outcome }) => ({ type, outcome }));

const UUID = expect.stringMatching(/^[0-9a-f]{8}-/);
const people = ['aiko@halyard.example', null, null, null, 'ravi@halyard.example', 'aiko@halyard.example'];
const text = (...batch: unknown[]) => ({ requestBody: JSON.stringify({ batch }), body: undefined });

testTools(graph, {
  'TrackingPipelinesApi.SendBatchRequests': [
    {
      about: 'typed calls of every type',
      args: `mode: EXECUTE, enableStrictMode: "True", body: { batch: [
          { type: IDENTIFY, userId: "aiko@halyard.example", traits: { seats: 3 }, messageId: "m-1" }
          { type: TRACK, userId: "user-42", event: "Demo booked", timestamp: "2026-11-20T09:00:00+01:00", messageId: "m-2" }
          { type: PAGE, anonymousId: "a-1", name: "Pricing", messageId: "m-3" }
          { type: SCREEN, anonymousId: "a-1", name: "Robots", messageId: "m-4" }
          { type: GROUP, userId: "ravi@halyard.example", groupId: "acme", messageId: "m-5" }
          { type: ALIAS, userId: "aiko@halyard.example", previousId: "a-1", messageId: "m-6" }
        ], context: { channel: SERVER }, sentAt: 1795161600123, integrations: { All: true }, messageId: "b-1", writeKey: "cdp_mobile" }`,
      sends: `POST /v1/batch {"batch": [
          {"type": "identify", "userId": "aiko@halyard.example", "traits": {"seats": 3}, "messageId": "m-1"},
          {"type": "track", "userId": "user-42", "event": "Demo booked", "timestamp": "2026-11-20T08:00:00.000Z", "messageId": "m-2"},
          {"type": "page", "anonymousId": "a-1", "name": "Pricing", "messageId": "m-3"},
          {"type": "screen", "anonymousId": "a-1", "name": "Robots", "messageId": "m-4"},
          {"type": "group", "userId": "ravi@halyard.example", "groupId": "acme", "messageId": "m-5"},
          {"type": "alias", "userId": "aiko@halyard.example", "previousId": "a-1", "messageId": "m-6"}
        ], "context": {"channel": "server"}, "sentAt": "2026-11-20T08:00:00.123Z", "integrations": {"All": true},
        "messageId": "b-1", "writeKey": "cdp_mobile"}`,
      answers: {
        requestSchema: null,
        receipts: people.map((email, at) => ({ messageId: `m-${at + 1}`, strict: true, person: email && { email } })),
      },
    },
    {
      about: 'a message id is made for each call that has none',
      args: {
        mode: 'EXECUTE',
        ...text({ type: 'track', userId: 'u', event: 'e' }, { type: 'page', userId: 'u', messageId: 'm' }),
      },
      sends: 'POST /v1/batch',
      body: {
        batch: [
          { type: 'track', userId: 'u', event: 'e', messageId: UUID },
          { type: 'page', userId: 'u', messageId: 'm' },
        ],
      },
      answers: { receipts: [{ messageId: UUID }, { messageId: 'm' }] },
    },
    ...['1', 'true', '', undefined].map((enableStrictMode) => ({
      also: { ...text({ type: 'page', userId: 'u' }), enableStrictMode },
      headers: { 'x-strict-mode': undefined },
      answers: { receipts: [{ strict: false }] },
    })),
    ...['{}', '{"batch":[]}', '{"batch":"all"}'].map((requestBody) => ({
      about: 'permissive, it is sent as it is',
      args: { mode: 'EXECUTE', requestBody },
      text: requestBody,
      answers: { receipts: [] },
    })),
    {
      about: 'one call that the service refuses fails the batch',
      also: text({ type: 'page', userId: 'u' }, { type: 'track', userId: 'u', event: 'Device Deleted' }),
      error: { code: 'BAD_USER_INPUT', upstream: { service: 'tracking', status: 400 } },
      because: 'tracking: batch.1: context.device.token is required',
    },
    {
      describes: 'POST /v1/batch',
      required: ['batch'],
      schema: {
        properties: {
          batch: {
            items: {
              oneOf: [
                { title: 'identify', required: ['type'] },
                {
                  title: 'track',
                  required: ['type', 'event'],
                  anyOf: [{ required: ['userId'] }, { required: ['anonymousId'] }, { required: ['groupId'] }],
                  properties: { type: { type: 'string', enum: ['track'] } },
                },
                { title: 'page', required: ['type'] },
                { title: 'screen', required: ['type'] },
                { title: 'group', required: ['type', 'groupId'] },
                { title: 'alias', required: ['type', 'userId', 'previousId'] },
              ],
            },
          },
        },
      },
    },
    ...[
      ['{}', '/batch'],
      ['{"batch":[]}', '/batch'],
      ['{"batch":[{}]}', '/batch/0/type'],
      ['{"batch":[{"type":"dance"}]}', '/batch/0/type'],
      ['{"batch":[{"type":"page","userId":"u"},{"type":"track","userId":"u"}]}', '/batch/1/event'],
      [
        '{"batch":[{"type":"group","userId":"u"},{"type":"alias","userId":"u"}]}',
        '/batch/0/groupId',
        '/batch/1/previousId',
      ],
      ['{"batch":[{"type":"identify","userId":"u","timestamp":"soon"}]}', '/batch/0/timestamp'],
    ].map(([requestBody, ...faults]) => ({ rejects: { requestBody, body: undefined }, faults })),
  ],
});

test('the calls of a batch are kept by their types', async () => {
  const types = ['identify', 'track', 'page', 'screen', 'group', 'alias'];
  const more = { userId: 'u', event: 'e', groupId: 'g', previousId: 'p' };

  await execute(ofCalls(...types.map((type) => ({ type, ...more }))));

  expect(kept()).toEqual(types.map((type) => ({ type, outcome: 'accepted' })));
});

test('a batch whose answer is lost is sent again under the same ids, and recorded once', async () => {
  await graph.control('POST', 'faults', { service: 'tracking', drop: 'after', times: 1 });

  const { errors } = await execute(ofCalls({ type: 'track', userId: 'u', event: 'e' }));

  expect(errors).toBeUndefined();
  const ids = (await graph.received()).map(({ body }: any) => body.batch[0].messageId);
  expect(new Set(ids).size).toBe(1);
  expect(kept().map(({ outcome }) => outcome)).toEqual(['accepted', 'duplicate']);
});

test.each([
  { calls: [{ messageId: 'a' }, { messageId: 'b' }], code: 'UPSTREAM_UNAVAILABLE' },
  { calls: [{ messageId: 'a' }, {}], code: 'OUTCOME_UNKNOWN' },
])('a batch whose answer is lost is $code by the ids that its calls have', async ({ calls, code }) => {
  await graph.control('POST', 'faults', { service: 'tracking', drop: 'after' });

  const { errors } = await execute(ofCalls(...calls.map((call) => ({ type: 'page', userId: 'u', ...call }))));

  expect(errors).toMatchObject([{ extensions: { code } }]);
});

describe('permissive', () => {
  test('is answered where strict is refused: good calls are taken, bad ones dropped', async () => {
    const calls = ofCalls({ type: 'page', userId: 'u' }, { type: 'track' }, { type: 'dance' }, 'text', null);

    const { data, errors } = await execute(calls);

    expect(errors).toBeUndefined();
    expect(data.sendBatchRequests.receipts).toHaveLength(5);
    expect(data.sendBatchRequests.receipts[3]).toEqual({ messageId: null, strict: false, person: null });
    const [request] = await graph.receivedWithAnswers();
    expect(request!.status).toBe(200);
    expect(JSON.parse(request!.body).batch.slice(3)).toEqual(['text', null]);
    expect(kept().map(({ outcome }) => outcome)).toEqual(['accepted', 'dropped', 'dropped', 'dropped', 'dropped']);
  });
});

describe('500 KB, and 32 KB for each call', () => {
  /** A call of that many bytes, with letters of two bytes each. */
  const callOf = (bytes: number, messageId: string) => {
    const rest = JSON.stringify({ type: 'page', userId: 'u', name: '', messageId }).length;
    const name = 'é'.repeat(Math.floor((bytes - rest) / 2)) + 'e'.repeat((bytes - rest) % 2);
    return { type: 'page', userId: 'u', name, messageId };
  };
  /** Sixteen calls in a batch of that many bytes. The brackets, keys and commas take 27 of them. */
  const batchOf = (bytes: number) => {
    const calls = Array.from({ length: 15 }, (_, index) => callOf(32_000, `m-${index}`));
    return ofCalls(...calls, callOf(bytes - 15 * 32_000 - 27, 'm-last'));
  };

  test('are sent', async () => {
    const { errors } = await execute(batchOf(512_000));
    const call = await execute(ofCalls(callOf(32_768, 'm')));

    expect([errors, call.errors]).toEqual([undefined, undefined]);
    const sizes = (await graph.receivedWithAnswers()).map(({ body }) => Buffer.byteLength(body));
    expect(sizes).toEqual([512_000, 32_768 + '{"batch":[]}'.length]);
    expect(kept().filter(({ outcome }) => outcome === 'accepted')).toHaveLength(17);
  });

  test('and a byte are refused', async () => {
    const batch = await execute(batchOf(512_001));
    const call = await execute(ofCalls({ type: 'page', userId: 'u' }, callOf(32_769, 'm')));

    expect(batch.errors).toMatchObject([
      {
        message: expect.stringContaining('512001 bytes, more'),
        extensions: { code: 'BAD_USER_INPUT', allowed: { bytes: 512_000 } },
      },
    ]);
    expect(call.errors).toMatchObject([
      {
        message: expect.stringContaining('/batch/1 has 32769 bytes'),
        extensions: { code: 'BAD_USER_INPUT', allowed: { bytes: 32_768 } },
      },
    ]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('a key that is unknown to the service', () => {
  const locked = useToolgraph((sandbox) => ({
    TRACKING_URL: `${sandbox.url}/tracking`,
    TRACKING_API_KEY: 'cdp_other',
  }));

  test('is 401 in strict mode, and 200 else', async () => {
    const variables = { mode: 'EXECUTE', ...ofCalls({ type: 'page', userId: 'u' }) };

    const strict = await locked.ask(BATCH, { ...variables, strict: 'True' });
    const permissive = await locked.ask(BATCH, variables);

    expect(strict.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(permissive.errors).toBeUndefined();
    expect((await locked.receivedWithAnswers()).map(({ status }) => status)).toEqual([401, 200]);
  });
});

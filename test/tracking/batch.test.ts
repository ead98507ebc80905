import { describe, expect, test } from 'vitest';
import { callsIn } from '../../sandbox/tracking/records.ts';
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
  callsIn(graph.sandbox.world.store)
    .find()
    .map(({ type, outcome }) => ({ type, outcome }));

test('sends typed calls of every type as the wire spells them, and answers the persons', async () => {
  const batch = [
    { type: 'IDENTIFY', userId: 'aiko@halyard.example', traits: { seats: 3 }, messageId: 'm-1' },
    {
      type: 'TRACK',
      userId: 'user-42',
      event: 'Demo booked',
      timestamp: '2026-11-20T09:00:00+01:00',
      messageId: 'm-2',
    },
    { type: 'PAGE', anonymousId: 'a-1', name: 'Pricing', messageId: 'm-3' },
    { type: 'SCREEN', anonymousId: 'a-1', name: 'Robots', messageId: 'm-4' },
    { type: 'GROUP', userId: 'ravi@halyard.example', groupId: 'acme', messageId: 'm-5' },
    { type: 'ALIAS', userId: 'aiko@halyard.example', previousId: 'a-1', messageId: 'm-6' },
  ];
  const common = { integrations: { All: true }, messageId: 'b-1', writeKey: 'cdp_mobile' };

  const { data, errors } = await execute({
    strict: 'True',
    body: { batch, context: { channel: 'SERVER' }, sentAt: 1_795_161_600_123, ...common },
  });

  expect(errors).toBeUndefined();
  const people = ['aiko@halyard.example', null, null, null, 'ravi@halyard.example', 'aiko@halyard.example'];
  expect(data.sendBatchRequests).toEqual({
    requestSchema: null,
    receipts: people.map((email, index) => ({ messageId: `m-${index + 1}`, strict: true, person: email && { email } })),
  });
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: '/v1/batch',
      body: {
        batch: [
          { ...batch[0], type: 'identify' },
          { ...batch[1], type: 'track', timestamp: '2026-11-20T08:00:00.000Z' },
          { ...batch[2], type: 'page' },
          { ...batch[3], type: 'screen' },
          { ...batch[4], type: 'group' },
          { ...batch[5], type: 'alias' },
        ],
        context: { channel: 'server' },
        sentAt: '2026-11-20T08:00:00.123Z',
        ...common,
      },
    },
  ]);
  const types = ['identify', 'track', 'page', 'screen', 'group', 'alias'];
  expect(kept()).toEqual(types.map((type) => ({ type, outcome: 'accepted' })));
});

test('makes a message id for each call that has none', async () => {
  const { data } = await execute(
    ofCalls({ type: 'track', userId: 'u', event: 'e' }, { type: 'page', userId: 'u', messageId: 'm' }),
  );

  const [first, second] = data.sendBatchRequests.receipts;
  expect(first.messageId).toMatch(/^[0-9a-f]{8}-/);
  expect(second.messageId).toBe('m');
  expect(await graph.received()).toMatchObject([
    { body: { batch: [{ event: 'e', messageId: first.messageId }, { messageId: 'm' }] } },
  ]);
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

test.each(['1', 'true', '', undefined])("'%s' leaves it permissive", async (strict) => {
  const { data } = await execute({ strict, ...ofCalls({ type: 'page', userId: 'u' }) });

  expect(data.sendBatchRequests.receipts).toMatchObject([{ strict: false }]);
  const [request] = await graph.receivedWithAnswers();
  expect(request!.headers).not.toHaveProperty('x-strict-mode');
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

  test.each(['{}', '{"batch":[]}', '{"batch":"all"}'])('sends %s as it is', async (text) => {
    const { data, errors } = await execute({ text });

    expect(errors).toBeUndefined();
    expect(data.sendBatchRequests.receipts).toEqual([]);
    expect((await graph.receivedWithAnswers()).map(({ body }) => body)).toEqual([text]);
    expect(kept()).toEqual([{ type: 'batch', outcome: 'dropped' }]);
  });
});

describe('strict', () => {
  test.each([
    ['{}', ['/batch']],
    ['{"batch":[]}', ['/batch']],
    ['{"batch":[{}]}', ['/batch/0/type']],
    ['{"batch":[{"type":"dance"}]}', ['/batch/0/type']],
    ['{"batch":[{"type":"page","userId":"u"},{"type":"track","userId":"u"}]}', ['/batch/1/event']],
    [
      '{"batch":[{"type":"group","userId":"u"},{"type":"alias","userId":"u"}]}',
      ['/batch/0/groupId', '/batch/1/previousId'],
    ],
    ['{"batch":[{"type":"identify","userId":"u","timestamp":"soon"}]}', ['/batch/0/timestamp']],
  ])('points at the faults of %s, and sends nothing', async (text, pointers) => {
    const { data, errors } = await execute({ strict: 'True', text });

    expect(data.sendBatchRequests).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'requestBody' } }]);
    expect(errors![0]!.extensions.faults.map(({ pointer }: any) => pointer)).toEqual(pointers);
    expect(await graph.received()).toEqual([]);
  });

  test('one call that the service refuses fails the batch', async () => {
    const { errors } = await execute({
      strict: 'True',
      ...ofCalls({ type: 'page', userId: 'u' }, { type: 'track', userId: 'u', event: 'Device Deleted' }),
    });

    expect(errors).toMatchObject([
      {
        message: 'tracking: batch.1: context.device.token is required',
        extensions: { code: 'BAD_USER_INPUT', upstream: { service: 'tracking', status: 400 } },
      },
    ]);
    expect(kept()).toEqual([{ type: 'batch', outcome: 'dropped' }]);
  });
});

describe('500 KB, and 32 KB for each call', () => {
  /** A call of that many bytes, of letters that take two bytes each. */
  const callOf = (bytes: number, messageId: string) => {
    const rest = JSON.stringify({ type: 'page', userId: 'u', name: '', messageId }).length;
    const name = 'é'.repeat(Math.floor((bytes - rest) / 2)) + 'e'.repeat((bytes - rest) % 2);
    return { type: 'page', userId: 'u', name, messageId };
  };
  /** Sixteen calls that make a batch of that many bytes: `{"batch":[` and `]}` and the commas are 27 of them. */
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
        message: expect.stringContaining('512001 bytes are more'),
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

test('describes each call as it is alone, with its type', async () => {
  const { data } = await graph.ask(BATCH, { mode: 'GET_REQUEST_SCHEMA' });

  const { requestSchema, receipts } = data.sendBatchRequests;
  const { schema } = requestSchema.paths['/v1/batch'].post.requestBody.content['application/json'];
  expect(receipts).toBeNull();
  expect(schema.required).toEqual(['batch']);
  const items = schema.properties.batch.items.oneOf;
  expect(items.map(({ title, required }: any) => [title, required])).toEqual([
    ['identify', ['type']],
    ['track', ['type', 'event']],
    ['page', ['type']],
    ['screen', ['type']],
    ['group', ['type', 'groupId']],
    ['alias', ['type', 'userId', 'previousId']],
  ]);
  expect(items[1].anyOf).toEqual([{ required: ['userId'] }, { required: ['anonymousId'] }, { required: ['groupId'] }]);
  expect(items[1].properties.type).toEqual({ type: 'string', enum: ['track'] });
  expect(await graph.received()).toEqual([]);
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

import { describe, expect, test } from 'vitest';
import { callsIn } from '../../sandbox/tracking/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const TRACK = `mutation ($mode: ToolMode!, $strict: String, $text: String, $body: TrackUserEventBody) {
  trackUserEvent(mode: $mode, enableStrictValidation: $strict, requestBody: $text, body: $body) {
    requestSchema receipt { messageId strict person { email } }
  }
}`;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const execute = (variables: object) => graph.ask(TRACK, { mode: 'EXECUTE', ...variables });
const outcomes = () =>
  callsIn(graph.sandbox.world.store)
    .find()
    .map(({ strict, outcome }) => ({ strict, outcome }));

test('sends a typed body as the wire spells it, and answers the person', async () => {
  const body = {
    userId: ' Aiko@Halyard.example',
    anonymousId: 'a-1',
    groupId: 'g-1',
    event: 'Demo booked',
    properties: { seats: 3, plan: null, deep: { list: [0, false, ''] } },
    context: { ip: '192.0.2.1' },
    integrations: { All: false },
    messageId: 'm-1',
    timestamp: '2026-11-20T09:00:00+01:00',
    originalTimestamp: 1_795_161_600_123,
    sentAt: '2026-11-20T08:00:01.5Z',
  };

  const { data, errors } = await execute({ body });

  expect(errors).toBeUndefined();
  expect(data.trackUserEvent).toEqual({
    requestSchema: null,
    receipt: { messageId: 'm-1', strict: false, person: { email: 'aiko@halyard.example' } },
  });
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: '/v1/track',
      body: {
        ...body,
        timestamp: '2026-11-20T08:00:00.000Z',
        originalTimestamp: '2026-11-20T08:00:00.123Z',
        sentAt: '2026-11-20T08:00:01.500Z',
      },
    },
  ]);
  expect(outcomes()).toEqual([{ strict: false, outcome: 'accepted' }]);
});

test('shows the key as user name with an empty password, and no strict header', async () => {
  await execute({ body: { userId: 'u', event: 'e' } });

  const [request] = await graph.receivedWithAnswers();
  expect(request!.headers).toMatchObject({ authorization: 'Basic Y2R***', 'content-type': 'application/json' });
  expect(request!.headers).not.toHaveProperty('x-strict-mode');
});

test('makes a message id where there is none', async () => {
  const { data } = await execute({ text: '{"userId":"user-42","event":"Demo booked"}' });

  const { messageId, person } = data.trackUserEvent.receipt;
  expect(messageId).toMatch(UUID);
  expect(person).toBeNull();
  expect(await graph.received()).toMatchObject([{ body: { userId: 'user-42', event: 'Demo booked', messageId } }]);
});

test('keeps every digit of a body that is given as text', async () => {
  await execute({
    text: '{"userId":"u","event":"e","messageId":"m-1","properties":{"id":9007199254740993,"max":9223372036854775807}}',
  });

  const [request] = await graph.receivedWithAnswers();
  expect(request!.body).toContain('"properties":{"id":9007199254740993,"max":9223372036854775807}');
});

test('a call whose answer is lost is sent again under the same message id, and recorded once', async () => {
  await graph.control('POST', 'faults', { service: 'tracking', drop: 'after', times: 1 });

  const { data, errors } = await execute({ body: { userId: 'u', event: 'e' } });

  expect(errors).toBeUndefined();
  const sent = (await graph.received()).map(({ body }: any) => body.messageId);
  expect(sent).toEqual(Array(2).fill(data.trackUserEvent.receipt.messageId));
  expect(outcomes().map(({ outcome }) => outcome)).toEqual(['accepted', 'duplicate']);
});

test.each([
  { of: 'a call', messageId: null, code: 'OUTCOME_UNKNOWN', retryable: false },
  { of: 'a call with an id of its own', messageId: 'm-1', code: 'UPSTREAM_UNAVAILABLE', retryable: true },
])('$of may be sent again by the client when no answer comes: $retryable', async ({ messageId, code, retryable }) => {
  await graph.control('POST', 'faults', { service: 'tracking', drop: 'after' });

  const { errors } = await execute({ body: { userId: 'u', event: 'e', messageId } });

  expect(errors).toMatchObject([{ extensions: { code, retryable, upstream: { service: 'tracking' } } }]);
  expect(outcomes().map(({ outcome }) => outcome)).toEqual(['accepted', 'duplicate', 'duplicate']);
});

test('a call whose first answer is lost stays in doubt when it is refused after that', async () => {
  await graph.control('POST', 'faults', { service: 'tracking', drop: 'after', times: 1 });
  await graph.control('POST', 'faults', { service: 'tracking', status: 400 });

  const { errors } = await execute({ body: { userId: 'u', event: 'e' } });

  expect(errors).toMatchObject([{ extensions: { code: 'OUTCOME_UNKNOWN' } }]);
  expect(await graph.received()).toHaveLength(2);
});

describe('strict', () => {
  test('says so in the header, for the enabling value', async () => {
    const { data, errors } = await execute({ strict: 'True', body: { userId: 'u', event: 'e' } });

    expect(errors).toBeUndefined();
    expect(data.trackUserEvent.receipt.strict).toBe(true);
    const [request] = await graph.receivedWithAnswers();
    expect(request!.headers['x-strict-mode']).toBe('1');
    expect(outcomes()).toEqual([{ strict: true, outcome: 'accepted' }]);
  });

  test.each(['true', 'TRUE', '1', 'yes', '', ' True'])("is not what '%s' makes it", async (strict) => {
    const { data } = await execute({ strict, body: { userId: 'u', event: 'e' } });

    expect(data.trackUserEvent.receipt.strict).toBe(false);
    const [request] = await graph.receivedWithAnswers();
    expect(request!.headers).not.toHaveProperty('x-strict-mode');
  });

  test.each([
    { text: '{"userId":"u"}', pointers: ['/event'] },
    { text: '{"userId":"u","event":""}', pointers: ['/event'] },
    { text: '{"userId":7,"event":"e","properties":[]}', pointers: ['/properties', '/userId'] },
    { text: '{"userId":"u","event":"e","timestamp":"yesterday"}', pointers: ['/timestamp'] },
  ])('points at the faults of $text, and sends nothing', async ({ text, pointers }) => {
    const { data, errors } = await execute({ strict: 'True', text });

    expect(data.trackUserEvent).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'requestBody' } }]);
    expect(errors![0]!.extensions.faults.map(({ pointer }: any) => pointer).toSorted()).toEqual(pointers);
    expect(await graph.received()).toEqual([]);
  });

  test('asks who did it', async () => {
    const { errors } = await execute({ strict: 'True', body: { event: 'e' } });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'body' } }]);
    const pointers = errors![0]!.extensions.faults.map(({ pointer }: any) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/userId', '/anonymousId', '/groupId']));
    expect(await graph.received()).toEqual([]);
  });

  test('answers what the service finds wrong beyond the description', async () => {
    const { data, errors } = await execute({ strict: 'True', body: { userId: 'u', event: 'Device Deleted' } });

    expect(data.trackUserEvent).toBeNull();
    expect(errors).toMatchObject([
      {
        message: 'tracking: context.device.token is required',
        extensions: { code: 'BAD_USER_INPUT', retryable: false, upstream: { service: 'tracking', status: 400 } },
      },
    ]);
    expect(await graph.received()).toHaveLength(1);
  });
});

describe('permissive', () => {
  test.each(['{}', '{"event":7}', '{"anything":{"goes":true}}'])(
    'sends %s as it is, with a message id',
    async (text) => {
      const { data, errors } = await execute({ text });

      expect(errors).toBeUndefined();
      const { messageId, strict } = data.trackUserEvent.receipt;
      expect(strict).toBe(false);
      expect(await graph.received()).toMatchObject([{ body: { ...JSON.parse(text), messageId } }]);
    },
  );

  test.each([
    { text: '[]', reason: 'must be a JSON object' },
    { text: '"text"', reason: 'must be a JSON object' },
    { text: '{', reason: 'is not JSON' },
    { text: ' ', reason: 'is required' },
    { text: undefined, reason: 'is required' },
  ])('still refuses $text for a body', async ({ text, reason }) => {
    const { data, errors } = await execute({ text });

    expect(data.trackUserEvent).toBeNull();
    expect(errors).toMatchObject([
      { message: expect.stringContaining(reason), extensions: { code: 'BAD_USER_INPUT', argument: 'requestBody' } },
    ]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('32 KB', () => {
  /** A body of that many bytes on the wire, of letters that take two bytes each. */
  const bodyOf = (bytes: number) => {
    const rest = '{"userId":"u","event":"e","messageId":"m","properties":{"x":""}}'.length;
    const letters = 'é'.repeat(Math.floor((bytes - rest) / 2)) + 'e'.repeat((bytes - rest) % 2);
    return { userId: 'u', event: 'e', messageId: 'm', properties: { x: letters } };
  };

  test('are sent', async () => {
    const { errors } = await execute({ body: bodyOf(32_768) });

    expect(errors).toBeUndefined();
    const [request] = await graph.receivedWithAnswers();
    expect(Buffer.byteLength(request!.body)).toBe(32_768);
    expect(outcomes()).toMatchObject([{ outcome: 'accepted' }]);
  });

  test('and a byte are refused, whatever the mode', async () => {
    const { data, errors } = await execute({ body: bodyOf(32_769) });

    expect(data.trackUserEvent).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('32769'),
        extensions: { code: 'BAD_USER_INPUT', argument: 'body', allowed: { bytes: 32_768 } },
      },
    ]);
    expect(await graph.received()).toEqual([]);
  });
});

test('describes the body, and calls nothing', async () => {
  const { data, errors } = await graph.ask(TRACK, { mode: 'GET_REQUEST_SCHEMA', strict: 'True', text: 'not JSON' });

  expect(errors).toBeUndefined();
  const { requestSchema, receipt } = data.trackUserEvent;
  const { schema } = requestSchema.paths['/v1/track'].post.requestBody.content['application/json'];
  expect(receipt).toBeNull();
  expect(Object.keys(schema.properties)).toEqual(
    'userId anonymousId groupId event properties context integrations messageId timestamp originalTimestamp sentAt'.split(
      ' ',
    ),
  );
  expect(schema).toMatchObject({
    required: ['event'],
    anyOf: [{ required: ['userId'] }, { required: ['anonymousId'] }, { required: ['groupId'] }],
    properties: { properties: { type: 'object' }, timestamp: { type: 'string', format: 'date-time' } },
  });
  expect(await graph.received()).toEqual([]);
});

test('goes on from the receipt to the person in the task manager', async () => {
  const { data } = await graph.ask(
    'mutation { trackUserEvent(mode: EXECUTE, body: { userId: "ravi@halyard.example", event: "e" }) { receipt { person { name } } } }',
  );

  expect(data.trackUserEvent.receipt.person).toEqual({ name: 'Ravi Menon' });
  expect((await graph.received()).map(({ path }) => path)).toEqual(['/v1/track', '/v2/team']);
});

import { describe, expect, test } from 'vitest';
import { callsIn } from '../../sandbox/tracking/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const TRACK = `mutation ($mode: ToolMode!, $strict: String, $text: String, $body: TrackUserEventBody) {
  trackUserEvent(mode: $mode, enableStrictValidation: $strict, requestBody: $text, body: $body) {
    requestSchema receipt { messageId strict person { email } }
  }
}`;
const UUID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);

const execute = (variables: object) => graph.ask(TRACK, { mode: 'EXECUTE', ...variables });
const outcomes = () =>
  callsIn(graph.sandbox.context.store)
    .find()
    .map(({ strict, outcome }) => ({ strict, outcome }));

const WRONG_BODIES = [
  ['[]', 'must be a JSON object'],
  ['"text"', 'must be a JSON object'],
  ['{', 'is not valid JSON'],
  [' ', 'is required'],
  [undefined, 'is required'],
] as const;

testTools(graph, {
  'TrackingPipelinesApi.TrackUserEvent': [
    {
      about: 'the key is the user name, with an empty password',
      args: {
        mode: 'EXECUTE',
        body: {
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
        },
      },
      sends: `POST /v1/track {"userId": " Aiko@Halyard.example", "anonymousId": "a-1", "groupId": "g-1",
        "event": "Demo booked", "properties": {"seats": 3, "plan": null, "deep": {"list": [0, false, ""]}},
        "context": {"ip": "192.0.2.1"}, "integrations": {"All": false}, "messageId": "m-1",
        "timestamp": "2026-11-20T08:00:00.000Z", "originalTimestamp": "2026-11-20T08:00:00.123Z",
        "sentAt": "2026-11-20T08:00:01.500Z"}`,
      headers: { authorization: 'Basic Y2R***', 'content-type': 'application/json', 'x-strict-mode': undefined },
      answers: {
        requestSchema: null,
        receipt: { messageId: 'm-1', strict: false, person: { email: 'aiko@halyard.example' } },
      },
    },
    {
      about: 'a message id is made where there is none',
      args: { mode: 'EXECUTE', requestBody: '{"userId":"user-42","event":"Demo booked"}' },
      sends: 'POST /v1/track',
      body: { userId: 'user-42', event: 'Demo booked', messageId: UUID },
      answers: { receipt: { messageId: UUID, person: null } },
    },
    {
      also: { enableStrictValidation: 'True' },
      headers: { 'x-strict-mode': '1' },
      answers: { receipt: { strict: true } },
    },
    ...['true', 'TRUE', '1', 'yes', '', ' True'].map((enableStrictValidation) => ({
      also: { enableStrictValidation },
      headers: { 'x-strict-mode': undefined },
      answers: { receipt: { strict: false } },
    })),
    ...['{}', '{"event":7}', '{"anything":{"goes":true}}'].map((requestBody) => ({
      about: 'permissive, a body is sent as it is',
      also: { requestBody, body: undefined },
      sends: 'POST /v1/track',
      body: { ...JSON.parse(requestBody), messageId: UUID },
      answers: { receipt: { strict: false } },
    })),
    {
      about: 'strict, the service finds more wrong than the description',
      args: 'mode: EXECUTE, enableStrictValidation: "True", body: { userId: "u", event: "Device Deleted" }',
      error: { code: 'BAD_USER_INPUT', retryable: false, upstream: { service: 'tracking', status: 400 } },
      because: 'tracking: context.device.token is required',
    },
    {
      about: 'goes on from the receipt to the person in the task manager',
      args: 'mode: EXECUTE, body: { userId: "ravi@halyard.example", event: "e", messageId: "m" }',
      sends: ['POST /v1/track {"userId": "ravi@halyard.example", "event": "e", "messageId": "m"}', 'GET /v2/team'],
      answers: { receipt: { person: { name: 'Ravi Menon' } } },
    },
    {
      describes: 'POST /v1/track',
      required: ['event'],
      keys: 'userId anonymousId groupId event properties context integrations messageId timestamp originalTimestamp sentAt'.split(
        ' ',
      ),
      schema: {
        anyOf: [{ required: ['userId'] }, { required: ['anonymousId'] }, { required: ['groupId'] }],
        properties: { properties: { type: 'object' }, timestamp: { type: 'string', format: 'date-time' } },
      },
    },
    ...WRONG_BODIES.map(([requestBody, because]) => ({ rejects: { requestBody, body: undefined }, because })),
    ...[
      ['{"userId":"u"}', '/event'],
      ['{"userId":"u","event":""}', '/event'],
      ['{"userId":7,"event":"e","properties":[]}', '/properties', '/userId'],
      ['{"userId":"u","event":"e","timestamp":"yesterday"}', '/timestamp'],
    ].map(([requestBody, ...faults]) => ({
      rejects: { requestBody, body: undefined, enableStrictValidation: 'True' },
      faults,
    })),
    {
      rejects: { body: { event: 'e' }, enableStrictValidation: 'True' },
      faults: expect.arrayContaining(['/userId', '/anonymousId', '/groupId']),
    },
  ],
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

describe('32 KB', () => {
  /** A body of that many bytes on the wire, with letters of two bytes each. */
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

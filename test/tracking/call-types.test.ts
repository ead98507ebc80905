import { describe, expect, test } from 'vitest';
import { callsIn } from '../../sandbox/tracking/records.ts';
import { type Row, testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const AIKO = 'aiko@halyard.example';

const COMMON = {
  context: {
    active: false,
    ip: '192.0.2.1',
    channel: 'MOBILE',
    device: { type: 'IOS', token: 't-1' },
    network: { wifi: true },
  },
  integrations: { All: false, Warehouse: true },
  messageId: 'm-1',
  timestamp: '2026-11-20T09:00:00+01:00',
  originalTimestamp: 1_795_161_600_123,
  sentAt: '2026-11-20T08:00:01.5Z',
};
const COMMON_ON_THE_WIRE = {
  ...COMMON,
  context: { ...COMMON.context, channel: 'mobile', device: { type: 'ios', token: 't-1' } },
  timestamp: '2026-11-20T08:00:00.000Z',
  originalTimestamp: '2026-11-20T08:00:00.123Z',
  sentAt: '2026-11-20T08:00:01.500Z',
};

/** The argument that makes a call strict, its value, and the value of the other tools. */
type Strict = [argument: string, on: string, off: string];

/** Cases for every type of call. */
function casesOf(path: string, body: object, [strict, on, off]: Strict): Row[] {
  const sends = `POST ${path}`;
  const anything = '{"anything":{"goes":9007199254740993}}';
  const asText = (text: string, more: object = {}) => ({
    mode: 'EXECUTE',
    body: undefined,
    requestBody: text,
    ...more,
  });
  const { userId: _, ...unnamed } = body as { userId?: string };
  return [
    {
      args: { mode: 'EXECUTE', body: { ...body, ...COMMON } },
      sends,
      body: { ...body, ...COMMON_ON_THE_WIRE },
      headers: { 'x-strict-mode': undefined },
      answers: { requestSchema: null, receipt: { messageId: 'm-1', strict: false, person: { email: AIKO } } },
    },
    {
      about: 'strict',
      also: { [strict]: on },
      headers: { 'x-strict-mode': '1' },
      answers: { receipt: { strict: true } },
    },
    {
      about: 'not strict for the value of another tool',
      also: { [strict]: off },
      headers: { 'x-strict-mode': undefined },
      answers: { receipt: { strict: false } },
    },
    {
      about: 'permissive, any object is sent with a message id',
      args: asText(anything),
      text: expect.stringMatching(/^\{"anything":\{"goes":9007199254740993\},"messageId":"[0-9a-f]{8}-[0-9a-f-]+"\}$/),
      answers: { receipt: { messageId: expect.stringMatching(/^[0-9a-f]{8}-/), strict: false } },
    },
    {
      describes: sends,
      required: expect.anything(),
      keys: expect.arrayContaining(Object.keys({ ...unnamed, ...COMMON })),
      schema: {
        properties: {
          context: {
            properties: { device: { properties: { type: { type: 'string', enum: ['android', 'ios'] } } } },
          },
          timestamp: { type: 'string', format: 'date-time' },
        },
      },
    },
    {
      about: 'strict, it is not sent',
      rejects: { requestBody: anything, body: undefined, mode: 'EXECUTE', [strict]: on },
    },
    {
      rejects: { requestBody: JSON.stringify({ x: 'é'.repeat(16_400) }), body: undefined },
      allowed: { bytes: 32_768 },
    },
  ].filter((row) => row) as Row[];
}

/** A text that violates the description, in a strict call. */
const wrong = ([argument, on]: Strict, requestBody: string, ...faults: string[]): Row => ({
  rejects: { requestBody, body: undefined, [argument]: on },
  faults: expect.arrayContaining(faults),
});
/** A text that the service rejects. */
const refused = ([argument, on]: Strict, requestBody: string, because: string): Row => ({
  also: { requestBody, body: undefined, [argument]: on },
  error: { code: 'BAD_USER_INPUT', upstream: { service: 'tracking', status: 400 } },
  because: `tracking: ${because}`,
});

const IDENTIFY: Strict = ['enableStrictValidation', 'True', '1'];
const PAGE: Strict = ['enableStrictMode', '1', 'True'];
const SCREEN: Strict = ['enableStrictValidation', '1', 'True'];

testTools(graph, {
  'TrackingPipelinesApi.IdentifyPersonAndAssignTraits': [
    ...casesOf(
      '/v1/identify',
      { userId: 'Aiko@halyard.example', anonymousId: 'a-1', traits: { email: 'a@b.example', plan: null, seats: 0 } },
      IDENTIFY,
    ),
    {
      about: 'a person without an id is found by the e-mail trait',
      args: {
        mode: 'EXECUTE',
        enableStrictValidation: 'True',
        body: { userId: '', traits: { email: 'Ravi@halyard.example' } },
      },
      answers: { receipt: { person: { email: 'ravi@halyard.example' } } },
    },
    wrong(IDENTIFY, '{"traits":{}}', '/userId', '/anonymousId'),
    wrong(IDENTIFY, '{"userId":"u","traits":[]}', '/traits'),
    refused(IDENTIFY, '{"userId":""}', 'one of userId, anonymousId is required'),
  ],

  'TrackingPipelinesApi.SendPageViewEvent': [
    ...casesOf(
      '/v1/page',
      {
        userId: AIKO,
        anonymousId: 'a-1',
        name: 'Pricing',
        category: 'Shop',
        properties: { url: 'https://halyard.example/pricing', deep: [false, ''] },
      },
      PAGE,
    ),
    wrong(PAGE, '{"name":"Pricing"}', '/userId', '/anonymousId'),
    refused(PAGE, '{"userId":"u","type":"screen"}', 'type must be "page"'),
  ],

  'TrackingPipelinesApi.SendScreenViewEvent': [
    ...casesOf('/v1/screen', { userId: AIKO, name: 'Robots', category: 'Fleet', properties: { robots: 3 } }, SCREEN),
    wrong(SCREEN, '{"userId":"u","context":{"device":{"type":"phone"}}}', '/context/device/type'),
  ],

  'TrackingPipelinesApi.AddToGroup': [
    ...casesOf(
      '/v1/group',
      {
        userId: AIKO,
        groupId: 'acme',
        objectTypeId: '2',
        traits: { object_type_id: '2', relationshipAttributes: { role: 'buyer' } },
      },
      SCREEN,
    ),
    wrong(SCREEN, '{"userId":"u"}', '/groupId'),
    wrong(SCREEN, '{"groupId":"g"}', '/userId', '/anonymousId'),
    refused(
      SCREEN,
      '{"userId":"","anonymousId":"","groupId":""}',
      'groupId is required; one of userId, anonymousId is required',
    ),
  ],

  'TrackingPipelinesApi.AliasUserIdentity': [
    ...casesOf('/v1/alias', { userId: AIKO, previousId: 'a-1' }, IDENTIFY),
    wrong(IDENTIFY, '{"userId":"u"}', '/previousId'),
    wrong(IDENTIFY, '{"userId":"u","previousId":"a","timestamp":"soon"}', '/timestamp'),
  ],
});

const FIELDS = [
  { type: 'identify', field: 'identifyPersonAndAssignTraits', strict: 'enableStrictValidation: "True"' },
  { type: 'page', field: 'sendPageViewEvent', strict: 'enableStrictMode: "1"' },
  { type: 'screen', field: 'sendScreenViewEvent', strict: 'enableStrictValidation: "1"' },
  { type: 'group', field: 'addToGroup', strict: 'enableStrictValidation: "1"' },
  { type: 'alias', field: 'aliasUserIdentity', strict: 'enableStrictValidation: "True"' },
];
const BODY = '{"userId":"u","groupId":"g","previousId":"p","messageId":"m-1"}';
const call = (field: string, text: string, strict = '') =>
  `mutation { ${field}(mode: EXECUTE, requestBody: """${text}""", ${strict}) { receipt { messageId } } }`;

test.each(FIELDS)(
  'a $type call is kept once, strict or not, and dropped where it is none',
  async ({ type, field, strict }) => {
    await graph.ask(call(field, BODY, strict));
    await graph.ask(call(field, BODY));
    await graph.ask(call(field, '{"anything":1}'));

    const kept = callsIn(graph.sandbox.context.store).find();
    expect(kept.map((each) => [each.type, each.strict, each.outcome])).toEqual([
      [type, true, 'accepted'],
      [type, false, 'duplicate'],
      [type, false, 'dropped'],
    ]);
  },
);

describe('a key that is unknown to the service', () => {
  const locked = useToolgraph((sandbox) => ({
    TRACKING_URL: `${sandbox.url}/tracking`,
    TRACKING_API_KEY: 'cdp_other',
  }));

  test.each(FIELDS)('is an error of $field in strict mode only', async ({ field, strict }) => {
    const refused = await locked.ask(call(field, BODY, strict));
    const permissive = await locked.ask(call(field, BODY));

    expect(refused.errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED', upstream: { service: 'tracking', status: 401 } } },
    ]);
    expect(permissive.errors).toBeUndefined();
    expect((await locked.receivedWithAnswers()).map(({ status }) => status)).toEqual([401, 200]);
  });
});

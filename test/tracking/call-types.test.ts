import { describe, expect, test } from 'vitest';
import { callsIn } from '../../sandbox/tracking/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

type Kind = { field: string; strictBy: string; on: string; off: string; path: string; body: object; wire?: object };

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

const KINDS: Kind[] = [
  {
    field: 'identifyPersonAndAssignTraits',
    strictBy: 'enableStrictValidation',
    on: 'True',
    off: '1',
    path: '/v1/identify',
    body: {
      userId: 'Aiko@halyard.example',
      anonymousId: 'a-1',
      traits: { email: 'a@b.example', plan: null, seats: 0 },
    },
  },
  {
    field: 'sendPageViewEvent',
    strictBy: 'enableStrictMode',
    on: '1',
    off: 'True',
    path: '/v1/page',
    body: {
      userId: 'aiko@halyard.example',
      anonymousId: 'a-1',
      name: 'Pricing',
      category: 'Shop',
      properties: { url: 'https://halyard.example/pricing', deep: [false, ''] },
    },
  },
  {
    field: 'sendScreenViewEvent',
    strictBy: 'enableStrictValidation',
    on: '1',
    off: 'True',
    path: '/v1/screen',
    body: { userId: 'aiko@halyard.example', name: 'Robots', category: 'Fleet', properties: { robots: 3 } },
  },
  {
    field: 'addToGroup',
    strictBy: 'enableStrictValidation',
    on: '1',
    off: 'True',
    path: '/v1/group',
    body: {
      userId: 'aiko@halyard.example',
      groupId: 'acme',
      objectTypeId: '2',
      traits: { object_type_id: '2', relationshipAttributes: { role: 'buyer' } },
    },
  },
  {
    field: 'aliasUserIdentity',
    strictBy: 'enableStrictValidation',
    on: 'True',
    off: '1',
    path: '/v1/alias',
    body: { userId: 'aiko@halyard.example', previousId: 'a-1' },
  },
];

const mutation = ({
  field,
  strictBy,
}: Kind) => `mutation ($mode: ToolMode!, $strict: String, $text: String, $body: ${field.replace(/^./, (letter) =>
  letter.toUpperCase(),
)}Body) {
  answer: ${field}(mode: $mode, ${strictBy}: $strict, requestBody: $text, body: $body) {
    requestSchema receipt { messageId strict person { email } }
  }
}`;
const ask = (kind: Kind, variables: object) => graph.ask(mutation(kind), { mode: 'EXECUTE', ...variables });
const kept = () =>
  callsIn(graph.sandbox.world.store)
    .find()
    .map(({ type, strict, outcome }) => ({ type, strict, outcome }));

describe.each(KINDS)('$field', (kind) => {
  const type = kind.path.replace('/v1/', '');

  test('sends a typed body as the wire spells it, and answers the person', async () => {
    const { data, errors } = await ask(kind, { body: { ...kind.body, ...COMMON } });

    expect(errors).toBeUndefined();
    expect(data.answer).toEqual({
      requestSchema: null,
      receipt: { messageId: 'm-1', strict: false, person: { email: 'aiko@halyard.example' } },
    });
    expect(await graph.received()).toEqual([
      { method: 'POST', path: kind.path, body: { ...kind.body, ...COMMON_ON_THE_WIRE } },
    ]);
    expect(kept()).toEqual([{ type, strict: false, outcome: 'accepted' }]);
  });

  test('is strict for its own value alone', async () => {
    const body = { ...kind.body, messageId: 'm-1' };
    const strict = await ask(kind, { strict: kind.on, body });
    const permissive = await ask(kind, { strict: kind.off, body });

    expect([strict, permissive].map(({ data }) => data.answer.receipt.strict)).toEqual([true, false]);
    const headers = (await graph.receivedWithAnswers()).map(({ headers }) => headers['x-strict-mode']);
    expect(headers).toEqual(['1', undefined]);
    expect(kept()).toEqual([
      { type, strict: true, outcome: 'accepted' },
      { type, strict: false, outcome: 'duplicate' },
    ]);
  });

  test('permissive sends any object with a message id; strict refuses it unsent', async () => {
    const text = '{"anything":{"goes":9007199254740993}}';

    const permissive = await ask(kind, { text });
    const strict = await ask(kind, { strict: kind.on, text });

    const { messageId } = permissive.data.answer.receipt;
    expect(messageId).toMatch(/^[0-9a-f]{8}-/);
    expect((await graph.receivedWithAnswers()).map(({ body }) => body)).toEqual([
      `{"anything":{"goes":9007199254740993},"messageId":"${messageId}"}`,
    ]);
    expect(kept()).toEqual([{ type, strict: false, outcome: 'dropped' }]);
    expect(strict.data.answer).toBeNull();
    expect(strict.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'requestBody' } }]);
  });

  test('refuses more than 32 KB, whatever the mode', async () => {
    const { errors } = await ask(kind, { text: JSON.stringify({ x: 'é'.repeat(16_400) }) });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', allowed: { bytes: 32_768 } } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('describes its body, and calls nothing', async () => {
    const { data, errors } = await ask(kind, { mode: 'GET_REQUEST_SCHEMA', text: '{' });

    expect(errors).toBeUndefined();
    const { requestSchema, receipt } = data.answer;
    const { schema } = requestSchema.paths[kind.path].post.requestBody.content['application/json'];
    expect(receipt).toBeNull();
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys({ ...kind.body, ...COMMON })));
    expect(schema.properties.context.properties.device.properties.type).toMatchObject({
      type: 'string',
      enum: ['android', 'ios'],
    });
    expect(schema.properties.timestamp).toMatchObject({ type: 'string', format: 'date-time' });
    expect(await graph.received()).toEqual([]);
  });
});

describe('strict', () => {
  const kindOf = (field: string) => KINDS.find((kind) => kind.field === field)!;

  test.each([
    ['identifyPersonAndAssignTraits', '{"traits":{}}', ['/userId', '/anonymousId']],
    ['identifyPersonAndAssignTraits', '{"userId":"u","traits":[]}', ['/traits']],
    ['sendPageViewEvent', '{"name":"Pricing"}', ['/userId', '/anonymousId']],
    ['sendScreenViewEvent', '{"userId":"u","context":{"device":{"type":"phone"}}}', ['/context/device/type']],
    ['addToGroup', '{"userId":"u"}', ['/groupId']],
    ['addToGroup', '{"groupId":"g"}', ['/userId', '/anonymousId']],
    ['aliasUserIdentity', '{"userId":"u"}', ['/previousId']],
    ['aliasUserIdentity', '{"userId":"u","previousId":"a","timestamp":"soon"}', ['/timestamp']],
  ])('%s points at the faults of %s', async (field, text, pointers) => {
    const kind = kindOf(field);

    const { errors } = await ask(kind, { strict: kind.on, text });

    const found = errors![0]!.extensions.faults.map(({ pointer }: any) => pointer);
    expect(found).toEqual(expect.arrayContaining(pointers));
    expect(await graph.received()).toEqual([]);
  });

  test.each([
    ['identifyPersonAndAssignTraits', '{"userId":""}', 'one of userId, anonymousId is required'],
    ['sendPageViewEvent', '{"userId":"u","type":"screen"}', 'type must be "page"'],
    [
      'addToGroup',
      '{"userId":"","anonymousId":"","groupId":""}',
      'groupId is required; one of userId, anonymousId is required',
    ],
  ])('%s repeats what the service finds wrong with %s', async (field, text, reason) => {
    const kind = kindOf(field);

    const { errors } = await ask(kind, { strict: kind.on, text });

    expect(errors).toMatchObject([
      {
        message: `tracking: ${reason}`,
        extensions: { code: 'BAD_USER_INPUT', upstream: { service: 'tracking', status: 400 } },
      },
    ]);
  });

  test('finds a person without an id by the e-mail trait', async () => {
    const kind = kindOf('identifyPersonAndAssignTraits');

    const { data, errors } = await ask(kind, {
      strict: 'True',
      body: { userId: '', traits: { email: 'Ravi@halyard.example' } },
    });

    expect(errors).toBeUndefined();
    expect(data.answer.receipt.person).toEqual({ email: 'ravi@halyard.example' });
    expect(kept()).toEqual([{ type: 'identify', strict: true, outcome: 'accepted' }]);
  });
});

describe('a key that is unknown to the service', () => {
  const locked = useToolgraph((sandbox) => ({
    TRACKING_URL: `${sandbox.url}/tracking`,
    TRACKING_API_KEY: 'cdp_other',
  }));

  test.each(KINDS)('is an error of $field in strict mode only', async (kind) => {
    const variables = { mode: 'EXECUTE', body: kind.body };

    const strict = await locked.ask(mutation(kind), { ...variables, strict: kind.on });
    const permissive = await locked.ask(mutation(kind), variables);

    expect(strict.errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED', upstream: { service: 'tracking', status: 401 } } },
    ]);
    expect(permissive.errors).toBeUndefined();
    expect((await locked.receivedWithAnswers()).map(({ status }) => status)).toEqual([401, 200]);
  });
});

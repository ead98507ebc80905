import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  buildSchema,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  type OperationDefinitionNode,
  parse,
  parseValue,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { CustomScalarLiterals, rejectInvalidVariables } from '../../../gateway/execution/custom-scalars.ts';
import { coerceVariables } from '../../../gateway/requests/variables.ts';
import { FORMATTED_SCALARS } from '../../../subgraphs/core/scalars.ts';
import { postJson } from '../../post-json.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { invokerOf, SECRET } from '../worker/worker-client.ts';
import { askWith } from './asking.ts';

const graph = useToolgraph(() => ({ WORKER_SECRET: SECRET }));

/** The expected format of each scalar, as errors describe it. */
const EXPECTED = {
  DateTime: 'must be RFC 3339 with an offset, or Unix milliseconds',
  LocalDateTime: 'must be YYYY-MM-DDTHH:MM:SS without an offset',
  Date: 'must be a date in the format YYYY-MM-DD',
  LocalTime: 'must be a time of day in the format HH:MM',
};

/** A mutation whose first root field is a valid write. */
const afterWrite = (variables: string, second: string) =>
  `mutation ${variables} {
    first: trackUserEvent(mode: EXECUTE, body: { event: "e", userId: "u" }) { receipt { messageId } }
    ${second}
  }`;
const track = (body: string) => `second: trackUserEvent(mode: EXECUTE, body: ${body}) { receipt { messageId } }`;
const batch = (calls: string) =>
  `second: sendBatchRequests(mode: EXECUTE, body: { batch: ${calls} }) { requestSchema }`;
const event = (start: string) =>
  `second: createEvent(summary: "t", startDatetime: ${start}, endDatetime: "2026-07-01T10:00:00") { id }`;
const slots = (given: string) => `second: query { freeSlots(${given}) { __typename } }`;

type Case = [what: string, scalar: keyof typeof EXPECTED, query: string, variables?: Record<string, unknown>];

const CASES: Case[] = [
  ['a literal', 'LocalDateTime', afterWrite('', event('"secret"'))],
  ['a variable', 'LocalDateTime', afterWrite('($v: LocalDateTime!)', event('$v')), { v: 'secret' }],
  ['a default', 'LocalDateTime', afterWrite('($v: LocalDateTime! = "secret")', event('$v'))],
  ['a literal', 'Date', afterWrite('', slots('startDate: "secret"'))],
  ['a literal that is a list', 'Date', afterWrite('', slots('startDate: ["2026-07-01"]'))],
  ['a variable', 'Date', afterWrite('($v: Date)', slots('startDate: $v')), { v: 'secret' }],
  ['a variable that is a list', 'Date', afterWrite('($v: Date)', slots('startDate: $v')), { v: ['2026-07-01'] }],
  ['a literal', 'LocalTime', afterWrite('', slots('startTimeBoundary: "secret"'))],
  ['a variable', 'LocalTime', afterWrite('($v: LocalTime)', slots('startTimeBoundary: $v')), { v: { secret: 1 } }],
  [
    'a literal',
    'DateTime',
    afterWrite('', 'second: query { workspaces { tasks(dueDateBefore: secret) { hasMore } } }'),
  ],
  [
    'a literal in an input object',
    'DateTime',
    afterWrite('', track('{ event: "e", userId: "u", timestamp: "secret" }')),
  ],
  [
    'a literal in a list',
    'DateTime',
    afterWrite('', batch('[{ type: TRACK, userId: "u", event: "e", timestamp: true }]')),
  ],
  [
    'a literal in a fragment',
    'DateTime',
    `${afterWrite('', '...F')} fragment F on Mutation { ${track('{ event: "e", userId: "u", timestamp: "secret" }')} }`,
  ],
  [
    'a variable in an input object',
    'DateTime',
    afterWrite('($v: DateTime)', track('{ event: "e", userId: "u", timestamp: $v }')),
    { v: 'secret' },
  ],
  [
    'an input object in a variable',
    'DateTime',
    afterWrite('($v: TrackUserEventBody)', track('$v')),
    { v: { event: 'e', timestamp: 'secret' } },
  ],
  [
    'a list in a variable',
    'DateTime',
    afterWrite('($v: [TrackingBatchCall!]!)', batch('$v')),
    { v: [{ type: 'TRACK' }, { type: 'TRACK', timestamp: 'secret' }] },
  ],
  [
    'a default',
    'DateTime',
    afterWrite('($v: DateTime = "secret")', track('{ event: "e", userId: "u", timestamp: $v }')),
  ],
  [
    'a default of an input object',
    'DateTime',
    afterWrite('($v: TrackUserEventBody = { event: "e", userId: "u", timestamp: "secret" })', track('$v')),
  ],
];

test.each(CASES)('%s as an invalid %s sends nothing', async (_what, scalar, query, variables) => {
  const strict = await askWith(graph, { accept: 'application/graphql-response+json' }, query, variables);
  const legacy = await askWith(graph, {}, query, variables);

  expect([strict.status, legacy.status]).toEqual([400, 200]);
  for (const { data, errors } of [strict, legacy]) {
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^(Argument|Variable) "\$?\w+" got an invalid value/),
        locations: [{ line: expect.any(Number) }],
        extensions: { code: 'BAD_USER_INPUT', retryable: false },
      },
    ]);
    expect(errors[0].message).toMatch(new RegExp(`: expected ${scalar}!?: ${EXPECTED[scalar]}$`));
    expect(JSON.stringify(errors)).not.toContain('secret');
  }
  expect(await graph.received()).toEqual([]);
});

test.each([
  ['a literal', afterWrite('', track('{ event: "e", userId: "u", properties: { a: 1e400 } }')), '{}'],
  ['a default', afterWrite('($p: JSON = [1e400])', track('{ event: "e", userId: "u", properties: $p }')), '{}'],
  ['a variable', afterWrite('($p: JSON)', track('{ event: "e", userId: "u", properties: $p }')), '{"p":{"a":1e400}}'],
])('%s of JSON that cannot be kept is a request error, and nothing is sent', async (_what, query, variables) => {
  const { data, errors } = await graph.ask(query, variables);

  expect(data).toBeUndefined();
  expect(errors).toMatchObject([{ locations: [{ line: expect.any(Number) }], extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(await graph.received()).toEqual([]);
});

test('the argument of a literal is named for programs, also where its value is the same text', async () => {
  for (const value of ['secret', 'dueDateBefore']) {
    const { errors } = await graph.ask(`{ workspaces { tasks(dueDateBefore: "${value}") { items { id } } } }`);

    const message = expect.stringMatching(/^Argument "dueDateBefore" got an invalid value/);
    expect(errors).toMatchObject([{ message, extensions: { argument: 'dueDateBefore' } }]);
  }
});

test('accepted values are sent as they were given', async () => {
  const query = afterWrite(
    '($t: DateTime = "2026-07-01T10:00:00+02:00")',
    `a: ${track('{ event: "e", userId: "u", timestamp: $t }').slice(8)}`,
  );
  const { errors } = await graph.ask(query);
  const [, defaulted] = await graph.receivedWithAnswers({ service: 'tracking' });

  expect(errors).toBeUndefined();
  expect(JSON.parse(defaulted!.body).timestamp).toBe('2026-07-01T08:00:00.000Z');
});

describe('over other transports', () => {
  const WRONG = afterWrite('($v: DateTime)', track('{ event: "e", userId: "u", timestamp: $v }'));
  const LITERAL = WRONG.replace('($v: DateTime)', '').replace('$v', '"secret"');
  const REFUSED = { message: expect.stringContaining(EXPECTED.DateTime), extensions: { code: 'BAD_USER_INPUT' } };

  test('a socket is answered with the error, and nothing is sent', async () => {
    const client = connectTo(graph.url);
    const variable = await streamOf(client, WRONG, { v: 'secret' }).next();
    const literal = await streamOf(client, LITERAL).ended;
    await client.dispose();

    expect(variable).toMatchObject({ errors: [REFUSED] });
    expect(variable).not.toHaveProperty('data');
    expect(literal).toMatchObject([REFUSED]);
    expect(await graph.received()).toEqual([]);
  });

  test.each([
    ['a variable', { query: WRONG, variables: { v: 'secret' } }],
    ['a literal', { query: LITERAL }],
  ])('an event stream is answered with the error of %s, and nothing is sent', async (_what, body) => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const response = await postJson(`${graph.url}/graphql/stream`, body, headers);
    const text = await response.text();

    expect(text).toContain(EXPECTED.DateTime);
    expect(text).toContain('BAD_USER_INPUT');
    expect(text).not.toContain('"data":{');
    expect(await graph.received()).toEqual([]);
  });

  test('a tool that an engine runs is refused, and nothing is sent', async () => {
    const { invoke } = invokerOf(() => graph.url);
    const { body } = await invoke('Calendar.CreateEvent', {
      summary: 't',
      start_datetime: '2026-07-01T10:00:00',
      end_datetime: 'secret',
    });

    expect(body.output.error).toMatchObject({
      message: expect.stringContaining(EXPECTED.LocalDateTime),
      kind: 'TOOL_RUNTIME_BAD_INPUT_VALUE',
      can_retry: false,
    });
    expect(await graph.received()).toEqual([]);
  });
});

describe('the gateway and the subgraphs accept the same', () => {
  const published = readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8');
  const schema = buildSchema(published);
  rejectInvalidVariables(schema);
  const scalars = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  );

  test('the published schema has the scalars that are checked, and JSON', () => {
    expect(scalars.map(({ name }) => name).toSorted()).toEqual(
      [...FORMATTED_SCALARS.map(({ name }) => name), 'JSON'].toSorted(),
    );
  });

  const digits = fc.integer({ min: 0, max: 99 }).map((part) => String(part).padStart(2, '0'));
  const day = fc.tuple(fc.constantFrom('2026', '1969', '0000', '20'), digits, digits).map((parts) => parts.join('-'));
  const time = fc.array(digits, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(':'));
  const dateTime = fc
    .tuple(day, fc.constantFrom('T', ' ', ''), time, fc.constantFrom('', 'Z', '.5Z', '+02:00', '+0200'))
    .map((parts) => parts.join(''));
  const value = fc.oneof(
    day,
    time,
    dateTime,
    fc.maxSafeInteger().map(String),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.string(),
    fc.constant(null),
  );
  const nested = fc.oneof(
    value,
    fc.array(value, { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'toString'), value),
  );

  const isAccepted = (parseValue: () => unknown): boolean => {
    try {
      parseValue();
      return true;
    } catch {
      return false;
    }
  };

  test.each(FORMATTED_SCALARS.map((scalar) => [scalar.name, scalar] as const))('as variables of %s', (name, scalar) => {
    const document = parse(`query ($v: ${name}) { __typename }`);
    const operation = document.definitions[0] as OperationDefinitionNode;
    fc.assert(
      fc.property(nested, (v) => {
        const coerced = coerceVariables(schema, document, operation, { v });
        const expected = v === null || isAccepted(() => scalar.parseValue(v));
        expect('coerced' in coerced).toBe(expected);
        if ('coerced' in coerced) expect(coerced.coerced.v).toBe(v);
        else expect(coerced.faults.every(({ nodes }) => nodes?.length === 1)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  const literal = fc.oneof(
    nested.map(written),
    fc.constantFrom('FOO', '1.0', '1e3', '1e400'),
    fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  );

  test.each(FORMATTED_SCALARS.map((scalar) => [scalar.name, scalar] as const))('as literals of %s', (name, scalar) => {
    fc.assert(
      fc.property(literal, (text) => {
        const node = parseValue(text);
        const document = parse(`query ($v: ${name} = ${text}) { __typename }`);
        const faults = validate(schema, document, [CustomScalarLiterals]);
        expect(faults.length === 0).toBe(node.kind === Kind.NULL || isAccepted(() => scalar.parseLiteral(node)));
        expect(
          faults.every(({ locations, message }) => locations?.length === 1 && message.startsWith('Variable "$v"')),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['of a variable that an export fills is not checked', 'v', []],
    ['of another variable is checked', 'w', ['Variable "$v"']],
  ])('a default %s', (_what, filled, places) => {
    const document = parse(`mutation ($v: LocalDateTime = "") { __typename @export(as: "${filled}") }`);
    const faults = validate(schema, document, [CustomScalarLiterals]);

    expect(faults.map(({ message }) => message.split(' got ')[0])).toEqual(places);
  });
});

/** The value as a GraphQL literal. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, item]) => `${name}: ${written(item)}`);
  return `{${fields.join(' ')}}`;
}

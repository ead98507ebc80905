import fc from 'fast-check';
import {
  buildClientSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';
import { postJson } from '../../post-json.ts';

/** A malformed request and its transport. */
export type Malformed = {
  over: 'http' | 'socket';
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
};

/** Material for requests: the graph's schema, and one operation per tool. */
export type Material = { schema: GraphQLSchema; operations: string[] };

export async function readMaterial(url: string): Promise<Material> {
  const ask = async (query: string) => {
    const response = await postJson(`${url}/graphql`, { query });
    return ((await response.json()) as any).data;
  };
  const { toolCatalog } = await ask('{ toolCatalog { operation } }');
  return {
    schema: buildClientSchema(await ask(getIntrospectionQuery())),
    operations: toolCatalog.map(({ operation }: any) => operation),
  };
}

/** Names, numbers and strings that have caused bugs before. */
const ODD_TEXTS = [
  '',
  ' ',
  '.',
  '..',
  '%2e%2e',
  '__proto__',
  'constructor',
  'then',
  '\ud800',
  '\u0000',
  'a\r\nb: c',
  '2026-02-30',
  '-0',
  '9'.repeat(40),
  'é',
  '\u202e',
  "' or 1=1",
  '../../etc/passwd',
  'x'.repeat(3_000),
];
/** JSON text that JSON.stringify cannot produce, substituted for placeholders. */
const RAW: Record<string, string> = {
  '§long': '123456789012345678901',
  '§endless': '1e400',
  '§deep': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '§proto': '{"__proto__":{"polluted":1}}',
};

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    [null],
    { a: null },
    ...ODD_TEXTS,
    ...Object.keys(RAW),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const SCALARS: Record<string, fc.Arbitrary<unknown>> = {
  ID: fc.constantFrom('1', '9006054115', '4100001', 'nope', '1963465985517105841', ...ODD_TEXTS),
  Int: fc.constantFrom(0, 1, 2, 50, -1, 2_147_483_647),
  Float: fc.double(),
  Boolean: fc.boolean(),
  DateTime: fc.constantFrom('2026-11-20T09:00:00Z', 1_763_000_000_000, '1763000000000', 'yesterday'),
  LocalDateTime: fc.constantFrom('2026-11-20T09:00:00', '2026-11-20T09:00:00Z'),
  Date: fc.constantFrom('2026-11-20', '2026-02-30'),
  LocalTime: fc.constantFrom('09:00', '25:00'),
};

/** A value that fits the type, or almost; depth is limited. */
function valueFor(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueFor(type.ofType, depth);
  if (depth > 4) return fc.constant(null);
  const fitting = fittingValue(type, depth);
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: odd });
}

function fittingValue(type: GraphQLInputType, depth: number): fc.Arbitrary<unknown> {
  if (isListType(type)) return fc.array(valueFor(type.ofType, depth + 1), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name), 'NOT_A_VALUE');
  if (!isInputObjectType(type))
    return SCALARS[(type as { name: string }).name] ?? fc.oneof(fc.constantFrom(...ODD_TEXTS), odd);
  const fields = Object.values(type.getFields());
  const record = Object.fromEntries(fields.map((field) => [field.name, valueFor(field.type, depth + 1)]));
  const requiredKeys = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(record, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(record, { requiredKeys: [] }) },
  );
}

/** The engine delays its response by this value, which is not a failure. */
const WAITS = new Set(['timeoutInSeconds']);

function variablesOf(schema: GraphQLSchema, operation: string): fc.Arbitrary<Record<string, unknown>> {
  const [definition] = parse(operation).definitions as [OperationDefinitionNode];
  const entries = (definition.variableDefinitions ?? []).flatMap(({ variable, type }) => {
    const input = typeFromAST(schema, type as never);
    if (!isInputType(input) || WAITS.has(variable.name.value)) return [];
    return [[variable.name.value, valueFor(input), isNonNullType(input)] as const];
  });
  const record = Object.fromEntries(entries.map(([name, value]) => [name, value]));
  const requiredKeys = entries.filter(([, , isRequired]) => isRequired).map(([name]) => name);
  return fc.record(record, { requiredKeys });
}

const PIECES = [
  '{',
  '}',
  '(',
  ')',
  '...',
  '@skip(if: true)',
  '@include(if: $x)',
  '$x',
  '"""',
  '"',
  '\u0000',
  '#',
  '__typename ',
  '__proto__: __typename ',
  '! ',
  ': ',
  '[',
  'fragment A on Query { ...A } ',
  '...A ',
  'subscription ',
  'null',
  '9'.repeat(50),
  '\ufeff',
  '{ __schema { types { name } } }',
  '@',
  '&',
  '\\u{110000}',
  '{'.repeat(3_000),
];

/** Text with a part removed, repeated or inserted. */
const mutated = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(fc.nat(text.length), fc.nat(40), fc.constantFrom('cut', 'double', 'insert'), fc.constantFrom(...PIECES)),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) =>
      changes.reduce((now, [at, length, how, piece]) => {
        if (how === 'cut') return now.slice(0, at) + now.slice(at + length);
        return now.slice(0, at) + (how === 'double' ? now.slice(at, at + length) : piece) + now.slice(at);
      }, text),
    );

const encoded = (value: unknown) =>
  Buffer.from(JSON.stringify(value).replace(/"(§\w+)"/g, (match, name: string) => RAW[name] ?? match));

/** Malformed requests: bytes, JSON, mutated documents, and variables generated from the schema. */
export function malformed({ schema, operations }: Material): fc.Arbitrary<Malformed> {
  const operation = fc.constantFrom(...operations);
  const given = new Map(operations.map((query) => [query, variablesOf(schema, query)]));
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
  const request = fc.record({ query: odd, variables: odd, operationName: odd, extensions: odd }, { requiredKeys: [] });
  const json = fc.oneof(odd, request).map((value) => encoded(value ?? null));
  const document = operation.chain(mutated).map((query) => encoded({ query, variables: {} }));
  const variables = operation.chain((query) =>
    given.get(query)!.map((values) => encoded({ query, variables: values })),
  );
  const body = fc.oneof(
    { weight: 2, arbitrary: bytes },
    { weight: 4, arbitrary: json },
    { weight: 3, arbitrary: document },
    { weight: 1, arbitrary: variables },
  );
  const headers = fc.record({
    'content-type': fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'application/graphql', 'application/json; charset=utf-16', 'x', ''),
      },
    ),
    accept: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom('application/json', 'application/graphql-response+json', '*/*') },
      { weight: 1, arbitrary: fc.constantFrom('text/html', 'x', 'multipart/mixed') },
    ),
  });
  return fc.record({
    over: fc.oneof(
      { weight: 9, arbitrary: fc.constant('http' as const) },
      { weight: 1, arbitrary: fc.constant('socket' as const) },
    ),
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant('POST') },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH') },
    ),
    path: fc.oneof(
      { weight: 20, arbitrary: fc.constant('/graphql') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '/',
          '/health',
          '/webhooks/taskmanager/x',
          '/graphql/stream',
          '/%',
          '/graphql?query={__typename}&variables=[',
          '//',
        ),
      },
    ),
    headers,
    body,
  });
}

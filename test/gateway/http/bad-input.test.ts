import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openHttp } from '../../../gateway/http/http-server.ts';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

const STRICT = { accept: 'application/graphql-response+json' };
const post = async (body: string | ReadableStream, headers: Record<string, string> = {}, path = '/graphql') => {
  const response = await fetch(`${graph.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as any };
};

test.each([
  ['a body that is no JSON', '{"query":', 'BAD_REQUEST'],
  ['a body that is no request', '[1]', 'BAD_REQUEST'],
  ['a body that is null', 'null', 'BAD_REQUEST'],
  [
    'the hash of another document',
    `{"query":"{ __typename }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"${'0'.repeat(64)}"}}}`,
    'BAD_REQUEST',
  ],
  ['variables that are no object', '{"query":"{ __typename }","variables":[1]}', 'BAD_REQUEST'],
  ['a subscription', '{"query":"subscription { taskEvents(workspaceId: 1) { id } }"}', 'BAD_USER_INPUT'],
])('%s is 400 whatever media type is accepted', async (_what, body, code) => {
  for (const headers of [{ accept: 'application/json' }, STRICT]) {
    const answer = await post(body, headers);

    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].extensions.code).toBe(code);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d/);
  }
});

test.each([
  ['lists in lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'nested more than 1000 levels deep'],
  ['an object with a valueOf', '{"valueOf":1,"toString":2}', 'expected Int'],
  ['a number that is infinite', '1e400', 'outside the double-precision range'],
])('%s for the size of a page is a variable that does not fit', async (_what, value, reason) => {
  const query = 'query ($size: Int) { authConnections(pageSize: $size) { items { id } } }';
  const answer = await post(`{"query":${JSON.stringify(query)},"variables":{"size":${value}}}`, STRICT);

  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([
    { message: expect.stringContaining(reason), extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test.each([
  ['malformed GraphQL', '{"query":"{ workspaces {"}', 'GRAPHQL_PARSE_FAILED'],
  ['an unknown field', '{"query":"{ nothing }"}', 'GRAPHQL_VALIDATION_FAILED'],
  [
    'a wrong enum',
    '{"query":"mutation { trackUserEvent(mode: PERHAPS) { requestSchema } }"}',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['a wrong variable', '{"query":"query ($id: ID!) { task(id: $id) { id } }","variables":{"id":{}}}', 'BAD_USER_INPUT'],
])(
  '%s is a request error: 200 under application/json, 400 under application/graphql-response+json',
  async (_what, body, code) => {
    for (const [headers, status] of [
      [{}, 200],
      [STRICT, 400],
    ] as const) {
      const answer = await post(body, headers);

      expect(answer.status).toBe(status);
      expect(answer.body.errors[0].extensions.code).toBe(code);
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d/);
    }
  },
);

test.each([
  [
    'a variable',
    '"value"',
    'query ($v: ID!) { task(id: $v) { id } }',
    { hush: 1 },
    'Variable "$v" got an invalid value: expected ID!',
  ],
  [
    'a field of a variable',
    '',
    'mutation ($v: AccessTokenBody) { getTaskManagerAccessToken(mode: EXECUTE, body: $v) { requestSchema } }',
    { clientId: { hush: 1 }, clientSecret: 's', code: 'c' },
    'Variable "$v" got an invalid value at "v.clientId": expected String!',
  ],
  [
    'a variable that is missing',
    '',
    'query ($v: ID!) { task(id: $v) { id } }',
    undefined,
    'Variable "$v" of required type "ID!" was not provided.',
  ],
  [
    'an instant',
    '',
    'query ($v: DateTime) { workspaces { tasks(dueDateBefore: $v) { hasMore } } }',
    'hush',
    expect.stringContaining('Variable "$v" got an invalid value: expected DateTime'),
  ],
])('the fault of %s names place and type, and not the value', async (_what, _name, query, v, message) => {
  const { body } = await post(JSON.stringify({ query, variables: { v } }));

  expect(body.errors[0].message).toEqual(message);
  expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
});

test('a value in the document that does not fit is not repeated', async () => {
  const { body } = await post(
    JSON.stringify({ query: '{ task(id: {secret: "hush-hush"}) { id } person(email: 770011) { name } }' }),
  );

  expect(body.errors).toHaveLength(2);
  expect(JSON.stringify(body)).not.toMatch(/hush-hush|770011/);
});

test.each([
  ['an object', '{"clientSecret":"hush-hush","code":"c"}'],
  ['a number', '{"clientId":"i","clientSecret":77001122,"code":"c"}'],
])('a secret in a variable that does not fit is not repeated: %s', async (_what, value) => {
  const query =
    'mutation ($b: AccessTokenBody) { getTaskManagerAccessToken(mode: EXECUTE, body: $b) { requestSchema } }';

  const { body } = await post(`{"query":${JSON.stringify(query)},"variables":{"b":${value}}}`);

  expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect(JSON.stringify(body)).not.toMatch(/hush-hush|77001122/);
});

const chunked = (size: number) =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from(`{"query":"{ __typename }","x":"${'x'.repeat(size)}"}`));
      controller.close();
    },
  });
const large = (size: number) => `{"query":"query ($t: JSON) { __typename }","variables":{"t":"${'x'.repeat(size)}"}}`;

test.each([
  ['48 MiB', 413, () => large(49 * 1024 * 1024), 'the body exceeds the limit of 50331648 bytes: split the request'],
  [
    '1 MiB without a declared length',
    413,
    () => chunked(1_100_000),
    'a body larger than 1048576 bytes requires a Content-Length header',
  ],
  [
    '1 MiB in many values',
    413,
    () => `{"query":"","variables":{"t":[${'1,'.repeat(600_000)}1]}}`,
    'a body larger than 1048576 bytes can contain at most 100000 JSON values: split the request',
  ],
  [
    '1 MiB in its document',
    413,
    () => `{"query":"{ __typename } #${'x'.repeat(1_100_000)}"}`,
    'the document is longer than 1048576 characters: move long values to variables',
  ],
])('a body beyond %s is refused, and the next request is answered', async (_what, status, body, message) => {
  const answer = await post(body());

  expect(answer.status).toBe(status);
  expect(answer.body.errors[0].message).toBe(message);
  expect((await graph.ask('{ __typename }')).data).toEqual({ __typename: 'Query' });
});

test('a mail of several megabytes is sent completely', async () => {
  const query =
    'mutation ($body: String!) { sendEmail(subject: "Long", body: $body, recipient: "ravi@halyard.example") { id } }';
  const text = `${'A line of a long mail.\n'.repeat(150_000)}The end.`;

  const { data } = await graph.ask(query, { body: text });
  const [sent] = await graph.receivedWithAnswers({ method: 'POST' } as never);

  expect(data.sendEmail.id).toEqual(expect.any(String));
  expect(Buffer.from(JSON.parse(sent!.body).raw, 'base64url').toString()).toMatch(/The end\.\s*$/);
});

test('reads two large bodies at a time', async () => {
  const body = large(2_000_000);
  const begin = () => {
    const sent = request(`${graph.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    sent.write(body.slice(0, 1_000));
    return sent;
  };
  const others = [begin(), begin()];
  const answered = others.map((sent) => once(sent, 'response'));
  const answer = await vi.waitUntil(async () => {
    const { status, body: answer } = await post(body);
    return status === 503 && answer;
  }, 20_000);
  const headers = { 'apollo-require-preflight': 'true' };
  const short = await fetch(`${graph.url}/graphql?query=%7B__typename%7D`, { headers });
  for (const sent of others) sent.end(body.slice(1_000));
  const statuses = (await Promise.all(answered)).map(([response]) => response.resume().statusCode);

  expect(answer.errors[0].extensions).toEqual({ code: 'UPSTREAM_UNAVAILABLE', retryable: true });
  expect(short.status).toBe(200);
  expect(statuses).toEqual([200, 200]);
  expect((await post(body)).status).toBe(200);
});

test.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'],
  ['a head', 'GET / HTTP/1.1\r\nHost:'],
])('closes a connection when %s is late', async (_what, text) => {
  const { app } = openHttp();
  Object.assign(app.server, { requestTimeout: 200, headersTimeout: 200 });
  app.post('/', async () => 'arrived');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').resume();
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  await app.close();

  expect(socket.bytesRead).toBe(0);
});

test('all servers have timeouts for heads and requests', async () => {
  const { app } = openHttp();

  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([30_000, 10_000]);
});

test.each(['h2c', 'TLS/1.0', 'websocket, h2c'])(
  'an offer to upgrade to %s is ignored, and the request answered',
  async (upgrade) => {
    const body = '{"query":"{ __typename }"}';
    const headers = {
      'content-type': 'application/json',
      connection: 'Upgrade',
      upgrade,
      'content-length': body.length,
    };
    const sent = request(`${graph.url}/graphql`, { method: 'POST', headers });
    sent.end(body);
    const [response] = await once(sent, 'response');

    expect(response.statusCode).toBe(200);
    expect(JSON.parse(Buffer.concat(await response.toArray()).toString())).toEqual({ data: { __typename: 'Query' } });
  },
);

/** Remote subgraphs serve their own webhook routes. */
const WEBHOOK: [string, string, number, string | null][] =
  process.env.TOOLGRAPH_SUBGRAPHS === 'remote' ? [] : [['GET', '/webhooks/taskmanager/1', 405, 'POST']];

test.each<[string, string, number, string | null]>([
  ...WEBHOOK,
  ['PUT', '/graphql', 405, 'GET, POST'],
  ['DELETE', '/health', 405, 'GET, HEAD'],

  ['POST', '/nothing', 404, null],
  ['GET', '/%', 400, null],
])('%s %s is %i in our shape of errors', async (method, path, status, allow) => {
  const response = await fetch(`${graph.url}${path}`, { method, ...(method === 'GET' ? {} : { body: 'x' }) });
  const body = (await response.json()) as any;

  expect(response.status).toBe(status);
  expect(response.headers.get('allow')).toBe(allow);
  expect(body.errors[0].message).toEqual(expect.any(String));
});

test('a compressed body is refused rather than read as something else', async () => {
  expect((await post('{"query":"{ __typename }"}', { 'content-encoding': 'gzip' })).status).toBe(415);
});

const statusOf = async (path: string, headers: Record<string, string>) => {
  const { port } = new URL(graph.url);
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  sent.end('{"query":"{ __typename }"}');
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
};

test.each([
  ['a foreign host', { host: 'toolgraph.example' }],
  ['a foreign origin', { host: 'localhost', origin: 'https://toolgraph.example' }],
  ['an origin of no name', { host: 'localhost', origin: 'null' }],
  ['forwarding headers', { host: 'localhost', 'x-forwarded-for': '203.0.113.1' }],
])('%s gets 403 before execution', async (_what, headers) => {
  const { port } = new URL(graph.url);
  const socket = connect(Number(port), '127.0.0.1');
  const upgrade = Object.entries({
    ...headers,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
  });
  socket.write(`GET /graphql HTTP/1.1\r\n${upgrade.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();

  expect(await statusOf('/graphql', headers)).toBe(403);
  expect(String(answer)).toMatch(/^HTTP\/1.1 403/);
  expect(await statusOf('/graphql', { host: 'localhost', origin: 'http://127.0.0.1:3000' })).toBe(200);
});

test.each([
  ['"NAME"', 'Enum "SpreadsheetOrder" cannot represent non-enum value: …. Did you mean the enum value "NAME"?'],
  ['"secret Did you mean \\"NAME\\"?"', 'Enum "SpreadsheetOrder" cannot represent non-enum value: ….'],
])('a value that is refused is not repeated, and the name that is suggested is shown: %s', async (value, message) => {
  const { errors } = await graph.ask(`{ spreadsheets(orderBy: ${value}) { items { id } } }`);

  expect(errors).toMatchObject([{ message }]);
});

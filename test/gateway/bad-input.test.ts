import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const post = async (body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${graph.url}/graphql`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, body: (await response.json()) as any };
};

test.each([
  ['a body that is no JSON', '{"query":', 400, 'BAD_REQUEST'],
  ['a body that is no request', '[1]', 400, 'BAD_REQUEST'],
  ['malformed GraphQL', '{"query":"{ workspaces {"}', 400, 'GRAPHQL_PARSE_FAILED'],
  ['an unknown field', '{"query":"{ nothing }"}', 400, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'a wrong enum',
    '{"query":"mutation { trackUserEvent(mode: PERHAPS) { requestSchema } }"}',
    400,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a wrong variable',
    '{"query":"query ($id: ID!) { task(id: $id) { id } }","variables":{"id":{}}}',
    400,
    'BAD_USER_INPUT',
  ],
  ['a subscription over HTTP', '{"query":"subscription { taskEvents(workspaceId: 1) { id } }"}', 400, 'BAD_USER_INPUT'],
])('%s is answered with a typed error in JSON', async (_what, body, status, code) => {
  const answer = await post(body);

  expect(answer.status).toBe(status);
  expect(answer.body.errors[0].extensions.code).toBe(code);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d/);
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

test('a body over 1 MB is refused, and the next request is answered', async () => {
  const answer = await post(`{"query":"{ __typename }","x":"${'x'.repeat(1_100_000)}"}`);

  expect(answer.status).toBe(413);
  expect(answer.body.errors[0].message).toBe('the body is larger than 1048576 bytes');
  expect((await graph.ask('{ __typename }')).data).toEqual({ __typename: 'Query' });
});

test.each([
  [
    'answers HTML',
    { status: 502, body: '<html>bad gateway</html>', headers: { 'content-type': 'text/html' } },
    'UPSTREAM_UNAVAILABLE',
  ],
  [
    'answers HTML where all is well',
    { status: 200, body: '<html></html>', headers: { 'content-type': 'text/html' } },
    'UPSTREAM_REJECTED',
  ],
  ['resets the connection', { reset: true }, 'UPSTREAM_UNAVAILABLE'],
  ['drops the connection', { drop: 'before' }, 'UPSTREAM_UNAVAILABLE'],
  [
    'sends 429',
    { status: 429, body: '{"err":"Rate limit reached","ECODE":"APP_002"}', headers: { 'retry-after': '60' } },
    'UPSTREAM_RATE_LIMITED',
  ],
])('an upstream that %s gives a typed error', async (_what, fault, code) => {
  await graph.control('POST', 'faults', { service: 'taskmanager', ...fault });

  const { data, errors } = await graph.ask('{ taskManagerUser { id } engineHealth { healthy } }');

  expect(data).toEqual({ taskManagerUser: null, engineHealth: { healthy: true } });
  expect(errors).toHaveLength(1);
  expect(errors![0]!.extensions).toMatchObject({
    code,
    tool: 'TaskManagerApi.GetTaskManagerUserDetails',
    upstream: { service: 'taskmanager' },
  });
  expect(JSON.stringify(errors)).not.toContain('pk_4100001');
});

test.each([
  ['no JSON', 'hello', 4400],
  ['no message of the protocol', '{"type":"hello"}', 4400],
  ['a subscription before the greeting', '{"id":"1","type":"subscribe","payload":{"query":"{ __typename }"}}', 4401],
])('a socket that sends %s is closed with the code of the protocol', async (_what, message, code) => {
  const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');

  socket.send(message);
  const [closed] = await once(socket, 'close');

  expect(closed).toBe(code);
});

test('a message that is too large closes the socket with 1009', async () => {
  const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');

  socket.send('x'.repeat(1_100_000));
  const [closed] = await once(socket, 'close');

  expect(closed).toBe(1009);
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
])('%s gets 403 before a query runs or a socket opens', async (_what, headers) => {
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

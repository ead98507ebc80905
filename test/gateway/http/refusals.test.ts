import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { generatedBy, table } from '../../../codegen/reference/table.ts';
import { LARGEST_OPERATION } from '../../../gateway/http/bodies.ts';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();
const ROOT = join(import.meta.dirname, '../../..');

type Answered = { status: string; message: string };

const JSON_TYPE = { 'content-type': 'application/json' };
const PREFLIGHT = { 'apollo-require-preflight': '1' };
const BODY = '{"query":"{ __typename }"}';
const EVIL = { origin: 'https://evil.example' };
const LATIN1 = Buffer.from('{"query":"{ __typename }","variables":{"text":"é"}}', 'latin1');
const MUTATION =
  'mutation { addTaskComment(specificTaskId: "1", commentContent: "", sendNotificationsToAll: true) { id } }';
const DEFER = '{"query":"{ workspaces { ... @defer { name } } }"}';
const SUBSCRIPTION = 'subscription { taskEvents(workspaceId: 1) { id } }';

async function send(method: string, headers: object, body: string | Buffer = '', path = '/graphql'): Promise<Answered> {
  const sent = request(`${graph.url}${path}`, { method, headers: { ...headers } });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const [{ message }] = JSON.parse(Buffer.concat(await response.toArray()).toString()).errors;
  return { status: String(response.statusCode), message };
}
const post = (body: string | Buffer, headers: object = JSON_TYPE, path?: string) => send('POST', headers, body, path);
const get = (query: string, headers: object = PREFLIGHT) =>
  send('GET', headers, '', `/graphql?query=${encodeURIComponent(query)}`);

async function closed(...protocols: string[]): Promise<Answered> {
  const [code, reason] = await once(new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, protocols), 'close');
  return { status: `closed with ${code}`, message: String(reason) };
}

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
};

const SEND: Record<string, () => Promise<Answered>> = {
  'a request from a page of another origin': () => post(BODY, { ...JSON_TYPE, ...EVIL }),
  'a request for another host name': () => post(BODY, { ...JSON_TYPE, host: 'toolgraph.example' }),
  'a WebSocket from a page of another origin': () => send('GET', { ...UPGRADE, ...EVIL }),
  'a WebSocket with another subprotocol, such as `graphql-ws`': () => closed('graphql-ws'),
  'a WebSocket without a subprotocol': () => closed(),
  'GET without a header that causes a preflight': () => get('{ __typename }', {}),
  'GET without a document': () => send('GET', PREFLIGHT),
  'a mutation by GET': () => get(MUTATION),
  'a subscription by GET': () => get(SUBSCRIPTION),
  'a subscription by POST': () => post(JSON.stringify({ query: SUBSCRIPTION })),
  'PUT, PATCH or DELETE': () => send('PUT', JSON_TYPE, BODY),
  'another path': () => post(BODY, JSON_TYPE, '/'),
  'another content type, or none': () => post(BODY, { 'content-type': 'text/plain' }),
  '`application/graphql`': () => post('{ __typename }', { 'content-type': 'application/graphql' }),
  '`multipart/form-data`, as for uploads': () => post('--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
  'a compressed body': () => post(BODY, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  'JSON in a charset other than UTF-8': () => post(BODY, { 'content-type': 'application/json; charset=iso-8859-1' }),
  'a body of invalid UTF-8': () => post(LATIN1),
  'an `Accept` header without JSON': () => post(BODY, { ...JSON_TYPE, accept: 'text/event-stream' }),
  'an empty body': () => post(''),
  'a body that is not JSON': () => post('{__typename}'),
  'a body without a document': () => post('{}'),
  'a list of operations (a batch)': () => post(`[${BODY}, ${BODY}]`),
  '`variables` as a string': () => post('{"query": "{ __typename }", "variables": "{}"}'),
  'a body larger than 48 MiB': () => post('', { ...JSON_TYPE, 'content-length': LARGEST_OPERATION + 1 }),
  '`@defer` or `@stream`': () => post(DEFER),
  'the same with `Accept: application/graphql-response+json`': () =>
    post(DEFER, { ...JSON_TYPE, accept: 'application/graphql-response+json' }),
  '`x-dry-run` with a value other than 1': () => post(BODY, { ...JSON_TYPE, 'x-dry-run': 'yes' }),
  '`x-upstream-report` with a value other than 1': () => post(BODY, { ...JSON_TYPE, 'x-upstream-report': 'true' }),
  'a dry run of a subscription': () =>
    post(JSON.stringify({ query: SUBSCRIPTION }), { ...JSON_TYPE, 'x-dry-run': '1' }, '/graphql/stream'),
};

const INTRODUCTION = `\`\`\`sh
curl http://127.0.0.1:4000/graphql -H 'content-type: application/json' -d '{"query": ""}'
\`\`\`

Requests that the server rejects before it executes anything. Every response is JSON, \`{"errors": [{"message": …, "extensions": {"code": …,
"retryable": …}}]}\`, and its message says how to correct the request. Errors of fields have [codes](errors.md).`;

test('rejected requests match the reference', async () => {
  const rows: string[][] = [];
  for (const [sent, send] of Object.entries(SEND)) {
    const { status, message } = await send();
    rows.push([sent, status, `\`${message}\``]);
  }
  const page = `${generatedBy('npx vitest run refusals -u')}\n\n# Request errors\n\n${INTRODUCTION}\n\n${table(['Request', 'Status', 'Message'], rows)}\n`;

  await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/reference/generated/request-errors.md'));
});

test('every request is rejected, and says why', async () => {
  for (const [sent, send] of Object.entries(SEND)) {
    const { status, message } = await send();
    expect([sent, message.length > 10, /^[245]\d\d$|^closed with 4/.test(status)]).toEqual([sent, true, true]);
  }
});

test('UTF-8 is taken however it is declared, and with a byte order mark', async () => {
  for (const type of [
    'application/json;charset=UTF-8',
    'application/json; Charset="utf8"',
    'application/json; charset=',
    'application/json;',
  ]) {
    const sent = request(`${graph.url}/graphql`, { method: 'POST', headers: { 'content-type': type } });
    sent.end(`\ufeff${BODY}`);
    const [response] = await once(sent, 'response');

    expect(Buffer.concat(await response.toArray()).toString()).toBe('{"data":{"__typename":"Query"}}\n');
  }
});

test('an address that is not encoded in UTF-8 is refused as that, wherever the graph is asked', async () => {
  for (const path of ['/graphql', '/graphql/stream'])
    for (const wrong of ['%E9', '%', '%zz', '%ED%A0%80']) {
      const query = `query=${encodeURIComponent('{ __typename }')}&operationName=${wrong}`;

      expect(await send('GET', PREFLIGHT, '', `${path}?${query}`)).toEqual({
        status: '400',
        message: 'the query string is not percent-encoded UTF-8: encode each value with encodeURIComponent',
      });
    }
});

test('a slash at the end of the address makes no difference, also to a socket and to a method that is refused', async () => {
  const answered = await fetch(`${graph.url}/graphql/`, { method: 'POST', headers: JSON_TYPE, body: BODY });
  const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql/`, 'graphql-transport-ws');

  expect(await answered.json()).toEqual({ data: { __typename: 'Query' } });
  expect((await send('PUT', JSON_TYPE, BODY, '/graphql/')).status).toBe('405');
  await once(socket, 'open');
  socket.close();
});

test('a document is refused alike at a stream', async () => {
  expect((await post(DEFER, JSON_TYPE, '/graphql/stream')).message).toMatch(/^@defer and @stream are not supported/);
  expect((await post('', JSON_TYPE, '/graphql/stream')).message).toMatch(/^the body is empty; send /);
});

test('a document given twice in a URL, and a hash that is no document, are answered by their own rules', async () => {
  expect((await send('GET', PREFLIGHT, '', '/graphql?query={a}&query={b}')).message).toContain(
    'only be specified once',
  );
  expect((await post('{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}')).message).toBe(
    'PersistedQueryNotFound',
  );
});

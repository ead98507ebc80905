import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { createClient } from 'graphql-sse';
import { afterEach, expect, test } from 'vitest';
import { WORKSPACE } from '../../taskmanager/deliveries.ts';
import { connectTo, streamOf } from './client.ts';
import { startDelivering, useDelivering } from './delivering.ts';
import { eventSource, postedEventSource } from './event-source.ts';

const served = useDelivering();
const left: (() => void)[] = [];
afterEach(() => {
  for (const leave of left.splice(0)) leave();
});

const EVENTS = `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { id type task { name } } }`;
const streamUrl = () => `${served.graph.url}/graphql/stream`;

const follow = async (query = EVENTS, headers = {}, url = streamUrl()) => {
  const source = await postedEventSource(url, query, headers);
  left.push(source.leave);
  return source;
};

test('a subscription is sent as server-sent events whose ids are its cursors', async () => {
  const source = await follow();
  const live = await source.next();
  await served.deliver('taskMoved');
  const { event, data, id } = await source.next();

  expect(source.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(live).toEqual({
    event: 'next',
    data: { data: { taskEvents: null }, extensions: { cursor: live.id } },
    id: expect.any(String),
  });
  expect({ event, data }).toEqual({
    event: 'next',
    data: {
      data: { taskEvents: { id, type: 'taskMoved', task: { name: expect.any(String) } } },
      extensions: { cursor: id },
    },
  });
});

test('its header asks for what each event has cost, beside the cursor', async () => {
  const source = await follow(EVENTS, { 'x-upstream-report': '1' });
  const live = await source.next();
  await served.deliver('taskMoved');
  const { data, id } = await source.next();

  expect(live.data).toEqual({ data: { taskEvents: null }, extensions: { cursor: live.id } });
  expect(data.data.taskEvents).toEqual({ id, type: 'taskMoved', task: { name: expect.any(String) } });
  expect(data.extensions).toMatchObject({
    upstream: { calls: 1, byService: { taskmanager: 1 }, waves: 1 },
    cursor: id,
  });
});

test('Last-Event-ID overrides the document', async () => {
  await served.deliver('taskCreated');
  const id = await served.head();
  const first = await follow();
  await first.next();
  await served.deliver('taskMoved');
  const one = await first.next();
  first.leave();
  await served.deliver('taskUpdated');

  const again = await follow(EVENTS.replace('heartbeat: true', 'after: "START"'), { 'last-event-id': id });

  expect(await again.next()).toEqual(one);
  expect((await again.next()).data.data.taskEvents.type).toBe('taskUpdated');
});

test('a cursor that is none is refused as the end of the stream', async () => {
  const source = await follow(EVENTS, { 'last-event-id': 'nowhere.7' });

  const [refused, complete] = await source.rest();

  expect(refused?.data.errors[0].extensions.code).toBe('CURSOR_UNKNOWN');
  expect(complete).toEqual({ event: 'complete', data: null, id: undefined });
});

test('the client of graphql-sse follows a subscription with its default settings', async () => {
  const client = createClient({ url: streamUrl() });
  left.push(() => client.dispose());
  const events = client.iterate<any, any>({ query: EVENTS });
  const live = await events.next();
  await served.deliver('taskMoved');
  const { value } = await events.next();

  expect(live.value).toMatchObject({ data: { taskEvents: null } });
  expect(value).toMatchObject({ data: { taskEvents: { type: 'taskMoved' } } });
});

test('curl -N prints a stream as it comes', async () => {
  const id = await served.head();
  await served.deliver('taskUpdated');
  const body = JSON.stringify({ query: 'subscription { taskEvents(workspaceId: 9006054115) { type } }' });
  const args = ['-sN', '--max-time', '1', streamUrl(), '-H', 'content-type: application/json', '-d', body];

  const { stdout } = await promisify(execFile)('curl', [...args, '-H', `Last-Event-ID: ${id}`]).catch((error) => error);

  expect(stdout).toMatch(
    /^(?::\n\n){1,2}event: next\ndata: \{"data":\{"taskEvents":\{"type":"taskUpdated"\}\},"extensions":\{"cursor":"([\w.-]+)"\}\}\nid: \1\n\n(?::\n\n)?$/,
  );
});

test.each([
  ['a query', '{ workspaces { id } }', { workspaces: [{ id: '9006054115' }] }],
  ['a mutation', 'mutation { __typename }', { __typename: 'Mutation' }],
])('%s is answered and complete', async (_what, query, data) => {
  const source = await postedEventSource(streamUrl(), query);

  expect((await source.rest()).map(({ event, data }) => [event, data])).toEqual([
    ['next', { data }],
    ['complete', null],
  ]);
});

test.each([
  ['no GraphQL', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
  ['an unknown field', 'subscription { nothing }', 'GRAPHQL_VALIDATION_FAILED'],
])('%s is refused with status 400 before anything is sent', async (_what, query, code) => {
  const { response } = await follow(query);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
});

test.each([
  ['of the same origin is streamed', EVENTS, { 'sec-fetch-site': 'same-origin' }, 200],
  ['with a header that needs a preflight is streamed', EVENTS, { 'apollo-require-preflight': '1' }, 200],
  ['of another site is refused', EVENTS, { 'sec-fetch-site': 'cross-site' }, 400],
  ['of another origin of the same site is refused', EVENTS, { 'sec-fetch-site': 'same-site' }, 400],
  ['with nothing is refused', EVENTS, {}, 400],
  ['for a mutation is refused', 'mutation { __typename }', { 'sec-fetch-site': 'same-origin' }, 405],
])('a GET request %s', async (_which, query, headers: Record<string, string>, status) => {
  const source = await eventSource(`${streamUrl()}?${new URLSearchParams({ query })}`, { headers });
  left.push(source.leave);

  expect(source.response.status).toBe(status);
  if (status === 200) expect((await source.next()).data.data).toEqual({ taskEvents: null });
  if (status === 400) expect(await source.response.text()).toContain('apollo-require-preflight');
});

test('/graphql streams a subscription to who takes server-sent events, and answers queries in JSON', async () => {
  const accept = 'application/graphql-response+json, application/json, text/event-stream';
  const url = `${served.graph.url}/graphql`;
  const asked = await follow('{ workspaces { id } }', { accept }, url);
  const again = await follow('{ workspaces { id } }', { accept }, url);
  const followed = await follow(EVENTS, { accept }, url);
  const followedAgain = await follow(EVENTS, { accept }, url);

  expect(asked.response.headers.get('content-type')).toContain('json');
  expect(again.response.headers.get('content-type')).toBe(asked.response.headers.get('content-type'));
  expect((await followed.next()).data.data).toEqual({ taskEvents: null });
  expect((await followedAgain.next()).data.data).toEqual({ taskEvents: null });
});

const taskReads = async () => (await served.graph.received()).filter(({ path }) => /\/task\/\w+$/.test(path)).length;

test('subscribers over a socket and over HTTP share what an event costs', async () => {
  const client = connectTo(served.graph.url);
  left.push(() => void client.dispose());
  const socket = streamOf(client, EVENTS);
  const source = await follow();
  await Promise.all([socket.next(), source.next()]);
  const before = await taskReads();
  await served.deliver('taskMoved');
  const [bySocket, byHttp] = await Promise.all([socket.next(), source.next()]);

  expect(byHttp.data).toEqual(bySocket);
  expect(await taskReads()).toBe(before + 1);
});

test('a server that stops ends the stream in its middle, at once', async () => {
  const stopping = await startDelivering();
  const source = await postedEventSource(`${stopping.graph.url}/graphql/stream`, EVENTS);
  left.push(source.leave);
  await source.next();
  const began = performance.now();
  await stopping.stop();

  expect(await source.rest()).toEqual([]);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a server that stops answers a query of a stream that it has begun', async () => {
  const stopping = await startDelivering();
  await stopping.graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', latencyMs: 500 });
  const source = await postedEventSource(`${stopping.graph.url}/graphql/stream`, '{ workspaces { id } }');
  left.push(source.leave);
  await stopping.stop();

  expect((await source.rest()).map(({ event }) => event)).toEqual(['next', 'complete']);
});

test('a reader that takes nothing gets LAGGED, with its cursor', async () => {
  const { port } = new URL(served.graph.url);
  const body = JSON.stringify({
    query: `subscription { taskEvents(workspaceId: ${WORKSPACE}) { id historyItems { raw { after } } } }`,
  });
  const socket = connect(Number(port), '127.0.0.1');
  left.push(() => socket.destroy());
  socket.write(
    `POST /graphql/stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await once(socket, 'readable');
  const large = { history_items: [{ id: '1', field: 'name', after: 'x'.repeat(700_000) }] };
  for (let sent = 0; sent < 20; sent++)
    await served.deliver('taskUpdated', { history_items: [{ ...large.history_items[0], id: `large${sent}` }] });
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes('event: complete')) break;
  }

  expect(text.replace(/x{9,}/g, '…')).toMatch(
    /"code":"LAGGED"[^\n]*"extensions":\{"cursor":"([\w.-]+)"\}\}\nid: \1\n\n[^x]*event: complete/,
  );
});

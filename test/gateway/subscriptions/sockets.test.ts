import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { PROFILES } from '../../../gateway/config/profiles.ts';
import { startGraph, useToolgraph } from '../../toolgraph.ts';
import { startDelivering } from './delivering.ts';

const graph = useToolgraph();

const MOST_OPERATIONS = PROFILES.loopback.operations;

const open = async (url = graph.url) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  return socket;
};

/** Closed while the tests below run. */
let silent: Promise<unknown[]>;
beforeAll(() => {
  silent = once(new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws'), 'close');
});

test('closes a peer that does not read', async () => {
  const socket = await open();
  const payload = 'x'.repeat(900_000);
  const closed = once(socket, 'close');

  socket.pause();
  let received = 0;
  socket.on('message', (text) => {
    received += String(text).length;
  });
  for (let ping = 0; ping < 60; ping++) socket.send(`{"type":"ping","payload":{"x":"${payload}"}}`);
  await vi.waitUntil(() => socket.bufferedAmount === 0, 10_000);
  socket.resume();
  const [code] = await closed;

  expect(code).toBe(1013);
  // The connection's buffers also hold data, in addition to the data queued in the process.
  expect(received).toBeLessThan(4 * 1024 * 1024 + 10_000_000);
});

test('a subscription that is completed while it opens is not the next one with the same id', async () => {
  const served = await startDelivering();
  await served.graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', latencyMs: 200 });
  const socket = await open(served.graph.url);
  const messages: string[] = [];
  socket.on('message', (text) => messages.push(String(text)));
  const subscribe = (alias: string) => {
    const query = `subscription { ${alias}: taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }`;
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  };

  subscribe('first');
  socket.send('{"id":"1","type":"complete"}');
  subscribe('second');
  await vi.waitUntil(() => messages.some((text) => text.includes('"second"')), 20_000);
  socket.send('{"type":"ping"}');
  await vi.waitUntil(() => messages.some((text) => text.includes('"pong"')), 20_000);
  socket.terminate();
  await served.stop();

  expect(messages.filter((text) => text.includes('"first"'))).toEqual([]);
});

describe('reads of an operation', () => {
  let asked = Promise.withResolvers<ServerResponse>();
  const upstream = createServer((_request, response) => asked.resolve(response));
  let slow: Awaited<ReturnType<typeof startGraph>>;
  const health = '{"id":"1","type":"subscribe","payload":{"query":"{ engineHealth { healthy } }"}}';

  beforeAll(async () => {
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    const { port } = upstream.address() as { port: number };
    slow = await startGraph({
      TRACKING_URL: graph.url,
      ENGINE_URL: `http://127.0.0.1:${port}`,
      PLATFORM_API_KEY: 'k',
      SANDBOX_PORT: String(graph.sandbox.port),
    });
  });
  beforeEach(() => {
    asked = Promise.withResolvers();
  });
  afterAll(async () => {
    await slow.stop();
    upstream.close();
  });

  test('end when its socket goes away', async () => {
    const socket = await open(slow.url);

    socket.send(health);
    const left = once(await asked.promise, 'close');
    socket.terminate();

    await left;
  });

  test('end when its client completes it, and its answer is not that of the next operation with the same id', async () => {
    const socket = await open(slow.url);
    const messages: any[] = [];
    socket.on('message', (text) => messages.push(JSON.parse(String(text))));

    socket.send(health);
    const left = once(await asked.promise, 'close');
    socket.send('{"id":"1","type":"complete"}');
    await left;
    socket.send('{"id":"1","type":"subscribe","payload":{"query":"{ __typename }"}}');
    await vi.waitUntil(() => messages.length === 2, 20_000);
    socket.terminate();

    expect(messages).toEqual([
      { id: '1', type: 'next', payload: { data: { __typename: 'Query' } } },
      { id: '1', type: 'complete' },
    ]);
  });
});

test('an operation that cannot be executed is an error of its own, and the socket goes on', async () => {
  const socket = await open();
  const deep = `{ a: __typename ${'... { a: __typename '.repeat(3_000)}${'}'.repeat(3_000)} }`;
  const messages: any[] = [];
  socket.on('message', (text) => messages.push(JSON.parse(String(text))));

  socket.send(JSON.stringify({ id: 'deep', type: 'subscribe', payload: { query: deep } }));
  socket.send(JSON.stringify({ id: 'next', type: 'subscribe', payload: { query: '{ __typename }' } }));
  await vi.waitUntil(() => messages.some(({ id, type }) => id === 'next' && type === 'next'), 20_000);
  socket.terminate();

  expect(messages.find(({ id }) => id === 'deep').type).toBe('error');
});

test.each([
  ['of a field', '{ task(id: "nope") { name } }'],
  ['of a variable', 'query ($id: ID!) { task(id: $id) { name } }'],
])('an error %s comes over a socket as it does over HTTP, and the socket goes on', async (_what, query) => {
  const socket = await open();
  const { errors } = await graph.ask(query);

  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  const [text] = await once(socket, 'message');
  const message = JSON.parse(String(text));
  const state = socket.readyState;
  socket.terminate();

  expect(message).toMatchObject({ id: '1', type: 'next', payload: { errors } });
  expect(state).toBe(WebSocket.OPEN);
});

test('a socket has at most 1000 operations under way', async () => {
  const socket = await open();
  const query = `subscription { taskEvents(workspaceId: "${graph.sandbox.context.company.workspaceId}") { id } }`;
  for (let id = 0; id <= MOST_OPERATIONS; id++)
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
  // Events of earlier tests can arrive in between.
  const messageTo = (id: string) =>
    new Promise((resolve) =>
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.id === id) resolve(message);
      }),
    );
  const refused = await messageTo(String(MOST_OPERATIONS));
  socket.send('{"id":"0","type":"complete"}');
  socket.send('{"id":"next","type":"subscribe","payload":{"query":"{ __typename }"}}');
  const answered = await messageTo('next');
  socket.terminate();

  expect(refused).toMatchObject({
    id: String(MOST_OPERATIONS),
    type: 'error',
    payload: [{ extensions: { code: 'BUDGET_EXCEEDED' } }],
  });
  expect(answered).toMatchObject({ id: 'next', type: 'next' });
});

test('a peer that does not begin within three seconds is closed', async () => {
  const [code, reason] = await silent;

  expect([code, String(reason)]).toEqual([4408, 'Connection initialisation timeout']);
});

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { Admission, type Release } from '../../../gateway/limits/admission.ts';
import { listen } from '../../listen.ts';
import { WORKSPACE } from '../../taskmanager/deliveries.ts';
import { useDelivering } from '../subscriptions/delivering.ts';
import { invokerOf, SECRET } from '../worker/worker-client.ts';

/** Resolves when all operations that can start have started. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await setImmediate();
}

const never = () => new AbortController().signal;

test('operations that come when nothing is left to do are not refused for how slow earlier ones were', async () => {
  const admission = new Admission({ most: 1, longestWait: 2_000 });
  const enter = () => admission.enter('one', never);
  const leave = await enter();
  const waiting = enter();
  await setTimeout(1_300);
  leave();
  (await waiting)();
  await setTimeout(50);

  const entered = Array.from({ length: 40 }, () => enter().then((end) => end()));

  expect((await Promise.allSettled(entered)).map(({ status }) => status)).toEqual(Array(40).fill('fulfilled'));
});

test('executes operations up to the limit, half of it per caller', async () => {
  const admission = new Admission({ most: 5, longestWait: 0 });
  const enter = (caller: string) => admission.enter(caller, never);
  const entered = await Promise.allSettled(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(enter));

  expect(entered.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true, false]);
});

test('accepts connections while operations are queued', async () => {
  const server = createServer();
  let ended = 0;
  const accepted: number[] = [];
  server.on('connection', () => accepted.push(ended));
  const { port } = await listen(server);
  const clients = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
  const admission = new Admission({ longestWait: 10_000 });
  const execute = async () => {
    const leave = await admission.enter('one', never);
    for (const until = performance.now() + 5; performance.now() < until; );
    ended += 1;
    leave();
  };

  await Promise.all([...clients.map((client) => once(client, 'connect')), ...Array.from({ length: 80 }, execute)]);

  expect(accepted).toHaveLength(40);
  expect(accepted.at(-1)).toBeLessThan(30);
  for (const client of clients) client.destroy();
});

describe('who waits for a turn', () => {
  /** The started operations, in order. */
  const lineOf = (longestWait: number, most = 1) => {
    const admission = new Admission({ most, longestWait });
    const begun: string[] = [];
    const leaves: Release[] = [];
    const enter = (sender: string, signal = never) =>
      admission.enter(sender, signal).then(
        (leave) => {
          begun.push(sender);
          leaves.push(leave);
        },
        ({ extensions: { code } }) => {
          begun.push(`${sender} ${code}`);
        },
      );
    const leave = async (which = 0) => {
      await settled();
      leaves.splice(which, 1)[0]?.();
      await settled();
    };
    return { admission, begun, enter, leave };
  };

  test('begins in turns of senders, each in its order', async () => {
    const { begun, enter, leave, admission } = lineOf(10_000);
    for (const sender of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) void enter(sender);
    for (let turn = 0; turn < 7; turn++) await leave();

    expect(begun.join('')).toBe('aabcaba');
    expect(admission.view).toMatchObject({ underWay: 0, waiting: 0, refused: 0 });
  });

  test('rejects the longest queue first', async () => {
    const { begun, enter, admission } = lineOf(45);
    for (let time = 0; time < 10; time++) await Promise.race([enter('a'), setImmediate()]);
    await Promise.race([enter('b'), setImmediate()]);

    expect(begun).toEqual(['a', ...Array(4).fill('a OVERLOADED')]);
    expect(admission.view).toMatchObject({ underWay: 1, waiting: 6, refused: 4 });
  });

  test('is not refused while nobody is before it, however slow others have been', async () => {
    const { begun, enter, leave, admission } = lineOf(200);
    void enter('a');
    for (let time = 1; time <= 3; time++) {
      void enter('b');
      await vi.waitUntil(() => admission.view.refused === time, 20_000);
    }
    void enter('c');
    await leave();

    expect(begun).toEqual(['a', ...Array(3).fill('b OVERLOADED'), 'c']);
  });

  test('does not begin once its client has left', async () => {
    const { enter, leave, admission, begun } = lineOf(10_000);
    const left = new AbortController();
    void enter('a');
    void enter('b', () => left.signal);
    void enter('c', () => AbortSignal.abort());
    left.abort();
    await leave();

    expect(begun).toEqual(['a', 'b UPSTREAM_TIMEOUT', 'c UPSTREAM_TIMEOUT']);
    expect(admission.view).toMatchObject({ underWay: 0, waiting: 0, refused: 0 });
  });
});

describe('a server that executes one operation at a time', () => {
  const { graph } = useDelivering({ MAX_OPERATIONS: '1', MAX_WAIT_MS: '1000', WORKER_SECRET: SECRET });
  const large = `{ ${Array.from({ length: 60 }, (_, time) => `a${time}: toolCatalog { name operation purpose }`).join(' ')} }`;

  test.each(['/graphql', '/graphql/stream'])('a client not reading %s does not block others', async (path) => {
    const { hostname, port, host } = new URL(graph.url);
    const body = JSON.stringify({ query: large });
    const idle = connect(Number(port), hostname).pause();
    const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
    idle.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
    for (let read = ''; !read.includes('{"data":{"a0":'); read += idle.read() ?? '') await once(idle, 'readable');

    expect(await graph.ask('{ __typename }')).toMatchObject({ data: { __typename: 'Query' } });
    idle.destroy();
  });

  /** Runs `work` while an operation holds the only slot. */
  const whileHeld = async (work: () => Promise<unknown>) => {
    await graph.control('POST', 'faults', { service: 'taskmanager', latencyMs: 800 });
    await graph.control('DELETE', 'received');
    let isHeld = true;
    const held = graph.ask('{ workspaces { name } }').finally(() => {
      isHeld = false;
    });
    await vi.waitUntil(async () => (await graph.received()).length > 0, 20_000);
    await graph.control('DELETE', 'faults');
    await work();
    expect(isHeld).toBe(true);
    return held;
  };

  test('executes no queued write of a departed client', async () => {
    const query =
      'mutation { createEvent(summary: "Left", startDatetime: "2027-01-04T10:00:00", endDatetime: "2027-01-04T11:00:00", timeZone: "UTC") { id } }';
    const headers = { 'content-type': 'application/json' };
    const post = (signal: AbortSignal) =>
      fetch(`${graph.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }), signal });

    const held = await whileHeld(() => expect(post(AbortSignal.timeout(200))).rejects.toThrow('timeout'));
    await graph.ask('{ __typename }');

    expect(held.errors).toBeUndefined();
    expect((await graph.received()).filter(({ path }) => path.includes('/calendars/'))).toEqual([]);
  });

  test('survives completion of a queued socket operation', async () => {
    const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const say = (message: object) => socket.send(JSON.stringify(message));
    await once(socket, 'open');
    say({ type: 'connection_init' });
    await once(socket, 'message');
    await whileHeld(async () => {
      say({ type: 'subscribe', id: '1', payload: { query: '{ __typename }' } });
      await setTimeout(50);
      say({ type: 'complete', id: '1' });
      await setTimeout(50);
    });
    say({ type: 'subscribe', id: '1', payload: { query: '{ __typename }' } });
    const [message] = await once(socket, 'message');
    socket.close();

    expect(JSON.parse(String(message))).toEqual({ type: 'next', id: '1', payload: { data: { __typename: 'Query' } } });
  });

  test('runs a tool for an engine meanwhile, since it may be that which the operation waits for', async () => {
    const { invoke } = invokerOf(() => graph.url);

    await whileHeld(async () =>
      expect(await invoke('TaskManagerApi.GetAuthorizedTeams', {})).toMatchObject({ status: 200 }),
    );
  });
});

describe('a server that executes as much as it can', () => {
  const { graph, deliver } = useDelivering({ MAX_OPERATIONS: '1', MAX_WAIT_MS: '0' });
  const REFUSED = {
    message: 'server overloaded; nothing was executed: retry after 1000 ms',
    extensions: { code: 'OVERLOADED', retryable: true, retryAfterMs: 1_000 },
  };
  const post = (path: string, query = '{ __typename }', signal = never()) =>
    fetch(`${graph.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal,
    });

  test('a busy server rejects operations of all transports', async () => {
    const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const messages: any[] = [];
    socket.on('message', (text) => messages.push(JSON.parse(String(text))));
    await once(socket, 'open');
    const say = (message: object) => socket.send(JSON.stringify(message));
    const said = (id: string) => vi.waitUntil(() => messages.find((message) => message.id === id), 20_000);
    say({ type: 'connection_init' });
    await vi.waitUntil(() => messages.length > 0, 20_000);
    say({
      id: 'open',
      type: 'subscribe',
      payload: { query: `subscription { taskEvents(workspaceId: "${WORKSPACE}") { id } }` },
    });
    await vi.waitUntil(async () => (await post('/graphql')).status === 200, 20_000);
    await graph.control('POST', 'faults', { service: 'taskmanager', latencyMs: 60_000 });
    const left = new AbortController();
    const held = post('/graphql', '{ workspaces { name } }', left.signal).catch(() => 'left');
    await vi.waitUntil(async () => (await post('/graphql')).status === 503, 20_000);

    const refused = await Promise.all(['/graphql', '/graphql/stream'].map((path) => post(path)));
    say({ id: 'refused', type: 'subscribe', payload: { query: '{ __typename }' } });

    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await answer.json()).toEqual({ errors: [REFUSED] });
    }
    expect(await said('refused')).toEqual({ id: 'refused', type: 'error', payload: [REFUSED] });
    const probes = await Promise.all(['/live', '/ready', '/health'].map((path) => fetch(graph.url + path)));
    expect(probes.map(({ status }) => status)).toEqual([200, 200, 200]);
    await deliver('taskUpdated');
    expect(await said('open')).toMatchObject({
      type: 'next',
      payload: { data: { taskEvents: { id: expect.any(String) } } },
    });

    await graph.control('DELETE', 'faults');
    left.abort();
    expect(await held).toBe('left');
    await vi.waitUntil(async () => (await post('/graphql')).status === 200, 20_000);
    socket.close();
  });
});

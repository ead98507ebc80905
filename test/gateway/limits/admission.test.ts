import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { Admission, type Leave } from '../../../gateway/limits/admission.ts';
import { WORKSPACE } from '../../taskmanager/deliveries.ts';
import { useDelivering } from '../subscriptions/delivering.ts';

const never = () => new AbortController().signal;

test('operations that come when nothing is left to do are not refused for how slow earlier ones were', async () => {
  const admission = new Admission({ most: 1, longestWait: 2_000 });
  const enter = () => admission.enter('one', '', never);
  const leave = await enter();
  const waiting = enter();
  await setTimeout(1_300);
  leave();
  (await waiting)();
  await setTimeout(50);

  const entered = Array.from({ length: 20 }, () => enter().then((end) => end()));

  expect((await Promise.allSettled(entered)).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
});

test('operations that come at the same time are not refused as long as they may be executed at the same time', async () => {
  const admission = new Admission({ most: 3, longestWait: 0 });
  const entered = await Promise.allSettled(Array.from({ length: 5 }, () => admission.enter('one', '', never)));

  expect(entered.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')]);
});

test('the next operation begins once turns of the loop have brought nothing, or after 32 of them', async () => {
  const admission = new Admission({ most: 100 });
  const beginnings = async (turns: number, arriving: () => unknown) => {
    for (let time = 0; time < 3; time++) void admission.enter('a', '{ a }', never);
    const before = admission.view.waiting;
    for (let turn = 0; turn < turns; turn++) {
      arriving();
      await setImmediate();
    }
    return before - admission.view.waiting;
  };

  expect(await beginnings(10, () => {})).toBe(2);
  expect(await beginnings(32, () => admission.refusalOf('a'))).toBe(1);
});

describe('who waits for a turn', () => {
  /** Those who have begun, in order. */
  const lineOf = (longestWait: number) => {
    const admission = new Admission({ most: 1, longestWait });
    const begun: string[] = [];
    const leaves: Leave[] = [];
    const enter = (sender: string, signal = never) =>
      admission.enter(sender, '{ a }', signal).then(
        (leave) => {
          begun.push(sender);
          leaves.push(leave);
        },
        ({ extensions: { code } }) => {
          begun.push(`${sender} ${code}`);
        },
      );
    const leave = async () => {
      await setImmediate();
      leaves.shift()?.();
      await setImmediate();
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

  test('is refused at once where that would take too long: first whose line is longest', async () => {
    const { begun, enter, admission } = lineOf(45);
    for (let time = 0; time < 10; time++) await Promise.race([enter('a'), setImmediate()]);
    await Promise.race([enter('b'), setImmediate()]);

    expect(begun).toEqual(['a', ...Array(5).fill('a OVERLOADED')]);
    expect(admission.view).toMatchObject({ underWay: 1, waiting: 5, refused: 5 });
  });

  test('is not in line any more once its client has left', async () => {
    const { enter, leave, admission } = lineOf(10_000);
    const left = new AbortController();
    void enter('a');
    void enter('a', () => left.signal);
    left.abort();
    await leave();

    expect(admission.view).toMatchObject({ underWay: 0, waiting: 0 });
  });
});

describe('a server that executes one operation at a time', () => {
  const { graph } = useDelivering({ MAX_OPERATIONS: '1', MAX_WAIT_MS: '1000' });
  const large = `{ ${Array.from({ length: 90 }, (_, time) => `a${time}: toolCatalog { name operation purpose }`).join(' ')} }`;

  test.each(['/graphql', '/graphql/stream'])(
    'answers others while a client does not read its answer at %s',
    async (path) => {
      const { hostname, port, host } = new URL(graph.url);
      const body = JSON.stringify({ query: large });
      const idle = connect(Number(port), hostname).pause();
      const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
      idle.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
      await once(idle, 'readable');

      expect(await graph.ask('{ __typename }')).toMatchObject({ data: { __typename: 'Query' } });
      idle.destroy();
    },
  );
});

describe('a server that executes as much as it can', () => {
  const { graph, deliver } = useDelivering({ MAX_OPERATIONS: '1', MAX_WAIT_MS: '0' });
  const REFUSED = {
    message: 'this server has too much to do now, so nothing ran: send it again in 10 ms',
    extensions: { code: 'OVERLOADED', retryable: true, retryAfterMs: 10 },
  };
  const post = (path: string, query = '{ __typename }', signal = never()) =>
    fetch(`${graph.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal,
    });

  test('refuses further operations of all transports, and nothing else', async () => {
    const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const messages: any[] = [];
    socket.on('message', (text) => messages.push(JSON.parse(String(text))));
    await once(socket, 'open');
    const say = (message: object) => socket.send(JSON.stringify(message));
    const said = (id: string) => vi.waitUntil(() => messages.find((message) => message.id === id));
    say({ type: 'connection_init' });
    await vi.waitUntil(() => messages.length > 0);
    say({
      id: 'open',
      type: 'subscribe',
      payload: { query: `subscription { taskEvents(workspaceId: "${WORKSPACE}") { id } }` },
    });
    await vi.waitUntil(async () => (await post('/graphql')).status === 200);
    await graph.control('POST', 'faults', { service: 'taskmanager', latencyMs: 60_000 });
    const left = new AbortController();
    const held = post('/graphql', '{ workspaces { name } }', left.signal).catch(() => 'left');
    await vi.waitUntil(async () => (await post('/graphql')).status === 503);

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
    await vi.waitUntil(async () => (await post('/graphql')).status === 200);
    socket.close();
  });
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { PROFILES } from '../../../gateway/config/profiles.ts';
import { useLimitedGraph } from './limited-graph.ts';

const MOST_CONNECTIONS = 40;

const graph = useLimitedGraph({ maxConnections: MOST_CONNECTIONS });

const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: __typename`).join(' ')} }`;
const { strict } = PROFILES;

/** Sends an operation and returns its first message. */
function over(socket: WebSocket, id: string, payload: object): Promise<any> {
  socket.send(JSON.stringify({ id, type: 'subscribe', payload }));
  return new Promise((resolve) =>
    socket.on('message', (text) => {
      const message = JSON.parse(String(text));
      if (message.id === id) resolve(message);
    }),
  );
}

/** A JSON string, padded to the given length. */
const filled = (before: string, length: number, after: string) =>
  `${before}${'x'.repeat(length - before.length - after.length)}${after}`;

/** Opens sockets; retries until those of earlier tests have closed. */
async function opened(count: number): Promise<WebSocket[]> {
  for (;;) {
    const attempts = await Promise.allSettled(Array.from({ length: count }, () => graph.socket()));
    const sockets = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? attempt.value : []));
    if (sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length === count) return sockets;
    for (const socket of sockets) socket.terminate();
  }
}

describe('an operation that is too large for who sends it', () => {
  const REFUSED = [
    {
      message: expect.stringContaining('more than 30 aliases'),
      extensions: { code: 'OPERATION_TOO_LARGE', limit: 'aliases', maximum: 30, retryable: false },
    },
  ];
  const query = aliases(31);
  const LONG_LIST = Array.from({ length: 201 }, String);

  test('rejects oversized operations by POST and GET', async () => {
    const posted = await graph.post({ query });
    const asked = await graph.post(undefined, `/graphql?query=${encodeURIComponent(query)}`, {
      method: 'GET',
      body: null,
      headers: { 'apollo-require-preflight': '1', 'content-type': 'application/json' },
    });

    expect([posted.status, asked.status]).toEqual([400, 400]);
    for (const { text } of [posted, asked]) expect(JSON.parse(text)).toEqual({ errors: REFUSED });
  });

  test('rejects oversized operations as event streams', async () => {
    const { status, text } = await graph.post({ query }, '/graphql/stream');

    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ errors: REFUSED });
  });

  test('rejects oversized operations of a socket, which continues', async () => {
    const socket = await graph.socket();

    expect(await over(socket, '1', { query })).toEqual({ id: '1', type: 'error', payload: REFUSED });
    expect(await over(socket, '2', { query: '{ __typename }' })).toMatchObject({ id: '2', type: 'next' });
    expect(await over(socket, '3', { query: '{ __typename }', variables: { ids: LONG_LIST } })).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'OPERATION_TOO_LARGE', limit: 'listItems' } }],
    });
  });

  test('rejects oversized operations sent by hash', async () => {
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    graph.has('callers');
    const sent = await graph.post({ query, extensions });
    const again = await graph.post({ extensions });
    graph.has('strict');
    const refused = await graph.post({ extensions });

    expect([sent.status, again.status, refused.status]).toEqual([200, 200, 400]);
    expect(JSON.parse(refused.text)).toEqual({ errors: REFUSED });
  });

  test.each(['/graphql', '/graphql/stream'])('rejects oversized lists in variables at %s', async (path) => {
    const variables = { ids: LONG_LIST };
    const { status, text } = await graph.post({ query: '{ __typename }', variables }, path);

    expect(status).toBe(400);
    expect(JSON.parse(text).errors[0].extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', limit: 'listItems' });
  });
});

describe('a body', () => {
  const bodyOf = (length: number) => filled('{"query":"{ __typename }","operationName":null,"x":"', length, '"}');

  test.each([
    ['/graphql', 'strict'],
    ['/graphql/stream', 'strict'],
    ['/graphql', 'callers'],
    ['/graphql/stream', 'callers'],
  ] as const)('an oversized body is 413 at %s with the limits %s', async (path, profile) => {
    graph.has(profile);
    const limit = PROFILES[profile].body;
    const most = await graph.post(bodyOf(limit), path);
    const more = await graph.post(bodyOf(limit + 1), path);
    const body = new Blob([bodyOf(limit + 1)]).stream();
    const chunked = await graph.post('', path, { body, duplex: 'half' } as RequestInit);
    graph.has('strict');

    expect(bodyOf(limit)).toHaveLength(limit);
    expect([most.status, more.status, chunked.status]).toEqual([200, 413, 413]);
    expect([most.connection, more.connection]).toEqual(['keep-alive', 'close']);
    expect(more.text).toContain(`the limit of ${limit} bytes`);
  });
});

describe('event streams', () => {
  test('limits the event streams of a caller', async () => {
    const query = 'subscription { taskEvents(workspaceId: 9006054115) { id } }';
    const opened = await Promise.all(Array.from({ length: strict.sockets }, () => graph.stream({ query })));
    const refused = await graph.post({ query }, '/graphql/stream');
    const answered = await graph.post({ query: '{ __typename }' }, '/graphql/stream');
    await opened.pop()!.cancel();
    const again = await vi.waitUntil(async () => graph.stream({ query }).catch(() => undefined), 10_000);
    await Promise.all([again, ...opened].map((stream) => stream.cancel()));

    expect([refused.status, answered.status]).toEqual([429, 200]);
    expect(JSON.parse(refused.text).errors[0]).toEqual({
      message: expect.stringContaining('the limit of 20 event streams'),
      extensions: { code: 'BUDGET_EXCEEDED', retryable: true },
    });
  });
});

describe('a socket', () => {
  const closing = async (socket: WebSocket) => {
    const [code, reason] = await once(socket, 'close');
    return [code, String(reason)];
  };

  test('limits socket messages to 64 KiB', async () => {
    const socket = await graph.socket();
    const ping = (length: number) => filled('{"type":"ping","payload":{"x":"', length, '"}}');

    socket.send(ping(strict.message));
    const [pong] = await once(socket, 'message');
    const closed = closing(socket);
    socket.send(ping(strict.message + 1));

    expect(ping(strict.message)).toHaveLength(64 * 1024);
    expect(JSON.parse(String(pong)).type).toBe('pong');
    expect(await closed).toEqual([1009, '']);
  });

  test('limits a socket to 50 operations in flight', async () => {
    const socket = await graph.socket();
    const { workspaceId } = graph.sandbox.sandbox.context.company;
    const query = `subscription { taskEvents(workspaceId: "${workspaceId}") { id } }`;

    for (let id = 0; id < strict.operations; id++)
      socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
    const refused = await over(socket, 'one more', { query });

    expect(refused).toMatchObject({
      id: 'one more',
      type: 'error',
      payload: [{ extensions: { code: 'BUDGET_EXCEEDED', retryable: true } }],
    });
    expect(refused.payload[0].message).toContain('50 operations');
  });

  test.each([
    ['messages', (socket: WebSocket) => socket.send('{"type":"ping"}')],
    ['pings of its protocol', (socket: WebSocket) => socket.ping()],
  ])('closes a socket with 4429 after too many %s', async (_what, send) => {
    const socket = await graph.socket();
    const closed = closing(socket);

    for (let count = 0; count < 300; count++) send(socket);

    expect(await closed).toEqual([4429, 'too many messages: the limit is 20 per second']);
  });

  test('closes the 21st socket of a caller with 4429', async () => {
    const sockets = await opened(strict.sockets);
    const refused = await graph.socket();
    const states = sockets.map(({ readyState }) => readyState);
    sockets[0]!.terminate();
    const [accepted] = await opened(1);

    expect(refused.readyState).toBe(WebSocket.CLOSED);
    expect(new Set(states)).toEqual(new Set([WebSocket.OPEN]));
    expect(accepted!.readyState).toBe(WebSocket.OPEN);
  });
});

describe('connections', () => {
  test('limits connections and sockets', async () => {
    graph.has('loopback');
    const sockets = await opened(MOST_CONNECTIONS);
    const refused = await graph.socket().catch((error: Error) => error.message);
    const answered = await graph.post({ query: '{ __typename }' });
    const port = Number(new URL(graph.url).port);
    const connections = await Promise.all(
      Array.from({ length: 2 * MOST_CONNECTIONS }, async () => {
        const connection = connect(port, '127.0.0.1');
        await once(connection, 'connect');
        return connection;
      }),
    );
    const open = async () => {
      const ended = await Promise.all(
        connections.map((connection) =>
          Promise.race([
            once(connection, 'end').then(
              () => 0,
              () => 0,
            ),
            new Promise<number>((resolve) => setTimeout(resolve, 300, 1)),
          ]),
        ),
      );
      return ended.reduce((sum, one) => sum + one, 0);
    };
    const left = await open();
    for (const connection of connections) connection.destroy();

    expect(sockets).toHaveLength(MOST_CONNECTIONS);
    expect(refused).toContain('503');
    expect(answered.status).toBe(200);
    expect(left).toBeLessThanOrEqual(MOST_CONNECTIONS);
    expect(left).toBeGreaterThan(0);
  });
});

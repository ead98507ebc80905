import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';
import { listen } from '../listen.ts';

/** A service that speaks HTTP or TLS only as far as `receives` does, and what it received. */
async function serviceThat(receives: (socket: Socket) => void, scheme = 'https') {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received.push(bytes);
      receives(socket);
    });
  });
  const { port } = await listen(server);
  return { received, upstream: connect(taskManager, { url: `${scheme}://127.0.0.1:${port}` }) };
}

/** The error of a write with that much time left. */
const faultOf = (upstream: Upstream, time: number) =>
  upstream
    .send(
      { method: 'POST', path: '/x', query: [], headers: {}, body: '{}' },
      { repeatable: false, withCredential: false, retries: 0, endsAt: Date.now() + time },
    )
    .then(
      () => expect.unreachable(),
      (fault: ToolError) => fault,
    );

const nothing = () => undefined;

/** A service whose response with that status breaks off within its body. */
const cutOff = (status: number) =>
  serviceThat((socket) => {
    socket.write(
      `HTTP/1.1 ${status} X\r\ncontent-length: 100\r\nretry-after: 7\r\ncontent-type: application/json\r\n\r\n{"id":`,
    );
    setTimeout(() => socket.resetAndDestroy(), 20);
  }, 'http');

test.each([
  [200, 'REPLY_UNREADABLE'],
  [503, 'OUTCOME_UNKNOWN'],
  [404, 'NOT_FOUND'],
])('a write whose answer breaks off after status %i is %s, and is not sent again', async (status, code) => {
  const { received, upstream } = await cutOff(status);

  const fault = await faultOf(upstream, 5_000);

  expect(fault.extensions).toMatchObject({ code, retryable: false, upstream: { status } });
  expect(Buffer.concat(received).toString().match(/POST/g)).toHaveLength(1);
});

test('a refused write whose answer breaks off says when to retry', async () => {
  const { upstream } = await cutOff(429);

  const { code, extensions } = await faultOf(upstream, 5_000);

  expect({ code, ...extensions }).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED', retryAfterMs: 7_000 });
});

describe('a write was surely not done', () => {
  test('whose time is over before there is a connection', async () => {
    const { received, upstream } = await serviceThat(nothing, 'http');

    const writing = faultOf(upstream, 1);
    // Timers fire before socket events.
    for (const over = performance.now() + 5; performance.now() < over; );

    expect((await writing).code).toBe('UPSTREAM_TIMEOUT');
    expect(received).toEqual([]);
  });

  test.each([
    ['whose time is over before its connection is secure', 'UPSTREAM_TIMEOUT', nothing],
    ['whose connection is cut before it is secure', 'UPSTREAM_UNAVAILABLE', (socket: Socket) => void socket.destroy()],
    [
      'that is answered without TLS',
      'UPSTREAM_UNAVAILABLE',
      (socket: Socket) => void socket.end('HTTP/1.1 400 No\r\n\r\n'),
    ],
  ])('%s', async (_which, code, receives) => {
    const { received, upstream } = await serviceThat(receives);

    const fault = await faultOf(upstream, receives === nothing ? 400 : 20_000);

    expect(fault.code).toBe(code);
    expect(String(Buffer.concat(received))).not.toContain('POST');
  });
});

test('whether a write was done is unknown where it was taken and not answered', async () => {
  const { received, upstream } = await serviceThat((socket) => void socket.destroy(), 'http');

  expect((await faultOf(upstream, 20_000)).code).toBe('OUTCOME_UNKNOWN');
  expect(String(received[0])).toMatch(/^POST \/x /);
});

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { UNRESTRICTED_CALLER } from '../../../gateway/auth/caller.ts';
import { RequestContext } from '../../../gateway/requests/request-context.ts';
import { RequestLog } from '../../../gateway/requests/request-log.ts';
import { remoteLink } from '../../../gateway/subgraph-links/over-http.ts';
import { SHARED_QUERIES } from '../../../gateway/subgraph-links/shared-queries.ts';
import { Permissions } from '../../../subgraphs/core/catalogue.ts';
import { Credentials } from '../../../subgraphs/upstream/credentials.ts';

const READER = { ...UNRESTRICTED_CALLER, permissions: Permissions.of('[false,["Mail.*"]]')! };
const withToken = (token: string) => {
  const given = new Map([['x-google-authorization', { credential: token, source: token }]]);
  return {
    ...UNRESTRICTED_CALLER,
    credentials: { ...UNRESTRICTED_CALLER.credentials, of: () => new Credentials(given, true) },
  } as never;
};

/** A subgraph that holds each operation until the test releases it. */
async function startHolding() {
  const held: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    await request.toArray();
    held.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { source, subscribe } = remoteLink(
    'engine',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'a secret',
  );
  const send = (context: RequestContext, query = '{ a }') =>
    source.process({ request: { query }, context: { request: context } } as never);
  const asked = async (count: number) => {
    await expect.poll(() => held.length).toBe(count);
    await setTimeout(20);
    return held.length;
  };
  const answer = (index: number, body: object) => {
    held[index]!.setHeader('x-toolgraph-calls', '2,1');
    held[index]!.end(JSON.stringify(body));
  };
  /** Opens a stream whose events are written to its response. */
  const stream = async () => {
    const { signal } = new AbortController();
    const opened = subscribe(parse('subscription { a }'), {}, signal, new RequestLog(), UNRESTRICTED_CALLER);
    const events = (await opened) as AsyncGenerator<unknown>;
    const next = events.next();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return { next, response: held.shift()! };
  };
  return { send, asked, answer, stream };
}

function reading({
  caller = UNRESTRICTED_CALLER,
  signal,
}: {
  caller?: typeof UNRESTRICTED_CALLER;
  signal?: AbortSignal;
} = {}) {
  const request = new RequestContext(caller, signal);
  request.sharesQueries = true;
  return request;
}

test('identical queries in flight are one request, whose calls are those of the operation that sent it', async () => {
  const { send, asked, answer } = await startHolding();
  const [first, second] = [reading(), reading()];
  const sent = [send(first), send(second)];

  expect(await asked(1)).toBe(1);
  answer(0, { data: { a: { b: 1 } } });
  const [one, other] = await Promise.all(sent);

  expect(one).toEqual({ data: { a: { b: 1 } } });
  expect(other).toEqual(one);
  expect(other!.data!.a).not.toBe(one!.data!.a);
  expect([first.log.calls, first.log.retries, second.log.calls, second.log.retries]).toEqual([2, 1, 0, 0]);
});

/** A request with different log data. */
const logged = (difference: object) => {
  const request = reading();
  Object.assign(request.log, difference);
  return request;
};

test.each([
  ['callers', () => logged({ caller: 'ada' })],
  ['permissions', () => reading({ caller: READER })],
  ['credentials', () => reading({ caller: withToken('ya29.another') })],
  ['response limits', () => logged({ answerLimit: 10 })],
])('does not share queries of other %s', async (_what, another) => {
  const { send, asked, answer } = await startHolding();
  const sent = [send(reading()), send(another())];

  expect(await asked(2)).toBe(2);
  for (const index of [0, 1]) answer(index, { data: { a: index } });
  expect(await Promise.all(sent)).toEqual([{ data: { a: 0 } }, { data: { a: 1 } }]);
});

test('mutations are never shared', async () => {
  const { send, asked, answer } = await startHolding();
  const sent = [send(reading(), 'mutation { a }'), send(reading(), 'mutation { a }')];

  expect(await asked(2)).toBe(2);
  for (const index of [0, 1]) answer(index, { data: { a: index } });
  await Promise.all(sent);
});

test('a query after a write does not join one that began before', async () => {
  const { send, asked, answer } = await startHolding();
  const before = send(reading());
  await asked(1);

  SHARED_QUERIES.endSharing();
  const after = send(reading());

  expect(await asked(2)).toBe(2);
  answer(1, { data: { a: 'new' } });
  answer(0, { data: { a: 'old' } });
  expect(await Promise.all([before, after])).toEqual([{ data: { a: 'old' } }, { data: { a: 'new' } }]);
});

test('does not share identical queries across an event', async () => {
  const { send, asked, answer, stream } = await startHolding();
  const { next, response } = await stream();
  const before = send(reading());
  await asked(1);

  response.end('event: next\ndata: {"data":{"a":1}}\n\n');
  await next;
  const after = send(reading());

  expect(await asked(2)).toBe(2);
  for (const index of [0, 1]) answer(index, { data: { a: index } });
  await Promise.all([before, after]);
});

test('an operation that may have written, or asks for a report, sends its own', async () => {
  const { send, asked, answer } = await startHolding();
  const writing = new RequestContext(UNRESTRICTED_CALLER);
  const reported = new RequestContext(UNRESTRICTED_CALLER, undefined, undefined, { upstreamReport: true } as never);
  reported.sharesQueries = true;
  const sent = [send(reading()), send(writing), send(reported)];

  expect(await asked(3)).toBe(3);
  for (const index of [0, 1, 2]) answer(index, { data: { a: index } });
  await Promise.all(sent);
});

test('errors that any operation would have are shared', async () => {
  const { send, asked, answer } = await startHolding();
  const sent = [send(reading()), send(reading())];
  const errors = [{ message: 'no such task', path: ['a'], extensions: { code: 'NOT_FOUND', retryable: false } }];

  await asked(1);
  answer(0, { data: { a: null }, errors });
  const [one, other] = await Promise.all(sent);

  expect(one).toEqual({ data: { a: null }, errors });
  expect(other).toEqual(one);
  expect(await asked(1)).toBe(1);
});

test.each([
  ['BUDGET_EXCEEDED', false],
  ['UPSTREAM_TIMEOUT', true],
])('errors are not shared, which may be of the other operation: %s', async (code, retryable) => {
  const { send, asked, answer } = await startHolding();
  const sent = [send(reading()), send(reading())];

  await asked(1);
  answer(0, { data: { a: null }, errors: [{ message: 'too many calls', extensions: { code, retryable } }] });
  expect(await asked(2)).toBe(2);
  answer(1, { data: { a: 1 } });

  const [one, other] = await Promise.all(sent);
  expect(one!.errors![0]!.extensions!.code).toBe(code);
  expect(other).toEqual({ data: { a: 1 } });
});

test('a client that disconnects takes no other operation along, and waits for none', async () => {
  const { send, asked, answer } = await startHolding();
  const [leaving, joined] = [new AbortController(), new AbortController()];
  const first = send(reading({ signal: leaving.signal }));
  const second = send(reading());
  const third = send(reading({ signal: joined.signal }));
  await asked(1);

  joined.abort();
  expect((await third)!.errors![0]!.extensions!.code).toBe('UPSTREAM_UNAVAILABLE');
  leaving.abort();
  await first;
  expect(await asked(2)).toBe(2);
  answer(1, { data: { a: 1 } });
  expect(await second).toEqual({ data: { a: 1 } });
});

test('an operation with less time does not wait for one with more', async () => {
  const { send, asked, answer } = await startHolding();
  const first = send(reading());
  await asked(1);
  const hurried = reading();
  hurried.time = 5_000;
  const second = send(hurried);

  expect(await asked(2)).toBe(2);
  for (const index of [0, 1]) answer(index, { data: { a: index } });
  await Promise.all([first, second]);
});

import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { Caller } from '../../../gateway/auth/caller.ts';
import { Clients } from '../../../gateway/auth/clients.ts';
import type { Identity } from '../../../gateway/auth/identity.ts';
import { TrustedProxies } from '../../../gateway/config/addresses.ts';
import { LimitProfiles, PROFILES, RequestRates } from '../../../gateway/config/profiles.ts';
import { invokerOf, SECRET } from '../worker/worker-client.ts';
import { useLimitedGraph } from './limited-graph.ts';

/** Two per second, with a burst of ten. */
const LIMIT = { requests: 2 };

const graph = useLimitedGraph({
  trustedProxies: new TrustedProxies(['127.0.0.1', '10.0.0.0/8']),
  worker: { secret: SECRET, user: undefined },
});

const query = '{ __typename }';
const from = (forwarded: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': forwarded });
const post = (forwarded: string) => graph.post({ query }, '/graphql', { headers: from(forwarded) });
const get = (forwarded: string) =>
  graph.post('', `/graphql?query=${encodeURIComponent(query)}`, {
    method: 'GET',
    body: null,
    headers: { 'apollo-require-preflight': '1', ...from(forwarded) },
  });
const stream = (forwarded: string) => graph.post({ query }, '/graphql/stream', { headers: from(forwarded) });

/** Sends an operation over a socket and returns the first message. */
function over(socket: WebSocket, id: string, text = query): Promise<any> {
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query: text } }));
  return new Promise((resolve) =>
    socket.on('message', (text) => {
      const message = JSON.parse(String(text));
      if (message.id === id) resolve(message);
    }),
  );
}

const codesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('the operations of one caller', () => {
  const REFUSED = {
    message: 'rate limit of 2 operations per second exceeded: retry after 500 ms',
    extensions: { code: 'RATE_LIMITED', retryable: true, retryAfterMs: 500 },
  };

  test("counts a caller's operations over all transports", async () => {
    graph.limit(LIMIT);
    graph.clock.step = 0;
    const socket = await graph.socket(from('192.0.2.1'));
    const taken = await codesOf([post, get, stream, post, get, stream, post, get].map((ask) => ask('192.0.2.1')));
    const answered = [await over(socket, '1'), await over(socket, '2')];
    const refused = await Promise.all([post, get, stream].map((ask) => ask('192.0.2.1')));
    const third = await over(socket, '3');

    expect(taken).toEqual(Array(8).fill(200));
    expect(answered.map(({ type }) => type)).toEqual(['next', 'next']);
    for (const { status, text, retryAfter } of refused) {
      expect([status, retryAfter]).toEqual([429, '1']);
      expect(JSON.parse(text)).toEqual({ errors: [REFUSED] });
    }
    expect(third).toEqual({ id: '3', type: 'error', payload: [REFUSED] });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('counts the characters of new documents', async () => {
    graph.limit({ newDocuments: 20 });
    graph.clock.step = 0;
    const from = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9' };
    const send = async (text: string, path = '/graphql') => {
      const { status, retryAfter, text: answer } = await graph.post({ query: text }, path, { headers: from });
      return [status, retryAfter, JSON.parse(answer.match(/\{.*\}/)![0]).errors?.[0].extensions.code];
    };
    const person = (mail: string) => `{ person(email: "${mail}@example.com") { email } }`;
    const first = await send(person('first'));
    const socket = await graph.socket(from);
    const alike = await Promise.all([send(person('second')), send(person('third'), '/graphql/stream')]);
    const invalid = await send('{ nothing_of_the_kind_is_there_at_all_in_it }');
    const refused = [await send('{ another_one }'), await send('{ another_one }', '/graphql/stream')];
    const overSocket = await over(socket, '1', '{ another_one_over_a_socket }');
    const known = await send(person('first'));
    graph.clock.now += 5_000;
    const later = await send('{ another_one }');

    expect([first[0], known[0], alike.map(([status]) => status)]).toEqual([200, 200, [200, 200]]);
    expect(invalid).toEqual([200, null, 'GRAPHQL_VALIDATION_FAILED']);
    expect(refused).toEqual(Array(2).fill([429, '1', 'RATE_LIMITED']));
    expect(overSocket.payload).toEqual([
      expect.objectContaining({
        extensions: { code: 'RATE_LIMITED', retryable: true, retryAfterMs: expect.any(Number) },
      }),
    ]);
    expect(later[2]).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('are counted by the characters of new documents alone, also for clients with a long Accept header', async () => {
    graph.limit({ newDocuments: 20 });
    graph.clock.step = 0;
    const headers = { ...from('192.0.2.12'), accept: `application/json${', text/x-other;q=0.1'.repeat(20)}` };
    const text = '{ workspaces { id name } } # another document that is sent often';
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await graph.post({ query: text }, '/graphql', { headers }));

    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });

  test('are counted by the characters of new documents alone, also for clients that accept event streams', async () => {
    graph.limit({ newDocuments: 20 });
    graph.clock.step = 0;
    const accept = 'application/graphql-response+json, application/json, text/event-stream, multipart/mixed';
    const headers = { ...from('192.0.2.10'), accept };
    const text = '{ workspaces { id name } } # a document that is sent often';
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await graph.post({ query: text }, '/graphql', { headers }));

    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });

  test('are counted by the characters of documents longer than 20,000, which differ only in values', async () => {
    graph.limit({ newDocuments: 6_000 });
    graph.clock.step = 0;
    const headers = from('192.0.2.11');
    const send = (mail: string) =>
      graph.post({ query: `{ person(email: "${mail}@example.com") { email } }` }, '/graphql', { headers });
    const short = [await send('a'.repeat(19_000)), await send('b'.repeat(19_000)), await send('c'.repeat(19_000))];
    graph.clock.now += 5_000;
    const long = [await send('a'.repeat(21_000)), await send('b'.repeat(21_000))];

    expect([...short, ...long].map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  });

  test('are answered again when that time is over, however many were refused', async () => {
    graph.limit(LIMIT);
    graph.clock.step = 0;
    const burst = await codesOf(Array.from({ length: 15 }, () => post('192.0.2.2')));
    graph.clock.now += 499;
    const early = await post('192.0.2.2');
    graph.clock.now += 1;
    const later = await codesOf([post('192.0.2.2'), post('192.0.2.2')]);

    expect(burst.toSorted()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    expect([early.status, JSON.parse(early.text).errors[0].extensions.retryAfterMs]).toEqual([429, 1]);
    expect(later.toSorted()).toEqual([200, 429]);
  });

  test('are refused after 50 ms, so that clients that do not wait cannot occupy the server', async () => {
    graph.limit(LIMIT);
    graph.clock.step = 0;
    await codesOf(Array.from({ length: 10 }, () => post('192.0.2.15')));
    const began = performance.now();
    const refused = await codesOf([post, get, stream].map((ask) => ask('192.0.2.15')));

    expect(refused).toEqual([429, 429, 429]);
    // Timers may fire a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(48);
  });

  test('are counted as refused even if the client leaves before that', async () => {
    const refusals = async () => {
      const { text } = await graph.post('', '/metrics', { method: 'GET', body: null });
      return Number(/^toolgraph_http_responses_total\{route="\/graphql",status="429"\} (\d+)/m.exec(text)?.[1]);
    };
    graph.limit(LIMIT);
    graph.clock.step = 0;
    await codesOf(Array.from({ length: 11 }, () => post('192.0.2.16')));
    const before = await refusals();
    const body = JSON.stringify({ query });
    const headers = from('192.0.2.16');
    const leave = () =>
      fetch(`${graph.url}/graphql`, { method: 'POST', headers, body, signal: AbortSignal.timeout(20) });
    const refusalsAfter = async () => {
      await expect(leave()).rejects.toThrow();
      return refusals();
    };

    await expect.poll(refusalsAfter, { timeout: 10_000 }).toBeGreaterThan(before);
  });

  test('are not those of others, nor what asks whether the server is there', async () => {
    graph.limit({ requests: 1 });
    graph.clock.step = 0;
    const spent = await codesOf(Array.from({ length: 6 }, () => post('192.0.2.3')));
    const other = await post('192.0.2.4');
    const health = await codesOf(
      Array.from({ length: 20 }, () =>
        graph.post('', '/health', { method: 'GET', body: null, headers: from('192.0.2.3') }),
      ),
    );

    expect(spent.filter((status) => status === 429)).toHaveLength(1);
    expect(other.status).toBe(200);
    expect(new Set(health)).toEqual(new Set([200]));
  });

  test("counts an engine's operations too", async () => {
    const { invoke } = invokerOf(() => graph.url);
    const search = () => invoke('EngineApi.GetToolsList', { include_formats: ['arcade', 'openai'] });
    graph.limit({ listItems: 1 });
    const { body } = await search();
    graph.limit(LIMIT);
    graph.clock.step = 0;
    const several = await codesOf(Array.from({ length: 12 }, search));

    expect(JSON.stringify(body)).toContain('OPERATION_TOO_LARGE');
    expect(several.filter((status) => status === 429)).toHaveLength(2);
  });

  test('are five times as many for callers as for strangers, and no limit in practice on loopback without a login', () => {
    const { strict, callers, loopback } = PROFILES;

    expect([strict.requests, callers.requests, loopback.requests]).toEqual([20, 100, 1_000_000]);
  });

  test('are exact over an hour, however they come', () => {
    let now = 0;
    const rates = new RequestRates(() => now);
    let taken = 0;
    for (; now < 3_600_000; now += 37) if (!rates.check('one', 20)) taken += 1;

    expect(taken).toBe(100 + 3_600 * 20 - 1);
  });
});

describe('strangers behind a proxy', () => {
  const proxies = new TrustedProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48']);
  const addressOf = (forwarded: string | undefined, remoteAddress = '127.0.0.1') =>
    proxies.addressOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['192.0.2.7, 10.1.2.3', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
    ['192.0.2.7, 2001:db8:ffff::1', '192.0.2.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7, unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
    [undefined, '127.0.0.1'],
  ])('have the address that it says: %s', (forwarded, address) => {
    expect(addressOf(forwarded)).toBe(address);
  });

  test('believes only trusted proxies', () => {
    expect(addressOf('192.0.2.7', '203.0.113.5')).toBe('203.0.113.5');
    expect(addressOf('192.0.2.7', '::ffff:127.0.0.1')).toBe('192.0.2.7');
  });

  test('are callers wherever they come from, when they show who they are', async () => {
    const keyOf = async (caller: Partial<Caller>) => {
      const identity = { isRequired: true, callerOf: async () => caller } as unknown as Identity;
      const clients = new Clients(identity, proxies, { limits: new LimitProfiles() });
      return (await clients.identify({ credential: 'a key', services: new Map(), address: '192.0.2.7' })).key;
    };

    expect(await keyOf({ id: 'ada', isAnonymous: false })).toBe('caller ada');
    expect(await keyOf({ id: 'anonymous', isAnonymous: true })).toBe('192.0.2.7');
  });

  test('have sockets of their own, those of one network of IPv6 together', async () => {
    graph.limit({ sockets: 1 });
    const open = async (forwarded: string) => (await graph.socket(from(forwarded))).readyState;

    expect(await open('192.0.2.5')).toBe(WebSocket.OPEN);
    expect(await open('192.0.2.6')).toBe(WebSocket.OPEN);
    expect(await open('192.0.2.5')).toBe(WebSocket.CLOSED);
    expect(await open('2001:db8::1')).toBe(WebSocket.OPEN);
    expect(await open('2001:db8::2')).toBe(WebSocket.CLOSED);
  });

  test('have event streams of their own', async () => {
    graph.limit({ sockets: 1 });
    const body = { query: 'subscription { taskEvents(workspaceId: 9006054115) { id } }' };
    const opened = [await graph.stream(body, from('192.0.2.5')), await graph.stream(body, from('192.0.2.6'))];
    const refused = await graph.post(body, '/graphql/stream', { headers: from('192.0.2.5') });
    await Promise.all(opened.map((stream) => stream.cancel()));

    expect(refused.status).toBe(429);
  });
});

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { NO_LOG } from '../../subgraphs/upstream/call-log.ts';
import { CallScheduler } from '../../subgraphs/upstream/call-scheduler.ts';
import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import { Outages } from '../../subgraphs/upstream/request-limits.ts';
import type { SendOptions } from '../../subgraphs/upstream/service.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';
import { googleService } from '../../subgraphs/workspace-productivity/google/service.ts';
import { listen } from '../listen.ts';
import { useSandbox } from '../toolgraph.ts';
import { outcomeOf } from './limited-callers.ts';

const graph = useSandbox();

const limit = (calls: number, windowMs: number) => graph.control('POST', 'limit', { calls, windowMs });
const taskManagerFor = (credential = 'pk_4100001_SANDBOX') =>
  connect(taskManager, { url: `${graph.sandbox.url}/taskmanager/api`, credential });

/** A service with these responses, which records the number of calls, their callers and the concurrency. */
async function serviceThat(
  answer: (response: ServerResponse, call: number) => void,
  concurrency?: number,
  service = taskManager,
) {
  const seen = { calls: 0, most: 0, paths: [] as string[] };
  let now = 0;
  const server = createServer((request, response) => {
    seen.most = Math.max(seen.most, ++now);
    seen.paths.push(String(request.url));
    response.once('close', () => void now--);
    answer(response, ++seen.calls);
  });
  const { url } = await listen(server);
  const upstream = connect(service, { url, ...(concurrency ? { concurrency } : {}) });
  return { server, seen, upstream };
}

/**
 * A service that accepts a number of calls in each window, which begins with its first call, and records its statuses.
 * Its times are exact, so windows can be short.
 */
async function limitedService(calls: number, windowMs: number) {
  const statuses: number[] = [];
  let [left, ends] = [calls, 0];
  const { server, upstream } = await serviceThat((response) => {
    const now = Date.now();
    if (now >= ends) [left, ends] = [calls, now + windowMs];
    const status = left > 0 ? 200 : 429;
    left = Math.max(0, left - 1);
    statuses.push(status);
    const limits = { 'x-ratelimit-limit': calls, 'x-ratelimit-remaining': left, 'x-ratelimit-reset': ends / 1_000 };
    response.writeHead(status, limits).end('{}');
  });
  return { server, upstream, statuses };
}

const soon = async (response: ServerResponse) => {
  await setTimeout(20);
  response.end('{}');
};

/** Makes calls of one request. */
const request = (upstream: Upstream, count: number, path = '/x') => {
  const outages = new Outages();
  const options = { repeatable: true, withCredential: false, outages };
  return Array.from({ length: count }, () =>
    upstream.send({ method: 'GET', path, query: [], headers: {} }, options).catch((fault: ToolError) => fault),
  );
};

/** The error of a write. */
const writeOf = (upstream: Upstream, path: string, options: Partial<SendOptions>) =>
  upstream
    .send({ method: 'POST', path, query: [], headers: {} }, { repeatable: false, withCredential: false, ...options })
    .then(
      () => expect.unreachable(),
      (fault: ToolError) => fault,
    );

describe('a window of calls that is used up', () => {
  test('waits for a window that ends in time', async () => {
    const { upstream, statuses } = await limitedService(5, 300);

    await outcomeOf(upstream);
    const answers = await Promise.all(Array.from({ length: 11 }, () => outcomeOf(upstream)));

    expect(answers).toEqual(Array(11).fill({}));
    expect(statuses).toEqual(Array(12).fill(200));
  });

  test('rejects at once when the window ends too late', async () => {
    await limit(3, 60_000);
    const upstream = taskManagerFor();
    for (let call = 0; call < 3; call++) await outcomeOf(upstream);
    const began = Date.now();

    const faults = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(upstream)));

    expect(Date.now() - began).toBeLessThan(5_000);
    expect((faults[0] as ToolError).message).toMatch(
      /^taskmanager: the service's rate limit is used up, so nothing was sent; retry after \d\d s$/,
    );
    const [first, second, third, next] = faults.map((fault) => (fault as ToolError).extensions);
    expect(first).toEqual({
      code: 'UPSTREAM_RATE_LIMITED',
      retryable: true,
      retryAfterMs: expect.any(Number),
      tool: 'T.Read',
      upstream: { service: 'taskmanager' },
    });
    const waits = [first, second, third, next].map((extensions) => Number(extensions?.retryAfterMs));
    // The fourth call does not fit into the next window.
    expect(waits[0]).toBeGreaterThan(50_000);
    expect(waits[2]! - waits[0]!).toBeLessThan(1_000);
    expect(waits[3]! - waits[2]!).toBeGreaterThan(58_000);
    expect(await graph.received()).toHaveLength(3);
  });

  test('has the calls in it of who else uses the credential', async () => {
    await limit(4, 60_000);
    const [upstream, elsewhere] = [taskManagerFor(), taskManagerFor()];
    for (const each of [upstream, elsewhere, elsewhere, upstream]) await outcomeOf(each);

    expect(await outcomeOf(upstream)).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED' });
    expect(await graph.received()).toHaveLength(4);
  });

  test('counts the calls under way, so that a call waits for their answers before it is sent away', async () => {
    const held: (() => void)[] = [];
    const { seen, upstream } = await serviceThat((response, call) => {
      const reset = Math.ceil(Date.now() / 1_000) + 50;
      const headers = { 'x-ratelimit-limit': 10, 'x-ratelimit-reset': reset };
      held.push(() => void response.writeHead(200, { ...headers, 'x-ratelimit-remaining': 10 - seen.calls }).end('{}'));
      if (call === 6) held.shift()?.();
      if (call === 7) for (const answer of held) answer();
    });

    const large = request(upstream, 6);
    await Promise.race(large);
    const small = outcomeOf(upstream);
    for (const answer of held.splice(0)) answer();

    expect(await small).toEqual({});
    expect(await Promise.all(large)).toEqual(Array(6).fill({}));
  });

  test('lets nobody wait for answers of calls under way until the deadline', async () => {
    const { upstream } = await serviceThat((response, call) => {
      const headers = {
        'x-ratelimit-limit': 10,
        'x-ratelimit-remaining': 1,
        'x-ratelimit-reset': Date.now() / 1_000 + 50,
      };
      if (call === 1) response.writeHead(200, headers).end('{}');
    });
    await outcomeOf(upstream);
    const hanging = outcomeOf(upstream, { deadline: 600 });

    const fault = (await outcomeOf(upstream, { deadline: 300 })) as ToolError;

    expect(fault.code).toBe('UPSTREAM_RATE_LIMITED');
    expect(fault.details.retryAfterMs).toBeGreaterThan(40_000);
    expect(await hanging).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  });

  test('has no calls in it that found nobody to take them', async () => {
    const { server, upstream, statuses } = await limitedService(3, 60_000);
    const { port } = server.address() as AddressInfo;
    await outcomeOf(upstream);
    server.closeAllConnections();
    await promisify(server.close.bind(server))();

    const faults: unknown[] = [];
    for (let call = 0; call < 5; call++) faults.push(await outcomeOf(upstream, { retries: 0 }));
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const answers = [await outcomeOf(upstream), await outcomeOf(upstream)];

    expect(new Set(faults.map((fault) => (fault as ToolError).code))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect([answers, statuses]).toEqual([
      [{}, {}],
      [200, 200, 200],
    ]);
  });
});

describe('a refusal with Retry-After', () => {
  const refusing = (after: string) => (response: ServerResponse, call: number) =>
    void (call === 1 ? response.writeHead(429, { 'retry-after': after }).end('{}') : response.end('{}'));

  test('Retry-After pauses all calls', async () => {
    const { seen, upstream } = await serviceThat(refusing('60'));
    await outcomeOf(upstream);

    const fault = await outcomeOf(upstream);

    expect(fault).toMatchObject({
      code: 'UPSTREAM_RATE_LIMITED',
      extensions: { upstream: { service: 'taskmanager' } },
    });
    expect((fault as ToolError).details.retryAfterMs).toBeGreaterThan(55_000);
    expect(seen.calls).toBe(1);
  });

  test('holds back ten minutes at most, and then one call goes first', async () => {
    const { seen, upstream } = await serviceThat(refusing('86400'));
    await outcomeOf(upstream);

    const fault = (await outcomeOf(upstream)) as ToolError;

    expect(fault.details.retryAfterMs).toBeLessThanOrEqual(600_000);
    expect(seen.calls).toBe(1);
  });

  test('is waited for by all where it is short, and one goes first', async () => {
    const { seen, upstream } = await serviceThat((response, call) => {
      if (call === 1) return void response.writeHead(429, { 'retry-after': '1' }).end('{}');
      void setTimeout(100).then(() => response.end(String(seen.calls)));
    });
    await outcomeOf(upstream, { retries: 0 });

    const answers = await Promise.all(request(upstream, 6));

    expect([seen.calls, Math.min(...answers.map(Number))]).toEqual([7, 2]);
  });
});

describe("a refusal of Google's without Retry-After", () => {
  const refusing = (body: unknown, headers = {}, status = 429) =>
    serviceThat((response) => void response.writeHead(status, headers).end(JSON.stringify(body)), undefined, SHEETS);
  const SHEETS = googleService('sheets');
  const QUOTA = { error: { code: 429, status: 'RESOURCE_EXHAUSTED', details: [{ reason: 'RATE_LIMIT_EXCEEDED' }] } };

  test.each([
    [429, QUOTA],
    [403, QUOTA],
    [429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }],
    [429, ''],
  ])("Google's quota pauses calls for a minute: %i %j", async (status, body) => {
    const { seen, upstream } = await refusing(body, {}, status);

    const first = (await outcomeOf(upstream)) as ToolError;
    const others = (await Promise.all(request(upstream, 20))) as ToolError[];

    expect(first).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED', details: { retryAfterMs: 60_000 } });
    expect(seen.calls).toBe(1);
    for (const { code, details } of others) {
      expect(code).toBe('UPSTREAM_RATE_LIMITED');
      expect(details.retryAfterMs).toBeGreaterThan(50_000);
      expect(details.upstream?.status).toBeUndefined();
    }
  });

  test('says how long it lasts where it has the header', async () => {
    const { upstream } = await refusing(QUOTA, { 'retry-after': '120' });

    expect(await outcomeOf(upstream)).toMatchObject({ details: { retryAfterMs: 120_000 } });
  });

  test.each([429, 403])('of too many concurrent calls holds back calls for a short time: %i', async (status) => {
    const body = { error: { code: status, errors: [{ domain: 'global', reason: 'rateLimitExceeded' }] } };
    const answer = (response: ServerResponse, call: number) =>
      void (call === 1 ? response.writeHead(status).end(JSON.stringify(body)) : response.end('{}'));
    const { seen, upstream } = await serviceThat(answer, undefined, googleService('mail'));

    await outcomeOf(upstream);

    expect(seen.calls).toBe(2);
  });
});

test('a refusal that does not say for how long holds back all calls for a short time, and for longer each time', async () => {
  const statuses: number[] = [];
  let opens = 0;
  const { upstream } = await serviceThat((response) => {
    opens ||= performance.now() + 150;
    statuses.push(performance.now() < opens ? 429 : 200);
    response.writeHead(statuses.at(-1)!).end('{}');
  });
  await outcomeOf(upstream, { retries: 0 });

  await Promise.all(request(upstream, 20));

  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  // The first retry, after 100 ms, fails. 200 ms later the window is open.
  expect(statuses.filter((status) => status === 429).length).toBeLessThanOrEqual(2);
});

const callOf = (caller?: string, request: object = {}) => ({ caller, request, signal: new AbortController().signal });

test('a window that opens after a refusal is tried by one call, whose answer alone lets the others go', async () => {
  const scheduler = new CallScheduler();
  const [slow, refused, ...others] = Array.from({ length: 5 }, () => callOf());
  for (const call of [slow!, refused!]) scheduler.begin(call, 10_000);
  scheduler.end(refused!, { closure: { ms: 20 } });
  const started: object[] = [];
  const waiting = others.map(async (call) => {
    await scheduler.begin(call, 10_000);
    started.push(call);
  });
  await Promise.race(waiting);

  scheduler.end(slow!, {});
  await setImmediate();
  const [probe, ...none] = started;
  scheduler.end(probe as typeof slow & object, {});
  await Promise.all(waiting);

  expect([none, started.length]).toEqual([[], 3]);
});

describe('callers', () => {
  /** The callers in the order in which their queued calls start, one at a time. */
  async function orderOf(calls: { name: string; call: ReturnType<typeof callOf> }[]): Promise<string[]> {
    const scheduler = new CallScheduler(1);
    const first = callOf();
    scheduler.begin(first, 10_000);
    const order: string[] = [];
    const all = calls.map(async ({ name, call }) => {
      await scheduler.begin(call, 10_000);
      order.push(name);
      scheduler.end(call, {});
    });
    scheduler.end(first, {});
    await Promise.all(all);
    return order;
  }

  test('callers take turns', async () => {
    const many = Array.from({ length: 1_000 }, () => ({ name: 'many', call: callOf('many') }));

    const order = await orderOf([...many, { name: 'one', call: callOf('one') }, { name: 'one', call: callOf('one') }]);

    expect(order.slice(0, 4)).toEqual(['many', 'one', 'many', 'one']);
    expect(order).toHaveLength(1_002);
  });

  test('have the same share of each window, though one asks for more calls than a window has', async () => {
    const scheduler = new CallScheduler();
    const started: string[] = [];
    const ask = async (caller: string) => {
      const call = callOf(caller);
      if (await scheduler.begin(call, 10_000)) return;
      started.push(caller);
      scheduler.end(call, {});
    };
    const first = callOf();
    scheduler.begin(first, 10_000);
    scheduler.end(first, { limit: { limit: 40, left: 0, reset: 1, endsIn: 50, saidAt: 0 } });

    await Promise.all([...Array(200).fill('many'), ...Array(60).fill('one')].map(ask));

    const windows = [0, 40, 80, 120].map((from) => started.slice(from, from + 40));
    expect(windows.map((window) => window.filter((caller) => caller === 'one').length)).toEqual([20, 20, 20, 0]);
  });
});

describe('calls at the same time', () => {
  test('limits concurrent calls', async () => {
    const { seen, upstream } = await serviceThat(soon, 3);

    await Promise.all([request(upstream, 6), request(upstream, 6)].flat());

    expect([seen.calls, seen.most]).toEqual([12, 3]);
  });

  test('never gives one caller all concurrent calls', async () => {
    const held: ServerResponse[] = [];
    const arrived = Array.from({ length: 60 }, () => Promise.withResolvers<void>());
    const { upstream, seen } = await serviceThat((response, call) => {
      held.push(response);
      arrived[call - 1]?.resolve();
    });
    const ask = (caller: string) =>
      upstream.send(
        { method: 'GET', path: `/${caller}`, query: [], headers: {} },
        { repeatable: true, withCredential: false, log: { ...NO_LOG, caller } },
      );
    const many = Array.from({ length: 200 }, () => ask('many'));
    await arrived[47]!.promise;
    const others = Array.from({ length: 12 }, () => ask('one'));
    await arrived[59]!.promise;
    const callers = seen.paths.slice(0, 60);
    const answering = setInterval(() => {
      for (const response of held.splice(0)) response.end('{}');
    }, 1);

    const answers = await Promise.all([...many, ...others]);
    clearInterval(answering);

    expect(callers.filter((path) => path === '/many')).toHaveLength(48);
    expect(answers).toEqual(Array(212).fill({}));
    expect(seen.most).toBeLessThanOrEqual(64);
  });

  test('are all of them where no caller is known', async () => {
    const held: ServerResponse[] = [];
    const full = Promise.withResolvers<void>();
    const { upstream } = await serviceThat((response, call) => {
      held.push(response);
      if (call === 64) full.resolve();
    });
    const asked = Array.from({ length: 64 }, () => outcomeOf(upstream));
    await full.promise;
    for (const response of held) response.end('{}');

    expect(await Promise.all(asked)).toEqual(Array(64).fill({}));
  });

  test('go to who began before who came later, also with what it asks then', async () => {
    const { seen, upstream } = await serviceThat((response) => void response.end('{}'), 1);
    const outages = new Outages();
    const options = { repeatable: true, withCredential: false, outages };
    const step = (path: string) => upstream.send({ method: 'GET', path, query: [], headers: {} }, options);

    const first = step('/first').then(() => step('/then'));
    const others = [1, 2, 3].flatMap(() => request(upstream, 1, '/other'));
    await Promise.all([first, ...others]);

    expect(seen.paths.indexOf('/then')).toBeLessThanOrEqual(2);
  });

  test('leave out who went away, or whose time is over, and send nothing for them', async () => {
    const { seen, upstream } = await serviceThat((response) => void setTimeout(150).then(() => response.end('{}')), 1);
    const caller = new AbortController();

    const long = outcomeOf(upstream);
    const gone = outcomeOf(upstream, { signal: caller.signal });
    const late = outcomeOf(upstream, { deadline: 100 });
    const next = outcomeOf(upstream);
    caller.abort();

    expect(await gone).toMatchObject({ message: 'taskmanager: the client disconnected' });
    expect(await late).toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
      message: 'taskmanager: the operation has no time left, so nothing was sent',
    });
    expect(await Promise.all([long, next])).toEqual([{}, {}]);
    expect(seen.calls).toBe(2);
  });

  test('leave out a write whose time is all but over at its turn', async () => {
    const { seen, upstream } = await serviceThat(() => undefined, 1);
    const endsAt = Date.now() + 300;

    const writes = ['/first', '/second', '/third'].map((path) => writeOf(upstream, path, { endsAt }));

    const faults = await Promise.all(writes);
    expect(faults.map(({ code }) => code)).toEqual(['OUTCOME_UNKNOWN', 'UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT']);
    expect(faults[1]?.message).toBe('taskmanager: the operation has no time left, so nothing was sent');
    expect(seen.paths).toEqual(['/first']);
  });

  test('are not begun for a request whose service has failed in the meantime', async () => {
    const { seen, upstream } = await serviceThat((response) => void response.writeHead(503).end('{}'), 2);

    const faults = await Promise.all(request(upstream, 40));

    expect(new Set(faults.map((fault) => (fault as ToolError).code))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    // At most three attempts with two concurrent calls.
    expect(seen.calls).toBeLessThanOrEqual(6);
  });
});

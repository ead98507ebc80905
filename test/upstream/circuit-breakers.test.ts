import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../gateway/config/settings.ts';
import { openPlatform, SUBGRAPH_FACTORIES } from '../../subgraphs/opening.ts';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { NO_LOG } from '../../subgraphs/upstream/call-log.ts';
import { brokerSource, headerSource } from '../../subgraphs/upstream/credential-source.ts';
import { DryRun, HELD } from '../../subgraphs/upstream/dry-run.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import type { SendOptions } from '../../subgraphs/upstream/service.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';
import { type CallInFlight, OVERDUE_AFTER, ServiceBreakers } from '../../subgraphs/upstream/upstream-policy.ts';
import { listen } from '../listen.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A client of the service on a port, with the logged states of its circuit breakers. */
function clientOf(port: number, protocol = 'http') {
  const states: string[] = [];
  const upstream = connect(taskManager, { url: `${protocol}://127.0.0.1:${port}` });
  const circuit = ({ state }: { state: string }, isForAll: boolean) =>
    states.push(isForAll ? `${state} for all` : state);
  const logOf = (caller?: string) => ({ ...NO_LOG, caller, circuit });
  const ask = (options: Partial<SendOptions> = {}, { send }: Upstream = upstream, caller?: string): Promise<unknown> =>
    send(
      { method: 'GET', path: '/x', query: [], headers: {} },
      { repeatable: true, withCredential: true, retries: 0, log: logOf(caller), ...options },
    ).catch((fault: unknown) => fault);
  /** Makes calls in parallel. */
  const askAll = (times: number, options?: Partial<SendOptions>, asked?: Upstream, caller?: string) =>
    Promise.all(Array.from({ length: times }, () => ask(options, asked, caller)));
  const as = (credential: string) => upstream.with({ credential, source: headerSource(credential) });
  return { states, upstream, ask, askAll, as };
}

/** A service with replaceable responses, which counts its calls. */
async function serviceThat(answers: RequestListener) {
  const at = { answers, calls: 0 };
  const server = createServer((request, response) => {
    at.calls++;
    at.answers(request, response);
  });
  const client = clientOf((await listen(server)).port);
  const own = client.upstream.policy.breakers.of('', undefined);
  const mayProbe = () => vi.waitUntil(() => !own.rejection(NO_LOG), 20_000);
  const retryAfter = () => own.rejection(NO_LOG)?.retryAfterMs ?? 0;
  return Object.assign(at, client, { mayProbe, retryAfter });
}

/** A port without a listener, or with one that accepts connections. */
async function portThat(accepts?: (socket: Socket) => void): Promise<number> {
  const server = createTcpServer(accepts).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (accepts) closing.push(() => server.close());
  else await new Promise((closed) => server.close(closed));
  return port;
}

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end('{}');
const FINE = status(200);
const codesOf = (faults: unknown[]) => [...new Set(faults.map((fault) => (fault as ToolError).code))];

describe('connections that fail open the breaker of all callers', () => {
  test.each<[string, string, ((socket: Socket) => void) | undefined]>([
    ['refused', 'http', undefined],
    ['no TLS', 'https', (socket) => void socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['cut before TLS', 'https', (socket) => void socket.destroy()],
    [
      'a TLS handshake that hangs',
      'https',
      (socket) => closing.push(() => void socket.on('error', () => {}).destroy()),
    ],
  ])('%s', async (_what, protocol, accepts) => {
    const { upstream, askAll, ask, as, states } = clientOf(await portThat(accepts), protocol);
    await askAll(20, {}, as('one'), 'attacker');
    const began = performance.now();
    const refused = (await ask({}, as('other'), 'victim')) as ToolError;

    expect(performance.now() - began).toBeLessThan(100);
    expect(refused.message).toMatch(
      /^taskmanager: connections to the service are failing, so nothing was sent; retry after \d+ ms$/,
    );
    expect(refused.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryable: true });
    expect(upstream.circuit()).toMatchObject({ service: 'taskmanager', state: 'open', opened: 1 });
    expect(states).toEqual(['open for all']);
  });

  test('until a probe connects: others do not wait for its response', async () => {
    const port = await portThat();
    const { upstream, ask, askAll, as, states } = clientOf(port);
    await askAll(20, {}, as('one'), 'attacker');
    const server = createServer((request, response) => {
      if (request.headers.authorization?.includes('other')) response.end('{}');
    }).listen(port, '127.0.0.1');
    closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    await vi.waitUntil(() => upstream.circuit().state === 'half-open', 20_000);
    void ask({}, as('one'), 'attacker');
    await vi.waitUntil(() => upstream.circuit().state === 'closed', 2_000);

    expect(await ask({}, as('other'), 'victim')).toEqual({});
    expect(states).toEqual(['open for all', 'closed for all']);
  });

  test('a probe whose caller leaves is followed by the next one', async () => {
    const { upstream, ask, askAll } = clientOf(await portThat());
    await askAll(20);
    await vi.waitUntil(() => upstream.circuit().state === 'half-open', 20_000);
    await ask({ signal: AbortSignal.abort() });

    expect(await ask()).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
  });
});

describe("a caller's calls that fail open a breaker of its own", () => {
  test.each<[string, RequestListener]>([
    ['is unavailable', status(503)],
    ['has a fault', status(500)],
    ['closes connections', ({ socket }) => void socket.destroy()],
    ['resets connections', ({ socket }) => void socket.resetAndDestroy()],
    [
      'cuts its answers',
      ({ socket }, response) => {
        response.writeHead(200, { 'content-length': '10' }).write('{');
        setImmediate(() => socket.destroy());
      },
    ],
  ])('after twenty calls to a service that %s', async (_what, answers) => {
    const service = await serviceThat(answers);
    await service.askAll(20);

    const refused = (await service.askAll(100)) as ToolError[];

    expect(service.calls).toBe(20);
    expect(codesOf(refused)).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(refused[0]!.extensions).toMatchObject({ retryable: true, retryAfterMs: expect.any(Number) });
    expect(refused[0]!.message).toMatch(
      /^taskmanager: most of your recent calls to the service failed, so nothing was sent; retry after \d+ ms$/,
    );
    expect(service.upstream.circuit()).toMatchObject({ state: 'closed', opened: 0 });
    expect(service.upstream.policy.breakers.openForCallers).toBe(1);
    expect(service.states).toEqual(['open']);
  });

  test('a renewed credential keeps breaker and budget', async () => {
    const service = await serviceThat(status(500));
    const source = brokerSource('google', 'ada');
    const [before, after] = ['before', 'after'].map((credential) => service.upstream.with({ credential, source }));
    await service.askAll(20, {}, before);

    expect(await service.ask({}, after)).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(service.calls).toBe(20);

    service.answers = status(429, { 'retry-after': '60' });
    const other = brokerSource('google', 'bob');
    const [first, renewed] = ['first', 'renewed'].map((credential) =>
      service.upstream.with({ credential, source: other }),
    );
    await service.ask({}, first);

    expect(await service.ask({}, renewed)).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED' });
    expect(service.calls).toBe(21);
  });

  test('not while half of its last calls are answered', async () => {
    const service = await serviceThat((request, response) => status(service.calls % 2 ? 503 : 200)(request, response));

    for (let call = 0; call < 60; call++) await service.ask();

    expect(service.calls).toBe(60);
  });

  test('until one probe at a time, after pauses that double, is answered', async () => {
    const service = await serviceThat(status(503));
    await service.askAll(20);
    const first = service.retryAfter();
    await service.mayProbe();
    await service.askAll(50);
    const second = service.retryAfter();

    expect(service.calls).toBe(21);
    expect(second).toBeGreaterThan(first);
    service.answers = FINE;
    await service.mayProbe();
    expect((await service.askAll(50)).filter((each) => !(each instanceof ToolError))).toHaveLength(1);
    await service.askAll(50);
    expect(service.calls).toBe(72);
    expect(service.states).toEqual(['open', 'closed']);
  });

  test('which lets a dry run show what would be sent', async () => {
    const service = await serviceThat(status(503));
    await service.askAll(20);
    const dryRun = new DryRun();

    expect(await service.ask({ dryRun })).toMatchObject({ extensions: { code: HELD } });
    expect(dryRun.requests).toHaveLength(1);
  });

  test('of which those of ever new credentials are bounded', () => {
    const breakers = new ServiceBreakers('engine');
    for (let count = 0; count < 2_000; count++) {
      const own = breakers.of(headerSource(`made up ${count}`), 'attacker');
      for (let call = 0; call < 20; call++) own.end(own.begin(false), 'failed', NO_LOG);
    }

    expect(breakers.openForCallers).toBe(500);
  });
});

describe('what is no failure of a service', () => {
  test.each([400, 401, 403, 404, 409, 429])('is a refusal with %i', async (code) => {
    const service = await serviceThat(status(code, { 'retry-after': '0' }));

    for (let call = 0; call < 40; call++) await service.ask();

    expect(service.calls).toBe(40);
    expect(service.states).toEqual([]);
  });

  test('is a caller that leaves, or has little time', async () => {
    const service = await serviceThat(() => {});
    await service.askAll(30, { signal: AbortSignal.timeout(100) });
    await service.askAll(30, { deadline: 100 });
    service.answers = FINE;

    expect(await service.askAll(5)).toEqual(Array(5).fill({}));
    expect(service.states).toEqual([]);
  });

  test('is an answer that this process is late to read', async () => {
    const service = await serviceThat(() => {});
    const asked = service.askAll(30, { deadline: 1_500 });
    await vi.waitUntil(() => service.calls === 30, 20_000);
    for (const until = performance.now() + 700; performance.now() < until; );

    expect(new Set((await asked).map((fault) => (fault as ToolError).code))).toEqual(new Set(['UPSTREAM_TIMEOUT']));
    expect(service.states).toEqual([]);
  });
});

describe('a service that says nothing', () => {
  /** Twenty calls in flight to a service that has not responded. */
  const silent = () => {
    const at = { now: performance.now() };
    const circuit = new ServiceBreakers('engine', () => at.now).of('key', 'ada');
    const calls = Array.from({ length: 20 }, () => circuit.begin(false));
    at.now += OVERDUE_AFTER;
    const wait = () => circuit.rejection(NO_LOG)?.retryAfterMs ?? 0;
    return { at, circuit, calls, wait };
  };

  test('is not called any more while its calls wait', () => {
    const { wait } = silent();

    expect(wait()).toBe(250);
  });

  test('is, where one that began later was answered, or they may take long', () => {
    const { at, circuit, calls, wait } = silent();
    circuit.end(calls[19]!, 'answered', NO_LOG);
    for (let call = 0; call < 40; call++) circuit.begin(true);
    at.now += OVERDUE_AFTER;

    expect(wait()).toBe(0);
  });

  test('is tried by a call, and again when that waits for too long', () => {
    const { at, circuit, wait } = silent();
    wait();
    at.now += 250;

    circuit.begin(false);
    expect(wait()).toBe(250);
    at.now += OVERDUE_AFTER;
    wait();
    at.now += 1_000;
    const trial = circuit.begin(false);
    circuit.end(trial, 'answered', NO_LOG);
    expect(wait()).toBe(0);
  });

  test('is asked by all once it answers late, and is slow from then on, not silent: for a minute', () => {
    const { at, circuit, calls, wait } = silent();
    const began = (times: number) => Array.from({ length: times }, () => circuit.begin(false));
    const end = (all: CallInFlight[]) => {
      for (const call of all) circuit.end(call, 'answered', NO_LOG);
    };
    const isAskedAfter = (ms: number) => {
      at.now += ms;
      return wait() === 0;
    };

    expect(isAskedAfter(0)).toBe(false);
    circuit.end(calls[0]!, 'answered', NO_LOG);
    expect(isAskedAfter(0)).toBe(true);
    end(calls.slice(1));
    for (let round = 0; round < 3; round++) {
      const slow = began(30);
      expect(isAskedAfter(OVERDUE_AFTER)).toBe(true);
      end(slow);
    }
    at.now += 60_000;
    began(30);
    expect(isAskedAfter(OVERDUE_AFTER)).toBe(false);
  });

  test('and then cuts its calls has failed, though one was answered late', () => {
    const { circuit, calls, wait } = silent();
    wait();
    circuit.end(calls[0]!, 'answered', NO_LOG);
    for (const call of calls.slice(1)) circuit.end(call, 'failed', NO_LOG);

    expect(wait()).toBe(250);
  });
});

test("at most a tenth of a caller's calls are retries, beside twenty in reserve, whatever others use up", async () => {
  const service = await serviceThat((request, response) => status(service.calls % 3 ? 200 : 503)(request, response));

  const ask = (call: number) => service.ask({ retries: 2 }, service.as(`made up ${call}`), 'attacker');
  for (let batch = 0; batch < 5; batch++)
    await Promise.all(Array.from({ length: 30 }, (_, call) => ask(30 * batch + call)));
  const retries = service.calls - 150;
  service.calls = 0;
  service.answers = (request, response) => status(service.calls % 2 ? 503 : 200)(request, response);
  const victim = [];
  for (let call = 0; call < 10; call++) victim.push(await service.ask({ retries: 2 }, undefined, 'victim'));

  expect(retries).toBeGreaterThan(20);
  expect(retries).toBeLessThanOrEqual(20 + (150 + retries) / 10);
  expect(victim).toEqual(Array(10).fill({}));
});

test('a service has one breaker for connections, for all of a process that ask it', async () => {
  const url = `http://127.0.0.1:${await portThat()}`;
  const settings = readSettings({
    DATA_DIR: ':memory:',
    ENGINE_URL: url,
    PLATFORM_API_KEY: 'key',
    TASKMANAGER_URL: url,
  });
  const opened = { ...settings, warn: () => {} };
  const platform = openPlatform(settings);
  const subgraphs = [SUBGRAPH_FACTORIES.engine(opened), SUBGRAPH_FACTORIES.taskmanager(opened)];
  const circuits = () => subgraphs.flatMap((subgraph) => subgraph.circuits());

  await Promise.allSettled(Array.from({ length: 20 }, () => platform.authorizations.authorize('user', 'google', [])));

  expect(circuits().map((circuit) => [circuit.service, circuit.state])).toEqual([
    ['engine', 'open'],
    ['taskmanager', 'closed'],
  ]);
  await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../gateway/settings/config.ts';
import { engine } from '../../subgraphs/engine/service.ts';
import { OPENING, openPlatform } from '../../subgraphs/opening.ts';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { NO_LOG } from '../../subgraphs/upstream/call-log.ts';
import { OVERDUE_AFTER, type TriedCall } from '../../subgraphs/upstream/circuit-breaker.ts';
import { DryRun, HELD } from '../../subgraphs/upstream/dry-run.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import type { SendOptions } from '../../subgraphs/upstream/service.ts';
import { ServiceCircuit } from '../../subgraphs/upstream/service-breakers.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A service that answers each call so, which a test may change, and how many have come. */
async function serviceThat(answers: RequestListener) {
  const at = { answers, calls: 0, states: [] as string[] };
  const server = createServer((request, response) => {
    at.calls++;
    at.answers(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstream = connect(taskManager, { url });
  const log = { ...NO_LOG, circuit: ({ state }: { state: string }) => at.states.push(state) };
  const ask = (options: Partial<SendOptions> = {}, { send }: Upstream = upstream): Promise<unknown> =>
    send(
      { method: 'GET', path: '/x', query: [], headers: {} },
      { repeatable: true, withCredential: true, retries: 0, log, ...options },
    ).catch((fault: unknown) => fault);
  /** Asks so often, and all at once. */
  const askAll = (times: number, options?: Partial<SendOptions>, asked?: Upstream) =>
    Promise.all(Array.from({ length: times }, () => ask(options, asked)));
  const mayBeTried = () => vi.waitUntil(() => upstream.circuit().state === 'half-open', 20_000);
  return Object.assign(at, { upstream, ask, askAll, mayBeTried });
}

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end('{}');
const FINE = status(200);

describe('a service whose calls fail', () => {
  test.each<[string, RequestListener]>([
    ['is unavailable', status(503)],
    ['has a fault', status(500)],
    ['closes connections', ({ socket }) => void socket.destroy()],
    [
      'cuts its answers',
      ({ socket }, response) => {
        response.writeHead(200, { 'content-length': '10' }).write('{');
        setImmediate(() => socket.destroy());
      },
    ],
  ])('is not called any more after twenty calls: it %s', async (_what, answers) => {
    const service = await serviceThat(answers);
    await service.askAll(20);

    const refused = (await service.askAll(100)) as ToolError[];

    expect(service.calls).toBe(20);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect(refused[0]!.extensions).toMatchObject({ retryable: true, retryAfterMs: expect.any(Number) });
    expect(refused[0]!.message).toMatch(
      /^taskmanager: most calls of it fail, so nothing was sent; it is tried again in \d+ ms$/,
    );
    expect(service.upstream.circuit()).toMatchObject({ service: 'taskmanager', opened: 1 });
  });

  test('is called as long as half of its last calls are answered', async () => {
    const service = await serviceThat((request, response) => status(service.calls % 2 ? 503 : 200)(request, response));

    for (let call = 0; call < 60; call++) await service.ask();

    expect(service.calls).toBe(60);
  });

  test('is tried by one call, and again after a pause that is twice as long; once one is answered, all are made', async () => {
    const service = await serviceThat(status(503));
    await service.askAll(20);
    const first = service.upstream.circuit().retryAfterMs;
    await service.mayBeTried();
    await service.askAll(50);
    const second = service.upstream.circuit().retryAfterMs;

    expect(service.calls).toBe(21);
    expect(second).toBeGreaterThan(first);
    service.answers = FINE;
    await service.mayBeTried();
    await setTimeout(second / 2);
    expect((await service.askAll(50)).filter((each) => !(each instanceof ToolError))).toHaveLength(1);
    await service.askAll(50);
    expect(service.calls).toBe(72);
    expect(service.states).toEqual(['open', 'closed']);
  });

  test('shows in a dry run what would be sent', async () => {
    const service = await serviceThat(status(503));
    await service.askAll(20);
    const dryRun = new DryRun();

    expect(await service.ask({ dryRun })).toMatchObject({ extensions: { code: HELD } });
    expect(dryRun.requests).toHaveLength(1);
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

describe('of several credentials', () => {
  const failing =
    (...tokens: string[]): RequestListener =>
    (request, response) =>
      status(tokens.some((token) => request.headers.authorization?.includes(token)) ? 500 : 200)(request, response);

  test('one that alone fails is not used, and the others are, however few of their calls there are', async () => {
    const service = await serviceThat(failing('bad'));
    const [bad, good] = ['bad', 'good'].map((token) => service.upstream.with(token));
    for (let round = 0; round < 10; round++) {
      await service.askAll(20, {}, bad);

      expect(await service.ask({}, good)).toEqual({});
    }

    expect(service.calls).toBeLessThan(60);
    expect(service.upstream.circuit()).toMatchObject({ state: 'closed', opened: 1 });
  });

  test('none is used where those of most calls fail', async () => {
    const service = await serviceThat(failing('one', 'other'));
    const tokens = ['one', 'other', 'third'].map((token) => service.upstream.with(token));
    for (const token of tokens.slice(0, 2)) await service.askAll(10, {}, token);

    expect(await service.ask({}, tokens[2])).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(service.calls).toBe(20);
  });
});

describe('a service that says nothing', () => {
  /** Twenty calls under way, of a service of which nothing has come. */
  const silent = () => {
    const at = { now: performance.now() };
    const circuit = new ServiceCircuit('engine', () => at.now).of('key');
    const calls = Array.from({ length: 20 }, () => circuit.begin(false));
    at.now += OVERDUE_AFTER;
    return { at, circuit, calls };
  };

  test('is not called any more while its calls wait', () => {
    const { circuit } = silent();

    expect(circuit.wait(NO_LOG)).toBe(250);
  });

  test('is, where one that began later was answered, or they may take long', () => {
    const { at, circuit, calls } = silent();
    circuit.end(calls[19]!, 'answered', NO_LOG);
    for (let call = 0; call < 40; call++) circuit.begin(true);
    at.now += OVERDUE_AFTER;

    expect(circuit.wait(NO_LOG)).toBe(0);
  });

  test('is tried by a call, and again when that waits for too long', () => {
    const { at, circuit } = silent();
    circuit.wait(NO_LOG);
    at.now += 250;

    circuit.begin(false);
    expect(circuit.wait(NO_LOG)).toBe(250);
    at.now += OVERDUE_AFTER;
    circuit.wait(NO_LOG);
    at.now += 1_000;
    const trial = circuit.begin(false);
    circuit.end(trial, 'answered', NO_LOG);
    expect(circuit.wait(NO_LOG)).toBe(0);
  });

  test('is asked by all once it answers late, and is slow from then on, not silent: for a minute', () => {
    const { at, circuit, calls } = silent();
    const began = (times: number) => Array.from({ length: times }, () => circuit.begin(false));
    const end = (all: TriedCall[]) => {
      for (const call of all) circuit.end(call, 'answered', NO_LOG);
    };
    const isAskedAfter = (ms: number) => {
      at.now += ms;
      return circuit.wait(NO_LOG) === 0;
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
    const { circuit, calls } = silent();
    circuit.wait(NO_LOG);
    circuit.end(calls[0]!, 'answered', NO_LOG);
    for (const call of calls.slice(1)) circuit.end(call, 'failed', NO_LOG);

    expect(circuit.wait(NO_LOG)).toBe(250);
  });
});

test('at most a tenth of the calls of a service are repetitions, beside twenty in reserve', async () => {
  const service = await serviceThat((request, response) => status(service.calls % 3 ? 200 : 503)(request, response));

  for (let call = 0; call < 150; call++) await service.ask({ retries: 2 });

  expect(service.calls).toBeGreaterThan(170);
  expect(service.calls - 150).toBeLessThanOrEqual(20 + service.calls / 10);
});

test('a service has one circuit, for all of a process that ask it', async () => {
  const service = await serviceThat(status(503));
  const { url } = service.upstream.address;
  const settings = readSettings({
    DATA_DIR: ':memory:',
    ENGINE_URL: url,
    PLATFORM_API_KEY: 'key',
    TASKMANAGER_URL: url,
  });
  const opened = { ...settings, warn: () => {} };
  const platform = openPlatform(settings);
  const subgraphs = [OPENING.engine(opened), OPENING.taskmanager(opened)];
  const circuits = () => subgraphs.flatMap((subgraph) => subgraph.circuits());

  await Promise.allSettled(Array.from({ length: 20 }, () => platform.authorizations.status('user', 'google', 'id')));

  expect(circuits().map((circuit) => [circuit.service, circuit.state])).toEqual([
    ['engine', 'open'],
    ['taskmanager', 'closed'],
  ]);
  await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
});

test('two services have circuits of their own', async () => {
  const service = await serviceThat(status(503));
  const other = connect(engine, { url: service.upstream.address.url });
  await service.askAll(20);

  expect(other.circuit().state).toBe('closed');
});

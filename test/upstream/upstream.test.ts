import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import type { SendOptions } from '../../subgraphs/upstream/service.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';
import type { WireRequest } from '../../subgraphs/upstream/wire-request.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const TOKEN = 'pk_4100001_SANDBOX';

const READ: WireRequest = { method: 'GET', path: '/v2/user', query: [], headers: {} };
const taskId = () => graph.sandbox.context.company.tasks[0]!.id;
const write = (): WireRequest => ({
  method: 'POST',
  path: `/v2/task/${taskId()}/checklist`,
  query: [],
  headers: {},
  body: '{"name":"Once"}',
});

const taskManagerAt = (url = `${graph.sandbox.url}/taskmanager/api`) =>
  connect(taskManager, { url, credential: TOKEN });
const read = (options: Partial<SendOptions> = {}, upstream: Upstream = taskManagerAt()) =>
  upstream.send(READ, { repeatable: true, withCredential: true, tool: 'T.Read', ...options });
const writeOnce = (options: Partial<SendOptions> = {}, upstream: Upstream = taskManagerAt()) =>
  upstream.send(write(), { repeatable: false, withCredential: true, tool: 'T.Write', ...options });

const faultOf = (sending: Promise<unknown>): Promise<ToolError> =>
  sending.then(
    () => expect.unreachable('it came through'),
    (error) => error,
  );
const fails = (fault: object) => graph.control('POST', 'faults', { service: 'taskmanager', ...fault });
const requests = async () => (await graph.received()).length;
const checklists = () => tablesOf(graph.sandbox.context).checklists.find(({ name }) => name === 'Once').length;

describe('a read', () => {
  test.each([
    { what: '503 twice', fault: { status: 503, times: 2 }, sent: 3 },
    { what: '502 once', fault: { status: 502, body: '<h1>Bad gateway</h1>', times: 1 }, sent: 2 },
    {
      what: '429 that lets it come again at once',
      fault: { status: 429, headers: { 'retry-after': '0' }, times: 1 },
      sent: 2,
    },
    { what: 'a connection that is reset', fault: { reset: true, times: 1 }, sent: 2 },
    { what: 'a connection that is cut before the work', fault: { drop: 'before', times: 1 }, sent: 2 },
    { what: 'a connection that is cut after the work', fault: { drop: 'after', times: 1 }, sent: 2 },
  ])('survives $what', async ({ fault, sent }) => {
    await fails(fault);

    const answer = await read();

    expect(answer).toMatchObject({ user: { id: 4_100_001 } });
    expect(await requests()).toBe(sent);
  });

  test('is sent three times at most', async () => {
    await fails({ status: 503 });

    const error = await faultOf(read());

    expect(error.extensions).toEqual({
      code: 'UPSTREAM_UNAVAILABLE',
      retryable: true,
      tool: 'T.Read',
      upstream: { service: 'taskmanager', status: 503 },
    });
    expect(await requests()).toBe(3);
  });

  test.each([
    { what: 'seconds', says: () => ({ 'retry-after': '60' }), least: 60_000 },
    {
      what: 'a date',
      says: () => ({ 'retry-after': new Date(Date.now() + 90_000).toUTCString() }),
      least: 80_000,
    },
    {
      what: 'the reset of a limit',
      says: () => ({
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + 60),
      }),
      least: 50_000,
    },
  ])('does not wait longer than it may, and says how long that is: $what', async ({ says, least }) => {
    await fails({ status: 429, headers: says(), body: { err: 'Rate limit reached', ECODE: 'APP_002' } });

    const error = await faultOf(read());

    expect(error.message).toBe('taskmanager: Rate limit reached');
    expect(error.extensions).toEqual({
      code: 'UPSTREAM_RATE_LIMITED',
      retryable: true,
      retryAfterMs: expect.any(Number),
      tool: 'T.Read',
      upstream: { service: 'taskmanager', status: 429, code: 'APP_002' },
    });
    expect(error.extensions.retryAfterMs).toBeGreaterThanOrEqual(least);
    expect(await requests()).toBe(1);
  });

  test.each([
    ['deadline', () => ({ deadline: 300 })],
    ['operation', () => ({ endsAt: Date.now() + 300 })],
  ])('that hangs ends with its %s', async (_what, timed) => {
    await fails({ latencyMs: 5_000 });
    const start = Date.now();

    const error = await faultOf(read(timed()));

    expect(Date.now() - start).toBeLessThan(1_500);
    expect(error.extensions).toEqual({
      code: 'UPSTREAM_TIMEOUT',
      retryable: true,
      tool: 'T.Read',
      upstream: { service: 'taskmanager' },
    });
    expect(await requests()).toBe(1);
  });

  test('ends when nobody waits for it any more', async () => {
    await fails({ latencyMs: 5_000 });
    const caller = new AbortController();
    const fault = faultOf(read({ signal: caller.signal }));
    await vi.waitUntil(async () => (await requests()) === 1, 4_000);
    caller.abort();

    const error = await fault;

    expect(error.message).toBe('taskmanager: the client disconnected');
    expect(await requests()).toBe(1);
  });
});

describe('a write', () => {
  test.each([
    { what: 'the connection is reset', fault: { reset: true }, done: 0 },
    { what: 'the connection is cut before the work', fault: { drop: 'before' }, done: 0 },
    { what: 'the connection is cut after the work', fault: { drop: 'after' }, done: 1 },
    { what: 'no answer comes', fault: { latencyMs: 5_000 }, done: 0 },
  ])('is sent once, and its outcome unknown, when $what', async ({ fault, done }) => {
    await fails(fault);

    const error = await faultOf(writeOnce({ deadline: 300 }));

    expect(error.extensions).toEqual({
      code: 'OUTCOME_UNKNOWN',
      retryable: false,
      tool: 'T.Write',
      upstream: { service: 'taskmanager' },
    });
    expect(await requests()).toBe(1);
    expect(checklists()).toBe(done);
  });

  test.each([
    { status: 429, headers: { 'retry-after': '0' }, code: 'UPSTREAM_RATE_LIMITED' },
    { status: 503, headers: {}, code: 'OUTCOME_UNKNOWN' },
    { status: 502, headers: {}, code: 'OUTCOME_UNKNOWN' },
    { status: 504, headers: {}, code: 'OUTCOME_UNKNOWN' },
    { status: 500, headers: {}, code: 'OUTCOME_UNKNOWN' },
  ])('that is refused with $status is not sent again', async ({ status, headers, code }) => {
    await fails({ status, headers });

    const error = await faultOf(writeOnce());

    expect(error.code).toBe(code);
    expect(await requests()).toBe(1);
  });

  test('was not done where nobody was there to take it, and may be sent again', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    const { port } = await new Promise<{ port: number }>((resolve) =>
      closed.once('listening', () => resolve(closed.address() as never)),
    );
    await new Promise((resolve) => closed.close(resolve));

    const error = await faultOf(writeOnce({}, taskManagerAt(`http://127.0.0.1:${port}`)));

    expect(error.message).toBe('taskmanager: cannot be reached (ECONNREFUSED)');
    expect(error.extensions).toEqual({
      code: 'UPSTREAM_UNAVAILABLE',
      retryable: true,
      tool: 'T.Write',
      upstream: { service: 'taskmanager' },
    });
  });

  test('that upstream would recognise is sent again', async () => {
    await fails({ drop: 'before', times: 1 });

    await writeOnce({ repeatable: true });

    expect(await requests()).toBe(2);
    expect(checklists()).toBe(1);
  });
});

describe('an answer', () => {
  test.each([
    { status: 200, message: 'taskmanager: invalid reply: text/html instead of JSON' },
    { status: 404, message: 'taskmanager: rejected with status 404' },
  ])('of HTML with status $status is an error', async ({ status, message }) => {
    await fails({ status, body: '<!DOCTYPE html><title>Sorry</title>', headers: { 'content-type': 'text/html' } });

    const error = await faultOf(read());

    expect(error.message).toBe(message);
    expect(error.extensions).toMatchObject({
      retryable: false,
      tool: 'T.Read',
      upstream: { service: 'taskmanager', status },
    });
    expect(await requests()).toBe(1);
  });

  test.each([400, 401, 403, 404, 409, 422, 500])(
    'with status %i is a refusal, and not asked for again',
    async (status) => {
      await fails({ status, body: { err: 'No', ECODE: 'X_001' } });

      const error = await faultOf(read());

      expect(error.message).toBe('taskmanager: No');
      expect(error.extensions.upstream).toEqual({ service: 'taskmanager', status, code: 'X_001' });
      expect(await requests()).toBe(1);
    },
  );

  test('does not follow a redirect', async () => {
    await fails({ status: 302, headers: { location: `${graph.sandbox.url}/taskmanager/api/v2/team` }, times: 1 });

    const error = await faultOf(read());

    expect(error.extensions).toMatchObject({ code: 'UPSTREAM_REJECTED', upstream: { status: 302 } });
    expect(await requests()).toBe(1);
  });

  test('a redirected write has an unknown outcome', async () => {
    await fails({ status: 303, headers: { location: `${graph.sandbox.url}/taskmanager/api/v2/team` }, times: 1 });

    const error = await faultOf(writeOnce());

    expect(error.extensions).toMatchObject({ code: 'OUTCOME_UNKNOWN', upstream: { status: 303 } });
    expect(await requests()).toBe(1);
  });

  test('without a body is an empty one', async () => {
    await fails({ status: 204, body: '' });

    expect(await read()).toEqual({});
  });
});

test('a refusal comes through the graph unchanged', async () => {
  await fails({
    status: 403,
    body: { err: 'Team must be on enterprise plan', ECODE: 'TEAM_110' },
    headers: { 'retry-after': '2' },
  });

  const { data, errors } = await graph.ask('{ taskManagerUser { userId } engineHealth { healthy } }');

  expect(data).toEqual({ taskManagerUser: null, engineHealth: { healthy: true } });
  expect(errors).toMatchObject([
    {
      message: 'taskmanager: Team must be on enterprise plan (this requires the Enterprise plan)',
      path: ['taskManagerUser'],
      extensions: {
        code: 'FORBIDDEN',
        tool: 'TaskManagerApi.GetTaskManagerUserDetails',
        retryable: false,
        retryAfterMs: 2_000,
        upstream: { service: 'taskmanager', status: 403, code: 'TEAM_110' },
      },
    },
  ]);
});

// Errors contain the vendor's text and content type, which subgraphs/upstream/exchange.ts quotes.
test.each([
  { status: 401, body: { err: 'Token invalid', ECODE: 'OAUTH_025' } },
  { status: 500, body: `<pre>Authorization: ${TOKEN}</pre>` },
  { status: 200, body: `Authorization: ${TOKEN}` },
  { reset: true },
  { status: 401, body: { err: `Token ${TOKEN} invalid`, ECODE: 'OAUTH_025' } },
  { status: 200, body: 'no', headers: { 'content-type': `text/plain; for=${TOKEN}` } },
])('no credential and no stack leaves in an error: %o', async (fault) => {
  await fails(fault);

  const answer = await graph.ask('{ taskManagerUser { userId } }');

  expect(answer.errors).toHaveLength(1);
  expect(JSON.stringify(answer)).not.toContain('SANDBOX');
  expect(JSON.stringify(answer)).not.toMatch(/stack|node_modules|authorization"/);
});

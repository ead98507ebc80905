import { describe, expect, it } from 'vitest';
import { freshSandbox, send } from './fresh-sandbox.ts';

describe('received', () => {
  it('holds every request at a vendor in order, also those that were refused', async () => {
    const { sandbox, ask, control } = await freshSandbox();
    await ask('GET', '/task/a%2Fb?x=1&x=2&y=a%20b');
    await send('POST', `${sandbox.url}/taskmanager/api/v2/nowhere`, '{bad', {});
    await send('GET', `${sandbox.url}/google/calendar/v3/calendars/primary`, undefined, {});

    const { body } = await control('GET', '/received');

    expect(body.received).toMatchObject([
      {
        service: 'taskmanager',
        method: 'GET',
        path: '/v2/task/a%2Fb',
        query: [
          ['x', '1'],
          ['x', '2'],
          ['y', 'a b'],
        ],
        headers: { authorization: 'pk_***' },
        status: 401,
      },
      { service: 'taskmanager', method: 'POST', path: '/v2/nowhere', body: '{bad', status: 404 },
      { service: 'google', path: '/calendar/v3/calendars/primary', status: 401 },
    ]);
  });

  it('is filtered by service, method and path, and emptied', async () => {
    const { ask, control } = await freshSandbox();
    await ask('GET', '/team');
    await ask('GET', '/user');

    const one = await control('GET', '/received?service=taskmanager&method=get&path=/v2/te');
    const pattern = await control('GET', '/received?path=*/user');
    await control('DELETE', '/received');
    const none = await control('GET', '/received');

    expect(one.body.received.map((each: any) => each.path)).toEqual(['/v2/team']);
    expect(pattern.body.received.map((each: any) => each.path)).toEqual(['/v2/user']);
    expect(none.body.received).toEqual([]);
  });

  it('masks a bearer token but shows its form', async () => {
    const { ask, control } = await freshSandbox();
    await ask('GET', '/user', undefined, 'Bearer sandbox_oauth_4100001');

    const { body } = await control('GET', '/received');

    expect(body.received[0].headers.authorization).toBe('Bearer san***');
  });
});

describe('faults', () => {
  it('answers a status with body and headers, as often as asked', async () => {
    const { ask, control } = await freshSandbox();
    const fault = { status: 429, body: { err: 'slow' }, headers: { 'retry-after': '7' }, times: 1 };
    await control('POST', '/faults', { service: 'taskmanager', method: 'GET', path: '/v2/us*', ...fault });

    const other = await ask('GET', '/team');
    const met = await ask('GET', '/user');
    const after = await ask('GET', '/user');

    expect([other.status, met.status, after.status]).toEqual([200, 429, 200]);
    expect([met.body, met.headers.get('retry-after')]).toEqual([{ err: 'slow' }, '7']);
  });

  it('lasts until it is cleared', async () => {
    const { ask, control } = await freshSandbox();
    await control('POST', '/faults', { service: 'taskmanager', status: 503, body: 'gone' });

    const statuses = [(await ask('GET', '/user')).status, (await ask('GET', '/user')).status];
    const listed = await control('GET', '/faults');
    await control('DELETE', '/faults');

    expect(statuses).toEqual([503, 503]);
    expect(listed.body.faults).toEqual([{ service: 'taskmanager', status: 503, body: 'gone' }]);
    expect((await ask('GET', '/user')).status).toBe(200);
  });

  it('drops the connection before the work is done', async () => {
    const { ask, control } = await freshSandbox();
    const list = await firstList(ask);
    await control('POST', '/faults', { service: 'taskmanager', method: 'POST', drop: 'before', times: 1 });

    await expect(ask('POST', `/list/${list}/task`, { name: 'lost' })).rejects.toThrow('fetch failed');

    expect(await namesIn(ask, list)).not.toContain('lost');
    expect(await lastReceived(control)).toMatchObject({ method: 'POST', body: '{"name":"lost"}', status: null });
  });

  it('drops the connection after the work is done', async () => {
    const { ask, control } = await freshSandbox();
    const list = await firstList(ask);
    await control('POST', '/faults', { service: 'taskmanager', method: 'POST', drop: 'after', times: 1 });

    await expect(ask('POST', `/list/${list}/task`, { name: 'kept' })).rejects.toThrow('fetch failed');

    expect(await namesIn(ask, list)).toContain('kept');
  });

  it.each([{ reset: true }, { reset: true, drop: 'after' }])('resets the connection for %o', async (fault) => {
    const { ask, control } = await freshSandbox();
    await control('POST', '/faults', { service: 'taskmanager', ...fault });

    const error = await ask('GET', '/user').catch((thrown: Error) => thrown.cause as { code: string });

    expect(error).toMatchObject({ code: 'ECONNRESET' });
  });

  it('waits first', async () => {
    const { ask, control } = await freshSandbox();
    await control('POST', '/faults', { service: 'taskmanager', latencyMs: 120 });

    const start = performance.now();
    const { status } = await ask('GET', '/user');

    expect(status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  it('says what a fault lacks', async () => {
    const { control } = await freshSandbox();

    const { status, body } = await control('POST', '/faults', { service: 'taskmanager' });

    expect([status, body.error]).toEqual([400, expect.stringContaining('latencyMs, status, drop or reset')]);
  });
});

describe('reset, seed and tokens', () => {
  it('brings the first state back and empties what was received and set', async () => {
    const { ask, control } = await freshSandbox();
    const list = await firstList(ask);
    await ask('POST', `/list/${list}/task`, { name: 'new' });
    await control('POST', '/faults', { service: 'tracking', status: 500 });

    const { body } = await control('POST', '/reset');

    expect(body).toMatchObject({ seed: 1, seededOn: '2026-06-12', received: 0, faults: 0 });
    expect(await namesIn(ask, list)).not.toContain('new');
  });

  it('counts calls anew', async () => {
    const { ask, control } = await freshSandbox({ rateLimit: 1 });
    await ask('GET', '/user');
    const over = await ask('GET', '/user');

    await control('POST', '/reset');
    const after = await ask('GET', '/user');

    expect([over.status, after.status]).toEqual([429, 200]);
  });

  it('creates another company for another seed number', async () => {
    const { ask, control } = await freshSandbox();
    const before = await firstList(ask);

    const { body } = await control('POST', '/seed', { seed: 9 });

    expect(body.seed).toBe(9);
    expect(await firstList(ask)).not.toBe(before);
  });

  it('adds a token', async () => {
    const { ask, control } = await freshSandbox();
    await control('POST', '/tokens', { service: 'taskmanager', token: 'pk_4100002_X', userId: 4100002 });

    const { body } = await ask('GET', '/user', undefined, 'pk_4100002_X');

    expect(body.user.username).toBe('Tomas Lindqvist');
  });

  it('answers 404 to what is no control', async () => {
    const { control } = await freshSandbox();

    expect((await control('GET', '/nothing')).status).toBe(404);
  });
});

type Asking = Awaited<ReturnType<typeof freshSandbox>>;

async function firstList(ask: Asking['ask']): Promise<string> {
  const { body } = await ask('GET', '/team/9006054115/space');
  const lists = await ask('GET', `/space/${body.spaces[0].id}/list`);
  return lists.body.lists[0].id;
}

async function namesIn(ask: Asking['ask'], list: string): Promise<string[]> {
  const { body } = await ask('GET', `/list/${list}/task`);
  return body.tasks.map((task: any) => task.name);
}

async function lastReceived(control: Asking['control']) {
  const { body } = await control('GET', '/received?method=POST');
  return body.received.at(-1);
}

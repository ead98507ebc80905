import { describe, expect, it } from 'vitest';
import { freshSandbox } from './fresh-sandbox.ts';

describe('step mode', () => {
  it('releases together what comes together, and counts the releases', async () => {
    const { ask, control } = await freshSandbox();
    await control('POST', '/steps', {});
    await Promise.all([ask('GET', '/team'), ask('GET', '/user'), ask('GET', '/team/9006054115/space')]);
    await ask('GET', '/user');
    await ask('GET', '/team');

    const { body } = await control('DELETE', '/steps');

    expect(body).toEqual({ waves: 3, calls: 5, byService: { taskmanager: 5 } });
  });

  it('takes no busy time of its process for quiet', async () => {
    const { ask, control } = await freshSandbox();
    await control('POST', '/steps', { quietMs: 30 });
    const late = async () => {
      for (let turn = 0; turn < 8; turn++) await busy(20);
      return ask('GET', '/team');
    };
    await Promise.all([ask('GET', '/user'), late()]);

    const { body } = await control('DELETE', '/steps');

    expect(body.waves).toBe(1);
  });

  it('counts the requests that come after an answer as another wave, however long the answer takes', async () => {
    const { ask, control } = await freshSandbox();
    await control('POST', '/faults', { service: 'taskmanager', path: '/v2/user', latencyMs: 150, times: 1 });
    await control('POST', '/steps', { quietMs: 10 });
    await Promise.all([ask('GET', '/user'), ask('GET', '/team').then(() => ask('GET', '/team'))]);
    await ask('GET', '/user');

    const { body } = await control('DELETE', '/steps');

    expect(body.waves).toBe(3);
  });

  it('holds nothing before it begins or after it ends, and not for longer than it says', async () => {
    const { ask, control } = await freshSandbox();
    await control('POST', '/steps', { quietMs: 1_000, longestMs: 50 });
    const held = ask('GET', '/user');
    expect((await held).status).toBe(200);
    await control('DELETE', '/steps');
    await ask('GET', '/user');

    const { body } = await control('GET', '/steps');

    expect(body).toMatchObject({ waves: 1, calls: 1 });
  });

  it('refuses spans that a client would not wait for', async () => {
    const { control } = await freshSandbox();

    const { status, body } = await control('POST', '/steps', { longestMs: 60_000 });

    expect(status).toBe(400);
    expect(body.error).toContain('longestMs');
  });
});

/** Blocks the event loop, then yields once. */
function busy(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return new Promise((resolve) => setImmediate(resolve));
}

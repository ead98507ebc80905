import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { HOOKS, type Hook } from '../../../sandbox/state/deliveries.ts';
import { deliverTo, type ListedWebhook, WORKSPACE } from '../deliveries.ts';
import { WatchedLog } from './watched-log.ts';

const MINUTE = 60_000;

let sandbox: Sandbox;
let log: WatchedLog;
/** How far the clock of the task manager is ahead of ours. */
let ahead: number;

beforeEach(async () => {
  ahead = 0;
  sandbox = await startSandbox({ quiet: true, now: () => Date.now() + ahead, deliveries: { pauses: [1, 1, 1, 1] } });
  log = new WatchedLog(`${sandbox.url}/taskmanager/api`);
  await log.start();
  return async () => {
    await log.remove();
    await sandbox.stop();
  };
});

const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/${path}`, {
    method,
    headers: { authorization: 'pk_4100001_SANDBOX', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return text === '' ? undefined : (JSON.parse(text) as any);
};
const listId = () => sandbox.world.company.lists[0]!.id;
const create = async (name: string, more: object = {}): Promise<string> =>
  (await call('POST', `list/${listId()}/task`, { name, ...more })).id;
const rename = (id: string, name: string) => call('PUT', `task/${id}`, { name });
const closedStatus = async () =>
  (await call('GET', `list/${listId()}`)).statuses.find(({ type }: any) => type === 'closed').status as string;
const hooks = () => sandbox.world.store.collection<Hook>(HOOKS);
const hook = async (): Promise<ListedWebhook> => (await call('GET', `team/${WORKSPACE}/webhook`)).webhooks[0];
/** Lets the outage last: what is done in it is done some minutes later. */
const pass = async (minutes: number) => {
  ahead += minutes * MINUTE;
  await sandbox.world.deliveries.settled();
};

const fault = (body: object) => {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(body) });
};
const TASK_PAGES = { service: 'taskmanager', method: 'GET', path: `/v2/team/${WORKSPACE}/task` };
/** What a delivery of a change at that time has. */
const change = (taskId: string, date: number) => ({
  event: 'taskUpdated',
  task_id: taskId,
  history_items: [{ id: `${date}`, date: `${date}` }],
});

describe('what happened while the server was not running', () => {
  test.each([24, -24])(
    'is recovered: an event for each task that was created, changed, closed, archived or deleted; our clock %i h behind',
    async (hours) => {
      await log.remove();
      ahead = hours * 60 * MINUTE;
      log = new WatchedLog(`${sandbox.url}/taskmanager/api`);
      await log.start();
      const [changed, closed, archived, deleted] = [
        ...[await create('a'), await create('b'), await create('c'), await create('d'), await create('untouched')],
      ] as [string, string, string, string];
      await pass(20);
      await log.stop();
      await pass(20);
      await rename(changed, 'changed once');
      await rename(changed, 'changed twice');
      await call('PUT', `task/${closed}`, { status: await closedStatus() });
      await call('PUT', `task/${archived}`, { archived: true });
      await call('DELETE', `task/${deleted}`);
      const created = await create('created');
      const subtask = await create('subtask', { parent: created });
      await pass(20);
      await log.start();

      expect((await log.repaired()).toSorted()).toEqual([
        'gap gap',
        ...[created, subtask].map((id) => `recovered taskCreated ${id}`).toSorted(),
        `recovered taskDeleted ${deleted}`,
        ...[changed, closed, archived].map((id) => `recovered taskUpdated ${id}`).toSorted(),
      ]);
    },
  );

  test('is recovered once, however often the server is started again', async () => {
    const id = await create('task');
    await pass(20);
    await log.stop();
    await rename(id, 'renamed');
    await pass(1);
    await log.start();
    const recovered = await log.repaired();
    for (let starts = 0; starts < 2; starts++) {
      await log.stop();
      await log.start();
    }

    expect(recovered).toEqual(['gap gap', `recovered taskUpdated ${id}`]);
    expect(await log.repaired()).toEqual(recovered);
  });

  test('is no gap where every delivery was taken, and nothing is written twice', async () => {
    await create('task');
    await pass(0);
    const before = log.logged();
    await log.stop();
    await log.start();

    expect(await log.repaired()).toEqual([]);
    expect(log.logged()).toEqual(before);
    expect(log.query('select isLossy from gaps')).toEqual([{ isLossy: 0 }]);
  });

  test('and is delivered after all is late, and is not recovered again', async () => {
    const id = await create('task');
    await pass(20);
    await log.stop();
    await rename(id, 'renamed');
    const happened = Date.now() + ahead;
    await pass(20);
    await log.start();
    await log.repaired();
    await deliverTo(await hook(), change(id, happened));
    await deliverTo(await hook(), change(id, Date.now() + ahead));
    hooks().update((await hook()).id, { health: { status: 'active', fail_count: 0 } });
    await log.stop();
    await log.start();

    expect(await log.repaired()).toEqual(['gap gap', `recovered taskUpdated ${id}`, `late taskUpdated ${id}`]);
    expect(log.logged().at(-1)).toMatchObject({ type: 'taskUpdated', taskId: id, mark: null });
  });

  test('and is a deletion that is delivered after all is late', async () => {
    const id = await create('task');
    await pass(20);
    await log.stop();
    await call('DELETE', `task/${id}`);
    await pass(20);
    await log.start();
    await log.repaired();
    await deliverTo(await hook(), { event: 'taskDeleted', task_id: id });

    expect(await log.repaired()).toEqual(['gap gap', `recovered taskDeleted ${id}`, `late taskDeleted ${id}`]);
  });
});

describe('a repair', () => {
  const outageOf = async (count: number) => {
    await pass(20);
    await log.stop();
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push(await create(`task ${index}`));
    await pass(1);
    return ids.map((id) => `recovered taskCreated ${id}`);
  };

  test('whose process is killed goes on at the next start, writes nothing twice and reads all pages', async () => {
    const created = await outageOf(130);
    await fault({ ...TASK_PAGES, latencyMs: 50 });
    await log.start();
    await vi.waitUntil(() => log.logged().length > 100);
    await log.kill();
    const before = log.logged().length;
    await log.start();

    expect(await log.repaired()).toEqual(['gap gap', ...created]);
    expect(before).toBeLessThan(created.length);
  });

  test('finds that a task is deleted that the log has never seen, where all were read when the workspace was new', async () => {
    await log.remove();
    log = new WatchedLog(`${sandbox.url}/taskmanager/api`, { isNear: false });
    await log.start();
    await vi.waitUntil(() => log.query('select 1 from covered where listedTo is not null').length > 0);
    await log.stop();
    const { id } = sandbox.world.company.tasks[0]!;
    await call('DELETE', `task/${id}`);
    await pass(1);
    await log.start();

    expect(await log.repaired()).toEqual(['gap gap', `recovered taskDeleted ${id}`]);
  });

  test('waits for a task manager that cannot answer, and then leaves nothing out', async () => {
    const created = await outageOf(110);
    await fault({ ...TASK_PAGES, status: 429, headers: { 'retry-after': '0' }, times: 4 });
    await fault({ ...TASK_PAGES, drop: 'after', times: 4 });
    await log.start();

    expect(await log.repaired()).toEqual(['gap gap', ...created]);
  });
});

describe('what happened while its webhook was not as it should be', () => {
  test.each([
    ['suspended', (id: string) => hooks().update(id, { health: { status: 'suspended', fail_count: 100 } })],
    ['narrowed', (id: string) => hooks().update(id, { events: ['listCreated'] } as object)],
    ['gone', (id: string) => call('DELETE', `webhook/${id}`)],
  ])('is recovered when that is found: %s', async (_what, harm) => {
    const id = await create('task');
    await pass(0.5);
    await log.upkeep.check();
    await harm((await hook()).id);
    await rename(id, 'renamed');
    const created = await create('created');
    await pass(0.5);
    await log.upkeep.check();

    expect((await log.repaired()).toSorted()).toEqual([
      'gap gap',
      ...[`recovered taskCreated ${created}`, `recovered taskUpdated ${id}`],
    ]);
    expect(log.states.of(WORKSPACE)).toBeUndefined();
  });

  test('is recovered after the sandbox was reset: tasks that are gone are deleted', async () => {
    const id = await create('task');
    await pass(0.5);
    await log.upkeep.check();
    await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST' });
    await log.upkeep.check();

    expect(await log.repaired()).toEqual(['gap gap', `recovered taskDeleted ${id}`]);
  });
});

test('deliveries that could not be written degrade the workspace until the next check', async () => {
  log.upkeep.refused(WORKSPACE);
  const degraded = log.states.of(WORKSPACE);
  await log.upkeep.check();

  expect(degraded?.reason).toContain('could not be written');
  expect(log.states.of(WORKSPACE)).toBeUndefined();
  expect(log.query('select reason, isLossy from gaps')).toEqual([{ reason: degraded?.reason, isLossy: 0 }]);
});

import { describe, expect, test, vi } from 'vitest';
import { deliverTo, WORKSPACE } from '../deliveries.ts';
import { TASK_PAGES, useOutages } from './outages.ts';

const outages = useOutages();
const MINUTE = 60_000;

const closedStatus = async () =>
  (await outages.call('GET', `list/${outages.listId}`)).statuses.find(({ type }: any) => type === 'closed')
    .status as string;
/** The payload of a delivery of a change at that time. */
const change = (taskId: string, date: number) => ({
  event: 'taskUpdated',
  task_id: taskId,
  history_items: [{ id: `${date}`, date: `${date}` }],
});

describe('what happened while the server was not running', () => {
  test.each([24, -24])('recovers one event per changed task; clock %i h behind', async (hours) => {
    outages.ahead = hours * 60 * MINUTE;
    await outages.watchAnew();
    const [changed, closed, archived, deleted] = [
      ...[
        await outages.create('a'),
        await outages.create('b'),
        await outages.create('c'),
        await outages.create('d'),
        await outages.create('untouched'),
      ],
    ] as [string, string, string, string];
    await outages.pass(20);
    await outages.log.stop();
    await outages.pass(20);
    await outages.rename(changed, 'changed once');
    await outages.rename(changed, 'changed twice');
    await outages.call('PUT', `task/${closed}`, { status: await closedStatus() });
    await outages.call('PUT', `task/${archived}`, { archived: true });
    await outages.call('DELETE', `task/${deleted}`);
    const created = await outages.create('created');
    const subtask = await outages.create('subtask', { parent: created });
    await outages.pass(20);
    await outages.log.start();

    expect((await outages.log.repaired()).toSorted()).toEqual([
      'gap gap',
      ...[created, subtask].map((id) => `recovered taskCreated ${id}`).toSorted(),
      `recovered taskDeleted ${deleted}`,
      ...[changed, closed, archived].map((id) => `recovered taskUpdated ${id}`).toSorted(),
    ]);
  });

  test('is no gap where every delivery was taken, and nothing is written twice', async () => {
    await outages.create('task');
    await outages.pass(0);
    const before = outages.log.logged();
    await outages.log.stop();
    await outages.log.start();

    expect(await outages.log.repaired()).toEqual([]);
    expect(outages.log.logged()).toEqual(before);
    expect(outages.log.query('select isLossy from gaps')).toEqual([{ isLossy: 0 }]);
  });

  test("marks a recovered event's delivery as late", async () => {
    const id = await outages.create('task');
    await outages.pass(20);
    await outages.log.stop();
    await outages.rename(id, 'renamed');
    const happened = Date.now() + outages.ahead;
    await outages.pass(20);
    await outages.log.start();
    await outages.log.repaired();
    await deliverTo(await outages.hook(), change(id, happened));
    await deliverTo(await outages.hook(), change(id, Date.now() + outages.ahead));
    outages.hooks.update((await outages.hook()).id, { health: { status: 'active', fail_count: 0 } });
    await outages.log.stop();
    await outages.log.start();

    expect(await outages.log.repaired()).toEqual(['gap gap', `recovered taskUpdated ${id}`, `late taskUpdated ${id}`]);
    expect(outages.log.logged().at(-1)).toMatchObject({ type: 'taskUpdated', taskId: id, mark: null });
  });
});

describe('a repair', () => {
  const outageOf = async (count: number) => {
    await outages.pass(20);
    await outages.log.stop();
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push(await outages.create(`task ${index}`));
    await outages.pass(1);
    return ids.map((id) => `recovered taskCreated ${id}`);
  };

  test('whose process is killed goes on at the next start, writes nothing twice and reads all pages', async () => {
    const created = await outageOf(130);
    await outages.fault({ ...TASK_PAGES, latencyMs: 50 });
    await outages.log.start();
    await vi.waitUntil(() => outages.log.logged().length > 100, 20_000);
    await outages.log.kill();
    const before = outages.log.logged().length;
    await outages.log.start();

    expect(await outages.log.repaired()).toEqual(['gap gap', ...created]);
    expect(before).toBeLessThan(created.length);
  });

  test('finds that a task is deleted that the log has never seen, where all were read when the workspace was new', async () => {
    await outages.watchAnew({ isNear: false });
    await vi.waitUntil(() => outages.log.query('select 1 from covered where listedTo is not null').length > 0, 20_000);
    await outages.log.stop();
    const { id } = outages.sandbox.context.company.tasks[0]!;
    await outages.call('DELETE', `task/${id}`);
    await outages.pass(1);
    await outages.log.start();

    expect(await outages.log.repaired()).toEqual(['gap gap', `recovered taskDeleted ${id}`]);
  });

  test('waits for a task manager that cannot answer, and then leaves nothing out', async () => {
    const created = await outageOf(110);
    await outages.fault({ ...TASK_PAGES, status: 429, headers: { 'retry-after': '0' }, times: 4 });
    await outages.fault({ ...TASK_PAGES, drop: 'after', times: 4 });
    await outages.log.start();

    expect(await outages.log.repaired()).toEqual(['gap gap', ...created]);
  });
});

describe('what happened while its webhook was not as it should be', () => {
  test.each([
    ['suspended', (id: string) => outages.hooks.update(id, { health: { status: 'suspended', fail_count: 100 } })],
    ['narrowed', (id: string) => outages.hooks.update(id, { events: ['listCreated'] } as object)],
    ['gone', (id: string) => outages.call('DELETE', `webhook/${id}`)],
  ])('is recovered when that is found: %s', async (_what, harm) => {
    const id = await outages.create('task');
    await outages.pass(0.5);
    await outages.log.reconciliation.check();
    await harm((await outages.hook()).id);
    await outages.rename(id, 'renamed');
    const created = await outages.create('created');
    await outages.pass(0.5);
    await outages.log.reconciliation.check();

    expect((await outages.log.repaired()).toSorted()).toEqual([
      'gap gap',
      ...[`recovered taskCreated ${created}`, `recovered taskUpdated ${id}`],
    ]);
    expect(outages.log.states.of(WORKSPACE)).toBeUndefined();
  });
});

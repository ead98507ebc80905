import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { pacedCalls } from '../../../subgraphs/taskmanager/webhooks/paced-calls.ts';
import { ToolError } from '../../../subgraphs/upstream/errors.ts';
import { askControl } from '../../sandbox/control.ts';
import { deliverTo } from '../deliveries.ts';
import { TASK_PAGES, useOutages } from './outages.ts';

const at = useOutages();
const gone = { ...TASK_PAGES, status: 503, body: {} };
/** The events of a task with their marks. */
const eventsOf = (id: string) =>
  at.log.logged().flatMap((event) => (event.taskId === id ? [[event.mark, event.type].join(' ').trim()] : []));

describe('a task that is changed again before its gap is repaired', () => {
  test.each([true, false])('has an event of the gap all the same; created in it: %s', async (isNew) => {
    let id = isNew ? '' : await at.create('task');
    await at.pass(20);
    await at.log.stop();
    if (isNew) id = await at.create('created');
    else await at.rename(id, 'in the gap');
    await at.pass(20);
    await at.fault(gone);
    await at.log.start();
    at.ahead += 10_000;
    await at.rename(id, 'later');
    await at.pass(0);
    await at.noFaults();

    const event = isNew ? 'recovered taskCreated' : 'recovered taskUpdated';
    expect(await at.log.repaired()).toEqual(['gap gap', `${event} ${id}`]);
  });
});

test('a task that is deleted again after it was restored has a second event', async () => {
  for (let resets = 0; resets < 2; resets++) {
    await at.create('same id');
    await at.pass(0.5);
    await at.log.reconciliation.check();
    await askControl(at.sandbox, 'POST', 'reset');
    await at.log.reconciliation.check();
    await at.log.repaired();
  }

  const deleted = at.log.logged().filter(({ type }) => type === 'taskDeleted');
  expect(deleted).toHaveLength(2);
  expect(deleted[0]?.taskId).toBe(deleted[1]?.taskId);
});

test('a gap is said while the repair of an earlier one cannot go on', async () => {
  await at.pass(20);
  await at.log.stop();
  await at.create('first');
  await at.pass(20);
  await at.fault(gone);
  await at.log.start();
  at.hooks.update((await at.hook()).id, { health: { status: 'suspended', fail_count: 100 } });
  await at.pass(0.5);
  await at.log.reconciliation.check();

  await expect.poll(() => at.log.logged().filter(({ type }) => type === 'gap')).toHaveLength(2);
  await at.noFaults();
  expect(await at.log.repaired()).toHaveLength(3);
});

describe('a page that does not fit', () => {
  test.each([
    ['no list', { tasks: null }],
    ['no list at all', {}],
    ['items that are no tasks', { tasks: [null] }],
  ])('leaves a gap open until a later read: %s', async (_what, body) => {
    await at.pass(20);
    await at.log.stop();
    const id = await at.create('lost');
    await at.pass(20);
    await at.fault({ ...TASK_PAGES, status: 200, body, times: 1 });
    await at.log.start();
    await expect.poll(() => at.log.warnings).toHaveLength(1);
    const open = at.log.query('select repaired from gaps');
    await setTimeout(5);
    await at.log.reconciliation.check();

    expect(open).toEqual([{ repaired: 0 }]);
    expect(at.log.warnings).toEqual(['could not recover possibly lost events, retrying later']);
    expect(await at.log.repaired()).toContain(`recovered taskCreated ${id}`);
  });
});

test('what the pages of changes skip, the read of all tasks recovers', async () => {
  await at.pass(20);
  await at.log.stop();
  const id = await at.create('lost');
  await at.pass(20);
  await at.fault({ ...TASK_PAGES, status: 200, body: { tasks: [], last_page: true }, times: 1 });
  await at.log.start();

  expect(await at.log.repaired()).toEqual(['gap gap', `recovered taskCreated ${id}`]);
});

test('an event with a date in the far future hides no later loss of its task', async () => {
  const id = await at.create('task');
  await at.pass(0);
  const items = [{ id: '99', date: '99999999999999' }];
  await deliverTo(await at.hook(), { event: 'taskUpdated', task_id: id, history_items: items });
  await at.pass(20);
  await at.log.stop();
  await at.rename(id, 'lost');
  await at.pass(20);
  await at.log.start();

  expect(await at.log.repaired()).toEqual(['gap gap', `recovered taskUpdated ${id}`]);
});

test('a task that cannot be seen during one repair is still noticed when it is deleted later', async () => {
  const id = await at.create('task');
  await at.pass(20);
  const outage = async (act: () => Promise<unknown>) => {
    await at.log.stop();
    await act();
    await at.create('lost');
    await at.pass(20);
    await at.log.start();
    await at.log.repaired();
    return eventsOf(id);
  };
  await at.fault({ ...TASK_PAGES, status: 200, body: { tasks: [], last_page: true }, times: 2 });
  await at.fault({ ...TASK_PAGES, path: `/v2/task/${id}`, status: 401, body: { err: 'no', ECODE: 'OAUTH_027' } });
  const first = await outage(async () => {});
  await at.noFaults();
  const second = await outage(() => at.call('DELETE', `task/${id}`));

  expect(first).not.toContain('recovered taskDeleted');
  expect(second).toContain('recovered taskDeleted');
});

test.each([86_400_000, 99_999_999_999_000, Number.NaN])(
  'a repair rests ten minutes at most when it is to wait %i ms',
  async (ms) => {
    const rests: number[] = [];
    const rest = async (pause: number) => void rests.push(pause);
    const paced = pacedCalls(() => undefined as never, { between: 0, afterFault: 400_000 }, rest);
    const details = { retryable: true, retryAfterMs: ms };
    let calls = 0;
    await paced(async () => {
      calls += 1;
      if (calls < 4) throw new ToolError('UPSTREAM_UNAVAILABLE', 'later', details);
    });

    expect(rests.at(-1)).toBe(0);
    expect(Math.max(...rests)).toBe(600_000);
  },
);

import { expect, test } from 'vitest';
import { askControl } from '../../sandbox/control.ts';
import { deliverTo, WORKSPACE } from '../deliveries.ts';
import { TASK_PAGES, useOutages } from './outages.ts';

const at = useOutages();
/** In minutes. A longer step would be implausible. */
const STEP = 5 / 6;
/** Advances the clock in steps that the server can follow by the task manager's responses. */
const passMinutes = async (minutes: number) => {
  for (let passed = 0; passed < minutes; passed += STEP) {
    await at.pass(STEP);
    await at.log.reconciliation.check();
  }
};
const paths = async () => {
  const response = await askControl(at.sandbox, 'GET', 'received?service=taskmanager&method=GET');
  return ((await response.json()) as any).received.map(({ path }: { path: string }) => path) as string[];
};

test('an outage is one gap with one event per change', async () => {
  const names = ['changed', 'closed', 'archived', 'deleted', 'untouched', 'parent'];
  const [changed, closed, archived, deleted, , parent] = await Promise.all(names.map((name) => at.create(name)));
  const subtask = await at.create('subtask', { parent });
  const { statuses } = await at.call('GET', `list/${at.listId}`);
  await passMinutes(STEP);
  const { checkedAt } = at.log.query('select checkedAt from covered')[0];
  const hook = await at.hook();

  await at.fault({ service: 'taskmanager', method: 'GET', status: 500 });
  at.hooks.update(hook.id, { health: { status: 'suspended', fail_count: 100 } });
  await passMinutes(5);
  const happenedAt = Date.now() + at.ahead;
  await at.rename(changed!, 'changed');
  await at.call('PUT', `task/${closed}`, { status: statuses.find(({ type }: any) => type === 'closed').status });
  await at.call('PUT', `task/${archived}`, { archived: true });
  await at.call('DELETE', `task/${deleted}`);
  await at.rename(subtask, 'changed');
  const created = await at.create('created');
  const newSubtask = await at.create('new subtask', { parent: created });
  // Responses give the time in seconds, so ten minutes can be a second longer or shorter. One more step is at least ten
  // minutes.
  await passMinutes(5 + STEP);
  await at.noFaults();
  const before = (await paths()).length;
  await at.log.reconciliation.check();
  const repaired = await at.log.repaired();
  const calls = (await paths()).slice(before);
  const looks = calls.splice(6).toSorted();
  await deliverTo(hook, {
    event: 'taskUpdated',
    task_id: changed,
    history_items: [{ id: '7', date: `${happenedAt}` }],
  });
  await deliverTo(hook, { event: 'taskDeleted', task_id: deleted });
  await passMinutes(STEP);

  expect(repaired[0]).toBe('gap gap');
  expect(repaired.slice(1).toSorted()).toEqual([
    ...[created, newSubtask].map((id) => `recovered taskCreated ${id}`).toSorted(),
    `recovered taskDeleted ${deleted}`,
    ...[archived, changed, closed, subtask].map((id) => `recovered taskUpdated ${id}`).toSorted(),
  ]);
  expect(await at.log.repaired()).toEqual([...repaired, `late taskUpdated ${changed}`, `late taskDeleted ${deleted}`]);
  expect(at.log.query('select since, until - since >= 600000 as isLong, reason from gaps')).toEqual([
    { since: checkedAt, isLong: 1, reason: 'the webhook is suspended' },
  ]);
  expect(calls).toEqual(['/v2/team', `/v2/team/${WORKSPACE}/webhook`, ...Array(4).fill(TASK_PAGES.path)]);
  expect(looks).toEqual([archived, deleted].map((id) => `/v2/task/${id}`).toSorted());
});

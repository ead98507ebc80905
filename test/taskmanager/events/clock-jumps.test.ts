import { afterEach, expect, test } from 'vitest';
import { logClock } from '../../../subgraphs/event-log/log.ts';
import { deliverTo, WORKSPACE } from '../deliveries.ts';
import { useOutages } from './outages.ts';

const DAY = 24 * 60 * 60_000;
const ours = Date.now;
const at = useOutages(ours);
afterEach(() => {
  Date.now = ours;
});

/** Sets the server's clock, not the task manager's, to another day. */
const put = (days: number) => {
  Date.now = () => ours() + days * DAY;
};
const goal = { event: 'goalUpdated', goal_id: 'g', webhook_id: 'hook' };
const item = (id: number) => ({ event: 'taskUpdated', task_id: 't', history_items: [{ id: String(id) }] });

test('events are neither lost nor written twice, and old secrets are taken, while the clock is put a day ahead and back', async () => {
  const given = await at.hook();
  await at.call('DELETE', `webhook/${given.id}`);
  await at.log.reconciliation.check();
  await at.log.repaired();
  const before = at.log.logged().length;

  const statuses: number[] = [];
  for (const [round, days] of [0, 1, 0, -1, 0].entries()) {
    put(days);
    for (const payload of [item(round), item(0), goal, goal]) statuses.push(await deliverTo(given, payload));
    await at.create(`in round ${round}`);
    await at.pass(0);
    await at.log.reconciliation.check();
  }

  const logged = at.log.logged().slice(before);
  expect(statuses).toEqual(Array(20).fill(200));
  expect(logged.filter(({ taskId }) => taskId === 't').map(({ body }) => JSON.parse(body).history_items[0].id)).toEqual(
    ['0', '1', '2', '3', '4'],
  );
  expect(logged.filter(({ type }) => type === 'goalUpdated')).toHaveLength(10);
  expect(logged.filter(({ type }) => type === 'taskCreated')).toHaveLength(5);
  expect(logged.filter(({ mark }) => mark)).toEqual([]);
  expect(at.log.query('select reason from gaps')).toEqual([{ reason: 'the webhook is gone' }]);
  const stamps = at.log.query('select receivedAt from events').map(({ receivedAt }) => Math.abs(receivedAt - ours()));
  expect(Math.max(...stamps)).toBeLessThan(DAY / 24);
});

test('a secret that replaces others while the clock is a day back is taken, and stays the newest', async () => {
  const { id } = await at.hook();
  const secrets = ['first-secret', 'second-secret', 'third-secret'];
  for (const secret of secrets) {
    at.hooks.update(id, { secret });
    await at.log.reconciliation.check();
  }
  await at.log.stop();
  put(-1);
  await at.log.start();
  at.hooks.update(id, { secret: 'newest-secret' });
  await at.log.reconciliation.check();
  const kept = at.log.query('select * from secrets');
  await at.log.reconciliation.check();

  expect(await deliverTo(await at.hook(), goal)).toBe(200);
  expect(at.log.query('select * from secrets')).toEqual(kept);
  expect(at.log.states.of(WORKSPACE)).toBeUndefined();
});

test("the time of the log is ours, and the task manager's where ours is far off", () => {
  const now = Date.now();
  Date.now = () => now;
  const theirs = [0, 0.9, -0.9, 24, -24].map((hours) => now + hours * 3_600_000);

  expect(theirs.map((time) => logClock({ now: () => time })() - now)).toEqual([0, 0, 0, 86_400_000, -86_400_000]);
});

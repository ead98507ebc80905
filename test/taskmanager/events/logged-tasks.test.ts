import { expect, test } from 'vitest';
import { LoggedTasks } from '../../../subgraphs/taskmanager/webhooks/logged-tasks.ts';
import { eventOf, item } from '../../event-log/deliveries-of.ts';
import { openHere } from '../../event-log/logs.ts';

const HOUR = 60 * 60_000;

test('changes behind events that are too large to be read together are found', async () => {
  const { store, close } = openHere();
  const [before, after] = [10 * HOUR, 20 * HOUR];
  const change = (id: number, date: number, length: number) =>
    eventOf(
      { ...item(id, { date: String(date), text: 'x'.repeat(length) }), task_id: `t${id}` },
      { receivedAt: after },
    );
  await store.append([change(1, before, 2_000_000), change(2, after, 10), change(3, before, 2_000_000)]);
  const logged = await LoggedTasks.since(store, '1', 15 * HOUR);

  expect(logged.changedAt('t2')).toBe(after);
  close();
});

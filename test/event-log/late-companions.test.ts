import { expect, test } from 'vitest';
import type { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { eventOf, itemless } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

const SECOND = 1_000;

/** Returns the number of the matching event. */
async function deliver(store: SqliteStore, payload: object, receivedAt: number, isAnswered = true): Promise<number> {
  const [appended] = await store.append([eventOf(payload, { receivedAt })]);
  await store.settle(appended!.arrival!, isAnswered);
  return appended!.arrival!.sequence;
}

test('what was delivered is forgotten once no repeat of it can come, after a batch that could not be written too', async () => {
  const { database, close } = openDataDirectory(':memory:');
  const store = storeIn(database);
  const arrivals = () => Number(database.prepare('select count(*) as count from arrivals').get()!.count);
  const from = (webhook: string, seconds: number, isAnswered?: boolean) =>
    deliver(store, { ...itemless, webhook_id: webhook }, seconds * SECOND, isAnswered);
  const other = (seconds: number) => deliver(store, { ...itemless, goal_id: `${seconds}` }, seconds * SECOND);
  await from('a', 0);
  await from('b', 110);

  await other(229);
  expect(arrivals()).toBe(3);
  database.exec("create trigger full before insert on events begin select raise(abort, 'full'); end");
  await expect(other(231)).rejects.toThrow('full');
  database.exec('drop trigger full');
  await other(232);
  expect(arrivals()).toBe(2);
  const unanswered = await from('c', 300, false);
  await other(899);
  expect(await from('c', 899, false)).toBe(unanswered);
  await other(901);

  expect(arrivals()).toBe(2);
  close();
});

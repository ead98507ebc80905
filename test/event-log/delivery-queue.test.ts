import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { DeliveryQueue } from '../../subgraphs/event-log/delivery-queue.ts';
import type { NewEvent } from '../../subgraphs/event-log/event.ts';
import { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { events } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

let store: SqliteStore;
let batches: number[];
let queue: DeliveryQueue;

/** A store that counts its batches. */
class CountingStore extends SqliteStore {
  override append(batch: readonly NewEvent[]) {
    batches.push(batch.length);
    return super.append(batch);
  }
}

beforeEach(() => {
  batches = [];
  store = storeIn(openDataDirectory(':memory:').database, CountingStore);
  queue = new DeliveryQueue(store);
});

test('what arrives in one turn of the loop is written together, in its order', async () => {
  const appended = await Promise.all(events(30).map((event) => queue.append(event)));

  expect(batches).toEqual([30]);
  expect(appended.every(({ isNew }) => isNew)).toBe(true);
  expect((await store.read(0, 100)).map(({ body }) => body)).toEqual(events(30).map(({ body }) => body));
});

test('a turn does not wait until the one before it is written, and what is being written still counts as waiting', async () => {
  const { promise: written, resolve } = Promise.withResolvers<void>();
  const append = store.append.bind(store);
  store.append = async (batch) => {
    const appended = await append(batch);
    await written;
    return appended;
  };
  const first = events(1_999).map((event) => queue.append(event));
  await setImmediate();
  const second = queue.append(events(1, 2_000)[0]!);
  await setImmediate();

  expect(batches).toEqual([1_999, 1]);
  await expect(queue.append(events(1, 2_001)[0]!)).rejects.toThrow('the queue already has 2000 deliveries');
  resolve();
  await Promise.all([...first, second, queue.idle()]);
  await expect(queue.append(events(1, 2_001)[0]!)).resolves.toEqual({ isNew: true });
});

test('it is quiet when nothing waits, as after some time though something does', async () => {
  const { promise: written, resolve } = Promise.withResolvers<void>();
  const append = store.append.bind(store);
  store.append = (batch) => written.then(() => append(batch));
  await queue.idle(60_000);
  const appended = queue.append(events(1)[0]!);
  const over: string[] = [];
  const quiet = queue.idle(60_000).then(() => over.push('quiet'));
  await queue.idle(1).then(() => over.push('after some time'));
  resolve();
  await Promise.all([appended, quiet]);

  expect(over).toEqual(['after some time', 'quiet']);
});

test('rejects deliveries beyond 2,000 in the queue', async () => {
  const settled = await Promise.allSettled(events(2_003).map((event) => queue.append(event)));

  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2_000);
  expect(settled.slice(2_000).map((each) => String((each as PromiseRejectedResult).reason))).toEqual(
    Array(3).fill('TooManyWaiting: the queue already has 2000 deliveries'),
  );
  expect(store.head()).toBe(2_000);
});

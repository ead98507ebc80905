import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { eventOf, itemless } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

const SECOND = 1_000;

/**
 * A delivery of the same event by one of several webhooks: the time since the previous one, and whether the process was
 * restarted in between.
 */
type Step = { webhook: string; after: number; isAnswered: boolean; isRestarted: boolean; hasOther: boolean };

const step: fc.Arbitrary<Step> = fc.record({
  webhook: fc.constantFrom('a', 'b', 'c'),
  after: fc
    .constantFrom(0, 1, 10, 59, 61, 119, 121, 290, 599, 700, -1, -61, -119, -700)
    .map((seconds) => seconds * SECOND),
  isAnswered: fc.boolean(),
  isRestarted: fc.boolean(),
  hasOther: fc.boolean(),
});

/** Returns the number of the matching event. */
async function deliver(store: SqliteStore, payload: object, receivedAt: number, isAnswered = true): Promise<number> {
  const [appended] = await store.append([eventOf(payload, { receivedAt })]);
  await store.settle(appended!.arrival!, isAnswered);
  return appended!.arrival!.sequence;
}

/** The event that each delivery was matched with. */
async function takenFor(steps: readonly Step[]): Promise<number[]> {
  const { database, close } = openDataDirectory(':memory:');
  let store = storeIn(database);
  let receivedAt = 100_000 * SECOND;
  const taken: number[] = [];
  for (const { webhook, after, isAnswered, isRestarted, hasOther } of steps) {
    receivedAt += after;
    if (isRestarted) store = storeIn(database);
    if (hasOther) await deliver(store, { ...itemless, goal_id: 'other' }, receivedAt);
    taken.push(await deliver(store, { ...itemless, webhook_id: webhook }, receivedAt, isAnswered));
  }
  close();
  return taken;
}

test('no webhook delivers an event again that was answered, however late others deliver it and wherever the process is started again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const taken = await takenFor(steps);

      expect(taken).toEqual(await takenFor(steps.map((each) => ({ ...each, isRestarted: false }))));
      const answered = new Set<string>();
      for (const [index, { webhook, isAnswered }] of steps.entries()) {
        const one = `${webhook} ${taken[index]}`;
        expect(answered).not.toContain(one);
        if (isAnswered) answered.add(one);
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 100), seed: 4 },
  );
});

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

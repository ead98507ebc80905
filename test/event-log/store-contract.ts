import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventLog, EventStore } from '../../subgraphs/event-log/store/store.ts';
import { deliveryOf, eventOf, events, item, itemless } from './deliveries-of.ts';

const sequencesOf = (read: { sequence: number }[]) => read.map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The contract of event stores, independent of their storage. */
export function storeContract(open: () => Promise<{ store: EventStore; close(): Promise<void> }>): void {
  let store: EventStore;
  let log: EventLog;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ store, close } = await open());
    log = await store.logOf('1');
  });
  afterEach(() => close());

  describe('a store of events', () => {
    test('is empty at first, and has an identity of its own', async () => {
      const other = await open();

      expect([log.head(), log.oldest(), await log.read(0, 10)]).toEqual([0, 1, []]);
      expect(log.id).toMatch(/^[\w-]{8}$/);
      expect((await other.store.logOf('1')).id).not.toBe(log.id);
      await other.close();
    });

    test.each([1, 9, 10, 11, 100, 101, 1_000])(
      'gives %i events back as they were appended, in that order',
      async (count) => {
        await store.append(events(count));

        const read = await log.read(0, count + 1);

        expect(sequencesOf(read)).toEqual(upTo(count));
        expect(read.map(({ body }) => body)).toEqual(events(count).map(({ body }) => body));
        expect([log.oldest(), log.head()]).toEqual([1, count]);
      },
    );

    test('reads from any place, and as many as are wanted', async () => {
      await store.append(events(12));

      expect(sequencesOf(await log.read(8, 3))).toEqual([9, 10, 11]);
      expect(sequencesOf(await log.read(11, 5))).toEqual([12]);
      expect(await log.read(12, 5)).toEqual([]);
      expect(await log.read(99, 5)).toEqual([]);
    });

    test('reads deliveries: each is the event that it was, and what is none refuses nothing beside it', async () => {
      const [known] = events(1);
      await store.append([known!]);
      const texts = ['{}', '[1', known!.body, JSON.stringify(itemless)];
      const appended = await store.append(texts.map((text) => deliveryOf(text)));

      const [none, broken, repeated, itemlessOne] = appended;
      expect([none, broken, repeated]).toEqual([
        { isNew: false, isNone: true },
        { isNew: false, isNone: true },
        { isNew: false },
      ]);
      expect(itemlessOne).toMatchObject({
        isNew: true,
        arrival: { sequence: 2, webhookId: 'hook', receivedAt: 1_000 },
      });
      expect((await log.read(1, 9)).map(({ sequence, type, body }) => [sequence, type, body])).toEqual([
        [2, 'goalUpdated', texts[3]],
      ]);
    });

    test.each([
      ['after the beginning of a gap', 11, 'late'],
      ['at the end of a gap', 20, 'late'],
      ['at the beginning of a gap', 10, null],
      ['after a gap', 21, null],
    ])('marks what happened %s', async (_when, date, mark) => {
      const gaps = [{ since: 10, until: 20 }];
      await store.append([deliveryOf(JSON.stringify(item(1, { date })), gaps)]);

      expect(await log.read(0, 1)).toMatchObject([{ mark }]);
    });

    test('keeps all that an event says', async () => {
      const event = eventOf({ ...item(1), text: 'é\u0000💡' }, { receivedAt: 1_795_000_000_123 });
      await store.append([event, eventOf(itemless)]);

      const { identity: _identity, ...kept } = event;
      expect(await log.read(0, 2)).toMatchObject([
        { ...kept, sequence: 1 },
        { type: 'goalUpdated', taskId: null },
      ]);
    });

    test('has an event with history items once, in a batch and in two', async () => {
      const twice = await store.append([eventOf(item(1)), eventOf(item(1)), eventOf(item(2))]);
      const again = await store.append([eventOf(item(2)), eventOf(item(3))]);

      expect([...twice, ...again].map(({ isNew }) => isNew)).toEqual([true, false, true, false, true]);
      expect(sequencesOf(await log.read(0, 10))).toEqual([1, 2, 3]);
    });

    test('takes equal deliveries without history items in one batch for several events', async () => {
      const appended = await store.append([eventOf(itemless), eventOf(itemless)]);

      expect(appended.map(({ isNew }) => isNew)).toEqual([true, true]);
    });

    test('takes one for a repeat once the answer before it was not written', async () => {
      const [{ arrival } = {}] = await store.append([eventOf(itemless)]);
      await store.settle(arrival!, false);
      const [again] = await store.append([eventOf(itemless)]);

      expect(again!.isNew).toBe(false);
      expect(log.head()).toBe(1);
    });

    test('wakes those who wait when something new is appended, and not for repeats', async () => {
      await store.append(events(1));
      let woken = 0;
      const gone = new AbortController();
      const waiting = log.changed(gone.signal).then(() => {
        woken += 1;
      });
      await store.append(events(1));
      await new Promise(setImmediate);
      const before = woken;
      await store.append(events(1, 2));
      await waiting;

      expect([before, woken]).toEqual([0, 1]);
    });

    test('lets those who wait go when their signal aborts', async () => {
      await expect(log.changed(AbortSignal.abort())).resolves.toBeUndefined();
      const gone = new AbortController();
      const waiting = log.changed(gone.signal);
      gone.abort();

      await expect(waiting).resolves.toBeUndefined();
    });
  });
}

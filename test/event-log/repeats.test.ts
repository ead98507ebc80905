import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '../../subgraphs/event-log/event.ts';
import { Arrivals } from '../../subgraphs/event-log/store/arrivals.ts';
import type { DataDirectory } from '../../subgraphs/event-log/store/data-directory.ts';
import type { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { eventOf, item, itemless } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

const MINUTE = 60_000;

let directory: DataDirectory;
let store: SqliteStore;

beforeEach(() => {
  directory = openDataDirectory(':memory:');
  store = storeIn(directory.database);
});
afterEach(() => directory.close());

const append = async (event: NewEvent) => (await store.append([event]))[0]!;
/** Delivers an event and records whether its response was sent. Returns whether the event was new. */
const deliver = async (event: NewEvent, answered = true) => {
  const { isNew, arrival } = await append(event);
  if (arrival) await store.settle(arrival, answered);
  return isNew;
};

/** Reopens the store and counts the rows that are read one by one. */
function countingReads(): () => number {
  const { database } = directory;
  const prepare = database.prepare.bind(database);
  let read = 0;
  database.prepare = (sql) => {
    const statement = prepare(sql);
    const iterate = statement.iterate.bind(statement);
    statement.iterate = (...given: any[]) =>
      iterate(...given).map((row) => {
        read++;
        return row;
      });
    return statement;
  };
  store = storeIn(database);
  return () => read;
}

describe('a delivery without history items', () => {
  test('is a repeat when the answer before it was not written in time, until one was', async () => {
    const isNew = [];
    for (const answered of [false, false, true, true]) isNew.push(await deliver(eventOf(itemless), answered));

    expect(isNew).toEqual([true, false, false, true]);
  });

  test('is a repeat right after a batch that could not be written had it', async () => {
    await deliver(eventOf(itemless), false);
    directory.database.exec("create trigger full before insert on events begin select raise(abort, 'full'); end");
    await expect(store.append([eventOf(itemless), eventOf(item(1))])).rejects.toThrow('full');
    directory.database.exec('drop trigger full');

    expect(await deliver(eventOf(itemless))).toBe(false);
  });

  test('is another event eleven minutes later, even when no answer was written', async () => {
    await deliver(eventOf(itemless), false);

    expect(await deliver(eventOf(itemless, { receivedAt: 1_000 + 11 * MINUTE }))).toBe(true);
  });

  test.each([
    ['without an answer', 'hook', false],
    ['to another webhook', 'other', true],
  ])(
    'is another event where the one before it, %s, was received before the clock was put back',
    async (_how, id, answered) => {
      const ahead = eventOf({ ...itemless, webhook_id: 'hook' }, { receivedAt: 1_000 + 60 * MINUTE });
      await deliver(ahead, answered);

      expect(await deliver(eventOf({ ...itemless, webhook_id: id }))).toBe(true);
    },
  );

  test('is a repeat though the clock went back a little before it came again', async () => {
    await deliver(eventOf(itemless, { receivedAt: 1_500 }), false);
    await append(eventOf({ ...itemless, goal_id: 'both', webhook_id: 'a' }, { receivedAt: 1_500 }));

    expect(await deliver(eventOf(itemless))).toBe(false);
    expect(await deliver(eventOf({ ...itemless, goal_id: 'both', webhook_id: 'b' }))).toBe(false);
  });

  test('is a repeat when the process ended before the answer was written, and none when it ended after', async () => {
    await store.answering((await append(eventOf({ ...itemless, goal_id: 'answered' }))).arrival!);
    await append(eventOf(itemless));
    store = storeIn(directory.database);

    expect(await deliver(eventOf(itemless))).toBe(false);
    expect(await deliver(eventOf({ ...itemless, goal_id: 'answered' }))).toBe(true);
  });

  test('is looked for among those before it once for each, however many are answered at the same time', async () => {
    const arrivals = 500;
    const read = countingReads();

    const appended = await store.append(Array.from({ length: arrivals }, () => eventOf(itemless)));
    const [lost, ...others] = appended.map(({ arrival }) => arrival!);
    for (const arrival of others) await store.settle(arrival, true);
    await store.settle(lost!, false);

    expect(new Set(appended.map(({ isNew }) => isNew))).toEqual(new Set([true]));
    expect([await deliver(eventOf(itemless)), await deliver(eventOf(itemless))]).toEqual([false, true]);
    expect(read()).toBeGreaterThanOrEqual(arrivals);
    expect(read()).toBeLessThan(2 * arrivals);
  });

  test('is looked for among those of another webhook once for each, whichever comes first and however they alternate', async () => {
    const pairs = 300;
    const read = countingReads();
    const from = (webhook: string) => deliver(eventOf({ ...itemless, webhook_id: webhook }));

    for (let pair = 0; pair < pairs; pair++) await from('a');
    for (let pair = 0; pair < pairs; pair++) expect(await from('b')).toBe(false);
    for (let pair = 0; pair < pairs; pair++) expect([await from('a'), await from('b')]).toEqual([true, false]);

    expect(store.head()).toBe(2 * pairs);
    expect(read()).toBeGreaterThanOrEqual(2 * pairs);
    expect(read()).toBeLessThan(8 * pairs);
  });

  test('is compared with others by statements that read no whole table', () => {
    const { database } = directory;
    const prepare = database.prepare.bind(database);
    const asked: string[] = [];
    database.prepare = (sql) => {
      asked.push(sql);
      return prepare(sql);
    };
    new Arrivals(database);
    const plans = asked.map((sql) => prepare(`explain query plan ${sql}`).all());

    expect(asked.length).toBeGreaterThan(5);
    expect(plans.flat().filter(({ detail }) => String(detail).startsWith('SCAN'))).toEqual([]);
  });

  type Arrived = [webhook: string, receivedAt: number, sequence: number];
  test.each<[what: string, arrived: Arrived[]]>([
    [
      'of an older event that a third webhook has sent',
      [
        ['c', 1_000, 1],
        ['b', 3 * MINUTE, 2],
        ['a', MINUTE, 1],
        ['b', 3 * MINUTE, 1],
      ],
    ],
    [
      'of an event before those that were looked through, when it is late itself',
      [
        ['c', 1_000, 1],
        ['b', 3 * MINUTE, 2],
        ['b', 3 * MINUTE, 3],
        ['a', MINUTE, 1],
        ['b', MINUTE, 1],
        ['b', MINUTE + 7_001, 1],
      ],
    ],
  ])('is a repeat %s, though the clock was put back', async (_what, arrived) => {
    const taken = [];
    for (const [webhook_id, receivedAt] of arrived)
      taken.push((await append(eventOf({ ...itemless, webhook_id }, { receivedAt }))).arrival?.sequence);

    expect(taken).toEqual(arrived.map(([, , sequence]) => sequence));
  });

  test.each([true, false])(
    'is a repeat when seven seconds have passed without an answer, though one after it is pending (the clock was put back: %s)',
    async (wasAhead) => {
      const first = await append(eventOf(itemless, { receivedAt: wasAhead ? 9_000 : 1_000 }));
      await append(eventOf(itemless, { receivedAt: wasAhead ? 1_000 : 7_000 }));
      await append(eventOf(itemless, { receivedAt: 7_500 }));
      const again = await append(eventOf(itemless, { receivedAt: 8_001 }));

      expect(again.isNew).toBe(false);
      expect(again.arrival!.sequence).toBe(first.arrival!.sequence + (wasAhead ? 1 : 0));
    },
  );

  test('that two webhooks send is one event for each pair, within two minutes', async () => {
    const from = (webhook: string, receivedAt = 1_000) =>
      deliver(eventOf({ ...itemless, webhook_id: webhook }, { receivedAt }));
    const isNew = [];
    for (const webhook of ['a', 'a', 'b', 'b', 'b', 'a', 'a']) isNew.push(await from(webhook));

    expect(isNew).toEqual([true, true, false, false, true, false, true]);
    expect(await from('b', 1_000 + 3 * MINUTE)).toBe(true);
  });
});

test('a delivery with history items is kept once, from any webhook and however late, but its companions and edits are others', async () => {
  const appended = await store.append([
    eventOf({ ...item(1), webhook_id: 'a' }),
    eventOf({ ...item(1), webhook_id: 'b' }, { receivedAt: 1_000 + 60 * MINUTE }),
    eventOf({ ...item(1), event: 'taskMoved' }),
    eventOf(item(1, { comment: 'edited' })),
    eventOf(item(1), { workspaceId: '2' }),
  ]);

  expect(appended.map(({ isNew }) => isNew)).toEqual([true, false, true, true, true]);
  expect(store.head()).toBe(4);
});

/** A delivery: its workspace, its webhook and its history item. */
type Delivery = { workspaceId: string; webhookId: string; type: string; change: number };

const delivery: fc.Arbitrary<Delivery> = fc.record({
  workspaceId: fc.constantFrom('1', '2'),
  webhookId: fc.constantFrom('a', 'b'),
  type: fc.constantFrom('taskUpdated', 'taskMoved', 'taskDeleted'),
  change: fc.nat({ max: 6 }),
});

const payloadOf = ({ type, change }: Delivery) =>
  type === 'taskDeleted' ? { event: type, task_id: `${change}` } : { ...item(change), event: type };

/** The expected bodies, by comparing every delivery with all previous ones. */
function expected(deliveries: Delivery[]): string[] {
  const kept: { source: string; body: string }[] = [];
  const counts = new Map<string, number>();
  for (const each of deliveries) {
    const source = JSON.stringify([each.workspaceId, payloadOf(each)]);
    const same = kept.filter((entry) => entry.source === source).length;
    // Without history items, the n-th delivery by one webhook is the n-th by the other.
    const own = counts.get(`${each.webhookId} ${source}`) ?? 0;
    counts.set(`${each.webhookId} ${source}`, own + 1);
    const isRepeat = each.type === 'taskDeleted' ? own < same : same > 0;
    if (!isRepeat) kept.push({ source, body: JSON.stringify({ ...payloadOf(each), webhook_id: each.webhookId }) });
  }
  return kept.map(({ body }) => body);
}

test('whatever is delivered, in batches of any size, is there once and in order', async () => {
  const run = fc.record({ deliveries: fc.array(delivery, { maxLength: 30 }), size: fc.integer({ min: 1, max: 12 }) });
  await fc.assert(
    fc.asyncProperty(run, async ({ deliveries, size }) => {
      const { database, close } = openDataDirectory(':memory:');
      const log = storeIn(database);
      for (let from = 0; from < deliveries.length; from += size) {
        const batch = deliveries.slice(from, from + size).map((each) => {
          const { workspaceId, webhookId } = each;
          return eventOf({ ...payloadOf(each), webhook_id: webhookId }, { workspaceId });
        });
        for (const { arrival } of await log.append(batch)) if (arrival) await log.settle(arrival, true);
      }
      const read = await log.read(0, 100);
      close();

      expect(read.map(({ body }) => body)).toEqual(expected(deliveries));
      expect(read.map(({ sequence }) => sequence)).toEqual(read.map((_, index) => index + 1));
    }),
    { numRuns: 100, seed: 9 },
  );
});

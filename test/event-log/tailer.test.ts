import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { type LogEvent, type Match, Tailer } from '../../subgraphs/event-log/tailer.ts';
import { eventOf, events, item } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

let gone: AbortController;
let reads: [number, number][];
let store: SqliteStore;
let tailer: Tailer;

/** A store that counts its reads. */
class CountingStore extends SqliteStore {
  override read(after: number, limit: number) {
    reads.push([after, limit]);
    return super.read(after, limit);
  }
}

const openTailer = () => {
  gone = new AbortController();
  reads = [];
  store = storeIn(openDataDirectory(':memory:').database, CountingStore);
  tailer = new Tailer(store);
};

beforeEach(openTailer);
afterEach(() => {
  gone.abort();
  tailer.stop();
});

const all: Match = () => true;
/** The numbers of the next `count` events. */
const take = async (count: number, after: number, match = all): Promise<number[]> => {
  const taken: number[] = [];
  for await (const { events: wanted } of tailer.follow(after, match, gone.signal)) {
    taken.push(...wanted.map(({ stored }) => stored.sequence));
    if (taken.length >= count) break;
  }
  return taken;
};
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const untilRead = async (head: number) => {
  while (reads.at(-1)?.[0] !== head && !reads.some(([after, limit]) => after + limit >= head)) await setImmediate();
};

test('a replay waits after each of its batches, and who reads what is held for nothing', async () => {
  const waiting: PromiseWithResolvers<void>[] = [];
  tailer.stop();
  await store.append(events(250));
  tailer = new Tailer(store, () => {
    waiting.push(Promise.withResolvers());
    return waiting.at(-1)!.promise;
  });
  const taken = take(250, 0);
  const counts: number[] = [];
  for (let batch = 1; batch < 3; batch++) {
    while (waiting.length < batch) await setImmediate();
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    counts.push(reads.length);
    waiting[batch - 1]!.resolve();
  }
  await taken;
  const held = await Array.fromAsync(tailer.held(0, all));

  expect(counts).toEqual([1, 2]);
  expect([held.length, waiting.length]).toEqual([3, 2]);
});

test('new events are read only while somebody follows', async () => {
  const iterator = tailer.follow(0, all, gone.signal);
  await iterator.next();
  await store.append(events(1));
  await iterator.next();
  await iterator.return(undefined);
  const before = reads.length;
  await store.append(events(1, 2));
  await setImmediate();

  expect([before, reads.length]).toEqual([1, 1]);
  expect(await take(2, 0)).toEqual([1, 2]);
});

describe('readers of the log', () => {
  test('that do not take their events read them again later, and miss none', async () => {
    const iterator = tailer.follow(0, all, gone.signal);
    await store.append(events(1));
    const first = await iterator.next();
    await iterator.next();
    await store.append(events(1_500, 2));
    await untilRead(1_501);
    const taken = first.value!.events;
    while (taken.length < 1_501) taken.push(...(await iterator.next()).value!.events);

    expect(taken.map(({ stored }: LogEvent) => stored.sequence)).toEqual(upTo(1_501));
  });

  test('that do not take large events read them again later too', async () => {
    const iterator = tailer.follow(0, all, gone.signal);
    await iterator.next();
    await store.append(Array.from({ length: 10 }, (_, id) => eventOf(item(id, { text: 'x'.repeat(1e6) }))));
    while (reads.at(-1)?.[0] !== 9) await setImmediate();
    const before = reads.length;
    const taken: LogEvent[] = [];
    while (taken.length < 10) taken.push(...(await iterator.next()).value!.events);

    expect(taken.map(({ stored }) => stored.sequence)).toEqual(upTo(10));
    expect(reads.slice(before).map(([after]) => after)).toEqual([8, 9]);
  });

  test('get the same whatever they want, from wherever, and however it is written', async () => {
    const plan = fc.record({
      batches: fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 6 }),
      readers: fc.array(
        fc.record({ after: fc.nat({ max: 150 }), every: fc.integer({ min: 1, max: 7 }), at: fc.nat({ max: 5 }) }),
        { minLength: 1, maxLength: 5 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ batches, readers }) => {
        openTailer();
        const end = batches.reduce((sum, count) => sum + count, 0);
        const wanted =
          (every: number) =>
          ({ stored }: { stored: { sequence: number } }) =>
            stored.sequence % every === 0 || stored.sequence === end;
        const reading: { due: number[]; taken: Promise<number[]> }[] = [];
        for (const [index, count] of batches.entries()) {
          for (const { after, every } of readers.filter(({ at }) => at % batches.length === index)) {
            const start = Math.min(after, store.head());
            const due = upTo(end, start + 1).filter((sequence) => sequence % every === 0 || sequence === end);
            reading.push({ due, taken: take(due.length, start, wanted(every)) });
          }
          await store.append(events(count, store.head() + 1));
          if (index % 2) await setImmediate();
        }
        for (const { due, taken } of reading) expect(await taken).toEqual(due);
        tailer.stop();
      }),
      { numRuns: 40, seed: 11 },
    );
  });

  test('find live events that one of them has taken without a read, and only those are kept', async () => {
    const taken = take(1, 0, ({ stored }) => stored.sequence === 2);
    await setImmediate();
    await store.append(events(3));
    await taken;
    const before = reads.length;
    const found = [await tailer.find(2), await tailer.find(1)].map((event) => event?.stored.sequence);

    expect(found).toEqual([2, 1]);
    expect(reads.slice(before)).toEqual([[0, 1]]);
  });

  test('end where retention has removed what is new before it was read', async () => {
    const taken = take(1, 0);
    await setImmediate();
    void store.append(events(5));
    await store.removeOldest(3);

    await expect(taken).rejects.toThrow('the log no longer contains the events after 0');
    await store.append(events(1, 6));
    expect(await take(3, 3)).toEqual([4, 5, 6]);
  });

  test('fail alone where their match does, and others go on', async () => {
    const poisoned = take(9, 0, ({ stored: { sequence } }) => {
      if (sequence === 2) throw new Error('no match can be made');
      return true;
    });
    const others = [take(4, 0), take(4, 0)];
    await setImmediate();
    for (let id = 1; id <= 4; id++) await store.append(events(1, id));

    await expect(poisoned).rejects.toThrow('no match can be made');
    expect(await Promise.all(others)).toEqual([upTo(4), upTo(4)]);
  });
});

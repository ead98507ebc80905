import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { Tailer } from '../../subgraphs/event-log/tailer.ts';
import { receiptOf, receivedIn, surelyBefore } from '../../subgraphs/taskmanager/events/index.ts';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { WORKSPACE } from '../taskmanager/deliveries.ts';
import { eventOf, item } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

const HOUR = 60 * 60_000;

/** A log of events received at these times, which counts its reads. */
async function logOf(times: number[]) {
  const reads: number[] = [];
  class CountingStore extends SqliteStore {
    override read(after: number, limit: number) {
      reads.push(after);
      return super.read(after, limit);
    }
  }
  const store = storeIn(openDataDirectory(':memory:').database, CountingStore);
  await store.append(times.map((receivedAt, index) => eventOf(item(index + 1), { receivedAt })));
  const tailer = new Tailer(store);
  return { tailer, reads, stop: () => tailer.stop() };
}

/** The numbers of the events received in that period. */
async function numbersIn(tailer: Tailer, since: number | undefined, until: number | undefined): Promise<number[]> {
  const receipt = receiptOf(since, until);
  const start = since === undefined ? 0 : await tailer.before(surelyBefore(receipt));
  const numbers: number[] = [];
  for await (const { events } of receivedIn(
    receipt,
    () => true,
    (match) => tailer.held(start, match),
  ))
    numbers.push(...events.map(({ stored }) => stored.sequence));
  return numbers;
}

test('events between two times are found in a few reads of a long log', async () => {
  const times = Array.from({ length: 10_000 }, (_, index) => index * HOUR);
  const { tailer, reads, stop } = await logOf(times);
  reads.length = 0;

  expect(await numbersIn(tailer, 7_000 * HOUR, 7_003 * HOUR)).toEqual([7_001, 7_002, 7_003]);

  expect(reads.length).toBeLessThan(12);
  stop();
});

test('none is left out or added where clocks are up to an hour off', async () => {
  const STEP = HOUR / 12;
  const time = fc.integer({ min: 0, max: 400 * STEP });
  const drifts = fc.array(fc.integer({ min: -HOUR, max: HOUR }), { minLength: 300, maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(
      drifts,
      fc.option(time, { nil: undefined }),
      fc.option(time, { nil: undefined }),
      async (drift, since, until) => {
        fc.pre(since === undefined || until === undefined || since < until);
        const times = drift.map((by, index) => Math.max(0, index * STEP + by));
        const { tailer, stop } = await logOf(times);
        const expected = times.flatMap((at, index) =>
          at >= (since ?? 0) && at < (until ?? Infinity) ? [index + 1] : [],
        );
        expect(await numbersIn(tailer, since, until)).toEqual(expected);
        stop();
      },
    ),
    { numRuns: 40 },
  );
});

describe('a page of events', () => {
  const { graph, deliver, head } = useDelivering();
  const PAGE = `query ($since: DateTime, $until: DateTime, $after: ID, $filter: TaskEventFilter) {
    taskEvents(workspaceId: ${WORKSPACE}, since: $since, until: $until, after: $after, filter: $filter) {
      items { id receivedAt } hasMore pageInfo { endCursor }
    }
  }`;
  const page = async (variables: Record<string, unknown>) => (await graph.ask(PAGE, variables)).data.taskEvents;

  test('begins and ends at a time, together with a cursor or without', async () => {
    const from = await head();
    for (let count = 0; count < 4; count++) {
      await deliver('taskUpdated');
      for (const now = Date.now(); Date.now() === now; ) await setImmediate();
    }
    const { items } = await page({ after: from });
    const [, second, third, last] = items;

    expect((await page({ since: second.receivedAt, until: last.receivedAt })).items).toEqual([second, third]);
    expect((await page({ after: second.id, since: items[0].receivedAt })).items).toEqual([third, last]);
    const none = await page({ after: from, until: items[0].receivedAt });
    expect(none).toEqual({ items: [], hasMore: false, pageInfo: { endCursor: from } });
    expect((await page({ since: second.receivedAt, filter: { types: ['taskMoved'] } })).items).toEqual([]);
  });

  test('that ends before it begins is refused', async () => {
    const { errors } = await graph.ask(PAGE, { since: 5, until: 5 });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'until' } }]);
  });
});

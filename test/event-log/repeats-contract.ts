import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent, StoredEvent } from '../../subgraphs/event-log/event.ts';
import type { EventStore } from '../../subgraphs/event-log/store/store.ts';
import { eventOf, item, itemless } from './deliveries-of.ts';

const [SECOND, MINUTE] = [1_000, 60_000];

/** `reopen` returns another store of the same events, as after a restart. */
type Opened = { store: EventStore; reopen(): EventStore; close(): Promise<void> };

/** Delivers an event and records whether its response was sent. */
async function delivered(store: EventStore, event: NewEvent, answered = true) {
  const [appended] = await store.append([event]);
  if (appended!.arrival && answered) await store.answering(appended!.arrival);
  if (appended!.arrival) await store.settle(appended!.arrival, answered);
  return appended!;
}

async function eventsOf(store: EventStore, workspaceId: string): Promise<StoredEvent[]> {
  const read = await (await store.logOf(workspaceId)).read(0, 100);
  return read.filter((event) => event.workspaceId === workspaceId);
}

/** The contract of event stores for repeated deliveries, independent of their storage. */
export function repeatsContract(open: () => Promise<Opened>, runs = 100): void {
  let store: EventStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ store, close } = await open());
  });
  afterEach(() => close());
  const append = async (event: NewEvent) => (await store.append([event]))[0]!;
  const deliver = async (event: NewEvent, answered = true) => (await delivered(store, event, answered)).isNew;

  describe('a delivery without history items', () => {
    test('is a repeat when the answer before it was not written in time, until one was', async () => {
      const isNew = [];
      for (const answered of [false, false, true, true]) isNew.push(await deliver(eventOf(itemless), answered));

      expect(isNew).toEqual([true, false, false, true]);
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

    test('is found among many that other webhooks have delivered before it or after it', async () => {
      const pairs = 60;
      const from = (webhook: string) => deliver(eventOf({ ...itemless, webhook_id: webhook }));
      for (let pair = 0; pair < pairs; pair++) await from('a');
      for (let pair = 0; pair < pairs; pair++) expect(await from('b')).toBe(false);
      for (let pair = 0; pair < pairs; pair++) expect([await from('a'), await from('b')]).toEqual([true, false]);

      expect((await store.logOf('1')).head()).toBe(2 * pairs);
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
    expect((await eventsOf(store, '1')).length).toBe(3);
  });

  test('whatever is delivered, in batches of any size, is there once and in order', async () => {
    const run = fc.record({ deliveries: fc.array(delivery, { maxLength: 30 }), size: fc.integer({ min: 1, max: 12 }) });
    await fc.assert(
      fc.asyncProperty(run, async ({ deliveries, size }) => {
        const opened = await open();
        const log = opened.store;
        for (let from = 0; from < deliveries.length; from += size) {
          const batch = deliveries.slice(from, from + size).map((each) => {
            const { workspaceId, webhookId } = each;
            return eventOf({ ...payloadOf(each), webhook_id: webhookId }, { workspaceId });
          });
          for (const { arrival } of await log.append(batch)) if (arrival) await log.answering(arrival);
        }
        const read = [await eventsOf(log, '1'), await eventsOf(log, '2')];
        await opened.close();

        expect(read.map((events) => events.map(({ body }) => body))).toEqual([
          expected(deliveries, '1'),
          expected(deliveries, '2'),
        ]);
        for (const events of read) {
          const sequences = events.map(({ sequence }) => sequence);
          expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
        }
      }),
      { numRuns: runs, seed: 9 },
    );
  });

  test('no webhook delivers an event again that was answered, however late others deliver it and wherever the process is started again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const taken = await takenFor(steps, await open());

        expect(taken).toEqual(
          await takenFor(
            steps.map((each) => ({ ...each, isRestarted: false })),
            await open(),
          ),
        );
        const answered = new Set<string>();
        for (const [index, { webhook, isAnswered }] of steps.entries()) {
          const one = `${webhook} ${taken[index]}`;
          expect(answered).not.toContain(one);
          if (isAnswered) answered.add(one);
        }
      }),
      { numRuns: Number(process.env.RUNS ?? runs), seed: 4 },
    );
  });
}

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
function expected(deliveries: Delivery[], workspaceId: string): string[] {
  const kept: { source: string; body: string }[] = [];
  const counts = new Map<string, number>();
  for (const each of deliveries.filter((one) => one.workspaceId === workspaceId)) {
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

/** The event that each delivery was matched with. */
async function takenFor(steps: readonly Step[], { store: first, reopen, close }: Opened): Promise<number[]> {
  let store = first;
  let receivedAt = 100_000 * SECOND;
  const taken: number[] = [];
  const deliver = async (payload: object, isAnswered?: boolean) =>
    (await delivered(store, eventOf(payload, { receivedAt }), isAnswered)).arrival!.sequence;
  for (const { webhook, after, isAnswered, isRestarted, hasOther } of steps) {
    receivedAt += after;
    if (isRestarted) store = reopen();
    if (hasOther) await deliver({ ...itemless, goal_id: 'other' });
    taken.push(await deliver({ ...itemless, webhook_id: webhook }, isAnswered));
  }
  await close();
  return taken;
}

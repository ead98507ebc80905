import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writableCalendars } from '../../subgraphs/workspace-productivity/calendar/calendar.ts';
import { type Cuts, type ListStub, startLists } from './stub-lists.ts';

const SEED = 20_261_121;
const RUNS = { seed: SEED, numRuns: 10, endOnFailure: true };

let stub: ListStub;
beforeAll(async () => {
  stub = await startLists();
});
afterAll(() => stub.close());

const SPAN = 'minEndDatetime: "2026-01-01T00:00:00", maxStartDatetime: "2027-01-01T00:00:00"';

const rowAt = (index: number, summary = 'Meeting') => ({
  id: `r${index}`,
  name: `r${index}`,
  threadId: `r${index}`,
  summary,
  start: { dateTime: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString() },
});

/** Counts around a change in the number of digits, and around the largest page sizes. */
const counts = fc.oneof(fc.constantFrom(0, 1, 9, 10, 11, 99, 100, 101, 249, 250, 251), fc.nat(40));
const cuts: fc.Arbitrary<Cuts> = fc.record({
  rows: counts.map((count) => Array.from({ length: count }, (_, index) => rowAt(index))),
  shares: fc.array(fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })), {
    maxLength: 6,
  }),
  trailing: fc.boolean(),
});
const sizes = fc.constantFrom(9, 10, 11, 49, 50);

const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as { id: string }).id);

describe('a list that goes on by cursors alone', () => {
  const PAGE = 'items { id } pageInfo { hasNextPage }';
  const LISTS: Record<
    string,
    (most: number) => Promise<{ items: { id: string }[]; pageInfo: { hasNextPage: boolean } }>
  > = {
    'the events of a calendar': async (most) =>
      (
        await stub.ask(`query ($most: Int) { calendar { events(${SPAN}, maxResults: $most) { ${PAGE} } } }`, {
          most,
        })
      ).calendar.events,
    'the latest messages': async (most) =>
      (await stub.ask(`query ($most: Int) { emails(nEmails: $most) { ${PAGE} } }`, { most })).emails,
    'the messages by header': async (most) =>
      (await stub.ask(`query ($most: Int) { emailsByHeader(sender: "a", limit: $most) { ${PAGE} } }`, { most }))
        .emailsByHeader,
    'the drafts': async (most) =>
      (await stub.ask(`query ($most: Int) { drafts(nDrafts: $most) { ${PAGE} } }`, { most })).drafts,
  };

  test.each(Object.keys(LISTS))('holds as many as are asked for, each once and in order: %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(cuts, sizes, async (held, most) => {
        stub.hold(held);

        const found = await LISTS[name]!(most);

        expect(idsOf(found.items)).toEqual(idsOf(held.rows).slice(0, most));
      }),
      RUNS,
    );
  });

  test.each(Object.keys(LISTS))('is answered with what there is after ten calls, and goes on: %s', async (name) => {
    stub.hold({ rows: [rowAt(0)], shares: Array.from({ length: 1_000 }, () => 0), trailing: false });

    expect(await LISTS[name]!(5)).toEqual({ items: [], pageInfo: { hasNextPage: true } });

    expect(stub.sizes).toHaveLength(10);
  });
});

describe('a page that names itself, or one before it, as the next one', () => {
  const ITEMS = '{ items { id } hasMore }';
  const LISTS: [string, string][] = [
    ['the events of a calendar', `{ calendar { events(${SPAN}, maxResults: 7) { items { id } } } }`],
    ['the latest messages', '{ emails(nEmails: 7) { items { id } } }'],
    ['the drafts', '{ drafts(nDrafts: 7) { items { id } } }'],
    ['the calendars', `{ calendars(maxResults: 7) { items { calendarId } hasMore } }`],
    ['the threads', `{ threads(sender: "a", maxResults: 7) ${ITEMS} }`],
    ['the spreadsheets', `{ spreadsheets(limit: 7) ${ITEMS} }`],
    ['the page of a token', `{ calendars(maxResults: 7, nextPageToken: "0") { items { calendarId } hasMore } }`],
  ];

  test.each(LISTS)('is refused, and gives no row twice: %s', async (_name, query) => {
    stub.hold({ rows: [rowAt(0), rowAt(1)], shares: [], trailing: false, stuckAt: '0' });

    await expect(stub.ask(query)).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_REJECTED' } });

    expect(stub.sizes.length).toBeLessThanOrEqual(2);
  });
});

describe('a list in pages', () => {
  const LISTS: Record<string, [query: string, token: string]> = {
    'the calendars': [
      'query ($most: Int, $token: String) { page: calendars(maxResults: $most, nextPageToken: $token) { items { id: calendarId } hasMore next: nextPageToken } }',
      'maxResults',
    ],
    'the threads': [
      'query ($most: Int, $token: String) { page: threads(maxResults: $most, pageToken: $token) { items { id } hasMore next: nextPageToken } }',
      'maxResults',
    ],
    'the recent threads': [
      'query ($most: Int, $token: String) { page: recentThreads(maxResults: $most, pageToken: $token) { items { id } hasMore next: nextPageToken } }',
      'maxResults',
    ],
    'the spreadsheets': [
      'query ($most: Int, $token: String) { page: spreadsheets(limit: $most, paginationToken: $token) { items { id } hasMore next: nextPaginationToken } }',
      'pageSize',
    ],
  };

  test.each(Object.keys(LISTS))('has full pages, and all of them hold each row once and in order: %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(cuts, sizes, async (held, most) => {
        stub.hold(held);
        const found: { id: string }[] = [];
        let token: string | null = null;

        do {
          const { page }: any = await stub.ask(LISTS[name]![0], { most, token });
          const isFull = page.items.length === most;
          expect(page.hasMore).toBe(page.next !== null);
          expect(isFull || !page.hasMore).toBe(true);
          found.push(...page.items);
          token = page.next;
        } while (token !== null);

        expect(idsOf(found)).toEqual(idsOf(held.rows));
      }),
      RUNS,
    );
  });

  test.each(Object.keys(LISTS))('leaves the rest to its next page where upstream stays empty: %s', async (name) => {
    stub.hold({ rows: [rowAt(0)], shares: Array.from({ length: 1_000 }, () => 0), trailing: false });

    const { page } = await stub.ask(LISTS[name]![0], { most: 5 });

    expect(page).toMatchObject({ items: [], hasMore: true, next: '0.10' });
    expect(stub.sizes).toHaveLength(10);
  });
});

describe('the complete calendar list', () => {
  test('is counted and searched to its end, in the largest pages', async () => {
    await fc.assert(
      fc.asyncProperty(cuts, async (held) => {
        stub.hold(held);

        const { calendarProfile } = await stub.ask('{ calendarProfile { calendarsCount } }');
        const ids = await writableCalendars(stub.context());

        expect(calendarProfile.calendarsCount).toBe(held.rows.length);
        expect(ids).toEqual(idsOf(held.rows));
        expect(new Set(stub.sizes)).toEqual(new Set([250]));
      }),
      RUNS,
    );
  });
});

describe('the events that mention a task', () => {
  const TASK = `query ($most: Int) { _entities(representations: [
    { __typename: "Task", id: "t", customId: "HAL-8", url: "https://tasks.example/t" }
  ]) { ... on Task { events(${SPAN}, maxResults: $most) { items { id } } } } }`;

  const summaries = fc.constantFrom(
    'HAL-80 other',
    'HAL-8',
    'About HAL-8.',
    'see https://tasks.example/t',
    'xHAL-8',
    'Lunch',
  );

  test('are found behind any number of events that only look so, each once and in order', async () => {
    const agenda = fc.record({
      rows: fc.array(summaries, { maxLength: 60 }).map((all) => all.map((summary, index) => rowAt(index, summary))),
      shares: fc.array(fc.constantFrom(0, 0.001, 0.004, 1), { maxLength: 6 }),
      trailing: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(agenda, sizes, async (held, most) => {
        stub.hold(held);

        const { _entities } = await stub.ask(TASK, { most });

        const mentioning = held.rows.filter(({ summary }) => /^(HAL-8|About|see)(?!\d)/.test(summary));
        expect(idsOf(_entities[0].events.items)).toEqual(idsOf(mentioning).slice(0, most));
        expect(new Set(stub.sizes)).toEqual(new Set([2_500]));
      }),
      RUNS,
    );
  });

  test('an event without a start is among them', async () => {
    const { start: _, ...timeless } = rowAt(1, 'HAL-8');
    stub.hold({ rows: [rowAt(0, 'HAL-8'), timeless], shares: [], trailing: false });

    const { _entities } = await stub.ask(TASK, { most: 10 });

    expect(idsOf(_entities[0].events.items)).toEqual(['r0', 'r1']);
  });
});

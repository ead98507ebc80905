import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  freeSlots,
  type Period,
  periodOf,
  type SlotRequest,
} from '../../subgraphs/workspace-productivity/calendar/free-slots.ts';
import { minutesOf, slotsByMinute } from './minutes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONG_AGO = 0;

const day = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Date.parse(text);
const wish = (more: Partial<SlotRequest> = {}): SlotRequest => ({
  firstDay: day('2026-07-01'),
  lastDay: day('2026-07-01'),
  zone: 'Europe/Amsterdam',
  from: '08:00',
  until: '18:00',
  now: LONG_AGO,
  ...more,
});
const startsAndEnds = (periods: Period[]) =>
  periods.map(({ start, end }) => [start, end].map((ms) => new Date(ms).toISOString().slice(5, 16)));
const period = (start: string, end: string): Period => ({ start: at(start), end: at(end) });

test('a day without anything is free between its boundaries', () => {
  expect(startsAndEnds(freeSlots(wish(), []))).toEqual([['07-01T06:00', '07-01T16:00']]);
});

test('blocks that overlap, touch, hold one another or come in any order are one', () => {
  const busy = [
    period('2026-07-01T12:00Z', '2026-07-01T13:00Z'),
    period('2026-07-01T08:00Z', '2026-07-01T10:00Z'),
    period('2026-07-01T09:00Z', '2026-07-01T09:30Z'),
    period('2026-07-01T11:30Z', '2026-07-01T12:00Z'),
    period('2026-07-01T09:45Z', '2026-07-01T10:30Z'),
  ];

  expect(startsAndEnds(freeSlots(wish(), busy))).toEqual([
    ['07-01T06:00', '07-01T08:00'],
    ['07-01T10:30', '07-01T11:30'],
    ['07-01T13:00', '07-01T16:00'],
  ]);
});

test('a block over several days empties them, and is cut where a day begins or ends within it', () => {
  const busy = [period('2026-07-01T15:00Z', '2026-07-03T07:00Z')];

  expect(startsAndEnds(freeSlots(wish({ lastDay: day('2026-07-03') }), busy))).toEqual([
    ['07-01T06:00', '07-01T15:00'],
    ['07-03T07:00', '07-03T16:00'],
  ]);
});

test('nothing lies in the past, and what begins now begins with the next minute', () => {
  const now = at('2026-07-02T09:41:07.003Z');

  expect(startsAndEnds(freeSlots(wish({ lastDay: day('2026-07-02'), now }), []))).toEqual([
    ['07-02T09:42', '07-02T16:00'],
  ]);
});

test('a day that is over has no slot', () => {
  expect(freeSlots(wish({ now: at('2026-07-01T16:00:00Z') }), [])).toEqual([]);
});

test.each([
  ['22:00', '06:00'],
  ['09:00', '09:00'],
])('boundaries from %s to %s leave no slot: none crosses midnight', (from, until) => {
  expect(freeSlots(wish({ from, until, lastDay: day('2026-07-05') }), [])).toEqual([]);
});

describe('on the days when the clocks change', () => {
  test.each([
    { of: 'spring', firstDay: '2026-03-29', from: '00:00', until: '10:00', hours: 9 },
    { of: 'autumn', firstDay: '2026-10-25', from: '00:00', until: '10:00', hours: 11 },
    { of: 'an afternoon of spring', firstDay: '2026-03-29', from: '08:00', until: '18:00', hours: 10 },
  ])('$of has $hours hours from $from to $until', ({ firstDay, from, until, hours }) => {
    const [slot] = freeSlots(wish({ firstDay: day(firstDay), lastDay: day(firstDay), from, until }), []);

    expect((slot!.end - slot!.start) / HOUR).toBe(hours);
  });

  test.each([
    { wall: 'is skipped moves on by the gap', firstDay: '2026-03-29', start: '03-29T01:30' },
    { wall: 'comes twice is the earlier one', firstDay: '2026-10-25', start: '10-25T00:30' },
  ])('a boundary that $wall', ({ firstDay, start }) => {
    const slots = freeSlots(wish({ firstDay: day(firstDay), lastDay: day(firstDay), from: '02:30' }), []);

    expect(startsAndEnds(slots)[0]![0]).toBe(start);
  });

  test('the span of a day is as long as the day', () => {
    const lengthOf = (text: string) => {
      const { start, end } = periodOf({ firstDay: day(text), lastDay: day(text), zone: 'Europe/Amsterdam' });
      return end - start + 1_000;
    };

    expect(['2026-03-29', '2026-07-01', '2026-10-25'].map(lengthOf)).toEqual([23 * HOUR, 24 * HOUR, 25 * HOUR]);
  });
});

test('50 people with 10,000 blocks in 90 days cost at most 20 times what sorting the blocks does', () => {
  const begin = at('2030-01-01T00:00:00Z');
  const busy = Array.from({ length: 10_000 }, (_, index) => {
    const start = begin + ((index * 7_919) % (90 * 24 * 60)) * MINUTE;
    return { start, end: start + (15 + (index % 60)) * MINUTE };
  });
  const ninetyDays = wish({ firstDay: day('2030-01-01'), lastDay: day('2030-03-31') });

  const sorting = fastestOf(() => busy.toSorted((one, other) => one.start - other.start));
  const finding = fastestOf(() => freeSlots(ninetyDays, busy));

  expect(finding / sorting).toBeLessThan(20);
});

describe('against a count of every minute', () => {
  /** Days around DST changes at night, at midnight and by half an hour, and in zones without DST. */
  const PLACES: [zone: string, days: string[]][] = [
    ['Europe/Amsterdam', ['2026-03-28', '2026-10-24', '2026-07-01']],
    ['America/New_York', ['2026-03-07', '2026-10-31']],
    ['Africa/Cairo', ['2026-04-23', '2026-10-29']],
    ['Australia/Lord_Howe', ['2026-10-03', '2027-04-03']],
    ['Asia/Kolkata', ['2026-11-20']],
    ['Pacific/Apia', ['2026-12-31']],
  ];
  const places = PLACES.flatMap(([zone, days]) => days.map((first) => ({ zone, first: day(first) })));

  const wallTime = fc.integer({ min: 0, max: 1_439 }).map(clock);
  const boundaries = fc.oneof(
    fc.constant(['08:00', '18:00']),
    fc.constant(['00:00', '23:59']),
    fc.constant(['01:30', '02:30']),
    fc.tuple(wallTime, wallTime),
  );

  /** Start in minutes from the beginning of the range (negative before it), and length in minutes. */
  const block = fc.oneof(
    fc.tuple(fc.integer({ min: -1_500, max: 5_000 }), fc.integer({ min: 1, max: 240 })),
    fc.tuple(
      fc.integer({ min: -200, max: 800 }).map((quarter) => quarter * 15),
      fc.constantFrom(15, 30, 60, 120),
    ),
    fc.tuple(fc.integer({ min: -1_500, max: 5_000 }), fc.integer({ min: 600, max: 3_000 })),
  );
  /** An all-day event in its owner's zone. */
  const dayOfZone = fc.record({
    zone: fc.constantFrom(...PLACES.map(([zone]) => zone)),
    after: fc.integer({ min: -1, max: 3 }),
  });

  const cases = fc.record({
    place: fc.constantFrom(...places),
    length: fc.integer({ min: 0, max: 2 }),
    boundaries,
    now: fc.oneof(fc.constant(-100_000), fc.integer({ min: -500, max: 4_500 })),
    seconds: fc.integer({ min: 0, max: 59 }),
    blocks: fc.array(block, { maxLength: 14 }),
    allDays: fc.array(dayOfZone, { maxLength: 2 }),
  });

  test('slots are the minutes that nobody has taken, in 200 cases', () => {
    fc.assert(
      fc.property(cases, ({ place: { zone, first }, length, boundaries, now, seconds, blocks, allDays }) => {
        const days = Array.from({ length: length + 1 }, (_, index) => first.add({ days: index }));
        const begins = minutesOf(zone, first).start;
        const busy = [
          ...blocks.map(([from, minutes]) => ({
            start: begins + from * MINUTE,
            end: begins + (from + minutes) * MINUTE,
          })),
          ...allDays.map((day) => minutesOf(day.zone, first.add({ days: day.after }))),
        ];
        const asked = { from: boundaries[0]!, until: boundaries[1]!, now: begins + now * MINUTE + seconds * 1_000 };

        const slots = freeSlots({ firstDay: first, lastDay: days.at(-1)!, zone, ...asked }, busy);

        expect(slots).toEqual(
          slotsByMinute(
            days.map((each) => minutesOf(zone, each)),
            asked,
            busy,
          ),
        );
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

function fastestOf(work: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

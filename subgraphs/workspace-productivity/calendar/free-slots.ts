import { Temporal } from 'temporal-polyfill';
import { today } from './wall-time.ts';

/** A time span in Unix milliseconds; `end` is exclusive. */
export type Period = { start: number; end: number };

/** A range of days in a time zone. Both `firstDay` and `lastDay` are inclusive. */
export type Days = { firstDay: Temporal.PlainDate; lastDay: Temporal.PlainDate; zone: string };

/**
 * A request for free slots: the days to search, and the daily time window (`from` to `until`). Slots start no earlier
 * than `now`, in Unix milliseconds.
 */
export type SlotRequest = Days & { from: string; until: string; now: number };

/**
 * Finds the free slots on the requested days, sorted by start. Busy periods can overlap, be adjacent, and extend beyond
 * these days. Compares instants rather than local times, so that 23-hour and 25-hour days are handled correctly.
 */
export function freeSlots(wish: SlotRequest, busy: readonly Period[]): Period[] {
  const taken = merged(busy);
  let next = 0;
  return windowsOf(wish).flatMap((window) => {
    while (endsBy(taken[next], window.start)) next += 1;
    return gaps(window, taken, next);
  });
}

const endsBy = (period: Period | undefined, time: number) => period !== undefined && period.end <= time;

/** Converts a range of days to a time span, from midnight on the first day to 23:59:59 on the last day. */
export function periodOf({ firstDay, lastDay, zone }: Days): Period {
  return { start: instantAt(firstDay, '00:00:00', zone), end: instantAt(lastDay, '23:59:59', zone) };
}

/** Clips busy periods to a time span, merges them, and sorts them by start. */
export function within(span: Period, busy: readonly Period[]): Period[] {
  const cut = busy.map(({ start, end }) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }));
  return merged(cut.filter(({ start, end }) => start < end));
}

/**
 * Returns the free parts of a time window. `first` is the index of the first busy period that can overlap the window.
 */
function gaps(window: Period, taken: Period[], first: number): Period[] {
  const free: Period[] = [];
  let { start } = window;
  for (let index = first, busy = taken[index]; busy && busy.start < window.end; index += 1, busy = taken[index]) {
    if (busy.start > start) free.push({ start, end: busy.start });
    start = busy.end;
  }
  if (start < window.end) free.push({ start, end: window.end });
  return free;
}

/** Merges overlapping and adjacent periods, and sorts the result by start. */
function merged(periods: readonly Period[]): Period[] {
  const separate: Period[] = [];
  for (const { start, end } of periods.toSorted((one, other) => one.start - other.start)) {
    const last = separate.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else separate.push({ start, end });
  }
  return separate;
}

/**
 * Returns the time window for slots on each day. Past days, and days on which `until` is not after `from`, have no
 * window.
 */
function windowsOf({ firstDay, lastDay, zone, from, until, now }: SlotRequest): Period[] {
  const earliest = nextMinute(now);
  const windows: Period[] = [];
  for (let day = later(firstDay, today(zone, now)); Temporal.PlainDate.compare(day, lastDay) <= 0; day = after(day)) {
    const start = Math.max(instantAt(day, from, zone), earliest);
    const end = instantAt(day, until, zone);
    if (start < end) windows.push({ start, end });
  }
  return windows;
}

/**
 * Converts a wall time to Unix milliseconds. A wall time that a DST change skips is moved forward by the length of the
 * gap. For a wall time that occurs twice, the earlier instant is used.
 */
function instantAt(day: Temporal.PlainDate, wallTime: string, zone: string): number {
  return day.toZonedDateTime({ timeZone: zone, plainTime: wallTime }).epochMilliseconds;
}

const after = (day: Temporal.PlainDate) => day.add({ days: 1 });

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one;

const nextMinute = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).round({ smallestUnit: 'minute', roundingMode: 'ceil' }).epochMilliseconds;

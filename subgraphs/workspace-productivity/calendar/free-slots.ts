import { Temporal } from 'temporal-polyfill';

/** A time span in Unix milliseconds, excluding its end. */
export type Period = { start: number; end: number };

/** Days in a zone, including the last one. */
export type Days = { firstDay: Temporal.PlainDate; lastDay: Temporal.PlainDate; zone: string };

/** The requested days with their daily boundaries. `now` is the earliest start, in Unix milliseconds. */
export type SlotRequest = Days & { from: string; until: string; now: number };

/**
 * The free spans within the request, sorted by start. Busy periods can overlap, touch and extend beyond the days. Takes
 * as long as sorting them. Compares instants, so days can have 23 or 25 hours.
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

/** The span of whole days. */
export function periodOf({ firstDay, lastDay, zone }: Days): Period {
  return { start: instantAt(firstDay, '00:00:00', zone), end: instantAt(lastDay, '23:59:59', zone) };
}

/** The busy parts of a span, merged and sorted by start. */
export function within(span: Period, busy: readonly Period[]): Period[] {
  const cut = busy.map(({ start, end }) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }));
  return merged(cut.filter(({ start, end }) => start < end));
}

/** The free parts of a window. `first` is the index of the first busy period that can overlap it. */
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

/** Merges periods that overlap or touch, and sorts them by start. */
function merged(periods: readonly Period[]): Period[] {
  const separate: Period[] = [];
  for (const { start, end } of periods.toSorted((one, other) => one.start - other.start)) {
    const last = separate.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else separate.push({ start, end });
  }
  return separate;
}

/** The window for slots in each day; none for past days or reversed boundaries. */
function windowsOf({ firstDay, lastDay, zone, from, until, now }: SlotRequest): Period[] {
  const earliest = nextMinute(now);
  const windows: Period[] = [];
  for (let day = later(firstDay, dayAt(now, zone)); Temporal.PlainDate.compare(day, lastDay) <= 0; day = after(day)) {
    const start = Math.max(instantAt(day, from, zone), earliest);
    const end = instantAt(day, until, zone);
    if (start < end) windows.push({ start, end });
  }
  return windows;
}

/** Moves a wall time that the zone skips forward by the gap, and uses the earlier instant of a repeated one. */
function instantAt(day: Temporal.PlainDate, wallTime: string, zone: string): number {
  return day.toZonedDateTime({ timeZone: zone, plainTime: wallTime }).epochMilliseconds;
}

const after = (day: Temporal.PlainDate) => day.add({ days: 1 });

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one;

const toInstant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);

const dayAt = (ms: number, zone: string) => toInstant(ms).toZonedDateTimeISO(zone).toPlainDate();

const nextMinute = (ms: number) =>
  toInstant(ms).round({ smallestUnit: 'minute', roundingMode: 'ceil' }).epochMilliseconds;

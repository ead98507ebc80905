import { Temporal } from 'temporal-polyfill';

/** A span of time in Unix milliseconds; the end is exclusive. */
export type Period = { start: number; end: number };

/** Days of a zone, the last one included. */
export type Days = { firstDay: Temporal.PlainDate; lastDay: Temporal.PlainDate; zone: string };

/** When time is wanted: on which days, between which wall times of each, and from when on (Unix milliseconds). */
export type SlotRequest = Days & { from: string; until: string; now: number };

/**
 * The spans within the request that no busy period touches, by start. Takes as long as sorting the busy periods does, which may overlap, touch
 * and reach beyond the days. All comparing is done on points in time, so that a day may have 23 or 25 hours.
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

/** From the first second of the days to their last. */
export function periodOf({ firstDay, lastDay, zone }: Days): Period {
  return { start: instantAt(firstDay, '00:00:00', zone), end: instantAt(lastDay, '23:59:59', zone) };
}

/** What of a span is taken, by start, each time once. */
export function within(span: Period, busy: readonly Period[]): Period[] {
  const cut = busy.map(({ start, end }) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }));
  return merged(cut.filter(({ start, end }) => start < end));
}

/** What of a window is not taken, from the first of the taken periods on that may meet it. */
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

/** The same time in periods that neither overlap nor touch, by start. */
function merged(periods: readonly Period[]): Period[] {
  const separate: Period[] = [];
  for (const { start, end } of periods.toSorted((one, other) => one.start - other.start)) {
    const last = separate.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else separate.push({ start, end });
  }
  return separate;
}

/** The part of each day that slots may lie in; a day that is over, or whose boundaries are the wrong way round, has none. */
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

/** A wall time that the zone skips moves forward by the gap; of one that it has twice the earlier is taken. */
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

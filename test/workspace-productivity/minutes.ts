import type { Temporal } from 'temporal-polyfill';
import type { Period } from '../../subgraphs/workspace-productivity/calendar/free-slots.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The wall times of a day in a zone, minute by minute. Computed with `Intl` only, independently of the code under test.
 */
export type Minutes = Period & { clocks: string[] };

const known = new Map<string, Minutes>();
const readers = new Map<string, Intl.DateTimeFormat>();

export function minutesOf(zone: string, day: Temporal.PlainDate): Minutes {
  const key = `${zone} ${day}`;
  const held = known.get(key) ?? countMinutes(zone, day.toString());
  known.set(key, held);
  return held;
}

function countMinutes(zone: string, day: string): Minutes {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const clocks: string[] = [];
  let start = 0;
  for (let ms = noon - 1.5 * DAY; ms < noon + 1.5 * DAY; ms += MINUTE) {
    const [date, time] = shown(zone, ms);
    if (date !== day) continue;
    if (clocks.length === 0) start = ms;
    clocks.push(time!);
  }
  return { start, end: start + clocks.length * MINUTE, clocks };
}

function shown(zone: string, ms: number): string[] {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  const reader = readers.get(zone) ?? new Intl.DateTimeFormat('sv-SE', options);
  readers.set(zone, reader);
  return reader.format(ms).split(' ');
}

/** Periods within the boundaries of their day that are neither past nor busy. */
export function slotsByMinute(
  days: Minutes[],
  { from, until, now }: { from: string; until: string; now: number },
  busy: Period[],
): Period[] {
  return days.flatMap((day) => {
    const [open, close] = [minuteOf(from, day), minuteOf(until, day)];
    const free = day.clocks.map((_clock, minute) => {
      const start = day.start + minute * MINUTE;
      return minute >= open && minute < close && start >= now && !busy.some((each) => meets(each, start));
    });
    return runs(free, day.start);
  });
}

const meets = ({ start, end }: Period, minute: number) => start < minute + MINUTE && end > minute;

/** The instant at which the clocks first show a time. A skipped time is later by the length of the gap. */
function minuteOf(time: string, { clocks }: Minutes): number {
  const first = clocks.indexOf(time);
  return first >= 0 ? first : minutesIn(time);
}

/** Until the clocks change, they show the minutes since midnight. */
function minutesIn(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

function runs(free: boolean[], start: number): Period[] {
  const found: Period[] = [];
  for (const [minute, isFree] of free.entries()) {
    const ms = start + minute * MINUTE;
    if (!isFree) continue;
    const last = found.at(-1);
    if (last?.end === ms) last.end = ms + MINUTE;
    else found.push({ start: ms, end: ms + MINUTE });
  }
  return found;
}

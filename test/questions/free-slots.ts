import { Temporal } from 'temporal-polyfill';
import type { Rest } from './rest.ts';

type Span = { start: Temporal.Instant; end: Temporal.Instant };

/** The busy times of people on these days and the adjacent ones, in one call. Includes the last day. */
export const busyTimes = (rest: Rest, emails: string[], firstDay: string, lastDay: string) =>
  busyBetween(
    rest,
    emails,
    `${Temporal.PlainDate.from(firstDay).subtract({ days: 1 })}T00:00:00Z`,
    `${Temporal.PlainDate.from(lastDay).add({ days: 2 })}T00:00:00Z`,
  );

/** The busy minutes of people in a time range, in one call. */
export async function busyMinutes(
  rest: Rest,
  emails: string[],
  from: string,
  until: string,
): Promise<(email: string) => number> {
  const busy = await busyBetween(rest, emails, from, until);
  const span = { start: Temporal.Instant.from(from), end: Temporal.Instant.from(until) };
  return (email) => lengthOf([span]) - lengthOf(freeWithin(span, busy(email)));
}

const lengthOf = (spans: Span[]) =>
  spans.reduce((sum, { start, end }) => sum + (end.epochMilliseconds - start.epochMilliseconds) / 60_000, 0);

async function busyBetween(
  rest: Rest,
  emails: string[],
  timeMin: string,
  timeMax: string,
): Promise<(email: string) => Span[]> {
  const body = { timeMin, timeMax, items: [...new Set(emails)].map((id) => ({ id })) };
  const { calendars } = await rest.calendar('/freeBusy', {}, { method: 'POST', body });
  return (email) =>
    calendars[email].busy.map(({ start, end }: Record<'start' | 'end', string>) => ({
      start: Temporal.Instant.from(start),
      end: Temporal.Instant.from(end),
    }));
}

/** The free times on these days between 8:00 and 18:00, as wall times. */
export function freeSlots(days: { firstDay: string; lastDay: string; zone: string }, busy: Span[]) {
  const { firstDay, lastDay, zone } = days;
  const slots: Span[] = [];
  for (let day = Temporal.PlainDate.from(firstDay); day.until(lastDay).sign >= 0; day = day.add({ days: 1 })) {
    const at = (hour: number) => day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant();
    slots.push(...freeWithin({ start: at(8), end: at(18) }, busy));
  }
  return slots.map(({ start, end }) => ({ start: wall(start, zone), end: wall(end, zone) }));
}

function freeWithin(window: Span, busy: Span[]): Span[] {
  let free = [window];
  for (const taken of busy) free = free.flatMap((span) => without(span, taken));
  return free;
}

const { compare } = Temporal.Instant;

function without(span: Span, taken: Span): Span[] {
  if (compare(taken.end, span.start) <= 0 || compare(taken.start, span.end) >= 0) return [span];
  const before = { start: span.start, end: taken.start };
  const after = { start: taken.end, end: span.end };
  return [before, after].filter(({ start, end }) => compare(start, end) < 0);
}

const wall = (time: Temporal.Instant, zone: string) => ({
  localDateTime: time.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' }),
});

import { Temporal } from 'temporal-polyfill';
import { carried, ReplyMismatch } from '../../core/replies.ts';
import { badInput } from '../../upstream/errors.ts';
import type { CalendarEventRecord, EventTimeRecord } from '../records/calendar-events.ts';
import { isZone } from './wall-time.ts';

export type Shift = { days: number; minutes: number };

/**
 * A shifted event's new times. `keepsDay`: the event still starts on the same day. `isSameOnClocks`: both wall-clock
 * times moved by exactly the requested amount.
 */
export type ShiftedTimes = { start: EventTimeRecord; end: EventTimeRecord; keepsDay: boolean; isSameOnClocks: boolean };

/**
 * An event's start or end. Dates, and times in a zone that this runtime does not support, are calculated as if in UTC.
 */
type Bound = { kind: 'day' | 'instant' | 'clock'; at: Temporal.ZonedDateTime; timeZone?: string | null | undefined };

/**
 * Shifts an event's start, then sets the end so that the duration stays the same. Throws `ReplyMismatch` if the event's
 * times do not form a valid span.
 */
export async function shiftedTimes(
  { start, end }: Pick<CalendarEventRecord, 'start' | 'end'>,
  shift: Shift,
  zoneOfCalendar: () => Promise<string>,
): Promise<ShiftedTimes> {
  const [from, until] = await Promise.all([
    boundOf(start, 'start', zoneOfCalendar),
    boundOf(end, 'end', zoneOfCalendar),
  ]);
  if ((from.kind === 'day') !== (until.kind === 'day')) throw new ReplyMismatch('only one of start and end is a date');
  if (from.kind === 'day' && shift.minutes !== 0) throw badInput('minutes', 'cannot shift an all-day event: use days');
  const starts = from.at.add({ days: shift.days }).add({ minutes: shift.minutes });
  const ends = shiftedEnd(from, until, starts, shift);
  checkYears([starts, ends], shift);
  return {
    start: written(from, starts),
    end: written(until, ends),
    keepsDay: starts.toPlainDate().equals(from.at.toPlainDate()),
    isSameOnClocks: isSameOnClocks(from, starts, shift) && isSameOnClocks(until, ends, shift),
  };
}

async function boundOf(
  time: EventTimeRecord | null | undefined,
  name: string,
  zoneOfCalendar: () => Promise<string>,
): Promise<Bound> {
  if (time?.date != null) return { kind: 'day', at: Temporal.PlainDate.from(time.date).toZonedDateTime('UTC') };
  if (time?.dateTime == null) throw new ReplyMismatch(`${name} is missing`);
  const { dateTime, timeZone } = time;
  if (timeZone != null && !isZone(carried(timeZone, 'timeZone')))
    return { kind: 'clock', at: onClocks(dateTime), timeZone };
  const zone = timeZone ?? (await zoneOfCalendar());
  return { kind: 'instant', at: Temporal.Instant.from(dateTime).toZonedDateTimeISO(zone), timeZone };
}

const onClocks = (dateTime: string) =>
  Temporal.PlainDateTime.from(dateTime.replace(/(Z|[+-]\d\d:\d\d)$/, '')).toZonedDateTime('UTC');

/**
 * Calculates a shifted event's end. The duration is unknown if start and end are in different time zones and this
 * runtime does not support one of them. The end is then shifted by the same amount as the start.
 */
function shiftedEnd(from: Bound, until: Bound, starts: Temporal.ZonedDateTime, { days, minutes }: Shift) {
  const isInUnknownZone = from.kind === 'clock' || until.kind === 'clock';
  if (isInUnknownZone && from.timeZone !== until.timeZone) return until.at.add({ days }).add({ minutes });
  if (Temporal.ZonedDateTime.compare(from.at, until.at) > 0) throw new ReplyMismatch('end is before start');
  return starts.add(from.at.until(until.at)).withTimeZone(until.at.timeZoneId);
}

/** Rejects a shift to a year outside the four-digit range of RFC 3339. */
function checkYears(times: Temporal.ZonedDateTime[], { days, minutes }: Shift): void {
  const beyond = times.find(({ year }) => year < 1 || year > 9_999);
  if (!beyond) return;
  const [argument, by] = days === 0 ? ['minutes', minutes] : ['days', days];
  throw badInput(`${argument}`, `${by} moves an event to the year ${beyond.year}, which is not between 1 and 9999`);
}

function isSameOnClocks({ at }: Bound, moved: Temporal.ZonedDateTime, { days, minutes }: Shift): boolean {
  return moved.toPlainDateTime().equals(at.toPlainDateTime().add({ days }).add({ minutes }));
}

/**
 * Formats a shifted start or end. If this runtime does not support the time zone, omits the UTC offset, which Google
 * then calculates.
 */
function written({ kind, timeZone }: Bound, at: Temporal.ZonedDateTime): EventTimeRecord {
  if (kind === 'day') return { date: at.toPlainDate().toString() };
  const offset = kind === 'clock' ? 'never' : 'auto';
  const dateTime = at.toString({ timeZoneName: 'never', offset, smallestUnit: 'second' });
  return { dateTime, ...(timeZone == null ? {} : { timeZone }) };
}

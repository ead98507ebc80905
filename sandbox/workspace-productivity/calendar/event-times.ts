import { Temporal } from 'temporal-polyfill';
import type { EventTime } from '../records/records.ts';

/**
 * Converts an event's start or end to Unix milliseconds. All-day events start at midnight in the calendar's time zone.
 */
export function instantOf(time: EventTime, calendarZone: string): number {
  if ('date' in time) return toZoned(`${time.date}T00:00:00`, calendarZone).epochMilliseconds;
  return toZoned(time.dateTime, time.timeZone).epochMilliseconds;
}

/** Formats an event's start or end for a response: as a date, or as local time with the UTC offset of `zone`. */
export function wireTime(time: EventTime, zone: string): object {
  if ('date' in time) return time;
  return { dateTime: rfc3339(toZoned(time.dateTime, time.timeZone).withTimeZone(zone)), timeZone: time.timeZone };
}

/**
 * Parses an RFC 3339 timestamp into Unix milliseconds, rounded down to whole seconds. Returns `undefined` for any other
 * text.
 */
export function readTimestamp(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000) * 1000;
}

/** An event's start or end in a request body. */
export type TimeBody = { date?: string | null; dateTime?: string | null; timeZone?: string | null };

/**
 * Parses an event's start or end: either `date` or `dateTime`. The UTC offset of `dateTime` is optional if `timeZone`
 * is given. Returns `undefined` if the value is invalid, or if both `date` and `dateTime` are given.
 */
export function parseEventTime({ date, dateTime, timeZone }: TimeBody, calendarZone: string): EventTime | undefined {
  const zone = timeZone ?? calendarZone;
  if (!isZone(zone) || (date && dateTime)) return undefined;
  if (date) return isDay(date) ? { date } : undefined;
  const instant = dateTime ? readTimestamp(dateTime) : undefined;
  if (instant !== undefined) return { dateTime: wallTimeAt(instant, zone), timeZone: zone };
  return dateTime && timeZone && readTimestamp(`${dateTime}Z`) !== undefined ? { dateTime, timeZone: zone } : undefined;
}

const isDay = (text: string) => readTimestamp(`${text}T00:00:00Z`) !== undefined;

/**
 * Converts Unix milliseconds to a wall time. If the wall time occurs twice because DST ends, the second occurrence gets
 * the UTC offset, which distinguishes it from the first.
 */
function wallTimeAt(ms: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const wallTime = at.toPlainDateTime().toString({ smallestUnit: 'second' });
  return toZoned(wallTime, zone).epochMilliseconds === ms ? wallTime : `${wallTime}${at.offset}`;
}

/** Formats Unix milliseconds as RFC 3339 with the UTC offset of `zone`. */
export function wireInstant(ms: number, zone: string): string {
  return rfc3339(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone));
}

/** Whether `name` is a time zone in the IANA database. */
export function isZone(name: string): boolean {
  try {
    const { timeZoneId } = Temporal.Now.instant().toZonedDateTimeISO(name);
    // Temporal also accepts UTC offsets and timestamps as time zones; reject both.
    return /^[a-z]/i.test(name) && timeZoneId.toLowerCase() === name.toLowerCase();
  } catch {
    return false;
  }
}

function toZoned(wallTime: string, zone: string): Temporal.ZonedDateTime {
  if (readTimestamp(wallTime) !== undefined) return Temporal.Instant.from(wallTime).toZonedDateTimeISO(zone);
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone);
}

function rfc3339(zoned: Temporal.ZonedDateTime): string {
  const text = zoned.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });
  return zoned.offsetNanoseconds === 0 ? `${text.slice(0, 19)}Z` : text;
}

import { Temporal } from 'temporal-polyfill';
import type { EventTime } from '../records/records.ts';

/** The instant (ms) of an event's start or end; an all-day event begins at midnight in the calendar's zone. */
export function instantOf(time: EventTime, calendarZone: string): number {
  if ('date' in time) return zoned(`${time.date}T00:00:00`, calendarZone).epochMilliseconds;
  return zoned(time.dateTime, time.timeZone).epochMilliseconds;
}

/** An event's start or end as the wire writes it: wall time with its offset in `zone`, or the bare date. */
export function wireTime(time: EventTime, zone: string): object {
  if ('date' in time) return time;
  return { dateTime: rfc3339(zoned(time.dateTime, time.timeZone).withTimeZone(zone)), timeZone: time.timeZone };
}

/** The instant (ms) of an RFC 3339 timestamp, milliseconds ignored; `undefined` when it has no offset or is none. */
export function readTimestamp(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000) * 1000;
}

/** A bound of an event as a client writes it. */
export type TimeBody = { date?: string | null; dateTime?: string | null; timeZone?: string | null };

/**
 * What a client's bound means: a day, or a wall time, whose offset may be left out where the zone is named. `undefined` when it is
 * neither, or both.
 */
export function readBound({ date, dateTime, timeZone }: TimeBody, calendarZone: string): EventTime | undefined {
  const zone = timeZone ?? calendarZone;
  if (!isZone(zone) || (date && dateTime)) return undefined;
  if (date) return isDay(date) ? { date } : undefined;
  const instant = dateTime ? readTimestamp(dateTime) : undefined;
  if (instant !== undefined) return { dateTime: wallTimeAt(instant, zone), timeZone: zone };
  return dateTime && timeZone && readTimestamp(`${dateTime}Z`) !== undefined ? { dateTime, timeZone: zone } : undefined;
}

const isDay = (text: string) => readTimestamp(`${text}T00:00:00Z`) !== undefined;

/** With its offset where the wall time alone means another instant: in the hour that a zone has twice. */
function wallTimeAt(ms: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const wallTime = at.toPlainDateTime().toString({ smallestUnit: 'second' });
  return zoned(wallTime, zone).epochMilliseconds === ms ? wallTime : `${wallTime}${at.offset}`;
}

/** An instant (ms) as the wire writes it in a zone. */
export function wireInstant(ms: number, zone: string): string {
  return rfc3339(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone));
}

/** True for a zone that the IANA database has. */
export function isZone(name: string): boolean {
  try {
    const { timeZoneId } = Temporal.Now.instant().toZonedDateTimeISO(name);
    // Temporal takes offsets and times for zones too.
    return /^[a-z]/i.test(name) && timeZoneId.toLowerCase() === name.toLowerCase();
  } catch {
    return false;
  }
}

function zoned(wallTime: string, zone: string): Temporal.ZonedDateTime {
  if (readTimestamp(wallTime) !== undefined) return Temporal.Instant.from(wallTime).toZonedDateTimeISO(zone);
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone);
}

function rfc3339(zoned: Temporal.ZonedDateTime): string {
  const text = zoned.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });
  return zoned.offsetNanoseconds === 0 ? `${text.slice(0, 19)}Z` : text;
}

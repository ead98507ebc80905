import { Temporal } from 'temporal-polyfill';
import { carried } from '../../core/replies.ts';

/**
 * Converts a wall time to RFC 3339 with the zone's UTC offset. A wall time that a DST change skips is moved forward by
 * the length of the gap. For a wall time that occurs twice, the earlier instant is used.
 */
export function inZone(wallTime: string, zone: string): string {
  return written(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone, { disambiguation: 'compatible' }));
}

/** Formats Unix milliseconds as RFC 3339 with the zone's UTC offset. */
export function rfc3339(ms: number, zone: string): string {
  return written(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone));
}

const written = (zoned: Temporal.ZonedDateTime) => zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' });

export const isZone = (name: string): boolean => ianaZone(name) !== undefined;

/** The canonical name of an IANA time zone, ignoring case; undefined for any other text, including UTC offsets. */
export function ianaZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    const { timeZoneId } = Temporal.Now.zonedDateTimeISO(name);
    return timeZoneId.toLowerCase() === name.toLowerCase() ? timeZoneId : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the time zone from a response. Throws `ReplyMismatch` if the zone is invalid, because wall times cannot be
 * converted without a valid zone.
 */
export const zoneIn = ({ timeZone }: { timeZone?: unknown }): string => carried(timeZone, 'timeZone', isZone);

/** Midnight at the start of a day, in Unix seconds. */
export function midnight(day: Temporal.PlainDate, zone: string): number {
  return Math.floor(day.toZonedDateTime(zone).epochMilliseconds / 1_000);
}

/** The current day in a time zone; `now` is in Unix milliseconds. */
export function today(zone: string, now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
}

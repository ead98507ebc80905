import { Temporal } from 'temporal-polyfill';
import { carried } from '../../core/replies.ts';

/**
 * A wall time in a zone as RFC 3339 with its offset. A wall time that the zone skips moves forward by the gap; of one that it has twice
 * the earlier is taken.
 */
export function inZone(wallTime: string, zone: string): string {
  return written(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone, { disambiguation: 'compatible' }));
}

/** An instant in Unix milliseconds as RFC 3339 with the offset that it has in a zone. */
export function rfc3339(ms: number, zone: string): string {
  return written(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone));
}

const written = (zoned: Temporal.ZonedDateTime) => zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' });

export const isZone = (name: string): boolean => ianaZone(name) !== undefined;

/** A zone of the IANA database as that writes its name, which is taken in any case; undefined for another text, offsets and times among them. */
export function ianaZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    const { timeZoneId } = Temporal.Now.zonedDateTimeISO(name);
    return timeZoneId.toLowerCase() === name.toLowerCase() ? timeZoneId : undefined;
  } catch {
    return undefined;
  }
}

/** The zone that a reply names. Throws `ReplyMismatch` where it is none: wall times mean nothing then. */
export const zoneIn = ({ timeZone }: { timeZone?: unknown }): string => carried(timeZone, 'timeZone', isZone);

/** Midnight at the start of a day in a zone, in Unix seconds. */
export function midnight(day: Temporal.PlainDate, zone: string): number {
  return Math.floor(day.toZonedDateTime(zone).epochMilliseconds / 1_000);
}

/** The day that it is in a zone. */
export function today(zone: string, now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
}

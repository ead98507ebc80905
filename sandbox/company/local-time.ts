// The company's time zone is Europe/Amsterdam: UTC+1 in winter, UTC+2 from the last Sunday in March to the last Sunday
// in October.

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The company's UTC offset in milliseconds at the given time (Unix milliseconds). */
export function offsetAt(ms: number): number {
  const year = new Date(ms).getUTCFullYear();
  const isSummer = ms >= clockChange(year, 2) && ms < clockChange(year, 9);
  return isSummer ? 2 * HOUR : HOUR;
}

/** Converts a local `time` (`HH:MM`) on `day` (`YYYY-MM-DD`) to Unix milliseconds. */
export function instantAt(day: string, time: string): number {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  return asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc));
}

/** Converts Unix milliseconds to the company's local date (`YYYY-MM-DD`). */
export function dayOf(ms: number): string {
  return new Date(ms + offsetAt(ms)).toISOString().slice(0, 10);
}

/** Formats Unix milliseconds as the company's local time with UTC offset, such as `2026-03-02T09:30:00+01:00`. */
export function localIso(ms: number): string {
  const offset = offsetAt(ms);
  return `${new Date(ms + offset).toISOString().slice(0, 19)}+0${offset / HOUR}:00`;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** ISO weekday: 1 for Monday to 7 for Sunday. */
export function weekday(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

/** Adds whole days to a Unix timestamp in milliseconds, keeping the local time of day across DST changes. */
export function addLocalDays(ms: number, days: number): number {
  const moved = ms + days * DAY;
  return moved + offsetAt(ms) - offsetAt(moved);
}

function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY;
}

const DAY = 24 * 60 * 60 * 1_000;

/** Numbers below 60 in two digits. */
const TWO = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

let last = { day: Number.NaN, date: '' };

/**
 * Unix milliseconds as RFC 3339 in UTC, as `toISOString` writes them, which takes five times as long. The date is written anew with another day: most instants of
 * an answer are of few days.
 */
export function instantText(ms: number): string {
  const day = Math.floor(ms / DAY);
  if (day !== last.day) last = { day, date: dateText(day) };
  const millis = ms - day * DAY;
  const seconds = Math.floor(millis / 1_000);
  const minutes = Math.floor(seconds / 60);
  const clock = `${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}:${TWO[seconds % 60]}`;
  return `${last.date}T${clock}.${String(millis % 1_000).padStart(3, '0')}Z`;
}

const dateText = (day: number) => new Date(day * DAY).toISOString().replace(/T.*/, '');

import { addDays, addLocalDays, localIso, offsetAt } from './local-time.ts';

/**
 * Shifts the timestamps at `paths` by `days` days, preserving local times across DST changes. Supports Unix
 * milliseconds (numbers or strings), ISO datetimes and ISO dates; other values are left unchanged. Paths are
 * dot-separated; a path through an array applies to every item.
 */
export function shiftDates<T extends object>(record: T, paths: string[], days: number): T {
  return paths.reduce((shifted, path) => shiftAt(shifted, path.split('.'), days) as T, record);
}

function shiftAt(value: unknown, path: string[], days: number): unknown {
  if (Array.isArray(value)) return value.map((each) => shiftAt(each, path, days));
  const [key, ...rest] = path;
  if (key === undefined) return shiftTimestamp(value, days);
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  return { ...value, [key]: shiftAt((value as Record<string, unknown>)[key], rest, days) };
}

function shiftTimestamp(value: unknown, days: number): unknown {
  if (typeof value === 'number') return addLocalDays(value, days);
  if (typeof value !== 'string') return value;
  if (/^\d+$/.test(value)) return String(addLocalDays(Number(value), days));
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return addDays(value, days);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return shiftIso(value, days);
  return value;
}

const OFFSET = /(Z|[+-]\d{2}:\d{2})$/;

/**
 * Shifts an ISO datetime by whole days, keeping the local time. A UTC offset that matches the company's time zone is
 * adjusted for DST; any other offset is left unchanged.
 */
function shiftIso(iso: string, days: number): string {
  const offset = OFFSET.exec(iso)?.[1];
  if (offset === undefined) return addDays(iso.slice(0, 10), days) + iso.slice(10);
  const instant = Date.parse(iso);
  if (offset === 'Z') return shiftUtc(iso, addLocalDays(instant, days));
  const isLocal = localIso(instant).endsWith(offset);
  const day = addDays(iso.slice(0, 10), days);
  const unmarked = day + iso.slice(10, -offset.length);
  return unmarked + (isLocal ? offsetText(addLocalDays(instant, days)) : offset);
}

/** Formats a shifted UTC timestamp, including milliseconds only if the original timestamp did. */
function shiftUtc(iso: string, instant: number): string {
  const text = new Date(instant).toISOString();
  return iso.includes('.') ? text : text.replace(/\.\d+Z$/, 'Z');
}

function offsetText(ms: number): string {
  return `+0${offsetAt(ms) / 3_600_000}:00`;
}

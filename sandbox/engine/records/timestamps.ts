/** Formats Unix milliseconds like the engine: RFC 3339 in UTC, to the second. */
export function wireTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Parses a date-time, in UTC unless it has an offset, to Unix milliseconds; undefined if it is invalid. */
export function readTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)) return undefined;
  const ms = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Formats Unix milliseconds in the engine's format: RFC 3339 in UTC, without fractions of a second. */
export function wireTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * Converts a date-time to Unix milliseconds; returns undefined if it is invalid. UTC is assumed if there is no offset.
 */
export function readTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)) return undefined;
  const ms = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Formats Unix milliseconds as RFC 3339 in UTC without fractions of a second, which is the engine's format. */
export function wireTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * Converts a date-time to Unix milliseconds. Text without an offset is read as UTC. Returns undefined for invalid text.
 */
export function readTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)) return undefined;
  const ms = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

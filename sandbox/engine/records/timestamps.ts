/** An instant as the engine writes it: RFC 3339 in UTC, to the second. */
export function wireTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** A time that a caller wrote, in Unix milliseconds: without an offset it is UTC. Undefined for what is none. */
export function readTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)) return undefined;
  const ms = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

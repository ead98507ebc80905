/** Milliseconds, or digits of them, as the graph writes an instant. */
export const instant = (ms: number | string | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(Number(ms)).toISOString();

/** An instant of RFC 3339 as milliseconds, as the task manager takes one. */
export const millis = (time: string): number => Date.parse(time);

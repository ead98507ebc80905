/** Converts milliseconds to a timestamp in the format of the graph. */
export const instant = (ms: number | string | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(Number(ms)).toISOString();

/** Converts an RFC 3339 timestamp to milliseconds, as the task manager expects. */
export const millis = (time: string): number => Date.parse(time);

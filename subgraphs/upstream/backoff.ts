/** Delays between attempts that fail, in milliseconds. */
export type BackoffLimits = { readonly first: number; readonly longest: number };

/** The delay after so many earlier failures in a row: twice as long after each. */
export const backoff = (failures: number, { first, longest }: BackoffLimits): number =>
  Math.min(first * 2 ** failures, longest);

/** A random part of that delay (full jitter), so that those that failed together do not come back together. */
export const jitteredBackoff = (failures: number, limits: BackoffLimits): number =>
  Math.random() * backoff(failures, limits);

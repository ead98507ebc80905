/** The first and maximum delays between attempts, in milliseconds. */
export type BackoffLimits = { readonly first: number; readonly longest: number };

/** Returns the delay after `failures` consecutive failures. The delay doubles with each failure, up to the maximum. */
export const backoff = (failures: number, { first, longest }: BackoffLimits): number =>
  Math.min(first * 2 ** failures, longest);

/**
 * Returns a random delay between 0 and `backoff` (full jitter), so that clients that fail together do not retry
 * together.
 */
export const jitteredBackoff = (failures: number, limits: BackoffLimits): number =>
  Math.random() * backoff(failures, limits);

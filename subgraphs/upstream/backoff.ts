/** Limits of the delay between failed attempts, in milliseconds. */
export type BackoffLimits = { readonly first: number; readonly longest: number };

/** The delay after `failures` consecutive failures, doubling each time. */
export const backoff = (failures: number, { first, longest }: BackoffLimits): number =>
  Math.min(first * 2 ** failures, longest);

/** A random part of that delay (full jitter), so that clients that fail together do not retry together. */
export const jitteredBackoff = (failures: number, limits: BackoffLimits): number =>
  Math.random() * backoff(failures, limits);

import { setTimeout } from 'node:timers/promises';
import type { Attempts } from './attempts.ts';

/** The maximum age of rows in milliseconds, and the maximum total size of rows in bytes. */
export type Retention = { age: number; size: number };

/** The pause between two batches of deletions, in milliseconds. */
const PAUSE = 20;
const TRIM_EVERY = 60_000;

/**
 * Deletes old rows every minute until the signal aborts. `removeSlice` deletes one batch of rows and resolves to the
 * number of deleted rows.
 */
export function trimPeriodically(removeSlice: () => Promise<number>, signal: AbortSignal, attempts: Attempts): void {
  const trim = async () => {
    while (!signal.aborted && (await removeSlice()) > 0) await setTimeout(PAUSE);
  };
  const trimUnlessOver = () =>
    trim().catch((fault: unknown) => {
      if (!signal.aborted) throw fault;
    });
  signal.addEventListener('abort', attempts.repeat(trimUnlessOver, TRIM_EVERY), { once: true });
}

import { setTimeout } from 'node:timers/promises';
import type { Attempts } from './attempts.ts';

/** The maximum age of rows, in milliseconds, and their total size, in bytes. */
export type Retention = { age: number; size: number };

/** The pause between two slices, in milliseconds. */
const PAUSE = 20;
const TRIM_EVERY = 60_000;

/**
 * Removes old rows every minute until the signal aborts. `removeSlice` removes some rows and resolves to their number.
 */
export function trimPeriodically(removeSlice: () => Promise<number>, signal: AbortSignal, attempts: Attempts): void {
  const trim = async () => {
    while (!signal.aborted && (await removeSlice()) > 0) await setTimeout(PAUSE);
  };
  const trimUnlessOver = () =>
    trim().catch((fault: unknown) => {
      if (!signal.aborted) throw fault;
    });
  const timer = setInterval(() => void attempts.follow(trimUnlessOver()), TRIM_EVERY).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

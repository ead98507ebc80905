import { setTimeout } from 'node:timers/promises';
import { Attempts } from './store/attempts.ts';

/** How long events are kept, in milliseconds, and how much the file may hold, in bytes. */
export type Retention = { age: number; size: number };

/** What retention does with a store. */
type Trimmed = { removeOldest(limit: number, receivedBefore?: number): Promise<number>; size(): number };

/** How many events are removed at once: few enough that nobody waits for it. */
const SLICE = 200;
/** How long the disk rests between two slices, in milliseconds. */
const PAUSE = 20;

const TRIM_EVERY = 60_000;

/** Trims a store every minute, until the signal aborts. */
export function keepTrimmed(
  store: Trimmed,
  retention: Retention,
  signal: AbortSignal,
  warn: (message: string, fault: unknown) => void,
  time: () => number,
): void {
  const attempts = new Attempts('old events could not be removed', warn);
  const trimQuietly = () =>
    trim(store, retention, signal, time()).then(
      () => attempts.succeeded(),
      (fault: unknown) => attempts.failed(fault),
    );
  const timer = setInterval(() => void trimQuietly(), TRIM_EVERY).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Removes what is too old, then the oldest while there is too much, in slices. Ends when the signal aborts. */
export async function trim(store: Trimmed, { age, size }: Retention, signal: AbortSignal, now: number): Promise<void> {
  const slice = () => store.removeOldest(SLICE, store.size() > size ? undefined : now - age);
  while (!signal.aborted && (await slice()) > 0) await setTimeout(PAUSE);
}

import { type BigIntStats, statSync } from 'node:fs';

/** How often the files are looked at, in milliseconds. */
const LOOK_EVERY = 1_000;

/** Whether the files of that name are still those that they are now. What is written to one that is gone ends with the process. */
export function filesInPlace(files: readonly string[]): () => boolean {
  const idsOf = () => files.map(idOf).join(' ');
  const before = idsOf();
  return () => idsOf() === before;
}

/** Calls back once when the files are no longer in place. */
export function whenDisplaced(isInPlace: () => boolean, signal: AbortSignal, displaced: () => void): void {
  const timer = setInterval(() => {
    if (isInPlace()) return;
    clearInterval(timer);
    displaced();
  }, LOOK_EVERY).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

function idOf(file: string): string {
  const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}.${found.ino}` : 'none';
}

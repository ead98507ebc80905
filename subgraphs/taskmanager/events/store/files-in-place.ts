import { type BigIntStats, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Of a WAL and of each of its frames, in bytes. */
const HEADER = 32;
const FRAME_HEADER = 24;

/** How often the files are looked at, in milliseconds. */
const LOOK_EVERY = 1_000;

/** Whether the files of that name are still those that they are now. What is written to one that is gone ends with the process. */
export function filesInPlace(files: readonly string[]): () => boolean {
  const idsOf = () => files.map(idOf).join(' ');
  const before = idsOf();
  return () => idsOf() === before;
}

/**
 * Whether a WAL is as long as what it holds. A truncated one that has been written to since is, so that this is sure only where nothing is.
 */
export function hasItsFrames(database: DatabaseSync, wal: string): boolean {
  const least = leastLength(database);
  const { size } = statSync(wal, { throwIfNoEntry: false }) ?? { size: 0 };
  return size >= least;
}

/** How long the WAL is at least; 0 where SQLite cannot say. */
function leastLength(database: DatabaseSync): number {
  try {
    // Checkpoints nothing: it only says how many frames there are.
    const { log } = database.prepare('pragma wal_checkpoint(noop)').get() as { log: number };
    const { page_size: page } = database.prepare('pragma page_size').get() as { page_size: number };
    return log <= 0 ? 0 : HEADER + log * (FRAME_HEADER + page);
  } catch {
    return 0;
  }
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

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

/** The maximum number of measurements. V8 can be collecting its old space at the same time, which moves much memory. */
const TIMES = 5;

/**
 * The megabytes that remain of the memory that `work` allocates after a young collection. Repeats the measurement until
 * the result is below `most`.
 */
export async function leftOf(work: () => Promise<void>, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES && least >= most; time++) {
    collect();
    const before = process.memoryUsage().heapUsed;
    await work();
    collect({ type: 'minor' });
    least = Math.min(least, (process.memoryUsage().heapUsed - before) / 1e6);
  }
  return least;
}

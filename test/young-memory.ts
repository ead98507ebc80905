import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

/** How often it is measured at most: V8 may be collecting its old space meanwhile, and moves much there then. */
const TIMES = 5;

/** How many megabytes a young collection leaves of what some work made; measured again where it is not less than so many. */
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

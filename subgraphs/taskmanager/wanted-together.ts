import type { Context, Loading } from '../core/context.ts';
import { ToolError } from '../upstream/errors.ts';

type Wanted = { key: string; value: unknown };

/** More values make an address that servers refuse. */
const MOST = 100;

/** All values that fields of a request want under the same key at the same time, each once, and 100 at most: what can be asked for in one call. */
export async function wantedTogether<Value>(context: Context, key: string, value: Value): Promise<Value[]> {
  return (await context.loader('together', together).load({ key, value })) as Value[];
}

const together = (): Loading<Wanted, unknown[]> => ({
  read: async (wanted) => {
    const groups = Map.groupBy(wanted, (one) => one.key);
    return wanted.map((one) => [...new Set(groups.get(one.key)?.map((each) => each.value))]);
  },
  cacheKeyFn: (wanted) => JSON.stringify(wanted),
  maxBatchSize: MOST,
});

/** Whether one of what is asked for together may be why all of it is refused. */
export const isOfOne = (fault: unknown): boolean =>
  fault instanceof ToolError &&
  (['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND'].includes(fault.code) || fault.details.upstream?.status === 400);

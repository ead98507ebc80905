import type { Context, Loading } from '../core/context.ts';
import { ToolError } from '../upstream/errors.ts';

type BatchedValue = { key: string; value: unknown };

/** Keeps request URLs short enough for servers to accept. */
const MAX_VALUES = 100;

/**
 * Collects the distinct values that a request's fields need concurrently for the same key. One call can then fetch up
 * to 100 values.
 */
export async function collectBatch<Value>(context: Context, key: string, value: Value): Promise<Value[]> {
  return (await context.loader('together', together).load({ key, value })) as Value[];
}

const together = (): Loading<BatchedValue, unknown[]> => ({
  read: async (wanted) => {
    const groups = Map.groupBy(wanted, (one) => one.key);
    return wanted.map((one) => [...new Set(groups.get(one.key)?.map((each) => each.value))]);
  },
  cacheKeyFn: (wanted) => JSON.stringify(wanted),
  maxBatchSize: MAX_VALUES,
});

/** Whether a batch may have been rejected because of a single value. */
export const mayConcernOneValue = (fault: unknown): boolean =>
  fault instanceof ToolError &&
  (['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND'].includes(fault.code) || fault.details.upstream?.status === 400);

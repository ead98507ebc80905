import type { Context } from '../rows/context.ts';
import { ToolError } from '../upstream/errors.ts';
import type { Resolver } from './entities.ts';

/** How many items the lists of a request may have together in one subgraph: each may cost an error, and errors cost time. */
const MOST_ITEMS = 250_000;

/** Counts the items of a list towards `MOST_ITEMS`; throws `BUDGET_EXCEEDED` for the list that passes it. */
export const countingItems =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const value = resolve(source, args, context, info);
    return value instanceof Promise ? value.then((list) => counted(list, context)) : counted(value, context);
  };

function counted(value: unknown, context: Context): unknown {
  if (!Array.isArray(value)) return value;
  if (context.countItems(value.length) <= MOST_ITEMS) return value;
  throw new ToolError(
    'BUDGET_EXCEEDED',
    `the lists of this operation have more than ${MOST_ITEMS} items together: ask for less in one operation`,
  );
}

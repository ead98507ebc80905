import { badInput } from '../upstream/errors.ts';
import type { AuditEntryRecord } from './records/audit.ts';
import type { AuditFilter } from './types.ts';

/** How many values a list of a filter has at most. */
const MOST_VALUES = 100;

/** Whether an entry is wanted. */
export type Wanted = (entry: AuditEntryRecord) => boolean;

/** Reads a filter; throws `BAD_USER_INPUT` for one that is too long, or whose time is none. */
export function wantedBy(filter: AuditFilter | null | undefined): Wanted {
  const { callers, tools, operationNames, ids, outcomes, requestId, since, until } = filter ?? {};
  for (const [name, list] of Object.entries({ callers, tools, operationNames, ids, outcomes }))
    if (list && list.length > MOST_VALUES)
      throw badInput(`filter.${name}`, `${list.length} values are more than ${MOST_VALUES}`, {
        allowed: { max: MOST_VALUES },
      });
  if (since != null && until != null && until <= since)
    throw badInput('filter.until', 'is not after filter.since: nothing can be both');
  const among = (list: readonly string[] | null | undefined) => {
    const values = list && new Set(list);
    return (...found: readonly (string | null)[]) => !values || found.some((each) => each !== null && values.has(each));
  };
  const isCaller = among(callers);
  const isTool = among(tools);
  const isNamed = among(operationNames);
  const isTouched = among(ids);
  const isOutcome = among(outcomes);
  return ({ time, ...entry }) =>
    isCaller(entry.caller) &&
    isTool(entry.tool) &&
    isNamed(entry.operationName) &&
    isTouched(...entry.ids) &&
    isOutcome(entry.outcome) &&
    (requestId == null || entry.requestId === requestId) &&
    (since == null || time >= since) &&
    (until == null || time < until);
}

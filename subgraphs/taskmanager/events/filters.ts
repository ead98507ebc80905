import { badInput } from '../../upstream/errors.ts';
import type { EventFilter } from './event.ts';
import { eventTypeOf } from './event-types.ts';
import type { Match } from './tailer.ts';

/** How many values each list of a filter takes. */
const MOST_VALUES = 1_000;

type Filter = EventFilter | null | undefined;

/** Refuses a filter with a list that is too long. */
export function checkFilter(filter: Filter): void {
  for (const [name, values] of Object.entries(filter ?? {})) {
    if (!values || values.length <= MOST_VALUES) continue;
    throw badInput(`filter.${name}`, `${values.length} items are more than ${MOST_VALUES}`, {
      allowed: { maxItems: MOST_VALUES },
    });
  }
}

/** Whether no event can match: a list of the filter is empty. */
export const matchesNothing = (filter: Filter) => Object.values(filter ?? {}).some((values) => values?.length === 0);

/** The events of a workspace that a filter wants. */
export function matchOf(workspaceId: string, filter: Filter): Match {
  const types = filter?.types && new Set(filter.types);
  const taskIds = filter?.taskIds && new Set(filter.taskIds);
  return ({ stored }) =>
    stored.workspaceId === workspaceId &&
    (!types || types.has(eventTypeOf(stored.type))) &&
    (!taskIds || (stored.taskId !== null && taskIds.has(stored.taskId)));
}

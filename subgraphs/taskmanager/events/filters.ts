import { badInput } from '../../upstream/errors.ts';
import type { EventFilter, StoredEvent } from './event.ts';
import { eventTypeOf } from './event-types.ts';
import type { LogEvent, Match } from './tailer.ts';

/** How many values each list of a filter takes. */
const MOST_VALUES = 1_000;

type Filter = EventFilter | null | undefined;

/** Refuses a filter with a list that is too long. */
export function checkFilter(filter: Filter): void {
  for (const [name, values] of Object.entries(filter ?? {})) checkLength(`filter.${name}`, values ?? [], MOST_VALUES);
}

/** Refuses a list that is longer than its argument may be. */
export function checkLength(argument: string, { length }: readonly string[], maxItems: number): void {
  if (length > maxItems)
    throw badInput(argument, `${length} items are more than ${maxItems}`, { allowed: { maxItems } });
}

/** Whether no event can match: a list of the filter is empty. */
export const matchesNothing = (filter: Filter) => Object.values(filter ?? {}).some((values) => values?.length === 0);

/** A gap concerns every type, task and place: any of them may be what was lost. */
export const isGap = ({ stored }: LogEvent) => stored.mark === 'gap';

/** The events of a workspace that a filter wants. */
export function matchOf(workspaceId: string, filter: Filter): Match {
  if (matchesNothing(filter)) return () => false;
  const types = filter?.types && new Set(filter.types);
  const taskIds = filter?.taskIds && new Set(filter.taskIds);
  const fits = ({ type, taskId }: StoredEvent) =>
    (!types || types.has(eventTypeOf(type))) && (!taskIds || (taskId !== null && taskIds.has(taskId)));
  return (event) => event.stored.workspaceId === workspaceId && (isGap(event) || fits(event.stored));
}

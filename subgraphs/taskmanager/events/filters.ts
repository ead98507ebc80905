import { badInput } from '../../upstream/errors.ts';
import type { TaskEventType } from '../types.ts';
import type { EventFilter, StoredEvent } from './event.ts';
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

type OwnType = Exclude<Extract<TaskEventType, Uppercase<TaskEventType>>, 'UNKNOWN'>;

/** The names of events: those that the task manager documents, and Toolgraph's own. */
const NAMES: Record<Exclude<TaskEventType, Uppercase<TaskEventType>> | Lowercase<OwnType>, true> = {
  taskCreated: true,
  taskUpdated: true,
  taskDeleted: true,
  taskPriorityUpdated: true,
  taskStatusUpdated: true,
  taskAssigneeUpdated: true,
  taskDueDateUpdated: true,
  taskTagUpdated: true,
  taskMoved: true,
  taskCommentPosted: true,
  taskCommentUpdated: true,
  taskTimeEstimateUpdated: true,
  taskTimeTrackedUpdated: true,
  listCreated: true,
  listUpdated: true,
  listDeleted: true,
  folderCreated: true,
  folderUpdated: true,
  folderDeleted: true,
  spaceCreated: true,
  spaceUpdated: true,
  spaceDeleted: true,
  goalCreated: true,
  goalUpdated: true,
  goalDeleted: true,
  keyResultCreated: true,
  keyResultUpdated: true,
  keyResultDeleted: true,
  gap: true,
};

/** The type of an event of that name, as the graph has it inside: the name, or `unknown`. */
const eventTypeOf = (name: string): string => (Object.hasOwn(NAMES, name) ? name : 'unknown');

import { Readable } from 'node:stream';
import type { Context } from '../../core/context.ts';
import type { LogEvent, Match, Step, Tailer } from '../../event-log/tailer.ts';
import { badInput } from '../../upstream/errors.ts';
import type { TaskEventType } from '../types.ts';
import type { Place, PlacePart } from './place.ts';
import type { Places } from './places.ts';

/** The maximum number of values per filter list. */
const MAX_VALUES = 1_000;

/** Empty lists match nothing. */
export type EventFilter = Partial<
  Record<'types' | 'taskIds' | 'listIds' | 'spaceIds' | 'assigneeIds', string[] | null>
>;

type Filter = EventFilter | null | undefined;

/** Rejects a filter with a list that is too long. */
export function checkFilter(filter: Filter): void {
  for (const [name, values] of Object.entries(filter ?? {})) checkLength(`filter.${name}`, values ?? [], MAX_VALUES);
}

/** Rejects a list that is longer than its argument allows. */
export function checkLength(argument: string, { length }: readonly string[], maxItems: number): void {
  if (length > maxItems)
    throw badInput(argument, `${length} items exceed the limit of ${maxItems}`, { allowed: { maxItems } });
}

/** Whether no event can match, because a list of the filter is empty. */
export const matchesNothing = (filter: Filter) => Object.values(filter ?? {}).some((values) => values?.length === 0);

/** Gaps pass every filter, because events of any type, task or place may have been lost. */
const isGap = ({ stored }: LogEvent) => stored.mark === 'gap';

export function matchOf(workspaceId: string, filter: Filter): Match {
  if (matchesNothing(filter)) return () => false;
  const types = filter?.types && new Set(filter.types);
  const taskIds = filter?.taskIds && new Set(filter.taskIds);
  return ({ stored: { workspaceId: own, mark, type, taskId } }) => {
    if (own !== workspaceId) return false;
    if (mark === 'gap') return true;
    return (!types || types.has(eventTypeOf(type))) && (!taskIds || (taskId !== null && taskIds.has(taskId)));
  };
}

type OwnType = Exclude<Extract<TaskEventType, Uppercase<TaskEventType>>, 'UNKNOWN'>;

/** The task manager's documented event names, and Toolgraph's. */
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

/** The internal value of an event type: its name, or `unknown`. */
const eventTypeOf = (name: string): string => (Object.hasOwn(NAMES, name) ? name : 'unknown');

/** The number of concurrent place look-ups per reader. */
const CONCURRENCY = 20;

type Reading = Pick<Tailer, 'follow' | 'held'>;

type Wanted = { part: PlacePart; ids: Set<string> }[];

/** The filter's conditions on places, if any. */
function wantedPlace(filter: EventFilter | null | undefined): Wanted | undefined {
  const { listIds, spaceIds, assigneeIds } = filter ?? {};
  const wanted = Object.entries({ listIds, spaceIds, assigneeIds }).flatMap(([part, ids]) =>
    ids ? [{ part: part as PlacePart, ids: new Set(ids) }] : [],
  );
  return wanted.length > 0 ? wanted : undefined;
}

/** Unknown parts match. */
const fits = (place: Place, wanted: Wanted) =>
  wanted.every(({ part, ids }) => place[part]?.some((id) => ids.has(id)) ?? true);

/**
 * Filters steps of the log. Looks up places, in log order, only if the filter has conditions on them, and only for
 * events that match its other conditions.
 */
export function readingByPlace(
  log: Reading,
  filter: EventFilter | null | undefined,
  places: Places,
  context: Context,
): Reading {
  const wanted = wantedPlace(filter);
  if (!wanted) return log;
  const parts = wanted.map(({ part }) => part);
  const mayFit =
    (match: Match): Match =>
    (event) =>
      match(event) && (isGap(event) || fits(places.known(event), wanted));
  const settled = async (step: Step): Promise<Step> => {
    const [event] = step.events;
    if (!event || isGap(event) || fits(await places.of(event, parts, context), wanted)) return step;
    return { ...step, events: [] };
  };
  return {
    follow: (after, match, ...rest) => inOrder(singly(log.follow(after, mayFit(match), ...rest)), settled),
    held: (after, match, signal) => inOrder(singly(log.held(after, mayFit(match), signal)), settled),
  };
}

/** Splits steps into single events, so that none waits for a later one's place. */
async function* singly(steps: AsyncGenerator<Step>): AsyncGenerator<Step> {
  for await (const { events, ...end } of steps) {
    for (const event of events) yield { events: [event], sequence: event.stored.sequence, isHead: false };
    yield { events: [], ...end };
  }
}

/** Maps items concurrently and yields the results in order. */
async function* inOrder<Item, Made>(
  items: AsyncGenerator<Item>,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  yield* Readable.from(items).map(make, { concurrency: CONCURRENCY });
}

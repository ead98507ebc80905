import { Readable } from 'node:stream';
import type { Context } from '../../core/context.ts';
import type { LogEvent, Match, Step, Tailer } from '../../event-log/tailer.ts';
import { badInput } from '../../upstream/errors.ts';
import type { TaskEventType } from '../types.ts';
import type { Place, PlacePart } from './place.ts';
import type { Places } from './places.ts';

/** The most values per list of a filter. */
const MAX_VALUES = 1_000;

/** An empty list matches nothing. */
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
    throw badInput(argument, `${length} items are more than ${maxItems}`, { allowed: { maxItems } });
}

/** Whether no event can match: a list of the filter is empty. */
export const matchesNothing = (filter: Filter) => Object.values(filter ?? {}).some((values) => values?.length === 0);

/** A gap passes every filter: an event of any type, task or place may have been lost. */
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

/** The event names that the task manager documents, and Toolgraph's own. */
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

/** The internal value of an event type in the graph: the name, or `unknown`. */
const eventTypeOf = (name: string): string => (Object.hasOwn(NAMES, name) ? name : 'unknown');

/** How many events of one reader look up their places at once. */
const CONCURRENCY = 20;

type Reading = Pick<Tailer, 'follow' | 'held'>;

type Wanted = { part: PlacePart; ids: Set<string> }[];

/** The parts of a filter that concern places; undefined if there are none. */
function wantedPlace(filter: EventFilter | null | undefined): Wanted | undefined {
  const { listIds, spaceIds, assigneeIds } = filter ?? {};
  const wanted = Object.entries({ listIds, spaceIds, assigneeIds }).flatMap(([part, ids]) =>
    ids ? [{ part: part as PlacePart, ids: new Set(ids) }] : [],
  );
  return wanted.length > 0 ? wanted : undefined;
}

/** An unknown part may match. */
const fits = (place: Place, wanted: Wanted) =>
  wanted.every(({ part, ids }) => place[part]?.some((id) => ids.has(id)) ?? true);

/**
 * Filters steps of the log. If the filter concerns places, events are resolved in log order. Places are looked up only
 * for events that match otherwise.
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

/** One event per step, so that none waits for the place of a later one. */
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

import { Readable } from 'node:stream';
import type { GraphQLEnumType, GraphQLSchema } from 'graphql';
import { checkLength } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import type { LogEvent, Match, Step, Tailer } from '../../event-log/tailer.ts';
import type { Place, PlacePart } from './place.ts';
import type { Places } from './places.ts';

const MAX_VALUES = 1_000;

/** In an event filter, an empty list matches no events; a missing or null list matches all events. */
export type EventFilter = Partial<
  Record<'types' | 'taskIds' | 'listIds' | 'spaceIds' | 'assigneeIds', string[] | null>
>;

type Filter = EventFilter | null | undefined;

export function checkFilter(filter: Filter): void {
  for (const [name, values] of Object.entries(filter ?? {})) checkLength(`filter.${name}`, values ?? [], MAX_VALUES);
}

export const matchesNothing = (filter: Filter) => Object.values(filter ?? {}).some((values) => values?.length === 0);

/** Gap events pass every filter, because the lost events may have matched any filter. */
const isGap = ({ stored }: LogEvent) => stored.mark === 'gap';

/** Types that the schema does not define are UNKNOWN. */
export function matchOf(workspaceId: string, filter: Filter, schema: GraphQLSchema): Match {
  if (matchesNothing(filter)) return () => false;
  const nameOf = (type: string) => (schema.getType('TaskEventType') as GraphQLEnumType).serialize(type);
  const types = filter?.types && new Set(filter.types.map(nameOf));
  const taskIds = filter?.taskIds && new Set(filter.taskIds);
  return ({ stored: { workspaceId: own, mark, type, taskId } }) => {
    if (own !== workspaceId) return false;
    if (mark === 'gap') return true;
    return (!types || types.has(nameOf(type))) && (!taskIds || (taskId !== null && taskIds.has(taskId)));
  };
}

const CONCURRENT_LOOK_UPS = 20;

type Reading = Pick<Tailer, 'follow' | 'held'>;

type Wanted = { part: PlacePart; ids: Set<string> }[];

function wantedPlace(filter: EventFilter | null | undefined): Wanted | undefined {
  const { listIds, spaceIds, assigneeIds } = filter ?? {};
  const wanted = Object.entries({ listIds, spaceIds, assigneeIds }).flatMap(([part, ids]) =>
    ids ? [{ part: part as PlacePart, ids: new Set(ids) }] : [],
  );
  return wanted.length > 0 ? wanted : undefined;
}

/** If an event's lists, spaces or assignees are unknown, the event passes filters on them. */
const fits = (place: Place, wanted: Wanted) =>
  wanted.every(({ part, ids }) => place[part]?.some((id) => ids.has(id)) ?? true);

/**
 * Filters a log's events by list, space and assignee, preserving their order. Looks up an event's task only if a filter
 * requires it and the event passes all other conditions.
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

/** Splits batches into single events, so that no event waits for a later event's task to be looked up. */
async function* singly(steps: AsyncGenerator<Step>): AsyncGenerator<Step> {
  for await (const { events, ...end } of steps) {
    for (const event of events) yield { events: [event], sequence: event.stored.sequence, isHead: false };
    yield { events: [], ...end };
  }
}

async function* inOrder<Item, Made>(
  items: AsyncGenerator<Item>,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  yield* Readable.from(items).map(make, { concurrency: CONCURRENT_LOOK_UPS });
}

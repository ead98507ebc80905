import { Readable } from 'node:stream';
import type { Context } from '../../core/context.ts';
import type { EventFilter, Place, PlacePart } from './event.ts';
import { isGap } from './filters.ts';
import type { Places } from './places.ts';
import type { Match, Step, Tailer } from './tailer.ts';

/** How many events of one reader wait for their places at once. */
const AT_ONCE = 20;

type Reading = Pick<Tailer, 'follow' | 'held'>;

type Wanted = { part: PlacePart; ids: Set<string> }[];

/** What a filter asks of the places of events; undefined where it asks nothing. */
function wantedPlace(filter: EventFilter | null | undefined): Wanted | undefined {
  const { listIds, spaceIds, assigneeIds } = filter ?? {};
  const wanted = Object.entries({ listIds, spaceIds, assigneeIds }).flatMap(([part, ids]) =>
    ids ? [{ part: part as PlacePart, ids: new Set(ids) }] : [],
  );
  return wanted.length > 0 ? wanted : undefined;
}

/** A part that is not known may be any. */
const fits = (place: Place, wanted: Wanted) =>
  wanted.every(({ part, ids }) => place[part]?.some((id) => ids.has(id)) ?? true);

/**
 * The log for a filter: where it asks for places, events wait for theirs in the order of the log. Places are read only for events that match
 * otherwise.
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

/** Each event by itself, so that none waits for the place of a later one. */
async function* singly(steps: AsyncGenerator<Step>): AsyncGenerator<Step> {
  for await (const { events, ...end } of steps) {
    for (const event of events) yield { events: [event], sequence: event.stored.sequence, isHead: false };
    yield { events: [], ...end };
  }
}

/** What is made of each item, in their order, though several are made at once. */
async function* inOrder<Item, Made>(
  items: AsyncGenerator<Item>,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  yield* Readable.from(items).map(make, { concurrency: AT_ONCE });
}

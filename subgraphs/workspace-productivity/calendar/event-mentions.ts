import { checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import { listOfAll } from '../../core/lists-of-all.ts';
import { numberAfter } from '../../core/pages.ts';
import { firstRows } from '../google/pages.ts';
import type { CalendarEventPageRecord, CalendarEventRecord } from '../records/calendar-events.ts';
import { EVENTS_PER_PAGE, type EventPage, eventsOf, LIST_EVENTS, type SpanOfEvents, spanOf } from './event-lists.ts';
import { MAIN } from './read-before.ts';
import { inZone, zoneIn } from './wall-time.ts';

/** The mentions and the time span of the requested events. */
type MentionRequest = { mentions: string[]; args: SpanOfEvents };

/** An event with its start in Unix milliseconds, and its text in lower case. */
type PlacedEvent = { event: CalendarEventRecord; start: number; text: string };

type Found = { rows: PlacedEvent[]; isComplete: boolean };

/**
 * Spans up to this length in milliseconds are listed in one call even for a single task, instead of searching each
 * mention.
 */
const SHORT_SPAN = 31 * 24 * 60 * 60_000;

/**
 * A page of the main calendar's events that contain any of the mentions as a whole word, sorted by start. For a short
 * span, or for concurrent requests of the same span, one list of all events is used if one call returns it completely.
 * Otherwise, events are searched, with the same result.
 */
export async function eventsMentioning(
  mentions: string[],
  args: SpanOfEvents,
  context: Context,
): Promise<CalendarEventPageRecord> {
  checkEventsWanted(args);
  const asked = { mentions, args };
  const listed = await listOfAll(context, 'events', {
    list: spanKey(args),
    part: JSON.stringify(asked),
    alsoForOne: isShort(args),
    readAll: (own) => listAll(args, own),
  });
  return pageOf(asked, listed, context);
}

/** Rejects invalid arguments before anything is read. */
function checkEventsWanted(args: SpanOfEvents): void {
  spanOf(args);
  checkMost('maxResults', args.maxResults, EVENTS_PER_PAGE);
  countIn(args.after);
}

/** Compares wall times as if in UTC, which is accurate to an hour or two. */
function isShort({ minEndDatetime, maxStartDatetime, from, until }: SpanOfEvents): boolean {
  const wall = [maxStartDatetime, minEndDatetime].map((time) => Date.parse(`${time}Z`));
  const [end = Number.NaN, start = Number.NaN] = from == null || until == null ? wall : [until, from];
  return end - start <= SHORT_SPAN;
}

const spanKey = ({ after: _after, maxResults: _most, ...span }: SpanOfEvents) => JSON.stringify(span);

/** All events of a span, if one call returns them and all are valid. */
async function listAll(args: SpanOfEvents, context: Context): Promise<PlacedEvent[] | undefined> {
  const { ask } = await eventsOf(MAIN, { ...args, after: null, maxResults: null }, context);
  const page = placed(await ask({ maxResults: EVENTS_PER_PAGE, pageToken: undefined }));
  return page.nextPageToken || page.items.some(isUnread) ? undefined : page.items;
}

async function pageOf(
  { mentions, args }: MentionRequest,
  listed: PlacedEvent[] | undefined,
  context: Context,
): Promise<CalendarEventPageRecord> {
  const from = countIn(args.after);
  const { ask, most } = await eventsOf(MAIN, args, context);
  const until = from + most;
  const words = mentions.map((mention) => new RegExp(`(?<!\\w)${RegExp.escape(mention.toLowerCase())}(?!\\w)`));
  const counts = (each: PlacedEvent) => isUnread(each) || words.some((word) => word.test(each.text));
  const among = (events: PlacedEvent[], mention: string): Found => {
    const word = mention.toLowerCase();
    return { rows: events.filter((each) => each.text.includes(word) && counts(each)), isComplete: true };
  };
  const search = (q: string): Promise<Found> =>
    firstRows((query) => ask({ ...query, q }).then(placed), {
      tool: LIST_EVENTS,
      most: until,
      size: EVENTS_PER_PAGE,
      counts,
    });
  const found = await Promise.all(mentions.map((mention) => (listed ? among(listed, mention) : search(mention))));
  return pageIn(found, from, until);
}

function pageIn(found: Found[], from: number, until: number): CalendarEventPageRecord {
  const once = new Map(found.flatMap(({ rows }) => rows).map((each) => [each.event.id ?? each, each]));
  const inOrder = [...once.values()].sort((one, other) => one.start - other.start).map(({ event }) => event);
  const hasMore = inOrder.length > until || found.some(({ isComplete }) => !isComplete);
  return { items: inOrder.slice(from, until), continuesAt: hasMore ? [until] : null };
}

/** The number of events on earlier pages. */
const countIn = (after: string | null | undefined) => numberAfter(after, 6, 'events that mention a task') ?? 0;

/** All-day events start at midnight in the calendar's zone, which each page of events names. */
const placed = ({ items, nextPageToken, ...page }: EventPage) => ({
  items: items.map((event) => ({ event, start: startOf(event, page), text: textOf(event) })),
  nextPageToken,
});

/** An invalid event is replaced by an error, because its mentions are unknown. */
const isUnread = ({ event }: PlacedEvent) => event instanceof Error;

/** Events without a readable start sort last. */
function startOf({ start }: CalendarEventRecord, page: Pick<EventPage, 'timeZone'>): number {
  try {
    const ms = Date.parse(start?.dateTime ?? inZone(`${start?.date}T00:00:00`, zoneIn(page)));
    return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const textOf = ({ summary, description, location }: CalendarEventRecord) =>
  [summary, description, location].join('\n').toLowerCase();

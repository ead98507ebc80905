import { checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import { listOfAll } from '../../core/lists-of-all.ts';
import { numberAfter } from '../../core/pages.ts';
import { firstRows } from '../google/pages.ts';
import type { CalendarEventPageRecord, CalendarEventRecord } from '../records/calendar-events.ts';
import { EVENTS_PER_PAGE, type EventPage, eventsOf, LIST_EVENTS, type SpanOfEvents, spanOf } from './event-lists.ts';
import { MAIN } from './read-before.ts';
import { inZone, zoneIn } from './wall-time.ts';

type MentionRequest = { mentions: string[]; args: SpanOfEvents };

/** An event with its start in Unix milliseconds and its text in lower case, for searching. */
type PlacedEvent = { event: CalendarEventRecord; start: number; text: string };

type Found = { rows: PlacedEvent[]; isComplete: boolean };

/**
 * The longest time span, in milliseconds, in which all events are listed for a single task. Longer spans are searched
 * for the task's mentions.
 */
const SHORT_SPAN = 31 * 24 * 60 * 60_000;

/**
 * Finds the main calendar's events that contain any of the mentions as a whole word, sorted by start. For a short span,
 * or a span that concurrent requests share, lists all events if a single call returns all of them. Otherwise, searches
 * for each mention, with the same result.
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

/** Rejects invalid arguments before any call is made. */
function checkEventsWanted(args: SpanOfEvents): void {
  spanOf(args);
  checkMost('maxResults', args.maxResults, EVENTS_PER_PAGE);
  countIn(args.after);
}

/**
 * Whether a time span is short. Wall times are compared as if they were in UTC, so the length can be off by an hour or
 * two.
 */
function isShort({ minEndDatetime, maxStartDatetime, from, until }: SpanOfEvents): boolean {
  const wall = [maxStartDatetime, minEndDatetime].map((time) => Date.parse(`${time}Z`));
  const [end = Number.NaN, start = Number.NaN] = from == null || until == null ? wall : [until, from];
  return end - start <= SHORT_SPAN;
}

const spanKey = ({ after: _after, maxResults: _most, ...span }: SpanOfEvents) => JSON.stringify(span);

/**
 * Lists all events in a time span. Returns undefined if one call does not return all events, or if an event is invalid.
 */
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

/** The number of events on earlier pages, as stored in the cursor. */
const countIn = (after: string | null | undefined) => numberAfter(after, 6, 'events that mention a task') ?? 0;

/**
 * Adds the start and text to each event. All-day events start at midnight in the calendar's time zone, which every page
 * reports.
 */
const placed = ({ items, nextPageToken, ...page }: EventPage) => ({
  items: items.map((event) => ({ event, start: startOf(event, page), text: textOf(event) })),
  nextPageToken,
});

/**
 * Whether an event could not be parsed. Because its mentions are unknown, such an event matches every search and is
 * returned as an error.
 */
const isUnread = ({ event }: PlacedEvent) => event instanceof Error;

/** An event's start in Unix milliseconds. Infinity if the start is unreadable, so that the event sorts last. */
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

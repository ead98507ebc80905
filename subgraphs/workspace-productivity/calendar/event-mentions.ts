import DataLoader from 'dataloader';
import type { Context } from '../../rows/context.ts';
import { numberAfter } from '../../rows/pages.ts';
import { firstRows } from '../google/pages.ts';
import type { CalendarEventPageRecord, CalendarEventRecord } from '../records/calendar-events.ts';
import { EVENTS_PER_PAGE, type EventPage, eventsOf, LIST_EVENTS } from './event-lists.ts';
import type { SpanOfEvents } from './event-spans.ts';
import { MAIN } from './known-calendars.ts';
import { inZone, knownZone } from './wall-time.ts';

/** What the events wanted mention, and in which span they are. */
type Asked = { mentions: string[]; args: SpanOfEvents };

/** An event with its start in Unix milliseconds, and its text in lower case. */
type PlacedEvent = { event: CalendarEventRecord; start: number; text: string };

type Found = { rows: PlacedEvent[]; isComplete: boolean };

/** A span of so many milliseconds is listed also where one task's events are wanted: it is one call in place of a search for each mention. */
const SHORT_SPAN = 31 * 24 * 60 * 60_000;

/**
 * A page of the events of the main calendar that mention one of these as a word of their own, by start. Those of several tasks in one span
 * that are asked for at once, and those of a short span, are taken from one list of all events in it, where one call brings it complete, which are the
 * same; else they are searched for.
 */
export function eventsMentioning(
  mentions: string[],
  args: SpanOfEvents,
  context: Context,
): Promise<CalendarEventPageRecord> {
  return context.loader('eventsMentioning', () => mentionsLoader(context)).load({ mentions, args });
}

function mentionsLoader(context: Context) {
  const listings = new Map<string, Promise<PlacedEvent[] | undefined>>();
  const listing = (span: string, [{ args }, ...others]: readonly [Asked, ...Asked[]]) => {
    const known = listings.get(span);
    if (known || (others.length === 0 && !isShort(args))) return known;
    const read = listAll(args, context);
    listings.set(span, read);
    return read;
  };
  return new DataLoader<Asked, CalendarEventPageRecord, string>(
    async (batch) => {
      const together = Map.groupBy(batch, ({ args }) => spanKey(args));
      const answer = async (asked: Asked) => {
        const span = spanKey(asked.args);
        const [first = asked, ...others] = together.get(span) ?? [];
        return pageOf(asked, await listing(span, [first, ...others]), context);
      };
      return Promise.all(batch.map((asked) => answer(asked).catch((fault: Error) => fault)));
    },
    { cacheKeyFn: (asked) => JSON.stringify(asked) },
  );
}

/** Between wall times there is as much time as in UTC, but for an hour or two. */
function isShort({ minEndDatetime, maxStartDatetime, from, until }: SpanOfEvents): boolean {
  const wall = [maxStartDatetime, minEndDatetime].map((time) => Date.parse(`${time}Z`));
  const [end = Number.NaN, start = Number.NaN] = from == null || until == null ? wall : [until, from];
  return end - start <= SHORT_SPAN;
}

const spanKey = ({ after: _after, maxResults: _most, ...span }: SpanOfEvents) => JSON.stringify(span);

/** All events of a span, where that is one call. */
async function listAll(args: SpanOfEvents, context: Context): Promise<PlacedEvent[] | undefined> {
  const { ask } = await eventsOf(MAIN, { ...args, after: null, maxResults: null }, context);
  const page = placed(await ask({ maxResults: EVENTS_PER_PAGE, pageToken: undefined }));
  return page.nextPageToken ? undefined : page.items;
}

async function pageOf(
  { mentions, args }: Asked,
  listed: PlacedEvent[] | undefined,
  context: Context,
): Promise<CalendarEventPageRecord> {
  const from = countIn(args.after);
  const { ask, most } = await eventsOf(MAIN, args, context);
  const until = from + most;
  const words = mentions.map((mention) => new RegExp(`(?<!\\w)${RegExp.escape(mention.toLowerCase())}(?!\\w)`));
  const counts = ({ text }: PlacedEvent) => words.some((word) => word.test(text));
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
  const once = new Map(found.flatMap(({ rows }) => rows).map((each) => [each.event.id, each]));
  const inOrder = [...once.values()].sort((one, other) => one.start - other.start).map(({ event }) => event);
  const hasMore = inOrder.length > until || found.some(({ isComplete }) => !isComplete);
  return { items: inOrder.slice(from, until), continuesAt: hasMore ? [until] : null };
}

/** How many events the pages before had. */
const countIn = (after: string | null | undefined) => numberAfter(after, 6, 'events that mention a task') ?? 0;

/** The days of a calendar begin at midnight in its zone, which each page of its events names. */
const placed = ({ items, nextPageToken, timeZone }: EventPage) => ({
  items: items.map((event) => ({ event, start: startOf(event, knownZone(timeZone)), text: textOf(event) })),
  nextPageToken,
});

function startOf({ start }: CalendarEventRecord, zone: string): number {
  return Date.parse(start?.dateTime ?? (start?.date ? inZone(`${start.date}T00:00:00`, zone) : ''));
}

const textOf = ({ summary, description, location }: CalendarEventRecord) =>
  [summary, description, location].join('\n').toLowerCase();

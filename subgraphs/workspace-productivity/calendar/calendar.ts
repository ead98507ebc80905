import { fromRecord, lookUp } from '../../graph/entities.ts';
import { partial } from '../../graph/reference.ts';
import { checkMost } from '../../rows/arguments.ts';
import type { Context } from '../../rows/context.ts';
import type { Answer, Endpoint, Endpoints, ToolEndpoint, Values } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { numberAfter } from '../../rows/pages.ts';
import { optionalRowsOf } from '../../rows/replies.ts';
import type { ToolName } from '../../rows/tool-names.ts';
import { ToolError } from '../../upstream/errors.ts';
import { filledPage, firstRows, type PageQuery, type PageReply } from '../google/pages.ts';
import { personOf, readProfile } from '../google/profile.ts';
import type { CalendarListEntryRecord, CalendarRecord, CalendarSummary, ListedCalendar } from '../records/calendar.ts';
import type { CalendarEventPageRecord, CalendarEventRecord, EventOnWire } from '../records/calendar-events.ts';
import type { CalendarProfileResolvers, CalendarResolvers, QueryResolvers } from '../types.ts';
import { type SpanOfEvents, spanOf } from './event-spans.ts';
import { inZone, knownZone } from './wall-time.ts';

const TOOL = 'Calendar.ListEvents';
const LIST = 'Calendar.ListCalendars';
const PROFILE = 'Calendar.WhoAmI';
const EVENTS_PER_PAGE = 2_500;
const USUAL = 10;
const CALENDARS_PER_PAGE = 250;
/** What the main calendar of the credential's user is called beside its id. */
export const MAIN = 'primary';

const calendar = {
  call: 'GET /calendars/{id}',
  reply: (found: CalendarRecord) => found,
} as const satisfies Endpoint<Values>;

const events = {
  tool: TOOL,
  call: 'GET /calendars/{calendarId}/events',
  query: {
    timeMin: 'timeMin',
    timeMax: 'timeMax',
    maxResults: 'maxResults',
    singleEvents: 'singleEvents',
    orderBy: 'orderBy',
    q: 'q',
    pageToken: 'pageToken',
  },
  mayBeEmpty: true,
  reply: (
    { items, nextPageToken, timeZone }: PageReply<'items', EventOnWire> & { timeZone?: string },
    { calendarId }: { calendarId: string },
  ) => ({ items: optionalRowsOf(items, (event) => ({ ...event, calendarId })), nextPageToken, timeZone }),
} as const satisfies ToolEndpoint<Values>;

type EventPage = Answer<typeof events>;

const calendarList = {
  call: 'GET /users/me/calendarList',
  query: {
    maxResults: 'maxResults',
    showDeleted: 'showDeleted',
    showHidden: 'showHidden',
    minAccessRole: 'minAccessRole',
    pageToken: 'pageToken',
  },
  mayBeEmpty: true,
  reply: ({ items, nextPageToken }: PageReply<'items', ListedCalendar>) => ({
    items: optionalRowsOf(items, listEntry),
    nextPageToken,
  }),
} as const satisfies Endpoint<Values>;

export const Query = {
  calendar: (_parent, { id }, context, info) => lookUp('Calendar', { id }, { id }, context, info),
  calendars: (_parent, { maxResults, nextPageToken, ...args }, context) => {
    checkMost('maxResults', maxResults, CALENDARS_PER_PAGE);
    const ask = (query: PageQuery) => callEndpoint(context, { ...calendarList, tool: LIST }, { ...args, ...query });
    return filledPage(ask, { tool: LIST, most: maxResults ?? undefined, from: nextPageToken ?? undefined });
  },
  calendarProfile: async (_parent, _args, context) => {
    const [person, calendars] = await Promise.all([readProfile(PROFILE, context), calendarsOf(context)]);
    return { ...person, ...calendars };
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Calendar = {
  id: ({ id }, _args, context) => calendarIdOf(id, context),
  timeZone: fromRecord('timeZone', (zone) => zone),
  events: ({ id }, args, context) => listEvents(id, args, context),
} satisfies Partial<Endpoints<CalendarResolvers>>;

export const CalendarProfile = { person: personOf } satisfies Partial<Endpoints<CalendarProfileResolvers>>;

/**
 * The id of a calendar, of which `primary` is another name. Where a credential may not read the calendar, that name is all that is known,
 * and an event that was written is not lost for it.
 */
export async function calendarIdOf(id: string, context: Context): Promise<string> {
  if (id !== MAIN) return id;
  return readCalendar({ id }, context).then(
    (found) => found.id,
    (fault: unknown) => {
      context.log.ignored('the main calendar is not called by its id', fault);
      return id;
    },
  );
}

/** Reads a calendar for a tool; its zone is what wall times are read in. */
export function readCalendar({ id }: { id: string }, context: Context, tool: ToolName = TOOL): Promise<CalendarRecord> {
  return callEndpoint(context, { ...calendar, tool }, { id });
}

/** The ids of the calendars on the user's list that the user may write to, without the main one. */
export async function writableCalendars(context: Context): Promise<string[]> {
  const entries = await allCalendars(LIST, context, { minAccessRole: 'writer' });
  return entries.filter(({ primary }) => !primary).map(({ id }) => id);
}

/** A page of the events of a calendar in a span of time: one call for the events, and before it one for the zone where the span needs it. */
export async function listEvents(id: string, args: SpanOfEvents, context: Context): Promise<CalendarEventPageRecord> {
  const { ask, most } = await eventsOf(id, args, context);
  return filledPage(ask, { tool: TOOL, most, from: args.after ?? undefined });
}

/** How the events of a calendar are asked for, and how many are wanted. */
async function eventsOf(calendarId: string, args: SpanOfEvents, context: Context) {
  checkMost('maxResults', args.maxResults, EVENTS_PER_PAGE);
  const zoneOfCalendar = async () => knownZone((await readCalendar({ id: calendarId }, context)).timeZone);
  const values = { calendarId, ...(await spanOf(args, zoneOfCalendar)), singleEvents: true, orderBy: 'startTime' };
  return {
    most: args.maxResults ?? USUAL,
    ask: (query: PageQuery & { q?: string }) => callEndpoint(context, events, { ...values, ...query }),
  };
}

/**
 * A page of the events of the main calendar that mention one of these as a word of their own, by start. The calendar searches for parts of words
 * too, so each mention is searched for in the largest pages, from the first one, until enough of them count.
 */
export async function eventsMentioning(
  mentions: string[],
  args: SpanOfEvents,
  context: Context,
): Promise<CalendarEventPageRecord> {
  const from = countIn(args.after);
  const { ask, most } = await eventsOf(MAIN, args, context);
  const until = from + most;
  const words = mentions.map((mention) => new RegExp(`(?<!\\w)${RegExp.escape(mention)}(?!\\w)`, 'i'));
  const counts = ({ event }: PlacedEvent) => words.some((word) => word.test(textOf(event)));
  const found = await Promise.all(
    mentions.map((q) =>
      firstRows((query) => ask({ ...query, q }).then(placed), {
        tool: TOOL,
        most: until,
        size: EVENTS_PER_PAGE,
        counts,
      }),
    ),
  );
  const once = new Map(found.flatMap(({ rows }) => rows).map((each) => [each.event.id, each]));
  const inOrder = [...once.values()].sort((one, other) => one.start - other.start).map(({ event }) => event);
  const hasMore = inOrder.length > until || found.some(({ isComplete }) => !isComplete);
  return { items: inOrder.slice(from, until), continuesAt: hasMore ? [until] : null };
}

/** How many events the pages before had. */
const countIn = (after: string | null | undefined) => numberAfter(after, 6, 'events that mention a task') ?? 0;

/** An event with its start in Unix milliseconds. */
type PlacedEvent = { event: CalendarEventRecord; start: number };

/** The days of a calendar begin at midnight in its zone, which each page of its events names. */
const placed = ({ items, nextPageToken, timeZone }: EventPage) => ({
  items: items.map((event): PlacedEvent => ({ event, start: startOf(event, knownZone(timeZone)) })),
  nextPageToken,
});

function startOf({ start }: CalendarEventRecord, zone: string): number {
  return Date.parse(start?.dateTime ?? (start?.date ? inZone(`${start.date}T00:00:00`, zone) : ''));
}

const textOf = ({ summary, description, location }: CalendarEventRecord) => [summary, description, location].join('\n');

const OF_THE_CALENDAR = ['id', 'summary', 'description', 'location', 'timeZone'];

function listEntry(entry: ListedCalendar): CalendarListEntryRecord {
  const { primary, selected, hidden, deleted } = entry;
  return {
    ...entry,
    calendarId: entry.id,
    primary: primary ?? false,
    selected: selected ?? false,
    hidden: hidden ?? false,
    deleted: deleted ?? false,
    calendar: partial(entry, OF_THE_CALENDAR),
  };
}

/** What the calendar list says of its user; of a list that cannot be read, only that. */
async function calendarsOf(context: Context): Promise<CalendarSummary> {
  try {
    const entries = await allCalendars(PROFILE, context);
    const main = entries.find(({ primary }) => primary);
    return { calendarAccess: true, calendarsCount: entries.length, timeZone: main?.timeZone ?? null };
  } catch (fault) {
    if (!(fault instanceof ToolError)) throw fault;
    context.log.ignored('the list of calendars counts as closed', fault);
    return { calendarAccess: false };
  }
}

async function allCalendars(
  tool: ToolName,
  context: Context,
  values: { minAccessRole?: string } = {},
): Promise<CalendarListEntryRecord[]> {
  const ask = (query: PageQuery) => callEndpoint(context, { ...calendarList, tool }, { ...values, ...query });
  return (await firstRows(ask, { tool, most: Number.POSITIVE_INFINITY, size: CALENDARS_PER_PAGE })).rows;
}

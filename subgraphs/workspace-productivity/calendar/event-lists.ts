import { checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import type { Answer, ToolEndpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { optionalRowsOf } from '../../core/replies.ts';
import { ToolError } from '../../upstream/errors.ts';
import { filledPage, type PageQuery, type PageReply } from '../google/pages.ts';
import type { CalendarEventPageRecord, EventOnWire } from '../records/calendar-events.ts';
import { type Bounds, isEmpty, type SpanOfEvents, spanOf, withTime } from './event-spans.ts';
import { keepCalendar, knownCalendar, lastZone, MAIN, readCalendar } from './known-calendars.ts';
import { keepEvents } from './read-before.ts';
import { zoneIn } from './wall-time.ts';

export const LIST_EVENTS = 'Calendar.ListEvents';
export const EVENTS_PER_PAGE = 2_500;
const USUAL = 10;
/** How often a list is asked for where each reply names another zone than its bounds were taken in. */
const MOST_TRIES = 3;
const TOOL = { tool: LIST_EVENTS };

const events = {
  tool: LIST_EVENTS,
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

export type EventPage = Answer<typeof events>;

/** How the events of a calendar are asked for, and how many are wanted. */
type EventList = { ask(query: PageQuery & { q?: string }): Promise<EventPage>; most: number };

/**
 * A page of the events of a calendar in a span of time: one call. Where the span is one of wall times in the calendar's own zone, another one for
 * that zone, unless it is known from before; a call that took a wrong one is made again.
 */
export async function listEvents(id: string, args: SpanOfEvents, context: Context): Promise<CalendarEventPageRecord> {
  const { ask, most } = await eventsOf(id, args, context);
  return filledPage(ask, { tool: LIST_EVENTS, most, from: args.after ?? undefined });
}

/** The list of a calendar's events in a span of time. */
export async function eventsOf(calendarId: string, args: SpanOfEvents, context: Context): Promise<EventList> {
  checkMost('maxResults', args.maxResults, EVENTS_PER_PAGE);
  const most = args.maxResults ?? USUAL;
  const boundsIn = spanOf(args);
  const call = async (bounds: Bounds, query: PageQuery & { q?: string }) => {
    const values = { calendarId, ...bounds, singleEvents: true, orderBy: 'startTime' };
    const page = await callEndpoint(context, events, { ...values, ...query });
    keepCalendar(calendarId, { timeZone: page.timeZone }, context);
    keepEvents(page.items, context);
    return page;
  };
  if (typeof boundsIn !== 'function') return { most, ask: (query) => call(boundsIn, query) };
  const zoneRead = async () => zoneIn(await readCalendar({ id: calendarId }, context));
  const assumed = assumedZone(calendarId, args.after == null, context);
  if (assumed === undefined || isEmpty(boundsIn(assumed))) {
    const bounds = withTime(boundsIn(await zoneRead()));
    return { most, ask: (query) => call(bounds, query) };
  }
  let bounds = boundsIn(assumed);
  const ask: EventList['ask'] = async (query) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const taken = bounds;
      const page = await call(taken, query);
      if (query.pageToken !== undefined) return page;
      bounds = withTime(boundsIn(page.timeZone === undefined ? await zoneRead() : zoneIn(page)));
      if (isSame(bounds, taken)) return page;
    }
    throw new ToolError('UPSTREAM_UNAVAILABLE', `the zone of ${calendarId} changes while its events are read`, TOOL);
  };
  return { most, ask };
}

/**
 * The zone that a calendar is taken to have until its events name it. A page that is continued by a token has to have the bounds of the first one;
 * the main calendar, whose events are searched several times at once, is not taken to have the zone of another one.
 */
function assumedZone(calendarId: string, isFirstPage: boolean, context: Context): string | undefined {
  const own = knownCalendar(calendarId, context)?.timeZone;
  return own ?? (isFirstPage && calendarId !== MAIN ? lastZone(context) : undefined);
}

const isSame = (one: Bounds, other: Bounds) => one.timeMin === other.timeMin && one.timeMax === other.timeMax;

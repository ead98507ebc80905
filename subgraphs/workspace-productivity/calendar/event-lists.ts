import { checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import type { Answer, ToolEndpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { optionalRowsOf } from '../../core/replies.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import { filledPage, type PageQuery, type PageReply } from '../google/pages.ts';
import type { CalendarEventPageRecord, EventOnWire } from '../records/calendar-events.ts';
import type { PersonEventsArgs } from '../types.ts';
import { keepCalendar, keepEvents, knownCalendar, lastZone, MAIN, readCalendar } from './read-before.ts';
import { ianaZone, inZone, rfc3339, zoneIn } from './wall-time.ts';

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

/** The arguments that say which events of a calendar are wanted. */
export type SpanOfEvents = Partial<PersonEventsArgs>;

/** The span of time as upstream takes it; both bounds are exclusive. */
type Bounds = { timeMin: string; timeMax: string };

/** The span of time that events are asked for by: between two instants, or two wall times in a zone that is given; else it depends on the calendar's. */
export function spanOf(args: SpanOfEvents): Bounds | ((zoneOfCalendar: string) => Bounds) {
  const { minEndDatetime, maxStartDatetime, timeZone, from, until } = args;
  if (from != null || until != null) return instants(args);
  if (minEndDatetime == null)
    throw badInput('minEndDatetime', 'is missing: the span is given by it and maxStartDatetime, or by from and until');
  if (maxStartDatetime == null)
    throw badInput('maxStartDatetime', 'is missing: it is given together with minEndDatetime');
  if (minEndDatetime >= maxStartDatetime)
    throw badInput('maxStartDatetime', `${maxStartDatetime} is not after minEndDatetime ${minEndDatetime}`);
  const boundsIn = (zone: string) => ({
    timeMin: inZone(minEndDatetime, zone),
    timeMax: inZone(maxStartDatetime, zone),
  });
  return timeZone == null ? boundsIn : withTime(boundsIn(checkedZone(timeZone)));
}

/** Wall times that the clocks skip in a zone may leave nothing between two bounds. */
const isEmpty = ({ timeMin, timeMax }: Bounds): boolean => Date.parse(timeMin) >= Date.parse(timeMax);

/** Refuses bounds of wall times with nothing between them, by the later one. */
function withTime(bounds: Bounds): Bounds {
  if (!isEmpty(bounds)) return bounds;
  throw badInput(
    'maxStartDatetime',
    `${bounds.timeMax} is not after ${bounds.timeMin}, as the clocks skip the time between`,
  );
}

function instants({ minEndDatetime, maxStartDatetime, timeZone, from, until }: SpanOfEvents): Bounds {
  const others = Object.entries({ minEndDatetime, maxStartDatetime, timeZone });
  const beside = others.find(([, value]) => value != null)?.[0];
  if (beside) throw badInput(beside, 'is given beside from and until, which are instants: give one of the two');
  if (from == null || until == null)
    throw badInput(from == null ? 'from' : 'until', 'is missing: from and until are given together, or not at all');
  if (from >= until) throw badInput('until', `${rfc3339(until, 'UTC')} is not after from, ${rfc3339(from, 'UTC')}`);
  return { timeMin: rfc3339(from, 'UTC'), timeMax: rfc3339(until, 'UTC') };
}

/** Refuses what is no time zone by its argument, `timeZone`. */
export function checkedZone(name: string): string {
  const zone = ianaZone(name);
  if (zone !== undefined) return zone;
  throw badInput('timeZone', `'${name}' is no time zone; give an IANA name, such as Europe/Amsterdam`);
}

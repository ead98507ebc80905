import { checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import type { Answer, ToolEndpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { optionalRecordsOf } from '../../core/replies.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import { filledPage, type PageQuery, type PageReply } from '../google/pages.ts';
import type { CalendarEventPageRecord, EventOnWire } from '../records/calendar-events.ts';
import type { PersonEventsArgs } from '../types.ts';
import { cacheCalendar, cachedCalendar, lastZone, MAIN, readCalendar, rememberEvents } from './read-before.ts';
import { ianaZone, inZone, rfc3339, zoneIn } from './wall-time.ts';

export const LIST_EVENTS = 'Calendar.ListEvents';
export const EVENTS_PER_PAGE = 2_500;
const USUAL = 10;
/**
 * The maximum number of requests for the same event list. A request is repeated if the response reports a time zone
 * other than the assumed one.
 */
const MAX_TRIES = 3;
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
  ) => ({ items: optionalRecordsOf(items, (event) => ({ ...event, calendarId })), nextPageToken, timeZone }),
} as const satisfies ToolEndpoint<Values>;

export type EventPage = Answer<typeof events>;

/** A list of a calendar's events: `ask` requests one page, and `most` is the requested page size. */
type EventList = { ask(query: PageQuery & { q?: string }): Promise<EventPage>; most: number };

/**
 * Lists one page of a calendar's events in a time span. If the span depends on the calendar's time zone and the zone is
 * not cached, another call may be needed to fetch it. If the assumed zone is wrong, the list is requested again.
 */
export async function listEvents(id: string, args: SpanOfEvents, context: Context): Promise<CalendarEventPageRecord> {
  const { ask, most } = await eventsOf(id, args, context);
  return filledPage(ask, { tool: LIST_EVENTS, most, from: args.after ?? undefined });
}

export async function eventsOf(calendarId: string, args: SpanOfEvents, context: Context): Promise<EventList> {
  checkMost('maxResults', args.maxResults, EVENTS_PER_PAGE);
  const most = args.maxResults ?? USUAL;
  const boundsIn = spanOf(args);
  const call = async (bounds: Bounds, query: PageQuery & { q?: string }) => {
    const values = { calendarId, ...bounds, singleEvents: true, orderBy: 'startTime' };
    const page = await callEndpoint(context, events, { ...values, ...query });
    cacheCalendar(calendarId, { timeZone: page.timeZone }, context);
    rememberEvents(page.items, context);
    return page;
  };
  if (typeof boundsIn !== 'function') return { most, ask: (query) => call(boundsIn, query) };
  const zoneRead = async () => zoneIn(await readCalendar({ id: calendarId }, context));
  const assumed = assumedZone(calendarId, args.after == null, context);
  if (assumed === undefined || isEmpty(boundsIn(assumed))) {
    const bounds = requireNonEmpty(boundsIn(await zoneRead()));
    return { most, ask: (query) => call(bounds, query) };
  }
  let bounds = boundsIn(assumed);
  const ask: EventList['ask'] = async (query) => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const taken = bounds;
      const page = await call(taken, query);
      if (query.pageToken !== undefined) return page;
      bounds = requireNonEmpty(boundsIn(page.timeZone === undefined ? await zoneRead() : zoneIn(page)));
      if (isSame(bounds, taken)) return page;
    }
    throw new ToolError(
      'UPSTREAM_UNAVAILABLE',
      `the time zone of ${calendarId} changed while its events were being read`,
      TOOL,
    );
  };
  return { most, ask };
}

/**
 * The time zone to assume for a calendar until a list of its events reports the actual zone. For a first page, another
 * calendar's zone can be assumed; a later page must use the same bounds as the first page. For the main calendar, no
 * other calendar's zone is assumed, because a wrong assumption would repeat several concurrent searches.
 */
function assumedZone(calendarId: string, isFirstPage: boolean, context: Context): string | undefined {
  const own = cachedCalendar(calendarId, context)?.timeZone;
  return own ?? (isFirstPage && calendarId !== MAIN ? lastZone(context) : undefined);
}

const isSame = (one: Bounds, other: Bounds) => one.timeMin === other.timeMin && one.timeMax === other.timeMax;

export type SpanOfEvents = Partial<PersonEventsArgs>;

/** A time span in RFC 3339; both bounds are exclusive. */
type Bounds = { timeMin: string; timeMax: string };

/**
 * Reads the requested time span. If the span depends on the calendar's time zone, returns a function that computes the
 * span for a given zone.
 */
export function spanOf(args: SpanOfEvents): Bounds | ((zoneOfCalendar: string) => Bounds) {
  const { minEndDatetime, maxStartDatetime, timeZone, from, until } = args;
  if (from != null || until != null) return instants(args);
  if (minEndDatetime == null)
    throw badInput('minEndDatetime', 'is missing: set minEndDatetime and maxStartDatetime, or `from` and `until`');
  if (maxStartDatetime == null) throw badInput('maxStartDatetime', 'is required with minEndDatetime');
  if (minEndDatetime >= maxStartDatetime)
    throw badInput('maxStartDatetime', `${maxStartDatetime} is not after minEndDatetime ${minEndDatetime}`);
  const boundsIn = (zone: string) => ({
    timeMin: inZone(minEndDatetime, zone),
    timeMax: inZone(maxStartDatetime, zone),
  });
  return timeZone == null ? boundsIn : requireNonEmpty(boundsIn(checkedZone(timeZone)));
}

/** Whether a time span is empty, for example because DST starts and both wall times fall into the skipped hour. */
const isEmpty = ({ timeMin, timeMax }: Bounds): boolean => Date.parse(timeMin) >= Date.parse(timeMax);

/** Throws an error about the argument `maxStartDatetime` if the time span is empty. */
function requireNonEmpty(bounds: Bounds): Bounds {
  if (!isEmpty(bounds)) return bounds;
  throw badInput(
    'maxStartDatetime',
    `${bounds.timeMax} is not after ${bounds.timeMin}, because the clocks go forward and skip the local times between them`,
  );
}

function instants({ minEndDatetime, maxStartDatetime, timeZone, from, until }: SpanOfEvents): Bounds {
  const others = Object.entries({ minEndDatetime, maxStartDatetime, timeZone });
  const beside = others.find(([, value]) => value != null)?.[0];
  if (beside) throw badInput(beside, 'cannot be combined with `from` and `until`');
  if (from == null || until == null)
    throw badInput(from == null ? 'from' : 'until', 'is missing: set both or neither of `from` and `until`');
  if (from >= until) throw badInput('until', `${rfc3339(until, 'UTC')} is not after from, ${rfc3339(from, 'UTC')}`);
  return { timeMin: rfc3339(from, 'UTC'), timeMax: rfc3339(until, 'UTC') };
}

/** Returns the canonical name of a time zone. Throws if the argument `timeZone` is not an IANA name. */
export function checkedZone(name: string): string {
  const zone = ianaZone(name);
  if (zone !== undefined) return zone;
  throw badInput('timeZone', `'${name}' is not a time zone: use an IANA name such as Europe/Amsterdam`);
}

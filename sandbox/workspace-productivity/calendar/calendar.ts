import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../state/service.ts';
import { callerOf } from '../api/authorization.ts';
import { badParameter, GoogleError } from '../api/errors.ts';
import { digest, etagOf } from '../api/etags.ts';
import { paginate, type TokenPage } from '../api/page-tokens.ts';
import { type CalendarRecord, calendarsIn, type EventRecord, eventsIn } from '../records/records.ts';
import { completeMeeting } from './conferences.ts';
import { instantOf, isZone, readTimestamp } from './event-times.ts';
import { eventRoutes } from './event-writing.ts';
import { freeBusyRoutes } from './free-busy.ts';
import { accessRoleOf, calendarListOf, findCalendar, timeRangeEmpty } from './look-up.ts';
import { isInCalendar, wireCalendar, wireEntry, wireEvent } from './wire.ts';

type ListQuery = { pageToken?: string; maxResults?: string; showDeleted?: string };
type EventsQuery = ListQuery & {
  timeMin?: string;
  timeMax?: string;
  timeZone?: string;
  singleEvents?: string;
  orderBy?: string;
  q?: string;
};
type CalendarListQuery = ListQuery & { showHidden?: string; minAccessRole?: string };
type ByCalendar = { calendarId: string };

/** Registers the Calendar v3 routes, under `/google/calendar/v3`. */
export function calendarRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: CalendarListQuery }>(
    '/users/me/calendarList',
    { config: { googleMethod: 'calendar.calendarList.list' } },
    (request) => listCalendars(context, callerOf(request).email, request.query),
  );
  app.get<{ Params: ByCalendar }>(
    '/calendars/:calendarId',
    { config: { googleMethod: 'calendar.calendars.get' } },
    (request) => wireCalendar(findCalendar(context, request.params.calendarId, callerOf(request).email)),
  );
  app.get<{ Params: ByCalendar; Querystring: EventsQuery }>(
    '/calendars/:calendarId/events',
    { config: { googleMethod: 'calendar.events.list' } },
    (request) => {
      const viewer = callerOf(request).email;
      return listEvents(context, findCalendar(context, request.params.calendarId, viewer), viewer, request.query);
    },
  );
  eventRoutes(app, context);
  freeBusyRoutes(app, context);
}

const ROLES = ['freeBusyReader', 'reader', 'writer', 'owner'];

function listCalendars(context: SandboxContext, viewer: string, query: CalendarListQuery): object {
  const minRole = ROLES.indexOf(query.minAccessRole ?? 'freeBusyReader');
  if (minRole < 0) throw badParameter('minAccessRole', `Invalid value for minAccessRole: ${query.minAccessRole}`);
  const entries = calendarListOf(context, viewer).filter(
    (entry) =>
      (!entry.deleted || query.showDeleted === 'true') &&
      (!entry.hidden || query.showHidden === 'true') &&
      ROLES.indexOf(entry.accessRole) >= minRole,
  );
  const page = readPage(entries, 'calendarList', query, { defaultSize: 100, maxSize: 250 });
  const items = page.items.map((entry) => wireEntry(entry, calendarsIn(context.store).one(entry.id)));
  return { kind: 'calendar#calendarList', etag: etagOf(items), ...nextToken(page, items), items };
}

function listEvents(context: SandboxContext, calendar: CalendarRecord, viewer: string, query: EventsQuery): object {
  const zone = readTimeZone(query, calendar);
  const found = sortEvents(eventsIn(context.store).find(eventFilter(calendar, query)), calendar, query);
  const page = readPage(found, `events of ${calendar.id}`, query, { defaultSize: 250, maxSize: 2500 });
  const items = page.items.map((event) => wireEvent(completeMeeting(context, event), calendar.id, viewer, zone));
  const updated = found.map((event) => event.updated).sort();
  return {
    kind: 'calendar#events',
    etag: etagOf(items),
    summary: calendar.summary,
    description: calendar.description ?? '',
    updated: updated.at(-1),
    timeZone: zone,
    accessRole: accessRoleOf(context, calendar.id, viewer),
    defaultReminders: [],
    ...nextToken(page, items),
    items,
  };
}

/** Creates the event filter for a list query. Matching events end after `timeMin` and start before `timeMax`. */
function eventFilter(calendar: CalendarRecord, query: EventsQuery): (event: EventRecord) => boolean {
  const min = parseBound(query.timeMin) ?? Number.NEGATIVE_INFINITY;
  const max = parseBound(query.timeMax) ?? Number.POSITIVE_INFINITY;
  if (min >= max) throw timeRangeEmpty('timeMax');
  return (event) =>
    isInCalendar(calendar.id, event) &&
    mentions(event, query.q) &&
    (event.status !== 'cancelled' || query.showDeleted === 'true') &&
    instantOf(event.end, calendar.timeZone) > min &&
    instantOf(event.start, calendar.timeZone) < max;
}

/** Whether an event contains every word of the search text `q`, ignoring case. */
function mentions({ summary, description, location, attendees = [] }: EventRecord, q = ''): boolean {
  const guests = attendees.map(({ email, displayName }) => `${email} ${displayName ?? ''}`);
  const text = [summary, description, location, ...guests].join('\n').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function sortEvents(events: EventRecord[], calendar: CalendarRecord, query: EventsQuery): EventRecord[] {
  if (query.orderBy === undefined) return events;
  if (query.orderBy === 'updated') return events.toSorted((a, b) => (a.updated < b.updated ? -1 : 1));
  if (query.orderBy !== 'startTime') throw badParameter('orderBy', `Invalid value for orderBy: ${query.orderBy}`);
  if (query.singleEvents !== 'true')
    throw badParameter('orderBy', 'The requested ordering is not available for the particular query.');
  const timed = events.map((event) => ({ event, start: instantOf(event.start, calendar.timeZone) }));
  return timed.toSorted((a, b) => a.start - b.start).map(({ event }) => event);
}

function parseBound(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const instant = readTimestamp(text);
  if (instant === undefined) throw new GoogleError(400, { reason: 'badRequest', message: 'Bad Request' });
  return instant;
}

function readTimeZone(query: EventsQuery, calendar: CalendarRecord): string {
  if (query.timeZone === undefined) return calendar.timeZone;
  if (!isZone(query.timeZone)) throw badParameter('timeZone', `Invalid time zone: ${query.timeZone}`);
  return query.timeZone;
}

function readPage<T>(
  all: T[],
  list: string,
  query: ListQuery,
  sizes: { defaultSize: number; maxSize: number },
): TokenPage<T> {
  const size = Math.min(readMaxResults(query) ?? sizes.defaultSize, sizes.maxSize);
  const page = paginate(all, size, list, query);
  if (!page) throw badParameter('pageToken', 'Invalid page token value.');
  return page;
}

function readMaxResults({ maxResults }: ListQuery): number | undefined {
  if (maxResults === undefined) return undefined;
  if (/^\d+$/.test(maxResults) && Number(maxResults) >= 1) return Number(maxResults);
  const message = `Invalid value '${maxResults}'. Values must be within the range: [1, 2147483647]`;
  throw badParameter('maxResults', message, 'invalidParameter');
}

/** Returns the token for the next page, or a sync token if this is the last page. */
function nextToken(page: TokenPage<unknown>, items: object[]): object {
  if (page.nextPageToken) return { nextPageToken: page.nextPageToken };
  return { nextSyncToken: digest(items) };
}

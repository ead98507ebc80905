import type { FastifyInstance } from 'fastify';
import type { World } from '../../state/service.ts';
import { callerOf } from '../api/authorization.ts';
import { badParameter, GoogleError } from '../api/errors.ts';
import { digest, etagOf } from '../api/etags.ts';
import { cutPage, type TokenPage } from '../api/page-tokens.ts';
import { type CalendarRecord, calendarListIn, calendarsIn, type EventRecord, eventsIn } from '../records/records.ts';
import { settleMeeting } from './conferences.ts';
import { instantOf, isZone, readTimestamp } from './event-times.ts';
import { eventRoutes } from './event-writing.ts';
import { freeBusyRoutes } from './free-busy.ts';
import { findCalendar, timeRangeEmpty } from './look-up.ts';
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

/** Calendar v3, under `/google/calendar/v3`. */
export function calendarRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: CalendarListQuery }>(
    '/users/me/calendarList',
    { config: { googleMethod: 'calendar.calendarList.list' } },
    (request) => listCalendars(world, request.query),
  );
  app.get<{ Params: ByCalendar }>(
    '/calendars/:calendarId',
    { config: { googleMethod: 'calendar.calendars.get' } },
    (request) => wireCalendar(findCalendar(world, request.params.calendarId, callerOf(request).email)),
  );
  app.get<{ Params: ByCalendar; Querystring: EventsQuery }>(
    '/calendars/:calendarId/events',
    { config: { googleMethod: 'calendar.events.list' } },
    (request) => {
      const viewer = callerOf(request).email;
      return listEvents(world, findCalendar(world, request.params.calendarId, viewer), viewer, request.query);
    },
  );
  eventRoutes(app, world);
  freeBusyRoutes(app, world);
}

const ROLES = ['freeBusyReader', 'reader', 'writer', 'owner'];

function listCalendars(world: World, query: CalendarListQuery): object {
  const least = ROLES.indexOf(query.minAccessRole ?? 'freeBusyReader');
  if (least < 0) throw badParameter('minAccessRole', `Invalid value for minAccessRole: ${query.minAccessRole}`);
  const shown = calendarListIn(world.store).find(
    (entry) =>
      (!entry.deleted || query.showDeleted === 'true') &&
      (!entry.hidden || query.showHidden === 'true') &&
      ROLES.indexOf(entry.accessRole) >= least,
  );
  const page = pageOf(shown, 'calendarList', query, { usual: 100, most: 250 });
  const items = page.items.map((entry) => wireEntry(entry, calendarsIn(world.store).one(entry.id)));
  return { kind: 'calendar#calendarList', etag: etagOf(items), ...nextOf(page, items), items };
}

function listEvents(world: World, calendar: CalendarRecord, viewer: string, query: EventsQuery): object {
  const zone = zoneIn(query, calendar);
  const found = ordered(eventsIn(world.store).find(within(calendar, query)), calendar, query);
  const page = pageOf(found, `events of ${calendar.id}`, query, { usual: 250, most: 2500 });
  const items = page.items.map((event) => wireEvent(settleMeeting(world, event), calendar.id, viewer, zone));
  const updated = found.map((event) => event.updated).sort();
  return {
    kind: 'calendar#events',
    etag: etagOf(items),
    summary: calendar.summary,
    description: calendar.description ?? '',
    updated: updated.at(-1),
    timeZone: zone,
    accessRole: calendarListIn(world.store).get(calendar.id)?.accessRole ?? 'reader',
    defaultReminders: [],
    ...nextOf(page, items),
    items,
  };
}

/** Both bounds are exclusive: `timeMin` applies to the end of an event, `timeMax` to its start. */
function within(calendar: CalendarRecord, query: EventsQuery): (event: EventRecord) => boolean {
  const min = boundIn(query.timeMin) ?? Number.NEGATIVE_INFINITY;
  const max = boundIn(query.timeMax) ?? Number.POSITIVE_INFINITY;
  if (min >= max) throw timeRangeEmpty('timeMax');
  return (event) =>
    isInCalendar(calendar.id, event) &&
    mentions(event, query.q) &&
    (event.status !== 'cancelled' || query.showDeleted === 'true') &&
    instantOf(event.end, calendar.timeZone) > min &&
    instantOf(event.start, calendar.timeZone) < max;
}

/** Whether the event contains all words of the search. Ignores case. */
function mentions({ summary, description, location, attendees = [] }: EventRecord, q = ''): boolean {
  const guests = attendees.map(({ email, displayName }) => `${email} ${displayName ?? ''}`);
  const text = [summary, description, location, ...guests].join('\n').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function ordered(events: EventRecord[], calendar: CalendarRecord, query: EventsQuery): EventRecord[] {
  if (query.orderBy === undefined) return events;
  if (query.orderBy === 'updated') return events.toSorted((a, b) => (a.updated < b.updated ? -1 : 1));
  if (query.orderBy !== 'startTime') throw badParameter('orderBy', `Invalid value for orderBy: ${query.orderBy}`);
  if (query.singleEvents !== 'true')
    throw badParameter('orderBy', 'The requested ordering is not available for the particular query.');
  const timed = events.map((event) => ({ event, start: instantOf(event.start, calendar.timeZone) }));
  return timed.toSorted((a, b) => a.start - b.start).map(({ event }) => event);
}

function boundIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const instant = readTimestamp(text);
  if (instant === undefined) throw new GoogleError(400, { reason: 'badRequest', message: 'Bad Request' });
  return instant;
}

function zoneIn(query: EventsQuery, calendar: CalendarRecord): string {
  if (query.timeZone === undefined) return calendar.timeZone;
  if (!isZone(query.timeZone)) throw badParameter('timeZone', `Invalid time zone: ${query.timeZone}`);
  return query.timeZone;
}

function pageOf<T>(all: T[], list: string, query: ListQuery, sizes: { usual: number; most: number }): TokenPage<T> {
  const size = Math.min(sizeIn(query) ?? sizes.usual, sizes.most);
  const page = cutPage(all, size, list, query);
  if (!page) throw badParameter('pageToken', 'Invalid page token value.');
  return page;
}

function sizeIn({ maxResults }: ListQuery): number | undefined {
  if (maxResults === undefined) return undefined;
  if (/^\d+$/.test(maxResults) && Number(maxResults) >= 1) return Number(maxResults);
  const message = `Invalid value '${maxResults}'. Values must be within the range: [1, 2147483647]`;
  throw badParameter('maxResults', message, 'invalidParameter');
}

/** The last page has a sync token; earlier pages have a page token. */
function nextOf(page: TokenPage<unknown>, items: object[]): object {
  if (page.nextPageToken) return { nextPageToken: page.nextPageToken };
  return { nextSyncToken: digest(items) };
}

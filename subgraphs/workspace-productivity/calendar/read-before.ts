import { LRUCache } from 'lru-cache';
import { type Context, perCredential } from '../../core/context.ts';
import type { Endpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import type { CalendarRecord } from '../records/calendar.ts';
import type { CalendarEventRecord } from '../records/calendar-events.ts';
import { isZone } from './wall-time.ts';

/**
 * Calendar data that was fetched earlier in the same request: time zones by calendar, and listed events by calendar and
 * id.
 */
type EarlierReads = { zones: Map<string, string>; events: Map<string, CalendarEventRecord> };

const ofRequests = new WeakMap<object, EarlierReads>();

/**
 * Returns the calendar data that was fetched earlier in the same request. Mutations do not clear this data, unlike
 * other cached reads. Time zones rarely change, and an event is changed only if its version is still current.
 */
export function earlierReads({ request }: Context): EarlierReads {
  const known = ofRequests.get(request) ?? { zones: new Map(), events: new Map() };
  ofRequests.set(request, known);
  return known;
}

const nameOf = ({ calendarId, id }: Pick<CalendarEventRecord, 'calendarId' | 'id'>) => `${calendarId} ${id}`;

export function rememberEvents(events: readonly (CalendarEventRecord | Error)[], context: Context): void {
  const kept = earlierReads(context).events;
  for (const event of events) if (!(event instanceof Error)) kept.set(nameOf(event), event);
}

/**
 * Removes a listed event from the cache and returns the event. An event's version is valid for only one change, because
 * each change creates a new version.
 */
export function takeEvent(
  key: Pick<CalendarEventRecord, 'calendarId' | 'id'>,
  context: Context,
): CalendarEventRecord | undefined {
  const kept = earlierReads(context).events;
  const event = kept.get(nameOf(key));
  kept.delete(nameOf(key));
  return event?.etag ? event : undefined;
}

/** The alias for the user's main calendar. */
export const MAIN = 'primary';

const calendar = {
  call: 'GET /calendars/{id}',
  reply: (found: CalendarRecord) => found,
} as const satisfies Endpoint<Values>;

export type CalendarInReply = { id?: string | null | undefined; timeZone?: string | null | undefined };

/** A calendar's cached data. The id is absent if only the calendar's events were fetched. */
type KnownCalendar = { id?: string | null | undefined; timeZone: string };

/**
 * The calendars fetched with one credential, by the requested id or alias, and the most recently fetched calendar's
 * time zone.
 */
type CachedCalendars = { calendars: LRUCache<string, KnownCalendar>; lastZone?: string };

/** The maximum number of cached calendars per credential. */
const MAX_CALENDARS = 2_000;

const knownIn = perCredential(
  'calendar',
  (): CachedCalendars => ({ calendars: new LRUCache<string, KnownCalendar>({ max: MAX_CALENDARS }) }),
);

export async function readCalendar(
  { id }: { id: string },
  context: Context,
  tool: ToolName = 'Calendar.ListEvents',
): Promise<CalendarRecord> {
  const found = await callEndpoint(context, { ...calendar, tool }, { id });
  cacheCalendar(id, found, context);
  return found;
}

/**
 * Caches a calendar across requests. Because the calendar can change in the meantime, each use of the cached data is
 * checked against a later response.
 */
export function cacheCalendar(calendarId: string, { id, timeZone }: CalendarInReply, context: Context): void {
  if (typeof timeZone !== 'string' || !isZone(timeZone)) return;
  const known = knownIn(context);
  known.calendars.set(calendarId, { id: id ?? known.calendars.get(calendarId)?.id, timeZone });
  known.lastZone = timeZone;
  earlierReads(context).zones.set(calendarId, timeZone);
}

export const cachedCalendar = (calendarId: string, context: Context): KnownCalendar | undefined =>
  knownIn(context).calendars.get(calendarId);

/** The most recently fetched calendar's time zone. Other calendars in the same company often have this time zone. */
export const lastZone = (context: Context): string | undefined => knownIn(context).lastZone;

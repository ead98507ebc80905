import { LRUCache } from 'lru-cache';
import { type Context, perCredential } from '../../core/context.ts';
import type { Endpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import type { CalendarRecord } from '../records/calendar.ts';
import type { CalendarEventRecord } from '../records/calendar-events.ts';
import { isZone } from './wall-time.ts';

/** Calendars' time zones and listed events, by calendar and id. */
type EarlierReads = { zones: Map<string, string>; events: Map<string, CalendarEventRecord> };

const ofRequests = new WeakMap<object, EarlierReads>();

/**
 * What a request has read of calendars before its writes. A mutation field normally clears earlier reads. Zones rarely
 * change, and an event is changed by its version, so both stay valid here.
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

/** Takes a listed event with its version. Each is used once, since a change creates another version. */
export function takeEvent(
  key: Pick<CalendarEventRecord, 'calendarId' | 'id'>,
  context: Context,
): CalendarEventRecord | undefined {
  const kept = earlierReads(context).events;
  const event = kept.get(nameOf(key));
  kept.delete(nameOf(key));
  return event?.etag ? event : undefined;
}

/** The alias of the main calendar of the credential's user. */
export const MAIN = 'primary';

const calendar = {
  call: 'GET /calendars/{id}',
  reply: (found: CalendarRecord) => found,
} as const satisfies Endpoint<Values>;

/** The parts of a calendar in a reply. */
export type CalendarInReply = { id?: string | null | undefined; timeZone?: string | null | undefined };

/** The cached data of a calendar; without an id if only its events were read. */
type KnownCalendar = { id?: string | null | undefined; timeZone: string };

/** The calendars that a credential has read, by requested name, and the zone of the last one. */
type CachedCalendars = { calendars: LRUCache<string, KnownCalendar>; lastZone?: string };

/** The most calendars cached per credential. */
const MAX_CALENDARS = 2_000;

const knownIn = perCredential(
  'calendar',
  (): CachedCalendars => ({ calendars: new LRUCache<string, KnownCalendar>({ max: MAX_CALENDARS }) }),
);

/** Reads a calendar for a tool; its zone applies to wall times. */
export async function readCalendar(
  { id }: { id: string },
  context: Context,
  tool: ToolName = 'Calendar.ListEvents',
): Promise<CalendarRecord> {
  const found = await callEndpoint(context, { ...calendar, tool }, { id });
  cacheCalendar(id, found, context);
  return found;
}

/** Caches a calendar beyond the request. It may change, so each use is verified against the next reply. */
export function cacheCalendar(calendarId: string, { id, timeZone }: CalendarInReply, context: Context): void {
  if (typeof timeZone !== 'string' || !isZone(timeZone)) return;
  const known = knownIn(context);
  known.calendars.set(calendarId, { id: id ?? known.calendars.get(calendarId)?.id, timeZone });
  known.lastZone = timeZone;
  earlierReads(context).zones.set(calendarId, timeZone);
}

export const cachedCalendar = (calendarId: string, context: Context): KnownCalendar | undefined =>
  knownIn(context).calendars.get(calendarId);

/** The zone of the calendar read last: calendars of one company mostly share it. */
export const lastZone = (context: Context): string | undefined => knownIn(context).lastZone;

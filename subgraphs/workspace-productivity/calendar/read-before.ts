import { LRUCache } from 'lru-cache';
import { type Context, perCredential } from '../../core/context.ts';
import type { Endpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import type { CalendarRecord } from '../records/calendar.ts';
import type { CalendarEventRecord } from '../records/calendar-events.ts';
import { isZone } from './wall-time.ts';

/** What was read of calendars: their zones, and the events that lists had, by calendar and id. */
type ReadBefore = { zones: Map<string, string>; events: Map<string, CalendarEventRecord> };

const ofRequests = new WeakMap<object, ReadBefore>();

/**
 * What a request has read of calendars before it writes to them. A step of a mutation forgets what was read before it; a calendar's zone is another one
 * only where somebody changes it meanwhile, and a change of an event names the version that it is a change of.
 */
export function readBefore({ request }: Context): ReadBefore {
  const known = ofRequests.get(request) ?? { zones: new Map(), events: new Map() };
  ofRequests.set(request, known);
  return known;
}

const nameOf = ({ calendarId, id }: Pick<CalendarEventRecord, 'calendarId' | 'id'>) => `${calendarId} ${id}`;

/** Keeps the events of a list. */
export function keepEvents(events: readonly (CalendarEventRecord | Error)[], context: Context): void {
  const kept = readBefore(context).events;
  for (const event of events) if (!(event instanceof Error)) kept.set(nameOf(event), event);
}

/** An event with its version, where a list had it; once, as a change makes another version. */
export function takeEvent(
  key: Pick<CalendarEventRecord, 'calendarId' | 'id'>,
  context: Context,
): CalendarEventRecord | undefined {
  const kept = readBefore(context).events;
  const event = kept.get(nameOf(key));
  kept.delete(nameOf(key));
  return event?.etag ? event : undefined;
}

/** What the main calendar of the credential's user is called beside its id. */
export const MAIN = 'primary';

const calendar = {
  call: 'GET /calendars/{id}',
  reply: (found: CalendarRecord) => found,
} as const satisfies Endpoint<Values>;

/** What a reply shows of a calendar. */
export type Shown = { id?: string | null | undefined; timeZone?: string | null | undefined };

/** What was last read of a calendar; its id is absent where only its events were read. */
type KnownCalendar = { id?: string | null | undefined; timeZone: string };

/** What the calendars were that a credential has read, by the names that they were asked for by, and the zone of the last one. */
type Known = { calendars: LRUCache<string, KnownCalendar>; lastZone?: string };

/** How many calendars are kept of each credential. */
const MOST = 2_000;

const knownIn = perCredential(
  'calendar',
  (): Known => ({ calendars: new LRUCache<string, KnownCalendar>({ max: MOST }) }),
);

/** Reads a calendar for a tool; its zone is what wall times are read in. */
export async function readCalendar(
  { id }: { id: string },
  context: Context,
  tool: ToolName = 'Calendar.ListEvents',
): Promise<CalendarRecord> {
  const found = await callEndpoint(context, { ...calendar, tool }, { id });
  keepCalendar(id, found, context);
  return found;
}

/** Keeps what upstream says of a calendar beyond the request. It may change, so that what is done by it is held against the next reply. */
export function keepCalendar(calendarId: string, { id, timeZone }: Shown, context: Context): void {
  if (typeof timeZone !== 'string' || !isZone(timeZone)) return;
  const known = knownIn(context);
  known.calendars.set(calendarId, { id: id ?? known.calendars.get(calendarId)?.id, timeZone });
  known.lastZone = timeZone;
  readBefore(context).zones.set(calendarId, timeZone);
}

/** What a calendar was when it was last read. */
export const knownCalendar = (calendarId: string, context: Context): KnownCalendar | undefined =>
  knownIn(context).calendars.get(calendarId);

/** The zone of the calendar that was read last, which those of one company mostly share. */
export const lastZone = (context: Context): string | undefined => knownIn(context).lastZone;

import type { Context } from '../../core/context.ts';
import type { CalendarEventRecord } from '../records/calendar-events.ts';

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

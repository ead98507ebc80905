import type { SandboxContext } from '../../state/service.ts';
import { GoogleError, notFound } from '../api/errors.ts';
import { type CalendarRecord, calendarListIn, calendarsIn, type EventRecord, eventsIn } from '../records/records.ts';

/** Finds a calendar by ID. The ID `primary` means the viewer's own calendar. */
export function findCalendar(context: SandboxContext, id: string, viewer: string): CalendarRecord {
  const calendar = calendarsIn(context.store).get(id === 'primary' ? viewer : id);
  if (!calendar) throw notFound('Not Found');
  return calendar;
}

/**
 * Finds a calendar that the viewer can write to. Throws unless the calendar is the viewer's own, or the viewer owns the
 * calendar list and has write access to the calendar.
 */
export function findWritable(context: SandboxContext, id: string, viewer: string): CalendarRecord {
  const calendar = findCalendar(context, id, viewer);
  const isOwner = viewer === context.company.people[0].email;
  const role = isOwner ? calendarListIn(context.store).get(calendar.id)?.accessRole : undefined;
  if (calendar.id === viewer || role === 'owner' || role === 'writer') return calendar;
  const message = 'You need to have writer access to this calendar.';
  throw new GoogleError(403, { domain: 'calendar', reason: 'requiredAccessLevel', message });
}

/** Finds an event in a calendar, even if the event is cancelled there. */
export function findEvent(context: SandboxContext, { id: calendarId }: CalendarRecord, id: string): EventRecord {
  const event = eventsIn(context.store).get(id);
  const places = [
    event?.organizer.email,
    ...(event?.attendees ?? []).map(({ email }) => email),
    ...(event?.goneFrom ?? []),
  ];
  if (!event || !places.includes(calendarId)) throw notFound('Not Found');
  return event;
}

/** The error for a time range that does not end after its start. */
export function timeRangeEmpty(location?: string): GoogleError {
  const message = 'The specified time range is empty.';
  const at = location ? ({ locationType: 'parameter', location } as const) : {};
  return new GoogleError(400, { domain: 'calendar', reason: 'timeRangeEmpty', message, ...at });
}

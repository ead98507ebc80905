import type { SandboxContext } from '../../state/service.ts';
import { GoogleError, notFound } from '../api/errors.ts';
import { type CalendarRecord, calendarListIn, calendarsIn, type EventRecord, eventsIn } from '../records/records.ts';

/** Finds a calendar by ID. The ID `primary` refers to the viewer's own calendar. */
export function findCalendar(context: SandboxContext, id: string, viewer: string): CalendarRecord {
  const calendar = calendarsIn(context.store).get(id === 'primary' ? viewer : id);
  if (!calendar) throw notFound('Not Found');
  return calendar;
}

/**
 * Finds a calendar that the viewer can write to: the viewer's own calendar or, if the viewer is the credential owner,
 * one for which the calendar list grants write access. Throws for any other calendar.
 */
export function findWritable(context: SandboxContext, id: string, viewer: string): CalendarRecord {
  const calendar = findCalendar(context, id, viewer);
  const isOwner = viewer === context.company.people[0].email;
  const role = isOwner ? calendarListIn(context.store).get(calendar.id)?.accessRole : undefined;
  if (calendar.id === viewer || role === 'owner' || role === 'writer') return calendar;
  const message = 'You need to have writer access to this calendar.';
  throw new GoogleError(403, { domain: 'calendar', reason: 'requiredAccessLevel', message });
}

/** Finds an event in a calendar, including events that are cancelled in this calendar. */
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

/** The error for a time range whose end is not after its start. */
export function timeRangeEmpty(location?: string): GoogleError {
  const message = 'The specified time range is empty.';
  const at = location ? ({ locationType: 'parameter', location } as const) : {};
  return new GoogleError(400, { domain: 'calendar', reason: 'timeRangeEmpty', message, ...at });
}

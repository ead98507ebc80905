import type { SandboxContext } from '../../state/service.ts';
import { GoogleError, notFound } from '../api/errors.ts';
import {
  type CalendarEntry,
  type CalendarRecord,
  calendarListIn,
  calendarsIn,
  type EventRecord,
  eventsIn,
} from '../records/records.ts';

/** Finds a calendar by ID. The ID `primary` refers to the viewer's own calendar. */
export function findCalendar(context: SandboxContext, id: string, viewer: string): CalendarRecord {
  const calendar = calendarsIn(context.store).get(id === 'primary' ? viewer : id);
  if (!calendar) throw notFound('Not Found');
  return calendar;
}

/** Returns a person's calendar list. Everyone but the credential owner has only their own calendar in their list. */
export function calendarListOf({ store, company }: SandboxContext, viewer: string): CalendarEntry[] {
  if (viewer === company.people[0].email) return calendarListIn(store).find();
  const own: CalendarEntry = { id: viewer, colorId: '14', accessRole: 'owner', primary: true, selected: true };
  return calendarsIn(store).get(viewer) ? [own] : [];
}

export function accessRoleOf(context: SandboxContext, id: string, viewer: string): CalendarEntry['accessRole'] {
  return calendarListOf(context, viewer).find((entry) => entry.id === id)?.accessRole ?? 'reader';
}

/** Finds a calendar that the viewer can write to, according to the viewer's calendar list. Throws for any other. */
export function findWritable(context: SandboxContext, id: string, viewer: string): CalendarRecord {
  const calendar = findCalendar(context, id, viewer);
  const role = accessRoleOf(context, calendar.id, viewer);
  if (role === 'owner' || role === 'writer') return calendar;
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

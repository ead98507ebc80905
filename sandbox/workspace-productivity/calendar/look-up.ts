import type { World } from '../../state/service.ts';
import { GoogleError, notFound } from '../api/errors.ts';
import { type CalendarRecord, calendarListIn, calendarsIn, type EventRecord, eventsIn } from '../records/records.ts';

/** The calendar of that id; `primary` is the viewer's own. */
export function findCalendar(world: World, id: string, viewer: string): CalendarRecord {
  const calendar = calendarsIn(world.store).get(id === 'primary' ? viewer : id);
  if (!calendar) throw notFound('Not Found');
  return calendar;
}

/** The same, when the viewer may write to it: one's own, or what the owner of the calendar list has there as owner or writer. */
export function findWritable(world: World, id: string, viewer: string): CalendarRecord {
  const calendar = findCalendar(world, id, viewer);
  const isOwner = viewer === world.company.people[0].email;
  const role = isOwner ? calendarListIn(world.store).get(calendar.id)?.accessRole : undefined;
  if (calendar.id === viewer || role === 'owner' || role === 'writer') return calendar;
  const message = 'You need to have writer access to this calendar.';
  throw new GoogleError(403, { domain: 'calendar', reason: 'requiredAccessLevel', message });
}

/** The event of that id in that calendar, though it may be cancelled there. */
export function findEvent(world: World, { id: calendarId }: CalendarRecord, id: string): EventRecord {
  const event = eventsIn(world.store).get(id);
  const places = [
    event?.organizer.email,
    ...(event?.attendees ?? []).map(({ email }) => email),
    ...(event?.goneFrom ?? []),
  ];
  if (!event || !places.includes(calendarId)) throw notFound('Not Found');
  return event;
}

/** A span whose end is not after its start. */
export function timeRangeEmpty(location?: string): GoogleError {
  const message = 'The specified time range is empty.';
  const at = location ? ({ locationType: 'parameter', location } as const) : {};
  return new GoogleError(400, { domain: 'calendar', reason: 'timeRangeEmpty', message, ...at });
}

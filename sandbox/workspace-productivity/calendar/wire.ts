import { etagOf } from '../api/etags.ts';
import type { CalendarEntry, CalendarRecord, EventRecord } from '../records/records.ts';
import { wireConference } from './conferences.ts';
import { wireTime } from './event-times.ts';

/** Formats a calendar as a `calendars.get` response. */
export function wireCalendar(calendar: CalendarRecord): object {
  const { id, summary, description, timeZone } = calendar;
  const meet = { allowedConferenceSolutionTypes: ['hangoutsMeet'] };
  const wire = { id, summary, description, timeZone, conferenceProperties: meet };
  return { kind: 'calendar#calendar', etag: etagOf(wire), ...wire };
}

export function wireEntry(entry: CalendarEntry, calendar: CalendarRecord): object {
  const { summary, description, timeZone } = calendar;
  const wire = { ...entry, summary, description, timeZone, defaultReminders: [] };
  return { kind: 'calendar#calendarListEntry', etag: etagOf(wire), ...wire };
}

/**
 * Formats an event in a calendar as the viewer sees it. For other people's private events, omits everything except the
 * times.
 */
export function wireEvent(event: EventRecord, calendarId: string, viewer: string, zone: string): object {
  const {
    id,
    status: storedStatus,
    created,
    updated,
    organizer,
    creator = organizer,
    start,
    end,
    attendees,
    conference,
    goneFrom,
    ...rest
  } = event;
  const status = goneFrom?.includes(calendarId) ? 'cancelled' : storedStatus;
  const self = (email: string) => (email === calendarId ? { self: true } : {});
  const times = { start: wireTime(start, zone), end: wireTime(end, zone) };
  const head = { kind: 'calendar#event', etag: etagOfEvent(event), id, status };
  const iCalUID = `${id}@google.com`;
  if (event.visibility === 'private' && !isInCalendar(viewer, event) && creator.email !== viewer)
    return { ...head, ...times, visibility: 'private', iCalUID, eventType: 'default' };
  return {
    ...head,
    htmlLink: `https://www.google.com/calendar/event?eid=${Buffer.from(`${id} ${calendarId}`).toString('base64url')}`,
    created,
    updated,
    creator: { ...creator, ...self(creator.email) },
    organizer: { ...organizer, ...self(organizer.email) },
    ...times,
    iCalUID,
    attendees: attendees?.map((each) => {
      return { ...each, ...(each.email === organizer.email && { organizer: true }), ...self(each.email) };
    }),
    reminders: { useDefault: true },
    ...(conference && wireConference(conference)),
    ...rest,
  };
}

/**
 * Whether an event appears in a calendar. The calendar's owner must be the organizer or an attendee, and the event must
 * not have been removed from this calendar (`goneFrom`).
 */
export function isInCalendar(calendarId: string, event: EventRecord): boolean {
  if (event.goneFrom?.includes(calendarId)) return false;
  return event.organizer.email === calendarId || !!event.attendees?.some((attendee) => attendee.email === calendarId);
}

/** Computes an event's etag, which changes whenever the event is updated. */
export function etagOfEvent({ updated }: EventRecord): string {
  return `"${Date.parse(updated) * 2000}"`;
}

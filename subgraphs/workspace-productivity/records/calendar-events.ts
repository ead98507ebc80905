import type { calendar_v3 } from '@googleapis/calendar';
import type { Continued } from '../../core/pages.ts';
import type { Identified } from './identified.ts';

/** An event as returned by the Calendar API. A cancelled event may have few properties other than an id. */
export type EventOnWire = Identified<calendar_v3.Schema$Event>;

export type CalendarEventRecord = EventOnWire & {
  /** The requested id or alias of the calendar in which the event was found. */
  calendarId: string;
};

export type EventTimeRecord = calendar_v3.Schema$EventDateTime;

/** An attendee, creator or organizer. Creators and organizers have fewer properties. */
export type AttendeeRecord = calendar_v3.Schema$EventAttendee;

export type MeetingEntryPointRecord = calendar_v3.Schema$EntryPoint;

export type CalendarEventPageRecord = Continued & { items: CalendarEventRecord[] };

/** The outcome of shifting one event. `event` is an error if the event was not shifted. */
export type EventShiftRecord = { eventId: string; event: CalendarEventRecord | Error };

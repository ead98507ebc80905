import type { calendar_v3 } from '@googleapis/calendar';
import type { Continued } from '../../core/pages.ts';
import type { Identified } from './identified.ts';

/** An event on the wire. A cancelled event may have little more than its id. */
export type EventOnWire = Identified<calendar_v3.Schema$Event>;

export type CalendarEventRecord = EventOnWire & {
  /** The calendar in which it was found, as requested. */
  calendarId: string;
};

export type EventTimeRecord = calendar_v3.Schema$EventDateTime;

/** Also used for creator and organizer, which have fewer properties. */
export type AttendeeRecord = calendar_v3.Schema$EventAttendee;

export type MeetingRecord = {
  conferenceId: string | null | undefined;
  status: string | null | undefined;
  solution: string | null | undefined;
  entryPoints: MeetingEntryPointRecord[];
};

export type MeetingEntryPointRecord = calendar_v3.Schema$EntryPoint;

export type CalendarEventPageRecord = Continued & { items: CalendarEventRecord[] };

export type EventShiftsRecord = { items: EventShiftRecord[]; shiftedCount: number; failedCount: number };

/** `event` is an error if the event was not moved. */
export type EventShiftRecord = { eventId: string; event: CalendarEventRecord | Error };

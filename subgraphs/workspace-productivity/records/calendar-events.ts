import type { calendar_v3 } from '@googleapis/calendar';
import type { Continued } from '../../core/pages.ts';
import type { Identified } from './identified.ts';

/** An event as the wire has it; a cancelled one may have little more than its id. */
export type EventOnWire = Identified<calendar_v3.Schema$Event>;

export type CalendarEventRecord = EventOnWire & {
  /** The calendar that it was found in, as it was asked for. */
  calendarId: string;
};

export type EventTimeRecord = calendar_v3.Schema$EventDateTime;

/** Also the creator and the organizer, of whom less is known. */
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

/** `event` is why it was not moved, where it was not. */
export type EventShiftRecord = { eventId: string; event: CalendarEventRecord | Error };

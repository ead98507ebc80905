import type { calendar_v3 } from '@googleapis/calendar';
import type { FilledPage } from '../google/pages.ts';
import type { Profile } from './profiles.ts';

export type CalendarRecord = calendar_v3.Schema$Calendar & { id: string };

/** An entry of the user's list as the wire has it, which leaves out what is false. */
export type ListedCalendar = calendar_v3.Schema$CalendarListEntry & { id: string };

export type CalendarListEntryRecord = ListedCalendar & {
  primary: boolean;
  selected: boolean;
  hidden: boolean;
  deleted: boolean;
  calendar: CalendarRecord;
};

export type CalendarPageRecord = FilledPage<CalendarListEntryRecord>;

export type CalendarProfileRecord = Profile & CalendarSummary;

/** What the calendar list says of its user. */
export type CalendarSummary = { calendarAccess: boolean; calendarsCount?: number; timeZone?: string | null };

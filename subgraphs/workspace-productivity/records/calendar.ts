import type { calendar_v3 } from '@googleapis/calendar';
import type { Identified } from './identified.ts';
import type { FilledPage } from './pages.ts';
import type { Profile } from './profiles.ts';

export type CalendarRecord = Identified<calendar_v3.Schema$Calendar>;

/** An entry of the user's list as the wire has it, which leaves out what is false. */
export type ListedCalendar = Identified<calendar_v3.Schema$CalendarListEntry>;

export type CalendarListEntryRecord = ListedCalendar & {
  calendarId: string;
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

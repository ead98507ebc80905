import type { calendar_v3 } from '@googleapis/calendar';
import type { Identified } from './identified.ts';
import type { FilledPage } from './pages.ts';
import type { Profile } from './profiles.ts';

export type CalendarRecord = Identified<calendar_v3.Schema$Calendar>;

/** An entry of the user's calendar list on the wire, which omits false values. */
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

/** A summary of the user's calendar list. */
export type CalendarSummary = { calendarAccess: boolean; calendarsCount?: number; timeZone?: string | null };

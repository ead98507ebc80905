import type { calendar_v3 } from '@googleapis/calendar';
import type { Identified } from './identified.ts';
import type { FilledPage } from './pages.ts';

export type CalendarRecord = Identified<calendar_v3.Schema$Calendar>;

/**
 * An entry in the user's calendar list, as returned by the Calendar API. Boolean properties that are false are absent.
 */
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

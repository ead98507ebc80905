// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AttendeeRecord, CalendarEventRecord, CalendarEventPageRecord, EventShiftRecord, EventShiftsRecord, EventTimeRecord, MeetingRecord, MeetingEntryPointRecord } from './records/calendar-events.ts';
import type { BusyPeriodRecord, BusyTimeRecord, FreeSlotRecord, FreeSlotsRecord, SlotTimeRecord, UnreadCalendarRecord } from './records/free-slots.ts';
import type { CalendarRecord, CalendarListEntryRecord, CalendarPageRecord, CalendarProfileRecord } from './records/calendar.ts';
import type { CellRecord, CellRangeRecord, CellRowRecord, FilePickerRecord, NotedCellRecord, SheetRecord, SheetsProfileRecord, SpreadsheetRecord, SpreadsheetPageRecord, UpdatedCellsRecord, WrittenCellRecord } from './records/sheets.ts';
import type { Values } from '../rows/endpoint.ts';
import type { DeletionRecord, PersonRecord, TaskRecord } from './records/people.ts';
import type { DraftRecord, DraftPageRecord, EmailRecord, EmailAttachmentRecord, EmailPageRecord, EmailReceiptRecord, MailAddressRecord, MailProfileRecord, ThreadRecord, ThreadPageRecord } from './records/mail.ts';
import type { TaskMentionRecord } from './records/task-mentions.ts';
import type { Context } from '../rows/context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A day, `YYYY-MM-DD`, in the zone that the field names. */
  Date: { input: string; output: string; }
  /**
   * A point in time. In: RFC 3339 with an offset (`2026-11-20T09:00:00+01:00`) or an integer of Unix milliseconds, as number or digits.
   * Out: RFC 3339 in UTC with milliseconds.
   */
  DateTime: { input: number; output: string | number; }
  /** Any JSON value. Integers beyond 2^53 come and go as strings of digits. */
  JSON: { input: unknown; output: unknown; }
  /** A wall time without an offset, `YYYY-MM-DDTHH:MM:SS`, read in the zone that the field names. An offset is refused. */
  LocalDateTime: { input: string; output: string; }
  /** A wall time of a day without seconds and offset, `HH:MM` from `00:00` to `23:59`, in the zone that the field names. */
  LocalTime: { input: string; output: string; }
  /** A whole number up to 2^53 − 1 either way, as milliseconds and bytes need, for which `Int` ends at 2^31. It is a number in JSON. */
  SafeInt: { input: number; output: string | number; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** Who takes part in an event, entered it or organizes it. */
export type Attendee = {
  /** What the attendee wrote with the answer. */
  comment?: Maybe<Scalars['String']['output']>;
  /** Null where the calendar has no name. */
  displayName?: Maybe<Scalars['String']['output']>;
  /** Null where the calendar does not say. */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether the event takes place without them too; null means no. */
  optional?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it is the organizer of the event; null means no. */
  organizer?: Maybe<Scalars['Boolean']['output']>;
  /** The same human being in every toolkit; null for rooms. */
  person?: Maybe<Person>;
  /** Whether it is a room or other resource. */
  resource?: Maybe<Scalars['Boolean']['output']>;
  /** What the attendee answered. */
  responseStatus?: Maybe<AttendeeResponseStatus>;
  /** The text of `responseStatus`, as the calendar has it. */
  responseStatusText?: Maybe<Scalars['String']['output']>;
};

/** What an attendee answered. */
export type AttendeeResponseStatus =
  /** Yes. */
  | 'ACCEPTED'
  /** No. */
  | 'DECLINED'
  /** Nothing yet. */
  | 'NEEDS_ACTION'
  /** Perhaps. */
  | 'TENTATIVE'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** A span of time that is taken. */
export type BusyPeriod = {
  /** Exclusive; not after the span that was asked for. */
  end: Scalars['DateTime']['output'];
  /** Inclusive; not before the span that was asked for. */
  start: Scalars['DateTime']['output'];
};

/** How much time somebody has taken. */
export type BusyTime = {
  /** In minutes, rounded to whole ones; what overlaps counts once. */
  minutes: Scalars['Int']['output'];
  /** When it is taken, by start; what overlaps or touches is one period. */
  periods: Array<BusyPeriod>;
};

/** A calendar. Costs no call until a field beyond `id` is asked for. */
export type Calendar = {
  /** Free text; null where there is none. */
  description?: Maybe<Scalars['String']['output']>;
  /**
   * Calendar.ListEvents: the events that end after one time and start before another, by start; series come as their single
   * events. Both bounds are exclusive and are wall times in the calendar's own zone; given the wrong way round they are refused.
   * Pages that upstream cuts short are filled, by 10 calls at most; a page may be short, and even empty, and have a next one.
   */
  events?: Maybe<CalendarEventPage>;
  /** As it was asked for; that of `primary` is read. */
  id: Scalars['ID']['output'];
  /** Free text; null where there is none. */
  location?: Maybe<Scalars['String']['output']>;
  /** Its title. */
  summary?: Maybe<Scalars['String']['output']>;
  /** IANA name of the zone in which the calendar's wall times are read. */
  timeZone?: Maybe<Scalars['String']['output']>;
};


/** A calendar. Costs no call until a field beyond `id` is asked for. */
export type CalendarEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  maxStartDatetime: Scalars['LocalDateTime']['input'];
  minEndDatetime: Scalars['LocalDateTime']['input'];
};

/** What somebody may do with a calendar. */
export type CalendarAccessRole =
  /** See when time is taken. */
  | 'FREE_BUSY_READER'
  /** Read and write it, and say who else may. */
  | 'OWNER'
  /** Read it; of private events the time alone. */
  | 'READER'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN'
  /** Read and write it. */
  | 'WRITER'
  /** Read and write it; of private events the time alone. */
  | 'WRITER_WITHOUT_PRIVATE_ACCESS';

/** Something in a calendar. */
export type CalendarEvent = {
  /** Null where nobody is invited. An item is null, with an error in its place, where its record does not fit the schema. */
  attendees?: Maybe<Array<Maybe<Attendee>>>;
  /** The calendar of `calendarId`. Costs no call until a field beyond `id` is asked for. */
  calendar?: Maybe<Calendar>;
  /**
   * The calendar that it was found in, as it was asked for, and a part of its key. That of `primary` is the user's address in the event, and
   * where the user takes no part in it, it is read.
   */
  calendarId: Scalars['ID']['output'];
  /** When it was entered. */
  created?: Maybe<Scalars['DateTime']['output']>;
  /** Who entered it. Only the address and the name are there. */
  creator?: Maybe<Attendee>;
  /** May hold HTML; null where there is none. */
  description?: Maybe<Scalars['String']['output']>;
  /** Exclusive. */
  end?: Maybe<EventTime>;
  /** What it is about. */
  eventType?: Maybe<CalendarEventType>;
  /** The text of `eventType`, as the calendar has it. */
  eventTypeText?: Maybe<Scalars['String']['output']>;
  /** Address of the video meeting. */
  hangoutLink?: Maybe<Scalars['String']['output']>;
  /** Address of the event's page. */
  htmlLink?: Maybe<Scalars['String']['output']>;
  /** The same in every calendar that it is in. The events of a series share one. */
  iCalUID?: Maybe<Scalars['ID']['output']>;
  /** Unique within its calendar alone: the same event has it in several calendars. */
  id: Scalars['ID']['output'];
  /** Free text; null where there is none. */
  location?: Maybe<Scalars['String']['output']>;
  /** Null where it has no video meeting. */
  meeting?: Maybe<Meeting>;
  /** The owner of the calendar that it belongs to. Only the address and the name are there. */
  organizer?: Maybe<Attendee>;
  /** The series of that id, in the same calendar. Costs no call until a field beyond its key is asked for. */
  recurringEvent?: Maybe<CalendarEvent>;
  /** The series that it is one of; null for an event that is none of a series. */
  recurringEventId?: Maybe<Scalars['ID']['output']>;
  /** Inclusive. */
  start?: Maybe<EventTime>;
  /** Whether it takes place. */
  status?: Maybe<CalendarEventStatus>;
  /** The text of `status`, as the calendar has it. */
  statusText?: Maybe<Scalars['String']['output']>;
  /** What calendars show as its title; null where it has none. */
  summary?: Maybe<Scalars['String']['output']>;
  /** What its summary, description and location call tasks by, each name once, in their order; see `TaskMention`. */
  taskMentions?: Maybe<Array<TaskMention>>;
  /** Whether it blocks time; null where it does. */
  transparency?: Maybe<CalendarEventTransparency>;
  /** The text of `transparency`, as the calendar has it. */
  transparencyText?: Maybe<Scalars['String']['output']>;
  /** When it was last changed; changed reminders do not count. */
  updated?: Maybe<Scalars['DateTime']['output']>;
  /** Who sees more of it than that its time is taken; null where it is as the calendar has it. */
  visibility?: Maybe<CalendarEventVisibility>;
  /** The text of `visibility`, as the calendar has it. */
  visibilityText?: Maybe<Scalars['String']['output']>;
};

/** One page of events. */
export type CalendarEventPage = {
  /** By start. An item is null, with an error in its place, where its record does not fit the schema. */
  items: Array<Maybe<CalendarEvent>>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** Whether an event takes place. */
export type CalendarEventStatus =
  /** It does not: it was deleted. */
  | 'CANCELLED'
  /** It does. */
  | 'CONFIRMED'
  /** It may. */
  | 'TENTATIVE'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** Whether an event blocks time. */
export type CalendarEventTransparency =
  /** It does. */
  | 'OPAQUE'
  /** It does not. */
  | 'TRANSPARENT'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** What an event is about. */
export type CalendarEventType =
  /** A day that comes each year. */
  | 'BIRTHDAY'
  /** An event like any other. */
  | 'DEFAULT'
  /** Time for work alone. */
  | 'FOCUS_TIME'
  /** Made of a mail; none can be created. */
  | 'FROM_GMAIL'
  /** Somebody is away. */
  | 'OUT_OF_OFFICE'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN'
  /** Where somebody works. */
  | 'WORKING_LOCATION';

/** Who sees more of an event than that its time is taken. */
export type CalendarEventVisibility =
  /** The same as PRIVATE; the calendar has it for older clients. */
  | 'CONFIDENTIAL'
  /** As the calendar has it. */
  | 'DEFAULT'
  /** Only attendees see the details. */
  | 'PRIVATE'
  /** Everybody who can read the calendar sees the details. */
  | 'PUBLIC'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** A calendar on the user's list, with the user's own settings of it. */
export type CalendarListEntry = {
  /** What the user may do with it. */
  accessRole?: Maybe<CalendarAccessRole>;
  /** The text of `accessRole`, as the calendar has it. */
  accessRoleText?: Maybe<Scalars['String']['output']>;
  /** `#rrggbb`. */
  backgroundColor?: Maybe<Scalars['String']['output']>;
  /** The calendar itself; fields that are here too cost no further call there. */
  calendar: Calendar;
  /** That of the calendar; an entry of the list has none of its own. */
  calendarId: Scalars['ID']['output'];
  /** Whether it was taken off the list. */
  deleted: Scalars['Boolean']['output'];
  /** Free text; null where there is none. */
  description?: Maybe<Scalars['String']['output']>;
  /** `#rrggbb`. */
  foregroundColor?: Maybe<Scalars['String']['output']>;
  /** Whether the user hid it; such entries come with `showHidden` alone. */
  hidden: Scalars['Boolean']['output'];
  /** Free text; null where there is none. */
  location?: Maybe<Scalars['String']['output']>;
  /** Whether it is the user's main calendar. */
  primary: Scalars['Boolean']['output'];
  /** Whether its events are shown. */
  selected: Scalars['Boolean']['output'];
  /** The calendar's title, as its owner gave it. */
  summary?: Maybe<Scalars['String']['output']>;
  /** What the user calls it, where that is not its summary. */
  summaryOverride?: Maybe<Scalars['String']['output']>;
  /** IANA name of the zone in which the calendar's wall times are read. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** One page of the user's calendar list. */
export type CalendarPage = {
  /** Whether `nextPageToken` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** An item is null, with an error in its place, where its record does not fit the schema. */
  items: Array<Maybe<CalendarListEntry>>;
  /** What `nextPageToken` takes for the next page; null on the last. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** The credential's user, as the calendar tools show that person. */
export type CalendarProfile = {
  /** Whether the user's calendar list could be read; where not, what comes from it is null. */
  calendarAccess: Scalars['Boolean']['output'];
  /** How many calendars are on the list, hidden and deleted ones left out. */
  calendarsCount?: Maybe<Scalars['Int']['output']>;
  /** As the account has it; null where it has none. */
  displayName?: Maybe<Scalars['String']['output']>;
  /** The address of the account. */
  email?: Maybe<Scalars['String']['output']>;
  /** As the account has it; null where it has none. */
  familyName?: Maybe<Scalars['String']['output']>;
  /** Family name first. */
  formattedName?: Maybe<Scalars['String']['output']>;
  /** As the account has it; null where it has none. */
  givenName?: Maybe<Scalars['String']['output']>;
  /** The same human being in every toolkit. */
  person?: Maybe<Person>;
  /** Address of a picture. */
  pictureUrl?: Maybe<Scalars['String']['output']>;
  /** IANA name of the zone of the main calendar. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** A cell that holds a value or a note. */
export type Cell = {
  /** Column and row together, such as `AZ7`. */
  address: Scalars['String']['output'];
  /** What it comes to, where that is a boolean. */
  boolean?: Maybe<Scalars['Boolean']['output']>;
  /** Letters. */
  column: Scalars['String']['output'];
  /** What a formula comes to; otherwise the value again. Null where `error` says why. */
  effectiveValue?: Maybe<Scalars['JSON']['output']>;
  /** Why a formula comes to nothing. */
  error?: Maybe<Scalars['String']['output']>;
  /** As the sheet shows it. */
  formattedValue?: Maybe<Scalars['String']['output']>;
  /** The formula that was entered; null where none was. */
  formula?: Maybe<Scalars['String']['output']>;
  /** Null where there is none. */
  note?: Maybe<Scalars['String']['output']>;
  /** What it comes to, where that is a number; dates are days since 1899-12-30. */
  number?: Maybe<Scalars['Float']['output']>;
  /** Counts from 1 at the top of the sheet, wherever the rectangle begins. */
  row: Scalars['Int']['output'];
  /** What it comes to, where that is a text. */
  text?: Maybe<Scalars['String']['output']>;
  /** What was entered: a number, a text, a boolean, or the text of a formula. Dates are days since 1899-12-30. Null for a cell with only a note. */
  value?: Maybe<Scalars['JSON']['output']>;
};

/** What a cell is given: exactly one of these. */
export type CellInput = {
  /** A boolean. */
  boolean?: InputMaybe<Scalars['Boolean']['input']>;
  /** Begins with `=`. */
  formula?: InputMaybe<Scalars['String']['input']>;
  /** A number. */
  number?: InputMaybe<Scalars['Float']['input']>;
  /** Stays that very text, also where it looks like a number or begins as a formula does. One without characters empties the cell. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The cells of a rectangle that hold something. */
export type CellRange = {
  /** The same cells as one object, row numbers to column letters to values: what `data` of `updateCells` takes, as text. */
  data: Scalars['JSON']['output'];
  /** Whether the grid goes on below or to the right of the rectangle. Cursors lead down first, then to the columns on the right. */
  hasMore: Scalars['Boolean']['output'];
  /** Only rows in which a cell holds something, from top to bottom. */
  items: Array<CellRow>;
  /** What `startCol` takes for the columns to the right; null at the end of the grid. */
  nextStartCol?: Maybe<Scalars['String']['output']>;
  /** What `startRow` takes for the rows below; null at the end of the grid. */
  nextStartRow?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** The sheet that the cells are of. */
  sheet: Sheet;
};

/** The cells of one row that hold something. */
export type CellRow = {
  /**
   * The cell of a column; null where it holds nothing. Where the rectangle begins below row 1, the names of its columns cost one read, once for all
   * rows and fields. A name that no column of the rectangle has is refused with those that there are.
   */
  cell?: Maybe<Cell>;
  /** From left to right. */
  cells: Array<Cell>;
  /** The human being whose e-mail address the cell of a column is, in every toolkit; null where it is none. Columns are named as those of `cell`. */
  person?: Maybe<Person>;
  /** Counts from 1 at the top of the sheet, wherever the rectangle begins. */
  row: Scalars['Int']['output'];
  /**
   * The task that the cell of a column names: by the first address or custom id in its text or formula, else by all of its text as an id; null where it
   * holds nothing that can name a task. Columns are named as those of `cell`.
   */
  taskMention?: Maybe<TaskMention>;
};


/** The cells of one row that hold something. */
export type CellRowCellArgs = {
  column: Scalars['String']['input'];
};


/** The cells of one row that hold something. */
export type CellRowPersonArgs = {
  column: Scalars['String']['input'];
};


/** The cells of one row that hold something. */
export type CellRowTaskMentionArgs = {
  column: Scalars['String']['input'];
};

/** What the cells of a column are given, from top to bottom: exactly one of these. All columns have to be equally long, 10,000 cells at most. */
export type ColumnInput = {
  /** Null as it is with rows. */
  booleans?: InputMaybe<Array<InputMaybe<Scalars['Boolean']['input']>>>;
  /** A text that comes before the others, such as the name of the column. Where one column has it, the others without it have null there. */
  heading?: InputMaybe<Scalars['String']['input']>;
  /** Null as it is with rows. */
  numbers?: InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>;
  /** Each stays that very text, and one without characters empties the cell; null as it is with rows. */
  texts?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

/** What was deleted: a client can drop it from its cache by type and id. */
export type Deletion = {
  /** The other part of the key of a `CalendarEvent`, as it was given: `primary` means the `Calendar.id` of that name; null of everything else. */
  calendarId?: Maybe<Scalars['ID']['output']>;
  /** Those of what was deleted; empty where it had none. */
  ids: Array<Scalars['ID']['output']>;
  /** Its `__typename`, such as `Task`; `Secret` and `McpEndpoint` are named though this graph has no such types. */
  typeName: Scalars['String']['output'];
  /** The other part of the key of a `TimeEntry` and of a `Guest`; null where the key has none, and of a `UserGroup`, whose tool does not say it. */
  workspaceId?: Maybe<Scalars['ID']['output']>;
};

/** A message that is not sent yet. */
export type Draft = {
  /** The message as it is now; written anew, the draft has another one. */
  email?: Maybe<Email>;
  /** It stays the same when the draft is written anew. */
  id: Scalars['ID']['output'];
  /** The conversation that it is in. Costs no call until a field beyond `id` is asked for. */
  thread?: Maybe<Thread>;
  /** The `id` of `thread`. */
  threadId?: Maybe<Scalars['ID']['output']>;
};

/** One page of drafts. */
export type DraftPage = {
  /** As many as were asked for; fewer where one is gone meanwhile. An item is null, with an error in its place, where it cannot be read. */
  items: Array<Maybe<Draft>>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** A message of the credential's mailbox. */
export type Email = {
  /** What is beside the text. */
  attachments?: Maybe<Array<EmailAttachment>>;
  /** Known of the user's own messages only. */
  bcc?: Maybe<Array<MailAddress>>;
  /** In the order of the header; empty where it is missing. */
  cc?: Maybe<Array<MailAddress>>;
  /** When it came in or was sent. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** The first address that the header names; null where it names none. */
  from?: Maybe<MailAddress>;
  /** Digits; grows with every change of the mailbox. */
  historyId?: Maybe<Scalars['ID']['output']>;
  /** Unique within the mailbox; `messageId` is the same in every mailbox. */
  id: Scalars['ID']['output'];
  /** The `Message-ID` of the message that it answers. */
  inReplyTo?: Maybe<Scalars['String']['output']>;
  /** Such as `INBOX`, `SENT`, `DRAFT`, `UNREAD`, or the id of a label of the user's own. */
  labelIds?: Maybe<Array<Scalars['String']['output']>>;
  /** Its `Message-ID`, the same in every mailbox. */
  messageId?: Maybe<Scalars['String']['output']>;
  /** Who sent it. */
  person?: Maybe<Person>;
  /** The `Message-ID`s of its conversation, oldest first. */
  references?: Maybe<Array<Scalars['String']['output']>>;
  /** Where answers are to go, in the order of the header; empty where it is missing, and answers go to `from`. */
  replyTo?: Maybe<Array<MailAddress>>;
  /** About how large it is, in bytes. */
  size?: Maybe<Scalars['Int']['output']>;
  /** How its text begins. */
  snippet?: Maybe<Scalars['String']['output']>;
  /** With encoded words decoded; null where it is empty or missing. */
  subject?: Maybe<Scalars['String']['output']>;
  /** What its subject and its text call tasks by, each name once, in their order; see `TaskMention`. */
  taskMentions?: Maybe<Array<TaskMention>>;
  /**
   * Its plain text; where it has none, the text of its HTML, links with their targets. Where a part is not the UTF-8 that the mailbox
   * gives, it is read in the charset that the part names, and in windows-1252 where that is unknown. Empty where the message has no text,
   * or none that can be read.
   */
  text?: Maybe<Scalars['String']['output']>;
  /** The conversation that it is in. Costs no call until a field beyond `id` is asked for. */
  thread?: Maybe<Thread>;
  /** The `id` of `thread`. */
  threadId?: Maybe<Scalars['ID']['output']>;
  /** In the order of the header; empty where it is missing. */
  to?: Maybe<Array<MailAddress>>;
};

/** A file beside the text of a message. */
export type EmailAttachment = {
  /** The media type that the message gives, such as `application/pdf`. */
  mimeType?: Maybe<Scalars['String']['output']>;
  /** Null for a part without a file name. */
  name?: Maybe<Scalars['String']['output']>;
  /** In bytes. */
  size?: Maybe<Scalars['Int']['output']>;
};

/** One page of messages. */
export type EmailPage = {
  /** As many as were asked for; fewer where one is gone meanwhile. An item is null, with an error in its place, where it cannot be read. */
  items: Array<Maybe<Email>>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** Where a message lies after it was sent or moved. */
export type EmailReceipt = {
  /** The message itself. Costs a read where a field beyond its id, thread and labels is asked for. */
  email?: Maybe<Email>;
  /** The message's `Email.id`. */
  id: Scalars['ID']['output'];
  /** Those that it has now, such as `SENT` or `TRASH`. */
  labelIds?: Maybe<Array<Scalars['String']['output']>>;
  /** The conversation that it is in. Costs no call until a field beyond `id` is asked for. */
  thread?: Maybe<Thread>;
  /** The `id` of `thread`. */
  threadId?: Maybe<Scalars['ID']['output']>;
};

/** What became of one event. */
export type EventShift = {
  /** As it is now. Null, with an error in its place, where it was not moved. */
  event?: Maybe<CalendarEvent>;
  /** The id of `event`, as it was given. */
  eventId: Scalars['ID']['output'];
};

/** What became of each of several events. */
export type EventShifts = {
  /** How many were not, each with an error in its place. */
  failedCount: Scalars['Int']['output'];
  /** One for each id, in the order of the ids. */
  items: Array<EventShift>;
  /** How many were moved. */
  shiftedCount: Scalars['Int']['output'];
};

/** The start or end of an event: a day for all-day events, a date and time for the others. */
export type EventTime = {
  /** For an all-day event. */
  date?: Maybe<Scalars['Date']['output']>;
  /** Null for an all-day event. */
  dateTime?: Maybe<Scalars['DateTime']['output']>;
  /** IANA name; null where it is the calendar's own. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** Who sees more of an event than that its time is taken. */
export type EventVisibility =
  /** The same as PRIVATE; the calendar has it for older clients. */
  | 'CONFIDENTIAL'
  /** As the calendar has it. */
  | 'DEFAULT'
  /** Only attendees see the details. */
  | 'PRIVATE'
  /** Everybody who can read the calendar sees the details. */
  | 'PUBLIC';

/** Where files are picked. */
export type FilePicker = {
  /** The message for the person who is to open it. */
  instructions: Scalars['String']['output'];
  /** The address of the page. */
  url: Scalars['String']['output'];
};

/** A span of time in which everybody is free. */
export type FreeSlot = {
  /** Exclusive. */
  end: SlotTime;
  /** Inclusive. */
  start: SlotTime;
};

/** When everybody has time. */
export type FreeSlots = {
  /**
   * So many minutes at the start of the first slot that is as long; null where there is none, and where `slots` is null. It is a time to book: an event's start and
   * end are wall times in the same zone. Costs no further call.
   */
  firstSlot?: Maybe<FreeSlot>;
  /** Whose time was asked for, on which days and within which boundaries, as JSON. */
  request: Scalars['ID']['output'];
  /** By start. Null, with one error that names them, where somebody's calendar could not be read: it would not be everybody. */
  slots?: Maybe<Array<FreeSlot>>;
  /** IANA name of the zone in which days and boundaries were read. */
  timeZone: Scalars['String']['output'];
  /** Whose calendars could not be read. */
  unread: Array<UnreadCalendar>;
};


/** When everybody has time. */
export type FreeSlotsFirstSlotArgs = {
  minutes: Scalars['Int']['input'];
};

/** An address as a message names it. */
export type MailAddress = {
  /** Null where there is only a name. */
  email?: Maybe<Scalars['String']['output']>;
  /** With encoded words decoded; null where there is only an address. */
  name?: Maybe<Scalars['String']['output']>;
  /** The same human being in every toolkit; null where `email` is no e-mail address. */
  person?: Maybe<Person>;
};

/**
 * A span of days that ends now, or for YESTERDAY and LAST_MONTH at the end of that day or month. Days begin at midnight in the zone
 * of the variable MAIL_ZONE; where that is not set, in the zone of the user's main calendar, and where that does not answer within two
 * seconds, or did not in the last minute, in UTC.
 */
export type MailDateRange =
  /** Today and the seven days before. */
  | 'LAST_7_DAYS'
  /** Today and the thirty days before. */
  | 'LAST_30_DAYS'
  /** The calendar month before this one. */
  | 'LAST_MONTH'
  /** From the first day of the month. */
  | 'THIS_MONTH'
  /** From 1 January. */
  | 'THIS_YEAR'
  /** From the last midnight. */
  | 'TODAY'
  /** The day before today. */
  | 'YESTERDAY';

/** Which messages of a person a thread is found by. */
export type MailDirection =
  /** Both. */
  | 'BOTH'
  /** Those that the person wrote. */
  | 'FROM'
  /** Those that the person got, also as a copy. */
  | 'TO';

/** The credential's user, as the mail tools show that person. */
export type MailProfile = {
  /** As the account has it; null where it has none. */
  displayName?: Maybe<Scalars['String']['output']>;
  /** The address of the mailbox. */
  email?: Maybe<Scalars['String']['output']>;
  /** As the account has it; null where it has none. */
  familyName?: Maybe<Scalars['String']['output']>;
  /** Family name first. */
  formattedName?: Maybe<Scalars['String']['output']>;
  /** As the account has it; null where it has none. */
  givenName?: Maybe<Scalars['String']['output']>;
  /** Digits; grows with every change of the mailbox. */
  historyId?: Maybe<Scalars['ID']['output']>;
  /** How many messages are in the mailbox. */
  messagesTotal?: Maybe<Scalars['Int']['output']>;
  /** The same human being in every toolkit. */
  person?: Maybe<Person>;
  /** Address of a picture. */
  pictureUrl?: Maybe<Scalars['String']['output']>;
  /** How many threads are in the mailbox. */
  threadsTotal?: Maybe<Scalars['Int']['output']>;
};

/** The video meeting of an event. */
export type Meeting = {
  /** The id at the service that holds it, such as `aaa-bbbb-ccc`; null where it has given none yet. */
  conferenceId?: Maybe<Scalars['ID']['output']>;
  /** The ways into it; empty where there are none yet. */
  entryPoints: Array<Maybe<MeetingEntryPoint>>;
  /** Name of the service that holds it. */
  solution?: Maybe<Scalars['String']['output']>;
  /** Whether it is made; null where nobody asked for it here. */
  status?: Maybe<MeetingStatus>;
  /** The text of `status`, as the calendar has it. */
  statusText?: Maybe<Scalars['String']['output']>;
};

/** A way into a video meeting. */
export type MeetingEntryPoint = {
  /** How one takes part there. */
  entryPointType?: Maybe<MeetingEntryPointType>;
  /** The text of `entryPointType`, as the calendar has it. */
  entryPointTypeText?: Maybe<Scalars['String']['output']>;
  /** What people are shown of it, such as `meet.google.com/aaa-bbbb-ccc` or a telephone number. */
  label?: Maybe<Scalars['String']['output']>;
  /** Begins with `https:` or `http:`, for a telephone with `tel:`, for SIP with `sip:`. */
  uri?: Maybe<Scalars['String']['output']>;
};

/** How one takes part in a video meeting. */
export type MeetingEntryPointType =
  /** As the page says that `uri` leads to. */
  | 'MORE'
  /** By telephone. */
  | 'PHONE'
  /** By SIP. */
  | 'SIP'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN'
  /** In a browser or an app. */
  | 'VIDEO';

/** Whether a video meeting is made. */
export type MeetingStatus =
  /** It could not be made. */
  | 'FAILURE'
  /** It is being made. */
  | 'PENDING'
  /** It is, and its ways in are there. */
  | 'SUCCESS'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

export type Mutation = {
  /**
   * Sheets.AddNoteToCell: gives one cell a note, in place of any note there; value and format stay. A cell outside the grid of the sheet
   * is refused.
   */
  addNoteToCell?: Maybe<NotedCell>;
  /**
   * Adds rows behind the last table of a sheet, from that table's first column on; at A1 where the sheet is empty. Nothing is written over: rows are
   * inserted. No tool has this. Exactly one of `rows` and `columns` is required. Without `sheetPosition` and `sheetIdOrName` it is the first sheet that is not hidden,
   * and the last table of its columns A to Z. Costs one call for all rows and, where a sheet is named, or `spreadsheet` or `sheet` is asked for, a read of the spreadsheet
   * before; `sheet` is read again where its size is asked for.
   */
  appendRows?: Maybe<UpdatedCells>;
  /**
   * Calendar.CreateEvent: puts an event into a calendar. Wall times are read in that calendar's own zone: one that the zone skips moves
   * forward by the gap, of one that comes twice the earlier is meant. Refused when the end is not after the start, or when an attendee is no
   * e-mail address. Costs a call for the zone, unless it is given or the same document has read it, one for the event, and one more where the meeting link is not there at once.
   */
  createEvent?: Maybe<CalendarEvent>;
  /**
   * Sheets.CreateSpreadsheet: a new spreadsheet in the root of the user's own storage, with one sheet, `Sheet1`, of at least 1000 rows
   * and 26 columns.
   */
  createSpreadsheet?: Maybe<Spreadsheet>;
  /** Mail.DeleteDraftEmail: deletes a draft at once and for good. */
  deleteDraftEmail?: Maybe<Deletion>;
  /**
   * Calendar.DeleteEvent: deletes an event, or the series where the id is that of a series. `NOT_FOUND` for one that is deleted
   * already.
   */
  deleteEvent?: Maybe<Deletion>;
  /**
   * Reads within a mutation: what the root fields before it have written, and what those after it take from it by `@export`. It has the fields of a
   * query, but for `__schema` and `__type`, and is run when its turn comes, with every record read anew.
   */
  query?: Maybe<Query>;
  /**
   * Mail.SendDraftEmail: sends a draft as it is stored, and with that the draft is gone. The mailbox does not take `mail.send` for it: the
   * credential needs `mail.compose`, or `mail.modify`, or full access.
   */
  sendDraftEmail?: Maybe<EmailReceipt>;
  /**
   * Mail.SendEmail: sends a message of plain text as the credential's user. Line breaks in the subject or in an address are refused, and so
   * is what is no e-mail address. A list of addresses is sent as it is given, or refused: groups, addresses in names, and letters outside
   * ASCII before the @ are. A message has at most 36,700,160 bytes.
   */
  sendEmail?: Maybe<EmailReceipt>;
  /**
   * Moves many events of a calendar by the same time, ten at a time. The start moves, and the end with it, so that each event stays exactly as long as it
   * was: where clocks change meanwhile, it may end at another time of day, and a start that clocks skip is later by what they skip. No tool has this; each
   * event is read and then changed as `updateEvent` does it, so it costs two calls an event, one where a list of the same document had it, and one more in
   * all where a time has no zone. One that cannot be moved is an error in its place, and the others are moved all the same:
   * `CONFLICT` where somebody changes it at the same time. One that can be no id refuses all of them, and nothing is sent.
   */
  shiftEvents?: Maybe<EventShifts>;
  /**
   * Mail.TrashEmail: moves a message to the trash, from which the mailbox clears it after some thirty days. Refused with `FORBIDDEN`
   * unless the variable SELF_HOSTED is set.
   */
  trashEmail?: Maybe<EmailReceipt>;
  /**
   * Sheets.UpdateCells: writes any number of cells of one sheet, all of them or none, in one call; the others stay. The sheet grows where a
   * cell is beyond its grid.
   */
  updateCells?: Maybe<UpdatedCells>;
  /**
   * Mail.UpdateDraftEmail: replaces the complete draft: copies that are left out are gone. A draft that answers a thread stays in it. The
   * draft keeps its id, its message gets a new one. Refuses what `sendEmail` refuses.
   */
  updateDraftEmail?: Maybe<Draft>;
  /**
   * Calendar.UpdateEvent: changes what is given of an event and nothing else. The event is looked for in the main calendar, then in
   * `updatedCalendarId`, then in the calendars of the user's list that the user may write to. `CONFLICT` when somebody changes the event at
   * the same time: nothing of theirs is lost.
   */
  updateEvent?: Maybe<CalendarEvent>;
  /**
   * Writes a rectangle of typed cells, all of them or none; what `updateCells` calls, whose `data` is a text of JSON. No tool has this. Exactly one of
   * `rows` and `columns` is required. The sheet grows where a cell is beyond its grid.
   */
  writeCells?: Maybe<UpdatedCells>;
  /** Mail.WriteDraftEmail: stores a draft; nothing is sent. Refuses what `sendEmail` refuses. */
  writeDraftEmail?: Maybe<Draft>;
  /**
   * Sheets.WriteToCell: enters a text into one cell as a person would type it: `75%` is 0.75, `=A1*2` a formula, `1 Feb 2027` a date, and
   * a leading apostrophe keeps all that follows a text. A cell outside the grid of the sheet is refused.
   */
  writeToCell?: Maybe<WrittenCell>;
};


export type MutationAddNoteToCellArgs = {
  column: Scalars['String']['input'];
  noteText: Scalars['String']['input'];
  row: Scalars['Int']['input'];
  sheetIdOrName?: InputMaybe<Scalars['String']['input']>;
  sheetPosition?: InputMaybe<Scalars['Int']['input']>;
  spreadsheetId: Scalars['ID']['input'];
};


export type MutationAppendRowsArgs = {
  columns?: InputMaybe<Array<ColumnInput>>;
  rows?: InputMaybe<Array<Array<InputMaybe<CellInput>>>>;
  sheetIdOrName?: InputMaybe<Scalars['String']['input']>;
  sheetPosition?: InputMaybe<Scalars['Int']['input']>;
  spreadsheetId: Scalars['ID']['input'];
};


export type MutationCreateEventArgs = {
  addCloudMeet?: InputMaybe<Scalars['Boolean']['input']>;
  attendeeEmails?: InputMaybe<Array<Scalars['String']['input']>>;
  calendarId?: InputMaybe<Scalars['ID']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  endDatetime: Scalars['LocalDateTime']['input'];
  location?: InputMaybe<Scalars['String']['input']>;
  sendNotificationsToAttendees?: InputMaybe<SendUpdatesOptions>;
  startDatetime: Scalars['LocalDateTime']['input'];
  summary: Scalars['String']['input'];
  timeZone?: InputMaybe<Scalars['String']['input']>;
  visibility?: InputMaybe<EventVisibility>;
};


export type MutationCreateSpreadsheetArgs = {
  columns?: InputMaybe<Array<ColumnInput>>;
  data?: InputMaybe<Scalars['String']['input']>;
  rows?: InputMaybe<Array<Array<InputMaybe<CellInput>>>>;
  title?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDeleteDraftEmailArgs = {
  draftEmailId: Scalars['ID']['input'];
};


export type MutationDeleteEventArgs = {
  calendarId?: InputMaybe<Scalars['ID']['input']>;
  eventId: Scalars['ID']['input'];
  sendUpdates?: InputMaybe<SendUpdatesOptions>;
};


export type MutationSendDraftEmailArgs = {
  emailId: Scalars['ID']['input'];
};


export type MutationSendEmailArgs = {
  bcc?: InputMaybe<Array<Scalars['String']['input']>>;
  body: Scalars['String']['input'];
  cc?: InputMaybe<Array<Scalars['String']['input']>>;
  recipient: Scalars['String']['input'];
  subject: Scalars['String']['input'];
};


export type MutationShiftEventsArgs = {
  calendarId?: Scalars['ID']['input'];
  days?: InputMaybe<Scalars['Int']['input']>;
  eventIds: Array<Scalars['ID']['input']>;
  minutes?: InputMaybe<Scalars['Int']['input']>;
  sendNotificationsToAttendees?: InputMaybe<SendUpdatesOptions>;
};


export type MutationTrashEmailArgs = {
  emailId: Scalars['ID']['input'];
};


export type MutationUpdateCellsArgs = {
  data: Scalars['String']['input'];
  sheetIdOrName?: InputMaybe<Scalars['String']['input']>;
  sheetPosition?: InputMaybe<Scalars['Int']['input']>;
  spreadsheetId: Scalars['ID']['input'];
};


export type MutationUpdateDraftEmailArgs = {
  bcc?: InputMaybe<Array<Scalars['String']['input']>>;
  body: Scalars['String']['input'];
  cc?: InputMaybe<Array<Scalars['String']['input']>>;
  draftEmailId: Scalars['ID']['input'];
  recipient: Scalars['String']['input'];
  subject: Scalars['String']['input'];
};


export type MutationUpdateEventArgs = {
  attendeeEmailsToAdd?: InputMaybe<Array<Scalars['String']['input']>>;
  attendeeEmailsToRemove?: InputMaybe<Array<Scalars['String']['input']>>;
  eventId: Scalars['ID']['input'];
  sendNotificationsToAttendees?: InputMaybe<SendUpdatesOptions>;
  updateCloudMeet?: InputMaybe<UpdateCloudMeetOptions>;
  updatedCalendarId?: InputMaybe<Scalars['ID']['input']>;
  updatedDescription?: InputMaybe<Scalars['String']['input']>;
  updatedEndDatetime?: InputMaybe<Scalars['LocalDateTime']['input']>;
  updatedLocation?: InputMaybe<Scalars['String']['input']>;
  updatedStartDatetime?: InputMaybe<Scalars['LocalDateTime']['input']>;
  updatedSummary?: InputMaybe<Scalars['String']['input']>;
  updatedVisibility?: InputMaybe<EventVisibility>;
};


export type MutationWriteCellsArgs = {
  columns?: InputMaybe<Array<ColumnInput>>;
  rows?: InputMaybe<Array<Array<InputMaybe<CellInput>>>>;
  sheetIdOrName?: InputMaybe<Scalars['String']['input']>;
  sheetPosition?: InputMaybe<Scalars['Int']['input']>;
  spreadsheetId: Scalars['ID']['input'];
  startCol?: InputMaybe<Scalars['String']['input']>;
  startRow?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationWriteDraftEmailArgs = {
  bcc?: InputMaybe<Array<Scalars['String']['input']>>;
  body: Scalars['String']['input'];
  cc?: InputMaybe<Array<Scalars['String']['input']>>;
  recipient: Scalars['String']['input'];
  subject: Scalars['String']['input'];
};


export type MutationWriteToCellArgs = {
  column: Scalars['String']['input'];
  row: Scalars['Int']['input'];
  sheetName?: InputMaybe<Scalars['String']['input']>;
  spreadsheetId: Scalars['ID']['input'];
  value: Scalars['String']['input'];
};

/** The outcome of giving a cell a note. */
export type NotedCell = {
  /** Column and row together, such as `AZ7`. */
  cell: Scalars['String']['output'];
  /** Null where it was taken away. */
  note?: Maybe<Scalars['String']['output']>;
  /** The sheet that was written to. */
  sheet: Sheet;
  /** The spreadsheet that was written to. */
  spreadsheet: Spreadsheet;
};

/**
 * How a list goes on behind a page of it. Every list that upstream can cut is such a page, and has an argument `after` beside the tool's own
 * paging arguments: `after` is in their place, so that one that is neither its default, nor what it was on the first page, is refused beside
 * it. A cursor holds for the field, the object and the other arguments that it was made with; elsewhere it is refused. The object has to be asked
 * for by the same id again: a task by its custom id and by its id, the calendar `primary` and the same by its id are two.
 */
export type PageInfo = {
  /** What `after` takes for the next page; opaque. Null on the last page, but for a log, which goes on by itself. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the list may go on. Where upstream only says so by a page that is full, the page behind a last one that is full is empty. */
  hasNextPage: Scalars['Boolean']['output'];
};

export type Person = {
  /**
   * How much time the person has taken in a span: what the calendar shows to others as busy, without details, so that no event need be shared.
   * Declined, cancelled and transparent events take no time; tentative ones do. People of one answer are asked for together, 50 and 90 days a call.
   */
  busy?: Maybe<BusyTime>;
  email: Scalars['String']['output'];
  /**
   * The events of the person's main calendar; calls what `Calendar.events` calls. The span is either `from` and `until`, or `minEndDatetime` and
   * `maxStartDatetime`; anything else is refused. Null with `NOT_FOUND` where that calendar is not shared with the credential's user.
   */
  events?: Maybe<CalendarEventPage>;
  /**
   * When the person has time, within daily boundaries; calls what `Query.freeSlots` calls, for that person alone. Days and boundaries are
   * wall times in the zone of the main calendar of the credential's user. People of one answer are asked for together, 50 a call.
   */
  freeSlots?: Maybe<FreeSlots>;
  /**
   * Threads of the credential's mailbox that the person wrote in, or was written to; calls what `Query.threads` calls. With `awaitingMyReply` the
   * threads of a page are read, 50 a call, and those that do not match are left out of it: such a page may be short, and even empty, and have
   * a next one.
   */
  threads?: Maybe<ThreadPage>;
};


export type PersonBusyArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
};


export type PersonEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  maxStartDatetime?: InputMaybe<Scalars['LocalDateTime']['input']>;
  minEndDatetime?: InputMaybe<Scalars['LocalDateTime']['input']>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


export type PersonFreeSlotsArgs = {
  endDate?: InputMaybe<Scalars['Date']['input']>;
  endTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  startTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
};


export type PersonThreadsArgs = {
  awaitingMyReply?: InputMaybe<Scalars['Boolean']['input']>;
  dateRange?: InputMaybe<MailDateRange>;
  direction?: InputMaybe<MailDirection>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  pageToken?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  /**
   * A calendar by its id; `primary` is the main calendar of the credential's user, and an e-mail address is the main calendar of that
   * person.
   */
  calendar?: Maybe<Calendar>;
  /** An event of a calendar by its id. A deleted one is `CANCELLED`. */
  calendarEvent?: Maybe<CalendarEvent>;
  /** Calendar.WhoAmI: who the credential's user is, and what calendars the user has. */
  calendarProfile?: Maybe<CalendarProfile>;
  /**
   * Calendar.ListCalendars: one page of the calendars on the user's own list. Calendars that were merely shared and never put
   * on the list are not among them. A page token of another query is refused.
   */
  calendars?: Maybe<CalendarPage>;
  /**
   * Mail.ListDraftEmails: the latest drafts. They are read 50 a call. One that is gone meanwhile is left out; one that cannot be read is
   * null.
   */
  drafts?: Maybe<DraftPage>;
  /**
   * Mail.ListEmails: the latest messages of the credential's mailbox, each with its plain text; sent ones and drafts are among them, spam
   * and trash are not. Messages are read 50 a call; a list that upstream cuts into more than 50 pages is refused with `BUDGET_EXCEEDED`.
   * One that is gone meanwhile is left out; one that cannot be read is null.
   */
  emails?: Maybe<EmailPage>;
  /**
   * Mail.ListEmailsByHeader: the latest messages that meet all criteria, each with its plain text; spam and trash are left out. At least
   * one of sender, recipient, subject and body is required, and each that is given needs a word in it. Messages are read 50 a call. One that
   * is gone meanwhile is left out; one that cannot be read is null.
   */
  emailsByHeader?: Maybe<EmailPage>;
  /**
   * Sheets.GenerateCloudFilePickerUrl: the address of a page at which the owner of files picks those that this application is to see.
   * Nothing is called. Refused where no file picker is configured.
   */
  filePicker?: Maybe<FilePicker>;
  /**
   * Calendar.FindTimeSlotsWhenEveryoneIsFree: when the credential's user and all of the given people have time, day by day within the
   * boundaries, weekends too and of any length. Days and boundaries are wall times in the zone of the user's main calendar, whatever the zones of
   * the others. Nothing lies in the past and nothing crosses midnight: boundaries the wrong way round leave no slot. Events that are
   * declined, cancelled or transparent take no time; tentative ones do.
   */
  freeSlots?: Maybe<FreeSlots>;
  /** Mail.WhoAmI: who the credential's user is, and how much is in the mailbox. */
  mailProfile?: Maybe<MailProfile>;
  /**
   * Somebody by e-mail address, across all toolkits: memberships and tasks, calendar and mail, authorized accounts. The address is
   * trimmed and compared without regard to case; it need not be known anywhere.
   */
  person?: Maybe<Person>;
  /** Mail.ListThreads: the threads of the credential's mailbox, latest first. */
  recentThreads?: Maybe<ThreadPage>;
  /** Sheets.WhoAmI: the user of the credential, and whether spreadsheets can be used with it. */
  sheetsProfile?: Maybe<SheetsProfile>;
  /**
   * Sheets.GetSpreadsheetMetadata: a spreadsheet with the names, ids, positions and sizes of its sheets. Only spreadsheets that this
   * application made, or that were picked for it, are seen: any other is `NOT_FOUND`, and the message has the address at which it can
   * be picked. One in the trash is answered too.
   */
  spreadsheet?: Maybe<Spreadsheet>;
  /**
   * Sheets.SearchSpreadsheets: spreadsheets by what is in their titles; all of them without a term. Terms are the beginnings of words.
   * Trashed ones are left out, and so are those that this application neither made nor was given.
   */
  spreadsheets?: Maybe<SpreadsheetPage>;
  /** Mail.GetThread: a thread with all its messages, oldest first; those in spam and trash are among them, and their labels say so. */
  thread?: Maybe<Thread>;
  /**
   * Mail.SearchThreads: the threads of the credential's mailbox in which one message meets all criteria, latest first. A sender, recipient, subject
   * or body without a word in it, such as an empty text, is refused; null, or none at all, is no criterion.
   */
  threads?: Maybe<ThreadPage>;
};


export type QueryCalendarArgs = {
  id?: Scalars['ID']['input'];
};


export type QueryCalendarEventArgs = {
  calendarId?: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type QueryCalendarsArgs = {
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  showDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryDraftsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  nDrafts?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryEmailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  nEmails?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryEmailsByHeaderArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  body?: InputMaybe<Scalars['String']['input']>;
  dateRange?: InputMaybe<MailDateRange>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  recipient?: InputMaybe<Scalars['String']['input']>;
  sender?: InputMaybe<Scalars['String']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFreeSlotsArgs = {
  emailAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  endDate?: InputMaybe<Scalars['Date']['input']>;
  endTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  startTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
};


export type QueryPersonArgs = {
  email: Scalars['String']['input'];
};


export type QueryRecentThreadsArgs = {
  includeSpamTrash?: InputMaybe<Scalars['Boolean']['input']>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  pageToken?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySpreadsheetArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySpreadsheetsArgs = {
  includeOrganizationDomainSpreadsheets?: InputMaybe<Scalars['Boolean']['input']>;
  includeSharedDrives?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<SpreadsheetOrder>;
  paginationToken?: InputMaybe<Scalars['String']['input']>;
  searchOnlyInSharedDriveId?: InputMaybe<Scalars['ID']['input']>;
  spreadsheetContains?: InputMaybe<Array<Scalars['String']['input']>>;
  spreadsheetNotContains?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type QueryThreadArgs = {
  id: Scalars['ID']['input'];
};


export type QueryThreadsArgs = {
  body?: InputMaybe<Scalars['String']['input']>;
  dateRange?: InputMaybe<MailDateRange>;
  includeSpamTrash?: InputMaybe<Scalars['Boolean']['input']>;
  labelIds?: InputMaybe<Array<Scalars['String']['input']>>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  pageToken?: InputMaybe<Scalars['String']['input']>;
  recipient?: InputMaybe<Scalars['String']['input']>;
  sender?: InputMaybe<Scalars['String']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
};

/** Which attendees get a mail about a change. */
export type SendUpdatesOptions =
  /** Every attendee. */
  | 'ALL'
  /** Those whose calendar is another provider's. */
  | 'EXTERNAL_ONLY'
  /** No attendee. */
  | 'NONE';

/** One sheet of a spreadsheet. */
export type Sheet = {
  /** Null for a sheet that is no grid. */
  columnCount?: Maybe<Scalars['Int']['output']>;
  /** How many columns stay at the left while people scroll; null for a sheet that is no grid. */
  frozenColumnCount?: Maybe<Scalars['Int']['output']>;
  /** How many rows stay at the top while people scroll; null for a sheet that is no grid. */
  frozenRowCount?: Maybe<Scalars['Int']['output']>;
  /** Whether its tab is not shown. */
  hidden?: Maybe<Scalars['Boolean']['output']>;
  /** Unique within the spreadsheet; often 0 for the first sheet. */
  id: Scalars['ID']['output'];
  /** 1 is the first, leftmost sheet. */
  position?: Maybe<Scalars['Int']['output']>;
  /** Null for a sheet that is no grid. */
  rowCount?: Maybe<Scalars['Int']['output']>;
  /** The spreadsheet that it is in. Costs no call until a field beyond `id` is asked for. */
  spreadsheet?: Maybe<Spreadsheet>;
  /** The `id` of `spreadsheet`. */
  spreadsheetId: Scalars['ID']['output'];
  /** What its tab shows; unique within the spreadsheet. */
  title?: Maybe<Scalars['String']['output']>;
  /** What is on it. */
  type?: Maybe<SheetType>;
  /** The text of `type`, as the spreadsheet has it. */
  typeText?: Maybe<Scalars['String']['output']>;
  /** Address of the spreadsheet's page, opened at this sheet. */
  url?: Maybe<Scalars['String']['output']>;
};

/** What is on a sheet. */
export type SheetType =
  /** A preview of data that come from elsewhere. */
  | 'DATA_SOURCE'
  /** Cells. */
  | 'GRID'
  /** A chart or another embedded object, in place of cells. */
  | 'OBJECT'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** The user of the credential, as the sheets tools show that person. */
export type SheetsProfile = {
  /** As the account has it; null where it has none. */
  displayName?: Maybe<Scalars['String']['output']>;
  /** The address of the account. */
  email?: Maybe<Scalars['String']['output']>;
  /** As the account has it; null where it has none. */
  familyName?: Maybe<Scalars['String']['output']>;
  /** Family name first. */
  formattedName?: Maybe<Scalars['String']['output']>;
  /** As the account has it; null where it has none. */
  givenName?: Maybe<Scalars['String']['output']>;
  /** The same human being in every toolkit. */
  person?: Maybe<Person>;
  /** Address of a picture. */
  pictureUrl?: Maybe<Scalars['String']['output']>;
  /** Whether the file service answers with this credential. Costs one call more. */
  sheetsAccess?: Maybe<Scalars['Boolean']['output']>;
};

/** Where a slot begins or ends. */
export type SlotTime = {
  /** The instant. */
  dateTime: Scalars['DateTime']['output'];
  /** The same on the clocks of the answer's zone. */
  localDateTime: Scalars['LocalDateTime']['output'];
  /** The day on the clocks of the answer's zone. */
  weekday: Weekday;
};

/** A spreadsheet. Costs no call until a field beyond `id` is asked for. */
export type Spreadsheet = {
  /**
   * Sheets.GetSpreadsheet: the cells of a rectangle of one sheet that hold something, by their real row numbers and column letters.
   * A rectangle that reaches beyond the grid is cut; one of more than 10 MiB of text is refused.
   */
  cells?: Maybe<CellRange>;
  /** The id in the spreadsheet's web address. */
  id: Scalars['ID']['output'];
  /** From left to right. Pages of spreadsheets come without them: asking there costs one read a spreadsheet. */
  sheets?: Maybe<Array<Maybe<Sheet>>>;
  /** The file's name; not unique. */
  title?: Maybe<Scalars['String']['output']>;
  /** Address of the spreadsheet's page. */
  url?: Maybe<Scalars['String']['output']>;
};


/** A spreadsheet. Costs no call until a field beyond `id` is asked for. */
export type SpreadsheetCellsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  maxCols?: InputMaybe<Scalars['Int']['input']>;
  maxRows?: InputMaybe<Scalars['Int']['input']>;
  sheetIdOrName?: InputMaybe<Scalars['String']['input']>;
  sheetPosition?: InputMaybe<Scalars['Int']['input']>;
  startCol?: InputMaybe<Scalars['String']['input']>;
  startRow?: InputMaybe<Scalars['Int']['input']>;
};

/**
 * What spreadsheets are ordered by: a key, ascending or (`_DESC`) descending. Names sort by letters, NAME_NATURAL by letters and numbers;
 * RECENCY is the latest of all times of the file.
 */
export type SpreadsheetOrder =
  /** By when it was made, oldest first. Slow where there are many. */
  | 'CREATED_TIME'
  /** By when it was made, newest first. Slow where there are many. */
  | 'CREATED_TIME_DESC'
  /** By the id of its folder, by letters. */
  | 'FOLDER'
  /** By the id of its folder, by letters, backwards. */
  | 'FOLDER_DESC'
  /** By when the user last changed it, oldest first. */
  | 'MODIFIED_BY_ME_TIME'
  /** By when the user last changed it, newest first. */
  | 'MODIFIED_BY_ME_TIME_DESC'
  /** By when anybody last changed it, oldest first. */
  | 'MODIFIED_TIME'
  /** By when anybody last changed it, newest first. */
  | 'MODIFIED_TIME_DESC'
  /** By title, by letters: 1, 12, 2. */
  | 'NAME'
  /** By title, by letters, backwards: 2, 12, 1. */
  | 'NAME_DESC'
  /** By title, by letters and numbers: 1, 2, 12. */
  | 'NAME_NATURAL'
  /** By title, by letters and numbers, backwards: 12, 2, 1. */
  | 'NAME_NATURAL_DESC'
  /** By the bytes that it takes of the quota, smallest first. */
  | 'QUOTA_BYTES_USED'
  /** By the bytes that it takes of the quota, largest first. */
  | 'QUOTA_BYTES_USED_DESC'
  /** By the latest of all times of the file, oldest first. */
  | 'RECENCY'
  /** By the latest of all times of the file, newest first. */
  | 'RECENCY_DESC'
  /** By when it was shared with the user, oldest first. */
  | 'SHARED_WITH_ME_TIME'
  /** By when it was shared with the user, newest first. */
  | 'SHARED_WITH_ME_TIME_DESC'
  /** By whether the user has starred it: those without a star first. */
  | 'STARRED'
  /** By whether the user has starred it: those with a star first. */
  | 'STARRED_DESC'
  /** By when the user last looked at it, oldest first. */
  | 'VIEWED_BY_ME_TIME'
  /** By when the user last looked at it, newest first. */
  | 'VIEWED_BY_ME_TIME_DESC';

/** One page of spreadsheets. */
export type SpreadsheetPage = {
  /** Whether `nextPaginationToken` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** Whether some drives could not be searched, so that results may be missing. */
  incompleteSearch: Scalars['Boolean']['output'];
  /** An item is null, with an error in its place, where its record does not fit the schema. */
  items: Array<Maybe<Spreadsheet>>;
  /** What `paginationToken` takes for the next page; null on the last. */
  nextPaginationToken?: Maybe<Scalars['String']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

export type Task = {
  customId?: Maybe<Scalars['String']['output']>;
  /**
   * Events of the user's main calendar that mention the task by its custom id or its address, by start; searches what `Calendar.events`
   * lists, once for each of the two; for several tasks in one span, and in a span of 31 days at most, it lists that span once, where that is complete in 2500 events; one of 31 days at most is listed beside what finds the tasks, even where none is found. The span is given as that of `Person.events`. What the calendar finds is read 2500 events a call until enough of them
   * mention the task as a word of its own, in 50 calls at most; beyond these the field is refused with `BUDGET_EXCEEDED`.
   */
  events?: Maybe<CalendarEventPage>;
  id: Scalars['ID']['output'];
  /**
   * Threads of the credential's mailbox that mention the task by its custom id or its address, latest first; calls what
   * `Query.threads` calls.
   */
  threads?: Maybe<ThreadPage>;
  url?: Maybe<Scalars['String']['output']>;
};


export type TaskEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  maxStartDatetime?: InputMaybe<Scalars['LocalDateTime']['input']>;
  minEndDatetime?: InputMaybe<Scalars['LocalDateTime']['input']>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


export type TaskThreadsArgs = {
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  pageToken?: InputMaybe<Scalars['String']['input']>;
};

export type TaskMention = {
  name: Scalars['String']['output'];
};

/** A conversation by mail. */
export type Thread = {
  /** Digits; grows with every change of the mailbox. */
  historyId?: Maybe<Scalars['ID']['output']>;
  /** Unique within the mailbox. */
  id: Scalars['ID']['output'];
  /** The latest of `messages` that is no draft; null where there is none. Read as `messages` are. */
  lastMessage?: Maybe<Email>;
  /** Oldest first. Pages of threads come without them: asked for there, threads are read 50 a call. */
  messages?: Maybe<Array<Maybe<Email>>>;
  /** How its latest message begins. */
  snippet?: Maybe<Scalars['String']['output']>;
  /** What its messages call tasks by, each name once, oldest first; see `TaskMention`. Read as `messages` are. */
  taskMentions?: Maybe<Array<TaskMention>>;
};

/** One page of threads. */
export type ThreadPage = {
  /** Whether `nextPageToken` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** An item is null, with an error in its place, where its record does not fit the schema. */
  items: Array<Maybe<Thread>>;
  /** What `pageToken` takes for the next page; null on the last. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

/** A calendar that could not be read. */
export type UnreadCalendar = {
  /** Whose calendar it is. */
  email: Scalars['String']['output'];
  /** The same human being in every toolkit; null where `email` is no e-mail address. */
  person?: Maybe<Person>;
  /** Why it could not be read. */
  reason: UnreadReason;
  /** The text of `reason`, as the calendar has it. */
  reasonText: Scalars['String']['output'];
};

/** Why a calendar could not be read. */
export type UnreadReason =
  /** It is a group with more members than the service reads. */
  | 'GROUP_TOO_BIG'
  /** The calendar service failed. */
  | 'INTERNAL_ERROR'
  /** The service answered nothing about it, or nothing that can be read. */
  | 'NOT_ANSWERED'
  /** There is none, or it is not shared with the credential's user. */
  | 'NOT_FOUND'
  /** It is a group with more calendars than the service reads. */
  | 'TOO_MANY_CALENDARS_REQUESTED'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** What becomes of the link of a video meeting. */
export type UpdateCloudMeetOptions =
  /** An event without one gets one. */
  | 'ADD'
  /** It stays as it is. */
  | 'NONE'
  /** The event has none any more. */
  | 'REMOVE';

/** The outcome of writing cells. */
export type UpdatedCells = {
  /** As large as it is now. */
  sheet: Sheet;
  /** The spreadsheet that was written to. */
  spreadsheet: Spreadsheet;
  /** How many cells were written. */
  updatedCells: Scalars['Int']['output'];
  /** How many columns had a cell written. */
  updatedColumns: Scalars['Int']['output'];
  /** The rectangles that were written, such as `C23` or `A1:B7`. */
  updatedRanges: Array<Scalars['String']['output']>;
  /** How many rows had a cell written. */
  updatedRows: Scalars['Int']['output'];
};

/** A day of the week. */
export type Weekday =
  /** Fifth day of a week that begins on Monday. */
  | 'FRIDAY'
  /** First day of a week that begins on Monday. */
  | 'MONDAY'
  /** Sixth day of a week that begins on Monday. */
  | 'SATURDAY'
  /** Seventh day of a week that begins on Monday. */
  | 'SUNDAY'
  /** Fourth day of a week that begins on Monday. */
  | 'THURSDAY'
  /** Second day of a week that begins on Monday. */
  | 'TUESDAY'
  /** Third day of a week that begins on Monday. */
  | 'WEDNESDAY';

/** The outcome of writing one cell. */
export type WrittenCell = {
  /** Column and row together, such as `AZ7`. */
  cell: Scalars['String']['output'];
  /** The sheet that was written to. */
  sheet: Sheet;
  /** The spreadsheet that was written to. */
  spreadsheet: Spreadsheet;
  /** As the sheet now shows it. */
  value?: Maybe<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Calendar: Calendar;
  CalendarEvent: CalendarEvent;
  Draft: Draft;
  Email: Email;
  FreeSlots: FreeSlots;
  Person: Person;
  Sheet: Sheet;
  Spreadsheet: Spreadsheet;
  Task: Task;
  Thread: Thread;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Calendar:
    ( { __typename: 'Calendar' }
    & GraphQLRecursivePick<FederationTypes['Calendar'], {"id":true}> );
  CalendarEvent:
    ( { __typename: 'CalendarEvent' }
    & GraphQLRecursivePick<FederationTypes['CalendarEvent'], {"calendarId":true,"id":true}> );
  Draft:
    ( { __typename: 'Draft' }
    & GraphQLRecursivePick<FederationTypes['Draft'], {"id":true}> );
  Email:
    ( { __typename: 'Email' }
    & GraphQLRecursivePick<FederationTypes['Email'], {"id":true}> );
  FreeSlots:
    ( { __typename: 'FreeSlots' }
    & GraphQLRecursivePick<FederationTypes['FreeSlots'], {"request":true}> );
  Person:
    ( { __typename: 'Person' }
    & GraphQLRecursivePick<FederationTypes['Person'], {"email":true}> );
  Sheet:
    ( { __typename: 'Sheet' }
    & GraphQLRecursivePick<FederationTypes['Sheet'], {"spreadsheetId":true,"id":true}> );
  Spreadsheet:
    ( { __typename: 'Spreadsheet' }
    & GraphQLRecursivePick<FederationTypes['Spreadsheet'], {"id":true}> );
  Task:
    ( { __typename: 'Task' }
    & GraphQLRecursivePick<FederationTypes['Task'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Task'], {"customId":true,"url":true}>
        | GraphQLRecursivePick<FederationTypes['Task'], {"customId":true,"url":true}>
        | GraphQLRecursivePick<FederationTypes['Task'], {"customId":true,"url":true}> ) );
  Thread:
    ( { __typename: 'Thread' }
    & GraphQLRecursivePick<FederationTypes['Thread'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Attendee: ResolverTypeWrapper<AttendeeRecord>;
  AttendeeResponseStatus: ResolverTypeWrapper<string>;
  BusyPeriod: ResolverTypeWrapper<BusyPeriodRecord>;
  BusyTime: ResolverTypeWrapper<BusyTimeRecord>;
  Calendar: ResolverTypeWrapper<CalendarRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  CalendarAccessRole: ResolverTypeWrapper<string>;
  CalendarEvent: ResolverTypeWrapper<CalendarEventRecord>;
  CalendarEventPage: ResolverTypeWrapper<CalendarEventPageRecord>;
  CalendarEventStatus: ResolverTypeWrapper<string>;
  CalendarEventTransparency: ResolverTypeWrapper<string>;
  CalendarEventType: ResolverTypeWrapper<string>;
  CalendarEventVisibility: ResolverTypeWrapper<string>;
  CalendarListEntry: ResolverTypeWrapper<CalendarListEntryRecord>;
  CalendarPage: ResolverTypeWrapper<CalendarPageRecord>;
  CalendarProfile: ResolverTypeWrapper<CalendarProfileRecord>;
  Cell: ResolverTypeWrapper<CellRecord>;
  CellInput: ResolverTypeWrapper<Values>;
  CellRange: ResolverTypeWrapper<CellRangeRecord>;
  CellRow: ResolverTypeWrapper<CellRowRecord>;
  ColumnInput: ResolverTypeWrapper<Values>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Deletion: ResolverTypeWrapper<DeletionRecord>;
  Draft: ResolverTypeWrapper<DraftRecord>;
  DraftPage: ResolverTypeWrapper<DraftPageRecord>;
  Email: ResolverTypeWrapper<EmailRecord>;
  EmailAttachment: ResolverTypeWrapper<EmailAttachmentRecord>;
  EmailPage: ResolverTypeWrapper<EmailPageRecord>;
  EmailReceipt: ResolverTypeWrapper<EmailReceiptRecord>;
  EventShift: ResolverTypeWrapper<EventShiftRecord>;
  EventShifts: ResolverTypeWrapper<EventShiftsRecord>;
  EventTime: ResolverTypeWrapper<EventTimeRecord>;
  EventVisibility: ResolverTypeWrapper<string>;
  FilePicker: ResolverTypeWrapper<FilePickerRecord>;
  FreeSlot: ResolverTypeWrapper<FreeSlotRecord>;
  FreeSlots: ResolverTypeWrapper<FreeSlotsRecord>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  MailAddress: ResolverTypeWrapper<MailAddressRecord>;
  MailDateRange: ResolverTypeWrapper<string>;
  MailDirection: ResolverTypeWrapper<string>;
  MailProfile: ResolverTypeWrapper<MailProfileRecord>;
  Meeting: ResolverTypeWrapper<MeetingRecord>;
  MeetingEntryPoint: ResolverTypeWrapper<MeetingEntryPointRecord>;
  MeetingEntryPointType: ResolverTypeWrapper<string>;
  MeetingStatus: ResolverTypeWrapper<string>;
  Mutation: ResolverTypeWrapper<Values>;
  NotedCell: ResolverTypeWrapper<NotedCellRecord>;
  PageInfo: ResolverTypeWrapper<Values>;
  Person: ResolverTypeWrapper<PersonRecord>;
  Query: ResolverTypeWrapper<Values>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SendUpdatesOptions: ResolverTypeWrapper<string>;
  Sheet: ResolverTypeWrapper<SheetRecord>;
  SheetType: ResolverTypeWrapper<string>;
  SheetsProfile: ResolverTypeWrapper<SheetsProfileRecord>;
  SlotTime: ResolverTypeWrapper<SlotTimeRecord>;
  Spreadsheet: ResolverTypeWrapper<SpreadsheetRecord>;
  SpreadsheetOrder: ResolverTypeWrapper<string>;
  SpreadsheetPage: ResolverTypeWrapper<SpreadsheetPageRecord>;
  Task: ResolverTypeWrapper<TaskRecord>;
  TaskMention: ResolverTypeWrapper<TaskMentionRecord>;
  Thread: ResolverTypeWrapper<ThreadRecord>;
  ThreadPage: ResolverTypeWrapper<ThreadPageRecord>;
  ToolMode: ResolverTypeWrapper<string>;
  UnreadCalendar: ResolverTypeWrapper<UnreadCalendarRecord>;
  UnreadReason: ResolverTypeWrapper<string>;
  UpdateCloudMeetOptions: ResolverTypeWrapper<string>;
  UpdatedCells: ResolverTypeWrapper<UpdatedCellsRecord>;
  Weekday: ResolverTypeWrapper<string>;
  WrittenCell: ResolverTypeWrapper<WrittenCellRecord>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Attendee: AttendeeRecord;
  BusyPeriod: BusyPeriodRecord;
  BusyTime: BusyTimeRecord;
  Calendar: CalendarRecord;
  ID: Scalars['ID']['output'];
  CalendarEvent: CalendarEventRecord;
  CalendarEventPage: CalendarEventPageRecord;
  CalendarListEntry: CalendarListEntryRecord;
  CalendarPage: CalendarPageRecord;
  CalendarProfile: CalendarProfileRecord;
  Cell: CellRecord;
  CellInput: Values;
  CellRange: CellRangeRecord;
  CellRow: CellRowRecord;
  ColumnInput: Values;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Deletion: DeletionRecord;
  Draft: DraftRecord;
  DraftPage: DraftPageRecord;
  Email: EmailRecord;
  EmailAttachment: EmailAttachmentRecord;
  EmailPage: EmailPageRecord;
  EmailReceipt: EmailReceiptRecord;
  EventShift: EventShiftRecord;
  EventShifts: EventShiftsRecord;
  EventTime: EventTimeRecord;
  FilePicker: FilePickerRecord;
  FreeSlot: FreeSlotRecord;
  FreeSlots: FreeSlotsRecord;
  JSON: Scalars['JSON']['output'];
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  MailAddress: MailAddressRecord;
  MailProfile: MailProfileRecord;
  Meeting: MeetingRecord;
  MeetingEntryPoint: MeetingEntryPointRecord;
  Mutation: Values;
  NotedCell: NotedCellRecord;
  PageInfo: Values;
  Person: PersonRecord;
  Query: Values;
  SafeInt: Scalars['SafeInt']['output'];
  Sheet: SheetRecord;
  SheetsProfile: SheetsProfileRecord;
  SlotTime: SlotTimeRecord;
  Spreadsheet: SpreadsheetRecord;
  SpreadsheetPage: SpreadsheetPageRecord;
  Task: TaskRecord;
  TaskMention: TaskMentionRecord;
  Thread: ThreadRecord;
  ThreadPage: ThreadPageRecord;
  UnreadCalendar: UnreadCalendarRecord;
  UpdatedCells: UpdatedCellsRecord;
  WrittenCell: WrittenCellRecord;
  String: Scalars['String']['output'];
  Float: Scalars['Float']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type EmbeddedDirectiveArgs = { };

export type EmbeddedDirectiveResolver<Result, Parent, ContextType = Context, Args = EmbeddedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type FillsDirectiveArgs = {
  fields: Array<Scalars['String']['input']>;
};

export type FillsDirectiveResolver<Result, Parent, ContextType = Context, Args = FillsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type JsonDirectiveArgs = {
  allowed?: Maybe<Array<Scalars['JSON']['input']>>;
  anyOf?: Maybe<Array<Scalars['String']['input']>>;
  format?: Maybe<Scalars['String']['input']>;
  maximum?: Maybe<Scalars['Float']['input']>;
  minLength?: Maybe<Scalars['Int']['input']>;
  minimum?: Maybe<Scalars['Float']['input']>;
  name?: Maybe<Scalars['String']['input']>;
  nullable?: Maybe<Scalars['Boolean']['input']>;
  of?: Maybe<Scalars['String']['input']>;
  others?: Maybe<Array<Scalars['String']['input']>>;
  pattern?: Maybe<Scalars['String']['input']>;
  required?: Maybe<Scalars['Boolean']['input']>;
  type?: Maybe<Array<Scalars['String']['input']>>;
};

export type JsonDirectiveResolver<Result, Parent, ContextType = Context, Args = JsonDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type PagedDirectiveArgs = {
  by: Array<Scalars['String']['input']>;
  free?: Maybe<Array<Scalars['String']['input']>>;
};

export type PagedDirectiveResolver<Result, Parent, ContextType = Context, Args = PagedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ReadsAheadDirectiveArgs = { };

export type ReadsAheadDirectiveResolver<Result, Parent, ContextType = Context, Args = ReadsAheadDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ReplayDirectiveArgs = {
  by: Scalars['String']['input'];
  perCaller?: Maybe<Scalars['Boolean']['input']>;
  several?: Maybe<Scalars['String']['input']>;
};

export type ReplayDirectiveResolver<Result, Parent, ContextType = Context, Args = ReplayDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SchemaPartDirectiveArgs = { };

export type SchemaPartDirectiveResolver<Result, Parent, ContextType = Context, Args = SchemaPartDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SearchedDirectiveArgs = {
  by: Array<Scalars['String']['input']>;
};

export type SearchedDirectiveResolver<Result, Parent, ContextType = Context, Args = SearchedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SeparatelyDirectiveArgs = {
  in?: Maybe<Array<Scalars['String']['input']>>;
};

export type SeparatelyDirectiveResolver<Result, Parent, ContextType = Context, Args = SeparatelyDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ToolDirectiveArgs = {
  deadline?: Maybe<Scalars['Int']['input']>;
  keepsResult?: Maybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  scopes?: Maybe<Array<Scalars['String']['input']>>;
  secrets?: Maybe<Array<Scalars['String']['input']>>;
};

export type ToolDirectiveResolver<Result, Parent, ContextType = Context, Args = ToolDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type WholeDirectiveArgs = {
  in?: Maybe<Array<Scalars['String']['input']>>;
};

export type WholeDirectiveResolver<Result, Parent, ContextType = Context, Args = WholeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AttendeeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Attendee'] = ResolversParentTypes['Attendee']> = {
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  optional?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  organizer?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  resource?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  responseStatus?: Resolver<Maybe<ResolversTypes['AttendeeResponseStatus']>, ParentType, ContextType>;
  responseStatusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AttendeeResponseStatusResolvers = EnumResolverSignature<{ ACCEPTED?: any, DECLINED?: any, NEEDS_ACTION?: any, TENTATIVE?: any, UNKNOWN?: any }, ResolversTypes['AttendeeResponseStatus']>;

export type BusyPeriodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BusyPeriod'] = ResolversParentTypes['BusyPeriod']> = {
  end?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BusyTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BusyTime'] = ResolversParentTypes['BusyTime']> = {
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  periods?: Resolver<Array<ResolversTypes['BusyPeriod']>, ParentType, ContextType>;
};

export type CalendarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Calendar'] = ResolversParentTypes['Calendar'], FederationReferenceType extends FederationReferenceTypes['Calendar'] = FederationReferenceTypes['Calendar']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Calendar']> | FederationReferenceType, FederationReferenceType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['CalendarEventPage']>, ParentType, ContextType, RequireFields<CalendarEventsArgs, 'maxStartDatetime' | 'minEndDatetime'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CalendarAccessRoleResolvers = EnumResolverSignature<{ FREE_BUSY_READER?: any, OWNER?: any, READER?: any, UNKNOWN?: any, WRITER?: any, WRITER_WITHOUT_PRIVATE_ACCESS?: any }, ResolversTypes['CalendarAccessRole']>;

export type CalendarEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarEvent'] = ResolversParentTypes['CalendarEvent'], FederationReferenceType extends FederationReferenceTypes['CalendarEvent'] = FederationReferenceTypes['CalendarEvent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['CalendarEvent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  attendees?: Resolver<Maybe<Array<Maybe<ResolversTypes['Attendee']>>>, ParentType, ContextType>;
  calendar?: Resolver<Maybe<ResolversTypes['Calendar']>, ParentType, ContextType>;
  calendarId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  creator?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['EventTime']>, ParentType, ContextType>;
  eventType?: Resolver<Maybe<ResolversTypes['CalendarEventType']>, ParentType, ContextType>;
  eventTypeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hangoutLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  htmlLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iCalUID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meeting?: Resolver<Maybe<ResolversTypes['Meeting']>, ParentType, ContextType>;
  organizer?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType>;
  recurringEvent?: Resolver<Maybe<ResolversTypes['CalendarEvent']>, ParentType, ContextType>;
  recurringEventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['EventTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['CalendarEventStatus']>, ParentType, ContextType>;
  statusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taskMentions?: Resolver<Maybe<Array<ResolversTypes['TaskMention']>>, ParentType, ContextType>;
  transparency?: Resolver<Maybe<ResolversTypes['CalendarEventTransparency']>, ParentType, ContextType>;
  transparencyText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visibility?: Resolver<Maybe<ResolversTypes['CalendarEventVisibility']>, ParentType, ContextType>;
  visibilityText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CalendarEventPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarEventPage'] = ResolversParentTypes['CalendarEventPage']> = {
  items?: Resolver<Array<Maybe<ResolversTypes['CalendarEvent']>>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CalendarEventStatusResolvers = EnumResolverSignature<{ CANCELLED?: any, CONFIRMED?: any, TENTATIVE?: any, UNKNOWN?: any }, ResolversTypes['CalendarEventStatus']>;

export type CalendarEventTransparencyResolvers = EnumResolverSignature<{ OPAQUE?: any, TRANSPARENT?: any, UNKNOWN?: any }, ResolversTypes['CalendarEventTransparency']>;

export type CalendarEventTypeResolvers = EnumResolverSignature<{ BIRTHDAY?: any, DEFAULT?: any, FOCUS_TIME?: any, FROM_GMAIL?: any, OUT_OF_OFFICE?: any, UNKNOWN?: any, WORKING_LOCATION?: any }, ResolversTypes['CalendarEventType']>;

export type CalendarEventVisibilityResolvers = EnumResolverSignature<{ CONFIDENTIAL?: any, DEFAULT?: any, PRIVATE?: any, PUBLIC?: any, UNKNOWN?: any }, ResolversTypes['CalendarEventVisibility']>;

export type CalendarListEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarListEntry'] = ResolversParentTypes['CalendarListEntry']> = {
  accessRole?: Resolver<Maybe<ResolversTypes['CalendarAccessRole']>, ParentType, ContextType>;
  accessRoleText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  backgroundColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  calendar?: Resolver<ResolversTypes['Calendar'], ParentType, ContextType>;
  calendarId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  foregroundColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  primary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  selected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summaryOverride?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CalendarPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarPage'] = ResolversParentTypes['CalendarPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['CalendarListEntry']>>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CalendarProfileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarProfile'] = ResolversParentTypes['CalendarProfile']> = {
  calendarAccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  calendarsCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  familyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formattedName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  givenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  pictureUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CellResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Cell'] = ResolversParentTypes['Cell']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  boolean?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  effectiveValue?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formattedValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formula?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type CellRangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CellRange'] = ResolversParentTypes['CellRange']> = {
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['CellRow']>, ParentType, ContextType>;
  nextStartCol?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextStartRow?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['Sheet'], ParentType, ContextType>;
};

export type CellRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CellRow'] = ResolversParentTypes['CellRow']> = {
  cell?: Resolver<Maybe<ResolversTypes['Cell']>, ParentType, ContextType, RequireFields<CellRowCellArgs, 'column'>>;
  cells?: Resolver<Array<ResolversTypes['Cell']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<CellRowPersonArgs, 'column'>>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taskMention?: Resolver<Maybe<ResolversTypes['TaskMention']>, ParentType, ContextType, RequireFields<CellRowTaskMentionArgs, 'column'>>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deletion'] = ResolversParentTypes['Deletion']> = {
  calendarId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  typeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workspaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Draft'] = ResolversParentTypes['Draft'], FederationReferenceType extends FederationReferenceTypes['Draft'] = FederationReferenceTypes['Draft']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Draft']> | FederationReferenceType, FederationReferenceType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['Email']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  thread?: Resolver<Maybe<ResolversTypes['Thread']>, ParentType, ContextType>;
  threadId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DraftPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DraftPage'] = ResolversParentTypes['DraftPage']> = {
  items?: Resolver<Array<Maybe<ResolversTypes['Draft']>>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EmailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Email'] = ResolversParentTypes['Email'], FederationReferenceType extends FederationReferenceTypes['Email'] = FederationReferenceTypes['Email']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Email']> | FederationReferenceType, FederationReferenceType, ContextType>;
  attachments?: Resolver<Maybe<Array<ResolversTypes['EmailAttachment']>>, ParentType, ContextType>;
  bcc?: Resolver<Maybe<Array<ResolversTypes['MailAddress']>>, ParentType, ContextType>;
  cc?: Resolver<Maybe<Array<ResolversTypes['MailAddress']>>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['MailAddress']>, ParentType, ContextType>;
  historyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inReplyTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  labelIds?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  references?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  replyTo?: Resolver<Maybe<Array<ResolversTypes['MailAddress']>>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  snippet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taskMentions?: Resolver<Maybe<Array<ResolversTypes['TaskMention']>>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thread?: Resolver<Maybe<ResolversTypes['Thread']>, ParentType, ContextType>;
  threadId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  to?: Resolver<Maybe<Array<ResolversTypes['MailAddress']>>, ParentType, ContextType>;
};

export type EmailAttachmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailAttachment'] = ResolversParentTypes['EmailAttachment']> = {
  mimeType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EmailPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailPage'] = ResolversParentTypes['EmailPage']> = {
  items?: Resolver<Array<Maybe<ResolversTypes['Email']>>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EmailReceiptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailReceipt'] = ResolversParentTypes['EmailReceipt']> = {
  email?: Resolver<Maybe<ResolversTypes['Email']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labelIds?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  thread?: Resolver<Maybe<ResolversTypes['Thread']>, ParentType, ContextType>;
  threadId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type EventShiftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventShift'] = ResolversParentTypes['EventShift']> = {
  event?: Resolver<Maybe<ResolversTypes['CalendarEvent']>, ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EventShiftsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventShifts'] = ResolversParentTypes['EventShifts']> = {
  failedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['EventShift']>, ParentType, ContextType>;
  shiftedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EventTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventTime'] = ResolversParentTypes['EventTime']> = {
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventVisibilityResolvers = EnumResolverSignature<{ CONFIDENTIAL?: any, DEFAULT?: any, PRIVATE?: any, PUBLIC?: any }, ResolversTypes['EventVisibility']>;

export type FilePickerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FilePicker'] = ResolversParentTypes['FilePicker']> = {
  instructions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FreeSlotResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FreeSlot'] = ResolversParentTypes['FreeSlot']> = {
  end?: Resolver<ResolversTypes['SlotTime'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['SlotTime'], ParentType, ContextType>;
};

export type FreeSlotsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FreeSlots'] = ResolversParentTypes['FreeSlots'], FederationReferenceType extends FederationReferenceTypes['FreeSlots'] = FederationReferenceTypes['FreeSlots']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FreeSlots']> | FederationReferenceType, FederationReferenceType, ContextType>;
  firstSlot?: Resolver<Maybe<ResolversTypes['FreeSlot']>, ParentType, ContextType, RequireFields<FreeSlotsFirstSlotArgs, 'minutes'>>;
  request?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slots?: Resolver<Maybe<Array<ResolversTypes['FreeSlot']>>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unread?: Resolver<Array<ResolversTypes['UnreadCalendar']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MailAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailAddress'] = ResolversParentTypes['MailAddress']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
};

export type MailDateRangeResolvers = EnumResolverSignature<{ LAST_7_DAYS?: any, LAST_30_DAYS?: any, LAST_MONTH?: any, THIS_MONTH?: any, THIS_YEAR?: any, TODAY?: any, YESTERDAY?: any }, ResolversTypes['MailDateRange']>;

export type MailDirectionResolvers = EnumResolverSignature<{ BOTH?: any, FROM?: any, TO?: any }, ResolversTypes['MailDirection']>;

export type MailProfileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailProfile'] = ResolversParentTypes['MailProfile']> = {
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  familyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formattedName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  givenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  historyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  messagesTotal?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  pictureUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  threadsTotal?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MeetingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Meeting'] = ResolversParentTypes['Meeting']> = {
  conferenceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  entryPoints?: Resolver<Array<Maybe<ResolversTypes['MeetingEntryPoint']>>, ParentType, ContextType>;
  solution?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MeetingStatus']>, ParentType, ContextType>;
  statusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MeetingEntryPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MeetingEntryPoint'] = ResolversParentTypes['MeetingEntryPoint']> = {
  entryPointType?: Resolver<Maybe<ResolversTypes['MeetingEntryPointType']>, ParentType, ContextType>;
  entryPointTypeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MeetingEntryPointTypeResolvers = EnumResolverSignature<{ MORE?: any, PHONE?: any, SIP?: any, UNKNOWN?: any, VIDEO?: any }, ResolversTypes['MeetingEntryPointType']>;

export type MeetingStatusResolvers = EnumResolverSignature<{ FAILURE?: any, PENDING?: any, SUCCESS?: any, UNKNOWN?: any }, ResolversTypes['MeetingStatus']>;

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addNoteToCell: Resolver<Maybe<ResolversTypes['NotedCell']>, ParentType, ContextType, RequireFields<MutationAddNoteToCellArgs, 'column' | 'noteText' | 'row' | 'sheetPosition' | 'spreadsheetId'>>;
  appendRows: Resolver<Maybe<ResolversTypes['UpdatedCells']>, ParentType, ContextType, RequireFields<MutationAppendRowsArgs, 'spreadsheetId'>>;
  createEvent: Resolver<Maybe<ResolversTypes['CalendarEvent']>, ParentType, ContextType, RequireFields<MutationCreateEventArgs, 'addCloudMeet' | 'calendarId' | 'endDatetime' | 'sendNotificationsToAttendees' | 'startDatetime' | 'summary' | 'visibility'>>;
  createSpreadsheet: Resolver<Maybe<ResolversTypes['Spreadsheet']>, ParentType, ContextType, RequireFields<MutationCreateSpreadsheetArgs, 'title'>>;
  deleteDraftEmail: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteDraftEmailArgs, 'draftEmailId'>>;
  deleteEvent: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteEventArgs, 'calendarId' | 'eventId' | 'sendUpdates'>>;
  query: Resolver<Maybe<ResolversTypes['Query']>, ParentType, ContextType>;
  sendDraftEmail: Resolver<Maybe<ResolversTypes['EmailReceipt']>, ParentType, ContextType, RequireFields<MutationSendDraftEmailArgs, 'emailId'>>;
  sendEmail: Resolver<Maybe<ResolversTypes['EmailReceipt']>, ParentType, ContextType, RequireFields<MutationSendEmailArgs, 'body' | 'recipient' | 'subject'>>;
  shiftEvents: Resolver<Maybe<ResolversTypes['EventShifts']>, ParentType, ContextType, RequireFields<MutationShiftEventsArgs, 'calendarId' | 'days' | 'eventIds' | 'minutes' | 'sendNotificationsToAttendees'>>;
  trashEmail: Resolver<Maybe<ResolversTypes['EmailReceipt']>, ParentType, ContextType, RequireFields<MutationTrashEmailArgs, 'emailId'>>;
  updateCells: Resolver<Maybe<ResolversTypes['UpdatedCells']>, ParentType, ContextType, RequireFields<MutationUpdateCellsArgs, 'data' | 'sheetPosition' | 'spreadsheetId'>>;
  updateDraftEmail: Resolver<Maybe<ResolversTypes['Draft']>, ParentType, ContextType, RequireFields<MutationUpdateDraftEmailArgs, 'body' | 'draftEmailId' | 'recipient' | 'subject'>>;
  updateEvent: Resolver<Maybe<ResolversTypes['CalendarEvent']>, ParentType, ContextType, RequireFields<MutationUpdateEventArgs, 'eventId' | 'sendNotificationsToAttendees' | 'updateCloudMeet'>>;
  writeCells: Resolver<Maybe<ResolversTypes['UpdatedCells']>, ParentType, ContextType, RequireFields<MutationWriteCellsArgs, 'sheetPosition' | 'spreadsheetId' | 'startCol' | 'startRow'>>;
  writeDraftEmail: Resolver<Maybe<ResolversTypes['Draft']>, ParentType, ContextType, RequireFields<MutationWriteDraftEmailArgs, 'body' | 'recipient' | 'subject'>>;
  writeToCell: Resolver<Maybe<ResolversTypes['WrittenCell']>, ParentType, ContextType, RequireFields<MutationWriteToCellArgs, 'column' | 'row' | 'sheetName' | 'spreadsheetId' | 'value'>>;
};

export type NotedCellResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotedCell'] = ResolversParentTypes['NotedCell']> = {
  cell?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['Sheet'], ParentType, ContextType>;
  spreadsheet?: Resolver<ResolversTypes['Spreadsheet'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person'], FederationReferenceType extends FederationReferenceTypes['Person'] = FederationReferenceTypes['Person']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Person']> | FederationReferenceType, FederationReferenceType, ContextType>;
  busy?: Resolver<Maybe<ResolversTypes['BusyTime']>, ParentType, ContextType, RequireFields<PersonBusyArgs, 'from' | 'until'>>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['CalendarEventPage']>, ParentType, ContextType, Partial<PersonEventsArgs>>;
  freeSlots?: Resolver<Maybe<ResolversTypes['FreeSlots']>, ParentType, ContextType, RequireFields<PersonFreeSlotsArgs, 'endTimeBoundary' | 'startTimeBoundary'>>;
  threads?: Resolver<Maybe<ResolversTypes['ThreadPage']>, ParentType, ContextType, RequireFields<PersonThreadsArgs, 'direction' | 'maxResults'>>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  calendar: Resolver<Maybe<ResolversTypes['Calendar']>, ParentType, ContextType, RequireFields<QueryCalendarArgs, 'id'>>;
  calendarEvent: Resolver<Maybe<ResolversTypes['CalendarEvent']>, ParentType, ContextType, RequireFields<QueryCalendarEventArgs, 'calendarId' | 'id'>>;
  calendarProfile: Resolver<Maybe<ResolversTypes['CalendarProfile']>, ParentType, ContextType>;
  calendars: Resolver<Maybe<ResolversTypes['CalendarPage']>, ParentType, ContextType, RequireFields<QueryCalendarsArgs, 'maxResults' | 'showDeleted' | 'showHidden'>>;
  drafts: Resolver<Maybe<ResolversTypes['DraftPage']>, ParentType, ContextType, RequireFields<QueryDraftsArgs, 'nDrafts'>>;
  emails: Resolver<Maybe<ResolversTypes['EmailPage']>, ParentType, ContextType, RequireFields<QueryEmailsArgs, 'nEmails'>>;
  emailsByHeader: Resolver<Maybe<ResolversTypes['EmailPage']>, ParentType, ContextType, RequireFields<QueryEmailsByHeaderArgs, 'limit'>>;
  filePicker: Resolver<Maybe<ResolversTypes['FilePicker']>, ParentType, ContextType>;
  freeSlots: Resolver<Maybe<ResolversTypes['FreeSlots']>, ParentType, ContextType, RequireFields<QueryFreeSlotsArgs, 'endTimeBoundary' | 'startTimeBoundary'>>;
  mailProfile: Resolver<Maybe<ResolversTypes['MailProfile']>, ParentType, ContextType>;
  person: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPersonArgs, 'email'>>;
  recentThreads: Resolver<Maybe<ResolversTypes['ThreadPage']>, ParentType, ContextType, RequireFields<QueryRecentThreadsArgs, 'maxResults'>>;
  sheetsProfile: Resolver<Maybe<ResolversTypes['SheetsProfile']>, ParentType, ContextType>;
  spreadsheet: Resolver<Maybe<ResolversTypes['Spreadsheet']>, ParentType, ContextType, RequireFields<QuerySpreadsheetArgs, 'id'>>;
  spreadsheets: Resolver<Maybe<ResolversTypes['SpreadsheetPage']>, ParentType, ContextType, RequireFields<QuerySpreadsheetsArgs, 'includeOrganizationDomainSpreadsheets' | 'includeSharedDrives' | 'limit' | 'orderBy'>>;
  thread: Resolver<Maybe<ResolversTypes['Thread']>, ParentType, ContextType, RequireFields<QueryThreadArgs, 'id'>>;
  threads: Resolver<Maybe<ResolversTypes['ThreadPage']>, ParentType, ContextType, RequireFields<QueryThreadsArgs, 'maxResults'>>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SendUpdatesOptionsResolvers = EnumResolverSignature<{ ALL?: any, EXTERNAL_ONLY?: any, NONE?: any }, ResolversTypes['SendUpdatesOptions']>;

export type SheetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Sheet'] = ResolversParentTypes['Sheet'], FederationReferenceType extends FederationReferenceTypes['Sheet'] = FederationReferenceTypes['Sheet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Sheet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  columnCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  frozenColumnCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  frozenRowCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rowCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spreadsheet?: Resolver<Maybe<ResolversTypes['Spreadsheet']>, ParentType, ContextType>;
  spreadsheetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['SheetType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SheetTypeResolvers = EnumResolverSignature<{ DATA_SOURCE?: any, GRID?: any, OBJECT?: any, UNKNOWN?: any }, ResolversTypes['SheetType']>;

export type SheetsProfileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SheetsProfile'] = ResolversParentTypes['SheetsProfile']> = {
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  familyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formattedName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  givenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  pictureUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sheetsAccess?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type SlotTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SlotTime'] = ResolversParentTypes['SlotTime']> = {
  dateTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  localDateTime?: Resolver<ResolversTypes['LocalDateTime'], ParentType, ContextType>;
  weekday?: Resolver<ResolversTypes['Weekday'], ParentType, ContextType>;
};

export type SpreadsheetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Spreadsheet'] = ResolversParentTypes['Spreadsheet'], FederationReferenceType extends FederationReferenceTypes['Spreadsheet'] = FederationReferenceTypes['Spreadsheet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Spreadsheet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  cells?: Resolver<Maybe<ResolversTypes['CellRange']>, ParentType, ContextType, RequireFields<SpreadsheetCellsArgs, 'maxCols' | 'maxRows' | 'sheetPosition' | 'startCol' | 'startRow'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sheets?: Resolver<Maybe<Array<Maybe<ResolversTypes['Sheet']>>>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SpreadsheetOrderResolvers = EnumResolverSignature<{ CREATED_TIME?: any, CREATED_TIME_DESC?: any, FOLDER?: any, FOLDER_DESC?: any, MODIFIED_BY_ME_TIME?: any, MODIFIED_BY_ME_TIME_DESC?: any, MODIFIED_TIME?: any, MODIFIED_TIME_DESC?: any, NAME?: any, NAME_DESC?: any, NAME_NATURAL?: any, NAME_NATURAL_DESC?: any, QUOTA_BYTES_USED?: any, QUOTA_BYTES_USED_DESC?: any, RECENCY?: any, RECENCY_DESC?: any, SHARED_WITH_ME_TIME?: any, SHARED_WITH_ME_TIME_DESC?: any, STARRED?: any, STARRED_DESC?: any, VIEWED_BY_ME_TIME?: any, VIEWED_BY_ME_TIME_DESC?: any }, ResolversTypes['SpreadsheetOrder']>;

export type SpreadsheetPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpreadsheetPage'] = ResolversParentTypes['SpreadsheetPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  incompleteSearch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Spreadsheet']>>, ParentType, ContextType>;
  nextPaginationToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task'], FederationReferenceType extends FederationReferenceTypes['Task'] = FederationReferenceTypes['Task']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Task']> | FederationReferenceType, FederationReferenceType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['CalendarEventPage']>, ParentType, ContextType, Partial<TaskEventsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  threads?: Resolver<Maybe<ResolversTypes['ThreadPage']>, ParentType, ContextType, RequireFields<TaskThreadsArgs, 'maxResults'>>;
};

export type TaskMentionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskMention'] = ResolversParentTypes['TaskMention']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ThreadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Thread'] = ResolversParentTypes['Thread'], FederationReferenceType extends FederationReferenceTypes['Thread'] = FederationReferenceTypes['Thread']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Thread']> | FederationReferenceType, FederationReferenceType, ContextType>;
  historyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastMessage?: Resolver<Maybe<ResolversTypes['Email']>, ParentType, ContextType>;
  messages?: Resolver<Maybe<Array<Maybe<ResolversTypes['Email']>>>, ParentType, ContextType>;
  snippet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taskMentions?: Resolver<Maybe<Array<ResolversTypes['TaskMention']>>, ParentType, ContextType>;
};

export type ThreadPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ThreadPage'] = ResolversParentTypes['ThreadPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Thread']>>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ToolModeResolvers = EnumResolverSignature<{ EXECUTE?: any, GET_REQUEST_SCHEMA?: any }, ResolversTypes['ToolMode']>;

export type UnreadCalendarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnreadCalendar'] = ResolversParentTypes['UnreadCalendar']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['UnreadReason'], ParentType, ContextType>;
  reasonText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnreadReasonResolvers = EnumResolverSignature<{ GROUP_TOO_BIG?: any, INTERNAL_ERROR?: any, NOT_ANSWERED?: any, NOT_FOUND?: any, TOO_MANY_CALENDARS_REQUESTED?: any, UNKNOWN?: any }, ResolversTypes['UnreadReason']>;

export type UpdateCloudMeetOptionsResolvers = EnumResolverSignature<{ ADD?: any, NONE?: any, REMOVE?: any }, ResolversTypes['UpdateCloudMeetOptions']>;

export type UpdatedCellsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdatedCells'] = ResolversParentTypes['UpdatedCells']> = {
  sheet?: Resolver<ResolversTypes['Sheet'], ParentType, ContextType>;
  spreadsheet?: Resolver<ResolversTypes['Spreadsheet'], ParentType, ContextType>;
  updatedCells?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedColumns?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedRanges?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  updatedRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WeekdayResolvers = EnumResolverSignature<{ FRIDAY?: any, MONDAY?: any, SATURDAY?: any, SUNDAY?: any, THURSDAY?: any, TUESDAY?: any, WEDNESDAY?: any }, ResolversTypes['Weekday']>;

export type WrittenCellResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WrittenCell'] = ResolversParentTypes['WrittenCell']> = {
  cell?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['Sheet'], ParentType, ContextType>;
  spreadsheet?: Resolver<ResolversTypes['Spreadsheet'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Attendee?: AttendeeResolvers<ContextType>;
  AttendeeResponseStatus?: AttendeeResponseStatusResolvers;
  BusyPeriod?: BusyPeriodResolvers<ContextType>;
  BusyTime?: BusyTimeResolvers<ContextType>;
  Calendar?: CalendarResolvers<ContextType>;
  CalendarAccessRole?: CalendarAccessRoleResolvers;
  CalendarEvent?: CalendarEventResolvers<ContextType>;
  CalendarEventPage?: CalendarEventPageResolvers<ContextType>;
  CalendarEventStatus?: CalendarEventStatusResolvers;
  CalendarEventTransparency?: CalendarEventTransparencyResolvers;
  CalendarEventType?: CalendarEventTypeResolvers;
  CalendarEventVisibility?: CalendarEventVisibilityResolvers;
  CalendarListEntry?: CalendarListEntryResolvers<ContextType>;
  CalendarPage?: CalendarPageResolvers<ContextType>;
  CalendarProfile?: CalendarProfileResolvers<ContextType>;
  Cell?: CellResolvers<ContextType>;
  CellRange?: CellRangeResolvers<ContextType>;
  CellRow?: CellRowResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Deletion?: DeletionResolvers<ContextType>;
  Draft?: DraftResolvers<ContextType>;
  DraftPage?: DraftPageResolvers<ContextType>;
  Email?: EmailResolvers<ContextType>;
  EmailAttachment?: EmailAttachmentResolvers<ContextType>;
  EmailPage?: EmailPageResolvers<ContextType>;
  EmailReceipt?: EmailReceiptResolvers<ContextType>;
  EventShift?: EventShiftResolvers<ContextType>;
  EventShifts?: EventShiftsResolvers<ContextType>;
  EventTime?: EventTimeResolvers<ContextType>;
  EventVisibility?: EventVisibilityResolvers;
  FilePicker?: FilePickerResolvers<ContextType>;
  FreeSlot?: FreeSlotResolvers<ContextType>;
  FreeSlots?: FreeSlotsResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  MailAddress?: MailAddressResolvers<ContextType>;
  MailDateRange?: MailDateRangeResolvers;
  MailDirection?: MailDirectionResolvers;
  MailProfile?: MailProfileResolvers<ContextType>;
  Meeting?: MeetingResolvers<ContextType>;
  MeetingEntryPoint?: MeetingEntryPointResolvers<ContextType>;
  MeetingEntryPointType?: MeetingEntryPointTypeResolvers;
  MeetingStatus?: MeetingStatusResolvers;
  Mutation?: MutationResolvers<ContextType>;
  NotedCell?: NotedCellResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  SendUpdatesOptions?: SendUpdatesOptionsResolvers;
  Sheet?: SheetResolvers<ContextType>;
  SheetType?: SheetTypeResolvers;
  SheetsProfile?: SheetsProfileResolvers<ContextType>;
  SlotTime?: SlotTimeResolvers<ContextType>;
  Spreadsheet?: SpreadsheetResolvers<ContextType>;
  SpreadsheetOrder?: SpreadsheetOrderResolvers;
  SpreadsheetPage?: SpreadsheetPageResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskMention?: TaskMentionResolvers<ContextType>;
  Thread?: ThreadResolvers<ContextType>;
  ThreadPage?: ThreadPageResolvers<ContextType>;
  ToolMode?: ToolModeResolvers;
  UnreadCalendar?: UnreadCalendarResolvers<ContextType>;
  UnreadReason?: UnreadReasonResolvers;
  UpdateCloudMeetOptions?: UpdateCloudMeetOptionsResolvers;
  UpdatedCells?: UpdatedCellsResolvers<ContextType>;
  Weekday?: WeekdayResolvers;
  WrittenCell?: WrittenCellResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  embedded?: EmbeddedDirectiveResolver<any, any, ContextType>;
  fills?: FillsDirectiveResolver<any, any, ContextType>;
  json?: JsonDirectiveResolver<any, any, ContextType>;
  paged?: PagedDirectiveResolver<any, any, ContextType>;
  readsAhead?: ReadsAheadDirectiveResolver<any, any, ContextType>;
  replay?: ReplayDirectiveResolver<any, any, ContextType>;
  schemaPart?: SchemaPartDirectiveResolver<any, any, ContextType>;
  searched?: SearchedDirectiveResolver<any, any, ContextType>;
  separately?: SeparatelyDirectiveResolver<any, any, ContextType>;
  tool?: ToolDirectiveResolver<any, any, ContextType>;
  whole?: WholeDirectiveResolver<any, any, ContextType>;
};

// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Maybe, InputMaybe, EnumResolverSignature, RequireFields, Scalars, ResolverTypeWrapper, ReferenceResolver, GraphQLRecursivePick, Resolver } from '../core/types.ts';
import type { AttendeeRecord, CalendarEventRecord, CalendarEventPageRecord, EventShiftRecord, EventShiftsRecord, EventTimeRecord, MeetingRecord, MeetingEntryPointRecord } from './records/calendar-events.ts';
import type { BusyPeriodRecord, BusyTimeRecord, FreeSlotRecord, FreeSlotsRecord, SlotTimeRecord, UnreadCalendarRecord } from './records/free-slots.ts';
import type { CalendarRecord, CalendarListEntryRecord, CalendarPageRecord, CalendarProfileRecord } from './records/calendar.ts';
import type { CellRecord, CellRangeRecord, CellRowRecord, FilePickerRecord, NotedCellRecord, SheetRecord, SheetsProfileRecord, SpreadsheetRecord, SpreadsheetPageRecord, UpdatedCellsRecord, WrittenCellRecord } from './records/sheets.ts';
import type { Values } from '../core/endpoint.ts';
import type { DeletionRecord, PersonRecord, TaskRecord } from './records/people.ts';
import type { DraftRecord, DraftPageRecord, EmailRecord, EmailAttachmentRecord, EmailPageRecord, EmailReceiptRecord, MailAddressRecord, MailProfileRecord, ThreadRecord, ThreadPageRecord } from './records/mail.ts';
import type { TaskMentionRecord } from './records/task-mentions.ts';
import type { Context } from '../core/context.ts';

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

/** A calendar. Costs no call until a field beyond `id` is asked for. */
export type Calendar = {
  /** As it was asked for; that of `primary` is read. */
  id: Scalars['ID']['output'];
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
  /**
   * The calendar that it was found in, as it was asked for, and a part of its key. That of `primary` is the user's address in the event, and
   * where the user takes no part in it, it is read.
   */
  calendarId: Scalars['ID']['output'];
  /** Unique within its calendar alone: the same event has it in several calendars. */
  id: Scalars['ID']['output'];
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

/** A message that is not sent yet. */
export type Draft = {
  /** It stays the same when the draft is written anew. */
  id: Scalars['ID']['output'];
};

/** A message of the credential's mailbox. */
export type Email = {
  /** Unique within the mailbox; `messageId` is the same in every mailbox. */
  id: Scalars['ID']['output'];
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

/** When everybody has time. */
export type FreeSlots = {
  /** Whose time was asked for, on which days and within which boundaries, as JSON. */
  request: Scalars['ID']['output'];
};


/** When everybody has time. */
export type FreeSlotsFirstSlotArgs = {
  minutes: Scalars['Int']['input'];
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

export type Person = {
  email: Scalars['String']['output'];
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
  /** Unique within the spreadsheet; often 0 for the first sheet. */
  id: Scalars['ID']['output'];
  /** The `id` of `spreadsheet`. */
  spreadsheetId: Scalars['ID']['output'];
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

/** A spreadsheet. Costs no call until a field beyond `id` is asked for. */
export type Spreadsheet = {
  /** The id in the spreadsheet's web address. */
  id: Scalars['ID']['output'];
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

export type Task = {
  customId?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
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
  /** Unique within the mailbox. */
  id: Scalars['ID']['output'];
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

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
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AttendeeResponseStatus: ResolverTypeWrapper<string>;
  BusyPeriod: ResolverTypeWrapper<BusyPeriodRecord>;
  BusyTime: ResolverTypeWrapper<BusyTimeRecord>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
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
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
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
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Attendee: AttendeeRecord;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  BusyPeriod: BusyPeriodRecord;
  BusyTime: BusyTimeRecord;
  Int: Scalars['Int']['output'];
  Calendar: CalendarRecord;
  ID: Scalars['ID']['output'];
  CalendarEvent: CalendarEventRecord;
  CalendarEventPage: CalendarEventPageRecord;
  CalendarListEntry: CalendarListEntryRecord;
  CalendarPage: CalendarPageRecord;
  CalendarProfile: CalendarProfileRecord;
  Cell: CellRecord;
  Float: Scalars['Float']['output'];
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
};

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


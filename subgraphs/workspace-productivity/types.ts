// Written by `npm run codegen` from the SDL; not to be edited.
import type { Maybe, InputMaybe, RequireFields, Scalars, ResolverTypeWrapper, ReferenceResolver, GraphQLRecursivePick, Resolver } from '../core/types.ts';
import type { AttendeeRecord, CalendarEventRecord, CalendarEventPageRecord, EventShiftRecord, EventShiftsRecord, EventTimeRecord, MeetingRecord, MeetingEntryPointRecord } from './records/calendar-events.ts';
import type { BusyPeriodRecord, BusyTimeRecord, FreeSlotRecord, FreeSlotsRecord, SlotTimeRecord, UnavailableCalendarRecord } from './records/free-slots.ts';
import type { CalendarRecord, CalendarListEntryRecord, CalendarPageRecord, CalendarProfileRecord } from './records/calendar.ts';
import type { CellRecord, CellRangeRecord, CellRowRecord, FilePickerRecord, NotedCellRecord, SheetRecord, SheetsProfileRecord, SpreadsheetRecord, SpreadsheetPageRecord, UpdatedCellsRecord, WrittenCellRecord } from './records/sheets.ts';
import type { Values } from '../core/endpoint.ts';
import type { DeletionRecord, PersonRecord, TaskRecord } from './records/people.ts';
import type { DraftRecord, DraftPageRecord, EmailRecord, EmailAttachmentRecord, EmailPageRecord, EmailReceiptRecord, MailAddressRecord, MailProfileRecord, ThreadRecord, ThreadPageRecord } from './records/mail.ts';
import type { TaskMentionRecord } from './records/task-mentions.ts';
import type { Context } from '../core/context.ts';

export type Calendar = {
  id: Scalars['ID']['output'];
};


export type CalendarEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  maxStartDatetime: Scalars['LocalDateTime']['input'];
  minEndDatetime: Scalars['LocalDateTime']['input'];
};

export type CalendarEvent = {
  calendarId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
};

export type CellInput = {
  boolean?: InputMaybe<Scalars['Boolean']['input']>;
  formula?: InputMaybe<Scalars['String']['input']>;
  number?: InputMaybe<Scalars['Float']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};

export type CellRowCellArgs = {
  column: Scalars['String']['input'];
};


export type CellRowPersonArgs = {
  column: Scalars['String']['input'];
};


export type CellRowTaskMentionArgs = {
  column: Scalars['String']['input'];
};

export type ColumnInput = {
  booleans?: InputMaybe<Array<InputMaybe<Scalars['Boolean']['input']>>>;
  heading?: InputMaybe<Scalars['String']['input']>;
  numbers?: InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>;
  texts?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type Draft = {
  id: Scalars['ID']['output'];
};

export type Email = {
  id: Scalars['ID']['output'];
};

export type EventVisibility =
  | 'CONFIDENTIAL'
  | 'DEFAULT'
  | 'PRIVATE'
  | 'PUBLIC';

export type FreeSlots = {
  request: Scalars['ID']['output'];
};


export type FreeSlotsFirstSlotArgs = {
  minutes: Scalars['Int']['input'];
};

export type MailDateRange =
  | 'LAST_7_DAYS'
  | 'LAST_30_DAYS'
  | 'LAST_MONTH'
  | 'THIS_MONTH'
  | 'THIS_YEAR'
  | 'TODAY'
  | 'YESTERDAY';

export type MailDirection =
  | 'BOTH'
  | 'FROM'
  | 'TO';

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

export type SendUpdatesOptions =
  | 'ALL'
  | 'EXTERNAL_ONLY'
  | 'NONE';

export type Sheet = {
  id: Scalars['ID']['output'];
  spreadsheetId: Scalars['ID']['output'];
};

export type Spreadsheet = {
  id: Scalars['ID']['output'];
};


export type SpreadsheetCellsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  maxCols?: InputMaybe<Scalars['Int']['input']>;
  maxRows?: InputMaybe<Scalars['Int']['input']>;
  sheetIdOrName?: InputMaybe<Scalars['String']['input']>;
  sheetPosition?: InputMaybe<Scalars['Int']['input']>;
  startCol?: InputMaybe<Scalars['String']['input']>;
  startRow?: InputMaybe<Scalars['Int']['input']>;
};

export type SpreadsheetOrder =
  | 'CREATED_TIME'
  | 'CREATED_TIME_DESC'
  | 'FOLDER'
  | 'FOLDER_DESC'
  | 'MODIFIED_BY_ME_TIME'
  | 'MODIFIED_BY_ME_TIME_DESC'
  | 'MODIFIED_TIME'
  | 'MODIFIED_TIME_DESC'
  | 'NAME'
  | 'NAME_DESC'
  | 'NAME_NATURAL'
  | 'NAME_NATURAL_DESC'
  | 'QUOTA_BYTES_USED'
  | 'QUOTA_BYTES_USED_DESC'
  | 'RECENCY'
  | 'RECENCY_DESC'
  | 'SHARED_WITH_ME_TIME'
  | 'SHARED_WITH_ME_TIME_DESC'
  | 'STARRED'
  | 'STARRED_DESC'
  | 'VIEWED_BY_ME_TIME'
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

export type Thread = {
  id: Scalars['ID']['output'];
};

export type UpdateCloudMeetOptions =
  | 'ADD'
  | 'NONE'
  | 'REMOVE';

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
  CellRange: ResolverTypeWrapper<CellRangeRecord>;
  CellRow: ResolverTypeWrapper<CellRowRecord>;
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
  FilePicker: ResolverTypeWrapper<FilePickerRecord>;
  FreeSlot: ResolverTypeWrapper<FreeSlotRecord>;
  FreeSlots: ResolverTypeWrapper<FreeSlotsRecord>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  MailAddress: ResolverTypeWrapper<MailAddressRecord>;
  MailProfile: ResolverTypeWrapper<MailProfileRecord>;
  Meeting: ResolverTypeWrapper<MeetingRecord>;
  MeetingEntryPoint: ResolverTypeWrapper<MeetingEntryPointRecord>;
  MeetingEntryPointType: ResolverTypeWrapper<string>;
  MeetingStatus: ResolverTypeWrapper<string>;
  NotedCell: ResolverTypeWrapper<NotedCellRecord>;
  PageInfo: ResolverTypeWrapper<Values>;
  Person: ResolverTypeWrapper<PersonRecord>;
  Query: ResolverTypeWrapper<Values>;
  Sheet: ResolverTypeWrapper<SheetRecord>;
  SheetType: ResolverTypeWrapper<string>;
  SheetsProfile: ResolverTypeWrapper<SheetsProfileRecord>;
  SlotTime: ResolverTypeWrapper<SlotTimeRecord>;
  Spreadsheet: ResolverTypeWrapper<SpreadsheetRecord>;
  SpreadsheetPage: ResolverTypeWrapper<SpreadsheetPageRecord>;
  Task: ResolverTypeWrapper<TaskRecord>;
  TaskMention: ResolverTypeWrapper<TaskMentionRecord>;
  Thread: ResolverTypeWrapper<ThreadRecord>;
  ThreadPage: ResolverTypeWrapper<ThreadPageRecord>;
  UnavailableCalendar: ResolverTypeWrapper<UnavailableCalendarRecord>;
  UnavailableReason: ResolverTypeWrapper<string>;
  UpdatedCells: ResolverTypeWrapper<UpdatedCellsRecord>;
  Weekday: ResolverTypeWrapper<string>;
  WrittenCell: ResolverTypeWrapper<WrittenCellRecord>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Attendee: AttendeeRecord;
  BusyPeriod: BusyPeriodRecord;
  BusyTime: BusyTimeRecord;
  Calendar: CalendarRecord;
  CalendarEvent: CalendarEventRecord;
  CalendarEventPage: CalendarEventPageRecord;
  CalendarListEntry: CalendarListEntryRecord;
  CalendarPage: CalendarPageRecord;
  CalendarProfile: CalendarProfileRecord;
  Cell: CellRecord;
  CellRange: CellRangeRecord;
  CellRow: CellRowRecord;
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
  MailAddress: MailAddressRecord;
  MailProfile: MailProfileRecord;
  Meeting: MeetingRecord;
  MeetingEntryPoint: MeetingEntryPointRecord;
  Mutation: Values;
  NotedCell: NotedCellRecord;
  PageInfo: Values;
  Person: PersonRecord;
  Query: Values;
  Sheet: SheetRecord;
  SheetsProfile: SheetsProfileRecord;
  SlotTime: SlotTimeRecord;
  Spreadsheet: SpreadsheetRecord;
  SpreadsheetPage: SpreadsheetPageRecord;
  Task: TaskRecord;
  TaskMention: TaskMentionRecord;
  Thread: ThreadRecord;
  ThreadPage: ThreadPageRecord;
  UnavailableCalendar: UnavailableCalendarRecord;
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
  unavailableCalendars?: Resolver<Array<ResolversTypes['UnavailableCalendar']>, ParentType, ContextType>;
};

export type MailAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailAddress'] = ResolversParentTypes['MailAddress']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
};

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

export type UnavailableCalendarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnavailableCalendar'] = ResolversParentTypes['UnavailableCalendar']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['UnavailableReason'], ParentType, ContextType>;
  reasonText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdatedCellsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdatedCells'] = ResolversParentTypes['UpdatedCells']> = {
  sheet?: Resolver<ResolversTypes['Sheet'], ParentType, ContextType>;
  spreadsheet?: Resolver<ResolversTypes['Spreadsheet'], ParentType, ContextType>;
  updatedCells?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedColumns?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedRanges?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  updatedRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WrittenCellResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WrittenCell'] = ResolversParentTypes['WrittenCell']> = {
  cell?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['Sheet'], ParentType, ContextType>;
  spreadsheet?: Resolver<ResolversTypes['Spreadsheet'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Attendee?: AttendeeResolvers<ContextType>;
  BusyPeriod?: BusyPeriodResolvers<ContextType>;
  BusyTime?: BusyTimeResolvers<ContextType>;
  Calendar?: CalendarResolvers<ContextType>;
  CalendarEvent?: CalendarEventResolvers<ContextType>;
  CalendarEventPage?: CalendarEventPageResolvers<ContextType>;
  CalendarListEntry?: CalendarListEntryResolvers<ContextType>;
  CalendarPage?: CalendarPageResolvers<ContextType>;
  CalendarProfile?: CalendarProfileResolvers<ContextType>;
  Cell?: CellResolvers<ContextType>;
  CellRange?: CellRangeResolvers<ContextType>;
  CellRow?: CellRowResolvers<ContextType>;
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
  FilePicker?: FilePickerResolvers<ContextType>;
  FreeSlot?: FreeSlotResolvers<ContextType>;
  FreeSlots?: FreeSlotsResolvers<ContextType>;
  MailAddress?: MailAddressResolvers<ContextType>;
  MailProfile?: MailProfileResolvers<ContextType>;
  Meeting?: MeetingResolvers<ContextType>;
  MeetingEntryPoint?: MeetingEntryPointResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NotedCell?: NotedCellResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Sheet?: SheetResolvers<ContextType>;
  SheetsProfile?: SheetsProfileResolvers<ContextType>;
  SlotTime?: SlotTimeResolvers<ContextType>;
  Spreadsheet?: SpreadsheetResolvers<ContextType>;
  SpreadsheetPage?: SpreadsheetPageResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskMention?: TaskMentionResolvers<ContextType>;
  Thread?: ThreadResolvers<ContextType>;
  ThreadPage?: ThreadPageResolvers<ContextType>;
  UnavailableCalendar?: UnavailableCalendarResolvers<ContextType>;
  UpdatedCells?: UpdatedCellsResolvers<ContextType>;
  WrittenCell?: WrittenCellResolvers<ContextType>;
};


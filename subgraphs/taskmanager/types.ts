// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AccessTokenRecord, AccessTokenWriteRecord } from './records/access-tokens.ts';
import type { Values } from '../rows/endpoint.ts';
import type { AssigneeCountRecord, AttachmentRecord, ListCountRecord, StatusCountRecord, TaskRecord, TaskMergeRecord, TaskPageRecord, TaskPlacementRecord, TaskSummaryRecord, TaskWriteRecord } from './records/tasks.ts';
import type { CalendarEventRecord, EmailRecord, TaskMentionRecord, ThreadRecord } from './records/task-mentions.ts';
import type { ChangedFieldRecord, EventCommentRecord, HistoryItemRecord, HistoryValueRecord, IntervalThenRecord } from './records/history.ts';
import type { ChecklistRecord, ChecklistItemRecord, EditedChecklistRecord } from './records/checklists.ts';
import type { CommentRecord, CommentCursorRecord, CommentPageRecord, CommentWriteRecord, PostedCommentRecord, TextSegmentRecord, UpdatedCommentRecord } from './records/comments.ts';
import type { CustomFieldRecord, CustomFieldOptionRecord, TaskFieldRecord } from './records/custom-fields.ts';
import type { CustomRoleRecord, CustomTaskTypeRecord, MemberRecord, PersonRecord, PersonPageRecord, SeatCountRecord, WorkspaceRecord, WorkspacePlanRecord, WorkspaceSeatsRecord } from './records/workspaces.ts';
import type { DependencyRecord, TaskLinkRecord } from './records/dependencies.ts';
import type { DueDatesSettingRecord, FeatureSettingRecord, SpaceRecord, SpaceFeaturesRecord, SpaceWriteRecord } from './records/spaces.ts';
import type { EventDeliveryRecord, EventGapRecord, TaskEventRecord, TaskEventPageRecord } from './records/events.ts';
import type { FieldLocationRecord, FieldProgressRecord, FieldValueRecord } from './records/custom-field-values.ts';
import type { FolderRecord } from './records/folders.ts';
import type { FolderWriteRecord, ListWriteRecord, TaskTemplateRecord, TaskTemplatePageRecord } from './records/templates.ts';
import type { FreeSlotsRecord } from './records/free-slots.ts';
import type { GoalRecord, GoalFolderRecord, GoalMemberRecord, KeyResultRecord, KeyResultActionRecord, WorkspaceGoalsRecord } from './records/goals.ts';
import type { GuestRecord } from './records/guests.ts';
import type { ListViewsRecord, ViewRecord, ViewColumnRecord, ViewColumnsRecord, ViewDivideRecord, ViewFilterRecord, ViewFiltersRecord, ViewGroupingRecord, ViewSettingsRecord, ViewSortingRecord, ViewSortingFieldRecord, ViewTeamSidebarRecord, ViewWriteRecord } from './records/views.ts';
import type { PriorityRecord, StatusRecord } from './records/statuses.ts';
import type { SharedFolderRecord, SharedItemsRecord, SharedListRecord, SharedTaskRecord } from './records/shared-items.ts';
import type { StatusDurationRecord, StatusTimeRecord, TimeInStatusRecord } from './records/task-status.ts';
import type { TagRecord, TagDeletionRecord } from './records/tags.ts';
import type { TaskListRecord } from './records/lists.ts';
import type { TaskManagerProfileRecord, UserRecord } from './records/users.ts';
import type { TimeEntryRecord, TimeEntryApprovalRecord, TimeEntryApprovalChangeRecord, TimeEntryChangeRecord, TimeEntryTagRecord, TimeEntryTagsWriteRecord, TimeEntryWriteRecord, TimeIntervalRecord, TimeIntervalWriteRecord, TrackedTimeRecord } from './records/time-tracking.ts';
import type { UserGroupRecord, UserGroupAvatarRecord } from './records/user-groups.ts';
import type { WebhookRecord, WebhookHealthRecord } from './records/webhooks.ts';
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

/** A key to the workspaces that its user chose. It does not expire. */
export type AccessToken = {
  /** The token itself: a secret. */
  accessToken: Scalars['String']['output'];
  /** How it is sent: `Bearer`. Null where the task manager does not answer it. */
  tokenType?: Maybe<Scalars['String']['output']>;
};

/** An OAuth app, and the code that it was handed for a user. */
export type AccessTokenBody = {
  /** What the task manager gave the app when it was registered; not secret. */
  clientId: Scalars['String']['input'];
  /** A secret of the app. */
  clientSecret: Scalars['String']['input'];
  /** Comes to the app's redirect address once its user has agreed. */
  code: Scalars['String']['input'];
};

/** The answer to an authorization code: the description of the body, or the token. */
export type AccessTokenWrite = {
  /** Null in GET_REQUEST_SCHEMA. */
  accessToken?: Maybe<AccessToken>;
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
};

/** Labels to give to time entries. */
export type AddTimeEntryTagsBody = {
  /** Those that the workspace does not have are made with these colours; others keep their own. */
  tags: Array<TimeEntryTagBody>;
  /** 19 digits each. */
  timeEntryIds: Array<Scalars['ID']['input']>;
};

/** The tasks of one assignee. */
export type AssigneeCount = {
  /** How many tasks there are of this assignee. */
  count: Scalars['Int']['output'];
  /** The sum of the estimates of these tasks, in milliseconds. */
  timeEstimate: Scalars['SafeInt']['output'];
  /** The sum of the time spent on these tasks, in milliseconds, by all people. */
  timeSpent: Scalars['SafeInt']['output'];
  /** Null for the tasks that nobody is assigned to. */
  user?: Maybe<User>;
};

/** A file on a task. */
export type Attachment = {
  /** When the file was uploaded. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** The file name's ending. */
  extension?: Maybe<Scalars['String']['output']>;
  /** Such as `ac434d4e-8b1c-4571-951b-866b6d9f2ee6.png`: what a custom field of type `attachment` takes. */
  id: Scalars['ID']['output'];
  /** Such as `image/png`; null where the task manager does not say. */
  mimetype?: Maybe<Scalars['String']['output']>;
  /** In bytes. */
  size?: Maybe<Scalars['SafeInt']['output']>;
  /** The file's name, with its ending. */
  title?: Maybe<Scalars['String']['output']>;
  /** Where the file can be fetched. */
  url?: Maybe<Scalars['String']['output']>;
  /** Who uploaded it. */
  user?: Maybe<User>;
};

export type CalendarEvent = {
  calendarId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  taskMentions?: Maybe<Array<TaskMention>>;
  /**
   * The tasks of `taskMentions`, each once, in the order of their mentions; a custom id that no task has is left out. Costs what `TaskMention.task`
   * costs for each. An event that mentions more than 50 is refused with `BUDGET_EXCEEDED`.
   */
  tasks?: Maybe<Array<Maybe<Task>>>;
};

/** A custom field as it was when its value changed, with the value. A client keeps it within its event. */
export type ChangedField = {
  /** As `CustomField.id`, a UUID. */
  customFieldId: Scalars['ID']['output'];
  /** As people saw it. */
  name?: Maybe<Scalars['String']['output']>;
  /** What values it takes. */
  type: CustomFieldType;
  /** How its type was set up, as on the wire. */
  typeConfig?: Maybe<Scalars['JSON']['output']>;
  /** As the task manager spells it, such as `drop_down`, also where `type` is `UNKNOWN`. */
  typeText: Scalars['String']['output'];
  /** The value after the change; null where it was removed. */
  value?: Maybe<FieldValue>;
};

/** A list of things to tick off in a task. */
export type Checklist = {
  /** Null where a reply leaves it out. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** Those at the top; an item that is nested is among the `children` of its own. */
  items?: Maybe<Array<Maybe<ChecklistItem>>>;
  /** As people write it; not unique within the task. */
  name?: Maybe<Scalars['String']['output']>;
  /** The place among the checklists of the task; 0 is the top. */
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** How many items are ticked off. */
  resolved?: Maybe<Scalars['Int']['output']>;
  /** The task that the checklist is in, as a reference: reading on costs a call. */
  task?: Maybe<Task>;
  /** How many are not. */
  unresolved?: Maybe<Scalars['Int']['output']>;
};

/** One thing to tick off. */
export type ChecklistItem = {
  /** Who is to do it; null for nobody, and for a user group. */
  assignee?: Maybe<User>;
  /** The items nested under this one. */
  children?: Maybe<Array<Maybe<ChecklistItem>>>;
  /** Null where a reply leaves it out. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** The text, as people write it. */
  name?: Maybe<Scalars['String']['output']>;
  /** The order among the items of the checklist. */
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** The item that this one is nested under, as this reply has it; null at the top. */
  parent?: Maybe<ChecklistItem>;
  /** The id of the item that this one is nested under; null at the top. */
  parentId?: Maybe<Scalars['ID']['output']>;
  /** Whether it is ticked off. Items nested under it have their own. */
  resolved: Scalars['Boolean']['output'];
};

/** What somebody wrote on a task or a list, in a chat view, or in reply to another comment. */
export type Comment = {
  /** Who assigned it; null where nobody is assigned. */
  assignedBy?: Maybe<User>;
  /** Who is to see to it; null for nobody, and for a user group. */
  assignee?: Maybe<User>;
  /** The text without mark-up. */
  commentText?: Maybe<Scalars['String']['output']>;
  /** When it was written; pages go from the newest to the oldest by it. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /**
   * TaskManagerApi.ViewThreadedComments: the replies, all of the thread at once, without the comment itself. A comment that is known to have
   * none costs no call; every other one costs one.
   */
  replies?: Maybe<Array<Maybe<Comment>>>;
  /** How many replies its thread has. */
  replyCount?: Maybe<Scalars['Int']['output']>;
  /** Whether what the comment asks its assignee for is done. */
  resolved?: Maybe<Scalars['Boolean']['output']>;
  /** The text in pieces, with mark-up and mentions. */
  segments?: Maybe<Array<Maybe<TextSegment>>>;
  /** Who wrote it. */
  user?: Maybe<User>;
};

/** The last comment of a page: both values together ask for the next one. */
export type CommentCursor = {
  /** The `date` of the last comment of the page. */
  commentDateUnixTimeMs: Scalars['DateTime']['output'];
  /** The `id` of the last comment of the page. */
  commentStartId: Scalars['ID']['output'];
};

/** One page of comments. */
export type CommentPage = {
  /** Whether there may be more: the page is full. */
  hasMore: Scalars['Boolean']['output'];
  /** Newest first, 25 at most. */
  items: Array<Maybe<Comment>>;
  /** What the next page is asked for with, whatever the arguments are called there; null on the last. */
  next?: Maybe<CommentCursor>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** A piece of a comment's text. */
export type CommentSegment = {
  /** Mark-up such as `bold`, `italic`, `code`, `link`, `list`, `code-block` and `indent`. */
  attributes?: InputMaybe<Scalars['JSON']['input']>;
  /** Which emoji, in a segment of type `emoticon`. */
  emoticon?: InputMaybe<Emoticon>;
  /** What is shown, or the characters that the mark-up applies to. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** `tag` for the mention of a user, `emoticon` for an emoji; plain text has none. */
  type?: InputMaybe<Scalars['String']['input']>;
  /** Who is mentioned. */
  user?: InputMaybe<MentionedUser>;
};

/** The answer of a tool that writes a comment: the description of its body, or the receipt. */
export type CommentWrite = {
  /** The receipt of the comment; null in GET_REQUEST_SCHEMA, and where the task manager gives none. */
  comment?: Maybe<PostedComment>;
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
};

/** A new space. What is left out is as the task manager has it for new spaces. */
export type CreateSpaceBody = {
  /** What is switched on; left out, it is as in other new spaces. */
  features?: InputMaybe<SpaceFeaturesBody>;
  /** Whether a task can have several assignees. */
  multipleAssignees?: InputMaybe<Scalars['Boolean']['input']>;
  /** Refused when blank. */
  name: Scalars['String']['input'];
};

/** A new task. */
export type CreateTaskBody = {
  /** true makes a task that lists of tasks leave out unless asked for. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of users. */
  assignees?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether required custom fields must be given. */
  checkRequiredCustomFields?: InputMaybe<Scalars['Boolean']['input']>;
  /** Values of fields that the list has for tasks of that type. */
  customFields?: InputMaybe<Array<CustomFieldValue>>;
  /** 0 or null a task, 1 a milestone, other numbers types that the workspace defines. */
  customItemId?: InputMaybe<Scalars['Int']['input']>;
  /** Plain text. `markdownContent` wins where both are given. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Kept as 4:00 of its day, in the time zone of who sets it, unless `dueDateTime` is true. */
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the due date has a time of day. */
  dueDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** UUIDs of user groups. */
  groupAssignees?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The id of a task to link to. */
  linksTo?: InputMaybe<Scalars['String']['input']>;
  /** The description as Markdown. */
  markdownContent?: InputMaybe<Scalars['String']['input']>;
  /** Refused when blank. */
  name: Scalars['String']['input'];
  /** Whether the creator is notified too. */
  notifyAll?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of a task in the same list that this becomes a subtask of. */
  parent?: InputMaybe<Scalars['String']['input']>;
  /** Sprint points. */
  points?: InputMaybe<Scalars['Float']['input']>;
  /** 1 urgent, 2 high, 3 normal, 4 low. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** Kept as 4:00 of its day, in the time zone of who sets it, unless `startDateTime` is true. */
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the start date has a time of day. */
  startDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of a status of the list; by default its first. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** Names of tags; one that the space does not have is made. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** In milliseconds. */
  timeEstimate?: InputMaybe<Scalars['Float']['input']>;
};

/** A reply to a comment. */
export type CreateThreadedCommentBody = {
  /** The id of the user that the reply is assigned to. */
  assignee?: InputMaybe<Scalars['ID']['input']>;
  /** The text in segments with their mark-up; the task manager takes it, but does not describe it. */
  comment?: InputMaybe<Array<CommentSegment>>;
  /** The text, without mark-up. */
  commentText: Scalars['String']['input'];
  /** The UUID of the user group that the reply is assigned to. */
  groupAssignee?: InputMaybe<Scalars['String']['input']>;
  /** Whether everybody who watches is notified, the author included. */
  notifyAll: Scalars['Boolean']['input'];
};

/** A new time entry. Where `end` or `stop` is given, it decides the length and `duration` is ignored. */
export type CreateTimeEntryBody = {
  /** The id of the user whose time it is, by default the credential's own. Other people are for owners and admins. */
  assignee?: InputMaybe<Scalars['ID']['input']>;
  /** By default it is not. */
  billable?: InputMaybe<Scalars['Boolean']['input']>;
  /** What was done. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** In milliseconds. A negative one is a timer that keeps running. */
  duration: Scalars['Float']['input'];
  /** When the work ended; before `start` is refused. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** When the work began, or the timer. */
  start: Scalars['DateTime']['input'];
  /** Another name for `end`. */
  stop?: InputMaybe<Scalars['DateTime']['input']>;
  /** Labels; those that the workspace does not have are made. The task manager's smaller plans refuse them. */
  tags?: InputMaybe<Array<TimeEntryTagBody>>;
  /** The id of the task. */
  tid?: InputMaybe<Scalars['ID']['input']>;
};

/** A new view; every block is required. */
export type CreateViewBody = {
  /** Which columns there are. */
  columns: ViewColumnsInput;
  /** What the groups are divided by; its `field` is null for nothing. */
  divide: ViewDivideInput;
  /** Which tasks are shown; empty `fields` set no condition. */
  filters: ViewFiltersInput;
  /** What the tasks are grouped by; its `field` is `none` for no groups. */
  grouping: ViewGroupingInput;
  /** Refused when blank. */
  name: Scalars['String']['input'];
  /** What is shown of the tasks. */
  settings: ViewSettingsInput;
  /** What the tasks are sorted by; empty `fields` set no order. */
  sorting: ViewSortingInput;
  /** Whose work is shown at the side. */
  teamSidebar: ViewTeamSidebarInput;
  /** How the tasks are laid out. */
  type: ViewType;
};

/** A field that a workspace, space, folder or list defines for its tasks beyond those that every task has. */
export type CustomField = {
  /** By the task manager's clock. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** Whether guests do not see the field, nor its values. */
  hideFromGuests?: Maybe<Scalars['Boolean']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** As people see it; not unique within the workspace. */
  name?: Maybe<Scalars['String']['output']>;
  /** What can be chosen from, for `drop_down` and `labels`; null for other types. */
  options?: Maybe<Array<Maybe<CustomFieldOption>>>;
  /** Whether a task must have a value. */
  required?: Maybe<Scalars['Boolean']['output']>;
  /** What values it takes. */
  type: CustomFieldType;
  /** How its type is set up, as on the wire: options, currency, start and end of a progress, formula and others. */
  typeConfig?: Maybe<Scalars['JSON']['output']>;
  /** As the task manager spells it, such as `drop_down`, also where `type` is `UNKNOWN`. */
  typeText: Scalars['String']['output'];
};

/** What to add to a value, and what to remove from it, by id. */
export type CustomFieldChanges = {
  /** Those that the value is to have too. */
  add?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Those that the value is no longer to have. */
  rem?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** In degrees. */
export type CustomFieldCoordinates = {
  /** North. */
  lat: Scalars['Float']['input'];
  /** East. */
  lng: Scalars['Float']['input'];
};

/** A condition on a custom field. */
export type CustomFieldFilter = {
  /** The field's UUID. */
  fieldId: Scalars['ID']['input'];
  /** `=` (contains), `==` (exact), `<`, `<=`, `>`, `>=`, `!=`, `!==`, `IS NULL`, `IS NOT NULL`, `RANGE`, `ANY`, `ALL`, `NOT ANY`, `NOT ALL`. */
  operator: Scalars['String']['input'];
  /** What is compared with; left out for `IS NULL` and `IS NOT NULL`. */
  value?: InputMaybe<Scalars['JSON']['input']>;
};

/** What can be chosen for a custom field. */
export type CustomFieldOption = {
  /** Hex colour, `#RRGGBB`; null when none is set. */
  color?: Maybe<Scalars['String']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** As people see it; null for an option that was removed since, of which only the id is left. */
  name?: Maybe<Scalars['String']['output']>;
  /** The place among the options of the field, from 0; null where the reply leaves it out. */
  orderindex?: Maybe<Scalars['Int']['output']>;
};

/** A place on the map. */
export type CustomFieldPlace = {
  /** The address that people are shown. */
  formattedAddress: Scalars['String']['input'];
  /** Where on the map. */
  location: CustomFieldCoordinates;
};

/** How far something is. */
export type CustomFieldProgress = {
  /** Between the field's `start` and `end`. */
  current: Scalars['Float']['input'];
};

/** What values a custom field takes. `FieldValue` says under which member each is. */
export type CustomFieldType =
  /** Files. */
  | 'ATTACHMENT'
  /** How far the task is, as the task manager counts it. */
  | 'AUTOMATIC_PROGRESS'
  /** Something to press. */
  | 'BUTTON'
  /** True or false. */
  | 'CHECKBOX'
  /** An amount of money; which currency is in `typeConfig`. */
  | 'CURRENCY'
  /** A day, perhaps with a time. */
  | 'DATE'
  /** One of the options. */
  | 'DROP_DOWN'
  /** An e-mail address. */
  | 'EMAIL'
  /** A rating: a number from 0 to the field's `count`. */
  | 'EMOJI'
  /** Computed of other fields. */
  | 'FORMULA'
  /** Any of the options. */
  | 'LABELS'
  /** Tasks of one list. */
  | 'LIST_RELATIONSHIP'
  /** A place on the map. */
  | 'LOCATION'
  /** How far something is, as people say. */
  | 'MANUAL_PROGRESS'
  /** A number. */
  | 'NUMBER'
  /** A telephone number with the country code. */
  | 'PHONE'
  /** Text of one line. */
  | 'SHORT_TEXT'
  /** Somebody's signature. */
  | 'SIGNATURE'
  /** Tasks of any list. */
  | 'TASKS'
  /** Text of several lines. */
  | 'TEXT'
  /** A type that the task manager has added since. */
  | 'UNKNOWN'
  /** A web address. */
  | 'URL'
  /** Users. */
  | 'USERS'
  /** Who voted for the task. */
  | 'VOTES';

/** Whom to add and to remove: ids of users or, in a call of their own, UUIDs of user groups. */
export type CustomFieldUserChanges = {
  /** Who is to be in the value too. */
  add?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Who is no longer to be in the value. */
  rem?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** A custom field's value at the creation of a task; what the value is depends on the field's type. */
export type CustomFieldValue = {
  /** The field's UUID. */
  id: Scalars['ID']['input'];
  /** As the field's type has it; null for none. */
  value?: InputMaybe<Scalars['JSON']['input']>;
  /** For a date. */
  valueOptions?: InputMaybe<CustomFieldValueOptions>;
};

/** How a date is shown. */
export type CustomFieldValueOptions = {
  /** Whether with its time of day. */
  time: Scalars['Boolean']['input'];
};

/** A role that a workspace has made of a usual one. Where only its name is known, asking for more costs one read of the custom roles. */
export type CustomRole = {
  /** When the role was made. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /** The usual role that it is made of. */
  inheritedRole?: Maybe<MemberRole>;
  /** The task manager's number for that role, also where `inheritedRole` is `UNKNOWN`. */
  inheritedRoleText?: Maybe<Scalars['String']['output']>;
  /** Ids of the users who have the role. Filled only when the roles are read with `includeMembers: true`; otherwise null. */
  memberIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** The same, as the workspace's list of members shows them; who is no longer in it is left out. */
  members?: Maybe<Array<Maybe<Member>>>;
  /** As people see it. */
  name?: Maybe<Scalars['String']['output']>;
  /** The workspace that made the role. */
  workspace?: Maybe<Workspace>;
  /** The workspace that made the role, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
};

/** A type of tasks that a workspace defines. Where a task only names it, a field beyond its key costs one read of the types of the workspace. */
export type CustomTaskType = {
  /** What `Task.customItemId` and the filters by type take; a number of the workspace. */
  customItemId: Scalars['Int']['output'];
  /** What such tasks are for, in words of the workspace; null where it gave none. */
  description?: Maybe<Scalars['String']['output']>;
  /** Of one such task, such as `Incident`. */
  name?: Maybe<Scalars['String']['output']>;
  /** Of several such tasks, such as `Incidents`; null where the workspace gave none. */
  namePlural?: Maybe<Scalars['String']['output']>;
  /** The workspace that defines the type. */
  workspace?: Maybe<Workspace>;
  /** The workspace that defines the type, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
};

/** The tag to delete, as it is. */
export type DeleteSpaceTagBody = {
  /** The task manager demands it, but deletes the tag that `tagNameToDelete` names. */
  tag: TagLook;
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

/** That one task waits for another one. */
export type Dependency = {
  /** When the dependency was set. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** The task that it waits for. */
  dependsOn?: Maybe<Task>;
  /** The task that waits. */
  task?: Maybe<Task>;
  /** What kind of dependency it is. */
  type?: Maybe<DependencyType>;
  /** The task manager's number for it, also where `type` is `UNKNOWN`. */
  typeText?: Maybe<Scalars['String']['output']>;
  /** Who made it. */
  user?: Maybe<User>;
  /** The id of the user who made it. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** What a dependency is. */
export type DependencyType =
  /** A kind that the task manager does not document. */
  | 'UNKNOWN'
  /** `task` waits for `dependsOn`. */
  | 'WAITING';

/** The dates that tasks of a space have. */
export type DueDatesFeature = {
  /** Whether tasks have due dates. */
  enabled: Scalars['Boolean']['input'];
  /** Whether due dates of closed subtasks move as well. */
  remapClosedDueDate: Scalars['Boolean']['input'];
  /** Whether due dates of subtasks move with that of their task. */
  remapDueDates: Scalars['Boolean']['input'];
  /** Whether tasks have start dates too. */
  startDate: Scalars['Boolean']['input'];
};

/** The dates that tasks of a space have. */
export type DueDatesSetting = {
  /** Whether tasks have due dates. */
  enabled?: Maybe<Scalars['Boolean']['output']>;
  /** Whether due dates of closed subtasks move as well. */
  remapClosedDueDate?: Maybe<Scalars['Boolean']['output']>;
  /** Whether due dates of subtasks move with that of their task. */
  remapDueDates?: Maybe<Scalars['Boolean']['output']>;
  /** Whether tasks have start dates too. */
  startDate?: Maybe<Scalars['Boolean']['output']>;
};

/** What an edit of a checklist set. The task manager does not show the checklist there, nor says its task. */
export type EditedChecklist = {
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** The new name; null where the edit left it. */
  name?: Maybe<Scalars['String']['output']>;
  /** The new place, counted from 0; null where the edit left it. */
  position?: Maybe<Scalars['Int']['output']>;
};

export type Email = {
  id: Scalars['ID']['output'];
  taskMentions?: Maybe<Array<TaskMention>>;
  /**
   * The tasks of `taskMentions`, each once, in the order of their mentions; a custom id that no task has is left out. Costs what `TaskMention.task`
   * costs for each. A message that mentions more than 50 is refused with `BUDGET_EXCEEDED`.
   */
  tasks?: Maybe<Array<Maybe<Task>>>;
};

/** An emoji. */
export type Emoticon = {
  /** The code point in hex, such as `1f44d`. */
  code: Scalars['String']['input'];
};

/** A comment as it was when it was posted or edited. A client keeps it within its event. */
export type EventComment = {
  /** The comment itself: its `id`, and its `replies`, which are read. */
  comment: Comment;
  /** The text without mark-up. */
  commentText?: Maybe<Scalars['String']['output']>;
  /** When it was written. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** How many replies its thread had. */
  replyCount?: Maybe<Scalars['Int']['output']>;
  /** The text in pieces, with mark-up and mentions. */
  segments?: Maybe<Array<Maybe<TextSegment>>>;
  /** Who wrote it. */
  user?: Maybe<User>;
};

/**
 * Whether the task manager delivers the events of a workspace. Its webhook is looked at every 5 minutes, when a stream opens, and after a
 * delivery that does not fit: it must be there, for all events of the complete workspace, at this server's address, active, and with a
 * secret that is known. Most of what is not so is put right, and what may have been lost meanwhile is recovered, see `TaskEvent.gap`.
 * With each look, though mostly every 5 minutes at most, the tasks that were changed since the last one are compared with the log.
 */
export type EventDelivery = {
  /** When the webhook was looked at last with success; null before that. */
  lastCheckAt?: Maybe<Scalars['DateTime']['output']>;
  /** When an event was delivered last; null where none has been since this server was started. */
  lastDeliveryAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it will be looked at again; null where that does not happen. */
  nextCheckAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why events may come late or not at all, and where there is one a remedy; null while the status is `LIVE`. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Since when it has been so, or this server has been running. */
  since: Scalars['DateTime']['output'];
  /** As of the last look, and of deliveries since. */
  status: EventDeliveryStatus;
};

/** Whether events are delivered as they should be. */
export type EventDeliveryStatus =
  /** Events may come late or not at all; `reason` says why. */
  | 'DEGRADED'
  /** Nothing is known that would keep events back. */
  | 'LIVE';

/**
 * A time in which deliveries may have been lost, by the task manager's clock. Its changes of tasks are recovered as events; what else happened
 * in it, such as comments, and changes of lists, folders, spaces and goals, has no events.
 */
export type EventGap = {
  /** What happened before then was delivered, as far as was seen. */
  from: Scalars['DateTime']['output'];
  /** Why, as a sentence. */
  reason: Scalars['String']['output'];
  /** What happens from then on is delivered again, as far as was seen. */
  to: Scalars['DateTime']['output'];
};

/** Whether a feature of a space is on. */
export type FeatureSetting = {
  /** true where it is on; null where the task manager does not say. */
  enabled?: Maybe<Scalars['Boolean']['output']>;
};

/** A place on the map. */
export type FieldLocation = {
  /** The address as people write it; null where the value has none. */
  formattedAddress?: Maybe<Scalars['String']['output']>;
  /** Degrees north. */
  lat?: Maybe<Scalars['Float']['output']>;
  /** Degrees east. */
  lng?: Maybe<Scalars['Float']['output']>;
  /** The id that the task manager has for the place; null where the value has none. It is not written. */
  placeId?: Maybe<Scalars['ID']['output']>;
};

/** How far something is. */
export type FieldProgress = {
  /** Between the field's `start` and `end`; null for `automatic_progress`. */
  current?: Maybe<Scalars['Float']['output']>;
  /** How much of the way is done, as the task manager counts it. */
  percent?: Maybe<Scalars['Float']['output']>;
};

/**
 * The value of a custom field on a task. The type of the field decides which member it is under; the others are null, and all but
 * `raw` for a type that is unknown to this graph.
 */
export type FieldValue = {
  /** Of `checkbox`. */
  bool?: Maybe<Scalars['Boolean']['output']>;
  /** Of `date`. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** Of `location`. */
  location?: Maybe<FieldLocation>;
  /** Of `number`, `currency`, `emoji` (from 0 to the field's `count`), and of a `formula` that gives a number. */
  number?: Maybe<Scalars['Float']['output']>;
  /** Of `drop_down` (one) and `labels`. */
  options?: Maybe<Array<Maybe<CustomFieldOption>>>;
  /** Of `automatic_progress` and `manual_progress`. */
  progress?: Maybe<FieldProgress>;
  /** As on the wire, whatever the type. */
  raw: Scalars['JSON']['output'];
  /** Of `tasks` and `list_relationship`. */
  tasks?: Maybe<Array<Maybe<Task>>>;
  /** Of `text`, `short_text`, `url`, `email` and `phone`, and of a `formula` that gives no number. */
  text?: Maybe<Scalars['String']['output']>;
  /** Of `users`. User groups among them are in `raw` only. */
  users?: Maybe<Array<Maybe<User>>>;
};

/** A folder of lists. Lists without one sit in a placeholder folder that is `hidden` and of which nothing else is known. */
export type Folder = {
  /** Lists of a space's folders may come without it: asking there may cost one read a folder. */
  archived?: Maybe<Scalars['Boolean']['output']>;
  /**
   * TaskManagerApi.GetFolderCustomFields: the custom fields made for this folder, and with newer servers those of the workspace. Those
   * made for one list are not among them.
   */
  customFields?: Maybe<Array<Maybe<CustomField>>>;
  /** Folders are deleted softly: a read by id still answers. */
  deleted?: Maybe<Scalars['Boolean']['output']>;
  /** true for the placeholder of the lists of a space that are in no folder. */
  hidden?: Maybe<Scalars['Boolean']['output']>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /**
   * TaskManagerApi.ViewListsInFolder: the lists of the folder. Where the folder itself was read, its lists came with it and cost no further
   * call; archived ones cost one.
   */
  lists?: Maybe<Array<Maybe<TaskList>>>;
  /** Unique among the folders of the space; of a placeholder `hidden`. */
  name?: Maybe<Scalars['String']['output']>;
  /** The order among the folders of the space; can be negative. */
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** Whether the folder has statuses of its own in place of the space's. */
  overrideStatuses?: Maybe<Scalars['Boolean']['output']>;
  /** The folder that this one lies in; null in the space itself. */
  parentFolder?: Maybe<Folder>;
  /** What the user of the credential may do with it. Lists of a space's folders may come without it: asking there may cost one read a folder. */
  permissionLevel?: Maybe<PermissionLevel>;
  /** As the task manager spells it, also where `permissionLevel` is `UNKNOWN`; it costs what that does. */
  permissionLevelText?: Maybe<Scalars['String']['output']>;
  /** The space that the folder is in; its name comes along. */
  space?: Maybe<Space>;
  /**
   * The statuses that tasks in the folder go through, unless their list has its own. Lists of a space's folders may come without them: asking
   * there may cost one read a folder.
   */
  statuses?: Maybe<Array<Maybe<Status>>>;
  /** How many tasks the folder's lists hold. */
  taskCount?: Maybe<Scalars['Int']['output']>;
  /**
   * Open tasks of the lists of the folder, 100 a page. Costs what `Space.tasks` costs; where there are several workspaces, also a read of a folder
   * that is known by its id alone.
   */
  tasks?: Maybe<TaskPage>;
  /** TaskManagerApi.GetFolderViews: the views of the folder, without those of its lists. */
  views?: Maybe<Array<Maybe<View>>>;
};


/** A folder of lists. Lists without one sit in a placeholder folder that is `hidden` and of which nothing else is known. */
export type FolderCustomFieldsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A folder of lists. Lists without one sit in a placeholder folder that is `hidden` and of which nothing else is known. */
export type FolderListsArgs = {
  includeArchivedLists?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A folder of lists. Lists without one sit in a placeholder folder that is `hidden` and of which nothing else is known. */
export type FolderTasksArgs = {
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<TaskFilter>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};

/** A folder that is made from a template. */
export type FolderFromTemplateBody = {
  /** The folder's name, in place of the template's. Refused when empty. */
  name: Scalars['String']['input'];
  /** What of the template is copied; left out, it is for the task manager to decide. */
  options?: InputMaybe<TemplateOptions>;
  /** The id of a folder of the same space, in which the new one is made. */
  parentFolderId?: InputMaybe<Scalars['String']['input']>;
};

/** The answer of a tool that writes a folder: the description of its body, or the folder. */
export type FolderWrite = {
  /** The folder, whose id may be there before the rest; null in GET_REQUEST_SCHEMA. */
  folder?: Maybe<Folder>;
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
};

export type FreeSlots = {
  request: Scalars['ID']['output'];
};

/** Something to be reached by a day, measured by its targets. */
export type Goal = {
  /** No tool sets it. */
  archived?: Maybe<Scalars['Boolean']['output']>;
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** Who made it. */
  creator?: Maybe<User>;
  /** The id of the user who made it. */
  creatorId?: Maybe<Scalars['ID']['output']>;
  /** When the goal was set. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** When the goal itself was last changed. */
  dateUpdated?: Maybe<Scalars['DateTime']['output']>;
  /** Empty where there is none. */
  description?: Maybe<Scalars['String']['output']>;
  /** The day until which it is to be reached. */
  dueDate?: Maybe<Scalars['DateTime']['output']>;
  /** The folder that it is in; null for none. */
  folder?: Maybe<GoalFolder>;
  /** The UUID of the folder that it is in; null for none. */
  folderId?: Maybe<Scalars['ID']['output']>;
  /** What happened to it, as on the wire. Lists of goals and updates come without it: asking there costs one read a goal. */
  history?: Maybe<Scalars['JSON']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** How many targets it has. Updates come without it: asking there costs one read. */
  keyResultCount?: Maybe<Scalars['Int']['output']>;
  /** Its targets. Lists of goals and updates come without them: asking there costs one read a goal. */
  keyResults?: Maybe<Array<Maybe<KeyResult>>>;
  /** When the goal or one of its targets was last changed. */
  lastUpdate?: Maybe<Scalars['DateTime']['output']>;
  /** Who may see it. */
  members?: Maybe<Array<Maybe<GoalMember>>>;
  /** Whether it may have more than one owner. */
  multipleOwners?: Maybe<Scalars['Boolean']['output']>;
  /** As people see it; not unique. */
  name?: Maybe<Scalars['String']['output']>;
  /** The owner, where there is but one. */
  owner?: Maybe<User>;
  /** Who is answerable for it; several only where `multipleOwners` is true. */
  owners?: Maybe<Array<Maybe<User>>>;
  /** From 0 to 1: the mean of its targets. */
  percentCompleted?: Maybe<Scalars['Float']['output']>;
  /** No tool sets it; the task manager does not say for whom it is pinned. */
  pinned?: Maybe<Scalars['Boolean']['output']>;
  /** The number of the goal within its workspace. */
  prettyId?: Maybe<Scalars['Int']['output']>;
  /** Lists of goals come without it: asking there costs one read a goal. */
  prettyUrl?: Maybe<Scalars['String']['output']>;
  /** Whether only its members see it; no tool sets it. */
  private?: Maybe<Scalars['Boolean']['output']>;
  /** Null where none is set; no tool sets it. */
  startDate?: Maybe<Scalars['DateTime']['output']>;
  /** The workspace that has the goal. */
  workspace?: Maybe<Workspace>;
};

/** A folder of goals. Where a goal only names it, a field beyond its key costs one read of the goals of the workspace. */
export type GoalFolder = {
  /** Who made it. */
  creator?: Maybe<User>;
  /** The id of the user who made it. */
  creatorId?: Maybe<Scalars['ID']['output']>;
  /** When the folder was made. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** How many goals it holds. */
  goalCount?: Maybe<Scalars['Int']['output']>;
  /** Without those that are reached, unless asked for. Fields that they lack cost a read each. */
  goals?: Maybe<Array<Maybe<Goal>>>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** Who may see it. */
  members?: Maybe<Array<Maybe<GoalMember>>>;
  /** As people see it. */
  name?: Maybe<Scalars['String']['output']>;
  /** Whether only its members see it; no tool sets it. */
  private?: Maybe<Scalars['Boolean']['output']>;
  /** The workspace that has the folder. */
  workspace?: Maybe<Workspace>;
  /** The workspace that has the folder, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
};

/** Somebody who may see a goal or a folder of goals. */
export type GoalMember = {
  /** Who added the member; of folders only. */
  addedBy?: Maybe<User>;
  /** The id of the user who added the member; of folders only. */
  addedById?: Maybe<Scalars['ID']['output']>;
  /** When the member was added; of folders only. */
  dateAdded?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the member made the goal; of goals only. */
  isCreator?: Maybe<Scalars['Boolean']['output']>;
  /** What the member may do with the goal or folder. */
  permissionLevel?: Maybe<PermissionLevel>;
  /** As the task manager spells it, also where `permissionLevel` is `UNKNOWN`. */
  permissionLevelText?: Maybe<Scalars['String']['output']>;
  /** As this reply has it. */
  user: User;
};

/** User groups to add and to remove, by UUID. */
export type GroupChanges = {
  /** UUIDs of user groups. */
  add?: InputMaybe<Array<Scalars['String']['input']>>;
  /** UUIDs of user groups. */
  rem?: InputMaybe<Array<Scalars['String']['input']>>;
};

/**
 * Somebody from outside, who sees of a workspace only what is shared. Tools that share and unshare answer neither the workspace nor all
 * rights: asking for these after them costs a read.
 */
export type Guest = {
  /** Whether the guest may add views. */
  canCreateViews?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the guest may change tags. */
  canEditTags?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the guest sees the points of tasks. */
  canSeePointsEstimated?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the guest sees the estimates of time of tasks. */
  canSeeTimeEstimated?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the guest sees the time that was tracked on tasks. */
  canSeeTimeSpent?: Maybe<Scalars['Boolean']['output']>;
  /** Null where the guest has the usual role. */
  customRole?: Maybe<CustomRole>;
  /** When the invitation was sent. */
  dateInvited?: Maybe<Scalars['DateTime']['output']>;
  /** Null until the invitation is accepted. */
  dateJoined?: Maybe<Scalars['DateTime']['output']>;
  /** The id as a user. */
  id: Scalars['ID']['output'];
  /** Null where the task manager does not say. */
  invitedBy?: Maybe<User>;
  /** When the guest last did something in the workspace; null where the task manager does not say. */
  lastActive?: Maybe<Scalars['DateTime']['output']>;
  /** What the guest sees of the workspace. */
  shared?: Maybe<SharedItems>;
  /** The same person as a user, with the same id. */
  user?: Maybe<User>;
  /** Found as `workspaceId` is, where a reply does not have it. */
  workspace?: Maybe<Workspace>;
  /** Where it is not given, the one workspace of the credential that has this guest; `NOT_FOUND` when several have, or none. */
  workspaceId: Scalars['ID']['output'];
};

/** What a guest is to be allowed to do with what is shared, each level with all before it. */
export type GuestPermissionLevel =
  /** View and comment. */
  | 'COMMENT'
  /** Everything. */
  | 'CREATE'
  /** View, comment and change what is there. */
  | 'EDIT'
  /** View only. */
  | 'READ';

/** What a history item is about: the fields that the task manager documents, in capitals. */
export type HistoryField =
  /** A person was assigned, who is in `after.user`. */
  | 'ASSIGNEE_ADD'
  /** A person is no longer assigned, who is in `before.user`. */
  | 'ASSIGNEE_REM'
  /** A comment was posted or edited, which is in `after.comment`. */
  | 'COMMENT'
  /** The description. */
  | 'CONTENT'
  /** Which field it is, `HistoryItem.customField` says. */
  | 'CUSTOM_FIELD'
  /** The due date, in `date` and `hasTime`. */
  | 'DUE_DATE'
  /** The name, in `text`. */
  | 'NAME'
  /** The task that this one is a subtask of. */
  | 'PARENT'
  /** Null on a side where there is none. */
  | 'PRIORITY'
  /** The task was moved: `list`, `folder` and `space` are on both sides. */
  | 'SECTION_MOVED'
  /** The start date, in `date`. */
  | 'START_DATE'
  /** The status. At the creation of a task there is none before. */
  | 'STATUS'
  /** Tags that were added are in `after.tags`, tags that were removed in `before.tags`. */
  | 'TAG'
  /** As `TAG`, for removals alone. */
  | 'TAG_REMOVED'
  /** The task was created. There are no values. */
  | 'TASK_CREATION'
  /** The estimate, in `milliseconds`. */
  | 'TIME_ESTIMATE'
  /** An interval of time that was recorded, changed or deleted. */
  | 'TIME_SPENT'
  /** A field that the task manager does not document: its name is `fieldText`, its values are in `raw`. */
  | 'UNKNOWN';

/** One change of one field. */
export type HistoryItem = {
  /** The value after the change; null as `before` can be. */
  after?: Maybe<HistoryValue>;
  /**
   * The value before the change. Null where there was none, where the delivery has none, where the task manager does not document the values
   * of the field, and where the value is not as documented: `raw` always has it as it came.
   */
  before?: Maybe<HistoryValue>;
  /** The custom field that changed, with its value after the change. */
  customField?: Maybe<ChangedField>;
  /** When it was changed, by the task manager's clock. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** What changed; null only where the delivery does not say. */
  field?: Maybe<HistoryField>;
  /** The field as the task manager spells it, such as `due_date`, also where `field` is `UNKNOWN`. */
  fieldText?: Maybe<Scalars['String']['output']>;
  /** 19 digits; a UUID for lists. Events that one change causes share it, and the edit of a comment has that of its posting. */
  historyId: Scalars['ID']['output'];
  /** The values as the delivery has them, whatever the field. */
  raw: RawHistoryItem;
  /** Who changed it; null where the delivery does not say. */
  user?: Maybe<User>;
};

/**
 * The value of a field before or after a change. The field decides which members have it; the others are null. Nothing is read from the
 * task manager for what the delivery itself has.
 */
export type HistoryValue = {
  /** Of `COMMENT`; what of it is known is that of `TaskEvent.comment`. */
  comment?: Maybe<EventComment>;
  /** Of `CUSTOM_FIELD`. */
  customFieldValue?: Maybe<FieldValue>;
  /** Of `DUE_DATE` and `START_DATE`. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** As `list`. Lists without a folder have one that is called `hidden` and cannot be read. */
  folder?: Maybe<Folder>;
  /** What it was called then. */
  folderName?: Maybe<Scalars['String']['output']>;
  /** Of `DUE_DATE`: whether the date has a time of day. */
  hasTime?: Maybe<Scalars['Boolean']['output']>;
  /** Of `TIME_SPENT`. */
  interval?: Maybe<IntervalThen>;
  /** Of `SECTION_MOVED`, as it is now: a field beyond `id` costs a read. */
  list?: Maybe<TaskList>;
  /** What it was called then. */
  listName?: Maybe<Scalars['String']['output']>;
  /** Of `TIME_ESTIMATE`, in milliseconds. */
  milliseconds?: Maybe<Scalars['SafeInt']['output']>;
  /** Of `PRIORITY`. */
  priority?: Maybe<Priority>;
  /** As `list`. */
  space?: Maybe<Space>;
  /** What it was called then. */
  spaceName?: Maybe<Scalars['String']['output']>;
  /** Of `STATUS`; without its `id`, which deliveries do not have. */
  status?: Maybe<Status>;
  /** Of `TAG` and `TAG_REMOVED`: those that were added or removed, not all that the task has. */
  tags?: Maybe<Array<Tag>>;
  /** Of `PARENT`. */
  task?: Maybe<Task>;
  /** Of `NAME`, and of `CONTENT` without its mark-up. */
  text?: Maybe<Scalars['String']['output']>;
  /** Of `ASSIGNEE_ADD` and `ASSIGNEE_REM`. */
  user?: Maybe<User>;
};

/** A stretch of time that somebody recorded on a task, as it was before or after a change. A client keeps it within its event. */
export type IntervalThen = {
  /** When it was recorded or last changed. */
  dateAdded?: Maybe<Scalars['DateTime']['output']>;
  /** Null where only a length was recorded. */
  end?: Maybe<Scalars['DateTime']['output']>;
  /** As `TimeInterval.id`, 19 digits. */
  intervalId: Scalars['ID']['output'];
  /** What it was recorded with. */
  source?: Maybe<Scalars['String']['output']>;
  /** Null where only a length was recorded. */
  start?: Maybe<Scalars['DateTime']['output']>;
  /** In milliseconds. */
  time?: Maybe<Scalars['SafeInt']['output']>;
};

/** A target of a goal, which the wire calls a key result. Where only its ids are known, a field beyond them costs a read of the goal. */
export type KeyResult = {
  /** Whether it is reached, as the task manager counts it. */
  completed?: Maybe<Scalars['Boolean']['output']>;
  /** Who made it. */
  creator?: Maybe<User>;
  /** The id of the user who made it. */
  creatorId?: Maybe<Scalars['ID']['output']>;
  /** When the target was added. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** The goal that it belongs to, as a reference: reading on costs a call. */
  goal?: Maybe<Goal>;
  /** The goal that it belongs to, and a part of its key. */
  goalId: Scalars['ID']['output'];
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** Its creation, or the last time that somebody said how far it is. */
  lastAction?: Maybe<KeyResultAction>;
  /** The lists whose tasks count for an automatic target. */
  lists?: Maybe<Array<Maybe<TaskList>>>;
  /** As people see it; not unique within the goal. */
  name?: Maybe<Scalars['String']['output']>;
  /** Who is answerable for it. */
  owners?: Maybe<Array<Maybe<User>>>;
  /** From 0 to 1; null where the task manager has not counted. */
  percentCompleted?: Maybe<Scalars['Float']['output']>;
  /** Where it has come to. */
  stepsCurrent?: Maybe<Scalars['Float']['output']>;
  /** Where the target is reached. */
  stepsEnd?: Maybe<Scalars['Float']['output']>;
  /** Where the steps began; an automatic target has no steps. */
  stepsStart?: Maybe<Scalars['Float']['output']>;
  /** The tasks that count for an automatic target. */
  tasks?: Maybe<Array<Maybe<Task>>>;
  /** Decides what the steps count. */
  type?: Maybe<KeyResultType>;
  /** As the task manager spells it, also where `type` is `UNKNOWN`. */
  typeText?: Maybe<Scalars['String']['output']>;
  /** What is counted, such as `km` or `EUR`. */
  unit?: Maybe<Scalars['String']['output']>;
};

/** What was last done to a target. */
export type KeyResultAction = {
  /** When it was done. */
  dateModified?: Maybe<Scalars['DateTime']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** What was written about it; the task manager writes a note of its own for a creation. */
  note?: Maybe<Scalars['String']['output']>;
  /** Its value before; null for its creation. */
  stepsBefore?: Maybe<Scalars['Float']['output']>;
  /** Its value then; null where the task manager does not answer it. */
  stepsCurrent?: Maybe<Scalars['Float']['output']>;
  /** By how much it came on; null for its creation. */
  stepsTaken?: Maybe<Scalars['Float']['output']>;
  /** Who did it. */
  user?: Maybe<User>;
  /** The id of the user who did it. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** What a target is measured by. */
export type KeyResultType =
  /** Measured by the linked tasks and lists themselves. */
  | 'AUTOMATIC'
  /** Reached or not. */
  | 'BOOLEAN'
  /** An amount of money. */
  | 'CURRENCY'
  /** A count of anything, in a unit of its own. */
  | 'NUMBER'
  /** A share, in percent. */
  | 'PERCENTAGE'
  /** A type that the task manager has added since. */
  | 'UNKNOWN';

/** The tasks of one list. */
export type ListCount = {
  /** How many tasks are in it. */
  count: Scalars['Int']['output'];
  /** The home list of these tasks. */
  list: TaskList;
  /** The sum of their estimates, in milliseconds. */
  timeEstimate: Scalars['SafeInt']['output'];
  /** The sum of the time spent on them, in milliseconds. */
  timeSpent: Scalars['SafeInt']['output'];
};

/** A list that is made from a template. */
export type ListFromTemplateBody = {
  /** The list's name, in place of the template's. Refused when empty. */
  name: Scalars['String']['input'];
  /** What of the template is copied; left out, it is for the task manager to decide. */
  options?: InputMaybe<TemplateOptions>;
};

/** The views of a list. */
export type ListViews = {
  /** The view that the list opens with; null where the task manager does not answer it. */
  default?: Maybe<View>;
  /** Those that were added. */
  items: Array<Maybe<View>>;
  /** Those that are built in; kinds that the list does not have are left out. */
  required: Array<Maybe<View>>;
};

/** The answer of a tool that writes a list: the description of its body, or the list. */
export type ListWrite = {
  /** The list, whose id may be there before the rest; null in GET_REQUEST_SCHEMA. */
  list?: Maybe<TaskList>;
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
};

/** Somebody's place in a workspace. It has no id of its own: a client keeps it where it was asked for. */
export type Member = {
  /** Null where the member has one of the usual roles. */
  customRole?: Maybe<CustomRole>;
  /** When the invitation was sent; null where the task manager does not say. */
  dateInvited?: Maybe<Scalars['DateTime']['output']>;
  /** Null until the invitation is accepted. */
  dateJoined?: Maybe<Scalars['DateTime']['output']>;
  /** What the workspace lets this member see and do as a guest; null for who is no guest. */
  guest?: Maybe<Guest>;
  /** Null where the task manager does not say, as for an owner. */
  invitedBy?: Maybe<User>;
  /** When the user last did something in the workspace; null where the task manager does not say. */
  lastActive?: Maybe<Scalars['DateTime']['output']>;
  /** What the member may do. */
  role?: Maybe<MemberRole>;
  /** The task manager's number for the role, also where `role` is `UNKNOWN`. */
  roleText?: Maybe<Scalars['String']['output']>;
  /**
   * The timer that is running for the member, null when none is. Costs the call of `Workspace.runningTimeEntry` for each member, as the task
   * manager answers it for one user only. With an OAuth token that is the credential's own user alone, which is read first; others are
   * `FORBIDDEN`.
   */
  runningTimer?: Maybe<TimeEntry>;
  /** Filled only when the member is read with `showSharedItems: true` or has just been updated; otherwise null. */
  shared?: Maybe<SharedItems>;
  /**
   * The member's time entries in the workspace that began in a period, running ones among them, with the names of list, folder and space. Calls
   * what `Workspace.timeEntries` calls, once for all people that are asked for the same period together; with an OAuth token once for each. Other
   * people's entries are for owners and admins of the workspace. Not paged: the period bounds them.
   */
  timeEntries?: Maybe<Array<Maybe<TimeEntry>>>;
  /**
   * How much time the member tracked, in milliseconds: the sum of the durations of `timeEntries`, by the same call. An entry that began in the
   * period counts in full; a timer that runs does not count. An entry that cannot be read is an error, never a smaller sum.
   */
  trackedTime?: Maybe<Scalars['SafeInt']['output']>;
  /** Who it is; the same user in every workspace. */
  user: User;
  /** `User.id`, digits. */
  userId: Scalars['ID']['output'];
  /** The workspace that this place is in. */
  workspace: Workspace;
};


/** Somebody's place in a workspace. It has no id of its own: a client keeps it where it was asked for. */
export type MemberTimeEntriesArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
};


/** Somebody's place in a workspace. It has no id of its own: a client keeps it where it was asked for. */
export type MemberTrackedTimeArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
};

/** The usual roles; a workspace makes its custom roles of the last three. */
export type MemberRole =
  /** Reads other people's time entries, as owners do. */
  | 'ADMIN'
  /** Somebody from outside, who sees only what is shared. */
  | 'GUEST'
  /** Sees what is not private, and what is shared. */
  | 'MEMBER'
  /** An owner cannot be removed, and keeps the role in updates. */
  | 'OWNER'
  /** A role that the task manager has added since. */
  | 'UNKNOWN';

/** A user who is mentioned, by id. */
export type MentionedUser = {
  /** Of a member of the workspace. */
  id: Scalars['ID']['input'];
};

/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type Mutation = {
  /** TaskManagerApi.AddChatViewComment: writes into a chat view. A view of another type is refused. */
  addChatViewComment?: Maybe<PostedComment>;
  /** TaskManagerApi.AddChecklistItemTaskManager: adds an item at the end of a checklist. Answers the complete checklist. */
  addChecklistItemTaskManager?: Maybe<Checklist>;
  /** TaskManagerApi.AddChecklistToTask: adds an empty checklist to a task. */
  addChecklistToTask?: Maybe<Checklist>;
  /** TaskManagerApi.AddCommentToList: comments on a list itself, and assigns the comment. */
  addCommentToList?: Maybe<PostedComment>;
  /**
   * TaskManagerApi.AddFolderlessListToSpace: makes a list in a space, in no folder. A name that another such list of the space has is
   * refused.
   */
  addFolderlessListToSpace?: Maybe<TaskList>;
  /**
   * TaskManagerApi.AddGuestToFolder: shares a folder with a guest; a folder shared already gets the new level. Needs the Enterprise plan; on
   * any other it is refused with `FORBIDDEN`.
   */
  addGuestToFolder?: Maybe<Guest>;
  /**
   * TaskManagerApi.AddGuestToList: shares a list with a guest; a list shared already gets the new level. Needs the Enterprise plan; on any
   * other it is refused with `FORBIDDEN`.
   */
  addGuestToList?: Maybe<Guest>;
  /**
   * TaskManagerApi.AddSpaceTaskTag: makes a tag in a space. The name is stored in lower case. The answer is the tag as it was sent, since
   * the task manager's own is empty.
   */
  addSpaceTaskTag?: Maybe<Tag>;
  /** TaskManagerApi.AddSpaceView: adds a view to a space. */
  addSpaceView?: Maybe<ViewWrite>;
  /** TaskManagerApi.AddTagToTask: puts a tag on a task. A tag that the space does not have is made. */
  addTagToTask?: Maybe<Task>;
  /** TaskManagerApi.AddTagToTimeEntry: gives labels to time entries; a label that the workspace does not have is made. */
  addTagToTimeEntry?: Maybe<TimeEntryTagsWrite>;
  /** TaskManagerApi.AddTargetToGoal: adds a target, which the wire calls a key result, to a goal. */
  addTargetToGoal?: Maybe<KeyResult>;
  /** TaskManagerApi.AddTaskComment: comments on a task. */
  addTaskComment?: Maybe<PostedComment>;
  /**
   * TaskManagerApi.AddTaskToTaskManagerList: puts a task into an additional list; its home list stays. Needs the feature «Tasks in Multiple
   * Lists».
   */
  addTaskToTaskManagerList?: Maybe<TaskPlacement>;
  /** TaskManagerApi.AddViewToFolder: adds a view to a folder. */
  addViewToFolder?: Maybe<ViewWrite>;
  /** TaskManagerApi.AddViewToTaskManagerList: adds a view to a list. */
  addViewToTaskManagerList?: Maybe<ViewWrite>;
  /**
   * TaskManagerApi.ConfigureWorkspaceGuest: changes what a guest may see and do; a right left out stays as it is. Needs the Enterprise plan;
   * on any other it is refused with `FORBIDDEN`.
   */
  configureWorkspaceGuest?: Maybe<Guest>;
  /** TaskManagerApi.CreateFolderFromTemplate: makes a folder in a space, with its lists, as a folder template has it. */
  createFolderFromTemplate?: Maybe<FolderWrite>;
  /** TaskManagerApi.CreateFolderInSpace: makes an empty folder. A name that another folder of the space has is refused. */
  createFolderInSpace?: Maybe<Folder>;
  /** TaskManagerApi.CreateListFromFolderTemplate: makes a list in a folder as a list template has it. */
  createListFromFolderTemplate?: Maybe<ListWrite>;
  /** TaskManagerApi.CreateListFromTemplate: makes a list in a space, in no folder, as a list template has it. */
  createListFromTemplate?: Maybe<ListWrite>;
  /** TaskManagerApi.CreateNewTaskManagerTask: creates a task in a list. */
  createNewTaskManagerTask?: Maybe<TaskWrite>;
  /**
   * TaskManagerApi.CreateSpaceInWorkspace: makes a space, which comes with one list. A name that another space of the workspace has is
   * refused.
   */
  createSpaceInWorkspace?: Maybe<SpaceWrite>;
  /** TaskManagerApi.CreateTaskFromTemplate: makes a task as a template has it. */
  createTaskFromTemplate?: Maybe<Task>;
  /** TaskManagerApi.CreateTaskManagerList: makes a list in a folder. A name that another list of the folder has is refused. */
  createTaskManagerList?: Maybe<TaskList>;
  /** TaskManagerApi.CreateTeamView: adds a view to the workspace itself. */
  createTeamView?: Maybe<ViewWrite>;
  /** TaskManagerApi.CreateThreadedComment: replies in the thread of a comment. */
  createThreadedComment?: Maybe<CommentWrite>;
  /** TaskManagerApi.CreateTimeEntry: records time in a workspace, on a task or on none. */
  createTimeEntry?: Maybe<TimeEntryWrite>;
  /** TaskManagerApi.CreateUserGroup: makes a user group. A guest who may only view becomes a paid seat by being in one. */
  createUserGroup?: Maybe<UserGroup>;
  /** TaskManagerApi.CreateWorkspaceGoal: sets a goal. */
  createWorkspaceGoal?: Maybe<Goal>;
  /** TaskManagerApi.DeleteChecklist: deletes a checklist with all its items. */
  deleteChecklist?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteGoal: deletes a goal and its targets. */
  deleteGoal?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteGoalTarget: deletes a target of a goal. */
  deleteGoalTarget?: Maybe<Deletion>;
  /**
   * TaskManagerApi.DeleteSpaceTag: deletes a tag from a space and from all its tasks. The tag is the one that `tagNameToDelete` names,
   * whatever the body says.
   */
  deleteSpaceTag?: Maybe<TagDeletion>;
  /** TaskManagerApi.DeleteTask: puts a task into the trash, with its subtasks. Answers the id as it was given. */
  deleteTask?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteTaskChecklistItem: deletes an item of a checklist. */
  deleteTaskChecklistItem?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteTaskComment: deletes a comment of any kind, replies included. */
  deleteTaskComment?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteTimeEntry: deletes time entries. */
  deleteTimeEntry?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteUserGroup: deletes a user group. Its members stay in the workspace. */
  deleteUserGroup?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteView: deletes a view. Its tasks stay. */
  deleteView?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteWebhook: stops a webhook and forgets it. */
  deleteWebhook?: Maybe<Deletion>;
  /**
   * TaskManagerApi.DeleteWorkspaceFolder: deletes a folder with its lists. The delete is soft: a read by id still answers, with `deleted`
   * true.
   */
  deleteWorkspaceFolder?: Maybe<Deletion>;
  /** TaskManagerApi.DeleteWorkspaceList: deletes a list with its tasks. The delete is soft: a read by id still answers, with `deleted` true. */
  deleteWorkspaceList?: Maybe<Deletion>;
  /**
   * TaskManagerApi.DeleteWorkspaceSpace: removes a space for good, with its folders, lists and tasks and all that is in them. Nothing of it
   * can be brought back.
   */
  deleteWorkspaceSpace?: Maybe<Deletion>;
  /** TaskManagerApi.EditChecklist: renames a checklist, moves it among those of its task, or both. What is left out stays. */
  editChecklist?: Maybe<EditedChecklist>;
  /** TaskManagerApi.EditLegacyTimeEntry: replaces the times of an interval on a task. */
  editLegacyTimeEntry?: Maybe<TimeIntervalWrite>;
  /**
   * TaskManagerApi.GetTaskManagerAccessToken: trades the code of an authorization for an OAuth access token. The token is in this answer
   * only and kept nowhere. Needs no credential and sends none; a code can be traded once. No error repeats what the body held. No
   * `Idempotency-Key` keeps the answer: sent again, it is run again.
   */
  getTaskManagerAccessToken?: Maybe<AccessTokenWrite>;
  /**
   * TaskManagerApi.InviteGuestToWorkspace: invites somebody as a guest, who sees nothing until something is shared. A right left out is the
   * task manager's to decide. Needs the Enterprise plan; on any other it is refused with `FORBIDDEN`.
   */
  inviteGuestToWorkspace?: Maybe<Guest>;
  /**
   * TaskManagerApi.InviteUserToWorkspace: invites somebody as a member or an admin. Needs the Enterprise plan; on any other it is refused
   * with `FORBIDDEN`.
   */
  inviteUserToWorkspace?: Maybe<Member>;
  /** TaskManagerApi.LinkTasksTaskManager: links two tasks, without an order between them. */
  linkTasksTaskManager?: Maybe<Task>;
  /** TaskManagerApi.MergeTasksInTaskManager: puts what several tasks hold into another one and removes them. It cannot be undone. */
  mergeTasksInTaskManager?: Maybe<TaskMerge>;
  /**
   * Reads within a mutation: what the root fields before it have written, and what those after it take from it by `@export`. It has the fields of a
   * query, but for `__schema` and `__type`, and is run when its turn comes, with every record read anew.
   */
  query?: Maybe<Query>;
  /** TaskManagerApi.RemoveCustomFieldValue: takes the value of a custom field away from a task. The field stays. */
  removeCustomFieldValue?: Maybe<Task>;
  /**
   * TaskManagerApi.RemoveGuestFromFolder: ends the sharing of a folder with a guest. Needs the Enterprise plan; on any other it is refused
   * with `FORBIDDEN`.
   */
  removeGuestFromFolder?: Maybe<Guest>;
  /**
   * TaskManagerApi.RemoveGuestFromList: ends the sharing of a list with a guest. Needs the Enterprise plan; on any other it is refused with
   * `FORBIDDEN`.
   */
  removeGuestFromList?: Maybe<Guest>;
  /**
   * TaskManagerApi.RemoveGuestFromTask: ends the sharing of a task with a guest. What is shared by its list or folder stays so. Needs the
   * Enterprise plan; on any other it is refused with `FORBIDDEN`.
   */
  removeGuestFromTask?: Maybe<Guest>;
  /**
   * TaskManagerApi.RemoveGuestFromWorkspace: takes a guest out of the workspace, and so out of all that was shared. Needs the Enterprise
   * plan; on any other it is refused with `FORBIDDEN`.
   */
  removeGuestFromWorkspace?: Maybe<Deletion>;
  /** TaskManagerApi.RemoveTagFromTask: takes a tag off a task. The space keeps it. */
  removeTagFromTask?: Maybe<Task>;
  /** TaskManagerApi.RemoveTagsFromTimeEntries: takes labels off time entries; the workspace keeps the labels. */
  removeTagsFromTimeEntries?: Maybe<TimeEntryTagsWrite>;
  /**
   * TaskManagerApi.RemoveTaskDependency: ends that a task waits for another one. All three tasks are named: the one that waits, the one it
   * waits for, and which of the two is meant.
   */
  removeTaskDependency?: Maybe<Task>;
  /**
   * TaskManagerApi.RemoveTaskFromAdditionalList: takes a task out of an additional list. Its home list is refused. Needs the feature «Tasks
   * in Multiple Lists».
   */
  removeTaskFromAdditionalList?: Maybe<TaskPlacement>;
  /** TaskManagerApi.RemoveTaskLink: ends the link between two tasks. */
  removeTaskLink?: Maybe<Task>;
  /** TaskManagerApi.RemoveTimeEntry: deletes an interval of time from a task. */
  removeTimeEntry?: Maybe<Deletion>;
  /**
   * TaskManagerApi.RemoveUserFromWorkspace: deactivates a user in the workspace; what the user made stays. Needs the Enterprise plan; on any
   * other it is refused with `FORBIDDEN`.
   */
  removeUserFromWorkspace?: Maybe<Deletion>;
  /** TaskManagerApi.RenameTaskManagerFolder: gives a folder another name. A name that another folder of the space has is refused. */
  renameTaskManagerFolder?: Maybe<Folder>;
  /** TaskManagerApi.RenameTimeEntryLabel: gives a label of the workspace another name and other colours, on all time entries that have it. */
  renameTimeEntryLabel?: Maybe<TimeEntryTag>;
  /**
   * TaskManagerApi.SetTaskDependency: makes a task wait for another one (`dependsOnTaskId`), or another one wait for it
   * (`dependentTaskId`). Exactly one of the two is given; otherwise nothing is sent.
   */
  setTaskDependency?: Maybe<Task>;
  /**
   * TaskManagerApi.SetupTaskManagerWebhook: has the task manager send events to an address. Without a location it watches all of
   * the workspace; of several locations the most specific one holds.
   */
  setupTaskManagerWebhook?: Maybe<Webhook>;
  /**
   * TaskManagerApi.ShareTaskWithGuest: shares a task with a guest; a task shared already gets the new level. Needs the Enterprise plan; on
   * any other it is refused with `FORBIDDEN`.
   */
  shareTaskWithGuest?: Maybe<Guest>;
  /** TaskManagerApi.StartTimerTaskManager: starts a timer for the credential's user. A timer that is running for that user stops. */
  startTimerTaskManager?: Maybe<TimeEntryWrite>;
  /** TaskManagerApi.StopTimerEntry: stops the timer that is running for the credential's user. The task manager refuses it when none is. */
  stopTimerEntry?: Maybe<TimeEntry>;
  /** TaskManagerApi.TaskManagerLegacyTimeTracking: records an interval of time on a task, the older way. */
  taskManagerLegacyTimeTracking?: Maybe<TimeIntervalWrite>;
  /**
   * TaskManagerApi.UpdateChecklistItem: renames, assigns, ticks off or nests an item of a checklist. What is left out stays. Answers the
   * complete checklist.
   */
  updateChecklistItem?: Maybe<Checklist>;
  /** TaskManagerApi.UpdateGoalDetails: replaces name, description, colour and due date of a goal, and changes its owners. */
  updateGoalDetails?: Maybe<Goal>;
  /** TaskManagerApi.UpdateKeyResultTarget: sets how far a target has come. */
  updateKeyResultTarget?: Maybe<KeyResult>;
  /**
   * TaskManagerApi.UpdateTaskComment: replaces a comment of any kind, replies included: its text, its assignee and whether it is resolved.
   * Mark-up of the old text is gone.
   */
  updateTaskComment?: Maybe<UpdatedComment>;
  /**
   * TaskManagerApi.UpdateTaskCustomField: gives a custom field of a task its value. Which kind of value it takes depends on the field's
   * type; the task manager refuses another one. Options of `labels` are replaced, users, tasks and attachments are added and removed. The
   * values of `automatic_progress`, `formula`, `votes` and `signature` cannot be given. null is refused: clear a value with
   * `removeCustomFieldValue`.
   */
  updateTaskCustomField?: Maybe<TaskWrite>;
  /**
   * TaskManagerApi.UpdateTaskInTaskManager: changes what the body gives and leaves the rest. Custom fields and tags cannot be changed here:
   * the task manager ignores them.
   */
  updateTaskInTaskManager?: Maybe<TaskWrite>;
  /** TaskManagerApi.UpdateTaskManagerList: renames a list and sets what else is given; what is left out stays. */
  updateTaskManagerList?: Maybe<TaskList>;
  /** TaskManagerApi.UpdateTaskManagerSpace: sets the name, colour, privacy and features of a space; the body has all of them. */
  updateTaskManagerSpace?: Maybe<SpaceWrite>;
  /**
   * TaskManagerApi.UpdateTaskManagerWebhookEvents: replaces the events and the address of a webhook and sets its status. Setting it
   * active also lifts a suspension.
   */
  updateTaskManagerWebhookEvents?: Maybe<Webhook>;
  /** TaskManagerApi.UpdateTaskTag: gives a tag of a space another name and other colours, on every task that has it. */
  updateTaskTag?: Maybe<Tag>;
  /**
   * TaskManagerApi.UpdateTimeEntry: changes what the body gives of a time entry and leaves the rest. A body with only one of `start` and
   * `end` is refused.
   */
  updateTimeEntry?: Maybe<TimeEntryWrite>;
  /**
   * TaskManagerApi.UpdateUserGroup: renames a user group, and takes members in and out; what is left out stays as it is. A guest who may
   * only view becomes a paid seat by being in one.
   */
  updateUserGroup?: Maybe<UserGroup>;
  /**
   * TaskManagerApi.UpdateUserWorkspaceDetails: renames a user and sets the role. Needs the Enterprise plan; on any other it is refused with
   * `FORBIDDEN`.
   */
  updateUserWorkspaceDetails?: Maybe<Member>;
  /** TaskManagerApi.UpdateViewSettings: replaces the complete view: every block is given again, with what is to stay. */
  updateViewSettings?: Maybe<ViewWrite>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddChatViewCommentArgs = {
  commentText: Scalars['String']['input'];
  sendNotificationsToAll: Scalars['Boolean']['input'];
  viewId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddChecklistItemTaskManagerArgs = {
  assigneeUserId?: InputMaybe<Scalars['ID']['input']>;
  checklistIdentifier: Scalars['ID']['input'];
  checklistItemName?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddChecklistToTaskArgs = {
  checklistName: Scalars['String']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddCommentToListArgs = {
  assigneeId: Scalars['ID']['input'];
  commentText: Scalars['String']['input'];
  listIdentifier: Scalars['ID']['input'];
  notifyAll: Scalars['Boolean']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddFolderlessListToSpaceArgs = {
  dueDateTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  includeDueTime?: InputMaybe<Scalars['Boolean']['input']>;
  listColorStatus?: InputMaybe<Scalars['String']['input']>;
  listDescription?: InputMaybe<Scalars['String']['input']>;
  listMarkdownDescription?: InputMaybe<Scalars['String']['input']>;
  listName: Scalars['String']['input'];
  listOwnerUserId?: InputMaybe<Scalars['ID']['input']>;
  listPriorityLevel?: InputMaybe<Scalars['Int']['input']>;
  spaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddGuestToFolderArgs = {
  folderId: Scalars['ID']['input'];
  guestIdentifier: Scalars['ID']['input'];
  guestPermissionLevel: GuestPermissionLevel;
  includeSharedItems?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddGuestToListArgs = {
  guestId: Scalars['ID']['input'];
  guestPermissionLevel: GuestPermissionLevel;
  includeSharedDetails?: InputMaybe<Scalars['Boolean']['input']>;
  listId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddSpaceTaskTagArgs = {
  spaceIdentifier: Scalars['ID']['input'];
  tagBackgroundColor: Scalars['String']['input'];
  tagForegroundColor: Scalars['String']['input'];
  tagName: Scalars['String']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddSpaceViewArgs = {
  body?: InputMaybe<CreateViewBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  spaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddTagToTaskArgs = {
  contentType?: Scalars['String']['input'];
  tagName: Scalars['String']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdIfCustomTaskIds?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddTagToTimeEntryArgs = {
  body?: InputMaybe<AddTimeEntryTagsBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddTargetToGoalArgs = {
  goalIdentifier: Scalars['ID']['input'];
  initialValueSteps: Scalars['Int']['input'];
  linkedTaskIds: Array<Scalars['ID']['input']>;
  listIds: Array<Scalars['ID']['input']>;
  targetName: Scalars['String']['input'];
  targetOwnersIds: Array<Scalars['ID']['input']>;
  targetStepsEnd: Scalars['Int']['input'];
  targetType: TargetType;
  targetUnit: Scalars['String']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddTaskCommentArgs = {
  assigneeGroup?: InputMaybe<Array<Scalars['ID']['input']>>;
  commentAssigneeId?: InputMaybe<Scalars['ID']['input']>;
  commentContent: Scalars['String']['input'];
  sendNotificationsToAll: Scalars['Boolean']['input'];
  specificTaskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddTaskToTaskManagerListArgs = {
  targetListId: Scalars['ID']['input'];
  taskIdentifier: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddViewToFolderArgs = {
  body?: InputMaybe<CreateViewBody>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationAddViewToTaskManagerListArgs = {
  body?: InputMaybe<CreateViewBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskmanagerListId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationConfigureWorkspaceGuestArgs = {
  allowGuestToEditTags?: InputMaybe<Scalars['Boolean']['input']>;
  allowViewCreation?: InputMaybe<Scalars['Boolean']['input']>;
  allowViewingPointsEstimated?: InputMaybe<Scalars['Boolean']['input']>;
  allowViewingTimeSpent?: InputMaybe<Scalars['Boolean']['input']>;
  canSeeTimeEstimates?: InputMaybe<Scalars['Boolean']['input']>;
  guestCustomRoleId?: InputMaybe<Scalars['ID']['input']>;
  guestIdentifier: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateFolderFromTemplateArgs = {
  body?: InputMaybe<FolderFromTemplateBody>;
  folderTemplateId?: InputMaybe<Scalars['ID']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskmanagerSpaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateFolderInSpaceArgs = {
  folderName: Scalars['String']['input'];
  spaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateListFromFolderTemplateArgs = {
  body?: InputMaybe<ListFromTemplateBody>;
  folderIdentifier?: InputMaybe<Scalars['ID']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  templateIdForListCreation?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateListFromTemplateArgs = {
  body?: InputMaybe<ListFromTemplateBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  spaceIdForListCreation?: InputMaybe<Scalars['ID']['input']>;
  templateId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateNewTaskManagerTaskArgs = {
  body?: InputMaybe<CreateTaskBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  targetListId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateSpaceInWorkspaceArgs = {
  body?: InputMaybe<CreateSpaceBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateTaskFromTemplateArgs = {
  targetListId: Scalars['ID']['input'];
  taskName: Scalars['String']['input'];
  taskTemplateId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateTaskManagerListArgs = {
  dueDateTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  folderId: Scalars['ID']['input'];
  formattedListDescription?: InputMaybe<Scalars['String']['input']>;
  includeTimeInDueDate?: InputMaybe<Scalars['Boolean']['input']>;
  listAssigneeUserId?: InputMaybe<Scalars['ID']['input']>;
  listColor?: InputMaybe<Scalars['String']['input']>;
  listDescription?: InputMaybe<Scalars['String']['input']>;
  listName: Scalars['String']['input'];
  listPriority?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateTeamViewArgs = {
  body?: InputMaybe<CreateViewBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateThreadedCommentArgs = {
  body?: InputMaybe<CreateThreadedCommentBody>;
  mode: ToolMode;
  parentCommentId?: InputMaybe<Scalars['ID']['input']>;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateTimeEntryArgs = {
  body?: InputMaybe<CreateTimeEntryBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  teamIdNumeric?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateUserGroupArgs = {
  groupHandle?: InputMaybe<Scalars['String']['input']>;
  groupName: Scalars['String']['input'];
  userGroupMembers: Array<Scalars['ID']['input']>;
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationCreateWorkspaceGoalArgs = {
  allowMultipleOwners: Scalars['Boolean']['input'];
  dueDateTimestamp: Scalars['DateTime']['input'];
  goalColor: Scalars['String']['input'];
  goalDescription: Scalars['String']['input'];
  goalName: Scalars['String']['input'];
  goalOwners: Array<Scalars['ID']['input']>;
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteChecklistArgs = {
  checklistId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteGoalArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  goalIdentifier: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteGoalTargetArgs = {
  goalTargetId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteSpaceTagArgs = {
  body?: InputMaybe<DeleteSpaceTagBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  spaceIdentifier?: InputMaybe<Scalars['ID']['input']>;
  tagNameToDelete?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteTaskArgs = {
  contentType?: Scalars['String']['input'];
  taskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteTaskChecklistItemArgs = {
  checklistIdentifier: Scalars['ID']['input'];
  checklistItemUuid: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteTaskCommentArgs = {
  commentId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteTimeEntryArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  timerIdsToDelete: Array<Scalars['ID']['input']>;
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteUserGroupArgs = {
  userGroupId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteViewArgs = {
  viewId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteWebhookArgs = {
  webhookId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteWorkspaceFolderArgs = {
  folderId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteWorkspaceListArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  workspaceListId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationDeleteWorkspaceSpaceArgs = {
  workspaceSpaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationEditChecklistArgs = {
  checklistId: Scalars['ID']['input'];
  checklistName?: InputMaybe<Scalars['String']['input']>;
  checklistPosition?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationEditLegacyTimeEntryArgs = {
  endTimeEpoch: Scalars['DateTime']['input'];
  legacyTimeIntervalId: Scalars['ID']['input'];
  startTimestamp: Scalars['DateTime']['input'];
  taskIdentifier: Scalars['ID']['input'];
  timeDurationInSeconds: Scalars['Float']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationGetTaskManagerAccessTokenArgs = {
  body?: InputMaybe<AccessTokenBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationInviteGuestToWorkspaceArgs = {
  allowGuestToCreateViews?: InputMaybe<Scalars['Boolean']['input']>;
  allowTagEditing?: InputMaybe<Scalars['Boolean']['input']>;
  allowViewTimeSpent?: InputMaybe<Scalars['Boolean']['input']>;
  canViewEstimatedTimes?: InputMaybe<Scalars['Boolean']['input']>;
  canViewPointsEstimated?: InputMaybe<Scalars['Boolean']['input']>;
  customRoleId?: InputMaybe<Scalars['ID']['input']>;
  guestEmail: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationInviteUserToWorkspaceArgs = {
  customRoleId?: InputMaybe<Scalars['ID']['input']>;
  inviteAsAdmin: Scalars['Boolean']['input'];
  userEmail: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationLinkTasksTaskManagerArgs = {
  sourceTaskId: Scalars['ID']['input'];
  taskToLinkTo: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationMergeTasksInTaskManagerArgs = {
  sourceTaskIdsToMerge: Array<Scalars['ID']['input']>;
  targetTaskId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveCustomFieldValueArgs = {
  customFieldId: Scalars['ID']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveGuestFromFolderArgs = {
  folderIdentifier: Scalars['ID']['input'];
  guestIdentifier: Scalars['ID']['input'];
  includeSharedItems?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveGuestFromListArgs = {
  guestUserId: Scalars['ID']['input'];
  includeSharedDetails?: InputMaybe<Scalars['Boolean']['input']>;
  listIdentifier: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveGuestFromTaskArgs = {
  guestId: Scalars['ID']['input'];
  includeSharedDetails?: InputMaybe<Scalars['Boolean']['input']>;
  taskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveGuestFromWorkspaceArgs = {
  guestId: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveTagFromTaskArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  tagNameToRemove: Scalars['String']['input'];
  taskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveTagsFromTimeEntriesArgs = {
  body?: InputMaybe<RemoveTimeEntryTagsBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveTaskDependencyArgs = {
  dependentTaskId: Scalars['ID']['input'];
  dependsOnTaskId: Scalars['ID']['input'];
  taskIdToRemoveDependency: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveTaskFromAdditionalListArgs = {
  additionalListId: Scalars['ID']['input'];
  taskIdentifier: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveTaskLinkArgs = {
  linkedTaskId: Scalars['ID']['input'];
  primaryTaskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveTimeEntryArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  intervalIdForRemoval: Scalars['ID']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRemoveUserFromWorkspaceArgs = {
  userId: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRenameTaskManagerFolderArgs = {
  folderIdTaskmanager: Scalars['ID']['input'];
  newFolderName: Scalars['String']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationRenameTimeEntryLabelArgs = {
  currentLabelName: Scalars['String']['input'];
  foregroundColorForTag: Scalars['String']['input'];
  labelBackgroundColor: Scalars['String']['input'];
  newLabelName: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationSetTaskDependencyArgs = {
  dependentTaskId?: InputMaybe<Scalars['ID']['input']>;
  dependsOnTaskId?: InputMaybe<Scalars['ID']['input']>;
  taskIdOfDependency: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationSetupTaskManagerWebhookArgs = {
  eventTypes: Array<Scalars['String']['input']>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
  spaceIdentifier?: InputMaybe<Scalars['ID']['input']>;
  specificTaskId?: InputMaybe<Scalars['ID']['input']>;
  targetListId?: InputMaybe<Scalars['ID']['input']>;
  webhookUrl: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationShareTaskWithGuestArgs = {
  guestId: Scalars['ID']['input'];
  guestPermissionLevel: GuestPermissionLevel;
  includeSharedDetails?: InputMaybe<Scalars['Boolean']['input']>;
  taskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdWhenCustomTaskIdsEnabled?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationStartTimerTaskManagerArgs = {
  body?: InputMaybe<StartTimerBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
  workspaceIdentifier?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationStopTimerEntryArgs = {
  contentType?: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationTaskManagerLegacyTimeTrackingArgs = {
  endTimestamp: Scalars['DateTime']['input'];
  startTimeUnixEpoch: Scalars['DateTime']['input'];
  taskmanagerTaskId: Scalars['ID']['input'];
  timeSpentSeconds: Scalars['Float']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateChecklistItemArgs = {
  assignItemToUser?: InputMaybe<Scalars['ID']['input']>;
  checklistItemName?: InputMaybe<Scalars['String']['input']>;
  checklistItemUuid: Scalars['ID']['input'];
  checklistUniqueIdentifier: Scalars['ID']['input'];
  markAsResolved?: InputMaybe<Scalars['Boolean']['input']>;
  parentChecklistItemId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateGoalDetailsArgs = {
  goalColor: Scalars['String']['input'];
  goalDescription: Scalars['String']['input'];
  goalDueDate: Scalars['DateTime']['input'];
  goalId: Scalars['ID']['input'];
  goalName: Scalars['String']['input'];
  newOwnersToAdd: Array<Scalars['ID']['input']>;
  removeOwnersUserIds: Array<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateKeyResultTargetArgs = {
  currentStepsValue: Scalars['Int']['input'];
  keyResultIdentifier: Scalars['ID']['input'];
  noteUpdateDescription: Scalars['String']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateTaskCommentArgs = {
  assignToGroup?: InputMaybe<Scalars['ID']['input']>;
  assigneeUserId: Scalars['ID']['input'];
  commentIdentifier: Scalars['ID']['input'];
  markCommentAsResolved: Scalars['Boolean']['input'];
  newCommentContent: Scalars['String']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateTaskCustomFieldArgs = {
  body?: InputMaybe<UpdateTaskCustomFieldBody>;
  customFieldUuid?: InputMaybe<Scalars['ID']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskId?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIdReference?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateTaskInTaskManagerArgs = {
  body?: InputMaybe<UpdateTaskBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskIdentifier?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateTaskManagerListArgs = {
  formattedListDescription?: InputMaybe<Scalars['String']['input']>;
  includeDueDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  listAssigneeId?: InputMaybe<Scalars['ID']['input']>;
  listColor?: InputMaybe<Scalars['String']['input']>;
  listDescriptionContent?: InputMaybe<Scalars['String']['input']>;
  listDueDate?: InputMaybe<Scalars['DateTime']['input']>;
  listIdentifier: Scalars['ID']['input'];
  listName: Scalars['String']['input'];
  listPriority?: InputMaybe<Scalars['Int']['input']>;
  removeListColor?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateTaskManagerSpaceArgs = {
  body?: InputMaybe<UpdateSpaceBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  spaceIdentifier?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateTaskManagerWebhookEventsArgs = {
  monitoredEvents: Array<Scalars['String']['input']>;
  webhookEndpointUrl: Scalars['String']['input'];
  webhookIdentifier: Scalars['ID']['input'];
  webhookStatus: WebhookStatus;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateTaskTagArgs = {
  backgroundColorOfTag: Scalars['String']['input'];
  currentTagName: Scalars['String']['input'];
  newTagName: Scalars['String']['input'];
  spaceId: Scalars['ID']['input'];
  tagForegroundColor: Scalars['String']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateTimeEntryArgs = {
  body?: InputMaybe<UpdateTimeEntryBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  teamIdentifier?: InputMaybe<Scalars['ID']['input']>;
  timerId?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateUserGroupArgs = {
  addMemberIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  handleIdentifier?: InputMaybe<Scalars['String']['input']>;
  removeMembersIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  userGroupId: Scalars['ID']['input'];
  userGroupName?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateUserWorkspaceDetailsArgs = {
  assignAdminRole: Scalars['Boolean']['input'];
  customRoleId: Scalars['ID']['input'];
  userIdentifier: Scalars['ID']['input'];
  userName: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be changed: fields are done one after another, in the order of the operation. Most are one tool each. */
export type MutationUpdateViewSettingsArgs = {
  body?: InputMaybe<UpdateViewBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  viewIdentifier?: InputMaybe<Scalars['ID']['input']>;
};

/** A condition on a custom field that is called by its name. */
export type NamedFieldFilter = {
  /** The field's name, case aside. Refused where no field of the workspace, or of the space or folder, has the name, and where several have. */
  name: Scalars['String']['input'];
  /** As `CustomFieldFilter.operator`. */
  operator: Scalars['String']['input'];
  /**
   * What is compared with; left out for `IS NULL` and `IS NOT NULL`. Of a field with options their names are taken, case aside, beside their ids; a list of
   * them for `ANY`, `ALL` and their opposites.
   */
  value?: InputMaybe<Scalars['JSON']['input']>;
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

/** What somebody may do, each level with all before it. */
export type PermissionLevel =
  /** View and comment. */
  | 'COMMENT'
  /** Everything. */
  | 'CREATE'
  /** View, comment and change what is there. */
  | 'EDIT'
  /** View only. */
  | 'READ'
  /** A level that the task manager has added since. */
  | 'UNKNOWN';

/** Somebody, by e-mail address (trimmed, lower case), seen by every toolkit that has the address. */
export type Person = {
  /**
   * Open tasks assigned to the person in one workspace, 100 a page. Null when the person is not a member.
   *
   * Calls what `Workspace.tasks` calls. The first pages of several people who are asked the same of in one fetch are read together, in one
   * call where all their tasks fit a page, else in a call for every four people at most; where they do not fit that either, each person is
   * read alone.
   */
  assignedTasks?: Maybe<TaskPage>;
  /** The picture in the task manager. Null when there is none, or no workspace of the credential has this member. */
  avatarUrl?: Maybe<Scalars['String']['output']>;
  /** Trimmed and in lower case; the key in every toolkit. */
  email: Scalars['String']['output'];
  /** The person's place in each workspace that the credential can see; null when there is none. */
  memberships?: Maybe<Array<Maybe<Member>>>;
  /** The full name in the task manager. Null when no workspace of the credential has this member. */
  name?: Maybe<Scalars['String']['output']>;
  /** As `Member.runningTimer`, in one workspace. Null when no timer is running there, or the person is not a member. */
  runningTimer?: Maybe<TimeEntry>;
  /** As `Member.timeEntries`, in one workspace. Null when the person is not a member. */
  timeEntries?: Maybe<Array<Maybe<TimeEntry>>>;
  /** As `Member.trackedTime`, in one workspace. Null when the person is not a member. */
  trackedTime?: Maybe<Scalars['SafeInt']['output']>;
  /** The user groups of one workspace that the person is in, with what `Workspace.userGroups` answers, by its call. Null when the person is not a member. */
  userGroups?: Maybe<Array<Maybe<UserGroup>>>;
};


/** Somebody, by e-mail address (trimmed, lower case), seen by every toolkit that has the address. */
export type PersonAssignedTasksArgs = {
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<TaskFilter>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Somebody, by e-mail address (trimmed, lower case), seen by every toolkit that has the address. */
export type PersonRunningTimerArgs = {
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Somebody, by e-mail address (trimmed, lower case), seen by every toolkit that has the address. */
export type PersonTimeEntriesArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Somebody, by e-mail address (trimmed, lower case), seen by every toolkit that has the address. */
export type PersonTrackedTimeArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Somebody, by e-mail address (trimmed, lower case), seen by every toolkit that has the address. */
export type PersonUserGroupsArgs = {
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

/** Some people. */
export type PersonPage = {
  /** Each once on the page. */
  items: Array<Person>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** The receipt of a comment just written. */
export type PostedComment = {
  /** When it was written, by the task manager's clock. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the entry in the task's history, 19 digits; events about this comment carry it. */
  histId?: Maybe<Scalars['ID']['output']>;
  /** The comment's id, digits. */
  id: Scalars['ID']['output'];
  /** The list that it was written on, as a reference; null for a comment of another place. */
  list?: Maybe<TaskList>;
  /** The comment that it replies to, of which `id` and `replies` can be asked for; null for one that is no reply. */
  parent?: Maybe<Comment>;
  /** The task that it was written on, as a reference; null for a comment of another place. */
  task?: Maybe<Task>;
  /** The chat that it was written in, as a reference; null for a comment of another place. */
  view?: Maybe<View>;
};

/** How urgent: 1 urgent, 2 high, 3 normal, 4 low. */
export type Priority = {
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** `1` to `4`; null where a reply leaves it out, as that of a list does. */
  id?: Maybe<Scalars['ID']['output']>;
  /** The same number as `id`: the most urgent is 1. */
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** How urgent it is. */
  priority: PriorityLevel;
  /** As the task manager spells it, also where `priority` is `UNKNOWN`. */
  priorityText: Scalars['String']['output'];
};

/** How urgent something is; arguments take its number. */
export type PriorityLevel =
  /** 2. */
  | 'HIGH'
  /** 4. */
  | 'LOW'
  /** 3. */
  | 'NORMAL'
  /** A priority that the task manager has added since. */
  | 'UNKNOWN'
  /** 1. */
  | 'URGENT';

/** What can be read. Nothing here changes anything upstream. */
export type Query = {
  /**
   * A comment by its id, to read its thread. The task manager has no read of a single comment: asking for more than `id` and `replies`
   * is refused here; comments themselves are read where they were written.
   */
  comment?: Maybe<Comment>;
  /** Whether the events of a workspace are delivered as they should be, as far as this server has seen. */
  eventDelivery?: Maybe<EventDelivery>;
  /**
   * TaskManagerApi.ViewFolderLists: one folder by its id, despite the tool's name; its lists are asked for by `lists`. A deleted folder is
   * still answered, with `deleted` true.
   */
  folder?: Maybe<Folder>;
  /** TaskManagerApi.GetGoalDetails: one goal by its id, with its targets. An id that is no UUID is refused. */
  goal?: Maybe<Goal>;
  /** TaskManagerApi.GetGuestInformation: one guest of a workspace. Needs the Enterprise plan; on any other it is refused with `FORBIDDEN`. */
  guest?: Maybe<Guest>;
  /** TaskManagerApi.ViewListDetails: one list by its id. A deleted list is still answered, with `deleted` true. */
  list?: Maybe<TaskList>;
  /**
   * The user whose credential the task manager is called with, as a person in every toolkit. Costs the call of `taskManagerUser`, which also
   * answers `name` and `avatarUrl`. Null when the task manager does not answer the address.
   */
  me?: Maybe<Person>;
  /**
   * TaskManagerApi.GetWorkspaceUserInfo: one user's place in a workspace. Needs the Enterprise plan; on any other it is refused with
   * `FORBIDDEN`, while `Workspace.members` answers on every plan.
   */
  member?: Maybe<Member>;
  /**
   * Members of the workspaces that the credential can see, guests included, by name or e-mail address, in the order of the workspaces and each
   * person once. Who has no address is left out. Costs one read of the workspaces.
   */
  people?: Maybe<PersonPage>;
  /**
   * Somebody by e-mail address, across all toolkits: memberships and tasks, calendar and mail, authorized accounts. The address is
   * trimmed and compared without regard to case; it need not be known anywhere.
   */
  person?: Maybe<Person>;
  /** TaskManagerApi.GetWorkspaceSpaces: one space by its id, despite the tool's plural name. */
  space?: Maybe<Space>;
  /** TaskManagerApi.ViewTaskDetails: one task, by its id (such as `86bb4x7ff`) or by its custom id (such as `HAL-12`). */
  task?: Maybe<Task>;
  /**
   * One event by its id, as long as the log holds it. An event of a workspace that the credential does not see is `NOT_FOUND`, as one that
   * is not there; which workspaces it sees is remembered for 10 minutes, and for an hour while the task manager cannot be asked.
   */
  taskEvent?: Maybe<TaskEvent>;
  /**
   * Events of a workspace in the order of the log, after a cursor or a time, or from the oldest one that is held. How long events are held, the
   * server decides (by default 30 days).
   */
  taskEvents?: Maybe<TaskEventPage>;
  /** Events by their ids, in the order of the ids. One that `taskEvent` does not answer is null here, with the error that it has there. */
  taskEventsById?: Maybe<Array<Maybe<TaskEvent>>>;
  /** The cursor behind the newest event of the log, with which a subscription that begins later misses nothing that comes after this answer. */
  taskEventsHead: Scalars['ID']['output'];
  /** TaskManagerApi.GetTaskManagerUserDetails: the user whose credential the task manager is called with. */
  taskManagerUser?: Maybe<TaskManagerProfile>;
  /** TaskManagerApi.ViewTimeEntry: one time entry of a workspace by its id. `NOT_FOUND` when there is none that the credential may see. */
  timeEntry?: Maybe<TimeEntry>;
  /**
   * TaskManagerApi.GetTaskTimeInStatus: how long each of several tasks has been in its statuses, in one call. Tasks that the credential may
   * not see are left out. Needs the feature «Total time in Status».
   */
  timeInStatus?: Maybe<Array<Maybe<TimeInStatus>>>;
  /**
   * One user of the workspaces that the credential can see. `NOT_FOUND` for who is in none of them. A field beyond `id` costs one read of these
   * workspaces, for all users of an answer.
   */
  user?: Maybe<User>;
  /** One user group by its id. Calls what `Workspace.userGroups` calls, for this group alone. */
  userGroup?: Maybe<UserGroup>;
  /**
   * TaskManagerApi.ViewTaskOrPageInfo: one view by its id. A form has less than other views: its blocks are
   * null.
   */
  view?: Maybe<View>;
  /** One of these workspaces by its id. `NOT_FOUND` when the credential may not see it. */
  workspace?: Maybe<Workspace>;
  /** TaskManagerApi.GetAuthorizedTeams: the workspaces that the credential was authorized for. The task API calls a workspace a team. */
  workspaces?: Maybe<Array<Maybe<Workspace>>>;
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryCommentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryEventDeliveryArgs = {
  workspaceId: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryFolderArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryGoalArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryGuestArgs = {
  id: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryListArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryMemberArgs = {
  id: Scalars['ID']['input'];
  showSharedItems?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search: Scalars['String']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryPersonArgs = {
  email: Scalars['String']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QuerySpaceArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryTaskArgs = {
  filterCustomFields?: InputMaybe<Array<CustomFieldFilter>>;
  id: Scalars['ID']['input'];
  includeMarkdownDescription?: InputMaybe<Scalars['Boolean']['input']>;
  includeSubtasks?: InputMaybe<Scalars['Boolean']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryTaskEventArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryTaskEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<TaskEventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
  workspaceId: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryTaskEventsByIdArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryTaskEventsHeadArgs = {
  back?: InputMaybe<Scalars['Int']['input']>;
  workspaceId: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryTimeEntryArgs = {
  id: Scalars['ID']['input'];
  includeApprovalDetails?: InputMaybe<Scalars['Boolean']['input']>;
  includeApprovalHistory?: InputMaybe<Scalars['Boolean']['input']>;
  includeLocationNames?: InputMaybe<Scalars['Boolean']['input']>;
  includeTaskTags?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryTimeInStatusArgs = {
  taskIdsList: Array<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTaskIds?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryUserGroupArgs = {
  id: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryViewArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Nothing here changes anything upstream. */
export type QueryWorkspaceArgs = {
  id: Scalars['ID']['input'];
};

/** The parts of a history item that depend on its field, as they came. */
export type RawHistoryItem = {
  /** In the form that the task manager gives it for the field; null where it has none. */
  after?: Maybe<Scalars['JSON']['output']>;
  /** In the form that the task manager gives it for the field; null where it has none. */
  before?: Maybe<Scalars['JSON']['output']>;
  /** What else the delivery has of the change, such as whether a due date has a time; keys vary by field. */
  data?: Maybe<Scalars['JSON']['output']>;
};

/** Labels to take off time entries. */
export type RemoveTimeEntryTagsBody = {
  /** Those that an entry does not have do not matter. */
  tags: Array<TimeEntryTagName>;
  /** 19 digits each. */
  timeEntryIds: Array<Scalars['ID']['input']>;
};

/** How many seats of a kind there are. */
export type SeatCount = {
  /** Null when there is no limit. */
  empty?: Maybe<Scalars['Int']['output']>;
  /** How many are taken. */
  filled?: Maybe<Scalars['Int']['output']>;
  /** Null when there is no limit. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether there is no limit, which the task manager writes as the text `Infinity` in place of both numbers. */
  unlimited: Scalars['Boolean']['output'];
};

/** A folder that is shared with somebody. */
export type SharedFolder = {
  /** As this reply has it; a field that it leaves out costs a read of the folder. */
  folder: Folder;
  /** What the person it is shared with may do; null where the task manager does not answer it. */
  permissionLevel?: Maybe<PermissionLevel>;
  /** As the task manager spells it, also where `permissionLevel` is `UNKNOWN`. */
  permissionLevelText?: Maybe<Scalars['String']['output']>;
};

/** What is shared with somebody one by one. What is inside a shared folder or list is not named again. */
export type SharedItems = {
  /** Each with what the person may do with it. */
  folders?: Maybe<Array<Maybe<SharedFolder>>>;
  /** Each with what the person may do with it. */
  lists?: Maybe<Array<Maybe<SharedList>>>;
  /** Each with what the person may do with it. */
  tasks?: Maybe<Array<Maybe<SharedTask>>>;
};

/** A list that is shared with somebody. */
export type SharedList = {
  /** As this reply has it; a field that it leaves out costs a read of the list. */
  list: TaskList;
  /** What the person it is shared with may do; null where the task manager does not answer it. */
  permissionLevel?: Maybe<PermissionLevel>;
  /** As the task manager spells it, also where `permissionLevel` is `UNKNOWN`. */
  permissionLevelText?: Maybe<Scalars['String']['output']>;
};

/** A task that is shared with somebody. Its list is not in this record: asking for that costs a read of the task. */
export type SharedTask = {
  /** What the person it is shared with may do; null where the task manager does not answer it. */
  permissionLevel?: Maybe<PermissionLevel>;
  /** As the task manager spells it, also where `permissionLevel` is `UNKNOWN`. */
  permissionLevelText?: Maybe<Scalars['String']['output']>;
  /** As this reply has it; a field that it leaves out costs a read of the task. */
  task: Task;
};

/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type Space = {
  /** Whether admins may manage the space though it is private; null where the task manager does not say. */
  adminCanManage?: Maybe<Scalars['Boolean']['output']>;
  /** Archived spaces are left out of the spaces of a workspace unless asked for. */
  archived?: Maybe<Scalars['Boolean']['output']>;
  /** The picture, as the task manager has it; null where there is none. */
  avatar?: Maybe<Scalars['String']['output']>;
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /**
   * TaskManagerApi.GetSpaceCustomFields: the custom fields made for this space, and with newer servers those of the workspace. Those
   * made for one folder or list are not among them.
   */
  customFields?: Maybe<Array<Maybe<CustomField>>>;
  /** What is switched on in the space. */
  features?: Maybe<SpaceFeatures>;
  /** TaskManagerApi.GetSpaceFolders: the folders of the space, each with its lists. */
  folders?: Maybe<Array<Maybe<Folder>>>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /** TaskManagerApi.GetFolderlessLists: the lists of the space that are in no folder. */
  lists?: Maybe<Array<Maybe<TaskList>>>;
  /** Who was let into the space; null where it is not private. */
  members?: Maybe<Array<Maybe<User>>>;
  /** Whether a task can have several assignees. */
  multipleAssignees?: Maybe<Scalars['Boolean']['output']>;
  /** Unique among the spaces of the workspace. */
  name?: Maybe<Scalars['String']['output']>;
  /** Whether only invited members see the space. */
  private?: Maybe<Scalars['Boolean']['output']>;
  /** The statuses that tasks in this space go through, in order. */
  statuses?: Maybe<Array<Maybe<Status>>>;
  /** TaskManagerApi.GetSpaceTags: the tags that tasks of the space can have, all at once. */
  tags?: Maybe<Array<Maybe<Tag>>>;
  /**
   * Open tasks of the space, 100 a page. Calls what `Workspace.tasks` calls, for which the workspaces are read, unless the space was listed by
   * its workspace or named by a task; where there are several workspaces, also the spaces of each. Several spaces that are asked for with the same filter
   * are read together as for `Person.assignedTasks`, without a filter one by one.
   */
  tasks?: Maybe<TaskPage>;
  /** TaskManagerApi.GetSpaceViews: the views of the space, without those of its folders and lists. */
  views?: Maybe<Array<Maybe<View>>>;
};


/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type SpaceCustomFieldsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type SpaceFoldersArgs = {
  includeArchivedFolders?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type SpaceListsArgs = {
  includeArchivedLists?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type SpaceTasksArgs = {
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<TaskFilter>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};

/** One feature of a space. */
export type SpaceFeature = {
  /** true switches it on, false off. */
  enabled: Scalars['Boolean']['input'];
};

/** What is switched on in a space. A feature that the workspace does not have is null. */
export type SpaceFeatures = {
  /** Whether tasks can have checklists. */
  checklists?: Maybe<FeatureSetting>;
  /** Whether tasks can have custom fields. */
  customFields?: Maybe<FeatureSetting>;
  /** Whether tasks can be of types that the workspace defines. */
  customItems?: Maybe<FeatureSetting>;
  /** Whether closing a task that still waits for another is warned of. */
  dependencyWarning?: Maybe<FeatureSetting>;
  /** Due dates, start dates, and what moves with them. */
  dueDates?: Maybe<DueDatesSetting>;
  /** Whether tasks can be milestones. */
  milestones?: Maybe<FeatureSetting>;
  /** Whether tasks can have several assignees. */
  multipleAssignees?: Maybe<FeatureSetting>;
  /** Whether tasks can have sprint points. */
  points?: Maybe<FeatureSetting>;
  /** The feature «Portfolios», of which nothing else is documented. */
  portfolios?: Maybe<FeatureSetting>;
  /** Whether tasks have priorities. */
  priorities?: Maybe<FeatureSetting>;
  /** All features as on the wire, with settings and features that are not among these. */
  raw: Scalars['JSON']['output'];
  /** Whether the dates of tasks that wait move when those move that they wait for. */
  remapDependencies?: Maybe<FeatureSetting>;
  /** Whether the space has sprints. */
  sprints?: Maybe<FeatureSetting>;
  /** Whether tasks can have tags. */
  tags?: Maybe<FeatureSetting>;
  /** Whether tasks can have estimates of their time. */
  timeEstimates?: Maybe<FeatureSetting>;
  /** Whether time can be tracked on tasks. */
  timeTracking?: Maybe<FeatureSetting>;
};

/** What is switched on in a space; every feature is listed, on or off. */
export type SpaceFeaturesBody = {
  /** Whether tasks can have checklists. */
  checklists: SpaceFeature;
  /** Whether tasks can have custom fields. */
  customFields: SpaceFeature;
  /** Whether closing a task that still waits for another is warned of. */
  dependencyWarning: SpaceFeature;
  /** Due dates, start dates, and what moves with them. */
  dueDates: DueDatesFeature;
  /** The feature «Portfolios», of which nothing else is documented. */
  portfolios: SpaceFeature;
  /** Whether the dates of tasks that wait move when those move that they wait for. */
  remapDependencies: SpaceFeature;
  /** Whether tasks can have tags. */
  tags: SpaceFeature;
  /** Whether tasks can have estimates of their time. */
  timeEstimates: SpaceFeature;
  /** Whether time can be tracked on tasks. */
  timeTracking: SpaceFeature;
};

/** The answer of a tool that writes a space: the description of its body, or the space. */
export type SpaceWrite = {
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
  /** The space as written; null in GET_REQUEST_SCHEMA. */
  space?: Maybe<Space>;
};

/** A timer to start; every key may be left out. */
export type StartTimerBody = {
  /** By default it is not. */
  billable?: InputMaybe<Scalars['Boolean']['input']>;
  /** The task manager's smaller plans refuse it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Labels; those that the workspace does not have are made. */
  tags?: InputMaybe<Array<TimeEntryTagName>>;
  /** The id of the task. */
  tid?: InputMaybe<Scalars['ID']['input']>;
};

/** A step in the life of a task. */
export type Status = {
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** Such as `p90130640240_Sx4raoIl`. Null where a reply leaves it out: of time entries, of events, and of the colour of a list. */
  id?: Maybe<Scalars['String']['output']>;
  /** The order among the statuses of the space, folder or list. */
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** The name, as people see it and as filters take it. */
  status: Scalars['String']['output'];
  /** How far along a task in this status is. Null where a reply leaves it out. */
  type?: Maybe<StatusType>;
  /** As the task manager spells it, also where `type` is `UNKNOWN`. */
  typeText?: Maybe<Scalars['String']['output']>;
};

/** The tasks that are in statuses of one name. */
export type StatusCount = {
  /** How many tasks are in it. */
  count: Scalars['Int']['output'];
  /** The name, as the first of the tasks has it. */
  status: Scalars['String']['output'];
  /** The sum of their estimates, in milliseconds. */
  timeEstimate: Scalars['SafeInt']['output'];
  /** The sum of the time spent on them, in milliseconds. */
  timeSpent: Scalars['SafeInt']['output'];
  /** How far along these tasks are, as the first of them has it. Null where a reply leaves it out. */
  type?: Maybe<StatusType>;
  /** As the task manager spells it, also where `type` is `UNKNOWN`. */
  typeText?: Maybe<Scalars['String']['output']>;
};

/** How long, and since when. */
export type StatusDuration = {
  /** In minutes. */
  byMinute?: Maybe<Scalars['Float']['output']>;
  /** When the task came into the status. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

/** The time that a task has spent in a status. */
export type StatusTime = {
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** The place of the status among those of its list; in the history only. */
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** The name of the status. */
  status: Scalars['String']['output'];
  /** All stays in the status together, and since when the last of them. */
  totalTime?: Maybe<StatusDuration>;
  /** How far along the task was in it; in the history only. */
  type?: Maybe<StatusType>;
  /** As the task manager spells it, also where `type` is `UNKNOWN`. */
  typeText?: Maybe<Scalars['String']['output']>;
};

/** How far along a task in a status is. */
export type StatusType =
  /** Closed, and left out of lists of tasks unless asked for; each space, folder or list has one such status. */
  | 'CLOSED'
  /** Somebody is at it. */
  | 'CUSTOM'
  /** Done, and still shown. */
  | 'DONE'
  /** What new tasks are in; each space, folder or list has one such status. */
  | 'OPEN'
  /** A type that the task manager has added since. */
  | 'UNKNOWN'
  /** Nobody has begun yet; in newer spaces only. */
  | 'UNSTARTED';

/** What can be followed, over a WebSocket or as Server-Sent Events. */
export type Subscription = {
  /**
   * What happens in a workspace: first what the log holds after the cursor, then every event as it arrives. Without a cursor it
   * begins now. A cursor that the log no longer reaches back to is refused with `CURSOR_EXPIRED`, and the error carries the oldest event
   * still held as `oldest`; a cursor of another log is refused with `CURSOR_UNKNOWN`.
   *
   * Each message has the cursor to resume with as `extensions.cursor`, also an event whose answer failed, whose data is null and which has
   * errors, and the error that ends the subscription. While the workspace's events may come late or not at all, messages have
   * `extensions.delivery` with a `status` of `degraded` and a `reason`.
   *
   * Which workspaces the credential sees is looked at when a stream begins and every 10 minutes, also where nothing happens. A stream whose
   * workspace is not among them ends with `NOT_FOUND`; one whose credential is refused ends with `AUTHORIZATION_REQUIRED` or
   * `UNAUTHENTICATED`. While the task manager cannot be asked, what was seen last holds for an hour.
   */
  taskEvents?: Maybe<TaskEvent>;
};


/** What can be followed, over a WebSocket or as Server-Sent Events. */
export type SubscriptionTaskEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<TaskEventFilter>;
  heartbeat?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId: Scalars['ID']['input'];
};

/** A label on a task. Names are stored in lower case and are the key within a space. */
export type Tag = {
  /** In lower case; the key within the space. */
  name: Scalars['String']['output'];
  /** Hex colour behind it, `#RRGGBB`. */
  tagBg?: Maybe<Scalars['String']['output']>;
  /** Hex colour of the text, `#RRGGBB`. */
  tagFg?: Maybe<Scalars['String']['output']>;
};

/** The answer of the tool that deletes a tag: the description of its body, or what was deleted. */
export type TagDeletion = {
  /** The ids are the tag's name, in lower case; null in GET_REQUEST_SCHEMA. */
  deletion?: Maybe<Deletion>;
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
};

/** A tag with its colours. */
export type TagLook = {
  /** Case does not count. */
  name: Scalars['String']['input'];
  /** Hex colour behind it, `#RRGGBB`; refused otherwise. */
  tagBg: Scalars['String']['input'];
  /** Hex colour of the text, `#RRGGBB`; refused otherwise. */
  tagFg: Scalars['String']['input'];
};

/** What a new target is to be measured by. */
export type TargetType =
  /** Measured by the linked tasks and lists themselves. */
  | 'AUTOMATIC'
  /** Reached or not. */
  | 'BOOLEAN'
  /** An amount of money. */
  | 'CURRENCY'
  /** A count of anything, in a unit of its own. */
  | 'NUMBER'
  /** A share, in percent. */
  | 'PERCENTAGE';

/** Something to do. Costs no call until a field beyond `id` is asked for. */
export type Task = {
  /** Archived tasks are left out of lists of tasks unless asked for. */
  archived?: Maybe<Scalars['Boolean']['output']>;
  /** Who is to do it; user groups that are assigned are not among them. */
  assignees?: Maybe<Array<Maybe<User>>>;
  /** Pages of tasks come without them: asking there costs one read a task. */
  attachments?: Maybe<Array<Maybe<Attachment>>>;
  /** The checklists of the task. Pages of tasks come without them: asking there costs one read a task. */
  checklists?: Maybe<Array<Maybe<Checklist>>>;
  /**
   * Who wrote the comments of the task: everybody once, newest comment first. Costs the call of `Task.comments`. A page is 25 comments, so that
   * who is on it may be on the next one too. Replies in threads do not count, and who has no e-mail address is left out.
   */
  commenters?: Maybe<PersonPage>;
  /**
   * TaskManagerApi.GetTaskComments: the comments on the task, newest first, 25 a page. The two arguments go together: both come from
   * `next` of the page before.
   */
  comments?: Maybe<CommentPage>;
  /** Who made the task; without `initials`. */
  creator?: Maybe<User>;
  /** Every custom field that the task can have, with its `value` where there is one. */
  customFields?: Maybe<Array<Maybe<TaskField>>>;
  /** Such as `HAL-12`; null where the workspace has no custom ids. */
  customId?: Maybe<Scalars['String']['output']>;
  /** 0 or null is a task, 1 a milestone, other numbers are types that the workspace defines. */
  customItemId?: Maybe<Scalars['Int']['output']>;
  /** The type that the workspace defines; null for a task and a milestone. */
  customTaskType?: Maybe<CustomTaskType>;
  /** When it came into a status of type `closed`; null where it is in none. */
  dateClosed?: Maybe<Scalars['DateTime']['output']>;
  /** Orders lists of tasks unless another order is asked for. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** When it came into a status of type `done` or `closed`; null where it is in neither. */
  dateDone?: Maybe<Scalars['DateTime']['output']>;
  /** When the task was last changed; filters and the recovery of lost events go by it. */
  dateUpdated?: Maybe<Scalars['DateTime']['output']>;
  /** What the task waits for, and what waits for it. */
  dependencies?: Maybe<Array<Maybe<Dependency>>>;
  /** The description; its mark-up is in `markdownDescription` alone. */
  description?: Maybe<Scalars['String']['output']>;
  /** Null when none is set. One without a time of day is 4:00 of its day, in the time zone of who set it. */
  dueDate?: Maybe<Scalars['DateTime']['output']>;
  /** The folder of the home list; for a list in no folder the placeholder of its space, which is `hidden`. */
  folder?: Maybe<Folder>;
  /**
   * When all people in some roles of the task have time, day by day within the boundaries; calls what `Query.freeSlots` calls, for these people alone:
   * one call for the zone, and one for each 50 people and 90 days, for all that an answer asks of the same days. Days and boundaries are wall times in
   * the zone of the main calendar of the credential's user. Null where nobody is in these roles, `NOT_FOUND` where the task manager does not answer
   * somebody's address. Groups that the task is assigned to do not count.
   */
  freeSlots?: Maybe<FreeSlots>;
  /** The canonical id. For a task found by its custom id, asking for it reads the record. */
  id: Scalars['ID']['output'];
  /** The tasks that this one is linked to. */
  linkedTasks?: Maybe<Array<Maybe<TaskLink>>>;
  /** The home list. */
  list?: Maybe<TaskList>;
  /** The additional lists that the task is in. */
  locations?: Maybe<Array<Maybe<TaskList>>>;
  /** The description as Markdown; filled only when asked for by the argument of the read. */
  markdownDescription?: Maybe<Scalars['String']['output']>;
  /**
   * TaskManagerApi.GetTaskMembers: the people who were given access to the task itself; access by way of a group, its list, folder or space
   * does not count. For a task found by its custom id the record is read first.
   */
  members?: Maybe<Array<Maybe<User>>>;
  /** As people write it; not unique. */
  name?: Maybe<Scalars['String']['output']>;
  /** The order in its list: a text, as its 32 decimals are more than numbers of JSON keep; compared as a number. */
  orderindex?: Maybe<Scalars['String']['output']>;
  /** The task that this is a subtask of; null at the top. */
  parent?: Maybe<Task>;
  /** What the user of the credential may do with it. */
  permissionLevel?: Maybe<PermissionLevel>;
  /** As the task manager spells it, also where `permissionLevel` is `UNKNOWN`. */
  permissionLevelText?: Maybe<Scalars['String']['output']>;
  /** Sprint points; null when none are set. */
  points?: Maybe<Scalars['Float']['output']>;
  /** Null also for a number that is none of the four. */
  priority?: Maybe<Priority>;
  /** The space of the home list. Its name does not come along: asking for it costs a read. */
  space?: Maybe<Space>;
  /** Null when none is set. One without a time of day is 4:00 of its day, in the time zone of who set it. */
  startDate?: Maybe<Scalars['DateTime']['output']>;
  /** One of the `statuses` of its home list. */
  status?: Maybe<Status>;
  /** Filled only when the task is read with `includeSubtasks: true`; otherwise null. */
  subtasks?: Maybe<Array<Maybe<Task>>>;
  /** Those of the space that the task has; empty without any. */
  tags?: Maybe<Array<Maybe<Tag>>>;
  /** The description without any mark-up. */
  textContent?: Maybe<Scalars['String']['output']>;
  /** How long it is expected to take, in milliseconds; null when nothing is set. */
  timeEstimate?: Maybe<Scalars['SafeInt']['output']>;
  /**
   * TaskManagerApi.TaskStatusDuration: how long the task has been in each of its statuses. Asked of many tasks at once, up to 100 of them
   * are one call; where that is refused, each is asked for by itself. Needs the feature «Total time in Status».
   */
  timeInStatus?: Maybe<TimeInStatus>;
  /** How long people worked on it, in milliseconds; null where the task manager does not say. */
  timeSpent?: Maybe<Scalars['SafeInt']['output']>;
  /** The task at the top of the tree of subtasks; null at the top. */
  topLevelParent?: Maybe<Task>;
  /**
   * TaskManagerApi.GetTrackedTimeForTask: the time tracked on the task, a row for each user. This is the older of the two ways in which
   * the task manager answers it; `Workspace.timeEntries` is the other.
   */
  trackedTime?: Maybe<Array<Maybe<TrackedTime>>>;
  /** Where people open it in the task manager. */
  url?: Maybe<Scalars['String']['output']>;
  /** Who is notified of changes; at first the creator. */
  watchers?: Maybe<Array<Maybe<User>>>;
  /** The workspace that the task is in. */
  workspace?: Maybe<Workspace>;
};


/** Something to do. Costs no call until a field beyond `id` is asked for. */
export type TaskCommentersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};


/** Something to do. Costs no call until a field beyond `id` is asked for. */
export type TaskCommentsArgs = {
  commentDateUnixTimeMs?: InputMaybe<Scalars['DateTime']['input']>;
  commentStartId?: InputMaybe<Scalars['ID']['input']>;
};


/** Something to do. Costs no call until a field beyond `id` is asked for. */
export type TaskFreeSlotsArgs = {
  endDate?: InputMaybe<Scalars['Date']['input']>;
  endTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
  of: Array<TaskRole>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  startTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
};

/**
 * Something that the task manager reported. Each is kept once however often it is delivered. The task manager numbers only changes with
 * history items; of other events (goals, key results, spaces, folders, lists, deletions) a repeat is taken for another event where the
 * answer to the first delivery was lost on its way: clients should read the record, not count such events.
 */
export type TaskEvent = {
  /** The comment that was posted or edited, as the delivery has it. */
  comment?: Maybe<EventComment>;
  /** The folder that it is about. */
  folder?: Maybe<Folder>;
  /** Of `folder`: there also after the folder was deleted. */
  folderId?: Maybe<Scalars['ID']['output']>;
  /** Of an event that says that deliveries may have been lost; null of every other one. */
  gap?: Maybe<EventGap>;
  /** The goal that it is about, also that of a key result. */
  goal?: Maybe<Goal>;
  /** Of `goal`: there also after the goal was deleted. */
  goalId?: Maybe<Scalars['ID']['output']>;
  /**
   * What changed. One change can cause several events: they share the ids of their items. Items without an id, which only damaged
   * deliveries have, are left out.
   */
  historyItems: Array<HistoryItem>;
  /** Orders the log, and is the cursor to resume after this event. */
  id: Scalars['ID']['output'];
  /** The key result that it is about, read with its goal. */
  keyResult?: Maybe<KeyResult>;
  /** The UUID of the key result that it is about; null for events about something else. There also after it was deleted. */
  keyResultId?: Maybe<Scalars['ID']['output']>;
  /** True where the task manager delivered it only after the `gap` in which it happened: an event of its task may have been recovered before. */
  late: Scalars['Boolean']['output'];
  /**
   * The list that it is about; of an event about a task the list in which the task was then, where its history items say so, which those of
   * deletions do not.
   */
  list?: Maybe<TaskList>;
  /** When it was received and written to the log. */
  receivedAt: Scalars['DateTime']['output'];
  /**
   * True where no delivery brought it: after a `gap`, tasks that were created, changed or deleted in it are read, and each is one event of
   * type `taskCreated`, `taskUpdated` or `taskDeleted` without history items. What changed is not known; the task is to be read.
   */
  recovered: Scalars['Boolean']['output'];
  /** The space that it is about. */
  space?: Maybe<Space>;
  /** The task that it is about, read as it is now; null for events about something else. */
  task?: Maybe<Task>;
  /** `UNKNOWN` for a name that this graph does not have: then `typeText` has it. */
  type: TaskEventType;
  /** The event's name as the task manager spells it, also where `type` is `UNKNOWN`; of a gap `gap`. */
  typeText: Scalars['String']['output'];
  /** The workspace whose webhook delivered it, or whose tasks were read. */
  workspace: Workspace;
};

/**
 * Which events are wanted; every condition given must hold. A list that is left out or null is no condition, an empty one matches nothing.
 * More than 1,000 values in a list are refused.
 *
 * Where a task is and whom it is assigned to, its events mostly do not say. It is read when somebody first filters an event by it, in one call
 * for events of the task that come together, and kept beside the event; at most 20 tasks are read a minute. An event waits for it up to 2
 * seconds, in the order of the log. One whose task cannot be read in that time passes the filter, so that nothing wanted is missed: who
 * has to be certain asks for `task` too. A task that is gone is where the last event before said that was filtered so; without one it is
 * nowhere, so that its deletion passes only filters by type and by task.
 *
 * Events of type `GAP` pass every filter but an empty list: what was lost may have been of any type, task and place.
 */
export type TaskEventFilter = {
  /** Ids of users; an event about a task that any of them is assigned to matches, and one that assigns or no longer assigns them. */
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Ids of lists; an event about any of them, or about a task whose home list is one of them, matches. A task that is moved is in both lists. */
  listIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Ids of spaces; an event about any of them, or about a task in one of them, matches. Events about folders and lists do not say their space. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Ids of tasks; an event about any of them matches. Events about no task do not match. */
  taskIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** An event of any of these types matches, and a `GAP`. `UNKNOWN` matches every event of a type that this graph has no name for. */
  types?: InputMaybe<Array<TaskEventType>>;
};

/** Some events in the order of the log. */
export type TaskEventPage = {
  /** Whether the log holds more that the filter wants. */
  hasMore: Scalars['Boolean']['output'];
  /** Oldest first, as many as `first` at most. */
  items: Array<TaskEvent>;
  /** What `after` takes for the next page: the id of the last item; null on an empty page. */
  nextAfter?: Maybe<Scalars['ID']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** What happened. The names are spelled as the task manager spells them in its webhooks; names in capitals are Toolgraph's own. */
export type TaskEventType =
  /** Deliveries may have been lost, in the time that `TaskEvent.gap` has. */
  | 'GAP'
  /** A type that the task manager has added since: its name is in the field for the text. */
  | 'UNKNOWN'
  /** Without history items. A `spaceUpdated` comes with it. */
  | 'folderCreated'
  /** Without history items. A `spaceUpdated` and a `listDeleted` for each list come with it. */
  | 'folderDeleted'
  /** Without history items: the folder is to be read. */
  | 'folderUpdated'
  /** Without history items. */
  | 'goalCreated'
  /** Without history items; only the id is left. */
  | 'goalDeleted'
  /** Without history items: the goal is to be read. */
  | 'goalUpdated'
  /** Without history items. The event has the ids of the key result and of its goal. */
  | 'keyResultCreated'
  /** Without history items; only the ids are left. */
  | 'keyResultDeleted'
  /** Without history items: the goal is to be read. */
  | 'keyResultUpdated'
  /** Without history items. A `spaceUpdated` comes with it. */
  | 'listCreated'
  /** Without history items. Comes for each list of a folder or space that is deleted. */
  | 'listDeleted'
  /** The only event of lists that has history items. */
  | 'listUpdated'
  /** Without history items. A `listCreated` and a `spaceUpdated` come with it. */
  | 'spaceCreated'
  /** Without history items. A `listDeleted` for each list comes with it. */
  | 'spaceDeleted'
  /** Without history items. Also comes when a folder or list is made in the space, a folder deleted, or a task moved. */
  | 'spaceUpdated'
  /** Somebody was assigned, or is no longer; an item for each. */
  | 'taskAssigneeUpdated'
  /** A comment on the task was posted; it is in `TaskEvent.comment`. */
  | 'taskCommentPosted'
  /** A comment on the task was edited; its items have the ids that they had when it was posted. */
  | 'taskCommentUpdated'
  /** A `taskStatusUpdated` and a `taskUpdated` come with it. */
  | 'taskCreated'
  /** Without history items. A task that is merged into another one is deleted too. */
  | 'taskDeleted'
  /** The due date changed. A change of the start date is a `taskUpdated`. */
  | 'taskDueDateUpdated'
  /** The task is in another list now. */
  | 'taskMoved'
  /** The priority was set, changed or cleared. */
  | 'taskPriorityUpdated'
  /** The task is in another status. Comes with a `taskCreated` too. */
  | 'taskStatusUpdated'
  /** Tags were put on the task or taken off. */
  | 'taskTagUpdated'
  /** The estimate was set, changed or cleared. */
  | 'taskTimeEstimateUpdated'
  /** Time on the task was recorded, changed or deleted. */
  | 'taskTimeTrackedUpdated'
  /** Comes with each of the other events of a task but its deletion, with the same history items, and alone for other changes. */
  | 'taskUpdated';

/** A custom field at a task. It has no id of its own: a client keeps it within its task. */
export type TaskField = {
  /** What the field is, the same at every task. */
  field: CustomField;
  /** Null where the task has none. */
  value?: Maybe<FieldValue>;
};

/**
 * Which tasks are wanted; every condition given must hold. The members are called as the arguments of `Workspace.tasks`. A list of ids, names or
 * types that is empty matches no task, and nothing is asked upstream; one that is left out or null, and an empty list of conditions, is no
 * condition. More than 100 values in a list are refused. Bounds of times are exclusive.
 */
export type TaskFilter = {
  /** Ids of users; a task with any of them matches. Refused of the tasks of a person or group, who are the assignees. */
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 0 for tasks, 1 for milestones, other numbers for types that the workspace defines. */
  customTaskTypeFilters?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Tasks with a `dueDate` before it; those without one do not match. */
  dueDateBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Tasks with a `dueDate` after it; those without one do not match. */
  dueDateGreaterThan?: InputMaybe<Scalars['DateTime']['input']>;
  /**
   * Conditions on custom fields that are called by their names; all must hold, with those of `filterByCustomFields`. Costs a read of the fields of the
   * workspace and, of the tasks of a space or folder, one of those made for it, unless they were read before and the tasks that come show them still so.
   */
  fieldsByName?: InputMaybe<Array<NamedFieldFilter>>;
  /** Conditions on custom fields; all must hold. */
  filterByCustomFields?: InputMaybe<Array<CustomFieldFilter>>;
  /** Tasks with a `dateCreated` before it. */
  filterByDateCreatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Tasks with a `dateDone` after it; those that are not done do not match. */
  filterByDateDoneAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Tasks with a `dateDone` before it; those that are not done do not match. */
  filterByDoneDateBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Ids of lists; a task whose home list is any of them matches. One that the credential may not see is refused. */
  filterByListIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Ids of folders, which the wire calls projects. Refused of the tasks of a folder. */
  filterByProjectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Ids of spaces; a task in any of them matches. One that the credential may not see is refused. Refused of the tasks of a space. */
  filterBySpaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Names of tags. `%20` is read as a blank. */
  filterByTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Tasks with a `dateUpdated` before it. */
  filterByUpdateDateBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Tasks with a `dateUpdated` after it. */
  filterByUpdatedDateGreaterThan?: InputMaybe<Scalars['DateTime']['input']>;
  /** Tasks with a `dateCreated` after it. */
  filterCreatedDateAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** true answers closed tasks too; by default they are left out. */
  includeClosedTasks?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether `markdownDescription` is filled. */
  includeMarkdownDescription?: InputMaybe<Scalars['Boolean']['input']>;
  /** true answers subtasks too, beside their tasks. */
  includeSubtasks?: InputMaybe<Scalars['Boolean']['input']>;
  /** Names of statuses. `%20` is read as a blank. A closed status named here is answered though closed tasks are left out. */
  statusFilters?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** That two tasks have to do with each other. */
export type TaskLink = {
  /** When the tasks were linked. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** The other one. */
  linkedTask?: Maybe<Task>;
  /** One of the two. */
  task?: Maybe<Task>;
  /** Who made it. */
  user?: Maybe<User>;
  /** The id of the user who made it. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** A list of tasks. Every task has one home list. */
export type TaskList = {
  /** Archived lists are left out of the lists of a space or folder unless asked for. */
  archived?: Maybe<Scalars['Boolean']['output']>;
  /** The user who is answerable for the list; null for nobody. */
  assignee?: Maybe<User>;
  /**
   * TaskManagerApi.GetListComments: the comments on the list itself, newest first, 25 a page. The two arguments go together: both come
   * from `next` of the page before.
   */
  comments?: Maybe<CommentPage>;
  /** The description as plain text. */
  content?: Maybe<Scalars['String']['output']>;
  /** TaskManagerApi.ViewListCustomFields: every custom field that tasks of this list can have, wherever it was made. */
  customFields?: Maybe<Array<Maybe<CustomField>>>;
  /** Lists are deleted softly: a read by id still answers. */
  deleted?: Maybe<Scalars['Boolean']['output']>;
  /** Of the list, not of its tasks; null when none is set. One without a time of day is 4:00 of its day, in the time zone of who set it. */
  dueDate?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the due date has a time of day. */
  dueDateTime?: Maybe<Scalars['Boolean']['output']>;
  /** For a list in no folder the placeholder of its space, which is `hidden`. The name comes along. */
  folder?: Maybe<Folder>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /**
   * TaskManagerApi.GetListMembers: the people who were given access to the list itself; access by way of a group, a folder or the space
   * does not count.
   */
  members?: Maybe<Array<Maybe<User>>>;
  /** Unique within the folder, or among the lists of the space that are in no folder. */
  name?: Maybe<Scalars['String']['output']>;
  /** The order among the lists of the folder, or of the space. */
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** Whether the list has statuses of its own in place of the folder's or space's. */
  overrideStatuses?: Maybe<Scalars['Boolean']['output']>;
  /** What the user of the credential may do with it. */
  permissionLevel?: Maybe<PermissionLevel>;
  /** As the task manager spells it, also where `permissionLevel` is `UNKNOWN`. */
  permissionLevelText?: Maybe<Scalars['String']['output']>;
  /** Of the list, not of its tasks; without an `id`. Null when none is set. */
  priority?: Maybe<Priority>;
  /** The space that the list is in, directly or in a folder; its name comes along. */
  space?: Maybe<Space>;
  /** Of the list, not of its tasks; null when none is set. One without a time of day is 4:00 of its day, in the time zone of who set it. */
  startDate?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the start date has a time of day. */
  startDateTime?: Maybe<Scalars['Boolean']['output']>;
  /** The list's colour, given as a status; null when none is set. */
  status?: Maybe<Status>;
  /** The statuses that tasks of this list go through. Lists of a space come without them: asking costs one read a list. */
  statuses?: Maybe<Array<Maybe<Status>>>;
  /**
   * How many tasks; null when the task manager does not count them. Replies of writes may leave it out: asking there may cost a
   * read.
   */
  taskCount?: Maybe<Scalars['Int']['output']>;
  /**
   * TaskManagerApi.GetListTasks: the tasks of the list, 100 a page and up to 10 pages at once, newest first unless ordered. Closed tasks,
   * archived tasks and subtasks are left out unless asked for. Bounds of times are exclusive. An empty list of ids, names or types matches
   * no task, and nothing is asked upstream; an empty list of conditions is no condition.
   */
  tasks?: Maybe<TaskPage>;
  /** TaskManagerApi.GetListViews: the views of the list, those that were added and those that are built in. */
  views?: Maybe<ListViews>;
};


/** A list of tasks. Every task has one home list. */
export type TaskListCommentsArgs = {
  oldestCommentId?: InputMaybe<Scalars['ID']['input']>;
  startDateUnixMillis?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A list of tasks. Every task has one home list. */
export type TaskListCustomFieldsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A list of tasks. Every task has one home list. */
export type TaskListTasksArgs = {
  customTaskTypeFilters?: InputMaybe<Array<Scalars['Int']['input']>>;
  dateCreatedLessThan?: InputMaybe<Scalars['DateTime']['input']>;
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filterByAssignees?: InputMaybe<Array<Scalars['ID']['input']>>;
  filterByCustomField?: InputMaybe<Array<CustomFieldFilter>>;
  filterByCustomFields?: InputMaybe<Array<CustomFieldFilter>>;
  filterByDateDoneBefore?: InputMaybe<Scalars['DateTime']['input']>;
  filterByStatuses?: InputMaybe<Array<Scalars['String']['input']>>;
  filterByTags?: InputMaybe<Array<Scalars['String']['input']>>;
  filterByWatchers?: InputMaybe<Array<Scalars['ID']['input']>>;
  filterDateCreatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  filterDateDoneAfter?: InputMaybe<Scalars['DateTime']['input']>;
  filterDateUpdatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  filterDateUpdatedLessThan?: InputMaybe<Scalars['DateTime']['input']>;
  filterDueDateBefore?: InputMaybe<Scalars['DateTime']['input']>;
  filterDueDateGreaterThan?: InputMaybe<Scalars['DateTime']['input']>;
  includeArchivedTasks?: InputMaybe<Scalars['Boolean']['input']>;
  includeClosedTasks?: InputMaybe<Scalars['Boolean']['input']>;
  includeMarkdownTaskDescriptions?: InputMaybe<Scalars['Boolean']['input']>;
  includeSubtasks?: InputMaybe<Scalars['Boolean']['input']>;
  includeTasksInMultipleLists?: InputMaybe<Scalars['Boolean']['input']>;
  orderByField?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};

/** The credential's user, with what the task manager shows to nobody else. */
export type TaskManagerProfile = {
  /** Hex colour of the user's avatar, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** As the user entered it; `person` is found by it without regard to case. */
  email?: Maybe<Scalars['String']['output']>;
  /** Of the name. */
  initials?: Maybe<Scalars['String']['output']>;
  /** The same human being in every toolkit. Null when the task manager does not answer the address. */
  person?: Maybe<Person>;
  /** Address of the picture; null where none was uploaded. */
  profilePicture?: Maybe<Scalars['String']['output']>;
  /** IANA name of the zone that the user works in. */
  timezone?: Maybe<Scalars['String']['output']>;
  /** The same as a user, whom others see too. */
  user: User;
  /** `User.id`, digits. */
  userId: Scalars['ID']['output'];
  /** The full name. */
  username?: Maybe<Scalars['String']['output']>;
  /** 0 is Sunday. */
  weekStartDay?: Maybe<Scalars['Int']['output']>;
};

/**
 * What a text calls a task by: the end of the task's address (`https://app.clickup.com/t/86bb4x7ff`), or its custom id in capitals as a word of its
 * own, such as `HAL-32`. These are what `Task.threads` and `Task.events` search for.
 */
export type TaskMention = {
  /** The task's id, its custom id, or a workspace's id, a slash and a custom id there. */
  name: Scalars['String']['output'];
  /**
   * The task of that name. Of an id it costs no call until a field beyond `id` is asked for, and is `NOT_FOUND` there where no task has it. A custom id is
   * looked up, one call for each workspace of the credential, unless it names one: null where no task has it, since words such as `UTF-8` look like
   * one.
   */
  task?: Maybe<Task>;
};

/** What became of tasks that were merged. */
export type TaskMerge = {
  /** The tasks that were merged away. */
  merged: Deletion;
  /** The task that stays, now with what the others held. */
  task: Task;
};

/** What tasks are ordered by. */
export type TaskOrder =
  /** `Task.dateCreated`. */
  | 'CREATED'
  /** `Task.dueDate`; tasks without one come last. */
  | 'DUE_DATE'
  /** `Task.id`. */
  | 'ID'
  /** `Task.dateUpdated`. */
  | 'UPDATED';

/** One page of tasks. */
export type TaskPage = {
  /** As the task manager says; where it does not, whether the page is full. */
  hasMore: Scalars['Boolean']['output'];
  /** In the order that was asked for, or that of the view. */
  items: Array<Maybe<Task>>;
  /** The next page, as the argument for the page takes it; null on the last. */
  nextPageNumber?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** Counts and sums of the items, made of the rows that were read: it costs no further call. */
  summary?: Maybe<TaskSummary>;
};

/** A task and the additional list that it was put into or taken out of. */
export type TaskPlacement = {
  /** As a reference by the id that was given: a field beyond `id` costs a read. */
  list: TaskList;
  /** As a reference by the id that was given: a field beyond `id` costs a read. */
  task: Task;
};

/** What somebody has to do with a task. */
export type TaskRole =
  /** Who is to do it. */
  | 'ASSIGNEE'
  /** Who wrote a comment on it; replies in threads do not count. All comments are read, 25 a call and 250 at most. */
  | 'COMMENTER'
  /** Who made it. */
  | 'CREATOR'
  /** Who is notified of changes. */
  | 'WATCHER';

/** How many tasks there are, and how much time is in them: in all, by status, by assignee and by list, the largest number first. */
export type TaskSummary = {
  /** By assignee: a task counts for each of its assignees, so that these numbers can be more than `count`. Those of nobody are the last. */
  byAssignee: Array<AssigneeCount>;
  /** By home list. */
  byList: Array<ListCount>;
  /** By the name of the status: statuses of several lists that are called alike, case aside, are one. */
  byStatus: Array<StatusCount>;
  /**
   * Whether these are all tasks that were asked for: true where the items begin with the first page and no page is behind them, and each
   * has what it is counted by. `pages` of the field reads up to 10 pages as one.
   */
  complete: Scalars['Boolean']['output'];
  /** How many tasks were counted. */
  count: Scalars['Int']['output'];
  /** The sum of `Task.timeEstimate`, in milliseconds; 0 where none is set. */
  timeEstimate: Scalars['SafeInt']['output'];
  /** The sum of `Task.timeSpent`, in milliseconds. */
  timeSpent: Scalars['SafeInt']['output'];
};

/** What tasks are made from. */
export type TaskTemplate = {
  /** `t-` and digits. */
  id: Scalars['ID']['output'];
  /** As people see it; not unique. */
  name?: Maybe<Scalars['String']['output']>;
};

/** One page of task templates. */
export type TaskTemplatePage = {
  /** Whether there may be more: the page is not empty. */
  hasMore: Scalars['Boolean']['output'];
  /** Empty behind the last page. */
  items: Array<Maybe<TaskTemplate>>;
  /** What `pageNumber` takes for the next page; null on the last. */
  nextPageNumber?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** The answer of a tool that writes a task: the description of its body, or the task. */
export type TaskWrite = {
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
  /** The task as written; null in GET_REQUEST_SCHEMA. */
  task?: Maybe<Task>;
};

/** How a template is copied. */
export type TemplateOptions = {
  /** Whether archived tasks come along: 1, 2 or null. */
  archived?: InputMaybe<Scalars['Int']['input']>;
  /** Whether the files on tasks are copied. */
  attachments?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether automations are copied. */
  automation?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the comments on tasks are copied. */
  comment?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the files in comments on tasks are copied. */
  commentAttachments?: InputMaybe<Scalars['Boolean']['input']>;
  /** The description of the list. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** Whether the custom fields of tasks are copied, with their values. */
  customFields?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether tasks keep their types. */
  customType?: InputMaybe<Scalars['Boolean']['input']>;
  /** The end to which the dates are moved. */
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether dependencies on tasks outside the template are copied. */
  externalDependencies?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether views are copied. */
  includeViews?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether dependencies among the template's tasks are copied. */
  internalDependencies?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the assignees of tasks are copied. */
  oldAssignees?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the checklists of tasks are copied. */
  oldChecklists?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the due dates of tasks are copied. */
  oldDueDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the watchers of tasks are copied. */
  oldFollowers?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the start dates of tasks are copied. */
  oldStartDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether tasks keep the status that they have in the template. */
  oldStatus?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the settings of statuses are copied. */
  oldStatuses?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the assignees of subtasks are copied with them. */
  oldSubtaskAssignees?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the tags of tasks are copied. */
  oldTags?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the priorities of tasks are copied. */
  priority?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether tasks recur as in the template. */
  recurSettings?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the relationships between tasks are copied. */
  relationships?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether start dates move by as much as `startDate` says. */
  remapStartDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** true, which is the default, answers the id at once; false waits until all is copied, which only small templates manage in time. */
  returnImmediately?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether moved dates leave weekends out. */
  skipWeekends?: InputMaybe<Scalars['Boolean']['input']>;
  /** The start to which the dates are moved. */
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether subtasks are copied. */
  subtasks?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether time estimates are copied: true or false; for a list a number is taken too. */
  timeEstimate?: InputMaybe<Scalars['JSON']['input']>;
};

/** A piece of a comment's text. */
export type TextSegment = {
  /** Mark-up such as `bold`, `italic`, `code`, `link`, `list`, `code-block` and `indent`, as on the wire; the task manager lists no keys. */
  attributes?: Maybe<Scalars['JSON']['output']>;
  /** Which emoji, as its code point in hex, such as `1f44d`. */
  emoticon?: Maybe<Scalars['String']['output']>;
  /** All of it as on the wire. */
  raw: Scalars['JSON']['output'];
  /** What is shown, or the characters that the mark-up applies to. */
  text?: Maybe<Scalars['String']['output']>;
  /** What it is in place of text; null for plain text. */
  type?: Maybe<TextSegmentType>;
  /** As the task manager spells it, also where `type` is `UNKNOWN`. */
  typeText?: Maybe<Scalars['String']['output']>;
  /** Who is mentioned. A field that the comment lacks costs one read of the workspaces. */
  user?: Maybe<User>;
};

/** What a piece of a comment's text is. */
export type TextSegmentType =
  /** An emoji. */
  | 'EMOTICON'
  /** The mention of a user. */
  | 'TAG'
  /** What the task manager does not document: `TextSegment.raw` has it. */
  | 'UNKNOWN';

export type Thread = {
  id: Scalars['ID']['output'];
  taskMentions?: Maybe<Array<TaskMention>>;
  /**
   * The tasks of `taskMentions`, each once, in the order of their mentions; a custom id that no task has is left out. Costs what `TaskMention.task`
   * costs for each. A thread that mentions more than 50 is refused with `BUDGET_EXCEEDED`.
   */
  tasks?: Maybe<Array<Maybe<Task>>>;
};

/** A stretch of time that somebody worked, or a timer that is running. Costs no call until a field beyond its key is asked for. */
export type TimeEntry = {
  /** Filled only when the entry is read with `includeApprovalDetails: true` or `includeApprovalHistory: true`; otherwise null. */
  approval?: Maybe<TimeEntryApproval>;
  /** Of `approval`, which need not be filled; null where no timesheet with the entry was handed in. */
  approvalId?: Maybe<Scalars['ID']['output']>;
  /** When it was last changed. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is to be paid for by a customer. */
  billable?: Maybe<Scalars['Boolean']['output']>;
  /** TaskManagerApi.ViewTimeEntryChanges: what was changed in the entry, by whom and when. */
  changes?: Maybe<Array<Maybe<TimeEntryChange>>>;
  /** What was done; empty where nobody wrote it. */
  description?: Maybe<Scalars['String']['output']>;
  /** In milliseconds; negative while the timer runs. */
  duration?: Maybe<Scalars['SafeInt']['output']>;
  /** Null while the timer runs. */
  end?: Maybe<Scalars['DateTime']['output']>;
  /** The folder of the task's home list, or its placeholder; null where the entry is on no task. */
  folder?: Maybe<Folder>;
  /** The timer id, 19 digits. */
  id: Scalars['ID']['output'];
  /** Whether it can no longer be changed. */
  isLocked?: Maybe<Scalars['Boolean']['output']>;
  /** The task's home list. */
  list?: Maybe<TaskList>;
  /** What it was recorded with, such as `clickup`. */
  source?: Maybe<Scalars['String']['output']>;
  /** The space of the task's home list; null where the entry is on no task. */
  space?: Maybe<Space>;
  /** When the work, or the timer, began. */
  start?: Maybe<Scalars['DateTime']['output']>;
  /** The entry's own labels. */
  tags?: Maybe<Array<Maybe<TimeEntryTag>>>;
  /** Null where the entry is on no task. Its name, custom id, address, list, space, and its status, without the id of that, come along. */
  task?: Maybe<Task>;
  /** The tags of the task; filled only when the entry is read with `includeTaskTags: true`, otherwise null. */
  taskTags?: Maybe<Array<Maybe<Tag>>>;
  /** Where people open the task in the task manager; null where the entry is on no task. */
  taskUrl?: Maybe<Scalars['String']['output']>;
  /** Whose time it is. */
  user?: Maybe<User>;
  /** The workspace that the entry is in. */
  workspace?: Maybe<Workspace>;
  /** The workspace that the entry is in, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
};

/** The approval of the timesheet, a week of one user, that a time entry belongs to. */
export type TimeEntryApproval = {
  /** The same for all time entries of the timesheet. */
  approvalId?: Maybe<Scalars['ID']['output']>;
  /** Null until it is approved. */
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who approved; null until somebody has. */
  approver?: Maybe<User>;
  /** The id of the user who approved. */
  approverId?: Maybe<Scalars['ID']['output']>;
  /** The ids of the users who may approve. */
  approverIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** Who may approve. */
  approvers?: Maybe<Array<Maybe<User>>>;
  /** The last instant of the week. */
  endOfWeek?: Maybe<Scalars['DateTime']['output']>;
  /** Filled only when the entry is read with `includeApprovalHistory: true`; otherwise null. */
  history?: Maybe<Array<Maybe<TimeEntryApprovalChange>>>;
  /** The first instant of the week. */
  startOfWeek?: Maybe<Scalars['DateTime']['output']>;
  /** Such as `pending` or `approved`; the task manager lists no values. */
  status?: Maybe<Scalars['String']['output']>;
  /** Whose timesheet it is. */
  user?: Maybe<User>;
};

/** One step of an approval. */
export type TimeEntryApprovalChange = {
  /** Such as `approved`; null where there is no value. */
  after?: Maybe<Scalars['String']['output']>;
  /** Such as `pending`; null where there was no value. */
  before?: Maybe<Scalars['String']['output']>;
  /** When it was changed. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** What was changed, as the wire names it. */
  field?: Maybe<Scalars['String']['output']>;
  /** Null where the task manager does not answer it. */
  id?: Maybe<Scalars['ID']['output']>;
  /** Who changed it. */
  user?: Maybe<User>;
};

/** One change of a time entry. */
export type TimeEntryChange = {
  /** Null, text, number, boolean or list, as the field has it. */
  after?: Maybe<Scalars['JSON']['output']>;
  /** Null, text, number, boolean or list, as the field has it. */
  before?: Maybe<Scalars['JSON']['output']>;
  /** When it was changed. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** What was changed, as the wire names it. */
  field?: Maybe<Scalars['String']['output']>;
  /** 19 digits. */
  id?: Maybe<Scalars['ID']['output']>;
  /** What it was changed with, such as `clickup`. */
  source?: Maybe<Scalars['String']['output']>;
  /** Who changed it. */
  user?: Maybe<User>;
};

/** A label on time entries. Its name is its key within the workspace. */
export type TimeEntryTag = {
  /** Who made it. */
  creator?: Maybe<User>;
  /** The id of the user who made it. */
  creatorId?: Maybe<Scalars['ID']['output']>;
  /** As people write it; the key within the workspace. */
  name: Scalars['String']['output'];
  /** Hex colour behind it, `#RRGGBB`. */
  tagBg?: Maybe<Scalars['String']['output']>;
  /** Hex colour of the text, `#RRGGBB`. */
  tagFg?: Maybe<Scalars['String']['output']>;
};

/** What becomes of the labels that an entry has. */
export type TimeEntryTagAction =
  /** The entry gets the labels that are given, and keeps its own. */
  | 'ADD'
  /** The labels that are given are taken off; those that the entry does not have do not matter. */
  | 'REMOVE'
  /** The entry has the labels that are given and no others; on the wire the default. */
  | 'REPLACE';

/** A label by its name and colours. */
export type TimeEntryTagBody = {
  /** As people write it; the key within the workspace. Refused when empty. */
  name: Scalars['String']['input'];
  /** Hex colour behind it, `#RRGGBB`. */
  tagBg: Scalars['String']['input'];
  /** Hex colour of the text, `#RRGGBB`. */
  tagFg: Scalars['String']['input'];
};

/** A label by its name. */
export type TimeEntryTagName = {
  /** As people write it; the key within the workspace. Refused when empty. */
  name: Scalars['String']['input'];
};

/** The answer of a tool that labels time entries: the description of its body, or the entries. */
export type TimeEntryTagsWrite = {
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
  /** The entries that the body names; null in GET_REQUEST_SCHEMA. A field beyond their ids costs one read an entry. */
  timeEntries?: Maybe<Array<TimeEntry>>;
};

/** The answer of a tool that writes a time entry: the description of its body, or the entry. */
export type TimeEntryWrite = {
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
  /** The entry as written; null in GET_REQUEST_SCHEMA. */
  timeEntry?: Maybe<TimeEntry>;
};

/** How long a task has been in its statuses. */
export type TimeInStatus = {
  /** The status that the task is in, and since when it has been. */
  currentStatus?: Maybe<StatusTime>;
  /** Every status that the task has been in, the current one among them. */
  statusHistory?: Maybe<Array<Maybe<StatusTime>>>;
  /** The task that was asked about, as a reference: reading on costs a call. */
  task?: Maybe<Task>;
};

/** One stretch of that time. */
export type TimeInterval = {
  /** When it was recorded or last changed. */
  dateAdded?: Maybe<Scalars['DateTime']['output']>;
  /** Null where only a length was recorded. */
  end?: Maybe<Scalars['DateTime']['output']>;
  /** 19 digits. */
  id: Scalars['ID']['output'];
  /** What it was recorded with. */
  source?: Maybe<Scalars['String']['output']>;
  /** Null where only a length was recorded. */
  start?: Maybe<Scalars['DateTime']['output']>;
  /** In milliseconds. */
  time?: Maybe<Scalars['SafeInt']['output']>;
};

/** What the reply has of an interval just written; `task.trackedTime` has the rest. */
export type TimeIntervalWrite = {
  /** 19 digits. */
  id: Scalars['ID']['output'];
  /** The task as it was given, as a reference: a field beyond its id costs a read. */
  task?: Maybe<Task>;
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

/** The time that one user tracked on a task. */
export type TrackedTime = {
  /** The stretches that `time` is the sum of. */
  intervals?: Maybe<Array<Maybe<TimeInterval>>>;
  /** All of it, in milliseconds. */
  time?: Maybe<Scalars['SafeInt']['output']>;
  /** Whose time it is. */
  user?: Maybe<User>;
};

/** All that can be set of a space. The task manager asks for every key. */
export type UpdateSpaceBody = {
  /** Whether admins may manage the space though it is private. The Enterprise plan's rights are needed to change it. */
  adminCanManage: Scalars['Boolean']['input'];
  /** Hex colour, `#RRGGBB`. */
  color: Scalars['String']['input'];
  /** What is switched on, given even where it stays. */
  features: SpaceFeaturesBody;
  /** Whether a task can have several assignees. */
  multipleAssignees: Scalars['Boolean']['input'];
  /** The name, given even where it stays. Refused when blank. */
  name: Scalars['String']['input'];
  /** Whether only invited members see the space. The Enterprise plan's rights are needed to change it. */
  private: Scalars['Boolean']['input'];
};

/** What to change in a task. A key left out stays as it is; null clears priority, dates, points and estimate. */
export type UpdateTaskBody = {
  /** true archives the task, false brings it back. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whom the task is assigned to. */
  assignees?: InputMaybe<UserChanges>;
  /** 0 or null a task, 1 a milestone, other numbers types that the workspace defines. */
  customItemId?: InputMaybe<Scalars['Int']['input']>;
  /** A single blank clears it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Kept as 4:00 of its day, in the time zone of who sets it, unless `dueDateTime` is true. */
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the due date has a time of day. */
  dueDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which user groups the task is assigned to. */
  groupAssignees?: InputMaybe<GroupChanges>;
  /** The description as Markdown. It wins over `description` where both are given. */
  markdownContent?: InputMaybe<Scalars['String']['input']>;
  /** Refused when blank. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The id of another task in the same list; a subtask cannot be made a task of its own. */
  parent?: InputMaybe<Scalars['String']['input']>;
  /** Sprint points. */
  points?: InputMaybe<Scalars['Float']['input']>;
  /** 1 urgent, 2 high, 3 normal, 4 low. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** Kept as 4:00 of its day, in the time zone of who sets it, unless `startDateTime` is true. */
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the start date has a time of day. */
  startDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of a status of the list. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** In milliseconds. */
  timeEstimate?: InputMaybe<Scalars['Float']['input']>;
  /** Who is notified of changes. */
  watchers?: InputMaybe<UserChanges>;
};

/**
 * A new value of a custom field. The input has exactly one member beside `valueOptions`; on the wire what that member holds is under
 * `value`.
 */
export type UpdateTaskCustomFieldBody = {
  /** For `attachment`: ids of files that were uploaded. */
  attachments?: InputMaybe<CustomFieldChanges>;
  /** For `checkbox`; true presses a `button`. */
  bool?: InputMaybe<Scalars['Boolean']['input']>;
  /** For `date`. */
  date?: InputMaybe<Scalars['DateTime']['input']>;
  /** For `location`. */
  location?: InputMaybe<CustomFieldPlace>;
  /** For `number`, `currency` (the currency itself cannot be changed) and `emoji` (an integer from 0 to the field's `count`). */
  number?: InputMaybe<Scalars['Float']['input']>;
  /** For `drop_down`: the UUID of an option. */
  option?: InputMaybe<Scalars['ID']['input']>;
  /** For `labels`: the UUIDs of all options that are to be chosen. */
  options?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** For `manual_progress`. */
  progress?: InputMaybe<CustomFieldProgress>;
  /** For `tasks` and `list_relationship`: ids of tasks. */
  tasks?: InputMaybe<CustomFieldChanges>;
  /** For `text`, `short_text`, `url`, `email`, and `phone` (with the country code). */
  text?: InputMaybe<Scalars['String']['input']>;
  /** For `users`. */
  users?: InputMaybe<CustomFieldUserChanges>;
  /** Goes with `date`. */
  valueOptions?: InputMaybe<CustomFieldValueOptions>;
};

/** What to change in a time entry. A key left out stays as it is; `tags` alone is refused by the task manager. */
export type UpdateTimeEntryBody = {
  /** Whether it is to be paid for by a customer. */
  billable?: InputMaybe<Scalars['Boolean']['input']>;
  /** What was done; empty clears it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** In milliseconds. */
  duration?: InputMaybe<Scalars['Float']['input']>;
  /** Given together with `start`, or not at all. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** Given together with `end`, or not at all. */
  start?: InputMaybe<Scalars['DateTime']['input']>;
  /** What becomes of the labels that the entry has; on the wire `replace`, `add` or `remove`. */
  tagAction?: InputMaybe<TimeEntryTagAction>;
  /** Labels, which `tagAction` says what to do with. The task manager demands it: an empty list with ADD changes none. */
  tags: Array<TimeEntryTagBody>;
  /** The id of the task. */
  tid?: InputMaybe<Scalars['ID']['input']>;
};

/** A view as it shall be; every block is required, and what a block leaves out is gone. */
export type UpdateViewBody = {
  /** Which columns there are. */
  columns: ViewColumnsInput;
  /** What the groups are divided by; its `field` is null for nothing. */
  divide: ViewDivideInput;
  /** Which tasks are shown; empty `fields` set no condition. */
  filters: ViewFiltersInput;
  /** What the tasks are grouped by; its `field` is `none` for no groups. */
  grouping: ViewGroupingInput;
  /** The name, given even where it stays. Refused when blank. */
  name: Scalars['String']['input'];
  /** Where the view belongs. */
  parent: ViewParentInput;
  /** What is shown of the tasks. */
  settings: ViewSettingsInput;
  /** What the tasks are sorted by; empty `fields` set no order. */
  sorting: ViewSortingInput;
  /** Whose work is shown at the side. */
  teamSidebar: ViewTeamSidebarInput;
  /** How the tasks are laid out, given even where it stays. */
  type: ViewType;
};

/** What an update made of a comment. The task manager does not show the comment there. */
export type UpdatedComment = {
  /** Who it is assigned to. */
  assignee?: Maybe<User>;
  /** The id of the user that it is assigned to. */
  assigneeId: Scalars['ID']['output'];
  /** The comment, of which `id` and `replies` can be asked for: the task manager reads no single one. */
  comment: Comment;
  /** The text as it was sent, without mark-up. */
  commentText: Scalars['String']['output'];
  /** Digits. */
  id: Scalars['ID']['output'];
  /** As it was sent. */
  resolved: Scalars['Boolean']['output'];
};

/**
 * A user as the task manager shows one: assignee, creator, watcher, author. Where a record has only the id, a field beyond it costs one read of
 * the workspaces of the credential, for all users of an answer; who is in none of them has the id alone.
 */
export type User = {
  /** Hex colour of the user's avatar, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** As the user entered it; `person` is found by it without regard to case. */
  email?: Maybe<Scalars['String']['output']>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /** Of the name. Where a reply leaves them out, as those of tasks do of the creator, they are made of `username`. */
  initials?: Maybe<Scalars['String']['output']>;
  /** The same human being in every toolkit. Null when the task manager does not answer the address. */
  person?: Maybe<Person>;
  /** Address of the picture; null where none was uploaded. */
  profilePicture?: Maybe<Scalars['String']['output']>;
  /** The full name. */
  username?: Maybe<Scalars['String']['output']>;
};

/** Users to add and to remove, by id. */
export type UserChanges = {
  /** Ids of users. The task manager demands the key, which is sent empty when it is left out. */
  add?: Array<Scalars['ID']['input']>;
  /** Ids of users. The task manager demands the key, which is sent empty when it is left out. */
  rem?: Array<Scalars['ID']['input']>;
};

/** Users that can be mentioned and given tasks as one; the task manager's own pages say team. */
export type UserGroup = {
  /** Null where the task manager does not answer how the group is shown. */
  avatar?: Maybe<UserGroupAvatar>;
  /** When the group was made. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** When all members of the group have time, day by day within the boundaries; see `Task.freeSlots`. Null where the group has no members. */
  freeSlots?: Maybe<FreeSlots>;
  /** What the group is mentioned by, after the `@`. */
  handle?: Maybe<Scalars['String']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** Of the name, such as `HC`. */
  initials?: Maybe<Scalars['String']['output']>;
  /** Members of the workspace, and guests. */
  members?: Maybe<Array<Maybe<User>>>;
  /** As people see it; not unique within the workspace. */
  name?: Maybe<Scalars['String']['output']>;
  /**
   * Open tasks assigned to any member of the group in its workspace, 100 a page; tasks that are assigned to the group itself alone are not
   * found. Calls what `Workspace.tasks` calls, several groups together as for `Person.assignedTasks`. A group without members has none, and
   * nothing is asked upstream.
   */
  tasks?: Maybe<TaskPage>;
  /** Who made the group. */
  user?: Maybe<User>;
  /** The id of the user who made the group. */
  userId?: Maybe<Scalars['ID']['output']>;
  /** The workspace that has the group. */
  workspace?: Maybe<Workspace>;
  /** The workspace that has the group, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
};


/** Users that can be mentioned and given tasks as one; the task manager's own pages say team. */
export type UserGroupFreeSlotsArgs = {
  endDate?: InputMaybe<Scalars['Date']['input']>;
  endTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  startTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
};


/** Users that can be mentioned and given tasks as one; the task manager's own pages say team. */
export type UserGroupTasksArgs = {
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<TaskFilter>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};

/** How a user group is shown; all null where nothing was chosen. */
export type UserGroupAvatar = {
  /** Of the picture that was uploaded. */
  attachmentId?: Maybe<Scalars['ID']['output']>;
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** In place of a picture, as on the wire; its values are not documented. */
  icon?: Maybe<Scalars['String']['output']>;
  /** Where the picture comes from, as on the wire; its values are not documented. */
  source?: Maybe<Scalars['String']['output']>;
};

/** A way to look at the tasks of a workspace, space, folder or list; a chat and a form are views too. */
export type View = {
  /** Which columns there are; null for a form. */
  columns?: Maybe<ViewColumns>;
  /**
   * TaskManagerApi.ViewChatComments: what was written in the chat, newest first, 25 a page. The two arguments go together: both come from
   * `next` of the page before. A view that is no chat (of type `conversation`) is refused.
   */
  comments?: Maybe<CommentPage>;
  /** Who made it. */
  creator?: Maybe<User>;
  /** The id of the user who made it. */
  creatorId?: Maybe<Scalars['ID']['output']>;
  /** Null where a reply leaves it out. */
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** When the view was protected; null where it is not. */
  dateProtected?: Maybe<Scalars['DateTime']['output']>;
  /** What the groups are divided by; null for a form. */
  divide?: Maybe<ViewDivide>;
  /** Which tasks are shown; null for a form. */
  filters?: Maybe<ViewFilters>;
  /** The folder that it is a view of; null for a view of something else. */
  folder?: Maybe<Folder>;
  /** What the tasks are grouped by; null for a form. */
  grouping?: Maybe<ViewGrouping>;
  /** Such as `3c-105`. */
  id: Scalars['ID']['output'];
  /** The list that it is a view of; null for a view of something else. */
  list?: Maybe<TaskList>;
  /** As people see it; not unique. */
  name?: Maybe<Scalars['String']['output']>;
  /** The order among the views of its place; null where a reply leaves it out. */
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** Whether only some may change it. */
  protected?: Maybe<Scalars['Boolean']['output']>;
  /** Who protected it; null where it is not protected. */
  protectedBy?: Maybe<User>;
  /** The id of the user who protected it. */
  protectedById?: Maybe<Scalars['ID']['output']>;
  /** What was written when the view was protected; null where it is not. */
  protectedNote?: Maybe<Scalars['String']['output']>;
  /** Whether it can be seen without an account. */
  public?: Maybe<Scalars['Boolean']['output']>;
  /** Where it can be seen without an account. */
  publicUrl?: Maybe<Scalars['String']['output']>;
  /** What is shown of the tasks; null for a form. */
  settings?: Maybe<ViewSettings>;
  /** What the tasks are sorted by; null for a form. */
  sorting?: Maybe<ViewSorting>;
  /** The space that it is a view of; null for a view of something else. */
  space?: Maybe<Space>;
  /**
   * TaskManagerApi.GetVisibleTasksInView: the tasks that the view shows, some 30 a page. A view of a workspace can
   * take half a minute a page. A chat or a form shows no tasks and is refused.
   */
  tasks?: Maybe<TaskPage>;
  /** Whose work is shown at the side; null for a form. */
  teamSidebar?: Maybe<ViewTeamSidebar>;
  /** How the tasks are laid out, or what it is in place of tasks. */
  type?: Maybe<ViewKind>;
  /** As the task manager spells it, also where `type` is `UNKNOWN`. */
  typeText?: Maybe<Scalars['String']['output']>;
  /** Such as `public`; the task manager lists no values. Null where a reply leaves it out. */
  visibility?: Maybe<Scalars['String']['output']>;
  /** The workspace, where it is a view of the workspace itself; null for a view of a space, folder or list. */
  workspace?: Maybe<Workspace>;
};


/** A way to look at the tasks of a workspace, space, folder or list; a chat and a form are views too. */
export type ViewCommentsArgs = {
  commentStartDateUnixMs?: InputMaybe<Scalars['DateTime']['input']>;
  startCommentId?: InputMaybe<Scalars['ID']['input']>;
};


/** A way to look at the tasks of a workspace, space, folder or list; a chat and a form are views too. */
export type ViewTasksArgs = {
  paginationPageNumber: Scalars['Int']['input'];
};

/** One column of a view. */
export type ViewColumn = {
  /** As on the wire, mostly null; the task manager does not document it. */
  display?: Maybe<Scalars['String']['output']>;
  /** Custom fields are `cf_` and their UUID. */
  field?: Maybe<Scalars['String']['output']>;
  /** true where the column is in the view, but not shown. */
  hidden?: Maybe<Scalars['Boolean']['output']>;
  /** The place of the column among all, from 0. */
  idx?: Maybe<Scalars['Int']['output']>;
  /** As on the wire, mostly null; the task manager does not document it. */
  name?: Maybe<Scalars['String']['output']>;
  /** In pixels. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** One column. */
export type ViewColumnInput = {
  /** Mostly null; the task manager does not document it. */
  display?: InputMaybe<Scalars['String']['input']>;
  /** Custom fields are `cf_` and their UUID. */
  field: Scalars['String']['input'];
  /** true where the column is in the view, but not shown. */
  hidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** The place of the column among all, from 0. */
  idx?: InputMaybe<Scalars['Int']['input']>;
  /** Mostly null; the task manager does not document it. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** In pixels. */
  width?: InputMaybe<Scalars['Int']['input']>;
};

/** The columns of a view. */
export type ViewColumns = {
  /** Empty where no column was chosen. */
  fields?: Maybe<Array<Maybe<ViewColumn>>>;
};

/** The columns. */
export type ViewColumnsInput = {
  /** Empty where no column was chosen. */
  fields: Array<ViewColumnInput>;
};

/** Which end of an order comes first. */
export type ViewDirection =
  /** The other one. */
  | 'REVERSED'
  /** A direction that the task manager has added since. */
  | 'UNKNOWN'
  /** The usual one: priorities begin with the most urgent. */
  | 'USUAL';

/** What the groups of a view are divided by. */
export type ViewDivide = {
  /** The parts that are collapsed. */
  collapsed?: Maybe<Array<Scalars['String']['output']>>;
  /** Which end comes first. */
  dir?: Maybe<ViewDirection>;
  /** The number that inputs take: 1, or -1 for the other way round. */
  dirText?: Maybe<Scalars['String']['output']>;
  /** Null where groups are not divided. */
  field?: Maybe<Scalars['String']['output']>;
};

/** What groups are divided by. */
export type ViewDivideInput = {
  /** The parts that are collapsed. */
  collapsed: Array<Scalars['String']['input']>;
  /** 1, or -1 for the other way round. */
  dir?: InputMaybe<Scalars['Int']['input']>;
  /** Null where groups are not to be divided. */
  field?: InputMaybe<Scalars['String']['input']>;
};

/** One condition of a view. */
export type ViewFilter = {
  /** As on the wire, mostly null; the task manager does not document it. */
  determinor?: Maybe<Scalars['String']['output']>;
  /** Custom fields are `cf_` and their UUID. */
  field?: Maybe<Scalars['String']['output']>;
  /** The place of the condition among all, from 0. */
  idx?: Maybe<Scalars['Int']['output']>;
  /** How the field is compared with `values`. */
  op?: Maybe<ViewFilterOperator>;
  /** The text that inputs take, such as `NOT ALL`. */
  opText?: Maybe<Scalars['String']['output']>;
  /** What is compared with, as the field has it. */
  values?: Maybe<Scalars['JSON']['output']>;
};

/** One condition. */
export type ViewFilterInput = {
  /** Mostly null; the task manager does not document it. */
  determinor?: InputMaybe<Scalars['String']['input']>;
  /** Custom fields are `cf_` and their UUID. */
  field: Scalars['String']['input'];
  /** The place of the condition among all, from 0. */
  idx?: InputMaybe<Scalars['Int']['input']>;
  /** `EQ`, `NOT`, `ANY`, `ALL`, `NOT ANY`, `NOT ALL`, `GT`, `GTE`, `LT`, `LTE`, `IS SET` or `IS NOT SET`. */
  op: Scalars['String']['input'];
  /** What is compared with, as the field has it. */
  values: Scalars['JSON']['input'];
};

/** How conditions are joined. */
export type ViewFilterJoin =
  /** All of them hold. */
  | 'AND'
  /** One of them holds. */
  | 'OR'
  /** A join that the task manager has added since. */
  | 'UNKNOWN';

/** How a condition compares the field of a task with its values. */
export type ViewFilterOperator =
  /** It has all of the values. */
  | 'ALL'
  /** It has one of the values. */
  | 'ANY'
  /** It is the value. */
  | 'EQ'
  /** It is greater, or later. */
  | 'GT'
  /** It is greater or the same. */
  | 'GTE'
  /** It has no value. */
  | 'IS_NOT_SET'
  /** It has a value, whichever. */
  | 'IS_SET'
  /** It is less, or earlier. */
  | 'LT'
  /** It is less or the same. */
  | 'LTE'
  /** It is not the value. */
  | 'NOT'
  /** It lacks one of the values. */
  | 'NOT_ALL'
  /** It has none of the values. */
  | 'NOT_ANY'
  /** An operator that the task manager has added since. */
  | 'UNKNOWN';

/** Which tasks a view shows. */
export type ViewFilters = {
  /** The conditions; empty for none. */
  fields?: Maybe<Array<Maybe<ViewFilter>>>;
  /** What is between one group and the next. */
  filterGroupOps?: Maybe<Array<ViewFilterJoin>>;
  /** The texts that inputs take, such as `AND`. */
  filterGroupOpsText?: Maybe<Array<Scalars['String']['output']>>;
  /** Which conditions belong together, by their places in `fields`. */
  filterGroups?: Maybe<Array<Array<Scalars['Int']['output']>>>;
  /** How many of the conditions have to hold. */
  op?: Maybe<ViewFilterJoin>;
  /** The text that inputs take, such as `AND`. */
  opText?: Maybe<Scalars['String']['output']>;
  /** What the names of tasks contain. */
  search?: Maybe<Scalars['String']['output']>;
  /** Whether closed tasks are shown too; otherwise they are not, whatever the conditions say. */
  showClosed?: Maybe<Scalars['Boolean']['output']>;
};

/** Which tasks are shown. */
export type ViewFiltersInput = {
  /** The conditions; empty for none. */
  fields: Array<ViewFilterInput>;
  /** `AND` or `OR` between one group and the next. */
  filterGroupOps?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Which conditions belong together, by their places in `fields`. */
  filterGroups?: InputMaybe<Array<Array<Scalars['Int']['input']>>>;
  /** `AND`: all conditions hold; `OR`: one of them does. */
  op: Scalars['String']['input'];
  /** What the names of tasks contain; empty for any. */
  search: Scalars['String']['input'];
  /** Whether closed tasks are shown too; otherwise they are not, whatever the conditions say. */
  showClosed: Scalars['Boolean']['input'];
};

/** What the tasks of a view are grouped by. */
export type ViewGrouping = {
  /** The groups that are collapsed. */
  collapsed?: Maybe<Array<Scalars['String']['output']>>;
  /** Which end comes first. */
  dir?: Maybe<ViewDirection>;
  /** The number that inputs take: 1, or -1 for the other way round. */
  dirText?: Maybe<Scalars['String']['output']>;
  /** `none`, `status`, `priority`, `assignee`, `tag`, `dueDate`, or `cf_` and the UUID of a custom field. */
  field?: Maybe<Scalars['String']['output']>;
  /** As on the wire; the task manager does not document it. */
  ignore?: Maybe<Scalars['Boolean']['output']>;
};

/** What tasks are grouped by. */
export type ViewGroupingInput = {
  /** The groups that are collapsed. */
  collapsed: Array<Scalars['String']['input']>;
  /** 1, or -1 for the other way round. */
  dir: Scalars['Int']['input'];
  /** `none`, `status`, `priority`, `assignee`, `tag`, `dueDate`, or `cf_` and the UUID of a custom field. */
  field: Scalars['String']['input'];
  /** The task manager demands it, and does not document it; its own views have false. */
  ignore: Scalars['Boolean']['input'];
};

/** The kinds of views. */
export type ViewKind =
  /** What was done, newest first. */
  | 'ACTIVITY'
  /** A column for each group. */
  | 'BOARD'
  /** The days of a calendar. */
  | 'CALENDAR'
  /** A chat. */
  | 'CONVERSATION'
  /** Questions whose answers become tasks; it can be read but not written. */
  | 'FORM'
  /** Bars from start to due date, with dependencies. */
  | 'GANTT'
  /** Rows, in groups. */
  | 'LIST'
  /** Places of tasks that have a custom field of type `location`. */
  | 'MAP'
  /** A table with a column for each field. */
  | 'TABLE'
  /** Bars from start to due date, in rows. */
  | 'TIMELINE'
  /** A kind that the task manager has added since. */
  | 'UNKNOWN'
  /** How much each person has to do in a time. */
  | 'WORKLOAD';

/** The place of a view. */
export type ViewParentInput = {
  /** The id of the workspace, space, folder or list. */
  id: Scalars['String']['input'];
  /** 7 a workspace, 4 a space, 5 a folder, 6 a list. */
  type: Scalars['Int']['input'];
};

/** What a view shows of its tasks. */
export type ViewSettings = {
  /** A text, a boolean, or null. */
  collapseEmptyColumns?: Maybe<Scalars['JSON']['output']>;
  /** The flag `me_checklists` of the wire; the task manager does not document it. */
  meChecklists?: Maybe<Scalars['Boolean']['output']>;
  /** The flag `me_comments` of the wire; the task manager does not document it. */
  meComments?: Maybe<Scalars['Boolean']['output']>;
  /** The flag `me_subtasks` of the wire; the task manager does not document it. */
  meSubtasks?: Maybe<Scalars['Boolean']['output']>;
  /** Whether tasks show whom they are assigned to. */
  showAssignees?: Maybe<Scalars['Boolean']['output']>;
  /** Whether subtasks are shown that are closed. */
  showClosedSubtasks?: Maybe<Scalars['Boolean']['output']>;
  /** Whether tasks show pictures that are on them. */
  showImages?: Maybe<Scalars['Boolean']['output']>;
  /** Whether subtasks show the name of the task that they are of. */
  showSubtaskParentNames?: Maybe<Scalars['Boolean']['output']>;
  /** How subtasks are shown. */
  showSubtasks?: Maybe<ViewSubtasks>;
  /** The number that inputs take, such as 1. */
  showSubtasksText?: Maybe<Scalars['String']['output']>;
  /** Whether tasks show which list, folder and space they are in. */
  showTaskLocations?: Maybe<Scalars['Boolean']['output']>;
};

/** What is shown of the tasks; every setting is required. */
export type ViewSettingsInput = {
  /** A text, a boolean, or null, which is sent when it is left out. */
  collapseEmptyColumns?: InputMaybe<Scalars['JSON']['input']>;
  /** The flag `me_checklists` of the wire; the task manager does not document it. */
  meChecklists: Scalars['Boolean']['input'];
  /** The flag `me_comments` of the wire; the task manager does not document it. */
  meComments: Scalars['Boolean']['input'];
  /** The flag `me_subtasks` of the wire; the task manager does not document it. */
  meSubtasks: Scalars['Boolean']['input'];
  /** Whether tasks show whom they are assigned to. */
  showAssignees: Scalars['Boolean']['input'];
  /** Whether subtasks are shown that are closed. */
  showClosedSubtasks: Scalars['Boolean']['input'];
  /** Whether tasks show pictures that are on them. */
  showImages: Scalars['Boolean']['input'];
  /** Whether subtasks show the name of the task that they are of. */
  showSubtaskParentNames: Scalars['Boolean']['input'];
  /** 1 separate, 2 expanded, 3 collapsed. */
  showSubtasks: Scalars['Int']['input'];
  /** Whether tasks show which list, folder and space they are in. */
  showTaskLocations: Scalars['Boolean']['input'];
};

/** What the tasks of a view are sorted by, the first field first. */
export type ViewSorting = {
  /** Empty for no order of its own. */
  fields?: Maybe<Array<Maybe<ViewSortingField>>>;
};

/** One field of an order. */
export type ViewSortingField = {
  /** Which end comes first. */
  dir?: Maybe<ViewDirection>;
  /** The number that inputs take: 1, or -1 for the other way round. */
  dirText?: Maybe<Scalars['String']['output']>;
  /** Custom fields are `cf_` and their UUID. */
  field?: Maybe<Scalars['String']['output']>;
  /** The place of the field in the order, from 0. */
  idx?: Maybe<Scalars['Int']['output']>;
};

/** One field of the order. */
export type ViewSortingFieldInput = {
  /** 1, or -1 for the other way round. */
  dir?: InputMaybe<Scalars['Int']['input']>;
  /** Custom fields are `cf_` and their UUID. */
  field: Scalars['String']['input'];
  /** The place of the field in the order, from 0. */
  idx?: InputMaybe<Scalars['Int']['input']>;
};

/** What tasks are sorted by, the first field first. */
export type ViewSortingInput = {
  /** Empty for no order of its own. */
  fields: Array<ViewSortingFieldInput>;
};

/** How a view shows subtasks. */
export type ViewSubtasks =
  /** Below their task, which is closed. */
  | 'COLLAPSED'
  /** Below their task, which is open. */
  | 'EXPANDED'
  /** As tasks of their own. */
  | 'SEPARATE'
  /** A way that the task manager has added since. */
  | 'UNKNOWN';

/** Whose work the side of a view shows. */
export type ViewTeamSidebar = {
  /** Whether comments that are assigned to them are shown too. */
  assignedComments?: Maybe<Scalars['Boolean']['output']>;
  /** Ids of users, or what the task manager has in their place. */
  assignees?: Maybe<Array<Scalars['ID']['output']>>;
  /** Whether tasks without an assignee are shown too. */
  unassignedTasks?: Maybe<Scalars['Boolean']['output']>;
};

/** Whose work the side of the view shows. */
export type ViewTeamSidebarInput = {
  /** Whether comments that are assigned to them are shown too. */
  assignedComments: Scalars['Boolean']['input'];
  /** Ids of users, or what the task manager has in their place. */
  assignees: Array<Scalars['JSON']['input']>;
  /** Whether tasks without an assignee are shown too. */
  unassignedTasks: Scalars['Boolean']['input'];
};

/** The kinds of views that can be written. */
export type ViewType =
  /** What was done, newest first. */
  | 'ACTIVITY'
  /** A column for each group. */
  | 'BOARD'
  /** The days of a calendar. */
  | 'CALENDAR'
  /** A chat. */
  | 'CONVERSATION'
  /** Bars from start to due date, with dependencies. */
  | 'GANTT'
  /** Rows, in groups. */
  | 'LIST'
  /** Places of tasks that have a custom field of type `location`. */
  | 'MAP'
  /** A table with a column for each field. */
  | 'TABLE'
  /** Bars from start to due date, in rows. */
  | 'TIMELINE'
  /** How much each person has to do in a time. */
  | 'WORKLOAD';

/** The answer of a tool that writes a view: the description of its body, or the view. */
export type ViewWrite = {
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
  /** The view as written; null in GET_REQUEST_SCHEMA. */
  view?: Maybe<View>;
};

/** A standing order to send events to an address. Its secret is not shown. */
export type Webhook = {
  /** Whether all events are delivered, also those that the task manager adds later. */
  allEvents: Scalars['Boolean']['output'];
  /** Where deliveries go, as it was given; https is assumed where it has no scheme. */
  endpoint?: Maybe<Scalars['String']['output']>;
  /** Which events are delivered; null where all are. */
  events?: Maybe<Array<TaskEventType>>;
  /** The names as the task manager spells them, also where one of `events` is `UNKNOWN`; null where all are delivered. */
  eventsText?: Maybe<Array<Scalars['String']['output']>>;
  /** The folder that the webhook is limited to; null where it is not. */
  folder?: Maybe<Folder>;
  /** The id of `folder`; it is there also after the folder was deleted. */
  folderId?: Maybe<Scalars['ID']['output']>;
  /** Whether it delivers, and how often delivery has failed in a row. */
  health?: Maybe<WebhookHealth>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** The list that the webhook is limited to; null where it is not. */
  list?: Maybe<TaskList>;
  /** The id of `list`; it is there also after the list was deleted. */
  listId?: Maybe<Scalars['ID']['output']>;
  /** The space that the webhook is limited to; null where it is not. */
  space?: Maybe<Space>;
  /** The id of `space`; it is there also after the space was deleted. */
  spaceId?: Maybe<Scalars['ID']['output']>;
  /** The task that the webhook is limited to; null where it is not. */
  task?: Maybe<Task>;
  /** The id of `task`; it is there also after the task was deleted. */
  taskId?: Maybe<Scalars['ID']['output']>;
  /** The user whose credential made it. */
  user?: Maybe<User>;
  /** The id of the user whose credential made it. */
  userId?: Maybe<Scalars['ID']['output']>;
  /** The workspace whose events are delivered. */
  workspace?: Maybe<Workspace>;
};

/** How the deliveries of a webhook go. */
export type WebhookHealth = {
  /** How many events in a row were given up after up to five attempts each; a success sets it to 0, at 100 it is suspended. */
  failCount: Scalars['Int']['output'];
  /** Whether it delivers. */
  status: WebhookHealthStatus;
  /** As the task manager spells it, also where `status` is `UNKNOWN`. */
  statusText: Scalars['String']['output'];
};

/** Whether a webhook delivers. */
export type WebhookHealthStatus =
  /** Events are delivered. */
  | 'ACTIVE'
  /** Events are delivered, and some of them have failed. */
  | 'FAILING'
  /** Nothing is delivered until the webhook is set to active. */
  | 'SUSPENDED'
  /** A status that the task manager has added since. */
  | 'UNKNOWN';

/** What a webhook is set to; what became of its deliveries is its `health`. */
export type WebhookStatus =
  /** Events are delivered; the count of failures begins again at 0. */
  | 'ACTIVE'
  /** Events are not delivered. */
  | 'INACTIVE';

/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type Workspace = {
  /** Address of the picture; null where there is none. */
  avatar?: Maybe<Scalars['String']['output']>;
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /**
   * TaskManagerApi.ViewWorkspaceCustomFields: the custom fields of the workspace itself. Those made for one space, folder or list are
   * not among them.
   */
  customFields?: Maybe<Array<Maybe<CustomField>>>;
  /** TaskManagerApi.GetWorkspaceCustomRoles: the roles that the workspace has made of the usual ones. */
  customRoles?: Maybe<Array<Maybe<CustomRole>>>;
  /**
   * TaskManagerApi.GetWorkspaceCustomTaskTypes: the types of tasks that the workspace defines. Tasks (0) and milestones (1) need not be among
   * them.
   */
  customTaskTypes?: Maybe<Array<Maybe<CustomTaskType>>>;
  /** TaskManagerApi.ViewWorkspaceGoals: the goals of the workspace, in folders and outside of them. */
  goals?: Maybe<WorkspaceGoals>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /** Everybody in the workspace, guests included. */
  members?: Maybe<Array<Maybe<Member>>>;
  /** As people see it; not unique among the workspaces of a credential. */
  name?: Maybe<Scalars['String']['output']>;
  /** TaskManagerApi.GetWorkspacePlan: what the workspace pays for. Tools for guests and users need the Enterprise plan. */
  plan?: Maybe<WorkspacePlan>;
  /** TaskManagerApi.GetCurrentRunningTimeEntry: the timer that is running for a user, by default the credential's own; null when none is. */
  runningTimeEntry?: Maybe<TimeEntry>;
  /** TaskManagerApi.GetWorkspaceSeatDetails: how many seats are paid for, taken and free. */
  seats?: Maybe<WorkspaceSeats>;
  /** TaskManagerApi.ViewSharedHierarchy: the tasks, lists and folders that are shared directly with the user of the credential. */
  sharedWithMe?: Maybe<SharedItems>;
  /** TaskManagerApi.RetrieveAvailableSpaces: the spaces of the workspace. */
  spaces?: Maybe<Array<Maybe<Space>>>;
  /**
   * TaskManagerApi.ViewTaskTemplates: the task templates of the workspace, a page at a time. The task manager does not say which page is
   * the last: the one after it is empty.
   */
  taskTemplates?: Maybe<TaskTemplatePage>;
  /**
   * TaskManagerApi.GetFilteredTeamTasks: tasks of the workspace that match every filter given, 100 a page and up to 10 pages
   * at once. Closed tasks and subtasks are left out unless asked for. Bounds of times are exclusive. An empty list of ids, names or types
   * matches no task, and nothing is asked upstream; an empty list of conditions is no condition.
   */
  tasks?: Maybe<TaskPage>;
  /**
   * TaskManagerApi.GetTimeEntriesInDateRange: time entries that began within a span of time, by default the last 30 days; the
   * credential's own unless assignees are named. Running ones are among them. Not paged: the span bounds them. They are narrowed to one
   * place at most: `spaceId`, `folderId`, `specificListId` and `specificTaskId` exclude each other, and two of them are refused.
   */
  timeEntries?: Maybe<Array<Maybe<TimeEntry>>>;
  /** TaskManagerApi.GetTimeEntryTags: the labels that time entries of the workspace have been given. The tags of tasks are others. */
  timeEntryTags?: Maybe<Array<Maybe<TimeEntryTag>>>;
  /** TaskManagerApi.GetUserGroupsInWorkspace: the user groups of the workspace with their members. */
  userGroups?: Maybe<Array<Maybe<UserGroup>>>;
  /** TaskManagerApi.GetTeamViews: the views of the workspace itself, without those of its spaces, folders and lists. */
  views?: Maybe<Array<Maybe<View>>>;
  /**
   * TaskManagerApi.GetWorkspaceWebhooks: the webhooks that this very credential has made in the workspace; those of others are not
   * shown, of all members.
   */
  webhooks?: Maybe<Array<Maybe<Webhook>>>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceCustomFieldsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceCustomRolesArgs = {
  includeMembers?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceGoalsArgs = {
  includeCompletedGoals?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceMembersArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceRunningTimeEntryArgs = {
  assigneeUserId?: InputMaybe<Scalars['ID']['input']>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceSpacesArgs = {
  includeArchivedSpaces?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceTaskTemplatesArgs = {
  pageNumber: Scalars['Int']['input'];
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceTasksArgs = {
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  customTaskTypeFilters?: InputMaybe<Array<Scalars['Int']['input']>>;
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  dueDateBefore?: InputMaybe<Scalars['DateTime']['input']>;
  dueDateGreaterThan?: InputMaybe<Scalars['DateTime']['input']>;
  fieldsByName?: InputMaybe<Array<NamedFieldFilter>>;
  filterByCustomFields?: InputMaybe<Array<CustomFieldFilter>>;
  filterByDateCreatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
  filterByDateDoneAfter?: InputMaybe<Scalars['DateTime']['input']>;
  filterByDoneDateBefore?: InputMaybe<Scalars['DateTime']['input']>;
  filterByListIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  filterByProjectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  filterBySpaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  filterByTags?: InputMaybe<Array<Scalars['String']['input']>>;
  filterByUpdateDateBefore?: InputMaybe<Scalars['DateTime']['input']>;
  filterByUpdatedDateGreaterThan?: InputMaybe<Scalars['DateTime']['input']>;
  filterCreatedDateAfter?: InputMaybe<Scalars['DateTime']['input']>;
  includeClosedTasks?: InputMaybe<Scalars['Boolean']['input']>;
  includeMarkdownDescription?: InputMaybe<Scalars['Boolean']['input']>;
  includeSubtasks?: InputMaybe<Scalars['Boolean']['input']>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
  parentTaskId?: InputMaybe<Scalars['ID']['input']>;
  statusFilters?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceTimeEntriesArgs = {
  allMembers?: InputMaybe<Scalars['Boolean']['input']>;
  endDateUnixMilliseconds?: InputMaybe<Scalars['DateTime']['input']>;
  filterByAssignee?: InputMaybe<Array<Scalars['ID']['input']>>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
  includeApprovalDetails?: InputMaybe<Scalars['Boolean']['input']>;
  includeApprovalHistory?: InputMaybe<Scalars['Boolean']['input']>;
  includeLocationNames?: InputMaybe<Scalars['Boolean']['input']>;
  includeOnlyBillableEntries?: InputMaybe<Scalars['Boolean']['input']>;
  includeTaskTags?: InputMaybe<Scalars['Boolean']['input']>;
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  specificListId?: InputMaybe<Scalars['ID']['input']>;
  specificTaskId?: InputMaybe<Scalars['ID']['input']>;
  startDateInUnixMilliseconds?: InputMaybe<Scalars['DateTime']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTaskIds?: InputMaybe<Scalars['ID']['input']>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceUserGroupsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  userGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** The goals of a workspace. A goal is in one of the two. */
export type WorkspaceGoals = {
  /** The folders, with the goals in them. */
  folders: Array<Maybe<GoalFolder>>;
  /** Those that are in no folder. */
  items: Array<Maybe<Goal>>;
};

/** What a workspace pays for. */
export type WorkspacePlan = {
  /** The task manager's own number of the plan. */
  id: Scalars['ID']['output'];
  /** Such as `Enterprise`. */
  name?: Maybe<Scalars['String']['output']>;
};

/** The seats of a workspace. */
export type WorkspaceSeats = {
  /** For guests; their number may be without a limit. */
  guests: SeatCount;
  /** For members, admins and the owner. */
  members: SeatCount;
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
  CalendarEvent: CalendarEvent;
  Comment: Comment;
  CustomRole: CustomRole;
  CustomTaskType: CustomTaskType;
  Email: Email;
  Folder: Folder;
  Goal: Goal;
  GoalFolder: GoalFolder;
  Guest: Guest;
  KeyResult: KeyResult;
  Person: Person;
  Space: Space;
  Task: Task;
  TaskEvent: TaskEvent;
  TaskList: TaskList;
  TaskMention: TaskMention;
  Thread: Thread;
  TimeEntry: TimeEntry;
  User: User;
  UserGroup: UserGroup;
  View: View;
  Workspace: Workspace;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  CalendarEvent:
    ( { __typename: 'CalendarEvent' }
    & GraphQLRecursivePick<FederationTypes['CalendarEvent'], {"calendarId":true,"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['CalendarEvent'], {"taskMentions":{"name":true}}> ) );
  Comment:
    ( { __typename: 'Comment' }
    & GraphQLRecursivePick<FederationTypes['Comment'], {"id":true}> );
  CustomRole:
    ( { __typename: 'CustomRole' }
    & GraphQLRecursivePick<FederationTypes['CustomRole'], {"workspaceId":true,"id":true}> );
  CustomTaskType:
    ( { __typename: 'CustomTaskType' }
    & GraphQLRecursivePick<FederationTypes['CustomTaskType'], {"workspaceId":true,"customItemId":true}> );
  Email:
    ( { __typename: 'Email' }
    & GraphQLRecursivePick<FederationTypes['Email'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Email'], {"taskMentions":{"name":true}}> ) );
  Folder:
    ( { __typename: 'Folder' }
    & GraphQLRecursivePick<FederationTypes['Folder'], {"id":true}> );
  Goal:
    ( { __typename: 'Goal' }
    & GraphQLRecursivePick<FederationTypes['Goal'], {"id":true}> );
  GoalFolder:
    ( { __typename: 'GoalFolder' }
    & GraphQLRecursivePick<FederationTypes['GoalFolder'], {"workspaceId":true,"id":true}> );
  Guest:
    ( { __typename: 'Guest' }
    & GraphQLRecursivePick<FederationTypes['Guest'], {"workspaceId":true,"id":true}> );
  KeyResult:
    ( { __typename: 'KeyResult' }
    & GraphQLRecursivePick<FederationTypes['KeyResult'], {"goalId":true,"id":true}> );
  Person:
    ( { __typename: 'Person' }
    & GraphQLRecursivePick<FederationTypes['Person'], {"email":true}> );
  Space:
    ( { __typename: 'Space' }
    & GraphQLRecursivePick<FederationTypes['Space'], {"id":true}> );
  Task:
    ( { __typename: 'Task' }
    & GraphQLRecursivePick<FederationTypes['Task'], {"id":true}> );
  TaskEvent:
    ( { __typename: 'TaskEvent' }
    & GraphQLRecursivePick<FederationTypes['TaskEvent'], {"id":true}> );
  TaskList:
    ( { __typename: 'TaskList' }
    & GraphQLRecursivePick<FederationTypes['TaskList'], {"id":true}> );
  TaskMention:
    ( { __typename: 'TaskMention' }
    & GraphQLRecursivePick<FederationTypes['TaskMention'], {"name":true}> );
  Thread:
    ( { __typename: 'Thread' }
    & GraphQLRecursivePick<FederationTypes['Thread'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Thread'], {"taskMentions":{"name":true}}> ) );
  TimeEntry:
    ( { __typename: 'TimeEntry' }
    & GraphQLRecursivePick<FederationTypes['TimeEntry'], {"workspaceId":true,"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
  UserGroup:
    ( { __typename: 'UserGroup' }
    & GraphQLRecursivePick<FederationTypes['UserGroup'], {"workspaceId":true,"id":true}> );
  View:
    ( { __typename: 'View' }
    & GraphQLRecursivePick<FederationTypes['View'], {"id":true}> );
  Workspace:
    ( { __typename: 'Workspace' }
    & GraphQLRecursivePick<FederationTypes['Workspace'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessToken: ResolverTypeWrapper<AccessTokenRecord>;
  AccessTokenBody: ResolverTypeWrapper<Values>;
  AccessTokenWrite: ResolverTypeWrapper<AccessTokenWriteRecord>;
  AddTimeEntryTagsBody: ResolverTypeWrapper<Values>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AssigneeCount: ResolverTypeWrapper<AssigneeCountRecord>;
  Attachment: ResolverTypeWrapper<AttachmentRecord>;
  CalendarEvent: ResolverTypeWrapper<CalendarEventRecord>;
  ChangedField: ResolverTypeWrapper<ChangedFieldRecord>;
  Checklist: ResolverTypeWrapper<ChecklistRecord>;
  ChecklistItem: ResolverTypeWrapper<ChecklistItemRecord>;
  Comment: ResolverTypeWrapper<CommentRecord>;
  CommentCursor: ResolverTypeWrapper<CommentCursorRecord>;
  CommentPage: ResolverTypeWrapper<CommentPageRecord>;
  CommentSegment: ResolverTypeWrapper<Values>;
  CommentWrite: ResolverTypeWrapper<CommentWriteRecord>;
  CreateSpaceBody: ResolverTypeWrapper<Values>;
  CreateTaskBody: ResolverTypeWrapper<Values>;
  CreateThreadedCommentBody: ResolverTypeWrapper<Values>;
  CreateTimeEntryBody: ResolverTypeWrapper<Values>;
  CreateViewBody: ResolverTypeWrapper<Values>;
  CustomField: ResolverTypeWrapper<CustomFieldRecord>;
  CustomFieldChanges: ResolverTypeWrapper<Values>;
  CustomFieldCoordinates: ResolverTypeWrapper<Values>;
  CustomFieldFilter: ResolverTypeWrapper<Values>;
  CustomFieldOption: ResolverTypeWrapper<CustomFieldOptionRecord>;
  CustomFieldPlace: ResolverTypeWrapper<Values>;
  CustomFieldProgress: ResolverTypeWrapper<Values>;
  CustomFieldType: ResolverTypeWrapper<string>;
  CustomFieldUserChanges: ResolverTypeWrapper<Values>;
  CustomFieldValue: ResolverTypeWrapper<Values>;
  CustomFieldValueOptions: ResolverTypeWrapper<Values>;
  CustomRole: ResolverTypeWrapper<CustomRoleRecord>;
  CustomTaskType: ResolverTypeWrapper<CustomTaskTypeRecord>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteSpaceTagBody: ResolverTypeWrapper<Values>;
  Deletion: ResolverTypeWrapper<Values>;
  Dependency: ResolverTypeWrapper<DependencyRecord>;
  DependencyType: ResolverTypeWrapper<string>;
  DueDatesFeature: ResolverTypeWrapper<Values>;
  DueDatesSetting: ResolverTypeWrapper<DueDatesSettingRecord>;
  EditedChecklist: ResolverTypeWrapper<EditedChecklistRecord>;
  Email: ResolverTypeWrapper<EmailRecord>;
  Emoticon: ResolverTypeWrapper<Values>;
  EventComment: ResolverTypeWrapper<EventCommentRecord>;
  EventDelivery: ResolverTypeWrapper<EventDeliveryRecord>;
  EventDeliveryStatus: ResolverTypeWrapper<string>;
  EventGap: ResolverTypeWrapper<EventGapRecord>;
  FeatureSetting: ResolverTypeWrapper<FeatureSettingRecord>;
  FieldLocation: ResolverTypeWrapper<FieldLocationRecord>;
  FieldProgress: ResolverTypeWrapper<FieldProgressRecord>;
  FieldValue: ResolverTypeWrapper<FieldValueRecord>;
  Folder: ResolverTypeWrapper<FolderRecord>;
  FolderFromTemplateBody: ResolverTypeWrapper<Values>;
  FolderWrite: ResolverTypeWrapper<FolderWriteRecord>;
  FreeSlots: ResolverTypeWrapper<FreeSlotsRecord>;
  Goal: ResolverTypeWrapper<GoalRecord>;
  GoalFolder: ResolverTypeWrapper<GoalFolderRecord>;
  GoalMember: ResolverTypeWrapper<GoalMemberRecord>;
  GroupChanges: ResolverTypeWrapper<Values>;
  Guest: ResolverTypeWrapper<GuestRecord>;
  GuestPermissionLevel: ResolverTypeWrapper<string>;
  HistoryField: ResolverTypeWrapper<string>;
  HistoryItem: ResolverTypeWrapper<HistoryItemRecord>;
  HistoryValue: ResolverTypeWrapper<HistoryValueRecord>;
  IntervalThen: ResolverTypeWrapper<IntervalThenRecord>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  KeyResult: ResolverTypeWrapper<KeyResultRecord>;
  KeyResultAction: ResolverTypeWrapper<KeyResultActionRecord>;
  KeyResultType: ResolverTypeWrapper<string>;
  ListCount: ResolverTypeWrapper<ListCountRecord>;
  ListFromTemplateBody: ResolverTypeWrapper<Values>;
  ListViews: ResolverTypeWrapper<ListViewsRecord>;
  ListWrite: ResolverTypeWrapper<ListWriteRecord>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  Member: ResolverTypeWrapper<MemberRecord>;
  MemberRole: ResolverTypeWrapper<string>;
  MentionedUser: ResolverTypeWrapper<Values>;
  Mutation: ResolverTypeWrapper<Values>;
  NamedFieldFilter: ResolverTypeWrapper<Values>;
  PageInfo: ResolverTypeWrapper<Values>;
  PermissionLevel: ResolverTypeWrapper<string>;
  Person: ResolverTypeWrapper<PersonRecord>;
  PersonPage: ResolverTypeWrapper<PersonPageRecord>;
  PostedComment: ResolverTypeWrapper<PostedCommentRecord>;
  Priority: ResolverTypeWrapper<PriorityRecord>;
  PriorityLevel: ResolverTypeWrapper<string>;
  Query: ResolverTypeWrapper<Values>;
  RawHistoryItem: ResolverTypeWrapper<Values>;
  RemoveTimeEntryTagsBody: ResolverTypeWrapper<Values>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SeatCount: ResolverTypeWrapper<SeatCountRecord>;
  SharedFolder: ResolverTypeWrapper<SharedFolderRecord>;
  SharedItems: ResolverTypeWrapper<SharedItemsRecord>;
  SharedList: ResolverTypeWrapper<SharedListRecord>;
  SharedTask: ResolverTypeWrapper<SharedTaskRecord>;
  Space: ResolverTypeWrapper<SpaceRecord>;
  SpaceFeature: ResolverTypeWrapper<Values>;
  SpaceFeatures: ResolverTypeWrapper<SpaceFeaturesRecord>;
  SpaceFeaturesBody: ResolverTypeWrapper<Values>;
  SpaceWrite: ResolverTypeWrapper<SpaceWriteRecord>;
  StartTimerBody: ResolverTypeWrapper<Values>;
  Status: ResolverTypeWrapper<StatusRecord>;
  StatusCount: ResolverTypeWrapper<StatusCountRecord>;
  StatusDuration: ResolverTypeWrapper<StatusDurationRecord>;
  StatusTime: ResolverTypeWrapper<StatusTimeRecord>;
  StatusType: ResolverTypeWrapper<string>;
  Subscription: ResolverTypeWrapper<Values>;
  Tag: ResolverTypeWrapper<TagRecord>;
  TagDeletion: ResolverTypeWrapper<TagDeletionRecord>;
  TagLook: ResolverTypeWrapper<Values>;
  TargetType: ResolverTypeWrapper<string>;
  Task: ResolverTypeWrapper<TaskRecord>;
  TaskEvent: ResolverTypeWrapper<TaskEventRecord>;
  TaskEventFilter: ResolverTypeWrapper<Values>;
  TaskEventPage: ResolverTypeWrapper<TaskEventPageRecord>;
  TaskEventType: ResolverTypeWrapper<string>;
  TaskField: ResolverTypeWrapper<TaskFieldRecord>;
  TaskFilter: ResolverTypeWrapper<Values>;
  TaskLink: ResolverTypeWrapper<TaskLinkRecord>;
  TaskList: ResolverTypeWrapper<TaskListRecord>;
  TaskManagerProfile: ResolverTypeWrapper<TaskManagerProfileRecord>;
  TaskMention: ResolverTypeWrapper<TaskMentionRecord>;
  TaskMerge: ResolverTypeWrapper<TaskMergeRecord>;
  TaskOrder: ResolverTypeWrapper<string>;
  TaskPage: ResolverTypeWrapper<TaskPageRecord>;
  TaskPlacement: ResolverTypeWrapper<TaskPlacementRecord>;
  TaskRole: ResolverTypeWrapper<string>;
  TaskSummary: ResolverTypeWrapper<TaskSummaryRecord>;
  TaskTemplate: ResolverTypeWrapper<TaskTemplateRecord>;
  TaskTemplatePage: ResolverTypeWrapper<TaskTemplatePageRecord>;
  TaskWrite: ResolverTypeWrapper<TaskWriteRecord>;
  TemplateOptions: ResolverTypeWrapper<Values>;
  TextSegment: ResolverTypeWrapper<TextSegmentRecord>;
  TextSegmentType: ResolverTypeWrapper<string>;
  Thread: ResolverTypeWrapper<ThreadRecord>;
  TimeEntry: ResolverTypeWrapper<TimeEntryRecord>;
  TimeEntryApproval: ResolverTypeWrapper<TimeEntryApprovalRecord>;
  TimeEntryApprovalChange: ResolverTypeWrapper<TimeEntryApprovalChangeRecord>;
  TimeEntryChange: ResolverTypeWrapper<TimeEntryChangeRecord>;
  TimeEntryTag: ResolverTypeWrapper<TimeEntryTagRecord>;
  TimeEntryTagAction: ResolverTypeWrapper<string>;
  TimeEntryTagBody: ResolverTypeWrapper<Values>;
  TimeEntryTagName: ResolverTypeWrapper<Values>;
  TimeEntryTagsWrite: ResolverTypeWrapper<TimeEntryTagsWriteRecord>;
  TimeEntryWrite: ResolverTypeWrapper<TimeEntryWriteRecord>;
  TimeInStatus: ResolverTypeWrapper<TimeInStatusRecord>;
  TimeInterval: ResolverTypeWrapper<TimeIntervalRecord>;
  TimeIntervalWrite: ResolverTypeWrapper<TimeIntervalWriteRecord>;
  ToolMode: ResolverTypeWrapper<string>;
  TrackedTime: ResolverTypeWrapper<TrackedTimeRecord>;
  UpdateSpaceBody: ResolverTypeWrapper<Values>;
  UpdateTaskBody: ResolverTypeWrapper<Values>;
  UpdateTaskCustomFieldBody: ResolverTypeWrapper<Values>;
  UpdateTimeEntryBody: ResolverTypeWrapper<Values>;
  UpdateViewBody: ResolverTypeWrapper<Values>;
  UpdatedComment: ResolverTypeWrapper<UpdatedCommentRecord>;
  User: ResolverTypeWrapper<UserRecord>;
  UserChanges: ResolverTypeWrapper<Values>;
  UserGroup: ResolverTypeWrapper<UserGroupRecord>;
  UserGroupAvatar: ResolverTypeWrapper<UserGroupAvatarRecord>;
  View: ResolverTypeWrapper<ViewRecord>;
  ViewColumn: ResolverTypeWrapper<ViewColumnRecord>;
  ViewColumnInput: ResolverTypeWrapper<Values>;
  ViewColumns: ResolverTypeWrapper<ViewColumnsRecord>;
  ViewColumnsInput: ResolverTypeWrapper<Values>;
  ViewDirection: ResolverTypeWrapper<string>;
  ViewDivide: ResolverTypeWrapper<ViewDivideRecord>;
  ViewDivideInput: ResolverTypeWrapper<Values>;
  ViewFilter: ResolverTypeWrapper<ViewFilterRecord>;
  ViewFilterInput: ResolverTypeWrapper<Values>;
  ViewFilterJoin: ResolverTypeWrapper<string>;
  ViewFilterOperator: ResolverTypeWrapper<string>;
  ViewFilters: ResolverTypeWrapper<ViewFiltersRecord>;
  ViewFiltersInput: ResolverTypeWrapper<Values>;
  ViewGrouping: ResolverTypeWrapper<ViewGroupingRecord>;
  ViewGroupingInput: ResolverTypeWrapper<Values>;
  ViewKind: ResolverTypeWrapper<string>;
  ViewParentInput: ResolverTypeWrapper<Values>;
  ViewSettings: ResolverTypeWrapper<ViewSettingsRecord>;
  ViewSettingsInput: ResolverTypeWrapper<Values>;
  ViewSorting: ResolverTypeWrapper<ViewSortingRecord>;
  ViewSortingField: ResolverTypeWrapper<ViewSortingFieldRecord>;
  ViewSortingFieldInput: ResolverTypeWrapper<Values>;
  ViewSortingInput: ResolverTypeWrapper<Values>;
  ViewSubtasks: ResolverTypeWrapper<string>;
  ViewTeamSidebar: ResolverTypeWrapper<ViewTeamSidebarRecord>;
  ViewTeamSidebarInput: ResolverTypeWrapper<Values>;
  ViewType: ResolverTypeWrapper<string>;
  ViewWrite: ResolverTypeWrapper<ViewWriteRecord>;
  Webhook: ResolverTypeWrapper<WebhookRecord>;
  WebhookHealth: ResolverTypeWrapper<WebhookHealthRecord>;
  WebhookHealthStatus: ResolverTypeWrapper<string>;
  WebhookStatus: ResolverTypeWrapper<string>;
  Workspace: ResolverTypeWrapper<WorkspaceRecord>;
  WorkspaceGoals: ResolverTypeWrapper<WorkspaceGoalsRecord>;
  WorkspacePlan: ResolverTypeWrapper<WorkspacePlanRecord>;
  WorkspaceSeats: ResolverTypeWrapper<WorkspaceSeatsRecord>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessToken: AccessTokenRecord;
  AccessTokenBody: Values;
  AccessTokenWrite: AccessTokenWriteRecord;
  AddTimeEntryTagsBody: Values;
  ID: Scalars['ID']['output'];
  AssigneeCount: AssigneeCountRecord;
  Attachment: AttachmentRecord;
  CalendarEvent: CalendarEventRecord;
  ChangedField: ChangedFieldRecord;
  Checklist: ChecklistRecord;
  ChecklistItem: ChecklistItemRecord;
  Comment: CommentRecord;
  CommentCursor: CommentCursorRecord;
  CommentPage: CommentPageRecord;
  CommentSegment: Values;
  CommentWrite: CommentWriteRecord;
  CreateSpaceBody: Values;
  CreateTaskBody: Values;
  CreateThreadedCommentBody: Values;
  CreateTimeEntryBody: Values;
  CreateViewBody: Values;
  CustomField: CustomFieldRecord;
  CustomFieldChanges: Values;
  CustomFieldCoordinates: Values;
  CustomFieldFilter: Values;
  CustomFieldOption: CustomFieldOptionRecord;
  CustomFieldPlace: Values;
  CustomFieldProgress: Values;
  CustomFieldUserChanges: Values;
  CustomFieldValue: Values;
  CustomFieldValueOptions: Values;
  CustomRole: CustomRoleRecord;
  CustomTaskType: CustomTaskTypeRecord;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeleteSpaceTagBody: Values;
  Deletion: Values;
  Dependency: DependencyRecord;
  DueDatesFeature: Values;
  DueDatesSetting: DueDatesSettingRecord;
  EditedChecklist: EditedChecklistRecord;
  Email: EmailRecord;
  Emoticon: Values;
  EventComment: EventCommentRecord;
  EventDelivery: EventDeliveryRecord;
  EventGap: EventGapRecord;
  FeatureSetting: FeatureSettingRecord;
  FieldLocation: FieldLocationRecord;
  FieldProgress: FieldProgressRecord;
  FieldValue: FieldValueRecord;
  Folder: FolderRecord;
  FolderFromTemplateBody: Values;
  FolderWrite: FolderWriteRecord;
  FreeSlots: FreeSlotsRecord;
  Goal: GoalRecord;
  GoalFolder: GoalFolderRecord;
  GoalMember: GoalMemberRecord;
  GroupChanges: Values;
  Guest: GuestRecord;
  HistoryItem: HistoryItemRecord;
  HistoryValue: HistoryValueRecord;
  IntervalThen: IntervalThenRecord;
  JSON: Scalars['JSON']['output'];
  KeyResult: KeyResultRecord;
  KeyResultAction: KeyResultActionRecord;
  ListCount: ListCountRecord;
  ListFromTemplateBody: Values;
  ListViews: ListViewsRecord;
  ListWrite: ListWriteRecord;
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  Member: MemberRecord;
  MentionedUser: Values;
  Mutation: Values;
  NamedFieldFilter: Values;
  PageInfo: Values;
  Person: PersonRecord;
  PersonPage: PersonPageRecord;
  PostedComment: PostedCommentRecord;
  Priority: PriorityRecord;
  Query: Values;
  RawHistoryItem: Values;
  RemoveTimeEntryTagsBody: Values;
  SafeInt: Scalars['SafeInt']['output'];
  SeatCount: SeatCountRecord;
  SharedFolder: SharedFolderRecord;
  SharedItems: SharedItemsRecord;
  SharedList: SharedListRecord;
  SharedTask: SharedTaskRecord;
  Space: SpaceRecord;
  SpaceFeature: Values;
  SpaceFeatures: SpaceFeaturesRecord;
  SpaceFeaturesBody: Values;
  SpaceWrite: SpaceWriteRecord;
  StartTimerBody: Values;
  Status: StatusRecord;
  StatusCount: StatusCountRecord;
  StatusDuration: StatusDurationRecord;
  StatusTime: StatusTimeRecord;
  Subscription: Values;
  Tag: TagRecord;
  TagDeletion: TagDeletionRecord;
  TagLook: Values;
  Task: TaskRecord;
  TaskEvent: TaskEventRecord;
  TaskEventFilter: Values;
  TaskEventPage: TaskEventPageRecord;
  TaskField: TaskFieldRecord;
  TaskFilter: Values;
  TaskLink: TaskLinkRecord;
  TaskList: TaskListRecord;
  TaskManagerProfile: TaskManagerProfileRecord;
  TaskMention: TaskMentionRecord;
  TaskMerge: TaskMergeRecord;
  TaskPage: TaskPageRecord;
  TaskPlacement: TaskPlacementRecord;
  TaskSummary: TaskSummaryRecord;
  TaskTemplate: TaskTemplateRecord;
  TaskTemplatePage: TaskTemplatePageRecord;
  TaskWrite: TaskWriteRecord;
  TemplateOptions: Values;
  TextSegment: TextSegmentRecord;
  Thread: ThreadRecord;
  TimeEntry: TimeEntryRecord;
  TimeEntryApproval: TimeEntryApprovalRecord;
  TimeEntryApprovalChange: TimeEntryApprovalChangeRecord;
  TimeEntryChange: TimeEntryChangeRecord;
  TimeEntryTag: TimeEntryTagRecord;
  TimeEntryTagBody: Values;
  TimeEntryTagName: Values;
  TimeEntryTagsWrite: TimeEntryTagsWriteRecord;
  TimeEntryWrite: TimeEntryWriteRecord;
  TimeInStatus: TimeInStatusRecord;
  TimeInterval: TimeIntervalRecord;
  TimeIntervalWrite: TimeIntervalWriteRecord;
  TrackedTime: TrackedTimeRecord;
  UpdateSpaceBody: Values;
  UpdateTaskBody: Values;
  UpdateTaskCustomFieldBody: Values;
  UpdateTimeEntryBody: Values;
  UpdateViewBody: Values;
  UpdatedComment: UpdatedCommentRecord;
  User: UserRecord;
  UserChanges: Values;
  UserGroup: UserGroupRecord;
  UserGroupAvatar: UserGroupAvatarRecord;
  View: ViewRecord;
  ViewColumn: ViewColumnRecord;
  ViewColumnInput: Values;
  ViewColumns: ViewColumnsRecord;
  ViewColumnsInput: Values;
  ViewDivide: ViewDivideRecord;
  ViewDivideInput: Values;
  ViewFilter: ViewFilterRecord;
  ViewFilterInput: Values;
  ViewFilters: ViewFiltersRecord;
  ViewFiltersInput: Values;
  ViewGrouping: ViewGroupingRecord;
  ViewGroupingInput: Values;
  ViewParentInput: Values;
  ViewSettings: ViewSettingsRecord;
  ViewSettingsInput: Values;
  ViewSorting: ViewSortingRecord;
  ViewSortingField: ViewSortingFieldRecord;
  ViewSortingFieldInput: Values;
  ViewSortingInput: Values;
  ViewTeamSidebar: ViewTeamSidebarRecord;
  ViewTeamSidebarInput: Values;
  ViewWrite: ViewWriteRecord;
  Webhook: WebhookRecord;
  WebhookHealth: WebhookHealthRecord;
  Workspace: WorkspaceRecord;
  WorkspaceGoals: WorkspaceGoalsRecord;
  WorkspacePlan: WorkspacePlanRecord;
  WorkspaceSeats: WorkspaceSeatsRecord;
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

export type AccessTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokenType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccessTokenWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccessTokenWrite'] = ResolversParentTypes['AccessTokenWrite']> = {
  accessToken?: Resolver<Maybe<ResolversTypes['AccessToken']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AssigneeCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AssigneeCount'] = ResolversParentTypes['AssigneeCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timeEstimate?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  timeSpent?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type AttachmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Attachment'] = ResolversParentTypes['Attachment']> = {
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  extension?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mimetype?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type CalendarEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarEvent'] = ResolversParentTypes['CalendarEvent'], FederationReferenceType extends FederationReferenceTypes['CalendarEvent'] = FederationReferenceTypes['CalendarEvent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['CalendarEvent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  calendarId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tasks?: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType>;
};

export type ChangedFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedField'] = ResolversParentTypes['ChangedField']> = {
  customFieldId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CustomFieldType'], ParentType, ContextType>;
  typeConfig?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  typeText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['FieldValue']>, ParentType, ContextType>;
};

export type ChecklistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Checklist'] = ResolversParentTypes['Checklist']> = {
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<Maybe<ResolversTypes['ChecklistItem']>>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  resolved?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  unresolved?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChecklistItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChecklistItem'] = ResolversParentTypes['ChecklistItem']> = {
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  children?: Resolver<Maybe<Array<Maybe<ResolversTypes['ChecklistItem']>>>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['ChecklistItem']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  resolved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment'], FederationReferenceType extends FederationReferenceTypes['Comment'] = FederationReferenceTypes['Comment']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Comment']> | FederationReferenceType, FederationReferenceType, ContextType>;
  assignedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  commentText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  replies?: Resolver<Maybe<Array<Maybe<ResolversTypes['Comment']>>>, ParentType, ContextType>;
  replyCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  resolved?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  segments?: Resolver<Maybe<Array<Maybe<ResolversTypes['TextSegment']>>>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type CommentCursorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentCursor'] = ResolversParentTypes['CommentCursor']> = {
  commentDateUnixTimeMs?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  commentStartId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CommentPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentPage'] = ResolversParentTypes['CommentPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Comment']>>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['CommentCursor']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CommentWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentWrite'] = ResolversParentTypes['CommentWrite']> = {
  comment?: Resolver<Maybe<ResolversTypes['PostedComment']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type CustomFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomField'] = ResolversParentTypes['CustomField']> = {
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hideFromGuests?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  options?: Resolver<Maybe<Array<Maybe<ResolversTypes['CustomFieldOption']>>>, ParentType, ContextType>;
  required?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CustomFieldType'], ParentType, ContextType>;
  typeConfig?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  typeText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomFieldOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomFieldOption'] = ResolversParentTypes['CustomFieldOption']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CustomFieldTypeResolvers = EnumResolverSignature<{ ATTACHMENT?: any, AUTOMATIC_PROGRESS?: any, BUTTON?: any, CHECKBOX?: any, CURRENCY?: any, DATE?: any, DROP_DOWN?: any, EMAIL?: any, EMOJI?: any, FORMULA?: any, LABELS?: any, LIST_RELATIONSHIP?: any, LOCATION?: any, MANUAL_PROGRESS?: any, NUMBER?: any, PHONE?: any, SHORT_TEXT?: any, SIGNATURE?: any, TASKS?: any, TEXT?: any, UNKNOWN?: any, URL?: any, USERS?: any, VOTES?: any }, ResolversTypes['CustomFieldType']>;

export type CustomRoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomRole'] = ResolversParentTypes['CustomRole'], FederationReferenceType extends FederationReferenceTypes['CustomRole'] = FederationReferenceTypes['CustomRole']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['CustomRole']> | FederationReferenceType, FederationReferenceType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inheritedRole?: Resolver<Maybe<ResolversTypes['MemberRole']>, ParentType, ContextType>;
  inheritedRoleText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  memberIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  members?: Resolver<Maybe<Array<Maybe<ResolversTypes['Member']>>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CustomTaskTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomTaskType'] = ResolversParentTypes['CustomTaskType'], FederationReferenceType extends FederationReferenceTypes['CustomTaskType'] = FederationReferenceTypes['CustomTaskType']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['CustomTaskType']> | FederationReferenceType, FederationReferenceType, ContextType>;
  customItemId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  namePlural?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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

export type DependencyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Dependency'] = ResolversParentTypes['Dependency']> = {
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dependsOn?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['DependencyType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DependencyTypeResolvers = EnumResolverSignature<{ UNKNOWN?: any, WAITING?: any }, ResolversTypes['DependencyType']>;

export type DueDatesSettingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DueDatesSetting'] = ResolversParentTypes['DueDatesSetting']> = {
  enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  remapClosedDueDate?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  remapDueDates?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type EditedChecklistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditedChecklist'] = ResolversParentTypes['EditedChecklist']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EmailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Email'] = ResolversParentTypes['Email'], FederationReferenceType extends FederationReferenceTypes['Email'] = FederationReferenceTypes['Email']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Email']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tasks?: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType>;
};

export type EventCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventComment'] = ResolversParentTypes['EventComment']> = {
  comment?: Resolver<ResolversTypes['Comment'], ParentType, ContextType>;
  commentText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  replyCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  segments?: Resolver<Maybe<Array<Maybe<ResolversTypes['TextSegment']>>>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type EventDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventDelivery'] = ResolversParentTypes['EventDelivery']> = {
  lastCheckAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastDeliveryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextCheckAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EventDeliveryStatus'], ParentType, ContextType>;
};

export type EventDeliveryStatusResolvers = EnumResolverSignature<{ DEGRADED?: any, LIVE?: any }, ResolversTypes['EventDeliveryStatus']>;

export type EventGapResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventGap'] = ResolversParentTypes['EventGap']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FeatureSettingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeatureSetting'] = ResolversParentTypes['FeatureSetting']> = {
  enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type FieldLocationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldLocation'] = ResolversParentTypes['FieldLocation']> = {
  formattedAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lng?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  placeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FieldProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldProgress'] = ResolversParentTypes['FieldProgress']> = {
  current?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type FieldValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldValue'] = ResolversParentTypes['FieldValue']> = {
  bool?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['FieldLocation']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  options?: Resolver<Maybe<Array<Maybe<ResolversTypes['CustomFieldOption']>>>, ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['FieldProgress']>, ParentType, ContextType>;
  raw?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  tasks?: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  users?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
};

export type FolderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Folder'] = ResolversParentTypes['Folder'], FederationReferenceType extends FederationReferenceTypes['Folder'] = FederationReferenceTypes['Folder']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Folder']> | FederationReferenceType, FederationReferenceType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  customFields?: Resolver<Maybe<Array<Maybe<ResolversTypes['CustomField']>>>, ParentType, ContextType, Partial<FolderCustomFieldsArgs>>;
  deleted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lists?: Resolver<Maybe<Array<Maybe<ResolversTypes['TaskList']>>>, ParentType, ContextType, Partial<FolderListsArgs>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  overrideStatuses?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  parentFolder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['PermissionLevel']>, ParentType, ContextType>;
  permissionLevelText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  statuses?: Resolver<Maybe<Array<Maybe<ResolversTypes['Status']>>>, ParentType, ContextType>;
  taskCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<FolderTasksArgs, 'pageNumberToFetch' | 'pages'>>;
  views?: Resolver<Maybe<Array<Maybe<ResolversTypes['View']>>>, ParentType, ContextType>;
};

export type FolderWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FolderWrite'] = ResolversParentTypes['FolderWrite']> = {
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type FreeSlotsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FreeSlots'] = ResolversParentTypes['FreeSlots']> = {
  request?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GoalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Goal'] = ResolversParentTypes['Goal'], FederationReferenceType extends FederationReferenceTypes['Goal'] = FederationReferenceTypes['Goal']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Goal']> | FederationReferenceType, FederationReferenceType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creator?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  creatorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateUpdated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['GoalFolder']>, ParentType, ContextType>;
  folderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keyResultCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  keyResults?: Resolver<Maybe<Array<Maybe<ResolversTypes['KeyResult']>>>, ParentType, ContextType>;
  lastUpdate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  members?: Resolver<Maybe<Array<Maybe<ResolversTypes['GoalMember']>>>, ParentType, ContextType>;
  multipleOwners?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  owners?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  percentCompleted?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  pinned?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  prettyId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  prettyUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  private?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type GoalFolderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GoalFolder'] = ResolversParentTypes['GoalFolder'], FederationReferenceType extends FederationReferenceTypes['GoalFolder'] = FederationReferenceTypes['GoalFolder']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['GoalFolder']> | FederationReferenceType, FederationReferenceType, ContextType>;
  creator?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  creatorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  goalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  goals?: Resolver<Maybe<Array<Maybe<ResolversTypes['Goal']>>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  members?: Resolver<Maybe<Array<Maybe<ResolversTypes['GoalMember']>>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  private?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GoalMemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GoalMember'] = ResolversParentTypes['GoalMember']> = {
  addedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  addedById?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dateAdded?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isCreator?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['PermissionLevel']>, ParentType, ContextType>;
  permissionLevelText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type GuestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Guest'] = ResolversParentTypes['Guest'], FederationReferenceType extends FederationReferenceTypes['Guest'] = FederationReferenceTypes['Guest']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Guest']> | FederationReferenceType, FederationReferenceType, ContextType>;
  canCreateViews?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canEditTags?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canSeePointsEstimated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canSeeTimeEstimated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canSeeTimeSpent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  customRole?: Resolver<Maybe<ResolversTypes['CustomRole']>, ParentType, ContextType>;
  dateInvited?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateJoined?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  lastActive?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  shared?: Resolver<Maybe<ResolversTypes['SharedItems']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GuestPermissionLevelResolvers = EnumResolverSignature<{ COMMENT?: any, CREATE?: any, EDIT?: any, READ?: any }, ResolversTypes['GuestPermissionLevel']>;

export type HistoryFieldResolvers = EnumResolverSignature<{ ASSIGNEE_ADD?: any, ASSIGNEE_REM?: any, COMMENT?: any, CONTENT?: any, CUSTOM_FIELD?: any, DUE_DATE?: any, NAME?: any, PARENT?: any, PRIORITY?: any, SECTION_MOVED?: any, START_DATE?: any, STATUS?: any, TAG?: any, TAG_REMOVED?: any, TASK_CREATION?: any, TIME_ESTIMATE?: any, TIME_SPENT?: any, UNKNOWN?: any }, ResolversTypes['HistoryField']>;

export type HistoryItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryItem'] = ResolversParentTypes['HistoryItem']> = {
  after?: Resolver<Maybe<ResolversTypes['HistoryValue']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['HistoryValue']>, ParentType, ContextType>;
  customField?: Resolver<Maybe<ResolversTypes['ChangedField']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['HistoryField']>, ParentType, ContextType>;
  fieldText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  historyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  raw?: Resolver<ResolversTypes['RawHistoryItem'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type HistoryValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryValue'] = ResolversParentTypes['HistoryValue']> = {
  comment?: Resolver<Maybe<ResolversTypes['EventComment']>, ParentType, ContextType>;
  customFieldValue?: Resolver<Maybe<ResolversTypes['FieldValue']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  folderName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasTime?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['IntervalThen']>, ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  listName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  milliseconds?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Priority']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  spaceName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type IntervalThenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntervalThen'] = ResolversParentTypes['IntervalThen']> = {
  dateAdded?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  intervalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  time?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type KeyResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeyResult'] = ResolversParentTypes['KeyResult'], FederationReferenceType extends FederationReferenceTypes['KeyResult'] = FederationReferenceTypes['KeyResult']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['KeyResult']> | FederationReferenceType, FederationReferenceType, ContextType>;
  completed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  creator?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  creatorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  goal?: Resolver<Maybe<ResolversTypes['Goal']>, ParentType, ContextType>;
  goalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastAction?: Resolver<Maybe<ResolversTypes['KeyResultAction']>, ParentType, ContextType>;
  lists?: Resolver<Maybe<Array<Maybe<ResolversTypes['TaskList']>>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owners?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  percentCompleted?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  stepsCurrent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  stepsEnd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  stepsStart?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['KeyResultType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type KeyResultActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeyResultAction'] = ResolversParentTypes['KeyResultAction']> = {
  dateModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stepsBefore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  stepsCurrent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  stepsTaken?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type KeyResultTypeResolvers = EnumResolverSignature<{ AUTOMATIC?: any, BOOLEAN?: any, CURRENCY?: any, NUMBER?: any, PERCENTAGE?: any, UNKNOWN?: any }, ResolversTypes['KeyResultType']>;

export type ListCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListCount'] = ResolversParentTypes['ListCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['TaskList'], ParentType, ContextType>;
  timeEstimate?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  timeSpent?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type ListViewsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListViews'] = ResolversParentTypes['ListViews']> = {
  default?: Resolver<Maybe<ResolversTypes['View']>, ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['View']>>, ParentType, ContextType>;
  required?: Resolver<Array<Maybe<ResolversTypes['View']>>, ParentType, ContextType>;
};

export type ListWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListWrite'] = ResolversParentTypes['ListWrite']> = {
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  customRole?: Resolver<Maybe<ResolversTypes['CustomRole']>, ParentType, ContextType>;
  dateInvited?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateJoined?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  guest?: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType>;
  invitedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  lastActive?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['MemberRole']>, ParentType, ContextType>;
  roleText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runningTimer?: Resolver<Maybe<ResolversTypes['TimeEntry']>, ParentType, ContextType>;
  shared?: Resolver<Maybe<ResolversTypes['SharedItems']>, ParentType, ContextType>;
  timeEntries?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeEntry']>>>, ParentType, ContextType, RequireFields<MemberTimeEntriesArgs, 'from' | 'until'>>;
  trackedTime?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType, RequireFields<MemberTrackedTimeArgs, 'from' | 'until'>>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type MemberRoleResolvers = EnumResolverSignature<{ ADMIN?: any, GUEST?: any, MEMBER?: any, OWNER?: any, UNKNOWN?: any }, ResolversTypes['MemberRole']>;

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addChatViewComment: Resolver<Maybe<ResolversTypes['PostedComment']>, ParentType, ContextType, RequireFields<MutationAddChatViewCommentArgs, 'commentText' | 'sendNotificationsToAll' | 'viewId'>>;
  addChecklistItemTaskManager: Resolver<Maybe<ResolversTypes['Checklist']>, ParentType, ContextType, RequireFields<MutationAddChecklistItemTaskManagerArgs, 'checklistIdentifier'>>;
  addChecklistToTask: Resolver<Maybe<ResolversTypes['Checklist']>, ParentType, ContextType, RequireFields<MutationAddChecklistToTaskArgs, 'checklistName' | 'taskIdentifier'>>;
  addCommentToList: Resolver<Maybe<ResolversTypes['PostedComment']>, ParentType, ContextType, RequireFields<MutationAddCommentToListArgs, 'assigneeId' | 'commentText' | 'listIdentifier' | 'notifyAll'>>;
  addFolderlessListToSpace: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType, RequireFields<MutationAddFolderlessListToSpaceArgs, 'listName' | 'spaceId'>>;
  addGuestToFolder: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<MutationAddGuestToFolderArgs, 'folderId' | 'guestIdentifier' | 'guestPermissionLevel' | 'includeSharedItems'>>;
  addGuestToList: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<MutationAddGuestToListArgs, 'guestId' | 'guestPermissionLevel' | 'includeSharedDetails' | 'listId'>>;
  addSpaceTaskTag: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<MutationAddSpaceTaskTagArgs, 'spaceIdentifier' | 'tagBackgroundColor' | 'tagForegroundColor' | 'tagName'>>;
  addSpaceView: Resolver<Maybe<ResolversTypes['ViewWrite']>, ParentType, ContextType, RequireFields<MutationAddSpaceViewArgs, 'mode'>>;
  addTagToTask: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationAddTagToTaskArgs, 'contentType' | 'tagName' | 'taskIdentifier'>>;
  addTagToTimeEntry: Resolver<Maybe<ResolversTypes['TimeEntryTagsWrite']>, ParentType, ContextType, RequireFields<MutationAddTagToTimeEntryArgs, 'mode'>>;
  addTargetToGoal: Resolver<Maybe<ResolversTypes['KeyResult']>, ParentType, ContextType, RequireFields<MutationAddTargetToGoalArgs, 'goalIdentifier' | 'initialValueSteps' | 'linkedTaskIds' | 'listIds' | 'targetName' | 'targetOwnersIds' | 'targetStepsEnd' | 'targetType' | 'targetUnit'>>;
  addTaskComment: Resolver<Maybe<ResolversTypes['PostedComment']>, ParentType, ContextType, RequireFields<MutationAddTaskCommentArgs, 'commentContent' | 'sendNotificationsToAll' | 'specificTaskId'>>;
  addTaskToTaskManagerList: Resolver<Maybe<ResolversTypes['TaskPlacement']>, ParentType, ContextType, RequireFields<MutationAddTaskToTaskManagerListArgs, 'targetListId' | 'taskIdentifier'>>;
  addViewToFolder: Resolver<Maybe<ResolversTypes['ViewWrite']>, ParentType, ContextType, RequireFields<MutationAddViewToFolderArgs, 'mode'>>;
  addViewToTaskManagerList: Resolver<Maybe<ResolversTypes['ViewWrite']>, ParentType, ContextType, RequireFields<MutationAddViewToTaskManagerListArgs, 'mode'>>;
  configureWorkspaceGuest: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<MutationConfigureWorkspaceGuestArgs, 'guestIdentifier' | 'workspaceId'>>;
  createFolderFromTemplate: Resolver<Maybe<ResolversTypes['FolderWrite']>, ParentType, ContextType, RequireFields<MutationCreateFolderFromTemplateArgs, 'mode'>>;
  createFolderInSpace: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType, RequireFields<MutationCreateFolderInSpaceArgs, 'folderName' | 'spaceId'>>;
  createListFromFolderTemplate: Resolver<Maybe<ResolversTypes['ListWrite']>, ParentType, ContextType, RequireFields<MutationCreateListFromFolderTemplateArgs, 'mode'>>;
  createListFromTemplate: Resolver<Maybe<ResolversTypes['ListWrite']>, ParentType, ContextType, RequireFields<MutationCreateListFromTemplateArgs, 'mode'>>;
  createNewTaskManagerTask: Resolver<Maybe<ResolversTypes['TaskWrite']>, ParentType, ContextType, RequireFields<MutationCreateNewTaskManagerTaskArgs, 'mode'>>;
  createSpaceInWorkspace: Resolver<Maybe<ResolversTypes['SpaceWrite']>, ParentType, ContextType, RequireFields<MutationCreateSpaceInWorkspaceArgs, 'mode'>>;
  createTaskFromTemplate: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationCreateTaskFromTemplateArgs, 'targetListId' | 'taskName' | 'taskTemplateId'>>;
  createTaskManagerList: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType, RequireFields<MutationCreateTaskManagerListArgs, 'folderId' | 'listName'>>;
  createTeamView: Resolver<Maybe<ResolversTypes['ViewWrite']>, ParentType, ContextType, RequireFields<MutationCreateTeamViewArgs, 'mode'>>;
  createThreadedComment: Resolver<Maybe<ResolversTypes['CommentWrite']>, ParentType, ContextType, RequireFields<MutationCreateThreadedCommentArgs, 'mode'>>;
  createTimeEntry: Resolver<Maybe<ResolversTypes['TimeEntryWrite']>, ParentType, ContextType, RequireFields<MutationCreateTimeEntryArgs, 'mode'>>;
  createUserGroup: Resolver<Maybe<ResolversTypes['UserGroup']>, ParentType, ContextType, RequireFields<MutationCreateUserGroupArgs, 'groupName' | 'userGroupMembers' | 'workspaceId'>>;
  createWorkspaceGoal: Resolver<Maybe<ResolversTypes['Goal']>, ParentType, ContextType, RequireFields<MutationCreateWorkspaceGoalArgs, 'allowMultipleOwners' | 'dueDateTimestamp' | 'goalColor' | 'goalDescription' | 'goalName' | 'goalOwners' | 'workspaceId'>>;
  deleteChecklist: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteChecklistArgs, 'checklistId'>>;
  deleteGoal: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteGoalArgs, 'contentTypeHeader' | 'goalIdentifier'>>;
  deleteGoalTarget: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteGoalTargetArgs, 'goalTargetId'>>;
  deleteSpaceTag: Resolver<Maybe<ResolversTypes['TagDeletion']>, ParentType, ContextType, RequireFields<MutationDeleteSpaceTagArgs, 'mode'>>;
  deleteTask: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteTaskArgs, 'contentType' | 'taskId'>>;
  deleteTaskChecklistItem: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteTaskChecklistItemArgs, 'checklistIdentifier' | 'checklistItemUuid'>>;
  deleteTaskComment: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteTaskCommentArgs, 'commentId'>>;
  deleteTimeEntry: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteTimeEntryArgs, 'contentTypeHeader' | 'timerIdsToDelete' | 'workspaceId'>>;
  deleteUserGroup: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteUserGroupArgs, 'userGroupId'>>;
  deleteView: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteViewArgs, 'viewId'>>;
  deleteWebhook: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'webhookId'>>;
  deleteWorkspaceFolder: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteWorkspaceFolderArgs, 'folderId'>>;
  deleteWorkspaceList: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteWorkspaceListArgs, 'contentTypeHeader' | 'workspaceListId'>>;
  deleteWorkspaceSpace: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteWorkspaceSpaceArgs, 'workspaceSpaceId'>>;
  editChecklist: Resolver<Maybe<ResolversTypes['EditedChecklist']>, ParentType, ContextType, RequireFields<MutationEditChecklistArgs, 'checklistId'>>;
  editLegacyTimeEntry: Resolver<Maybe<ResolversTypes['TimeIntervalWrite']>, ParentType, ContextType, RequireFields<MutationEditLegacyTimeEntryArgs, 'endTimeEpoch' | 'legacyTimeIntervalId' | 'startTimestamp' | 'taskIdentifier' | 'timeDurationInSeconds'>>;
  getTaskManagerAccessToken: Resolver<Maybe<ResolversTypes['AccessTokenWrite']>, ParentType, ContextType, RequireFields<MutationGetTaskManagerAccessTokenArgs, 'mode'>>;
  inviteGuestToWorkspace: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<MutationInviteGuestToWorkspaceArgs, 'guestEmail' | 'workspaceId'>>;
  inviteUserToWorkspace: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<MutationInviteUserToWorkspaceArgs, 'inviteAsAdmin' | 'userEmail' | 'workspaceId'>>;
  linkTasksTaskManager: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationLinkTasksTaskManagerArgs, 'sourceTaskId' | 'taskToLinkTo'>>;
  mergeTasksInTaskManager: Resolver<Maybe<ResolversTypes['TaskMerge']>, ParentType, ContextType, RequireFields<MutationMergeTasksInTaskManagerArgs, 'sourceTaskIdsToMerge' | 'targetTaskId'>>;
  query: Resolver<Maybe<ResolversTypes['Query']>, ParentType, ContextType>;
  removeCustomFieldValue: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationRemoveCustomFieldValueArgs, 'customFieldId' | 'taskIdentifier'>>;
  removeGuestFromFolder: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<MutationRemoveGuestFromFolderArgs, 'folderIdentifier' | 'guestIdentifier' | 'includeSharedItems'>>;
  removeGuestFromList: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<MutationRemoveGuestFromListArgs, 'guestUserId' | 'includeSharedDetails' | 'listIdentifier'>>;
  removeGuestFromTask: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<MutationRemoveGuestFromTaskArgs, 'guestId' | 'includeSharedDetails' | 'taskId'>>;
  removeGuestFromWorkspace: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationRemoveGuestFromWorkspaceArgs, 'guestId' | 'workspaceId'>>;
  removeTagFromTask: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationRemoveTagFromTaskArgs, 'contentTypeHeader' | 'tagNameToRemove' | 'taskId'>>;
  removeTagsFromTimeEntries: Resolver<Maybe<ResolversTypes['TimeEntryTagsWrite']>, ParentType, ContextType, RequireFields<MutationRemoveTagsFromTimeEntriesArgs, 'mode'>>;
  removeTaskDependency: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationRemoveTaskDependencyArgs, 'dependentTaskId' | 'dependsOnTaskId' | 'taskIdToRemoveDependency'>>;
  removeTaskFromAdditionalList: Resolver<Maybe<ResolversTypes['TaskPlacement']>, ParentType, ContextType, RequireFields<MutationRemoveTaskFromAdditionalListArgs, 'additionalListId' | 'taskIdentifier'>>;
  removeTaskLink: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationRemoveTaskLinkArgs, 'linkedTaskId' | 'primaryTaskId'>>;
  removeTimeEntry: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationRemoveTimeEntryArgs, 'contentTypeHeader' | 'intervalIdForRemoval' | 'taskIdentifier'>>;
  removeUserFromWorkspace: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationRemoveUserFromWorkspaceArgs, 'userId' | 'workspaceId'>>;
  renameTaskManagerFolder: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType, RequireFields<MutationRenameTaskManagerFolderArgs, 'folderIdTaskmanager' | 'newFolderName'>>;
  renameTimeEntryLabel: Resolver<Maybe<ResolversTypes['TimeEntryTag']>, ParentType, ContextType, RequireFields<MutationRenameTimeEntryLabelArgs, 'currentLabelName' | 'foregroundColorForTag' | 'labelBackgroundColor' | 'newLabelName' | 'workspaceId'>>;
  setTaskDependency: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationSetTaskDependencyArgs, 'taskIdOfDependency'>>;
  setupTaskManagerWebhook: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<MutationSetupTaskManagerWebhookArgs, 'eventTypes' | 'webhookUrl' | 'workspaceId'>>;
  shareTaskWithGuest: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<MutationShareTaskWithGuestArgs, 'guestId' | 'guestPermissionLevel' | 'includeSharedDetails' | 'taskId'>>;
  startTimerTaskManager: Resolver<Maybe<ResolversTypes['TimeEntryWrite']>, ParentType, ContextType, RequireFields<MutationStartTimerTaskManagerArgs, 'mode'>>;
  stopTimerEntry: Resolver<Maybe<ResolversTypes['TimeEntry']>, ParentType, ContextType, RequireFields<MutationStopTimerEntryArgs, 'contentType' | 'workspaceId'>>;
  taskManagerLegacyTimeTracking: Resolver<Maybe<ResolversTypes['TimeIntervalWrite']>, ParentType, ContextType, RequireFields<MutationTaskManagerLegacyTimeTrackingArgs, 'endTimestamp' | 'startTimeUnixEpoch' | 'taskmanagerTaskId' | 'timeSpentSeconds'>>;
  updateChecklistItem: Resolver<Maybe<ResolversTypes['Checklist']>, ParentType, ContextType, RequireFields<MutationUpdateChecklistItemArgs, 'checklistItemUuid' | 'checklistUniqueIdentifier'>>;
  updateGoalDetails: Resolver<Maybe<ResolversTypes['Goal']>, ParentType, ContextType, RequireFields<MutationUpdateGoalDetailsArgs, 'goalColor' | 'goalDescription' | 'goalDueDate' | 'goalId' | 'goalName' | 'newOwnersToAdd' | 'removeOwnersUserIds'>>;
  updateKeyResultTarget: Resolver<Maybe<ResolversTypes['KeyResult']>, ParentType, ContextType, RequireFields<MutationUpdateKeyResultTargetArgs, 'currentStepsValue' | 'keyResultIdentifier' | 'noteUpdateDescription'>>;
  updateTaskComment: Resolver<Maybe<ResolversTypes['UpdatedComment']>, ParentType, ContextType, RequireFields<MutationUpdateTaskCommentArgs, 'assigneeUserId' | 'commentIdentifier' | 'markCommentAsResolved' | 'newCommentContent'>>;
  updateTaskCustomField: Resolver<Maybe<ResolversTypes['TaskWrite']>, ParentType, ContextType, RequireFields<MutationUpdateTaskCustomFieldArgs, 'mode'>>;
  updateTaskInTaskManager: Resolver<Maybe<ResolversTypes['TaskWrite']>, ParentType, ContextType, RequireFields<MutationUpdateTaskInTaskManagerArgs, 'mode'>>;
  updateTaskManagerList: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType, RequireFields<MutationUpdateTaskManagerListArgs, 'listIdentifier' | 'listName' | 'removeListColor'>>;
  updateTaskManagerSpace: Resolver<Maybe<ResolversTypes['SpaceWrite']>, ParentType, ContextType, RequireFields<MutationUpdateTaskManagerSpaceArgs, 'mode'>>;
  updateTaskManagerWebhookEvents: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<MutationUpdateTaskManagerWebhookEventsArgs, 'monitoredEvents' | 'webhookEndpointUrl' | 'webhookIdentifier' | 'webhookStatus'>>;
  updateTaskTag: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<MutationUpdateTaskTagArgs, 'backgroundColorOfTag' | 'currentTagName' | 'newTagName' | 'spaceId' | 'tagForegroundColor'>>;
  updateTimeEntry: Resolver<Maybe<ResolversTypes['TimeEntryWrite']>, ParentType, ContextType, RequireFields<MutationUpdateTimeEntryArgs, 'mode'>>;
  updateUserGroup: Resolver<Maybe<ResolversTypes['UserGroup']>, ParentType, ContextType, RequireFields<MutationUpdateUserGroupArgs, 'userGroupId'>>;
  updateUserWorkspaceDetails: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<MutationUpdateUserWorkspaceDetailsArgs, 'assignAdminRole' | 'customRoleId' | 'userIdentifier' | 'userName' | 'workspaceId'>>;
  updateViewSettings: Resolver<Maybe<ResolversTypes['ViewWrite']>, ParentType, ContextType, RequireFields<MutationUpdateViewSettingsArgs, 'mode'>>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PermissionLevelResolvers = EnumResolverSignature<{ COMMENT?: any, CREATE?: any, EDIT?: any, READ?: any, UNKNOWN?: any }, ResolversTypes['PermissionLevel']>;

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person'], FederationReferenceType extends FederationReferenceTypes['Person'] = FederationReferenceTypes['Person']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Person']> | FederationReferenceType, FederationReferenceType, ContextType>;
  assignedTasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<PersonAssignedTasksArgs, 'pageNumberToFetch' | 'pages'>>;
  avatarUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memberships?: Resolver<Maybe<Array<Maybe<ResolversTypes['Member']>>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runningTimer?: Resolver<Maybe<ResolversTypes['TimeEntry']>, ParentType, ContextType, Partial<PersonRunningTimerArgs>>;
  timeEntries?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeEntry']>>>, ParentType, ContextType, RequireFields<PersonTimeEntriesArgs, 'from' | 'until'>>;
  trackedTime?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType, RequireFields<PersonTrackedTimeArgs, 'from' | 'until'>>;
  userGroups?: Resolver<Maybe<Array<Maybe<ResolversTypes['UserGroup']>>>, ParentType, ContextType, Partial<PersonUserGroupsArgs>>;
};

export type PersonPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonPage'] = ResolversParentTypes['PersonPage']> = {
  items?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PostedCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostedComment'] = ResolversParentTypes['PostedComment']> = {
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  histId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Comment']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  view?: Resolver<Maybe<ResolversTypes['View']>, ParentType, ContextType>;
};

export type PriorityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Priority'] = ResolversParentTypes['Priority']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['PriorityLevel'], ParentType, ContextType>;
  priorityText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PriorityLevelResolvers = EnumResolverSignature<{ HIGH?: any, LOW?: any, NORMAL?: any, UNKNOWN?: any, URGENT?: any }, ResolversTypes['PriorityLevel']>;

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  comment: Resolver<Maybe<ResolversTypes['Comment']>, ParentType, ContextType, RequireFields<QueryCommentArgs, 'id'>>;
  eventDelivery: Resolver<Maybe<ResolversTypes['EventDelivery']>, ParentType, ContextType, RequireFields<QueryEventDeliveryArgs, 'workspaceId'>>;
  folder: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType, RequireFields<QueryFolderArgs, 'id'>>;
  goal: Resolver<Maybe<ResolversTypes['Goal']>, ParentType, ContextType, RequireFields<QueryGoalArgs, 'id'>>;
  guest: Resolver<Maybe<ResolversTypes['Guest']>, ParentType, ContextType, RequireFields<QueryGuestArgs, 'id' | 'workspaceId'>>;
  list: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType, RequireFields<QueryListArgs, 'id'>>;
  me: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  member: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<QueryMemberArgs, 'id' | 'showSharedItems' | 'workspaceId'>>;
  people: Resolver<Maybe<ResolversTypes['PersonPage']>, ParentType, ContextType, RequireFields<QueryPeopleArgs, 'first' | 'search'>>;
  person: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPersonArgs, 'email'>>;
  space: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType, RequireFields<QuerySpaceArgs, 'id'>>;
  task: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'id' | 'includeSubtasks'>>;
  taskEvent: Resolver<Maybe<ResolversTypes['TaskEvent']>, ParentType, ContextType, RequireFields<QueryTaskEventArgs, 'id'>>;
  taskEvents: Resolver<Maybe<ResolversTypes['TaskEventPage']>, ParentType, ContextType, RequireFields<QueryTaskEventsArgs, 'first' | 'workspaceId'>>;
  taskEventsById: Resolver<Maybe<Array<Maybe<ResolversTypes['TaskEvent']>>>, ParentType, ContextType, RequireFields<QueryTaskEventsByIdArgs, 'ids'>>;
  taskEventsHead: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<QueryTaskEventsHeadArgs, 'back' | 'workspaceId'>>;
  taskManagerUser: Resolver<Maybe<ResolversTypes['TaskManagerProfile']>, ParentType, ContextType>;
  timeEntry: Resolver<Maybe<ResolversTypes['TimeEntry']>, ParentType, ContextType, RequireFields<QueryTimeEntryArgs, 'id' | 'workspaceId'>>;
  timeInStatus: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeInStatus']>>>, ParentType, ContextType, RequireFields<QueryTimeInStatusArgs, 'taskIdsList'>>;
  user: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  userGroup: Resolver<Maybe<ResolversTypes['UserGroup']>, ParentType, ContextType, RequireFields<QueryUserGroupArgs, 'id' | 'workspaceId'>>;
  view: Resolver<Maybe<ResolversTypes['View']>, ParentType, ContextType, RequireFields<QueryViewArgs, 'id'>>;
  workspace: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType, RequireFields<QueryWorkspaceArgs, 'id'>>;
  workspaces: Resolver<Maybe<Array<Maybe<ResolversTypes['Workspace']>>>, ParentType, ContextType>;
};

export type RawHistoryItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RawHistoryItem'] = ResolversParentTypes['RawHistoryItem']> = {
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SeatCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatCount'] = ResolversParentTypes['SeatCount']> = {
  empty?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  filled?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unlimited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SharedFolderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SharedFolder'] = ResolversParentTypes['SharedFolder']> = {
  folder?: Resolver<ResolversTypes['Folder'], ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['PermissionLevel']>, ParentType, ContextType>;
  permissionLevelText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SharedItemsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SharedItems'] = ResolversParentTypes['SharedItems']> = {
  folders?: Resolver<Maybe<Array<Maybe<ResolversTypes['SharedFolder']>>>, ParentType, ContextType>;
  lists?: Resolver<Maybe<Array<Maybe<ResolversTypes['SharedList']>>>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<Array<Maybe<ResolversTypes['SharedTask']>>>, ParentType, ContextType>;
};

export type SharedListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SharedList'] = ResolversParentTypes['SharedList']> = {
  list?: Resolver<ResolversTypes['TaskList'], ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['PermissionLevel']>, ParentType, ContextType>;
  permissionLevelText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SharedTaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SharedTask'] = ResolversParentTypes['SharedTask']> = {
  permissionLevel?: Resolver<Maybe<ResolversTypes['PermissionLevel']>, ParentType, ContextType>;
  permissionLevelText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type SpaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Space'] = ResolversParentTypes['Space'], FederationReferenceType extends FederationReferenceTypes['Space'] = FederationReferenceTypes['Space']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Space']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adminCanManage?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customFields?: Resolver<Maybe<Array<Maybe<ResolversTypes['CustomField']>>>, ParentType, ContextType, Partial<SpaceCustomFieldsArgs>>;
  features?: Resolver<Maybe<ResolversTypes['SpaceFeatures']>, ParentType, ContextType>;
  folders?: Resolver<Maybe<Array<Maybe<ResolversTypes['Folder']>>>, ParentType, ContextType, Partial<SpaceFoldersArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lists?: Resolver<Maybe<Array<Maybe<ResolversTypes['TaskList']>>>, ParentType, ContextType, Partial<SpaceListsArgs>>;
  members?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  multipleAssignees?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  private?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  statuses?: Resolver<Maybe<Array<Maybe<ResolversTypes['Status']>>>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<Maybe<ResolversTypes['Tag']>>>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<SpaceTasksArgs, 'pageNumberToFetch' | 'pages'>>;
  views?: Resolver<Maybe<Array<Maybe<ResolversTypes['View']>>>, ParentType, ContextType>;
};

export type SpaceFeaturesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpaceFeatures'] = ResolversParentTypes['SpaceFeatures']> = {
  checklists?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  customFields?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  customItems?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  dependencyWarning?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  dueDates?: Resolver<Maybe<ResolversTypes['DueDatesSetting']>, ParentType, ContextType>;
  milestones?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  multipleAssignees?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  portfolios?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  priorities?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  raw?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  remapDependencies?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  sprints?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  timeEstimates?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  timeTracking?: Resolver<Maybe<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
};

export type SpaceWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpaceWrite'] = ResolversParentTypes['SpaceWrite']> = {
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
};

export type StatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Status'] = ResolversParentTypes['Status']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['StatusType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StatusCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusCount'] = ResolversParentTypes['StatusCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeEstimate?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  timeSpent?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['StatusType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StatusDurationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusDuration'] = ResolversParentTypes['StatusDuration']> = {
  byMinute?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type StatusTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusTime'] = ResolversParentTypes['StatusTime']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalTime?: Resolver<Maybe<ResolversTypes['StatusDuration']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['StatusType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StatusTypeResolvers = EnumResolverSignature<{ CLOSED?: any, CUSTOM?: any, DONE?: any, OPEN?: any, UNKNOWN?: any, UNSTARTED?: any }, ResolversTypes['StatusType']>;

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  taskEvents: SubscriptionResolver<Maybe<ResolversTypes['TaskEvent']>, "taskEvents", ParentType, ContextType, RequireFields<SubscriptionTaskEventsArgs, 'heartbeat' | 'workspaceId'>>;
};

export type TagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagBg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagFg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TagDeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TagDeletion'] = ResolversParentTypes['TagDeletion']> = {
  deletion?: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type TargetTypeResolvers = EnumResolverSignature<{ AUTOMATIC?: any, BOOLEAN?: any, CURRENCY?: any, NUMBER?: any, PERCENTAGE?: any }, ResolversTypes['TargetType']>;

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task'], FederationReferenceType extends FederationReferenceTypes['Task'] = FederationReferenceTypes['Task']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Task']> | FederationReferenceType, FederationReferenceType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignees?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  attachments?: Resolver<Maybe<Array<Maybe<ResolversTypes['Attachment']>>>, ParentType, ContextType>;
  checklists?: Resolver<Maybe<Array<Maybe<ResolversTypes['Checklist']>>>, ParentType, ContextType>;
  commenters?: Resolver<Maybe<ResolversTypes['PersonPage']>, ParentType, ContextType, RequireFields<TaskCommentersArgs, 'pages'>>;
  comments?: Resolver<Maybe<ResolversTypes['CommentPage']>, ParentType, ContextType, Partial<TaskCommentsArgs>>;
  creator?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  customFields?: Resolver<Maybe<Array<Maybe<ResolversTypes['TaskField']>>>, ParentType, ContextType>;
  customId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customItemId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  customTaskType?: Resolver<Maybe<ResolversTypes['CustomTaskType']>, ParentType, ContextType>;
  dateClosed?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateDone?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateUpdated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dependencies?: Resolver<Maybe<Array<Maybe<ResolversTypes['Dependency']>>>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  freeSlots?: Resolver<Maybe<ResolversTypes['FreeSlots']>, ParentType, ContextType, RequireFields<TaskFreeSlotsArgs, 'endTimeBoundary' | 'of' | 'startTimeBoundary'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  linkedTasks?: Resolver<Maybe<Array<Maybe<ResolversTypes['TaskLink']>>>, ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  locations?: Resolver<Maybe<Array<Maybe<ResolversTypes['TaskList']>>>, ParentType, ContextType>;
  markdownDescription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  members?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['PermissionLevel']>, ParentType, ContextType>;
  permissionLevelText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Priority']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  subtasks?: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<Maybe<ResolversTypes['Tag']>>>, ParentType, ContextType>;
  textContent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeEstimate?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  timeInStatus?: Resolver<Maybe<ResolversTypes['TimeInStatus']>, ParentType, ContextType>;
  timeSpent?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  topLevelParent?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  trackedTime?: Resolver<Maybe<Array<Maybe<ResolversTypes['TrackedTime']>>>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  watchers?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type TaskEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskEvent'] = ResolversParentTypes['TaskEvent'], FederationReferenceType extends FederationReferenceTypes['TaskEvent'] = FederationReferenceTypes['TaskEvent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TaskEvent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['EventComment']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  folderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['EventGap']>, ParentType, ContextType>;
  goal?: Resolver<Maybe<ResolversTypes['Goal']>, ParentType, ContextType>;
  goalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  historyItems?: Resolver<Array<ResolversTypes['HistoryItem']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keyResult?: Resolver<Maybe<ResolversTypes['KeyResult']>, ParentType, ContextType>;
  keyResultId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recovered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TaskEventType'], ParentType, ContextType>;
  typeText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type TaskEventPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskEventPage'] = ResolversParentTypes['TaskEventPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['TaskEvent']>, ParentType, ContextType>;
  nextAfter?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TaskEventTypeResolvers = EnumResolverSignature<{ GAP?: any, UNKNOWN?: any, folderCreated?: any, folderDeleted?: any, folderUpdated?: any, goalCreated?: any, goalDeleted?: any, goalUpdated?: any, keyResultCreated?: any, keyResultDeleted?: any, keyResultUpdated?: any, listCreated?: any, listDeleted?: any, listUpdated?: any, spaceCreated?: any, spaceDeleted?: any, spaceUpdated?: any, taskAssigneeUpdated?: any, taskCommentPosted?: any, taskCommentUpdated?: any, taskCreated?: any, taskDeleted?: any, taskDueDateUpdated?: any, taskMoved?: any, taskPriorityUpdated?: any, taskStatusUpdated?: any, taskTagUpdated?: any, taskTimeEstimateUpdated?: any, taskTimeTrackedUpdated?: any, taskUpdated?: any }, ResolversTypes['TaskEventType']>;

export type TaskFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskField'] = ResolversParentTypes['TaskField']> = {
  field?: Resolver<ResolversTypes['CustomField'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['FieldValue']>, ParentType, ContextType>;
};

export type TaskLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskLink'] = ResolversParentTypes['TaskLink']> = {
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  linkedTask?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TaskListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskList'] = ResolversParentTypes['TaskList'], FederationReferenceType extends FederationReferenceTypes['TaskList'] = FederationReferenceTypes['TaskList']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TaskList']> | FederationReferenceType, FederationReferenceType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  comments?: Resolver<Maybe<ResolversTypes['CommentPage']>, ParentType, ContextType, Partial<TaskListCommentsArgs>>;
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customFields?: Resolver<Maybe<Array<Maybe<ResolversTypes['CustomField']>>>, ParentType, ContextType, Partial<TaskListCustomFieldsArgs>>;
  deleted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  dueDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueDateTime?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  members?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  overrideStatuses?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['PermissionLevel']>, ParentType, ContextType>;
  permissionLevelText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Priority']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  startDateTime?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  statuses?: Resolver<Maybe<Array<Maybe<ResolversTypes['Status']>>>, ParentType, ContextType>;
  taskCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<TaskListTasksArgs, 'pages'>>;
  views?: Resolver<Maybe<ResolversTypes['ListViews']>, ParentType, ContextType>;
};

export type TaskManagerProfileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskManagerProfile'] = ResolversParentTypes['TaskManagerProfile']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  initials?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  profilePicture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weekStartDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TaskMentionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskMention'] = ResolversParentTypes['TaskMention'], FederationReferenceType extends FederationReferenceTypes['TaskMention'] = FederationReferenceTypes['TaskMention']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TaskMention']> | FederationReferenceType, FederationReferenceType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type TaskMergeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskMerge'] = ResolversParentTypes['TaskMerge']> = {
  merged?: Resolver<ResolversTypes['Deletion'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type TaskOrderResolvers = EnumResolverSignature<{ CREATED?: any, DUE_DATE?: any, ID?: any, UPDATED?: any }, ResolversTypes['TaskOrder']>;

export type TaskPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskPage'] = ResolversParentTypes['TaskPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Task']>>, ParentType, ContextType>;
  nextPageNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['TaskSummary']>, ParentType, ContextType>;
};

export type TaskPlacementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskPlacement'] = ResolversParentTypes['TaskPlacement']> = {
  list?: Resolver<ResolversTypes['TaskList'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type TaskRoleResolvers = EnumResolverSignature<{ ASSIGNEE?: any, COMMENTER?: any, CREATOR?: any, WATCHER?: any }, ResolversTypes['TaskRole']>;

export type TaskSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskSummary'] = ResolversParentTypes['TaskSummary']> = {
  byAssignee?: Resolver<Array<ResolversTypes['AssigneeCount']>, ParentType, ContextType>;
  byList?: Resolver<Array<ResolversTypes['ListCount']>, ParentType, ContextType>;
  byStatus?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timeEstimate?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  timeSpent?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type TaskTemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskTemplate'] = ResolversParentTypes['TaskTemplate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TaskTemplatePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskTemplatePage'] = ResolversParentTypes['TaskTemplatePage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['TaskTemplate']>>, ParentType, ContextType>;
  nextPageNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TaskWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskWrite'] = ResolversParentTypes['TaskWrite']> = {
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type TextSegmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TextSegment'] = ResolversParentTypes['TextSegment']> = {
  attributes?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  emoticon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  raw?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['TextSegmentType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type TextSegmentTypeResolvers = EnumResolverSignature<{ EMOTICON?: any, TAG?: any, UNKNOWN?: any }, ResolversTypes['TextSegmentType']>;

export type ThreadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Thread'] = ResolversParentTypes['Thread'], FederationReferenceType extends FederationReferenceTypes['Thread'] = FederationReferenceTypes['Thread']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Thread']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tasks?: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType>;
};

export type TimeEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeEntry'] = ResolversParentTypes['TimeEntry'], FederationReferenceType extends FederationReferenceTypes['TimeEntry'] = FederationReferenceTypes['TimeEntry']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TimeEntry']> | FederationReferenceType, FederationReferenceType, ContextType>;
  approval?: Resolver<Maybe<ResolversTypes['TimeEntryApproval']>, ParentType, ContextType>;
  approvalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  billable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  changes?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeEntryChange']>>>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  duration?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeEntryTag']>>>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskTags?: Resolver<Maybe<Array<Maybe<ResolversTypes['Tag']>>>, ParentType, ContextType>;
  taskUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TimeEntryApprovalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeEntryApproval'] = ResolversParentTypes['TimeEntryApproval']> = {
  approvalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  approver?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  approverId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  approverIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  approvers?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  endOfWeek?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  history?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeEntryApprovalChange']>>>, ParentType, ContextType>;
  startOfWeek?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type TimeEntryApprovalChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeEntryApprovalChange'] = ResolversParentTypes['TimeEntryApprovalChange']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type TimeEntryChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeEntryChange'] = ResolversParentTypes['TimeEntryChange']> = {
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type TimeEntryTagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeEntryTag'] = ResolversParentTypes['TimeEntryTag']> = {
  creator?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  creatorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagBg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagFg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TimeEntryTagActionResolvers = EnumResolverSignature<{ ADD?: any, REMOVE?: any, REPLACE?: any }, ResolversTypes['TimeEntryTagAction']>;

export type TimeEntryTagsWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeEntryTagsWrite'] = ResolversParentTypes['TimeEntryTagsWrite']> = {
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  timeEntries?: Resolver<Maybe<Array<ResolversTypes['TimeEntry']>>, ParentType, ContextType>;
};

export type TimeEntryWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeEntryWrite'] = ResolversParentTypes['TimeEntryWrite']> = {
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  timeEntry?: Resolver<Maybe<ResolversTypes['TimeEntry']>, ParentType, ContextType>;
};

export type TimeInStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeInStatus'] = ResolversParentTypes['TimeInStatus']> = {
  currentStatus?: Resolver<Maybe<ResolversTypes['StatusTime']>, ParentType, ContextType>;
  statusHistory?: Resolver<Maybe<Array<Maybe<ResolversTypes['StatusTime']>>>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type TimeIntervalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeInterval'] = ResolversParentTypes['TimeInterval']> = {
  dateAdded?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  time?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type TimeIntervalWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeIntervalWrite'] = ResolversParentTypes['TimeIntervalWrite']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type ToolModeResolvers = EnumResolverSignature<{ EXECUTE?: any, GET_REQUEST_SCHEMA?: any }, ResolversTypes['ToolMode']>;

export type TrackedTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrackedTime'] = ResolversParentTypes['TrackedTime']> = {
  intervals?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeInterval']>>>, ParentType, ContextType>;
  time?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type UpdatedCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdatedComment'] = ResolversParentTypes['UpdatedComment']> = {
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  assigneeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  comment?: Resolver<ResolversTypes['Comment'], ParentType, ContextType>;
  commentText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  resolved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  initials?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  profilePicture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserGroup'] = ResolversParentTypes['UserGroup'], FederationReferenceType extends FederationReferenceTypes['UserGroup'] = FederationReferenceTypes['UserGroup']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['UserGroup']> | FederationReferenceType, FederationReferenceType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['UserGroupAvatar']>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  freeSlots?: Resolver<Maybe<ResolversTypes['FreeSlots']>, ParentType, ContextType, RequireFields<UserGroupFreeSlotsArgs, 'endTimeBoundary' | 'startTimeBoundary'>>;
  handle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  initials?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  members?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<UserGroupTasksArgs, 'pageNumberToFetch' | 'pages'>>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UserGroupAvatarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserGroupAvatar'] = ResolversParentTypes['UserGroupAvatar']> = {
  attachmentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['View'] = ResolversParentTypes['View'], FederationReferenceType extends FederationReferenceTypes['View'] = FederationReferenceTypes['View']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['View']> | FederationReferenceType, FederationReferenceType, ContextType>;
  columns?: Resolver<Maybe<ResolversTypes['ViewColumns']>, ParentType, ContextType>;
  comments?: Resolver<Maybe<ResolversTypes['CommentPage']>, ParentType, ContextType, Partial<ViewCommentsArgs>>;
  creator?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  creatorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateProtected?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  divide?: Resolver<Maybe<ResolversTypes['ViewDivide']>, ParentType, ContextType>;
  filters?: Resolver<Maybe<ResolversTypes['ViewFilters']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  grouping?: Resolver<Maybe<ResolversTypes['ViewGrouping']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  protected?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  protectedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  protectedById?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  protectedNote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  public?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  publicUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  settings?: Resolver<Maybe<ResolversTypes['ViewSettings']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['ViewSorting']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<ViewTasksArgs, 'paginationPageNumber'>>;
  teamSidebar?: Resolver<Maybe<ResolversTypes['ViewTeamSidebar']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['ViewKind']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visibility?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type ViewColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewColumn'] = ResolversParentTypes['ViewColumn']> = {
  display?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  idx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  width?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ViewColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewColumns'] = ResolversParentTypes['ViewColumns']> = {
  fields?: Resolver<Maybe<Array<Maybe<ResolversTypes['ViewColumn']>>>, ParentType, ContextType>;
};

export type ViewDirectionResolvers = EnumResolverSignature<{ REVERSED?: any, UNKNOWN?: any, USUAL?: any }, ResolversTypes['ViewDirection']>;

export type ViewDivideResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewDivide'] = ResolversParentTypes['ViewDivide']> = {
  collapsed?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  dir?: Resolver<Maybe<ResolversTypes['ViewDirection']>, ParentType, ContextType>;
  dirText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ViewFilterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewFilter'] = ResolversParentTypes['ViewFilter']> = {
  determinor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  idx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  op?: Resolver<Maybe<ResolversTypes['ViewFilterOperator']>, ParentType, ContextType>;
  opText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  values?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ViewFilterJoinResolvers = EnumResolverSignature<{ AND?: any, OR?: any, UNKNOWN?: any }, ResolversTypes['ViewFilterJoin']>;

export type ViewFilterOperatorResolvers = EnumResolverSignature<{ ALL?: any, ANY?: any, EQ?: any, GT?: any, GTE?: any, IS_NOT_SET?: any, IS_SET?: any, LT?: any, LTE?: any, NOT?: any, NOT_ALL?: any, NOT_ANY?: any, UNKNOWN?: any }, ResolversTypes['ViewFilterOperator']>;

export type ViewFiltersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewFilters'] = ResolversParentTypes['ViewFilters']> = {
  fields?: Resolver<Maybe<Array<Maybe<ResolversTypes['ViewFilter']>>>, ParentType, ContextType>;
  filterGroupOps?: Resolver<Maybe<Array<ResolversTypes['ViewFilterJoin']>>, ParentType, ContextType>;
  filterGroupOpsText?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  filterGroups?: Resolver<Maybe<Array<Array<ResolversTypes['Int']>>>, ParentType, ContextType>;
  op?: Resolver<Maybe<ResolversTypes['ViewFilterJoin']>, ParentType, ContextType>;
  opText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  search?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  showClosed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ViewGroupingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewGrouping'] = ResolversParentTypes['ViewGrouping']> = {
  collapsed?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  dir?: Resolver<Maybe<ResolversTypes['ViewDirection']>, ParentType, ContextType>;
  dirText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ignore?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ViewKindResolvers = EnumResolverSignature<{ ACTIVITY?: any, BOARD?: any, CALENDAR?: any, CONVERSATION?: any, FORM?: any, GANTT?: any, LIST?: any, MAP?: any, TABLE?: any, TIMELINE?: any, UNKNOWN?: any, WORKLOAD?: any }, ResolversTypes['ViewKind']>;

export type ViewSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewSettings'] = ResolversParentTypes['ViewSettings']> = {
  collapseEmptyColumns?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  meChecklists?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  meComments?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  meSubtasks?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  showAssignees?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  showClosedSubtasks?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  showImages?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  showSubtaskParentNames?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  showSubtasks?: Resolver<Maybe<ResolversTypes['ViewSubtasks']>, ParentType, ContextType>;
  showSubtasksText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  showTaskLocations?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ViewSortingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewSorting'] = ResolversParentTypes['ViewSorting']> = {
  fields?: Resolver<Maybe<Array<Maybe<ResolversTypes['ViewSortingField']>>>, ParentType, ContextType>;
};

export type ViewSortingFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewSortingField'] = ResolversParentTypes['ViewSortingField']> = {
  dir?: Resolver<Maybe<ResolversTypes['ViewDirection']>, ParentType, ContextType>;
  dirText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  idx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ViewSubtasksResolvers = EnumResolverSignature<{ COLLAPSED?: any, EXPANDED?: any, SEPARATE?: any, UNKNOWN?: any }, ResolversTypes['ViewSubtasks']>;

export type ViewTeamSidebarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewTeamSidebar'] = ResolversParentTypes['ViewTeamSidebar']> = {
  assignedComments?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignees?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  unassignedTasks?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ViewTypeResolvers = EnumResolverSignature<{ ACTIVITY?: any, BOARD?: any, CALENDAR?: any, CONVERSATION?: any, GANTT?: any, LIST?: any, MAP?: any, TABLE?: any, TIMELINE?: any, WORKLOAD?: any }, ResolversTypes['ViewType']>;

export type ViewWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewWrite'] = ResolversParentTypes['ViewWrite']> = {
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  view?: Resolver<Maybe<ResolversTypes['View']>, ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  allEvents?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Maybe<Array<ResolversTypes['TaskEventType']>>, ParentType, ContextType>;
  eventsText?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  folderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  health?: Resolver<Maybe<ResolversTypes['WebhookHealth']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  listId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  spaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type WebhookHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookHealth'] = ResolversParentTypes['WebhookHealth']> = {
  failCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookHealthStatus'], ParentType, ContextType>;
  statusText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookHealthStatusResolvers = EnumResolverSignature<{ ACTIVE?: any, FAILING?: any, SUSPENDED?: any, UNKNOWN?: any }, ResolversTypes['WebhookHealthStatus']>;

export type WebhookStatusResolvers = EnumResolverSignature<{ ACTIVE?: any, INACTIVE?: any }, ResolversTypes['WebhookStatus']>;

export type WorkspaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Workspace'] = ResolversParentTypes['Workspace'], FederationReferenceType extends FederationReferenceTypes['Workspace'] = FederationReferenceTypes['Workspace']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Workspace']> | FederationReferenceType, FederationReferenceType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customFields?: Resolver<Maybe<Array<Maybe<ResolversTypes['CustomField']>>>, ParentType, ContextType, Partial<WorkspaceCustomFieldsArgs>>;
  customRoles?: Resolver<Maybe<Array<Maybe<ResolversTypes['CustomRole']>>>, ParentType, ContextType, Partial<WorkspaceCustomRolesArgs>>;
  customTaskTypes?: Resolver<Maybe<Array<Maybe<ResolversTypes['CustomTaskType']>>>, ParentType, ContextType>;
  goals?: Resolver<Maybe<ResolversTypes['WorkspaceGoals']>, ParentType, ContextType, Partial<WorkspaceGoalsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  members?: Resolver<Maybe<Array<Maybe<ResolversTypes['Member']>>>, ParentType, ContextType, Partial<WorkspaceMembersArgs>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['WorkspacePlan']>, ParentType, ContextType>;
  runningTimeEntry?: Resolver<Maybe<ResolversTypes['TimeEntry']>, ParentType, ContextType, Partial<WorkspaceRunningTimeEntryArgs>>;
  seats?: Resolver<Maybe<ResolversTypes['WorkspaceSeats']>, ParentType, ContextType>;
  sharedWithMe?: Resolver<Maybe<ResolversTypes['SharedItems']>, ParentType, ContextType>;
  spaces?: Resolver<Maybe<Array<Maybe<ResolversTypes['Space']>>>, ParentType, ContextType, Partial<WorkspaceSpacesArgs>>;
  taskTemplates?: Resolver<Maybe<ResolversTypes['TaskTemplatePage']>, ParentType, ContextType, RequireFields<WorkspaceTaskTemplatesArgs, 'pageNumber'>>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<WorkspaceTasksArgs, 'includeMarkdownDescription' | 'includeSubtasks' | 'orderTasksBy' | 'pages'>>;
  timeEntries?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeEntry']>>>, ParentType, ContextType, Partial<WorkspaceTimeEntriesArgs>>;
  timeEntryTags?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeEntryTag']>>>, ParentType, ContextType>;
  userGroups?: Resolver<Maybe<Array<Maybe<ResolversTypes['UserGroup']>>>, ParentType, ContextType, Partial<WorkspaceUserGroupsArgs>>;
  views?: Resolver<Maybe<Array<Maybe<ResolversTypes['View']>>>, ParentType, ContextType>;
  webhooks?: Resolver<Maybe<Array<Maybe<ResolversTypes['Webhook']>>>, ParentType, ContextType>;
};

export type WorkspaceGoalsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkspaceGoals'] = ResolversParentTypes['WorkspaceGoals']> = {
  folders?: Resolver<Array<Maybe<ResolversTypes['GoalFolder']>>, ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Goal']>>, ParentType, ContextType>;
};

export type WorkspacePlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkspacePlan'] = ResolversParentTypes['WorkspacePlan']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkspaceSeatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkspaceSeats'] = ResolversParentTypes['WorkspaceSeats']> = {
  guests?: Resolver<ResolversTypes['SeatCount'], ParentType, ContextType>;
  members?: Resolver<ResolversTypes['SeatCount'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AccessToken?: AccessTokenResolvers<ContextType>;
  AccessTokenWrite?: AccessTokenWriteResolvers<ContextType>;
  AssigneeCount?: AssigneeCountResolvers<ContextType>;
  Attachment?: AttachmentResolvers<ContextType>;
  CalendarEvent?: CalendarEventResolvers<ContextType>;
  ChangedField?: ChangedFieldResolvers<ContextType>;
  Checklist?: ChecklistResolvers<ContextType>;
  ChecklistItem?: ChecklistItemResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  CommentCursor?: CommentCursorResolvers<ContextType>;
  CommentPage?: CommentPageResolvers<ContextType>;
  CommentWrite?: CommentWriteResolvers<ContextType>;
  CustomField?: CustomFieldResolvers<ContextType>;
  CustomFieldOption?: CustomFieldOptionResolvers<ContextType>;
  CustomFieldType?: CustomFieldTypeResolvers;
  CustomRole?: CustomRoleResolvers<ContextType>;
  CustomTaskType?: CustomTaskTypeResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Deletion?: DeletionResolvers<ContextType>;
  Dependency?: DependencyResolvers<ContextType>;
  DependencyType?: DependencyTypeResolvers;
  DueDatesSetting?: DueDatesSettingResolvers<ContextType>;
  EditedChecklist?: EditedChecklistResolvers<ContextType>;
  Email?: EmailResolvers<ContextType>;
  EventComment?: EventCommentResolvers<ContextType>;
  EventDelivery?: EventDeliveryResolvers<ContextType>;
  EventDeliveryStatus?: EventDeliveryStatusResolvers;
  EventGap?: EventGapResolvers<ContextType>;
  FeatureSetting?: FeatureSettingResolvers<ContextType>;
  FieldLocation?: FieldLocationResolvers<ContextType>;
  FieldProgress?: FieldProgressResolvers<ContextType>;
  FieldValue?: FieldValueResolvers<ContextType>;
  Folder?: FolderResolvers<ContextType>;
  FolderWrite?: FolderWriteResolvers<ContextType>;
  FreeSlots?: FreeSlotsResolvers<ContextType>;
  Goal?: GoalResolvers<ContextType>;
  GoalFolder?: GoalFolderResolvers<ContextType>;
  GoalMember?: GoalMemberResolvers<ContextType>;
  Guest?: GuestResolvers<ContextType>;
  GuestPermissionLevel?: GuestPermissionLevelResolvers;
  HistoryField?: HistoryFieldResolvers;
  HistoryItem?: HistoryItemResolvers<ContextType>;
  HistoryValue?: HistoryValueResolvers<ContextType>;
  IntervalThen?: IntervalThenResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  KeyResult?: KeyResultResolvers<ContextType>;
  KeyResultAction?: KeyResultActionResolvers<ContextType>;
  KeyResultType?: KeyResultTypeResolvers;
  ListCount?: ListCountResolvers<ContextType>;
  ListViews?: ListViewsResolvers<ContextType>;
  ListWrite?: ListWriteResolvers<ContextType>;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  Member?: MemberResolvers<ContextType>;
  MemberRole?: MemberRoleResolvers;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PermissionLevel?: PermissionLevelResolvers;
  Person?: PersonResolvers<ContextType>;
  PersonPage?: PersonPageResolvers<ContextType>;
  PostedComment?: PostedCommentResolvers<ContextType>;
  Priority?: PriorityResolvers<ContextType>;
  PriorityLevel?: PriorityLevelResolvers;
  Query?: QueryResolvers<ContextType>;
  RawHistoryItem?: RawHistoryItemResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  SeatCount?: SeatCountResolvers<ContextType>;
  SharedFolder?: SharedFolderResolvers<ContextType>;
  SharedItems?: SharedItemsResolvers<ContextType>;
  SharedList?: SharedListResolvers<ContextType>;
  SharedTask?: SharedTaskResolvers<ContextType>;
  Space?: SpaceResolvers<ContextType>;
  SpaceFeatures?: SpaceFeaturesResolvers<ContextType>;
  SpaceWrite?: SpaceWriteResolvers<ContextType>;
  Status?: StatusResolvers<ContextType>;
  StatusCount?: StatusCountResolvers<ContextType>;
  StatusDuration?: StatusDurationResolvers<ContextType>;
  StatusTime?: StatusTimeResolvers<ContextType>;
  StatusType?: StatusTypeResolvers;
  Subscription?: SubscriptionResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  TagDeletion?: TagDeletionResolvers<ContextType>;
  TargetType?: TargetTypeResolvers;
  Task?: TaskResolvers<ContextType>;
  TaskEvent?: TaskEventResolvers<ContextType>;
  TaskEventPage?: TaskEventPageResolvers<ContextType>;
  TaskEventType?: TaskEventTypeResolvers;
  TaskField?: TaskFieldResolvers<ContextType>;
  TaskLink?: TaskLinkResolvers<ContextType>;
  TaskList?: TaskListResolvers<ContextType>;
  TaskManagerProfile?: TaskManagerProfileResolvers<ContextType>;
  TaskMention?: TaskMentionResolvers<ContextType>;
  TaskMerge?: TaskMergeResolvers<ContextType>;
  TaskOrder?: TaskOrderResolvers;
  TaskPage?: TaskPageResolvers<ContextType>;
  TaskPlacement?: TaskPlacementResolvers<ContextType>;
  TaskRole?: TaskRoleResolvers;
  TaskSummary?: TaskSummaryResolvers<ContextType>;
  TaskTemplate?: TaskTemplateResolvers<ContextType>;
  TaskTemplatePage?: TaskTemplatePageResolvers<ContextType>;
  TaskWrite?: TaskWriteResolvers<ContextType>;
  TextSegment?: TextSegmentResolvers<ContextType>;
  TextSegmentType?: TextSegmentTypeResolvers;
  Thread?: ThreadResolvers<ContextType>;
  TimeEntry?: TimeEntryResolvers<ContextType>;
  TimeEntryApproval?: TimeEntryApprovalResolvers<ContextType>;
  TimeEntryApprovalChange?: TimeEntryApprovalChangeResolvers<ContextType>;
  TimeEntryChange?: TimeEntryChangeResolvers<ContextType>;
  TimeEntryTag?: TimeEntryTagResolvers<ContextType>;
  TimeEntryTagAction?: TimeEntryTagActionResolvers;
  TimeEntryTagsWrite?: TimeEntryTagsWriteResolvers<ContextType>;
  TimeEntryWrite?: TimeEntryWriteResolvers<ContextType>;
  TimeInStatus?: TimeInStatusResolvers<ContextType>;
  TimeInterval?: TimeIntervalResolvers<ContextType>;
  TimeIntervalWrite?: TimeIntervalWriteResolvers<ContextType>;
  ToolMode?: ToolModeResolvers;
  TrackedTime?: TrackedTimeResolvers<ContextType>;
  UpdatedComment?: UpdatedCommentResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserGroup?: UserGroupResolvers<ContextType>;
  UserGroupAvatar?: UserGroupAvatarResolvers<ContextType>;
  View?: ViewResolvers<ContextType>;
  ViewColumn?: ViewColumnResolvers<ContextType>;
  ViewColumns?: ViewColumnsResolvers<ContextType>;
  ViewDirection?: ViewDirectionResolvers;
  ViewDivide?: ViewDivideResolvers<ContextType>;
  ViewFilter?: ViewFilterResolvers<ContextType>;
  ViewFilterJoin?: ViewFilterJoinResolvers;
  ViewFilterOperator?: ViewFilterOperatorResolvers;
  ViewFilters?: ViewFiltersResolvers<ContextType>;
  ViewGrouping?: ViewGroupingResolvers<ContextType>;
  ViewKind?: ViewKindResolvers;
  ViewSettings?: ViewSettingsResolvers<ContextType>;
  ViewSorting?: ViewSortingResolvers<ContextType>;
  ViewSortingField?: ViewSortingFieldResolvers<ContextType>;
  ViewSubtasks?: ViewSubtasksResolvers;
  ViewTeamSidebar?: ViewTeamSidebarResolvers<ContextType>;
  ViewType?: ViewTypeResolvers;
  ViewWrite?: ViewWriteResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookHealth?: WebhookHealthResolvers<ContextType>;
  WebhookHealthStatus?: WebhookHealthStatusResolvers;
  WebhookStatus?: WebhookStatusResolvers;
  Workspace?: WorkspaceResolvers<ContextType>;
  WorkspaceGoals?: WorkspaceGoalsResolvers<ContextType>;
  WorkspacePlan?: WorkspacePlanResolvers<ContextType>;
  WorkspaceSeats?: WorkspaceSeatsResolvers<ContextType>;
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

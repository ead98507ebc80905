// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Maybe, InputMaybe, EnumResolverSignature, RequireFields, Scalars, ResolverTypeWrapper, ReferenceResolver, GraphQLRecursivePick, Resolver, SubscriptionResolver } from '../core/types.ts';
import type { AccessTokenRecord, AccessTokenWriteRecord, TaskManagerProfileRecord, UserRecord, UserGroupRecord, UserGroupAvatarRecord } from './records/users.ts';
import type { Values } from '../core/endpoint.ts';
import type { AssigneeCountRecord, AttachmentRecord, ChecklistRecord, ChecklistItemRecord, DependencyRecord, EditedChecklistRecord, ListCountRecord, StatusCountRecord, TaskRecord, TaskLinkRecord, TaskMergeRecord, TaskPageRecord, TaskPlacementRecord, TaskSummaryRecord, TaskWriteRecord } from './records/tasks.ts';
import type { CalendarEventRecord, EmailRecord, FreeSlotsRecord, TaskMentionRecord, ThreadRecord } from './records/other-subgraphs.ts';
import type { ChangedFieldRecord, EventCommentRecord, HistoryItemRecord, HistoryValueRecord, IntervalThenRecord } from './records/history.ts';
import type { CommentRecord, CommentCursorRecord, CommentPageRecord, CommentWriteRecord, PostedCommentRecord, TextSegmentRecord, UpdatedCommentRecord } from './records/comments.ts';
import type { CustomFieldRecord, CustomFieldOptionRecord, TaskFieldRecord } from './records/custom-fields.ts';
import type { CustomRoleRecord, CustomTaskTypeRecord, GuestRecord, MemberRecord, PersonRecord, PersonPageRecord, SeatCountRecord, SharedFolderRecord, SharedItemsRecord, SharedListRecord, SharedTaskRecord, WorkspaceRecord, WorkspacePlanRecord, WorkspaceSeatsRecord } from './records/workspaces.ts';
import type { DueDatesSettingRecord, FeatureSettingRecord, FolderRecord, FolderWriteRecord, ListWriteRecord, SpaceRecord, SpaceFeaturesRecord, SpaceWriteRecord, TaskListRecord, TaskTemplateRecord, TaskTemplatePageRecord } from './records/places.ts';
import type { EventDeliveryRecord, EventGapRecord, TaskEventRecord, TaskEventPageRecord } from './records/events.ts';
import type { FieldLocationRecord, FieldProgressRecord, FieldValueRecord } from './records/custom-field-values.ts';
import type { GoalRecord, GoalFolderRecord, GoalMemberRecord, KeyResultRecord, KeyResultActionRecord, WorkspaceGoalsRecord } from './records/goals.ts';
import type { ListViewsRecord, ViewRecord, ViewColumnRecord, ViewColumnsRecord, ViewDivideRecord, ViewFilterRecord, ViewFiltersRecord, ViewGroupingRecord, ViewSettingsRecord, ViewSortingRecord, ViewSortingFieldRecord, ViewTeamSidebarRecord, ViewWriteRecord } from './records/views.ts';
import type { PriorityRecord, StatusRecord } from './records/statuses.ts';
import type { StatusDurationRecord, StatusTimeRecord, TimeInStatusRecord } from './records/task-status.ts';
import type { TagRecord, TagDeletionRecord } from './records/tags.ts';
import type { TimeEntryRecord, TimeEntryApprovalRecord, TimeEntryApprovalChangeRecord, TimeEntryChangeRecord, TimeEntryTagRecord, TimeEntryTagsWriteRecord, TimeEntryWriteRecord, TimeIntervalRecord, TimeIntervalWriteRecord, TrackedTimeRecord } from './records/time-tracking.ts';
import type { WebhookRecord, WebhookHealthRecord } from './records/webhooks.ts';
import type { Context } from '../core/context.ts';

/** An OAuth app, and the code that it was handed for a user. */
export type AccessTokenBody = {
  /** What the task manager gave the app when it was registered; not secret. */
  clientId: Scalars['String']['input'];
  /** A secret of the app. */
  clientSecret: Scalars['String']['input'];
  /** Comes to the app's redirect address once its user has agreed. */
  code: Scalars['String']['input'];
};

/** Labels to give to time entries. */
export type AddTimeEntryTagsBody = {
  /** Those that the workspace does not have are made with these colours; others keep their own. */
  tags: Array<TimeEntryTagBody>;
  /** 19 digits each. */
  timeEntryIds: Array<Scalars['ID']['input']>;
};

export type CalendarEvent = {
  calendarId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  taskMentions?: Maybe<Array<TaskMention>>;
};

/** What somebody wrote on a task or a list, in a chat view, or in reply to another comment. */
export type Comment = {
  /** Digits. */
  id: Scalars['ID']['output'];
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
  /** Digits. */
  id: Scalars['ID']['output'];
  /** The workspace that made the role, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
};

/** A type of tasks that a workspace defines. Where a task only names it, a field beyond its key costs one read of the types of the workspace. */
export type CustomTaskType = {
  /** What `Task.customItemId` and the filters by type take; a number of the workspace. */
  customItemId: Scalars['Int']['output'];
  /** The workspace that defines the type, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
};

/** The tag to delete, as it is. */
export type DeleteSpaceTagBody = {
  /** The task manager demands it, but deletes the tag that `tagNameToDelete` names. */
  tag: TagLook;
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

export type Email = {
  id: Scalars['ID']['output'];
  taskMentions?: Maybe<Array<TaskMention>>;
};

/** An emoji. */
export type Emoticon = {
  /** The code point in hex, such as `1f44d`. */
  code: Scalars['String']['input'];
};

/** Whether events are delivered as they should be. */
export type EventDeliveryStatus =
  /** Events may come late or not at all; `reason` says why. */
  | 'DEGRADED'
  /** Nothing is known that would keep events back. */
  | 'LIVE';

/** A folder of lists. Lists without one sit in a placeholder folder that is `hidden` and of which nothing else is known. */
export type Folder = {
  /** Digits. */
  id: Scalars['ID']['output'];
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

export type FreeSlots = {
  request: Scalars['ID']['output'];
};

/** Something to be reached by a day, measured by its targets. */
export type Goal = {
  /** A UUID. */
  id: Scalars['ID']['output'];
};

/** A folder of goals. Where a goal only names it, a field beyond its key costs one read of the goals of the workspace. */
export type GoalFolder = {
  /** A UUID. */
  id: Scalars['ID']['output'];
  /** The workspace that has the folder, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
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
  /** The id as a user. */
  id: Scalars['ID']['output'];
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

/** A target of a goal, which the wire calls a key result. Where only its ids are known, a field beyond them costs a read of the goal. */
export type KeyResult = {
  /** The goal that it belongs to, and a part of its key. */
  goalId: Scalars['ID']['output'];
  /** A UUID. */
  id: Scalars['ID']['output'];
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

/** A list that is made from a template. */
export type ListFromTemplateBody = {
  /** The list's name, in place of the template's. Refused when empty. */
  name: Scalars['String']['input'];
  /** What of the template is copied; left out, it is for the task manager to decide. */
  options?: InputMaybe<TemplateOptions>;
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
  /** Trimmed and in lower case; the key in every toolkit. */
  email: Scalars['String']['output'];
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

/** Labels to take off time entries. */
export type RemoveTimeEntryTagsBody = {
  /** Those that an entry does not have do not matter. */
  tags: Array<TimeEntryTagName>;
  /** 19 digits each. */
  timeEntryIds: Array<Scalars['ID']['input']>;
};

/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type Space = {
  /** Digits. */
  id: Scalars['ID']['output'];
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
export type SubscriptionTaskEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<TaskEventFilter>;
  heartbeat?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId: Scalars['ID']['input'];
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
  /** The canonical id. For a task found by its custom id, asking for it reads the record. */
  id: Scalars['ID']['output'];
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
  /** Orders the log, and is the cursor to resume after this event. */
  id: Scalars['ID']['output'];
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

/** A list of tasks. Every task has one home list. */
export type TaskList = {
  /** Digits. */
  id: Scalars['ID']['output'];
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

/**
 * What a text calls a task by: the end of the task's address (`https://app.clickup.com/t/86bb4x7ff`), or its custom id in capitals as a word of its
 * own, such as `HAL-32`. These are what `Task.threads` and `Task.events` search for.
 */
export type TaskMention = {
  /** The task's id, its custom id, or a workspace's id, a slash and a custom id there. */
  name: Scalars['String']['output'];
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
};

/** A stretch of time that somebody worked, or a timer that is running. Costs no call until a field beyond its key is asked for. */
export type TimeEntry = {
  /** The timer id, 19 digits. */
  id: Scalars['ID']['output'];
  /** The workspace that the entry is in, and a part of its key. */
  workspaceId: Scalars['ID']['output'];
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

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

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

/**
 * A user as the task manager shows one: assignee, creator, watcher, author. Where a record has only the id, a field beyond it costs one read of
 * the workspaces of the credential, for all users of an answer; who is in none of them has the id alone.
 */
export type User = {
  /** Digits. */
  id: Scalars['ID']['output'];
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
  /** A UUID. */
  id: Scalars['ID']['output'];
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

/** A way to look at the tasks of a workspace, space, folder or list; a chat and a form are views too. */
export type View = {
  /** Such as `3c-105`. */
  id: Scalars['ID']['output'];
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

/** What groups are divided by. */
export type ViewDivideInput = {
  /** The parts that are collapsed. */
  collapsed: Array<Scalars['String']['input']>;
  /** 1, or -1 for the other way round. */
  dir?: InputMaybe<Scalars['Int']['input']>;
  /** Null where groups are not to be divided. */
  field?: InputMaybe<Scalars['String']['input']>;
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
  /** Digits. */
  id: Scalars['ID']['output'];
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
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  AccessTokenBody: ResolverTypeWrapper<Values>;
  AccessTokenWrite: ResolverTypeWrapper<AccessTokenWriteRecord>;
  AddTimeEntryTagsBody: ResolverTypeWrapper<Values>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AssigneeCount: ResolverTypeWrapper<AssigneeCountRecord>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Attachment: ResolverTypeWrapper<AttachmentRecord>;
  CalendarEvent: ResolverTypeWrapper<CalendarEventRecord>;
  ChangedField: ResolverTypeWrapper<ChangedFieldRecord>;
  Checklist: ResolverTypeWrapper<ChecklistRecord>;
  ChecklistItem: ResolverTypeWrapper<ChecklistItemRecord>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Comment: ResolverTypeWrapper<CommentRecord>;
  CommentCursor: ResolverTypeWrapper<CommentCursorRecord>;
  CommentPage: ResolverTypeWrapper<CommentPageRecord>;
  CommentSegment: ResolverTypeWrapper<Values>;
  CommentWrite: ResolverTypeWrapper<CommentWriteRecord>;
  CreateSpaceBody: ResolverTypeWrapper<Values>;
  CreateTaskBody: ResolverTypeWrapper<Values>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
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
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessToken: AccessTokenRecord;
  String: Scalars['String']['output'];
  AccessTokenBody: Values;
  AccessTokenWrite: AccessTokenWriteRecord;
  AddTimeEntryTagsBody: Values;
  ID: Scalars['ID']['output'];
  AssigneeCount: AssigneeCountRecord;
  Int: Scalars['Int']['output'];
  Attachment: AttachmentRecord;
  CalendarEvent: CalendarEventRecord;
  ChangedField: ChangedFieldRecord;
  Checklist: ChecklistRecord;
  ChecklistItem: ChecklistItemRecord;
  Boolean: Scalars['Boolean']['output'];
  Comment: CommentRecord;
  CommentCursor: CommentCursorRecord;
  CommentPage: CommentPageRecord;
  CommentSegment: Values;
  CommentWrite: CommentWriteRecord;
  CreateSpaceBody: Values;
  CreateTaskBody: Values;
  Float: Scalars['Float']['output'];
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
};

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


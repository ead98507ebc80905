// Written by `npm run codegen` from the SDL; not to be edited.
import type { Maybe, InputMaybe, RequireFields, Scalars, ResolverTypeWrapper, ReferenceResolver, GraphQLRecursivePick, Resolver, SubscriptionResolver } from '../core/types.ts';
import type { AccessTokenRecord, AccessTokenWriteRecord, TaskManagerProfileRecord, UserRecord, UserGroupRecord, UserGroupAvatarRecord } from './records/users.ts';
import type { Values } from '../core/endpoint.ts';
import type { AssigneeCountRecord, AttachmentRecord, ChecklistRecord, ChecklistItemRecord, DependencyRecord, EditedChecklistRecord, ListCountRecord, StatusCountRecord, TaskRecord, TaskLinkRecord, TaskMergeRecord, TaskPageRecord, TaskPlacementRecord, TaskSummaryRecord, TaskWriteRecord } from './records/tasks.ts';
import type { CalendarEventRecord, EmailRecord, FreeSlotsRecord, TaskMentionRecord, ThreadRecord } from './records/other-subgraphs.ts';
import type { ChangedFieldRecord, EventCommentRecord, HistoryItemRecord, HistoryValueRecord, TimeIntervalSnapshotRecord } from './records/history.ts';
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

export type AccessTokenBody = {
  clientId: Scalars['String']['input'];
  clientSecret: Scalars['String']['input'];
  code: Scalars['String']['input'];
};

export type AddTimeEntryTagsBody = {
  tags: Array<TimeEntryTagBody>;
  timeEntryIds: Array<Scalars['ID']['input']>;
};

export type CalendarEvent = {
  calendarId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  taskMentions?: Maybe<Array<TaskMention>>;
};

export type Comment = {
  id: Scalars['ID']['output'];
};

export type CommentSegment = {
  attributes?: InputMaybe<Scalars['JSON']['input']>;
  emoticon?: InputMaybe<Emoticon>;
  text?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
  user?: InputMaybe<MentionedUser>;
};

export type CreateSpaceBody = {
  features?: InputMaybe<SpaceFeaturesBody>;
  multipleAssignees?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
};

export type CreateTaskBody = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  assignees?: InputMaybe<Array<Scalars['ID']['input']>>;
  checkRequiredCustomFields?: InputMaybe<Scalars['Boolean']['input']>;
  customFields?: InputMaybe<Array<CustomFieldValue>>;
  customItemId?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  dueDateHasTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** @deprecated Use `dueDateHasTime`. */
  dueDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  groupAssignees?: InputMaybe<Array<Scalars['String']['input']>>;
  linksTo?: InputMaybe<Scalars['String']['input']>;
  markdownContent?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  notifyAll?: InputMaybe<Scalars['Boolean']['input']>;
  parent?: InputMaybe<Scalars['String']['input']>;
  points?: InputMaybe<Scalars['Float']['input']>;
  priority?: InputMaybe<Scalars['Int']['input']>;
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  startDateHasTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** @deprecated Use `startDateHasTime`. */
  startDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  timeEstimate?: InputMaybe<Scalars['Float']['input']>;
};

export type CreateThreadedCommentBody = {
  assignee?: InputMaybe<Scalars['ID']['input']>;
  comment?: InputMaybe<Array<CommentSegment>>;
  commentText: Scalars['String']['input'];
  groupAssignee?: InputMaybe<Scalars['String']['input']>;
  notifyAll: Scalars['Boolean']['input'];
};

export type CreateTimeEntryBody = {
  assignee?: InputMaybe<Scalars['ID']['input']>;
  billable?: InputMaybe<Scalars['Boolean']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  duration: Scalars['Float']['input'];
  end?: InputMaybe<Scalars['DateTime']['input']>;
  start: Scalars['DateTime']['input'];
  stop?: InputMaybe<Scalars['DateTime']['input']>;
  tags?: InputMaybe<Array<TimeEntryTagBody>>;
  taskId?: InputMaybe<Scalars['ID']['input']>;
  /** @deprecated Use `taskId`. */
  tid?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateViewBody = {
  columns: ViewColumnsInput;
  divide: ViewDivideInput;
  filters: ViewFiltersInput;
  grouping: ViewGroupingInput;
  name: Scalars['String']['input'];
  settings: ViewSettingsInput;
  sorting: ViewSortingInput;
  teamSidebar: ViewTeamSidebarInput;
  type: ViewType;
};

export type CustomFieldChanges = {
  add?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** @deprecated Use `remove`. */
  rem?: InputMaybe<Array<Scalars['ID']['input']>>;
  remove?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type CustomFieldCoordinates = {
  lat: Scalars['Float']['input'];
  lng: Scalars['Float']['input'];
};

export type CustomFieldFilter = {
  fieldId: Scalars['ID']['input'];
  operator: Scalars['String']['input'];
  value?: InputMaybe<Scalars['JSON']['input']>;
};

export type CustomFieldPlace = {
  formattedAddress: Scalars['String']['input'];
  location: CustomFieldCoordinates;
};

export type CustomFieldProgress = {
  current: Scalars['Float']['input'];
};

export type CustomFieldUserChanges = {
  add?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** @deprecated Use `remove`. */
  rem?: InputMaybe<Array<Scalars['ID']['input']>>;
  remove?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type CustomFieldValue = {
  id: Scalars['ID']['input'];
  value?: InputMaybe<Scalars['JSON']['input']>;
  valueOptions?: InputMaybe<CustomFieldValueOptions>;
};

export type CustomFieldValueOptions = {
  time: Scalars['Boolean']['input'];
};

export type CustomRole = {
  id: Scalars['ID']['output'];
  workspaceId: Scalars['ID']['output'];
};

export type CustomTaskType = {
  customItemId: Scalars['Int']['output'];
  workspaceId: Scalars['ID']['output'];
};

export type DeleteSpaceTagBody = {
  tag: TagLook;
};

export type DueDatesFeature = {
  enabled: Scalars['Boolean']['input'];
  remapClosedDueDate: Scalars['Boolean']['input'];
  remapDueDates: Scalars['Boolean']['input'];
  startDate: Scalars['Boolean']['input'];
};

export type Email = {
  id: Scalars['ID']['output'];
  taskMentions?: Maybe<Array<TaskMention>>;
};

export type Emoticon = {
  code: Scalars['String']['input'];
};

export type Folder = {
  id: Scalars['ID']['output'];
};


export type FolderCustomFieldsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


export type FolderListsArgs = {
  includeArchivedLists?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type FolderTasksArgs = {
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<TaskFilter>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};

export type FolderFromTemplateBody = {
  name: Scalars['String']['input'];
  options?: InputMaybe<TemplateOptions>;
  parentFolderId?: InputMaybe<Scalars['String']['input']>;
};

export type Goal = {
  id: Scalars['ID']['output'];
};

export type GoalFolder = {
  id: Scalars['ID']['output'];
  workspaceId: Scalars['ID']['output'];
};

export type GroupChanges = {
  add?: InputMaybe<Array<Scalars['String']['input']>>;
  /** @deprecated Use `remove`. */
  rem?: InputMaybe<Array<Scalars['String']['input']>>;
  remove?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type Guest = {
  id: Scalars['ID']['output'];
  workspaceId: Scalars['ID']['output'];
};

export type GuestPermissionLevel =
  | 'COMMENT'
  | 'CREATE'
  | 'EDIT'
  | 'READ';

export type HistoryField =
  | 'ASSIGNEE_ADD'
  | 'ASSIGNEE_REM'
  | 'COMMENT'
  | 'CONTENT'
  | 'CUSTOM_FIELD'
  | 'DUE_DATE'
  | 'NAME'
  | 'PARENT'
  | 'PRIORITY'
  | 'SECTION_MOVED'
  | 'START_DATE'
  | 'STATUS'
  | 'TAG'
  | 'TAG_REMOVED'
  | 'TASK_CREATION'
  | 'TIME_ESTIMATE'
  | 'TIME_SPENT'
  | 'UNKNOWN';

export type KeyResult = {
  goalId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
};

export type ListFromTemplateBody = {
  name: Scalars['String']['input'];
  options?: InputMaybe<TemplateOptions>;
};

export type MemberTimeEntriesArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
};


export type MemberTrackedTimeArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
};

export type MentionedUser = {
  id: Scalars['ID']['input'];
};

export type MutationAddChatViewCommentArgs = {
  commentText: Scalars['String']['input'];
  sendNotificationsToAll: Scalars['Boolean']['input'];
  viewId: Scalars['ID']['input'];
};


export type MutationAddChecklistItemTaskManagerArgs = {
  assigneeUserId?: InputMaybe<Scalars['ID']['input']>;
  checklistIdentifier: Scalars['ID']['input'];
  checklistItemName?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddChecklistToTaskArgs = {
  checklistName: Scalars['String']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationAddCommentToListArgs = {
  assigneeId: Scalars['ID']['input'];
  commentText: Scalars['String']['input'];
  listIdentifier: Scalars['ID']['input'];
  notifyAll: Scalars['Boolean']['input'];
};


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


export type MutationAddGuestToFolderArgs = {
  folderId: Scalars['ID']['input'];
  guestIdentifier: Scalars['ID']['input'];
  guestPermissionLevel: GuestPermissionLevel;
  includeSharedItems?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationAddGuestToListArgs = {
  guestId: Scalars['ID']['input'];
  guestPermissionLevel: GuestPermissionLevel;
  includeSharedDetails?: InputMaybe<Scalars['Boolean']['input']>;
  listId: Scalars['ID']['input'];
};


export type MutationAddSpaceTaskTagArgs = {
  spaceIdentifier: Scalars['ID']['input'];
  tagBackgroundColor: Scalars['String']['input'];
  tagForegroundColor: Scalars['String']['input'];
  tagName: Scalars['String']['input'];
};


export type MutationAddSpaceViewArgs = {
  body?: InputMaybe<CreateViewBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  spaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationAddTagToTaskArgs = {
  contentType?: Scalars['String']['input'];
  tagName: Scalars['String']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdIfCustomTaskIds?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationAddTagToTimeEntryArgs = {
  body?: InputMaybe<AddTimeEntryTagsBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


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


export type MutationAddTaskCommentArgs = {
  assigneeGroup?: InputMaybe<Array<Scalars['ID']['input']>>;
  commentAssigneeId?: InputMaybe<Scalars['ID']['input']>;
  commentContent: Scalars['String']['input'];
  sendNotificationsToAll: Scalars['Boolean']['input'];
  specificTaskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationAddTaskToTaskManagerListArgs = {
  targetListId: Scalars['ID']['input'];
  taskIdentifier: Scalars['ID']['input'];
};


export type MutationAddViewToFolderArgs = {
  body?: InputMaybe<CreateViewBody>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddViewToTaskManagerListArgs = {
  body?: InputMaybe<CreateViewBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskmanagerListId?: InputMaybe<Scalars['ID']['input']>;
};


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


export type MutationCreateFolderFromTemplateArgs = {
  body?: InputMaybe<FolderFromTemplateBody>;
  folderTemplateId?: InputMaybe<Scalars['ID']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskmanagerSpaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateFolderInSpaceArgs = {
  folderName: Scalars['String']['input'];
  spaceId: Scalars['ID']['input'];
};


export type MutationCreateListFromFolderTemplateArgs = {
  body?: InputMaybe<ListFromTemplateBody>;
  folderIdentifier?: InputMaybe<Scalars['ID']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  templateIdForListCreation?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateListFromTemplateArgs = {
  body?: InputMaybe<ListFromTemplateBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  spaceIdForListCreation?: InputMaybe<Scalars['ID']['input']>;
  templateId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateNewTaskManagerTaskArgs = {
  body?: InputMaybe<CreateTaskBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  targetListId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateSpaceInWorkspaceArgs = {
  body?: InputMaybe<CreateSpaceBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateTaskFromTemplateArgs = {
  targetListId: Scalars['ID']['input'];
  taskName: Scalars['String']['input'];
  taskTemplateId: Scalars['ID']['input'];
};


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


export type MutationCreateTeamViewArgs = {
  body?: InputMaybe<CreateViewBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateThreadedCommentArgs = {
  body?: InputMaybe<CreateThreadedCommentBody>;
  mode: ToolMode;
  parentCommentId?: InputMaybe<Scalars['ID']['input']>;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateTimeEntryArgs = {
  body?: InputMaybe<CreateTimeEntryBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  teamIdNumeric?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateUserGroupArgs = {
  groupHandle?: InputMaybe<Scalars['String']['input']>;
  groupName: Scalars['String']['input'];
  userGroupMembers: Array<Scalars['ID']['input']>;
  workspaceId: Scalars['ID']['input'];
};


export type MutationCreateWorkspaceGoalArgs = {
  allowMultipleOwners: Scalars['Boolean']['input'];
  dueDateTimestamp: Scalars['DateTime']['input'];
  goalColor: Scalars['String']['input'];
  goalDescription: Scalars['String']['input'];
  goalName: Scalars['String']['input'];
  goalOwners: Array<Scalars['ID']['input']>;
  workspaceId: Scalars['ID']['input'];
};


export type MutationDeleteChecklistArgs = {
  checklistId: Scalars['ID']['input'];
};


export type MutationDeleteGoalArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  goalIdentifier: Scalars['ID']['input'];
};


export type MutationDeleteGoalTargetArgs = {
  goalTargetId: Scalars['ID']['input'];
};


export type MutationDeleteSpaceTagArgs = {
  body?: InputMaybe<DeleteSpaceTagBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  spaceIdentifier?: InputMaybe<Scalars['ID']['input']>;
  tagNameToDelete?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDeleteTaskArgs = {
  contentType?: Scalars['String']['input'];
  taskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationDeleteTaskChecklistItemArgs = {
  checklistIdentifier: Scalars['ID']['input'];
  checklistItemUuid: Scalars['ID']['input'];
};


export type MutationDeleteTaskCommentArgs = {
  commentId: Scalars['ID']['input'];
};


export type MutationDeleteTimeEntryArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  timerIdsToDelete: Array<Scalars['ID']['input']>;
  workspaceId: Scalars['ID']['input'];
};


export type MutationDeleteUserGroupArgs = {
  userGroupId: Scalars['ID']['input'];
};


export type MutationDeleteViewArgs = {
  viewId: Scalars['ID']['input'];
};


export type MutationDeleteWebhookArgs = {
  webhookId: Scalars['ID']['input'];
};


export type MutationDeleteWorkspaceFolderArgs = {
  folderId: Scalars['ID']['input'];
};


export type MutationDeleteWorkspaceListArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  workspaceListId: Scalars['ID']['input'];
};


export type MutationDeleteWorkspaceSpaceArgs = {
  workspaceSpaceId: Scalars['ID']['input'];
};


export type MutationEditChecklistArgs = {
  checklistId: Scalars['ID']['input'];
  checklistName?: InputMaybe<Scalars['String']['input']>;
  checklistPosition?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationEditLegacyTimeEntryArgs = {
  endTimeEpoch: Scalars['DateTime']['input'];
  legacyTimeIntervalId: Scalars['ID']['input'];
  startTimestamp: Scalars['DateTime']['input'];
  taskIdentifier: Scalars['ID']['input'];
  timeDurationInSeconds: Scalars['Float']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationGetTaskManagerAccessTokenArgs = {
  body?: InputMaybe<AccessTokenBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


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


export type MutationInviteUserToWorkspaceArgs = {
  customRoleId?: InputMaybe<Scalars['ID']['input']>;
  inviteAsAdmin: Scalars['Boolean']['input'];
  userEmail: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type MutationLinkTasksTaskManagerArgs = {
  sourceTaskId: Scalars['ID']['input'];
  taskToLinkTo: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationMergeTasksInTaskManagerArgs = {
  sourceTaskIdsToMerge: Array<Scalars['ID']['input']>;
  targetTaskId: Scalars['ID']['input'];
};


export type MutationRemoveCustomFieldValueArgs = {
  customFieldId: Scalars['ID']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRemoveGuestFromFolderArgs = {
  folderIdentifier: Scalars['ID']['input'];
  guestIdentifier: Scalars['ID']['input'];
  includeSharedItems?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRemoveGuestFromListArgs = {
  guestUserId: Scalars['ID']['input'];
  includeSharedDetails?: InputMaybe<Scalars['Boolean']['input']>;
  listIdentifier: Scalars['ID']['input'];
};


export type MutationRemoveGuestFromTaskArgs = {
  guestId: Scalars['ID']['input'];
  includeSharedDetails?: InputMaybe<Scalars['Boolean']['input']>;
  taskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRemoveGuestFromWorkspaceArgs = {
  guestId: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type MutationRemoveTagFromTaskArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  tagNameToRemove: Scalars['String']['input'];
  taskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRemoveTagsFromTimeEntriesArgs = {
  body?: InputMaybe<RemoveTimeEntryTagsBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRemoveTaskDependencyArgs = {
  dependentTaskId: Scalars['ID']['input'];
  dependsOnTaskId: Scalars['ID']['input'];
  taskIdToRemoveDependency: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRemoveTaskFromAdditionalListArgs = {
  additionalListId: Scalars['ID']['input'];
  taskIdentifier: Scalars['ID']['input'];
};


export type MutationRemoveTaskLinkArgs = {
  linkedTaskId: Scalars['ID']['input'];
  primaryTaskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRemoveTimeEntryArgs = {
  contentTypeHeader?: Scalars['String']['input'];
  intervalIdForRemoval: Scalars['ID']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRemoveUserFromWorkspaceArgs = {
  userId: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type MutationRenameTaskManagerFolderArgs = {
  folderIdTaskmanager: Scalars['ID']['input'];
  newFolderName: Scalars['String']['input'];
};


export type MutationRenameTimeEntryLabelArgs = {
  currentLabelName: Scalars['String']['input'];
  foregroundColorForTag: Scalars['String']['input'];
  labelBackgroundColor: Scalars['String']['input'];
  newLabelName: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type MutationSetTaskDependencyArgs = {
  dependentTaskId?: InputMaybe<Scalars['ID']['input']>;
  dependsOnTaskId?: InputMaybe<Scalars['ID']['input']>;
  taskIdOfDependency: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSetupTaskManagerWebhookArgs = {
  eventTypes: Array<Scalars['String']['input']>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
  spaceIdentifier?: InputMaybe<Scalars['ID']['input']>;
  specificTaskId?: InputMaybe<Scalars['ID']['input']>;
  targetListId?: InputMaybe<Scalars['ID']['input']>;
  webhookUrl: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type MutationShareTaskWithGuestArgs = {
  guestId: Scalars['ID']['input'];
  guestPermissionLevel: GuestPermissionLevel;
  includeSharedDetails?: InputMaybe<Scalars['Boolean']['input']>;
  taskId: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdWhenCustomTaskIdsEnabled?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationStartTimerTaskManagerArgs = {
  body?: InputMaybe<StartTimerBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
  workspaceIdentifier?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationStopTimerEntryArgs = {
  contentType?: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type MutationTaskManagerLegacyTimeTrackingArgs = {
  endTimestamp: Scalars['DateTime']['input'];
  startTimeUnixEpoch: Scalars['DateTime']['input'];
  taskmanagerTaskId: Scalars['ID']['input'];
  timeSpentSeconds: Scalars['Float']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateChecklistItemArgs = {
  assignItemToUser?: InputMaybe<Scalars['ID']['input']>;
  checklistItemName?: InputMaybe<Scalars['String']['input']>;
  checklistItemUuid: Scalars['ID']['input'];
  checklistUniqueIdentifier: Scalars['ID']['input'];
  markAsResolved?: InputMaybe<Scalars['Boolean']['input']>;
  parentChecklistItemId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateGoalDetailsArgs = {
  goalColor: Scalars['String']['input'];
  goalDescription: Scalars['String']['input'];
  goalDueDate: Scalars['DateTime']['input'];
  goalId: Scalars['ID']['input'];
  goalName: Scalars['String']['input'];
  newOwnersToAdd: Array<Scalars['ID']['input']>;
  removeOwnersUserIds: Array<Scalars['ID']['input']>;
};


export type MutationUpdateKeyResultTargetArgs = {
  currentStepsValue: Scalars['Int']['input'];
  keyResultIdentifier: Scalars['ID']['input'];
  noteUpdateDescription: Scalars['String']['input'];
};


export type MutationUpdateTaskCommentArgs = {
  assignToGroup?: InputMaybe<Scalars['ID']['input']>;
  assigneeUserId: Scalars['ID']['input'];
  commentIdentifier: Scalars['ID']['input'];
  markCommentAsResolved: Scalars['Boolean']['input'];
  newCommentContent: Scalars['String']['input'];
};


export type MutationUpdateTaskCustomFieldArgs = {
  body?: InputMaybe<UpdateTaskCustomFieldBody>;
  customFieldUuid?: InputMaybe<Scalars['ID']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskId?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIdReference?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateTaskInTaskManagerArgs = {
  body?: InputMaybe<UpdateTaskBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskIdentifier?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


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


export type MutationUpdateTaskManagerSpaceArgs = {
  body?: InputMaybe<UpdateSpaceBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  spaceIdentifier?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateTaskManagerWebhookEventsArgs = {
  monitoredEvents: Array<Scalars['String']['input']>;
  webhookEndpointUrl: Scalars['String']['input'];
  webhookIdentifier: Scalars['ID']['input'];
  webhookStatus: WebhookStatus;
};


export type MutationUpdateTaskTagArgs = {
  backgroundColorOfTag: Scalars['String']['input'];
  currentTagName: Scalars['String']['input'];
  newTagName: Scalars['String']['input'];
  spaceId: Scalars['ID']['input'];
  tagForegroundColor: Scalars['String']['input'];
};


export type MutationUpdateTimeEntryArgs = {
  body?: InputMaybe<UpdateTimeEntryBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  teamIdentifier?: InputMaybe<Scalars['ID']['input']>;
  timerId?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateUserGroupArgs = {
  addMemberIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  handleIdentifier?: InputMaybe<Scalars['String']['input']>;
  removeMembersIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  userGroupId: Scalars['ID']['input'];
  userGroupName?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateUserWorkspaceDetailsArgs = {
  assignAdminRole: Scalars['Boolean']['input'];
  customRoleId: Scalars['ID']['input'];
  userIdentifier: Scalars['ID']['input'];
  userName: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type MutationUpdateViewSettingsArgs = {
  body?: InputMaybe<UpdateViewBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  viewIdentifier?: InputMaybe<Scalars['ID']['input']>;
};

export type NamedFieldFilter = {
  name: Scalars['String']['input'];
  operator: Scalars['String']['input'];
  value?: InputMaybe<Scalars['JSON']['input']>;
};

export type Person = {
  email: Scalars['String']['output'];
};


export type PersonAssignedTasksArgs = {
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<TaskFilter>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type PersonRunningTimerArgs = {
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type PersonTimeEntriesArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type PersonTrackedTimeArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type PersonUserGroupsArgs = {
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryCommentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEventDeliveryArgs = {
  workspaceId: Scalars['ID']['input'];
};


export type QueryFolderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGoalArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGuestArgs = {
  id: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type QueryListArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMemberArgs = {
  id: Scalars['ID']['input'];
  showSharedItems?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId: Scalars['ID']['input'];
};


export type QueryPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search: Scalars['String']['input'];
};


export type QueryPersonArgs = {
  email: Scalars['String']['input'];
};


export type QuerySpaceArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTaskArgs = {
  filterCustomFields?: InputMaybe<Array<CustomFieldFilter>>;
  id: Scalars['ID']['input'];
  includeMarkdownDescription?: InputMaybe<Scalars['Boolean']['input']>;
  includeSubtasks?: InputMaybe<Scalars['Boolean']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryTaskEventArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTaskEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<TaskEventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
  workspaceId: Scalars['ID']['input'];
};


export type QueryTaskEventsByIdArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type QueryTaskEventsHeadArgs = {
  back?: InputMaybe<Scalars['Int']['input']>;
  workspaceId: Scalars['ID']['input'];
};


export type QueryTimeEntryArgs = {
  id: Scalars['ID']['input'];
  includeApprovalDetails?: InputMaybe<Scalars['Boolean']['input']>;
  includeApprovalHistory?: InputMaybe<Scalars['Boolean']['input']>;
  includeLocationNames?: InputMaybe<Scalars['Boolean']['input']>;
  includeTaskTags?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId: Scalars['ID']['input'];
};


export type QueryTimeInStatusArgs = {
  taskIdsList: Array<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTaskIds?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUserGroupArgs = {
  id: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


export type QueryViewArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWorkspaceArgs = {
  id: Scalars['ID']['input'];
};

export type RemoveTimeEntryTagsBody = {
  tags: Array<TimeEntryTagName>;
  timeEntryIds: Array<Scalars['ID']['input']>;
};

export type Space = {
  id: Scalars['ID']['output'];
};


export type SpaceCustomFieldsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


export type SpaceFoldersArgs = {
  includeArchivedFolders?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type SpaceListsArgs = {
  includeArchivedLists?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type SpaceTasksArgs = {
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<TaskFilter>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};

export type SpaceFeature = {
  enabled: Scalars['Boolean']['input'];
};

export type SpaceFeaturesBody = {
  checklists: SpaceFeature;
  customFields: SpaceFeature;
  dependencyWarning: SpaceFeature;
  dueDates: DueDatesFeature;
  portfolios: SpaceFeature;
  remapDependencies: SpaceFeature;
  tags: SpaceFeature;
  timeEstimates: SpaceFeature;
  timeTracking: SpaceFeature;
};

export type StartTimerBody = {
  billable?: InputMaybe<Scalars['Boolean']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  tags?: InputMaybe<Array<TimeEntryTagName>>;
  taskId?: InputMaybe<Scalars['ID']['input']>;
  /** @deprecated Use `taskId`. */
  tid?: InputMaybe<Scalars['ID']['input']>;
};

export type SubscriptionTaskEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<TaskEventFilter>;
  heartbeat?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceId: Scalars['ID']['input'];
};

export type TagLook = {
  backgroundColor?: InputMaybe<Scalars['String']['input']>;
  foregroundColor?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  /** @deprecated Use `backgroundColor`. */
  tagBg?: InputMaybe<Scalars['String']['input']>;
  /** @deprecated Use `foregroundColor`. */
  tagFg?: InputMaybe<Scalars['String']['input']>;
};

export type TargetType =
  | 'AUTOMATIC'
  | 'BOOLEAN'
  | 'CURRENCY'
  | 'NUMBER'
  | 'PERCENTAGE';

export type Task = {
  id: Scalars['ID']['output'];
};


export type TaskCommentersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};


export type TaskCommentsArgs = {
  commentDateUnixTimeMs?: InputMaybe<Scalars['DateTime']['input']>;
  commentStartId?: InputMaybe<Scalars['ID']['input']>;
};


export type TaskFreeSlotsArgs = {
  endDate?: InputMaybe<Scalars['Date']['input']>;
  endTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
  of: Array<TaskRole>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  startTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
};

export type TaskEvent = {
  id: Scalars['ID']['output'];
};

export type TaskEventFilter = {
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  listIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  taskIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  types?: InputMaybe<Array<TaskEventType>>;
};

export type TaskEventType =
  | 'GAP'
  | 'UNKNOWN'
  | 'folderCreated'
  | 'folderDeleted'
  | 'folderUpdated'
  | 'goalCreated'
  | 'goalDeleted'
  | 'goalUpdated'
  | 'keyResultCreated'
  | 'keyResultDeleted'
  | 'keyResultUpdated'
  | 'listCreated'
  | 'listDeleted'
  | 'listUpdated'
  | 'spaceCreated'
  | 'spaceDeleted'
  | 'spaceUpdated'
  | 'taskAssigneeUpdated'
  | 'taskCommentPosted'
  | 'taskCommentUpdated'
  | 'taskCreated'
  | 'taskDeleted'
  | 'taskDueDateUpdated'
  | 'taskMoved'
  | 'taskPriorityUpdated'
  | 'taskStatusUpdated'
  | 'taskTagUpdated'
  | 'taskTimeEstimateUpdated'
  | 'taskTimeTrackedUpdated'
  | 'taskUpdated';

export type TaskFilter = {
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  customTaskTypeFilters?: InputMaybe<Array<Scalars['Int']['input']>>;
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
  statusFilters?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type TaskList = {
  id: Scalars['ID']['output'];
};


export type TaskListCommentsArgs = {
  oldestCommentId?: InputMaybe<Scalars['ID']['input']>;
  startDateUnixMillis?: InputMaybe<Scalars['DateTime']['input']>;
};


export type TaskListCustomFieldsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


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

export type TaskMention = {
  name: Scalars['String']['output'];
};

export type TaskOrder =
  | 'CREATED'
  | 'DUE_DATE'
  | 'ID'
  | 'UPDATED';

export type TaskRole =
  | 'ASSIGNEE'
  | 'COMMENTER'
  | 'CREATOR'
  | 'WATCHER';

export type TemplateOptions = {
  archived?: InputMaybe<Scalars['Int']['input']>;
  attachments?: InputMaybe<Scalars['Boolean']['input']>;
  automation?: InputMaybe<Scalars['Boolean']['input']>;
  comment?: InputMaybe<Scalars['Boolean']['input']>;
  commentAttachments?: InputMaybe<Scalars['Boolean']['input']>;
  content?: InputMaybe<Scalars['String']['input']>;
  customFields?: InputMaybe<Scalars['Boolean']['input']>;
  customType?: InputMaybe<Scalars['Boolean']['input']>;
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  externalDependencies?: InputMaybe<Scalars['Boolean']['input']>;
  includeViews?: InputMaybe<Scalars['Boolean']['input']>;
  internalDependencies?: InputMaybe<Scalars['Boolean']['input']>;
  oldAssignees?: InputMaybe<Scalars['Boolean']['input']>;
  oldChecklists?: InputMaybe<Scalars['Boolean']['input']>;
  oldDueDate?: InputMaybe<Scalars['Boolean']['input']>;
  oldFollowers?: InputMaybe<Scalars['Boolean']['input']>;
  oldStartDate?: InputMaybe<Scalars['Boolean']['input']>;
  oldStatus?: InputMaybe<Scalars['Boolean']['input']>;
  oldStatuses?: InputMaybe<Scalars['Boolean']['input']>;
  oldSubtaskAssignees?: InputMaybe<Scalars['Boolean']['input']>;
  oldTags?: InputMaybe<Scalars['Boolean']['input']>;
  priority?: InputMaybe<Scalars['Boolean']['input']>;
  recurSettings?: InputMaybe<Scalars['Boolean']['input']>;
  relationships?: InputMaybe<Scalars['Boolean']['input']>;
  remapStartDate?: InputMaybe<Scalars['Boolean']['input']>;
  returnImmediately?: InputMaybe<Scalars['Boolean']['input']>;
  skipWeekends?: InputMaybe<Scalars['Boolean']['input']>;
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  subtasks?: InputMaybe<Scalars['Boolean']['input']>;
  timeEstimate?: InputMaybe<Scalars['JSON']['input']>;
};

export type Thread = {
  id: Scalars['ID']['output'];
  taskMentions?: Maybe<Array<TaskMention>>;
};

export type TimeEntry = {
  id: Scalars['ID']['output'];
  workspaceId: Scalars['ID']['output'];
};

export type TimeEntryTagAction =
  | 'ADD'
  | 'REMOVE'
  | 'REPLACE';

export type TimeEntryTagBody = {
  backgroundColor?: InputMaybe<Scalars['String']['input']>;
  foregroundColor?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  /** @deprecated Use `backgroundColor`. */
  tagBg?: InputMaybe<Scalars['String']['input']>;
  /** @deprecated Use `foregroundColor`. */
  tagFg?: InputMaybe<Scalars['String']['input']>;
};

export type TimeEntryTagName = {
  name: Scalars['String']['input'];
};

export type ToolMode =
  | 'EXECUTE'
  | 'GET_REQUEST_SCHEMA';

export type UpdateSpaceBody = {
  adminCanManage: Scalars['Boolean']['input'];
  color: Scalars['String']['input'];
  features: SpaceFeaturesBody;
  multipleAssignees: Scalars['Boolean']['input'];
  name: Scalars['String']['input'];
  private: Scalars['Boolean']['input'];
};

export type UpdateTaskBody = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  assignees?: InputMaybe<UserChanges>;
  customItemId?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  dueDateHasTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** @deprecated Use `dueDateHasTime`. */
  dueDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  groupAssignees?: InputMaybe<GroupChanges>;
  markdownContent?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  parent?: InputMaybe<Scalars['String']['input']>;
  points?: InputMaybe<Scalars['Float']['input']>;
  priority?: InputMaybe<Scalars['Int']['input']>;
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  startDateHasTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** @deprecated Use `startDateHasTime`. */
  startDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  timeEstimate?: InputMaybe<Scalars['Float']['input']>;
  watchers?: InputMaybe<UserChanges>;
};

export type UpdateTaskCustomFieldBody = {
  attachments?: InputMaybe<CustomFieldChanges>;
  /** @deprecated Use `boolean`. */
  bool?: InputMaybe<Scalars['Boolean']['input']>;
  boolean?: InputMaybe<Scalars['Boolean']['input']>;
  date?: InputMaybe<Scalars['DateTime']['input']>;
  location?: InputMaybe<CustomFieldPlace>;
  number?: InputMaybe<Scalars['Float']['input']>;
  option?: InputMaybe<Scalars['ID']['input']>;
  options?: InputMaybe<Array<Scalars['ID']['input']>>;
  progress?: InputMaybe<CustomFieldProgress>;
  tasks?: InputMaybe<CustomFieldChanges>;
  text?: InputMaybe<Scalars['String']['input']>;
  users?: InputMaybe<CustomFieldUserChanges>;
  valueOptions?: InputMaybe<CustomFieldValueOptions>;
};

export type UpdateTimeEntryBody = {
  billable?: InputMaybe<Scalars['Boolean']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  duration?: InputMaybe<Scalars['Float']['input']>;
  end?: InputMaybe<Scalars['DateTime']['input']>;
  start?: InputMaybe<Scalars['DateTime']['input']>;
  tagAction?: InputMaybe<TimeEntryTagAction>;
  tags: Array<TimeEntryTagBody>;
  taskId?: InputMaybe<Scalars['ID']['input']>;
  /** @deprecated Use `taskId`. */
  tid?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateViewBody = {
  columns: ViewColumnsInput;
  divide: ViewDivideInput;
  filters: ViewFiltersInput;
  grouping: ViewGroupingInput;
  name: Scalars['String']['input'];
  parent: ViewParentInput;
  settings: ViewSettingsInput;
  sorting: ViewSortingInput;
  teamSidebar: ViewTeamSidebarInput;
  type: ViewType;
};

export type User = {
  id: Scalars['ID']['output'];
};

export type UserChanges = {
  add?: Array<Scalars['ID']['input']>;
  /** @deprecated Use `remove`. */
  rem?: InputMaybe<Array<Scalars['ID']['input']>>;
  remove?: Array<Scalars['ID']['input']>;
};

export type UserGroup = {
  id: Scalars['ID']['output'];
  workspaceId: Scalars['ID']['output'];
};


export type UserGroupFreeSlotsArgs = {
  endDate?: InputMaybe<Scalars['Date']['input']>;
  endTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  startTimeBoundary?: InputMaybe<Scalars['LocalTime']['input']>;
};


export type UserGroupTasksArgs = {
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<TaskFilter>;
  orderTasksBy?: InputMaybe<TaskOrder>;
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  pages?: InputMaybe<Scalars['Int']['input']>;
};

export type View = {
  id: Scalars['ID']['output'];
};


export type ViewCommentsArgs = {
  commentStartDateUnixMs?: InputMaybe<Scalars['DateTime']['input']>;
  startCommentId?: InputMaybe<Scalars['ID']['input']>;
};


export type ViewTasksArgs = {
  paginationPageNumber: Scalars['Int']['input'];
};

export type ViewColumnInput = {
  display?: InputMaybe<Scalars['String']['input']>;
  field: Scalars['String']['input'];
  hidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** @deprecated Use `index`. */
  idx?: InputMaybe<Scalars['Int']['input']>;
  index?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  width?: InputMaybe<Scalars['Int']['input']>;
};

export type ViewColumnsInput = {
  fields: Array<ViewColumnInput>;
};

export type ViewDivideInput = {
  collapsed: Array<Scalars['String']['input']>;
  /** @deprecated Use `direction`. */
  dir?: InputMaybe<Scalars['Int']['input']>;
  direction?: InputMaybe<Scalars['Int']['input']>;
  field?: InputMaybe<Scalars['String']['input']>;
};

export type ViewFilterInput = {
  determiner?: InputMaybe<Scalars['String']['input']>;
  /** @deprecated Use `determiner`. */
  determinor?: InputMaybe<Scalars['String']['input']>;
  field: Scalars['String']['input'];
  /** @deprecated Use `index`. */
  idx?: InputMaybe<Scalars['Int']['input']>;
  index?: InputMaybe<Scalars['Int']['input']>;
  /** @deprecated Use `operator`. */
  op?: InputMaybe<Scalars['String']['input']>;
  operator?: InputMaybe<Scalars['String']['input']>;
  values: Scalars['JSON']['input'];
};

export type ViewFiltersInput = {
  fields: Array<ViewFilterInput>;
  filterGroupOperators?: InputMaybe<Array<Scalars['String']['input']>>;
  /** @deprecated Use `filterGroupOperators`. */
  filterGroupOps?: InputMaybe<Array<Scalars['String']['input']>>;
  filterGroups?: InputMaybe<Array<Array<Scalars['Int']['input']>>>;
  /** @deprecated Use `operator`. */
  op?: InputMaybe<Scalars['String']['input']>;
  operator?: InputMaybe<Scalars['String']['input']>;
  search: Scalars['String']['input'];
  showClosed: Scalars['Boolean']['input'];
};

export type ViewGroupingInput = {
  collapsed: Array<Scalars['String']['input']>;
  /** @deprecated Use `direction`. */
  dir?: InputMaybe<Scalars['Int']['input']>;
  direction?: InputMaybe<Scalars['Int']['input']>;
  field: Scalars['String']['input'];
  ignore: Scalars['Boolean']['input'];
};

export type ViewParentInput = {
  id: Scalars['String']['input'];
  type: Scalars['Int']['input'];
};

export type ViewSettingsInput = {
  collapseEmptyColumns?: InputMaybe<Scalars['JSON']['input']>;
  meChecklists: Scalars['Boolean']['input'];
  meComments: Scalars['Boolean']['input'];
  meSubtasks: Scalars['Boolean']['input'];
  showAssignees: Scalars['Boolean']['input'];
  showClosedSubtasks: Scalars['Boolean']['input'];
  showImages: Scalars['Boolean']['input'];
  showSubtaskParentNames: Scalars['Boolean']['input'];
  showSubtasks: Scalars['Int']['input'];
  showTaskLocations: Scalars['Boolean']['input'];
};

export type ViewSortingFieldInput = {
  /** @deprecated Use `direction`. */
  dir?: InputMaybe<Scalars['Int']['input']>;
  direction?: InputMaybe<Scalars['Int']['input']>;
  field: Scalars['String']['input'];
  /** @deprecated Use `index`. */
  idx?: InputMaybe<Scalars['Int']['input']>;
  index?: InputMaybe<Scalars['Int']['input']>;
};

export type ViewSortingInput = {
  fields: Array<ViewSortingFieldInput>;
};

export type ViewTeamSidebarInput = {
  assignedComments: Scalars['Boolean']['input'];
  assignees: Array<Scalars['JSON']['input']>;
  unassignedTasks: Scalars['Boolean']['input'];
};

export type ViewType =
  | 'ACTIVITY'
  | 'BOARD'
  | 'CALENDAR'
  | 'CONVERSATION'
  | 'GANTT'
  | 'LIST'
  | 'MAP'
  | 'TABLE'
  | 'TIMELINE'
  | 'WORKLOAD';

export type WebhookStatus =
  | 'ACTIVE'
  | 'INACTIVE';

export type Workspace = {
  id: Scalars['ID']['output'];
};


export type WorkspaceCustomFieldsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


export type WorkspaceCustomRolesArgs = {
  includeMembers?: InputMaybe<Scalars['Boolean']['input']>;
};


export type WorkspaceGoalsArgs = {
  includeCompletedGoals?: InputMaybe<Scalars['Boolean']['input']>;
};


export type WorkspaceMembersArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


export type WorkspaceRunningTimeEntryArgs = {
  assigneeUserId?: InputMaybe<Scalars['ID']['input']>;
};


export type WorkspaceSpacesArgs = {
  includeArchivedSpaces?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type WorkspaceTaskTemplatesArgs = {
  pageNumber: Scalars['Int']['input'];
};


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
  AccessTokenWrite: ResolverTypeWrapper<AccessTokenWriteRecord>;
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
  CommentWrite: ResolverTypeWrapper<CommentWriteRecord>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  CustomField: ResolverTypeWrapper<CustomFieldRecord>;
  CustomFieldOption: ResolverTypeWrapper<CustomFieldOptionRecord>;
  CustomFieldType: ResolverTypeWrapper<string>;
  CustomRole: ResolverTypeWrapper<CustomRoleRecord>;
  CustomTaskType: ResolverTypeWrapper<CustomTaskTypeRecord>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Deletion: ResolverTypeWrapper<Values>;
  Dependency: ResolverTypeWrapper<DependencyRecord>;
  DependencyType: ResolverTypeWrapper<string>;
  DueDatesSetting: ResolverTypeWrapper<DueDatesSettingRecord>;
  EditedChecklist: ResolverTypeWrapper<EditedChecklistRecord>;
  Email: ResolverTypeWrapper<EmailRecord>;
  EventComment: ResolverTypeWrapper<EventCommentRecord>;
  EventDelivery: ResolverTypeWrapper<EventDeliveryRecord>;
  EventDeliveryStatus: ResolverTypeWrapper<string>;
  EventGap: ResolverTypeWrapper<EventGapRecord>;
  FeatureSetting: ResolverTypeWrapper<FeatureSettingRecord>;
  FieldLocation: ResolverTypeWrapper<FieldLocationRecord>;
  FieldProgress: ResolverTypeWrapper<FieldProgressRecord>;
  FieldValue: ResolverTypeWrapper<FieldValueRecord>;
  Folder: ResolverTypeWrapper<FolderRecord>;
  FolderWrite: ResolverTypeWrapper<FolderWriteRecord>;
  FreeSlots: ResolverTypeWrapper<FreeSlotsRecord>;
  Goal: ResolverTypeWrapper<GoalRecord>;
  GoalFolder: ResolverTypeWrapper<GoalFolderRecord>;
  GoalMember: ResolverTypeWrapper<GoalMemberRecord>;
  Guest: ResolverTypeWrapper<GuestRecord>;
  HistoryField: ResolverTypeWrapper<string>;
  HistoryItem: ResolverTypeWrapper<HistoryItemRecord>;
  HistoryValue: ResolverTypeWrapper<HistoryValueRecord>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  KeyResult: ResolverTypeWrapper<KeyResultRecord>;
  KeyResultAction: ResolverTypeWrapper<KeyResultActionRecord>;
  KeyResultType: ResolverTypeWrapper<string>;
  ListCount: ResolverTypeWrapper<ListCountRecord>;
  ListViews: ResolverTypeWrapper<ListViewsRecord>;
  ListWrite: ResolverTypeWrapper<ListWriteRecord>;
  Member: ResolverTypeWrapper<MemberRecord>;
  MemberRole: ResolverTypeWrapper<string>;
  PageInfo: ResolverTypeWrapper<Values>;
  PermissionLevel: ResolverTypeWrapper<string>;
  Person: ResolverTypeWrapper<PersonRecord>;
  PersonPage: ResolverTypeWrapper<PersonPageRecord>;
  PostedComment: ResolverTypeWrapper<PostedCommentRecord>;
  Priority: ResolverTypeWrapper<PriorityRecord>;
  PriorityLevel: ResolverTypeWrapper<string>;
  Query: ResolverTypeWrapper<Values>;
  RawHistoryItem: ResolverTypeWrapper<Values>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SeatCount: ResolverTypeWrapper<SeatCountRecord>;
  SharedFolder: ResolverTypeWrapper<SharedFolderRecord>;
  SharedItems: ResolverTypeWrapper<SharedItemsRecord>;
  SharedList: ResolverTypeWrapper<SharedListRecord>;
  SharedTask: ResolverTypeWrapper<SharedTaskRecord>;
  Space: ResolverTypeWrapper<SpaceRecord>;
  SpaceFeatures: ResolverTypeWrapper<SpaceFeaturesRecord>;
  SpaceWrite: ResolverTypeWrapper<SpaceWriteRecord>;
  Status: ResolverTypeWrapper<StatusRecord>;
  StatusCount: ResolverTypeWrapper<StatusCountRecord>;
  StatusDuration: ResolverTypeWrapper<StatusDurationRecord>;
  StatusTime: ResolverTypeWrapper<StatusTimeRecord>;
  StatusType: ResolverTypeWrapper<string>;
  Tag: ResolverTypeWrapper<TagRecord>;
  TagDeletion: ResolverTypeWrapper<TagDeletionRecord>;
  Task: ResolverTypeWrapper<TaskRecord>;
  TaskEvent: ResolverTypeWrapper<TaskEventRecord>;
  TaskEventPage: ResolverTypeWrapper<TaskEventPageRecord>;
  TaskEventType: ResolverTypeWrapper<string>;
  TaskField: ResolverTypeWrapper<TaskFieldRecord>;
  TaskLink: ResolverTypeWrapper<TaskLinkRecord>;
  TaskList: ResolverTypeWrapper<TaskListRecord>;
  TaskManagerProfile: ResolverTypeWrapper<TaskManagerProfileRecord>;
  TaskMention: ResolverTypeWrapper<TaskMentionRecord>;
  TaskMerge: ResolverTypeWrapper<TaskMergeRecord>;
  TaskPage: ResolverTypeWrapper<TaskPageRecord>;
  TaskPlacement: ResolverTypeWrapper<TaskPlacementRecord>;
  TaskSummary: ResolverTypeWrapper<TaskSummaryRecord>;
  TaskTemplate: ResolverTypeWrapper<TaskTemplateRecord>;
  TaskTemplatePage: ResolverTypeWrapper<TaskTemplatePageRecord>;
  TaskWrite: ResolverTypeWrapper<TaskWriteRecord>;
  TextSegment: ResolverTypeWrapper<TextSegmentRecord>;
  TextSegmentType: ResolverTypeWrapper<string>;
  Thread: ResolverTypeWrapper<ThreadRecord>;
  TimeEntry: ResolverTypeWrapper<TimeEntryRecord>;
  TimeEntryApproval: ResolverTypeWrapper<TimeEntryApprovalRecord>;
  TimeEntryApprovalChange: ResolverTypeWrapper<TimeEntryApprovalChangeRecord>;
  TimeEntryChange: ResolverTypeWrapper<TimeEntryChangeRecord>;
  TimeEntryTag: ResolverTypeWrapper<TimeEntryTagRecord>;
  TimeEntryTagsWrite: ResolverTypeWrapper<TimeEntryTagsWriteRecord>;
  TimeEntryWrite: ResolverTypeWrapper<TimeEntryWriteRecord>;
  TimeInStatus: ResolverTypeWrapper<TimeInStatusRecord>;
  TimeInterval: ResolverTypeWrapper<TimeIntervalRecord>;
  TimeIntervalSnapshot: ResolverTypeWrapper<TimeIntervalSnapshotRecord>;
  TimeIntervalWrite: ResolverTypeWrapper<TimeIntervalWriteRecord>;
  TrackedTime: ResolverTypeWrapper<TrackedTimeRecord>;
  UpdatedComment: ResolverTypeWrapper<UpdatedCommentRecord>;
  User: ResolverTypeWrapper<UserRecord>;
  UserGroup: ResolverTypeWrapper<UserGroupRecord>;
  UserGroupAvatar: ResolverTypeWrapper<UserGroupAvatarRecord>;
  View: ResolverTypeWrapper<ViewRecord>;
  ViewColumn: ResolverTypeWrapper<ViewColumnRecord>;
  ViewColumns: ResolverTypeWrapper<ViewColumnsRecord>;
  ViewDivide: ResolverTypeWrapper<ViewDivideRecord>;
  ViewFilter: ResolverTypeWrapper<ViewFilterRecord>;
  ViewFilterJoin: ResolverTypeWrapper<string>;
  ViewFilterOperator: ResolverTypeWrapper<string>;
  ViewFilters: ResolverTypeWrapper<ViewFiltersRecord>;
  ViewGrouping: ResolverTypeWrapper<ViewGroupingRecord>;
  ViewKind: ResolverTypeWrapper<string>;
  ViewSettings: ResolverTypeWrapper<ViewSettingsRecord>;
  ViewSortDirection: ResolverTypeWrapper<string>;
  ViewSorting: ResolverTypeWrapper<ViewSortingRecord>;
  ViewSortingField: ResolverTypeWrapper<ViewSortingFieldRecord>;
  ViewSubtasks: ResolverTypeWrapper<string>;
  ViewTeamSidebar: ResolverTypeWrapper<ViewTeamSidebarRecord>;
  ViewWrite: ResolverTypeWrapper<ViewWriteRecord>;
  Webhook: ResolverTypeWrapper<WebhookRecord>;
  WebhookHealth: ResolverTypeWrapper<WebhookHealthRecord>;
  WebhookHealthStatus: ResolverTypeWrapper<string>;
  Workspace: ResolverTypeWrapper<WorkspaceRecord>;
  WorkspaceGoals: ResolverTypeWrapper<WorkspaceGoalsRecord>;
  WorkspacePlan: ResolverTypeWrapper<WorkspacePlanRecord>;
  WorkspaceSeats: ResolverTypeWrapper<WorkspaceSeatsRecord>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessToken: AccessTokenRecord;
  AccessTokenWrite: AccessTokenWriteRecord;
  AssigneeCount: AssigneeCountRecord;
  Attachment: AttachmentRecord;
  CalendarEvent: CalendarEventRecord;
  ChangedField: ChangedFieldRecord;
  Checklist: ChecklistRecord;
  ChecklistItem: ChecklistItemRecord;
  Comment: CommentRecord;
  CommentCursor: CommentCursorRecord;
  CommentPage: CommentPageRecord;
  CommentWrite: CommentWriteRecord;
  CustomField: CustomFieldRecord;
  CustomFieldOption: CustomFieldOptionRecord;
  CustomRole: CustomRoleRecord;
  CustomTaskType: CustomTaskTypeRecord;
  Deletion: Values;
  Dependency: DependencyRecord;
  DueDatesSetting: DueDatesSettingRecord;
  EditedChecklist: EditedChecklistRecord;
  Email: EmailRecord;
  EventComment: EventCommentRecord;
  EventDelivery: EventDeliveryRecord;
  EventGap: EventGapRecord;
  FeatureSetting: FeatureSettingRecord;
  FieldLocation: FieldLocationRecord;
  FieldProgress: FieldProgressRecord;
  FieldValue: FieldValueRecord;
  Folder: FolderRecord;
  FolderWrite: FolderWriteRecord;
  FreeSlots: FreeSlotsRecord;
  Goal: GoalRecord;
  GoalFolder: GoalFolderRecord;
  GoalMember: GoalMemberRecord;
  Guest: GuestRecord;
  HistoryItem: HistoryItemRecord;
  HistoryValue: HistoryValueRecord;
  KeyResult: KeyResultRecord;
  KeyResultAction: KeyResultActionRecord;
  ListCount: ListCountRecord;
  ListViews: ListViewsRecord;
  ListWrite: ListWriteRecord;
  Member: MemberRecord;
  Mutation: Values;
  PageInfo: Values;
  Person: PersonRecord;
  PersonPage: PersonPageRecord;
  PostedComment: PostedCommentRecord;
  Priority: PriorityRecord;
  Query: Values;
  RawHistoryItem: Values;
  SeatCount: SeatCountRecord;
  SharedFolder: SharedFolderRecord;
  SharedItems: SharedItemsRecord;
  SharedList: SharedListRecord;
  SharedTask: SharedTaskRecord;
  Space: SpaceRecord;
  SpaceFeatures: SpaceFeaturesRecord;
  SpaceWrite: SpaceWriteRecord;
  Status: StatusRecord;
  StatusCount: StatusCountRecord;
  StatusDuration: StatusDurationRecord;
  StatusTime: StatusTimeRecord;
  Subscription: Values;
  Tag: TagRecord;
  TagDeletion: TagDeletionRecord;
  Task: TaskRecord;
  TaskEvent: TaskEventRecord;
  TaskEventPage: TaskEventPageRecord;
  TaskField: TaskFieldRecord;
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
  TextSegment: TextSegmentRecord;
  Thread: ThreadRecord;
  TimeEntry: TimeEntryRecord;
  TimeEntryApproval: TimeEntryApprovalRecord;
  TimeEntryApprovalChange: TimeEntryApprovalChangeRecord;
  TimeEntryChange: TimeEntryChangeRecord;
  TimeEntryTag: TimeEntryTagRecord;
  TimeEntryTagsWrite: TimeEntryTagsWriteRecord;
  TimeEntryWrite: TimeEntryWriteRecord;
  TimeInStatus: TimeInStatusRecord;
  TimeInterval: TimeIntervalRecord;
  TimeIntervalSnapshot: TimeIntervalSnapshotRecord;
  TimeIntervalWrite: TimeIntervalWriteRecord;
  TrackedTime: TrackedTimeRecord;
  UpdatedComment: UpdatedCommentRecord;
  User: UserRecord;
  UserGroup: UserGroupRecord;
  UserGroupAvatar: UserGroupAvatarRecord;
  View: ViewRecord;
  ViewColumn: ViewColumnRecord;
  ViewColumns: ViewColumnsRecord;
  ViewDivide: ViewDivideRecord;
  ViewFilter: ViewFilterRecord;
  ViewFilters: ViewFiltersRecord;
  ViewGrouping: ViewGroupingRecord;
  ViewSettings: ViewSettingsRecord;
  ViewSorting: ViewSortingRecord;
  ViewSortingField: ViewSortingFieldRecord;
  ViewTeamSidebar: ViewTeamSidebarRecord;
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
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  userid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

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
  boolean?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
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
  pretty_id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pretty_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  added_by?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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

export type HistoryItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryItem'] = ResolversParentTypes['HistoryItem']> = {
  after?: Resolver<Maybe<ResolversTypes['HistoryValue']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['HistoryValue']>, ParentType, ContextType>;
  customField?: Resolver<Maybe<ResolversTypes['ChangedField']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['HistoryField']>, ParentType, ContextType>;
  fieldText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  interval?: Resolver<Maybe<ResolversTypes['TimeIntervalSnapshot']>, ParentType, ContextType>;
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
  userid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ListCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListCount'] = ResolversParentTypes['ListCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['TaskList'], ParentType, ContextType>;
  timeEstimate?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  timeSpent?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type ListViewsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListViews'] = ResolversParentTypes['ListViews']> = {
  builtIn?: Resolver<Array<Maybe<ResolversTypes['View']>>, ParentType, ContextType>;
  default?: Resolver<Maybe<ResolversTypes['View']>, ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['View']>>, ParentType, ContextType>;
};

export type ListWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListWrite'] = ResolversParentTypes['ListWrite']> = {
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

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
  hist_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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
  by_minute?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
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

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  taskEvents: SubscriptionResolver<Maybe<ResolversTypes['TaskEvent']>, "taskEvents", ParentType, ContextType, RequireFields<SubscriptionTaskEventsArgs, 'heartbeat' | 'workspaceId'>>;
};

export type TagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tag_bg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag_fg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TagDeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TagDeletion'] = ResolversParentTypes['TagDeletion']> = {
  deletion?: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

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

export type TaskFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskField'] = ResolversParentTypes['TaskField']> = {
  field?: Resolver<ResolversTypes['CustomField'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['FieldValue']>, ParentType, ContextType>;
};

export type TaskLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskLink'] = ResolversParentTypes['TaskLink']> = {
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  linkedTask?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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
  due_date_time?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
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
  start_date_time?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  statuses?: Resolver<Maybe<Array<Maybe<ResolversTypes['Status']>>>, ParentType, ContextType>;
  taskCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<TaskListTasksArgs, 'pages'>>;
  views?: Resolver<Maybe<ResolversTypes['ListViews']>, ParentType, ContextType>;
};

export type TaskManagerProfileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskManagerProfile'] = ResolversParentTypes['TaskManagerProfile']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  initials?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  profilePicture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weekStartDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TaskMentionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskMention'] = ResolversParentTypes['TaskMention'], FederationReferenceType extends FederationReferenceTypes['TaskMention'] = FederationReferenceTypes['TaskMention']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TaskMention']> | FederationReferenceType, FederationReferenceType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type TaskMergeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskMerge'] = ResolversParentTypes['TaskMerge']> = {
  deletion?: Resolver<ResolversTypes['Deletion'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

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
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  approver?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  approverId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  approverIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  approvers?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
  endOfWeek?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  history?: Resolver<Maybe<Array<Maybe<ResolversTypes['TimeEntryApprovalChange']>>>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tag_bg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag_fg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

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

export type TimeIntervalSnapshotResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeIntervalSnapshot'] = ResolversParentTypes['TimeIntervalSnapshot']> = {
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
  userid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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

export type ViewDivideResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewDivide'] = ResolversParentTypes['ViewDivide']> = {
  collapsed?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  dir?: Resolver<Maybe<ResolversTypes['ViewSortDirection']>, ParentType, ContextType>;
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

export type ViewFiltersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewFilters'] = ResolversParentTypes['ViewFilters']> = {
  fields?: Resolver<Maybe<Array<Maybe<ResolversTypes['ViewFilter']>>>, ParentType, ContextType>;
  filterGroups?: Resolver<Maybe<Array<Array<ResolversTypes['Int']>>>, ParentType, ContextType>;
  filter_group_ops?: Resolver<Maybe<Array<ResolversTypes['ViewFilterJoin']>>, ParentType, ContextType>;
  filter_group_opsText?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  op?: Resolver<Maybe<ResolversTypes['ViewFilterJoin']>, ParentType, ContextType>;
  opText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  search?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  showClosed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ViewGroupingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewGrouping'] = ResolversParentTypes['ViewGrouping']> = {
  collapsed?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  dir?: Resolver<Maybe<ResolversTypes['ViewSortDirection']>, ParentType, ContextType>;
  dirText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ignore?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

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
  dir?: Resolver<Maybe<ResolversTypes['ViewSortDirection']>, ParentType, ContextType>;
  dirText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  idx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ViewTeamSidebarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewTeamSidebar'] = ResolversParentTypes['ViewTeamSidebar']> = {
  assignedComments?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignees?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  unassignedTasks?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

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
  userid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type WebhookHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookHealth'] = ResolversParentTypes['WebhookHealth']> = {
  failCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookHealthStatus'], ParentType, ContextType>;
  statusText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

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
  CustomRole?: CustomRoleResolvers<ContextType>;
  CustomTaskType?: CustomTaskTypeResolvers<ContextType>;
  Deletion?: DeletionResolvers<ContextType>;
  Dependency?: DependencyResolvers<ContextType>;
  DueDatesSetting?: DueDatesSettingResolvers<ContextType>;
  EditedChecklist?: EditedChecklistResolvers<ContextType>;
  Email?: EmailResolvers<ContextType>;
  EventComment?: EventCommentResolvers<ContextType>;
  EventDelivery?: EventDeliveryResolvers<ContextType>;
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
  HistoryItem?: HistoryItemResolvers<ContextType>;
  HistoryValue?: HistoryValueResolvers<ContextType>;
  KeyResult?: KeyResultResolvers<ContextType>;
  KeyResultAction?: KeyResultActionResolvers<ContextType>;
  ListCount?: ListCountResolvers<ContextType>;
  ListViews?: ListViewsResolvers<ContextType>;
  ListWrite?: ListWriteResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonPage?: PersonPageResolvers<ContextType>;
  PostedComment?: PostedCommentResolvers<ContextType>;
  Priority?: PriorityResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RawHistoryItem?: RawHistoryItemResolvers<ContextType>;
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
  Subscription?: SubscriptionResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  TagDeletion?: TagDeletionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskEvent?: TaskEventResolvers<ContextType>;
  TaskEventPage?: TaskEventPageResolvers<ContextType>;
  TaskField?: TaskFieldResolvers<ContextType>;
  TaskLink?: TaskLinkResolvers<ContextType>;
  TaskList?: TaskListResolvers<ContextType>;
  TaskManagerProfile?: TaskManagerProfileResolvers<ContextType>;
  TaskMention?: TaskMentionResolvers<ContextType>;
  TaskMerge?: TaskMergeResolvers<ContextType>;
  TaskPage?: TaskPageResolvers<ContextType>;
  TaskPlacement?: TaskPlacementResolvers<ContextType>;
  TaskSummary?: TaskSummaryResolvers<ContextType>;
  TaskTemplate?: TaskTemplateResolvers<ContextType>;
  TaskTemplatePage?: TaskTemplatePageResolvers<ContextType>;
  TaskWrite?: TaskWriteResolvers<ContextType>;
  TextSegment?: TextSegmentResolvers<ContextType>;
  Thread?: ThreadResolvers<ContextType>;
  TimeEntry?: TimeEntryResolvers<ContextType>;
  TimeEntryApproval?: TimeEntryApprovalResolvers<ContextType>;
  TimeEntryApprovalChange?: TimeEntryApprovalChangeResolvers<ContextType>;
  TimeEntryChange?: TimeEntryChangeResolvers<ContextType>;
  TimeEntryTag?: TimeEntryTagResolvers<ContextType>;
  TimeEntryTagsWrite?: TimeEntryTagsWriteResolvers<ContextType>;
  TimeEntryWrite?: TimeEntryWriteResolvers<ContextType>;
  TimeInStatus?: TimeInStatusResolvers<ContextType>;
  TimeInterval?: TimeIntervalResolvers<ContextType>;
  TimeIntervalSnapshot?: TimeIntervalSnapshotResolvers<ContextType>;
  TimeIntervalWrite?: TimeIntervalWriteResolvers<ContextType>;
  TrackedTime?: TrackedTimeResolvers<ContextType>;
  UpdatedComment?: UpdatedCommentResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserGroup?: UserGroupResolvers<ContextType>;
  UserGroupAvatar?: UserGroupAvatarResolvers<ContextType>;
  View?: ViewResolvers<ContextType>;
  ViewColumn?: ViewColumnResolvers<ContextType>;
  ViewColumns?: ViewColumnsResolvers<ContextType>;
  ViewDivide?: ViewDivideResolvers<ContextType>;
  ViewFilter?: ViewFilterResolvers<ContextType>;
  ViewFilters?: ViewFiltersResolvers<ContextType>;
  ViewGrouping?: ViewGroupingResolvers<ContextType>;
  ViewSettings?: ViewSettingsResolvers<ContextType>;
  ViewSorting?: ViewSortingResolvers<ContextType>;
  ViewSortingField?: ViewSortingFieldResolvers<ContextType>;
  ViewTeamSidebar?: ViewTeamSidebarResolvers<ContextType>;
  ViewWrite?: ViewWriteResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookHealth?: WebhookHealthResolvers<ContextType>;
  Workspace?: WorkspaceResolvers<ContextType>;
  WorkspaceGoals?: WorkspaceGoalsResolvers<ContextType>;
  WorkspacePlan?: WorkspacePlanResolvers<ContextType>;
  WorkspaceSeats?: WorkspaceSeatsResolvers<ContextType>;
};


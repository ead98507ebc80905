// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Context } from '../context.ts';
import type { Values } from '../endpoint.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /**
   * A moment. In: RFC 3339 with an offset (`2026-11-20T09:00:00+01:00`) or an integer of Unix milliseconds, as number or digits.
   * Out: RFC 3339 in UTC with milliseconds.
   */
  DateTime: { input: number; output: string | number; }
  /** Any JSON value. Integers beyond 2^53 come and go as strings of digits. */
  JSON: { input: any; output: any; }
  /** A wall time without an offset, `YYYY-MM-DDTHH:MM:SS`, read in the zone that the field names. An offset is refused. */
  LocalDateTime: { input: string; output: string; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** A file on a task. */
export type Attachment = {
  date?: Maybe<Scalars['DateTime']['output']>;
  /** The file name's ending. */
  extension?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  mimetype?: Maybe<Scalars['String']['output']>;
  /** In bytes. */
  size?: Maybe<Scalars['Float']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
  user?: Maybe<User>;
};

/** A list of things to tick off in a task. */
export type Checklist = {
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  items?: Maybe<Array<ChecklistItem>>;
  name?: Maybe<Scalars['String']['output']>;
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** How many items are ticked off. */
  resolved?: Maybe<Scalars['Int']['output']>;
  task?: Maybe<Task>;
  /** How many are not. */
  unresolved?: Maybe<Scalars['Int']['output']>;
};

/** One thing to tick off. */
export type ChecklistItem = {
  assignee?: Maybe<User>;
  /** The items nested under this one. */
  children?: Maybe<Array<ChecklistItem>>;
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** The id of the item that this one is nested under; null at the top. */
  parent?: Maybe<Scalars['ID']['output']>;
  resolved: Scalars['Boolean']['output'];
};

/** What somebody wrote. */
export type Comment = {
  assignedBy?: Maybe<User>;
  assignee?: Maybe<User>;
  /** The segments of the text with their mark-up, as on the wire. */
  comment?: Maybe<Scalars['JSON']['output']>;
  /** The text without mark-up. */
  commentText?: Maybe<Scalars['String']['output']>;
  date?: Maybe<Scalars['DateTime']['output']>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /** How many replies its thread has. */
  replyCount?: Maybe<Scalars['Int']['output']>;
  resolved?: Maybe<Scalars['Boolean']['output']>;
  user?: Maybe<User>;
};

/** The last comment of a page: both values together ask for the next one. */
export type CommentCursor = {
  commentDateUnixTimeMs: Scalars['DateTime']['output'];
  commentStartId: Scalars['ID']['output'];
};

/** One page of comments. */
export type CommentPage = {
  /** Whether there may be more: the page is full. */
  hasMore: Scalars['Boolean']['output'];
  items: Array<Comment>;
  /** What the next page is asked for with; null on the last. */
  next?: Maybe<CommentCursor>;
};

/** A new task. */
export type CreateTaskBody = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of users. */
  assignees?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether required custom fields must be given. */
  checkRequiredCustomFields?: InputMaybe<Scalars['Boolean']['input']>;
  customFields?: InputMaybe<Array<CustomFieldValue>>;
  /** 0 or null a task, 1 a milestone, other numbers types that the workspace defines. */
  customItemId?: InputMaybe<Scalars['Int']['input']>;
  /** Plain text. `markdownContent` wins where both are given. */
  description?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the due date has a time of day. */
  dueDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** UUIDs of user groups. */
  groupAssignees?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The id of a task to link to. */
  linksTo?: InputMaybe<Scalars['String']['input']>;
  markdownContent?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  /** Whether the creator is notified too. */
  notifyAll?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of a task in the same list that this becomes a subtask of. */
  parent?: InputMaybe<Scalars['String']['input']>;
  points?: InputMaybe<Scalars['Float']['input']>;
  /** 1 urgent, 2 high, 3 normal, 4 low. */
  priority?: InputMaybe<Scalars['Int']['input']>;
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

/** A condition on a custom field. */
export type CustomFieldFilter = {
  /** The field's UUID. */
  fieldId: Scalars['ID']['input'];
  /** `=` (contains), `==` (exact), `<`, `<=`, `>`, `>=`, `!=`, `!==`, `IS NULL`, `IS NOT NULL`, `RANGE`, `ANY`, `ALL`, `NOT ANY`, `NOT ALL`. */
  operator: Scalars['String']['input'];
  /** What is compared with; left out for `IS NULL` and `IS NOT NULL`. */
  value?: InputMaybe<Scalars['JSON']['input']>;
};

/** A custom field's value at the creation of a task; what the value is depends on the field's type. */
export type CustomFieldValue = {
  /** The field's UUID. */
  id: Scalars['ID']['input'];
  value: Scalars['JSON']['input'];
};

/** What was deleted: a client can drop it from its cache by type and id. */
export type Deletion = {
  ids: Array<Scalars['ID']['output']>;
  typeName: Scalars['String']['output'];
};

/** A folder of lists. Lists without one sit in a placeholder folder that is `hidden`. */
export type Folder = {
  archived?: Maybe<Scalars['Boolean']['output']>;
  hidden?: Maybe<Scalars['Boolean']['output']>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /** TaskManagerApi.ViewListsInFolder: the lists of the folder. */
  lists?: Maybe<Array<TaskList>>;
  name?: Maybe<Scalars['String']['output']>;
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** Whether the folder has statuses of its own in place of the space's. */
  overrideStatuses?: Maybe<Scalars['Boolean']['output']>;
  space?: Maybe<Space>;
  /** null where the folder is only named, as in a task. */
  statuses?: Maybe<Array<Status>>;
  /** How many tasks the folder's lists hold, as digits. */
  taskCount?: Maybe<Scalars['String']['output']>;
};


/** A folder of lists. Lists without one sit in a placeholder folder that is `hidden`. */
export type FolderListsArgs = {
  includeArchivedLists?: InputMaybe<Scalars['Boolean']['input']>;
};

/** User groups to add and to remove, by UUID. */
export type GroupChanges = {
  add?: InputMaybe<Array<Scalars['String']['input']>>;
  rem?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** One change of one field. */
export type HistoryItem = {
  /** The value after, in the shape of the field. */
  after?: Maybe<Scalars['JSON']['output']>;
  /** The value before, in the shape of the field. */
  before?: Maybe<Scalars['JSON']['output']>;
  date?: Maybe<Scalars['DateTime']['output']>;
  /** Such as `status`, `name`, `due_date`, `assignee_add`, `comment`. */
  field?: Maybe<Scalars['String']['output']>;
  /** 19 digits; a UUID for lists. */
  id: Scalars['ID']['output'];
  user?: Maybe<User>;
};

/** Somebody's place in a workspace. */
export type Member = {
  dateInvited?: Maybe<Scalars['DateTime']['output']>;
  dateJoined?: Maybe<Scalars['DateTime']['output']>;
  /** The user's id in the task manager. */
  id: Scalars['ID']['output'];
  invitedBy?: Maybe<User>;
  lastActive?: Maybe<Scalars['DateTime']['output']>;
  /** What the member may do; null for a role that this graph does not know. */
  role?: Maybe<MemberRole>;
  user: User;
  workspace: Workspace;
};

export type MemberRole =
  | 'ADMIN'
  | 'GUEST'
  | 'MEMBER'
  | 'OWNER';

export type Mutation = {
  /** TaskManagerApi.AddChecklistToTask: adds an empty checklist to a task. */
  addChecklistToTask?: Maybe<Checklist>;
  /** TaskManagerApi.AddTaskComment: comments on a task. */
  addTaskComment?: Maybe<PostedComment>;
  /**
   * TaskManagerApi.CreateNewTaskManagerTask: creates a task in a list. In EXECUTE, `targetListId` and one of `body` and `requestBody`
   * are required.
   */
  createNewTaskManagerTask?: Maybe<TaskWrite>;
  /** TaskManagerApi.DeleteWebhook: stops a webhook and forgets it. */
  deleteWebhook?: Maybe<Deletion>;
  /**
   * TaskManagerApi.SetupTaskManagerWebhook: has the task manager send events to an address. Without a location it watches the whole
   * workspace; of several locations the most specific one holds.
   */
  setupTaskManagerWebhook?: Maybe<Webhook>;
  /**
   * TaskManagerApi.UpdateTaskInTaskManager: changes what the body gives and leaves the rest. Custom fields and tags cannot be changed
   * here: the task manager ignores them. In EXECUTE, `taskIdentifier` and one of `body` and `requestBody` are required.
   */
  updateTaskInTaskManager?: Maybe<TaskWrite>;
  /**
   * TaskManagerApi.UpdateTaskManagerWebhookEvents: replaces the events and the address of a webhook and sets its status. Setting it
   * active also lifts a suspension.
   */
  updateTaskManagerWebhookEvents?: Maybe<Webhook>;
};


export type MutationAddChecklistToTaskArgs = {
  checklistName: Scalars['String']['input'];
  taskIdentifier: Scalars['ID']['input'];
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
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


export type MutationCreateNewTaskManagerTaskArgs = {
  body?: InputMaybe<CreateTaskBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  targetListId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationDeleteWebhookArgs = {
  webhookId: Scalars['ID']['input'];
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


export type MutationUpdateTaskInTaskManagerArgs = {
  body?: InputMaybe<UpdateTaskBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
  taskIdentifier?: InputMaybe<Scalars['ID']['input']>;
  useCustomTaskIds?: InputMaybe<Scalars['Boolean']['input']>;
  workspaceIdForCustomTask?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateTaskManagerWebhookEventsArgs = {
  monitoredEvents: Array<Scalars['String']['input']>;
  webhookEndpointUrl: Scalars['String']['input'];
  webhookIdentifier: Scalars['ID']['input'];
  webhookStatus: WebhookStatus;
};

/** Somebody, by e-mail address (trimmed, lower case), seen by every toolkit that knows the address. */
export type Person = {
  /**
   * Open tasks assigned to the person in one workspace, by default the first of the memberships, newest first, 100 a page. Calls
   * what `Workspace.tasks` calls. Null when the person is not a member.
   */
  assignedTasks?: Maybe<TaskPage>;
  /** The picture in the task manager. Null when there is none, or no workspace of the credential has this member. */
  avatarUrl?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  /** The person's place in each workspace that the credential can see; null when there is none. */
  memberships?: Maybe<Array<Member>>;
  /** The full name in the task manager. Null when no workspace of the credential has this member. */
  name?: Maybe<Scalars['String']['output']>;
};


/** Somebody, by e-mail address (trimmed, lower case), seen by every toolkit that knows the address. */
export type PersonAssignedTasksArgs = {
  pageNumberToFetch?: InputMaybe<Scalars['Int']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

/** The receipt of a comment just written. */
export type PostedComment = {
  date?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the entry in the task's history, 19 digits; events about this comment carry it. */
  histId?: Maybe<Scalars['ID']['output']>;
  /** The comment's id, digits. */
  id: Scalars['ID']['output'];
};

/** How urgent: 1 urgent, 2 high, 3 normal, 4 low. */
export type Priority = {
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** `1` to `4`. */
  id?: Maybe<Scalars['String']['output']>;
  orderindex?: Maybe<Scalars['String']['output']>;
  /** `urgent`, `high`, `normal` or `low`. */
  priority: Scalars['String']['output'];
};

export type Query = {
  /** TaskManagerApi.ViewListDetails: one list by its id. A deleted list is still answered, with `deleted` true. */
  list?: Maybe<TaskList>;
  /**
   * Somebody by e-mail address, across all toolkits: memberships and tasks, calendar and mail, authorized accounts. The address is
   * trimmed and compared without regard to case; it need not be known anywhere.
   */
  person?: Maybe<Person>;
  /** TaskManagerApi.GetWorkspaceSpaces: one space by its id, despite the tool's plural name. */
  space?: Maybe<Space>;
  /** TaskManagerApi.ViewTaskDetails: one task, by its id (such as `86bb4x7ff`) or by its custom id (such as `HAL-12`). */
  task?: Maybe<Task>;
  /** One event by its id, as long as the log holds it. */
  taskEvent?: Maybe<TaskEvent>;
  /** Events of a workspace in the order of the log, after a cursor or from the oldest one that is held. */
  taskEvents?: Maybe<TaskEventPage>;
  /** TaskManagerApi.GetTaskManagerUserDetails: the user whose credential the task manager is called with. */
  taskManagerUser?: Maybe<User>;
  /** One of these workspaces by its id. `NOT_FOUND` when the credential may not see it. */
  workspace?: Maybe<Workspace>;
  /** TaskManagerApi.GetAuthorizedTeams: the workspaces that the credential was authorized for. The task API calls a workspace a team. */
  workspaces?: Maybe<Array<Workspace>>;
};


export type QueryListArgs = {
  id: Scalars['ID']['input'];
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
  workspaceId: Scalars['ID']['input'];
};


export type QueryWorkspaceArgs = {
  id: Scalars['ID']['input'];
};

/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type Space = {
  adminCanManage?: Maybe<Scalars['Boolean']['output']>;
  archived?: Maybe<Scalars['Boolean']['output']>;
  avatar?: Maybe<Scalars['String']['output']>;
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** What is switched on in the space; the keys vary by workspace. */
  features?: Maybe<Scalars['JSON']['output']>;
  /** TaskManagerApi.GetSpaceFolders: the folders of the space, each with its lists. */
  folders?: Maybe<Array<Folder>>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /** TaskManagerApi.GetFolderlessLists: the lists of the space that are in no folder. */
  lists?: Maybe<Array<TaskList>>;
  multipleAssignees?: Maybe<Scalars['Boolean']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  private?: Maybe<Scalars['Boolean']['output']>;
  /** The statuses that tasks in this space go through, in order. */
  statuses?: Maybe<Array<Status>>;
};


/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type SpaceFoldersArgs = {
  includeArchivedFolders?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A space: the level between a workspace and its folders and lists. It decides which statuses and features its tasks have. */
export type SpaceListsArgs = {
  includeArchivedLists?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A step in the life of a task. */
export type Status = {
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  id?: Maybe<Scalars['String']['output']>;
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** The name, as people see it and as filters take it. */
  status: Scalars['String']['output'];
  /** `open`, `custom`, `done` or `closed`; newer spaces also have `unstarted`. */
  type?: Maybe<Scalars['String']['output']>;
};

export type Subscription = {
  /**
   * What happens in a workspace: first what the log holds after the cursor, then every event as it arrives. Without a cursor it
   * begins now. Each event's `id` is the cursor to resume with; a cursor that the log no longer reaches back to is refused, and the
   * error carries the oldest event still held as `oldest`.
   */
  taskEvents?: Maybe<TaskEvent>;
};


export type SubscriptionTaskEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<TaskEventFilter>;
  workspaceId: Scalars['ID']['input'];
};

/** A label on a task. Names are stored in lower case and are the key within a space. */
export type Tag = {
  name: Scalars['String']['output'];
  /** Hex colour behind it, `#RRGGBB`. */
  tagBg?: Maybe<Scalars['String']['output']>;
  /** Hex colour of the text, `#RRGGBB`. */
  tagFg?: Maybe<Scalars['String']['output']>;
};

/** Something to do. Costs no call until a field beyond `id` is asked for. */
export type Task = {
  archived?: Maybe<Scalars['Boolean']['output']>;
  assignees?: Maybe<Array<User>>;
  /** Pages of tasks come without them: asking there costs one read a task. */
  attachments?: Maybe<Array<Attachment>>;
  /** The checklists of the task. Pages of tasks come without them: asking there costs one read a task. */
  checklists?: Maybe<Array<Checklist>>;
  /**
   * TaskManagerApi.GetTaskComments: the comments on the task, newest first, 25 a page. The two arguments go together: both come from
   * `next` of the page before.
   */
  comments?: Maybe<CommentPage>;
  creator?: Maybe<User>;
  /** Such as `HAL-12`; null where the workspace has no custom ids. */
  customId?: Maybe<Scalars['String']['output']>;
  /** 0 or null is a task, 1 a milestone, other numbers are types that the workspace defines. */
  customItemId?: Maybe<Scalars['Int']['output']>;
  dateClosed?: Maybe<Scalars['DateTime']['output']>;
  dateCreated?: Maybe<Scalars['DateTime']['output']>;
  dateDone?: Maybe<Scalars['DateTime']['output']>;
  dateUpdated?: Maybe<Scalars['DateTime']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  dueDate?: Maybe<Scalars['DateTime']['output']>;
  folder?: Maybe<Folder>;
  /** The canonical id. For a task found by its custom id, asking for it reads the record. */
  id: Scalars['ID']['output'];
  /** The home list. */
  list?: Maybe<TaskList>;
  /** The description as Markdown; filled only when asked for by the argument of the read. */
  markdownDescription?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  /** The order in its list: 32 decimals, compared as a number. */
  orderindex?: Maybe<Scalars['String']['output']>;
  /** The task that this is a subtask of; null at the top. */
  parent?: Maybe<Task>;
  /** `read`, `comment`, `edit` or `create`. */
  permissionLevel?: Maybe<Scalars['String']['output']>;
  points?: Maybe<Scalars['Float']['output']>;
  priority?: Maybe<Priority>;
  space?: Maybe<Space>;
  startDate?: Maybe<Scalars['DateTime']['output']>;
  status?: Maybe<Status>;
  /** Filled only when the task is read with `includeSubtasks: true`; otherwise null. */
  subtasks?: Maybe<Array<Task>>;
  tags?: Maybe<Array<Tag>>;
  /** The description without any mark-up. */
  textContent?: Maybe<Scalars['String']['output']>;
  /** In milliseconds. */
  timeEstimate?: Maybe<Scalars['Float']['output']>;
  /** In milliseconds. */
  timeSpent?: Maybe<Scalars['Float']['output']>;
  /** The task at the top of the tree of subtasks; null at the top. */
  topLevelParent?: Maybe<Task>;
  url?: Maybe<Scalars['String']['output']>;
  watchers?: Maybe<Array<User>>;
  workspace?: Maybe<Workspace>;
};


/** Something to do. Costs no call until a field beyond `id` is asked for. */
export type TaskCommentsArgs = {
  commentDateUnixTimeMs?: InputMaybe<Scalars['DateTime']['input']>;
  commentStartId?: InputMaybe<Scalars['ID']['input']>;
};

/** Something that the task manager told happened. */
export type TaskEvent = {
  folderId?: Maybe<Scalars['ID']['output']>;
  goalId?: Maybe<Scalars['ID']['output']>;
  /** What changed. One change can cause several events: they share the ids of their items. */
  historyItems: Array<HistoryItem>;
  /** Orders the log, and is the cursor to resume after this event. */
  id: Scalars['ID']['output'];
  keyResultId?: Maybe<Scalars['ID']['output']>;
  list?: Maybe<TaskList>;
  /** When it was received and written to the log. */
  receivedAt: Scalars['DateTime']['output'];
  space?: Maybe<Space>;
  /** The task that it is about, read as it is now; null for events about something else. */
  task?: Maybe<Task>;
  /** The event's name, such as `taskCreated`, `taskStatusUpdated`, `taskCommentPosted`, `listCreated`, `goalUpdated`. */
  type: Scalars['String']['output'];
  workspace: Workspace;
};

/** Which events are wanted; every condition given must hold. */
export type TaskEventFilter = {
  /** Ids of tasks. Events about no task do not match. */
  taskIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Names such as `taskUpdated`. */
  types?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Some events in the order of the log. */
export type TaskEventPage = {
  hasMore: Scalars['Boolean']['output'];
  items: Array<TaskEvent>;
  /** What `after` takes for the next page: the id of the last item; null on an empty page. */
  nextAfter?: Maybe<Scalars['ID']['output']>;
};

/** A list of tasks. Every task has one home list. */
export type TaskList = {
  archived?: Maybe<Scalars['Boolean']['output']>;
  assignee?: Maybe<User>;
  /** The description as plain text. */
  content?: Maybe<Scalars['String']['output']>;
  /** Lists are deleted softly: a read by id still answers. */
  deleted?: Maybe<Scalars['Boolean']['output']>;
  dueDate?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the due date has a time of day. */
  dueDateTime?: Maybe<Scalars['Boolean']['output']>;
  folder?: Maybe<Folder>;
  /** Digits. */
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  orderindex?: Maybe<Scalars['Int']['output']>;
  /** Whether the list has statuses of its own in place of the folder's or space's. */
  overrideStatuses?: Maybe<Scalars['Boolean']['output']>;
  /** `read`, `comment`, `edit` or `create`. */
  permissionLevel?: Maybe<Scalars['String']['output']>;
  priority?: Maybe<Priority>;
  space?: Maybe<Space>;
  startDate?: Maybe<Scalars['DateTime']['output']>;
  /** The list's colour, given as a status; null when none is set. */
  status?: Maybe<Status>;
  /** The statuses that tasks of this list go through. Lists of a whole space come without them: asking costs one read a list. */
  statuses?: Maybe<Array<Status>>;
  /** How many tasks, as digits; null when the task manager does not count them. */
  taskCount?: Maybe<Scalars['String']['output']>;
  /**
   * TaskManagerApi.GetListTasks: the tasks of the list, 100 a page, newest first unless ordered. Closed tasks, archived tasks and
   * subtasks are left out unless asked for. A moment's bound is exclusive.
   */
  tasks?: Maybe<TaskPage>;
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
};

/** What tasks are ordered by. */
export type TaskOrder =
  | 'CREATED'
  | 'DUE_DATE'
  | 'ID'
  | 'UPDATED';

/** One page of tasks. */
export type TaskPage = {
  hasMore: Scalars['Boolean']['output'];
  items: Array<Task>;
  /** What `pageNumberToFetch` takes for the next page; null on the last. */
  nextPageNumber?: Maybe<Scalars['Int']['output']>;
};

/** The answer of a tool that writes a task: the description of its body, or the task. */
export type TaskWrite = {
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
  /** The task as written; null in GET_REQUEST_SCHEMA. */
  task?: Maybe<Task>;
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

/** What to change in a task. A key left out stays as it is; null clears priority, dates, points and estimate. */
export type UpdateTaskBody = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  assignees?: InputMaybe<UserChanges>;
  customItemId?: InputMaybe<Scalars['Int']['input']>;
  /** A single blank clears it. */
  description?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the due date has a time of day. */
  dueDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  groupAssignees?: InputMaybe<GroupChanges>;
  markdownContent?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** The id of another task in the same list; a subtask cannot be made a task of its own. */
  parent?: InputMaybe<Scalars['String']['input']>;
  points?: InputMaybe<Scalars['Float']['input']>;
  /** 1 urgent, 2 high, 3 normal, 4 low. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the start date has a time of day. */
  startDateTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of a status of the list. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** In milliseconds. */
  timeEstimate?: InputMaybe<Scalars['Float']['input']>;
  watchers?: InputMaybe<UserChanges>;
};

/** A user as the task manager shows one: assignee, creator, watcher, author. */
export type User = {
  /** Hex colour of the user's avatar, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  /** Digits. */
  id: Scalars['ID']['output'];
  initials?: Maybe<Scalars['String']['output']>;
  /** The same human being in every toolkit. Null when the task manager does not tell the address. */
  person?: Maybe<Person>;
  /** Address of the picture; null where none was uploaded. */
  profilePicture?: Maybe<Scalars['String']['output']>;
  /** IANA name; given for the credential's own user only. */
  timezone?: Maybe<Scalars['String']['output']>;
  /** The full name. */
  username?: Maybe<Scalars['String']['output']>;
  /** 0 is Sunday; given for the credential's own user only. */
  weekStartDay?: Maybe<Scalars['Int']['output']>;
};

/** Users to add and to remove, by id. */
export type UserChanges = {
  add: Array<Scalars['ID']['input']>;
  rem: Array<Scalars['ID']['input']>;
};

/** A standing order to send events to an address. Its secret is not shown. */
export type Webhook = {
  endpoint?: Maybe<Scalars['String']['output']>;
  /** Names of events; `*` alone stands for all. */
  events?: Maybe<Array<Scalars['String']['output']>>;
  folderId?: Maybe<Scalars['ID']['output']>;
  /** `active`, `failing` or `suspended`, and how often delivery has failed in a row; at 100 it is suspended. */
  health?: Maybe<WebhookHealth>;
  /** A UUID. */
  id: Scalars['ID']['output'];
  listId?: Maybe<Scalars['ID']['output']>;
  spaceId?: Maybe<Scalars['ID']['output']>;
  taskId?: Maybe<Scalars['ID']['output']>;
  /** The id of the user whose credential made it. */
  userId?: Maybe<Scalars['ID']['output']>;
  workspace?: Maybe<Workspace>;
};

export type WebhookHealth = {
  failCount: Scalars['Int']['output'];
  status: Scalars['String']['output'];
};

export type WebhookStatus =
  | 'ACTIVE'
  | 'INACTIVE';

/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type Workspace = {
  avatar?: Maybe<Scalars['String']['output']>;
  /** Hex colour, `#RRGGBB`. */
  color?: Maybe<Scalars['String']['output']>;
  /** Digits. */
  id: Scalars['ID']['output'];
  /** Everybody in the workspace, guests included. */
  members?: Maybe<Array<Member>>;
  name?: Maybe<Scalars['String']['output']>;
  /** TaskManagerApi.RetrieveAvailableSpaces: the spaces of the workspace. */
  spaces?: Maybe<Array<Space>>;
  /**
   * TaskManagerApi.GetFilteredTeamTasks: tasks of the whole workspace that match every filter given, 100 a page. Closed tasks and
   * subtasks are left out unless asked for. A moment's bound is exclusive.
   */
  tasks?: Maybe<TaskPage>;
  /**
   * TaskManagerApi.GetWorkspaceWebhooks: the webhooks that this very credential has made in the workspace; those of others are not
   * shown, whoever they belong to.
   */
  webhooks?: Maybe<Array<Webhook>>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceSpacesArgs = {
  includeArchivedSpaces?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A workspace; the task API says team. All of it comes with the list of workspaces, so that members cost no further call. */
export type WorkspaceTasksArgs = {
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  customTaskTypeFilters?: InputMaybe<Array<Scalars['Int']['input']>>;
  displayTasksInReverseOrder?: InputMaybe<Scalars['Boolean']['input']>;
  dueDateBefore?: InputMaybe<Scalars['DateTime']['input']>;
  dueDateGreaterThan?: InputMaybe<Scalars['DateTime']['input']>;
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
  parentTaskId?: InputMaybe<Scalars['ID']['input']>;
  statusFilters?: InputMaybe<Array<Scalars['String']['input']>>;
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
  Person: Person;
  Space: Space;
  Task: Task;
  TaskEvent: TaskEvent;
  TaskList: TaskList;
  Workspace: Workspace;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
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
  Workspace:
    ( { __typename: 'Workspace' }
    & GraphQLRecursivePick<FederationTypes['Workspace'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Attachment: ResolverTypeWrapper<Values>;
  ID: ResolverTypeWrapper<Values>;
  Checklist: ResolverTypeWrapper<Values>;
  ChecklistItem: ResolverTypeWrapper<Values>;
  Comment: ResolverTypeWrapper<Values>;
  CommentCursor: ResolverTypeWrapper<Values>;
  CommentPage: ResolverTypeWrapper<Values>;
  CreateTaskBody: ResolverTypeWrapper<Values>;
  CustomFieldFilter: ResolverTypeWrapper<Values>;
  CustomFieldValue: ResolverTypeWrapper<Values>;
  DateTime: ResolverTypeWrapper<Values>;
  Deletion: ResolverTypeWrapper<Values>;
  Folder: ResolverTypeWrapper<Values>;
  GroupChanges: ResolverTypeWrapper<Values>;
  HistoryItem: ResolverTypeWrapper<Values>;
  JSON: ResolverTypeWrapper<Values>;
  LocalDateTime: ResolverTypeWrapper<Values>;
  Member: ResolverTypeWrapper<Values>;
  MemberRole: ResolverTypeWrapper<Values>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Person: ResolverTypeWrapper<Values>;
  PostedComment: ResolverTypeWrapper<Values>;
  Priority: ResolverTypeWrapper<Values>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Space: ResolverTypeWrapper<Values>;
  Status: ResolverTypeWrapper<Values>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Tag: ResolverTypeWrapper<Values>;
  Task: ResolverTypeWrapper<Values>;
  TaskEvent: ResolverTypeWrapper<Values>;
  TaskEventFilter: ResolverTypeWrapper<Values>;
  TaskEventPage: ResolverTypeWrapper<Values>;
  TaskList: ResolverTypeWrapper<Values>;
  TaskOrder: ResolverTypeWrapper<Values>;
  TaskPage: ResolverTypeWrapper<Values>;
  TaskWrite: ResolverTypeWrapper<Values>;
  ToolMode: ResolverTypeWrapper<Values>;
  UpdateTaskBody: ResolverTypeWrapper<Values>;
  User: ResolverTypeWrapper<Values>;
  UserChanges: ResolverTypeWrapper<Values>;
  Webhook: ResolverTypeWrapper<Values>;
  WebhookHealth: ResolverTypeWrapper<Values>;
  WebhookStatus: ResolverTypeWrapper<Values>;
  Workspace: ResolverTypeWrapper<Values>;
  Int: ResolverTypeWrapper<Values>;
  String: ResolverTypeWrapper<Values>;
  Float: ResolverTypeWrapper<Values>;
  Boolean: ResolverTypeWrapper<Values>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Attachment: Values;
  ID: Values;
  Checklist: Values;
  ChecklistItem: Values;
  Comment: Values;
  CommentCursor: Values;
  CommentPage: Values;
  CreateTaskBody: Values;
  CustomFieldFilter: Values;
  CustomFieldValue: Values;
  DateTime: Values;
  Deletion: Values;
  Folder: Values;
  GroupChanges: Values;
  HistoryItem: Values;
  JSON: Values;
  LocalDateTime: Values;
  Member: Values;
  Mutation: Record<PropertyKey, never>;
  Person: Values;
  PostedComment: Values;
  Priority: Values;
  Query: Record<PropertyKey, never>;
  Space: Values;
  Status: Values;
  Subscription: Record<PropertyKey, never>;
  Tag: Values;
  Task: Values;
  TaskEvent: Values;
  TaskEventFilter: Values;
  TaskEventPage: Values;
  TaskList: Values;
  TaskPage: Values;
  TaskWrite: Values;
  UpdateTaskBody: Values;
  User: Values;
  UserChanges: Values;
  Webhook: Values;
  WebhookHealth: Values;
  Workspace: Values;
  Int: Values;
  String: Values;
  Float: Values;
  Boolean: Values;
};

export type JsonDirectiveArgs = {
  allowed?: Maybe<Array<Scalars['Int']['input']>>;
  anyOf?: Maybe<Array<Scalars['String']['input']>>;
  format?: Maybe<Scalars['String']['input']>;
  maximum?: Maybe<Scalars['Float']['input']>;
  minLength?: Maybe<Scalars['Int']['input']>;
  minimum?: Maybe<Scalars['Float']['input']>;
  name?: Maybe<Scalars['String']['input']>;
  nullable?: Maybe<Scalars['Boolean']['input']>;
  type?: Maybe<Scalars['String']['input']>;
};

export type JsonDirectiveResolver<Result, Parent, ContextType = Context, Args = JsonDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ReplayDirectiveArgs = {
  by: Scalars['String']['input'];
};

export type ReplayDirectiveResolver<Result, Parent, ContextType = Context, Args = ReplayDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ToolDirectiveArgs = {
  name: Scalars['String']['input'];
  scopes?: Maybe<Array<Scalars['String']['input']>>;
  secrets?: Maybe<Array<Scalars['String']['input']>>;
};

export type ToolDirectiveResolver<Result, Parent, ContextType = Context, Args = ToolDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AttachmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Attachment'] = ResolversParentTypes['Attachment']> = {
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  extension?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mimetype?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type ChecklistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Checklist'] = ResolversParentTypes['Checklist']> = {
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['ChecklistItem']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  resolved?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  unresolved?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChecklistItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChecklistItem'] = ResolversParentTypes['ChecklistItem']> = {
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  children?: Resolver<Maybe<Array<ResolversTypes['ChecklistItem']>>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  resolved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  assignedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  commentText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  replyCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  resolved?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type CommentCursorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentCursor'] = ResolversParentTypes['CommentCursor']> = {
  commentDateUnixTimeMs?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  commentStartId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CommentPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentPage'] = ResolversParentTypes['CommentPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['CommentCursor']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deletion'] = ResolversParentTypes['Deletion']> = {
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  typeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FolderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Folder'] = ResolversParentTypes['Folder']> = {
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lists?: Resolver<Maybe<Array<ResolversTypes['TaskList']>>, ParentType, ContextType, Partial<FolderListsArgs>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  overrideStatuses?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  statuses?: Resolver<Maybe<Array<ResolversTypes['Status']>>, ParentType, ContextType>;
  taskCount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HistoryItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryItem'] = ResolversParentTypes['HistoryItem']> = {
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export type MemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  dateInvited?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateJoined?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  lastActive?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['MemberRole']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addChecklistToTask: Resolver<Maybe<ResolversTypes['Checklist']>, ParentType, ContextType, RequireFields<MutationAddChecklistToTaskArgs, 'checklistName' | 'taskIdentifier'>>;
  addTaskComment: Resolver<Maybe<ResolversTypes['PostedComment']>, ParentType, ContextType, RequireFields<MutationAddTaskCommentArgs, 'commentContent' | 'sendNotificationsToAll' | 'specificTaskId'>>;
  createNewTaskManagerTask: Resolver<Maybe<ResolversTypes['TaskWrite']>, ParentType, ContextType, RequireFields<MutationCreateNewTaskManagerTaskArgs, 'mode'>>;
  deleteWebhook: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'webhookId'>>;
  setupTaskManagerWebhook: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<MutationSetupTaskManagerWebhookArgs, 'eventTypes' | 'webhookUrl' | 'workspaceId'>>;
  updateTaskInTaskManager: Resolver<Maybe<ResolversTypes['TaskWrite']>, ParentType, ContextType, RequireFields<MutationUpdateTaskInTaskManagerArgs, 'mode'>>;
  updateTaskManagerWebhookEvents: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<MutationUpdateTaskManagerWebhookEventsArgs, 'monitoredEvents' | 'webhookEndpointUrl' | 'webhookIdentifier' | 'webhookStatus'>>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person'], FederationReferenceType extends FederationReferenceTypes['Person'] = FederationReferenceTypes['Person']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Person']> | FederationReferenceType, FederationReferenceType, ContextType>;
  assignedTasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<PersonAssignedTasksArgs, 'pageNumberToFetch'>>;
  avatarUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memberships?: Resolver<Maybe<Array<ResolversTypes['Member']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PostedCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostedComment'] = ResolversParentTypes['PostedComment']> = {
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  histId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PriorityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Priority'] = ResolversParentTypes['Priority']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  list: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType, RequireFields<QueryListArgs, 'id'>>;
  person: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPersonArgs, 'email'>>;
  space: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType, RequireFields<QuerySpaceArgs, 'id'>>;
  task: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'id' | 'includeSubtasks'>>;
  taskEvent: Resolver<Maybe<ResolversTypes['TaskEvent']>, ParentType, ContextType, RequireFields<QueryTaskEventArgs, 'id'>>;
  taskEvents: Resolver<Maybe<ResolversTypes['TaskEventPage']>, ParentType, ContextType, RequireFields<QueryTaskEventsArgs, 'first' | 'workspaceId'>>;
  taskManagerUser: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  workspace: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType, RequireFields<QueryWorkspaceArgs, 'id'>>;
  workspaces: Resolver<Maybe<Array<ResolversTypes['Workspace']>>, ParentType, ContextType>;
};

export type SpaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Space'] = ResolversParentTypes['Space'], FederationReferenceType extends FederationReferenceTypes['Space'] = FederationReferenceTypes['Space']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Space']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adminCanManage?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  features?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  folders?: Resolver<Maybe<Array<ResolversTypes['Folder']>>, ParentType, ContextType, Partial<SpaceFoldersArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lists?: Resolver<Maybe<Array<ResolversTypes['TaskList']>>, ParentType, ContextType, Partial<SpaceListsArgs>>;
  multipleAssignees?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  private?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  statuses?: Resolver<Maybe<Array<ResolversTypes['Status']>>, ParentType, ContextType>;
};

export type StatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Status'] = ResolversParentTypes['Status']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  taskEvents: SubscriptionResolver<Maybe<ResolversTypes['TaskEvent']>, "taskEvents", ParentType, ContextType, RequireFields<SubscriptionTaskEventsArgs, 'workspaceId'>>;
};

export type TagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagBg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagFg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task'], FederationReferenceType extends FederationReferenceTypes['Task'] = FederationReferenceTypes['Task']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Task']> | FederationReferenceType, FederationReferenceType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignees?: Resolver<Maybe<Array<ResolversTypes['User']>>, ParentType, ContextType>;
  attachments?: Resolver<Maybe<Array<ResolversTypes['Attachment']>>, ParentType, ContextType>;
  checklists?: Resolver<Maybe<Array<ResolversTypes['Checklist']>>, ParentType, ContextType>;
  comments?: Resolver<Maybe<ResolversTypes['CommentPage']>, ParentType, ContextType, Partial<TaskCommentsArgs>>;
  creator?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  customId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customItemId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dateClosed?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateCreated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateDone?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dateUpdated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  markdownDescription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Priority']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  subtasks?: Resolver<Maybe<Array<ResolversTypes['Task']>>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
  textContent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeEstimate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  timeSpent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  topLevelParent?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  watchers?: Resolver<Maybe<Array<ResolversTypes['User']>>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type TaskEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskEvent'] = ResolversParentTypes['TaskEvent'], FederationReferenceType extends FederationReferenceTypes['TaskEvent'] = FederationReferenceTypes['TaskEvent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TaskEvent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  folderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  goalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  historyItems?: Resolver<Array<ResolversTypes['HistoryItem']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keyResultId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['TaskList']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type TaskEventPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskEventPage'] = ResolversParentTypes['TaskEventPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['TaskEvent']>, ParentType, ContextType>;
  nextAfter?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TaskListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskList'] = ResolversParentTypes['TaskList'], FederationReferenceType extends FederationReferenceTypes['TaskList'] = FederationReferenceTypes['TaskList']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TaskList']> | FederationReferenceType, FederationReferenceType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deleted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  dueDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueDateTime?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderindex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  overrideStatuses?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Priority']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  statuses?: Resolver<Maybe<Array<ResolversTypes['Status']>>, ParentType, ContextType>;
  taskCount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, Partial<TaskListTasksArgs>>;
};

export type TaskPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskPage'] = ResolversParentTypes['TaskPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  nextPageNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TaskWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskWrite'] = ResolversParentTypes['TaskWrite']> = {
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  initials?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  profilePicture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weekStartDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  folderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  health?: Resolver<Maybe<ResolversTypes['WebhookHealth']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  listId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  spaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  taskId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type WebhookHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookHealth'] = ResolversParentTypes['WebhookHealth']> = {
  failCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkspaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Workspace'] = ResolversParentTypes['Workspace'], FederationReferenceType extends FederationReferenceTypes['Workspace'] = FederationReferenceTypes['Workspace']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Workspace']> | FederationReferenceType, FederationReferenceType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  members?: Resolver<Maybe<Array<ResolversTypes['Member']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spaces?: Resolver<Maybe<Array<ResolversTypes['Space']>>, ParentType, ContextType, Partial<WorkspaceSpacesArgs>>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskPage']>, ParentType, ContextType, RequireFields<WorkspaceTasksArgs, 'includeMarkdownDescription' | 'includeSubtasks' | 'orderTasksBy'>>;
  webhooks?: Resolver<Maybe<Array<ResolversTypes['Webhook']>>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Attachment?: AttachmentResolvers<ContextType>;
  Checklist?: ChecklistResolvers<ContextType>;
  ChecklistItem?: ChecklistItemResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  CommentCursor?: CommentCursorResolvers<ContextType>;
  CommentPage?: CommentPageResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Deletion?: DeletionResolvers<ContextType>;
  Folder?: FolderResolvers<ContextType>;
  HistoryItem?: HistoryItemResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  Member?: MemberResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PostedComment?: PostedCommentResolvers<ContextType>;
  Priority?: PriorityResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Space?: SpaceResolvers<ContextType>;
  Status?: StatusResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskEvent?: TaskEventResolvers<ContextType>;
  TaskEventPage?: TaskEventPageResolvers<ContextType>;
  TaskList?: TaskListResolvers<ContextType>;
  TaskPage?: TaskPageResolvers<ContextType>;
  TaskWrite?: TaskWriteResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookHealth?: WebhookHealthResolvers<ContextType>;
  Workspace?: WorkspaceResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  json?: JsonDirectiveResolver<any, any, ContextType>;
  replay?: ReplayDirectiveResolver<any, any, ContextType>;
  tool?: ToolDirectiveResolver<any, any, ContextType>;
};

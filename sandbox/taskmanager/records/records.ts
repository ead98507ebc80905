import { HOOKS, type Hook } from '../../state/deliveries.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { Collection } from '../../state/store.ts';
import type { CustomFieldRecord, FieldValueRecord } from './custom-fields.ts';
import type { DependencyRecord, LinkRecord } from './dependencies.ts';
import type { GoalFolderRecord, GoalRecord, KeyResultRecord } from './goals.ts';
import type {
  CustomItemRecord,
  CustomRoleRecord,
  GroupRecord,
  GuestRecord,
  MemberRecord,
  ShareRecord,
} from './people.ts';
import type { Features } from './space-features.ts';
import type { TemplateRecord } from './templates.ts';
import { TIME_DATES, type TimeChangeRecord, type TimeEntryRecord, type TimeLabelRecord } from './time.ts';
import type { Timestamp } from './timestamps.ts';
import type { ViewRecord } from './views.ts';

export type { MemberRecord } from './people.ts';
export type { Timestamp } from './timestamps.ts';

export type StatusRecord = {
  id: string;
  status: string;
  type: 'open' | 'custom' | 'done' | 'closed';
  orderindex: number;
  color: string;
};

export type SpaceRecord = {
  id: string;
  name: string;
  color: string | null;
  private: boolean;
  archived: boolean;
  multiple_assignees: boolean;
  admin_can_manage: boolean;
  features: Features;
  /**
   * True if the space was deleted permanently. The record is not removed, because the vendor's errors for deleted and
   * unknown spaces differ.
   */
  deleted: boolean;
  statuses: StatusRecord[];
};

/** A folder. `statuses` is null if the folder inherits its space's statuses. */
export type FolderRecord = {
  id: string;
  parent_folder?: string;
  name: string;
  space_id: string;
  orderindex: number;
  archived: boolean;
  deleted: boolean;
  statuses: StatusRecord[] | null;
};

/**
 * A list. `folder_id` is null if the list is not in a folder. `statuses` is null if the list inherits statuses from its
 * folder or space.
 */
export type ListRecord = {
  id: string;
  name: string;
  space_id: string;
  folder_id: string | null;
  orderindex: number;
  content: string;
  /** A colour name or a hex value. */
  color: string | null;
  priority: number | null;
  assignee: number | null;
  due_date: Timestamp | null;
  due_date_time: boolean;
  /** The ids of users who have direct access to the list. */
  members: number[];
  archived: boolean;
  deleted: boolean;
  statuses: StatusRecord[] | null;
};

/** A tag. Tags are stored by space and lower-case name. */
export type TagRecord = { space_id: string; name: string; tag_fg: string; tag_bg: string; creator: number };

export type TaskRecord = {
  id: string;
  custom_id: string | null;
  custom_item_id: number;
  name: string;
  markdown: string;
  list_id: string;
  status: string;
  /** The task's status history in chronological order. The last entry is the current status. */
  stays: { status: string; since: Timestamp }[];
  orderindex: number;
  date_created: Timestamp;
  date_updated: Timestamp;
  date_closed: Timestamp | null;
  date_done: Timestamp | null;
  archived: boolean;
  creator: number;
  assignees: number[];
  group_assignees: string[];
  watchers: number[];
  tags: string[];
  parent: string | null;
  priority: number | null;
  due_date: Timestamp | null;
  due_date_time: boolean;
  start_date: Timestamp | null;
  start_date_time: boolean;
  points: number | null;
  time_estimate: number | null;
  /** The ids of additional lists that contain the task. */
  locations: string[];
};

export type ChecklistRecord = {
  id: string;
  task_id: string;
  name: string;
  date_created: Timestamp;
  orderindex: number;
  creator: number;
  items: ChecklistItemRecord[];
};

export type ChecklistItemRecord = {
  id: string;
  name: string;
  orderindex: number;
  assignee: number | null;
  resolved: boolean;
  parent: string | null;
  date_created: Timestamp;
};

/** The item on which the comment was posted. Exactly one of the properties is set. */
export type CommentPlace = { task_id?: string; list_id?: string; view_id?: string; reply_to?: string };

export type CommentRecord = CommentPlace & {
  id: string;
  /** The id of the history item that was created when the comment was posted. */
  hist_id: string;
  /** The comment's segments as sent by the client. The sandbox reads only the segments' text. */
  comment: unknown[];
  comment_text: string;
  user: number;
  assignee: number | null;
  assigned_by: number | null;
  resolved: boolean;
  date: Timestamp;
};

/** A webhook. `owner` is the token that created the webhook; no other token can access the webhook. */
export type WebhookRecord = Hook & {
  userid: number;
  team_id: number;
  client_id: string;
  events: string[];
  task_id: string | null;
  list_id: number | null;
  folder_id: number | null;
  space_id: number | null;
  owner: string;
};

export type Tables = {
  members: Collection<MemberRecord>;
  guests: Collection<GuestRecord>;
  /** Users who were removed from the workspace but are still referenced by the records that they created. */
  formerMembers: Collection<MemberRecord>;
  shares: Collection<ShareRecord>;
  groups: Collection<GroupRecord>;
  customRoles: Collection<CustomRoleRecord>;
  customItems: Collection<CustomItemRecord>;
  spaces: Collection<SpaceRecord>;
  folders: Collection<FolderRecord>;
  lists: Collection<ListRecord>;
  tags: Collection<TagRecord>;
  tasks: Collection<TaskRecord>;
  checklists: Collection<ChecklistRecord>;
  comments: Collection<CommentRecord>;
  webhooks: Collection<WebhookRecord>;
  templates: Collection<TemplateRecord>;
  goals: Collection<GoalRecord>;
  goalFolders: Collection<GoalFolderRecord>;
  keyResults: Collection<KeyResultRecord>;
  views: Collection<ViewRecord>;
  fields: Collection<CustomFieldRecord>;
  fieldValues: Collection<FieldValueRecord>;
  dependencies: Collection<DependencyRecord>;
  links: Collection<LinkRecord>;
  timeEntries: Collection<TimeEntryRecord>;
  timeLabels: Collection<TimeLabelRecord>;
  timeChanges: Collection<TimeChangeRecord>;
};

export function tablesOf({ store }: SandboxContext): Tables {
  return {
    members: store.collection('taskmanager.members'),
    guests: store.collection('taskmanager.guests'),
    formerMembers: store.collection('taskmanager.formerMembers'),
    shares: store.collection('taskmanager.shares'),
    groups: store.collection('taskmanager.groups'),
    customRoles: store.collection('taskmanager.customRoles'),
    customItems: store.collection('taskmanager.customItems'),
    spaces: store.collection('taskmanager.spaces'),
    folders: store.collection('taskmanager.folders'),
    lists: store.collection('taskmanager.lists'),
    tags: store.collection('taskmanager.tags'),
    tasks: store.collection('taskmanager.tasks'),
    checklists: store.collection('taskmanager.checklists'),
    comments: store.collection('taskmanager.comments'),
    webhooks: store.collection(HOOKS),
    templates: store.collection('taskmanager.templates'),
    goals: store.collection('taskmanager.goals'),
    goalFolders: store.collection('taskmanager.goalFolders'),
    keyResults: store.collection('taskmanager.keyResults'),
    views: store.collection('taskmanager.views'),
    fields: store.collection('taskmanager.fields'),
    fieldValues: store.collection('taskmanager.fieldValues'),
    dependencies: store.collection('taskmanager.dependencies'),
    links: store.collection('taskmanager.links'),
    timeEntries: store.collection('taskmanager.timeEntries'),
    timeLabels: store.collection('taskmanager.timeLabels'),
    timeChanges: store.collection('taskmanager.timeChanges'),
  };
}

/** The timestamp properties of the collections in {@link Tables}. */
export const DATES: Record<string, string[]> = {
  'taskmanager.members': ['date_joined', 'date_invited'],
  'taskmanager.guests': ['date_joined', 'date_invited'],
  'taskmanager.formerMembers': ['date_joined', 'date_invited'],
  'taskmanager.groups': ['date_created'],
  'taskmanager.customRoles': ['date_created'],
  'taskmanager.lists': ['due_date'],
  'taskmanager.tasks': [
    'date_created',
    'date_updated',
    'date_closed',
    'date_done',
    'due_date',
    'start_date',
    'stays.since',
  ],
  'taskmanager.checklists': ['date_created', 'items.date_created'],
  'taskmanager.comments': ['date'],
  'taskmanager.goals': ['date_created', 'date_updated', 'start_date', 'due_date'],
  'taskmanager.goalFolders': ['date_created'],
  'taskmanager.keyResults': ['date_created', 'last_action.date_modified'],
  'taskmanager.views': ['date_created'],
  'taskmanager.fields': ['date_created'],
  'taskmanager.fieldValues': ['moment'],
  'taskmanager.dependencies': ['date_created'],
  'taskmanager.links': ['date_created'],
  ...TIME_DATES,
};

export function tagKey(spaceId: string, name: string): string {
  return `${spaceId}/${name.toLowerCase()}`;
}

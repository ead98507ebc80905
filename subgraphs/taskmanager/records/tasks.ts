import type { Continued } from '../../core/pages.ts';
import type { TaskFieldRecord } from './custom-fields.ts';
import type { NamedFolder, NamedPlace } from './places.ts';
import type { PriorityRecord, StatusRecord } from './statuses.ts';
import type { TagRecord } from './tags.ts';
import type { Id, Millis, UserRecord } from './users.ts';

export type TaskRecord = {
  /** Absent only if the task is referenced by its custom id. */
  id?: string;
  custom_id?: string | null;
  /** 0 or null for a regular task, 1 for a milestone. Higher numbers identify custom task types. */
  custom_item_id?: number | null;
  name?: string;
  text_content?: string | null;
  description?: string | null;
  markdown_description?: string | null;
  status?: StatusRecord;
  orderindex?: string | number;
  date_created?: Millis;
  date_updated?: Millis;
  date_closed?: Millis | null;
  date_done?: Millis | null;
  archived?: boolean;
  creator?: UserRecord;
  assignees?: UserRecord[];
  group_assignees?: object[];
  watchers?: UserRecord[];
  /** Filled only in the reply to a request for a single task; empty in all other replies. */
  checklists?: ChecklistRecord[];
  tags?: TagRecord[];
  parent?: string | null;
  top_level_parent?: string | null;
  /** Some replies contain only the priority's number. */
  priority?: PriorityRecord | string | number | null;
  due_date?: Millis | null;
  start_date?: Millis | null;
  points?: number | null;
  /** The estimated time, in milliseconds. */
  time_estimate?: Millis | null;
  time_spent?: number | null;
  custom_fields?: TaskFieldRecord[];
  dependencies?: DependencyRecord[];
  linked_tasks?: TaskLinkRecord[];
  locations?: NamedPlace[];
  team_id?: Id;
  url?: string;
  /** One of `read`, `comment`, `edit` or `create`. */
  permission_level?: string;
  list?: NamedPlace;
  /** The task's folder, which the API formerly called a project. */
  project?: NamedFolder;
  folder?: NamedFolder | null;
  space?: { id: string };
  subtasks?: TaskRecord[];
  /** Filled only in the reply to a request for a single task; empty in all other replies. */
  attachments?: AttachmentRecord[];
};

export type AttachmentRecord = {
  id: string;
  date?: Millis;
  title?: string;
  extension?: string;
  mimetype?: string;
  size?: number;
  user?: UserRecord;
  url?: string;
};

export type TaskPageRecord = Continued & {
  items: TaskRecord[];
  isFirst: boolean;
  hasMore: boolean;
  nextPageNumber: number | null;
};

export type ChecklistRecord = {
  id: string;
  task_id?: string;
  name?: string;
  date_created?: Millis;
  orderindex?: number;
  resolved?: number;
  unresolved?: number;
  items?: ChecklistItemRecord[];
};

export type ChecklistItemRecord = {
  id: string;
  name?: string;
  orderindex?: number;
  assignee?: UserRecord | null;
  resolved?: boolean;
  parent?: string | null;
  date_created?: Millis;
  children?: ChecklistItemRecord[];
  /** The parent checklist item, set when the child is read through its parent. */
  parentItem?: ChecklistItemRecord;
};

export type DependencyRecord = {
  task_id?: string;
  depends_on?: string;
  type?: number;
  date_created?: Millis;
  userid?: Id;
};

export type TaskLinkRecord = {
  task_id?: string;
  link_id?: string;
  date_created?: Millis;
  userid?: Id;
};

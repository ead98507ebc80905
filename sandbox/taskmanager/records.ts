import { HOOKS, type Hook } from '../deliveries.ts';
import type { World } from '../service.ts';
import type { Collection } from '../store.ts';

/** Milliseconds since the epoch, as a string: how this vendor writes moments. */
export type Moment = string;

export type MemberRecord = {
  id: number;
  username: string;
  email: string;
  color: string;
  initials: string;
  /** 1 owner, 2 admin, 3 member, 4 guest. */
  role: 1 | 2 | 3 | 4;
  date_joined: Moment;
};

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
  statuses: StatusRecord[];
};

/** `statuses` is null where those of the space count. */
export type FolderRecord = {
  id: string;
  name: string;
  space_id: string;
  orderindex: number;
  archived: boolean;
  deleted: boolean;
  statuses: StatusRecord[] | null;
};

/** `folder_id` is null for a list in the space itself; `statuses` is null where those of the folder or space count. */
export type ListRecord = {
  id: string;
  name: string;
  space_id: string;
  folder_id: string | null;
  orderindex: number;
  content: string;
  archived: boolean;
  deleted: boolean;
  statuses: StatusRecord[] | null;
};

/** A tag belongs to a space; its name, in lower case, is its key there. */
export type TagRecord = { space_id: string; name: string; tag_fg: string; tag_bg: string; creator: number };

export type TaskRecord = {
  id: string;
  custom_id: string | null;
  custom_item_id: number;
  name: string;
  markdown: string;
  list_id: string;
  status: string;
  orderindex: number;
  date_created: Moment;
  date_updated: Moment;
  date_closed: Moment | null;
  date_done: Moment | null;
  archived: boolean;
  creator: number;
  assignees: number[];
  group_assignees: string[];
  watchers: number[];
  tags: string[];
  parent: string | null;
  priority: number | null;
  due_date: Moment | null;
  due_date_time: boolean;
  start_date: Moment | null;
  start_date_time: boolean;
  points: number | null;
  time_estimate: number | null;
  /** Further lists that the task is in. */
  locations: string[];
};

export type ChecklistRecord = {
  id: string;
  task_id: string;
  name: string;
  date_created: Moment;
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
  date_created: Moment;
};

export type Segment = { text: string; type?: string; attributes?: object; user?: { id: number } };

export type CommentRecord = {
  id: string;
  task_id: string;
  /** The history item of its posting. */
  hist_id: string;
  comment: Segment[];
  comment_text: string;
  user: number;
  assignee: number | null;
  assigned_by: number | null;
  resolved: boolean;
  date: Moment;
};

/** `owner` is the token it was made with: no other one sees it. */
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

/** The collections of the task manager. */
export type Tables = {
  members: Collection<MemberRecord>;
  spaces: Collection<SpaceRecord>;
  folders: Collection<FolderRecord>;
  lists: Collection<ListRecord>;
  tags: Collection<TagRecord>;
  tasks: Collection<TaskRecord>;
  checklists: Collection<ChecklistRecord>;
  comments: Collection<CommentRecord>;
  webhooks: Collection<WebhookRecord>;
};

export function tablesOf({ store }: World): Tables {
  return {
    members: store.collection('taskmanager.members'),
    spaces: store.collection('taskmanager.spaces'),
    folders: store.collection('taskmanager.folders'),
    lists: store.collection('taskmanager.lists'),
    tags: store.collection('taskmanager.tags'),
    tasks: store.collection('taskmanager.tasks'),
    checklists: store.collection('taskmanager.checklists'),
    comments: store.collection('taskmanager.comments'),
    webhooks: store.collection(HOOKS),
  };
}

/** The properties of {@link Tables} that hold moments. */
export const DATES: Record<string, string[]> = {
  'taskmanager.members': ['date_joined'],
  'taskmanager.tasks': ['date_created', 'date_updated', 'date_closed', 'date_done', 'due_date', 'start_date'],
  'taskmanager.checklists': ['date_created', 'items.date_created'],
  'taskmanager.comments': ['date'],
};

/** The id of a tag in its collection. */
export function tagKey(spaceId: string, name: string): string {
  return `${spaceId}/${name.toLowerCase()}`;
}

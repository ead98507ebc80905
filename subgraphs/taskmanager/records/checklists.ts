import type { Id, Millis, UserRecord } from './users.ts';

export type ChecklistRecord = {
  id: string;
  task_id?: string;
  name?: string;
  date_created?: Millis;
  orderindex?: number;
  creator?: Id;
  /** How many items are resolved. */
  resolved?: number;
  unresolved?: number;
  items?: ChecklistItemRecord[];
};

export type ChecklistItemRecord = {
  id: string;
  name?: string;
  orderindex?: number;
  assignee?: UserRecord | null;
  group_assignee?: unknown;
  resolved?: boolean;
  parent?: string | null;
  date_created?: Millis;
  children?: ChecklistItemRecord[];
  /** The item whose child it is, once that is read. */
  parentItem?: ChecklistItemRecord;
};

/** What was written, since the reply says nothing. */
export type EditedChecklistRecord = { id: Id; name?: string | null | undefined; position?: number | null | undefined };

import type { PriorityRecord, StatusRecord } from './statuses.ts';
import type { Millis, UserRecord } from './users.ts';

export type TaskListRecord = {
  id: string;
  name?: string;
  orderindex?: number;
  content?: string;
  /** The list's colour; absent where it has none. */
  status?: StatusRecord | null;
  priority?: PriorityRecord | string | number | null;
  assignee?: UserRecord | null;
  task_count?: number | string | null;
  due_date?: Millis | null;
  due_date_time?: boolean;
  start_date?: Millis | null;
  start_date_time?: boolean | null;
  folder?: NamedFolder | null;
  space?: NamedPlace;
  inbound_address?: string;
  archived?: boolean;
  override_statuses?: boolean | null;
  statuses?: StatusRecord[];
  permission_level?: string;
  deleted?: boolean;
};

/** A list or space as what is in it names it. */
export type NamedPlace = { id: string; name?: string; access?: boolean };

/** A folder so; lists without one have a hidden placeholder. */
export type NamedFolder = NamedPlace & { hidden?: boolean };

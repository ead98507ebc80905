import type { TagRecord } from './tags.ts';
import type { TaskRecord } from './tasks.ts';
import type { Id, Millis, UserRecord } from './users.ts';

export type TimeEntryRecord = {
  id: Id;
  /** The workspace's id, copied from `wid` because the entity key is `workspaceId`. */
  workspaceId?: Id | undefined;
  wid?: Id;
  /** Absent if the time entry has no task. */
  task?: (TaskRecord & { custom_type?: number | null }) | null;
  user?: UserRecord;
  billable?: boolean;
  start?: Millis;
  /** Absent while the timer is running. */
  end?: Millis;
  /** The duration in milliseconds; negative while the timer is running. */
  duration?: string | number;
  description?: string;
  tags?: TimeEntryTagRecord[];
  source?: string;
  at?: Millis;
  is_locked?: boolean;
  approval_id?: string | null;
  task_location?: TaskLocation;
  task_tags?: TagRecord[];
  task_url?: string;
  approval?: TimeEntryApprovalRecord;
};

/** The location of a time entry's task. Names are included only if the request asks for them. */
type TaskLocation = {
  list_id?: Id | null;
  list_name?: string;
  folder_id?: Id | null;
  folder_name?: string;
  space_id?: Id | null;
  space_name?: string;
};

export type TimeEntryTagRecord = { name: string; tag_fg?: string; tag_bg?: string; creator?: Id };

export type TimeEntryChangeRecord = {
  id?: string;
  field?: string;
  before?: unknown;
  after?: unknown;
  date?: Millis;
  user?: UserRecord;
  source?: string;
};

export type TimeEntryApprovalRecord = {
  id?: string;
  status?: string;
  data?: { start_of_week?: Millis; end_of_week?: Millis };
  user?: UserRecord;
  approvers?: { id: Id }[];
  approver_id?: Id | null;
  approved_at?: Millis | null;
  history?: TimeEntryApprovalChangeRecord[];
};

export type TimeEntryApprovalChangeRecord = {
  id?: string;
  field?: string;
  before?: string | null;
  after?: string | null;
  created_at?: Millis;
  user?: UserRecord;
};

/** The time that a user has tracked on a task, as returned by the legacy time tracking endpoints. */
export type TrackedTimeRecord = { user?: UserRecord; time?: number; intervals?: TimeIntervalRecord[] };

export type TimeIntervalRecord = {
  id: string;
  start?: Millis | null;
  end?: Millis | null;
  /** The tracked time, in milliseconds. */
  time?: string | number;
  source?: string;
  date_added?: Millis;
};

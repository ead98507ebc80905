import type { TagRecord } from './tags.ts';
import type { TaskRecord } from './tasks.ts';
import type { Id, Millis, UserRecord } from './users.ts';

export type TimeEntryRecord = {
  /** 19 digits. */
  id: Id;
  /** The workspace: `wid`, renamed to match the key. */
  workspaceId?: Id | undefined;
  wid?: Id;
  /** Absent from an entry without a task. */
  task?: (TaskRecord & { custom_type?: number | null }) | null;
  user?: UserRecord;
  billable?: boolean;
  start?: Millis;
  /** Absent while it runs. */
  end?: Millis;
  /** In milliseconds; negative while it runs. */
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

/** The place of an entry's task. Names are present only on request. */
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
  workspace_id?: Id;
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

/** A user's tracked time on a task, from the legacy endpoints. */
export type TrackedTimeRecord = { user?: UserRecord; time?: number; intervals?: TimeIntervalRecord[] };

export type TimeIntervalRecord = {
  /** 19 digits. */
  id: string;
  start?: Millis | null;
  end?: Millis | null;
  /** In milliseconds. */
  time?: string | number;
  source?: string;
  date_added?: Millis;
};

export type TimeIntervalWriteRecord = { id: Id; task: TaskRecord | null };

export type TimeEntryWriteRecord = { requestSchema?: object; timeEntry?: TimeEntryRecord | null };

export type TimeEntryTagsWriteRecord = { requestSchema?: object; timeEntries?: TimeEntryRecord[] };

import type { Id, Millis, UserRecord } from './users.ts';

/** A request for a single goal returns its targets; lists return only the number of targets. */
export type GoalRecord = {
  id: string;
  pretty_id?: string;
  pretty_url?: string;
  name?: string;
  team_id?: Id;
  creator?: Id | null;
  owner?: UserRecord | null;
  owners?: UserRecord[];
  multiple_owners?: boolean;
  color?: string;
  date_created?: Millis;
  start_date?: Millis | null;
  due_date?: Millis | null;
  description?: string;
  private?: boolean;
  archived?: boolean;
  pinned?: boolean;
  date_updated?: Millis;
  last_update?: Millis;
  folder_id?: string | null;
  members?: GoalMemberRecord[];
  key_results?: KeyResultRecord[];
  key_result_count?: number | undefined;
  /** The fraction of the goal that is complete, from 0 to 1. */
  percent_completed?: number;
  history?: unknown[];
};

export type GoalFolderRecord = {
  id: string;
  /** The workspace's id, copied from `team_id` because the entity key is `workspaceId`. */
  workspaceId?: Id | undefined;
  name?: string;
  team_id?: Id;
  private?: boolean;
  date_created?: Millis;
  creator?: Id;
  goal_count?: number;
  members?: GoalMemberRecord[];
  goals?: GoalRecord[];
};

export type GoalMemberRecord = UserRecord & {
  permission_level?: string;
  isCreator?: boolean;
  date_added?: Millis;
  added_by?: Id;
};

export type KeyResultRecord = {
  id: string;
  /** The goal's id, copied from `goal_id` because the entity key is `goalId`. */
  goalId?: string;
  goal_id?: string;
  name?: string;
  type?: string;
  unit?: string | null;
  creator?: Id;
  date_created?: Millis;
  percent_completed?: number | null;
  completed?: boolean;
  task_ids?: Id[];
  /** The ids of the target's lists, which the task manager's API also calls subcategories. */
  subcategory_ids?: Id[];
  steps_start?: number;
  steps_end?: number;
  steps_current?: number;
  owners?: UserRecord[];
  last_action?: KeyResultActionRecord;
};

/** When a target is updated, the reply contains the step counts only under the names that end in `_float`. */
export type KeyResultActionRecord = {
  id?: string;
  userid?: Id;
  date_modified?: Millis;
  steps_taken?: number;
  steps_before?: number;
  steps_current?: number;
  steps_taken_float?: number;
  steps_before_float?: number;
  steps_current_float?: number;
  note?: string;
};

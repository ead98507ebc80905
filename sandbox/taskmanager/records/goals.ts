import type { Timestamp } from './timestamps.ts';

/** A goal. `folder_id` is null if the goal is not in a folder. */
export type GoalRecord = {
  id: string;
  pretty_id: string;
  name: string;
  description: string;
  color: string;
  creator: number;
  owners: number[];
  multiple_owners: boolean;
  date_created: Timestamp;
  date_updated: Timestamp;
  start_date: Timestamp | null;
  due_date: Timestamp | null;
  archived: boolean;
  folder_id: string | null;
};

export type GoalFolderRecord = { id: string; name: string; creator: number; date_created: Timestamp };

export type KeyResultType = 'number' | 'currency' | 'boolean' | 'percentage' | 'automatic';

/** A key result. Automatic key results have no steps; their progress is computed from tasks and lists. */
export type KeyResultRecord = {
  id: string;
  goal_id: string;
  name: string;
  type: KeyResultType;
  unit: string | null;
  creator: number;
  owners: number[];
  date_created: Timestamp;
  task_ids: string[];
  list_ids: string[];
  steps_start: number;
  steps_end: number;
  steps_current: number;
  last_action: KeyResultAction;
};

type KeyResultAction = {
  id: string;
  userid: number;
  date_modified: Timestamp;
  note: string;
  /** The key result's progress before the update. Like `steps_taken`, null until the first update. */
  steps_before: number | null;
  steps_taken: number | null;
};

import type { TaskRecord } from './tasks.ts';
import type { Millis } from './users.ts';

/** The task manager's reply does not identify the task, so `task` is set from the request. */
export type TimeInStatusRecord = {
  task?: TaskRecord | null;
  current_status?: StatusTimeRecord;
  status_history?: StatusTimeRecord[];
};

export type StatusTimeRecord = {
  status: string;
  color?: string;
  type?: string;
  orderindex?: number;
  total_time?: StatusDurationRecord;
};

export type StatusDurationRecord = { by_minute?: number; since?: Millis };

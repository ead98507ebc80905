import type { TaskRecord } from './tasks.ts';
import type { Millis } from './users.ts';

/** The reply does not name the requested task. */
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

import type { Collection } from '../../state/store.ts';
import type { Timestamp } from './timestamps.ts';

/** A time entry or a running timer. The vendor's legacy endpoints return the same records as intervals. */
export type TimeEntryRecord = {
  id: string;
  task_id: string | null;
  user: number;
  billable: boolean;
  /** Null if only a duration was recorded. */
  start: Timestamp | null;
  /** Null while the timer is running, or if only a duration was recorded. */
  end: Timestamp | null;
  /** The tracked time in milliseconds, or null while the timer is running. */
  time: number | null;
  description: string;
  tags: string[];
  source: string;
  at: Timestamp;
  approval: ApprovalRecord | null;
};

export type TimeLabelRecord = { name: string; creator: number; tag_fg: string; tag_bg: string };

export type TimeChangeRecord = {
  id: string;
  entry_id: string;
  field: string;
  before: unknown;
  after: unknown;
  date: Timestamp;
  user: number;
};

/** The approval of a user's weekly timesheet. Timestamps are numbers here, unlike in other records. */
export type ApprovalRecord = {
  id: string;
  status: 'pending' | 'approved';
  data: { start_of_week: number; end_of_week: number };
  user: number;
  approvers: number[];
  approver_id: number;
  approved_at: number;
  history: { id: string; field: string; before: string; after: string; created_at: number; user: number }[];
};

export const TIME_DATES: Record<string, string[]> = {
  'taskmanager.timeEntries': [
    ...['start', 'end', 'at', 'approval.data.start_of_week', 'approval.data.end_of_week'],
    ...['approval.approved_at', 'approval.history.created_at'],
  ],
  'taskmanager.timeChanges': ['date'],
};

/** Returns the time tracked on a task in milliseconds, excluding running timers. */
export function timeSpent({ timeEntries }: { timeEntries: Collection<TimeEntryRecord> }, taskId: string): number {
  const entries = timeEntries.find((entry) => entry.task_id === taskId);
  return entries.reduce((sum, { time }) => sum + (time ?? 0), 0);
}

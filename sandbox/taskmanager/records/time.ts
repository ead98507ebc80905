import type { Collection } from '../../state/store.ts';
import type { Timestamp } from './timestamps.ts';

/** Time that somebody worked, or a timer that runs. The older interface has the same records as intervals. */
export type TimeEntryRecord = {
  id: string;
  task_id: string | null;
  user: number;
  billable: boolean;
  /** Null where only a length was recorded. */
  start: Timestamp | null;
  /** Null where only a length was recorded, and while the timer runs. */
  end: Timestamp | null;
  /** In milliseconds; null while the timer runs. */
  time: number | null;
  description: string;
  /** The names of its labels. */
  tags: string[];
  source: string;
  at: Timestamp;
  approval: ApprovalRecord | null;
};

/** A label; its name is its key. */
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

/** The approval of a week of somebody's time. Its instants are numbers. */
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

/** The properties of the collections of time that hold instants. */
export const TIME_DATES: Record<string, string[]> = {
  'taskmanager.timeEntries': [
    ...['start', 'end', 'at', 'approval.data.start_of_week', 'approval.data.end_of_week'],
    ...['approval.approved_at', 'approval.history.created_at'],
  ],
  'taskmanager.timeChanges': ['date'],
};

/** The time tracked on a task, in milliseconds; a timer that runs does not count yet. */
export function timeSpent({ timeEntries }: { timeEntries: Collection<TimeEntryRecord> }, taskId: string): number {
  const entries = timeEntries.find((entry) => entry.task_id === taskId);
  return entries.reduce((sum, { time }) => sum + (time ?? 0), 0);
}

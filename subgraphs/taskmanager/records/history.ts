import type { TaskFieldRecord } from './custom-fields.ts';
import type { TimeIntervalRecord } from './time-tracking.ts';
import type { Id, Millis, UserRecord } from './users.ts';

/**
 * A change to a record, as received from the task manager, not validated. Only tasks have history items for creation
 * and deletion.
 */
export type HistoryItemRecord = {
  /** The history item's id: 19 digits, or a UUID for a change to a list. */
  id: Id;
  date?: Millis;
  field?: unknown;
  parent_id?: unknown;
  data?: unknown;
  source?: string | null;
  user?: UserRecord | null;
  before?: unknown;
  after?: unknown;
  comment?: unknown;
  custom_field?: unknown;
};

export type TimeIntervalSnapshotRecord = TimeIntervalRecord;

export type ChangedFieldRecord = TaskFieldRecord;

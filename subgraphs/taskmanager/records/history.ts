import type { TextSegmentRecord } from './comments.ts';
import type { FieldValueRecord } from './custom-field-values.ts';
import type { TaskFieldRecord } from './custom-fields.ts';
import type { PriorityRecord, StatusRecord } from './statuses.ts';
import type { TagRecord } from './tags.ts';
import type { TimeIntervalRecord } from './time-tracking.ts';
import type { Id, Millis, UserRecord } from './users.ts';

/**
 * A change to a record, as sent by the task manager without validation. Only tasks have history items for creation and
 * deletion.
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

/** The value before or after a change. Only the properties for the changed field are set. */
export type HistoryValueRecord = {
  text?: string | undefined;
  status?: StatusRecord;
  priority?: PriorityRecord | null;
  user?: UserRecord;
  date?: Millis;
  hasTime?: boolean | null;
  tags?: TagRecord[];
  list?: { id: Id } | null;
  listName?: string | undefined;
  folder?: { id: Id } | null;
  folderName?: string | undefined;
  space?: { id: Id } | null;
  spaceName?: string | undefined;
  comment?: EventCommentRecord;
  milliseconds?: number;
  interval?: TimeIntervalSnapshotRecord;
  customFieldValue?: FieldValueRecord | null;
  task?: { id: Id } | null;
};

export type TimeIntervalSnapshotRecord = TimeIntervalRecord;

export type ChangedFieldRecord = TaskFieldRecord;

/** A comment, limited to the data that the webhook delivery contains. */
export type EventCommentRecord = {
  comment: { id: Id };
  segments?: TextSegmentRecord[];
  comment_text?: string;
  user?: UserRecord;
  date?: Millis;
  reply_count?: number;
};

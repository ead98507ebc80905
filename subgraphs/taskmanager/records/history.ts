import type { TextSegmentRecord } from './comments.ts';
import type { FieldValueRecord } from './custom-field-values.ts';
import type { TaskFieldRecord } from './custom-fields.ts';
import type { PriorityRecord, StatusRecord } from './statuses.ts';
import type { TagRecord } from './tags.ts';
import type { TimeIntervalRecord } from './time-tracking.ts';
import type { Id, Millis, UserRecord } from './users.ts';

/** A change of a record. Creations and deletions have one only for tasks. Each part can have any shape. */
export type HistoryItemRecord = {
  /** 19 digits; a UUID for lists. */
  id: Id;
  type?: number;
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

/** The value before or after a change, as the member for the field. */
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

/** A comment, with the data in the delivery. */
export type EventCommentRecord = {
  comment: { id: Id };
  segments?: TextSegmentRecord[];
  comment_text?: string;
  user?: UserRecord;
  date?: Millis;
  reply_count?: number;
};

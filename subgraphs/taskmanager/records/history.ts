import type { CommentRecord } from './comments.ts';
import type { FieldValueRecord } from './custom-field-values.ts';
import type { NamedFolder, NamedPlace } from './lists.ts';
import type { PriorityRecord, StatusRecord } from './statuses.ts';
import type { TagRecord } from './tags.ts';
import type { TimeIntervalRecord } from './time-tracking.ts';
import type { Id, Millis, UserRecord } from './users.ts';

/** What has changed of a record; events that create or delete something but a task have none. Each part may be of any shape. */
export type HistoryItemRecord = {
  /** 19 digits; of lists a UUID. */
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

/** One side of a change, under the members that the field decides. */
export type HistoryValueRecord = {
  text?: string | undefined;
  status?: StatusRecord;
  priority?: PriorityRecord | null;
  user?: UserRecord;
  date?: Millis;
  hasTime?: boolean | null;
  tags?: TagRecord[];
  list?: NamedPlace;
  folder?: NamedFolder | null;
  space?: NamedPlace | null;
  comment?: CommentRecord;
  milliseconds?: number;
  interval?: TimeIntervalRecord;
  customFieldValue?: FieldValueRecord | null;
  task?: { id: Id } | null;
};

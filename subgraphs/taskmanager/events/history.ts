import type { ZodType } from 'zod';
import { byId, reference } from '../../core/entities.ts';
import { readJson } from '../../upstream/json.ts';
import { fieldValue } from '../custom-field-values.ts';
import { priorityOf } from '../priorities.ts';
import type { DeliveryPayload } from '../records/events.ts';
import type { ChangedFieldRecord, HistoryItemRecord } from '../records/history.ts';
import type { EventCommentRecord, FieldsOf, HistoryField, HistoryValueRecord } from '../types.ts';
import { historyItemsOf } from '../webhooks/payload.ts';
import { commentIn, definitionIn, fitting, timesIn, VALUES } from './history-shapes.ts';

type Side = 'before' | 'after';

type Read = { read(value: unknown, item: HistoryItemRecord, side: Side): HistoryValueRecord | undefined }['read'];

const reading =
  <Value>(
    shape: ZodType<Value>,
    make: (value: Value, item: HistoryItemRecord, side: Side) => HistoryValueRecord | undefined,
  ): Read =>
  (value, item, side) => {
    const documented = fitting(shape, value);
    return documented === undefined ? undefined : make(documented, item, side);
  };

const asUser = reading(VALUES.user, (user) => ({ user }));
const asTags = reading(VALUES.tags, (tags) => ({ tags }));

/**
 * Maps the task manager's field names to functions that read a history item's values. A history item for a task's
 * creation has no values.
 */
const READS: Record<Lowercase<Exclude<HistoryField, 'UNKNOWN'>>, Read | undefined> = {
  task_creation: undefined,
  status: reading(VALUES.status, (status) => ({ status })),
  name: reading(VALUES.text, (text) => ({ text })),
  content: reading(VALUES.text, (text) => ({ text: plainText(text) })),
  priority: reading(VALUES.priority, (priority) => ({ priority: priorityOf(priority) })),
  assignee_add: asUser,
  assignee_rem: asUser,
  due_date: reading(VALUES.millis, (date, item, side) => ({ date, hasTime: hasTime(item, side) })),
  start_date: reading(VALUES.millis, (date) => ({ date })),
  tag: asTags,
  tag_removed: asTags,
  section_moved: reading(VALUES.place, ({ category, project, ...list }) => ({
    list: byId(list.id),
    listName: list.name,
    folder: byId(category?.id),
    folderName: category?.name,
    space: byId(project?.id),
    spaceName: project?.name,
  })),
  comment: reading(VALUES.id, (id, item) => ({ comment: commentOf(item) ?? { comment: reference({ id }) } })),
  time_estimate: reading(VALUES.millis, (time) => ({ milliseconds: Number(time) })),
  time_spent: reading(VALUES.interval, (interval) => ({ interval })),
  custom_field: (value, item) => {
    const field = definedField(item, value);
    return field && { customFieldValue: fieldValue(field) };
  },
  parent: reading(VALUES.id, (id) => ({ task: byId(id) })),
};

const isDocumented = (field: string): field is keyof typeof READS => Object.hasOwn(READS, field);

export const HistoryItem = {
  field: ({ field }) => (typeof field === 'string' ? field : null),
  before: (item) => sideOf(item, 'before'),
  after: (item) => sideOf(item, 'after'),
  customField: (item) => (item.field === 'custom_field' ? (definedField(item, item.after) ?? null) : null),
  raw: (item) => item,
} satisfies FieldsOf<'HistoryItem'>;

export const ChangedField = {
  value: fieldValue,
} satisfies FieldsOf<'ChangedField'>;

export function commentOfEvent(payload: DeliveryPayload): EventCommentRecord | null {
  const item = historyItemsOf(payload).find(({ field }) => field === 'comment');
  return (item && sideOf(item, 'after')?.comment) ?? null;
}

function sideOf(item: HistoryItemRecord, side: Side): HistoryValueRecord | null {
  const { field } = item;
  const value = item[side];
  if (value == null || typeof field !== 'string' || !isDocumented(field)) return null;
  return READS[field]?.(value, item, side) ?? null;
}

/**
 * Returns a comment with only the data in the webhook delivery. All other properties are null, because the task
 * manager's API cannot return a single comment.
 */
function commentOf(item: HistoryItemRecord): EventCommentRecord | undefined {
  const found = commentIn(item);
  if (!found) return undefined;
  const { id, comment: segments, text_content, threaded_replies: replyCount, ...written } = found;
  const commentText = text_content?.replace(/\n$/, '');
  return { ...written, comment: reference({ id }), segments, commentText, replyCount };
}

function definedField(item: HistoryItemRecord, value: unknown): ChangedFieldRecord | undefined {
  const definition = definitionIn(item);
  return definition && { ...definition, value };
}

function hasTime(item: HistoryItemRecord, side: Side): boolean | null {
  const times = timesIn(item);
  const time = side === 'after' ? times?.due_date_time : times?.old_due_date_time;
  return typeof time === 'boolean' ? time : null;
}

/**
 * Extracts the plain text from a JSON string of rich-text editor operations. Returns undefined for any other string.
 */
function plainText(operations: string): string | undefined {
  try {
    const inserts = fitting(VALUES.operations, readJson(operations))?.ops.map(({ insert }) => insert);
    return inserts?.filter((insert) => typeof insert === 'string').join('');
  } catch {
    return undefined;
  }
}

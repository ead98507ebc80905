import { statusOf } from '../records/look-up.ts';
import type { CommentRecord, StatusRecord, TaskRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import { wirePriority, wireUser } from '../wire/places.ts';
import { type HistoryItem, type HistoryItems, historyItem } from './changes.ts';

/** Returns a new task's two history items: one for the first status and one for the creation. */
export function creationItems(request: TaskManagerRequest, task: TaskRecord): HistoryItems {
  const status = statusOf(request.tables, task);
  const data = { status_type: status.type };
  return [
    historyItem(request, task, { field: 'status', data, before: NO_STATUS, after: statusValue(status) }),
    historyItem(request, task, { field: 'task_creation', before: null, after: null }),
  ];
}

/** Returns one history item per changed field. */
export function updateItems(request: TaskManagerRequest, before: TaskRecord, after: TaskRecord): HistoryItem[] {
  const fields = PLAIN.filter((field) => before[field] !== after[field]);
  return [
    ...fields.map((field) => historyItem(request, after, valuesOf(request, field, before, after))),
    ...peopleItems(request, before, after),
  ];
}

/** Returns a new comment's history item, whose id is also in the response to the client that posted the comment. */
export function commentItem(request: TaskManagerRequest, task: TaskRecord, comment: CommentRecord): HistoryItem {
  const item = historyItem(request, task, { field: 'comment', before: null, after: comment.id });
  return { ...item, id: comment.hist_id, date: comment.date, comment: commentValue(request, task, comment) };
}

const PLAIN = [
  'status',
  'name',
  'markdown',
  'priority',
  'due_date',
  'start_date',
  'time_estimate',
  'points',
  'parent',
  'archived',
  'custom_item_id',
] as const;

type Change = Pick<HistoryItem, 'field' | 'before' | 'after'> & { data?: object };

function valuesOf(
  request: TaskManagerRequest,
  field: (typeof PLAIN)[number],
  before: TaskRecord,
  after: TaskRecord,
): Change {
  const values: Change = { field, before: before[field], after: after[field] };
  switch (field) {
    case 'status':
      return statusChange(statusOf(request.tables, before), statusOf(request.tables, after));
    case 'markdown':
      return { field: 'content', before: richText(before.markdown), after: richText(after.markdown) };
    case 'priority':
      return { field, before: wirePriority(before.priority), after: wirePriority(after.priority) };
    case 'due_date':
      return { ...values, data: { due_date_time: after.due_date_time, old_due_date_time: before.due_date_time } };
    case 'time_estimate':
      return { ...values, ...estimateChange(before, after) };
    default:
      return values;
  }
}

function statusChange(before: StatusRecord, after: StatusRecord): Change {
  const data = { status_type: after.type };
  return { field: 'status', data, before: statusValue(before), after: statusValue(after) };
}

function estimateChange(before: TaskRecord, after: TaskRecord): Pick<Change, 'before' | 'after' | 'data'> {
  const [old, now] = [before.time_estimate, after.time_estimate];
  const data = { time_estimate: String(now ?? 0), rolled_up_time_estimate: now, time_estimates_by_user: [] };
  return { before: old === null ? null : String(old), after: now === null ? null : String(now), data };
}

/** Returns the history items for changed assignees. Items for added assignees have no property `before`. */
function peopleItems(request: TaskManagerRequest, before: TaskRecord, after: TaskRecord): HistoryItem[] {
  const added = after.assignees.filter((id) => !before.assignees.includes(id));
  const gone = before.assignees.filter((id) => !after.assignees.includes(id));
  const user = (id: number) => wireUser(request.tables, id);
  return [
    ...added.map((id) => historyItem(request, after, { field: 'assignee_add', after: user(id) })),
    ...gone.map((id) => historyItem(request, after, { field: 'assignee_rem', before: user(id), after: null })),
  ];
}

const NO_STATUS = { status: null, color: '#000000', type: 'removed', orderindex: -1 };

function statusValue({ status, color, type, orderindex }: StatusRecord) {
  return { status, color, type, orderindex };
}

/** Converts plain text to the rich-text format in webhook events, a JSON string of editor operations. */
function richText(text: string): string {
  return JSON.stringify({ ops: [{ insert: `${text}\n` }] });
}

function commentValue({ tables }: TaskManagerRequest, task: TaskRecord, comment: CommentRecord) {
  const { id, date, comment_text } = comment;
  return {
    id,
    date,
    parent: task.id,
    type: 1,
    comment: comment.comment,
    text_content: `${comment_text}\n`,
    user: wireUser(tables, comment.user),
    new_thread_count: 0,
    new_mentioned_thread_count: 0,
    email_attachments: [],
    threaded_users: [],
    threaded_replies: 0,
    threaded_assignees: 0,
    threaded_assignees_members: [],
    threaded_unresolved_count: 0,
    reactions: [],
  };
}

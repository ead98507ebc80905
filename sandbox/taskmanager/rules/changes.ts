import type { ListRecord, TaskRecord, WebhookRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import { wireUser } from '../wire/places.ts';

/** A history item in the format that webhooks receive. */
export type HistoryItem = {
  /** A 19-digit id, shared by all events of one change. */
  id: string;
  /** The changed object's type: 1 for a task, 6 for a list. */
  type: number;
  date: string;
  field: string;
  parent_id: string;
  data: object;
  source: null;
  user: object | null;
  before?: unknown;
  after: unknown;
  comment?: object;
  custom_field?: object;
};

export type HistoryItems = [HistoryItem, ...HistoryItem[]];

/** The location of a change, to be matched against the scopes of webhooks. */
export type Location = { task?: string; list?: string; folder?: string | null; space?: string };

export function historyItem(
  { context, tables, caller }: TaskManagerRequest,
  task: TaskRecord,
  { data = {}, ...change }: Pick<HistoryItem, 'field' | 'before' | 'after'> & { data?: object },
): HistoryItem {
  return {
    id: context.newId('history'),
    type: 1,
    date: String(context.now()),
    parent_id: task.list_id,
    data,
    source: null,
    user: wireUser(tables, caller.userId),
    ...change,
  };
}

/**
 * Sends the webhook events for a change to a task, including the additional events that the vendor sends. By default,
 * the event is determined by the field of the first history item.
 */
export function announceTask(request: TaskManagerRequest, task: TaskRecord, items: HistoryItems, event?: string): void {
  const own = event ?? EVENTS[items[0].field] ?? 'taskUpdated';
  const place = placeOfTask(request, task);
  announce(request, place, { event: own, task_id: task.id, history_items: items });
  for (const companion of COMPANIONS[own] ?? ['taskUpdated']) {
    const itemsOfCompanion =
      companion === 'taskStatusUpdated' ? items.filter((item) => item.field === 'status') : items;
    announce(request, place, { event: companion, task_id: task.id, history_items: itemsOfCompanion });
  }
}

/** Sends `payload` to each webhook whose events and scope match. */
export function announce(
  { context, tables }: TaskManagerRequest,
  place: Location,
  payload: { event: string } & Record<string, unknown>,
): void {
  const wants = ({ events }: WebhookRecord) => events.includes('*') || events.includes(payload.event);
  for (const webhook of tables.webhooks.find((each) => wants(each) && isInScope(each, place))) {
    context.deliveries.send(webhook.id, payload);
  }
}

export function placeOfTask({ tables }: TaskManagerRequest, task: TaskRecord): Location {
  return { task: task.id, ...placeOfList(tables.lists.one(task.list_id)) };
}

export function placeOfList(list: ListRecord): Location {
  return { list: list.id, folder: list.folder_id, space: list.space_id };
}

/**
 * Returns true if the location matches a webhook's scope. If the scope specifies several locations, only the most
 * specific one is compared.
 */
function isInScope(webhook: WebhookRecord, place: Location): boolean {
  if (webhook.task_id !== null) return webhook.task_id === place.task;
  if (webhook.list_id !== null) return String(webhook.list_id) === place.list;
  if (webhook.folder_id !== null) return String(webhook.folder_id) === place.folder;
  return webhook.space_id === null || String(webhook.space_id) === place.space;
}

const EVENTS: Record<string, string> = {
  status: 'taskStatusUpdated',
  priority: 'taskPriorityUpdated',
  assignee_add: 'taskAssigneeUpdated',
  assignee_rem: 'taskAssigneeUpdated',
  due_date: 'taskDueDateUpdated',
  tag: 'taskTagUpdated',
  tag_removed: 'taskTagUpdated',
  section_moved: 'taskMoved',
  comment: 'taskCommentPosted',
  time_estimate: 'taskTimeEstimateUpdated',
  time_spent: 'taskTimeTrackedUpdated',
};

/**
 * The additional events that the vendor sends with an event. Events not listed here are accompanied by `taskUpdated`.
 */
const COMPANIONS: Record<string, string[]> = {
  taskUpdated: [],
  taskDeleted: [],
  taskCreated: ['taskStatusUpdated', 'taskUpdated'],
};

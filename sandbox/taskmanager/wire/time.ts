import { statusOf } from '../records/look-up.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import type { ApprovalRecord, TimeChangeRecord, TimeEntryRecord } from '../records/time.ts';
import { wireFolderReference, wireUser } from './places.ts';
import { wireTag } from './tasks.ts';

/**
 * Returns a time entry with the optional fields requested in the query. A running timer has no `end` and a negative
 * duration.
 */
export function wireTimeEntry({ context, tables, query }: TaskManagerRequest, entry: TimeEntryRecord) {
  const { id, billable, start, end, time, description, source, at, approval } = entry;
  const task = tables.tasks.get(entry.task_id ?? '');
  const withHistory = query.flag('include_approval_history');
  const withApproval = withHistory || query.flag('include_approval_details');
  return {
    id,
    ...(task && { task: wireTask(tables, task) }),
    wid: context.company.workspaceId,
    user: wireUser(tables, entry.user),
    billable,
    start,
    ...(end !== null && { end }),
    duration: time === null ? Number(start) - context.now() : String(time),
    description,
    tags: entry.tags.map((name) => tables.timeLabels.get(name)),
    source,
    at,
    is_locked: approval?.status === 'approved',
    approval_id: approval?.id ?? null,
    ...(withApproval &&
      approval && { approval: wireApproval(context.company.workspaceId, tables, approval, withHistory) }),
    task_location: placesOf(tables, task, query.flag('include_location_names')),
    ...(query.flag('include_task_tags') && { task_tags: tagsOf(tables, task) }),
    ...(task && { task_url: `https://app.clickup.com/t/${task.id}` }),
  };
}

/**
 * Returns a time entry in the format of the start, stop and delete endpoints, in which `end`, `duration` and `at` are
 * numbers.
 */
export function wireTimer(request: TaskManagerRequest, entry: TimeEntryRecord) {
  const { end, duration, at, ...fields } = wireTimeEntry(request, entry);
  return { ...fields, ...(end && { end: Number(end) }), duration: Number(duration), at: Number(at) };
}

/** Returns a time entry in the format of the vendor's legacy endpoints. */
export function wireInterval({ id, start, end, time, source, at }: TimeEntryRecord) {
  return { id, start, end, time: String(time ?? 0), source, date_added: at };
}

export function wireTimeChange(tables: Tables, { entry_id: _, ...change }: TimeChangeRecord) {
  return { ...change, user: wireUser(tables, change.user), source: 'clickup' };
}

/** Returns a time entry's task. As in the vendor's API, the task's status has no id. */
function wireTask(tables: Tables, task: TaskRecord) {
  const { status, color, type, orderindex } = statusOf(tables, task);
  const { id, custom_id, name } = task;
  return { id, custom_id, name, status: { status, color, type, orderindex }, custom_type: null };
}

function placesOf(tables: Tables, task: TaskRecord | undefined, withNames: boolean) {
  if (!task) return { list_id: null, folder_id: null, space_id: null };
  const list = tables.lists.one(task.list_id);
  const folder = wireFolderReference(tables, list);
  const space = tables.spaces.one(list.space_id);
  return {
    list_id: Number(list.id),
    folder_id: Number(folder.id),
    space_id: Number(space.id),
    ...(withNames && { list_name: list.name, folder_name: folder.name, space_name: space.name }),
  };
}

function tagsOf(tables: Tables, task: TaskRecord | undefined) {
  if (!task) return [];
  const { space_id } = tables.lists.one(task.list_id);
  return task.tags.map((name) => wireTag(tables, space_id, name));
}

function wireApproval(workspaceId: string, tables: Tables, { history, ...approval }: ApprovalRecord, full: boolean) {
  const steps = history.map((step) => ({ ...step, user: wireUser(tables, step.user) }));
  return {
    ...approval,
    workspace_id: Number(workspaceId),
    user: wireUser(tables, approval.user),
    approvers: approval.approvers.map((id) => ({ id })),
    ...(full && { history: steps }),
  };
}

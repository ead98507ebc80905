import { type Code, reject, TaskManagerError } from '../records/errors.ts';
import { statusesOf, statusOf, taskOf } from '../records/look-up.ts';
import type { StatusRecord, TaskRecord } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';

const MOST = 100;
const MINUTE = 60_000;

export const taskStatus = {
  'GET /v2/task/:task_id/time_in_status': (request) => timeInStatus(request, taskOf(request)),

  'GET /v2/task/bulk_time_in_status/task_ids': (request) => {
    const ids = request.query.all('task_ids');
    if (ids.length === 0 || ids.length > MOST) reject('INPUT_006');
    const found = ids.flatMap((id) => accessibleTasks(request, id));
    return Object.fromEntries(found.map((task) => [task.id, timeInStatus(request, task)]));
  },
} satisfies Routes;

const INACCESSIBLE: Code[] = ['ITEM_013', 'OAUTH_027'];

/** Returns the tasks that the token can access. Inaccessible tasks are omitted instead of causing an error. */
function accessibleTasks(request: TaskManagerRequest, id: string): TaskRecord[] {
  try {
    return [taskOf(request, id)];
  } catch (error) {
    if (error instanceof TaskManagerError && INACCESSIBLE.includes(error.code)) return [];
    throw error;
  }
}

function timeInStatus(request: TaskManagerRequest, task: TaskRecord) {
  const { tables } = request;
  const statuses = statusesOf(tables, tables.lists.one(task.list_id));
  const history = statuses.flatMap((status) => timeSpentIn(request, task, status));
  const { color, ...current } = statusOf(tables, task);
  const total_time = history.find(({ status }) => status === current.status)?.total_time;
  return { current_status: { status: current.status, color, total_time }, status_history: history };
}

/** Returns the total time that the task spent in the status. `since` is the start of the most recent period. */
function timeSpentIn(
  { context }: TaskManagerRequest,
  { stays }: TaskRecord,
  { status, color, type, orderindex }: StatusRecord,
) {
  const spans = stays.map(({ since, ...stay }, index) => {
    return { ...stay, since, ms: Number(stays[index + 1]?.since ?? context.now()) - Number(since) };
  });
  const here = spans.filter((stay) => stay.status === status);
  const last = here.at(-1);
  if (!last) return [];
  const ms = here.reduce((sum, stay) => sum + stay.ms, 0);
  const total_time = { by_minute: Math.floor(ms / MINUTE), since: last.since };
  return [{ status, color, type, total_time, orderindex }];
}

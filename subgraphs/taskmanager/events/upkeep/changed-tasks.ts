import type { Context } from '../../../rows/context.ts';
import type { TaskRecord } from '../../records/tasks.ts';
import { tasksChangedSince } from '../../task-pages.ts';

/** A task as recovery sees it. */
export type ChangedTask = { id: string; createdAt: number; updatedAt: number };

/** Makes a call, and makes it again as long as the task manager cannot answer it. */
export type Calmly = <Answer>(call: (context: Context) => Promise<Answer>) => Promise<Answer>;

/**
 * The tasks of a workspace that were changed after a time, closed ones and subtasks too, but for archived ones, which this read never has. In
 * the order of their last change: each page begins where the one before ended, so that a task that changes meanwhile comes again at the end
 * and none is skipped.
 */
export async function* changedTasks(workspaceId: string, since: number, calmly: Calmly): AsyncGenerator<ChangedTask[]> {
  let after = since;
  for (let page = 0; ; ) {
    const { items, hasMore } = await calmly((context) => tasksChangedSince(workspaceId, after, page, context));
    const tasks = items.flatMap(taskOf);
    yield tasks;
    if (!hasMore || items.length === 0) return;
    const last = tasks.at(-1)?.updatedAt ?? 0;
    const isInOrder = tasks.every(
      ({ updatedAt }, index) => index === 0 || updatedAt >= (tasks[index - 1]?.updatedAt ?? 0),
    );
    // Tasks that were changed in one millisecond may be on two pages.
    if (isInOrder && last - 1 > after) [after, page] = [last - 1, 0];
    else page += 1;
  }
}

/** A row of a list may be an error in place of a task that does not fit. */
export function taskOf(record: TaskRecord): ChangedTask[] {
  const { id, date_created, date_updated } = record;
  const updatedAt = Number(date_updated);
  return typeof id === 'string' && Number.isFinite(updatedAt) && date_updated != null
    ? [{ id: id.toWellFormed(), updatedAt, createdAt: Number(date_created) }]
    : [];
}

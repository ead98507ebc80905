import type { TaskRecord } from '../records/tasks.ts';
import { tasksChangedSince } from '../task-pages.ts';
import type { PacedCall } from './paced-calls.ts';

export type ChangedTask = { id: string; createdAt: number; updatedAt: number };

/**
 * Yields a workspace's tasks that were changed after `since`, including closed tasks and subtasks but not archived
 * tasks. Tasks are sorted by their last change, and each page starts where the previous one ended, so no task is
 * skipped. A task that changes during the read is yielded again. Throws if a reply has no list of tasks. If any item
 * was invalid, throws after the last page.
 */
export async function* changedTasks(
  workspaceId: string,
  since: number,
  paced: PacedCall,
): AsyncGenerator<ChangedTask[]> {
  let after = since;
  let mismatches = 0;
  for (let page = 0; ; ) {
    const { items, hasMore } = await paced((context) => tasksChangedSince(workspaceId, after, page, context));
    const tasks = items.flatMap(taskOf);
    mismatches += items.length - tasks.length;
    yield tasks;
    if (!hasMore || items.length === 0) break;
    const last = tasks.at(-1)?.updatedAt ?? 0;
    const isInOrder = tasks.every(
      ({ updatedAt }, index) => index === 0 || updatedAt >= (tasks[index - 1]?.updatedAt ?? 0),
    );
    // Tasks that were changed in the same millisecond can be split across two pages, so the pages overlap.
    if (isInOrder && last - 1 > after) [after, page] = [last - 1, 0];
    else page += 1;
  }
  if (mismatches > 0) throw new UnfitTasks(mismatches);
}

class UnfitTasks extends Error {
  override name = 'UnfitTasks';

  constructor(count: number) {
    super(`${count} items in the task manager's lists are not tasks`);
  }
}

/** Converts a task record. Returns an empty array if the record is invalid. */
export function taskOf(record: TaskRecord): ChangedTask[] {
  const { id, date_created, date_updated } = record;
  const updatedAt = Number(date_updated);
  return typeof id === 'string' && Number.isFinite(updatedAt) && date_updated != null
    ? [{ id: id.toWellFormed(), updatedAt, createdAt: Number(date_created) }]
    : [];
}

/**
 * Yields all tasks in a workspace except archived ones. Invalid items are omitted, so the caller must fetch missing
 * tasks individually.
 */
export async function* allTasks(workspaceId: string, paced: PacedCall): AsyncGenerator<ChangedTask[]> {
  try {
    yield* changedTasks(workspaceId, 0, paced);
  } catch (fault) {
    if (!(fault instanceof UnfitTasks)) throw fault;
  }
}

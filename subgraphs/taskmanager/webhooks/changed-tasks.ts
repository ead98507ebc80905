import type { TaskRecord } from '../records/tasks.ts';
import { tasksChangedSince } from '../task-pages.ts';
import type { PacedCall } from './paced-calls.ts';

/** The parts of a task that recovery needs. */
export type ChangedTask = { id: string; createdAt: number; updatedAt: number };

/**
 * The tasks of a workspace that were changed after a time, including closed ones and subtasks. Archived tasks are never
 * included. Sorted by their last change; each page starts where the previous one ended. A task that changes meanwhile
 * is repeated at the end, and none is skipped. Throws if a reply has no list, and after the last page if items were
 * invalid.
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
    // Tasks that were changed in the same millisecond may span two pages.
    if (isInOrder && last - 1 > after) [after, page] = [last - 1, 0];
    else page += 1;
  }
  if (mismatches > 0) throw new UnfitTasks(mismatches);
}

/** Items of a list were not tasks. */
class UnfitTasks extends Error {
  override name = 'UnfitTasks';

  constructor(count: number) {
    super(`${count} items in the task manager's lists of tasks are none`);
  }
}

/** An item may be an error in place of an invalid task. */
export function taskOf(record: TaskRecord): ChangedTask[] {
  const { id, date_created, date_updated } = record;
  const updatedAt = Number(date_updated);
  return typeof id === 'string' && Number.isFinite(updatedAt) && date_updated != null
    ? [{ id: id.toWellFormed(), updatedAt, createdAt: Number(date_created) }]
    : [];
}

/**
 * All tasks of a workspace except archived ones. Invalid items are omitted: the caller must read missing tasks
 * individually.
 */
export async function* allTasks(workspaceId: string, paced: PacedCall): AsyncGenerator<ChangedTask[]> {
  try {
    yield* changedTasks(workspaceId, 0, paced);
  } catch (fault) {
    if (!(fault instanceof UnfitTasks)) throw fault;
  }
}

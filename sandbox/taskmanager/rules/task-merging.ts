import { reject } from '../records/errors.ts';
import { onTask, taskById } from '../records/look-up.ts';
import type { TaskRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import { announceTask } from './changes.ts';
import { updateItems } from './task-history.ts';
import { removeTask } from './task-removal.ts';

/**
 * Merges the tasks listed in the request body into the task in the request path, and deletes the merged tasks. Custom
 * task ids are not supported.
 */
export function mergeTasks(request: TaskManagerRequest): void {
  const before = taskById(request, request.path.task_id ?? '');
  const sources = sourcesOf(request, before);
  const after = request.tables.tasks.update(before.id, {
    ...mergedFields(before, sources),
    parent: parentOf(before, sources),
  });
  for (const source of sources) moveDependents(request, source, after);
  for (const source of sources) removeTask(request, source);
  for (const item of updateItems(request, before, after)) announceTask(request, after, [item]);
}

function sourcesOf(request: TaskManagerRequest, target: TaskRecord): TaskRecord[] {
  const { source_task_ids: ids } = request.body;
  if (!Array.isArray(ids)) return reject('ITEM_156');
  if (ids.length === 0 || ids.includes(target.id)) return reject('INPUT_006');
  return [...new Set(ids)].map((id) => taskById(request, String(id)));
}

function mergedFields(target: TaskRecord, sources: TaskRecord[]): Partial<TaskRecord> {
  const all = [target, ...sources];
  const of = <Item>(held: (task: TaskRecord) => Item[]) => [...new Set(all.flatMap(held))];
  return {
    assignees: of((task) => task.assignees),
    watchers: of((task) => task.watchers),
    tags: of((task) => task.tags),
  };
}

function parentOf({ parent }: TaskRecord, sources: TaskRecord[]): string | null {
  return sources.some(({ id }) => id === parent) ? null : parent;
}

function moveDependents({ tables }: TaskManagerRequest, source: TaskRecord, target: TaskRecord): void {
  for (const { id } of onTask(tables, source.id)) tables.checklists.update(id, { task_id: target.id });
  for (const { id } of tables.comments.find(({ task_id }) => task_id === source.id))
    tables.comments.update(id, { task_id: target.id });
  for (const { id } of tables.tasks.find(({ parent }) => parent === source.id))
    tables.tasks.update(id, { parent: target.id });
}

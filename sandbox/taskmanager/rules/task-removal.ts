import { onTask } from '../records/look-up.ts';
import type { TaskRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import { announce, placeOfTask } from './changes.ts';
import { removeThread } from './comment-removal.ts';

/** Deletes a task, its subtasks and all of their records. Sends a webhook event for each deleted task. */
export function removeTask(request: TaskManagerRequest, task: TaskRecord): void {
  const { tables } = request;
  for (const subtask of tables.tasks.find(({ parent }) => parent === task.id)) removeTask(request, subtask);
  for (const { id } of onTask(tables, task.id)) tables.checklists.remove(id);
  for (const collection of [tables.dependencies, tables.links, tables.fieldValues])
    removeReferences(collection, task.id);
  for (const { id } of tables.comments.find(({ task_id }) => task_id === task.id)) removeThread(tables, id);
  if (tables.tasks.remove(task.id))
    announce(request, placeOfTask(request, task), { event: 'taskDeleted', task_id: task.id });
}

type Reference = { task_id: string; depends_on?: string; link_id?: string };
type ReferenceCollection = { entries(): [string, Reference][]; remove(id: string): boolean };

function removeReferences(collection: ReferenceCollection, taskId: string): void {
  const refersToTask = ({ task_id, depends_on, link_id }: Reference) => [task_id, depends_on, link_id].includes(taskId);
  for (const [key, record] of collection.entries()) if (refersToTask(record)) collection.remove(key);
}

import type { Ask } from '../records/ask.ts';
import { onTask } from '../records/look-up.ts';
import type { TaskRecord } from '../records/records.ts';
import { announce, placeOfTask } from './changes.ts';
import { removeThread } from './comment-removal.ts';

/** Deletes a task, its subtasks and their dependent records, and sends an event for each task. */
export function removeTask(ask: Ask, task: TaskRecord): void {
  const { tables } = ask;
  for (const subtask of tables.tasks.find(({ parent }) => parent === task.id)) removeTask(ask, subtask);
  for (const { id } of onTask(tables, task.id)) tables.checklists.remove(id);
  for (const held of [tables.dependencies, tables.links, tables.fieldValues]) forget(held, task.id);
  for (const { id } of tables.comments.find(({ task_id }) => task_id === task.id)) removeThread(tables, id);
  if (tables.tasks.remove(task.id)) announce(ask, placeOfTask(ask, task), { event: 'taskDeleted', task_id: task.id });
}

type Held = { task_id: string; depends_on?: string; link_id?: string };
type HeldCollection = { entries(): [string, Held][]; remove(id: string): boolean };

function forget(held: HeldCollection, taskId: string): void {
  const isAbout = ({ task_id, depends_on, link_id }: Held) => [task_id, depends_on, link_id].includes(taskId);
  for (const [key, record] of held.entries()) if (isAbout(record)) held.remove(key);
}

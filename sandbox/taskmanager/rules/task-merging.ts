import type { Ask } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { onTask, taskById } from '../records/look-up.ts';
import type { TaskRecord } from '../records/records.ts';
import { announceTask } from './changes.ts';
import { updateItems } from './task-history.ts';
import { removeTask } from './task-removal.ts';

/** Merges the tasks named in the body into the one in the path and deletes them. No custom ids. */
export function mergeTasks(ask: Ask): void {
  const before = taskById(ask, ask.path.task_id ?? '');
  const sources = sourcesOf(ask, before);
  const after = ask.tables.tasks.update(before.id, { ...joined(before, sources), parent: parentOf(before, sources) });
  for (const source of sources) hangOver(ask, source, after);
  for (const source of sources) removeTask(ask, source);
  for (const item of updateItems(ask, before, after)) announceTask(ask, after, [item]);
}

function sourcesOf(ask: Ask, target: TaskRecord): TaskRecord[] {
  const { source_task_ids: ids } = ask.body;
  if (!Array.isArray(ids)) return refuse('ITEM_156');
  if (ids.length === 0 || ids.includes(target.id)) return refuse('INPUT_006');
  return [...new Set(ids)].map((id) => taskById(ask, String(id)));
}

function joined(target: TaskRecord, sources: TaskRecord[]): Partial<TaskRecord> {
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

function hangOver({ tables }: Ask, source: TaskRecord, target: TaskRecord): void {
  for (const { id } of onTask(tables, source.id)) tables.checklists.update(id, { task_id: target.id });
  for (const { id } of tables.comments.find(({ task_id }) => task_id === source.id))
    tables.comments.update(id, { task_id: target.id });
  for (const { id } of tables.tasks.find(({ parent }) => parent === source.id))
    tables.tasks.update(id, { parent: target.id });
}

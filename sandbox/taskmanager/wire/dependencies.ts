import type { SandboxContext } from '../../state/service.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import { wireTaskRow } from './tasks.ts';

/** Returns a task in the reduced format of the link endpoints, which contains only the ids of locations. */
export function wireLinkedTask(context: SandboxContext, tables: Tables, task: TaskRecord) {
  const { list, folder, space, ...row } = wireTaskRow(context, tables, task, false);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    orderindex: row.orderindex,
    date_created: row.date_created,
    date_updated: row.date_updated,
    date_closed: row.date_closed,
    creator: row.creator,
    assignees: [],
    checklists: [],
    tags: [],
    parent: row.parent,
    priority: null,
    due_date: row.due_date,
    start_date: row.start_date,
    time_estimate: row.time_estimate,
    time_spent: null,
    list: { id: list.id },
    folder: { id: folder.id },
    space: { id: space.id },
    linked_tasks: row.linked_tasks,
    url: row.url,
  };
}

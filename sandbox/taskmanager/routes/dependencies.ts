import { pairKey } from '../records/dependencies.ts';
import { reject } from '../records/errors.ts';
import { taskOf } from '../records/look-up.ts';
import type { TaskRecord } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { wireLinkedTask } from '../wire/dependencies.ts';

export const dependencies = {
  // The request body must contain exactly one of `depends_on` and `dependency_of`.
  'POST /v2/task/:task_id/dependency': (request) => {
    const { depends_on, dependency_of } = request.body;
    if ((typeof depends_on === 'string') === (typeof dependency_of === 'string')) reject('INPUT_006');
    const task = taskOf(request);
    const other = taskOf(request, String(depends_on ?? dependency_of));
    if (task.id === other.id) reject('INPUT_006');
    if (typeof depends_on === 'string') storeDependency(request, task, other);
    else storeDependency(request, other, task);
    return {};
  },

  // `depends_on` is the blocking task, and `dependency_of` the blocked task. One of the two parameters is sufficient.
  'DELETE /v2/task/:task_id/dependency': (request) => {
    const { tables, query } = request;
    const [dependsOn, dependencyOf] = [query.text('depends_on'), query.text('dependency_of')];
    if (dependsOn === undefined && dependencyOf === undefined) reject('INPUT_006');
    const task = taskOf(request);
    if (dependsOn !== undefined) tables.dependencies.remove(pairKey(task.id, taskOf(request, dependsOn).id));
    if (dependencyOf !== undefined) tables.dependencies.remove(pairKey(taskOf(request, dependencyOf).id, task.id));
    return {};
  },

  'POST /v2/task/:task_id/link/:links_to': (request) => {
    const { tables } = request;
    const [task, other] = [taskOf(request), taskOf(request, request.path.links_to)];
    linkTasks(request, task, other);
    return { task: wireLinkedTask(request.context, tables, task) };
  },

  'DELETE /v2/task/:task_id/link/:links_to': (request) => {
    const { tables } = request;
    const [task, other] = [taskOf(request), taskOf(request, request.path.links_to)];
    tables.links.remove(pairKey(task.id, other.id));
    tables.links.remove(pairKey(other.id, task.id));
    return { task: wireLinkedTask(request.context, tables, task) };
  },
} satisfies Routes;

/** Links two tasks. An existing link in either direction is left unchanged. */
export function linkTasks(request: TaskManagerRequest, task: TaskRecord, other: TaskRecord): void {
  const { links } = request.tables;
  if (task.id === other.id) reject('INPUT_006');
  if (links.get(pairKey(task.id, other.id)) || links.get(pairKey(other.id, task.id))) return;
  links.insert(pairKey(task.id, other.id), { task_id: task.id, link_id: other.id, ...origin(request) });
}

function storeDependency(request: TaskManagerRequest, waiting: TaskRecord, first: TaskRecord): void {
  const key = pairKey(waiting.id, first.id);
  if (request.tables.dependencies.get(key)) return;
  const pair = { task_id: waiting.id, depends_on: first.id };
  request.tables.dependencies.insert(key, { ...pair, type: 1, ...origin(request), chain_id: null });
}

function origin({ context, caller }: TaskManagerRequest) {
  return {
    date_created: String(context.now()),
    userid: String(caller.userId),
    workspace_id: context.company.workspaceId,
  };
}

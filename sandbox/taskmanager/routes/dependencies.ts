import type { Ask, Routes } from '../records/ask.ts';
import { pairKey } from '../records/dependencies.ts';
import { refuse } from '../records/errors.ts';
import { taskOf } from '../records/look-up.ts';
import type { TaskRecord } from '../records/records.ts';
import { wireLinkedTask } from '../wire/dependencies.ts';

export const dependencies = {
  // Exactly one of the two directions must be given.
  'POST /v2/task/:task_id/dependency': (ask) => {
    const { depends_on, dependency_of } = ask.body;
    if ((typeof depends_on === 'string') === (typeof dependency_of === 'string')) refuse('INPUT_006');
    const task = taskOf(ask);
    const other = taskOf(ask, String(depends_on ?? dependency_of));
    if (task.id === other.id) refuse('INPUT_006');
    if (typeof depends_on === 'string') keepDependency(ask, task, other);
    else keepDependency(ask, other, task);
    return {};
  },

  // `depends_on` is the blocking task, `dependency_of` the blocked one; one of them is enough.
  'DELETE /v2/task/:task_id/dependency': (ask) => {
    const { tables, query } = ask;
    const [dependsOn, dependencyOf] = [query.text('depends_on'), query.text('dependency_of')];
    if (dependsOn === undefined && dependencyOf === undefined) refuse('INPUT_006');
    const task = taskOf(ask);
    if (dependsOn !== undefined) tables.dependencies.remove(pairKey(task.id, taskOf(ask, dependsOn).id));
    if (dependencyOf !== undefined) tables.dependencies.remove(pairKey(taskOf(ask, dependencyOf).id, task.id));
    return {};
  },

  'POST /v2/task/:task_id/link/:links_to': (ask) => {
    const { tables } = ask;
    const [task, other] = [taskOf(ask), taskOf(ask, ask.path.links_to)];
    linkTasks(ask, task, other);
    return { task: wireLinkedTask(ask.context, tables, task) };
  },

  'DELETE /v2/task/:task_id/link/:links_to': (ask) => {
    const { tables } = ask;
    const [task, other] = [taskOf(ask), taskOf(ask, ask.path.links_to)];
    tables.links.remove(pairKey(task.id, other.id));
    tables.links.remove(pairKey(other.id, task.id));
    return { task: wireLinkedTask(ask.context, tables, task) };
  },
} satisfies Routes;

/** Links two tasks. Idempotent: an existing link in either direction is left unchanged. */
export function linkTasks(ask: Ask, task: TaskRecord, other: TaskRecord): void {
  const { links } = ask.tables;
  if (task.id === other.id) refuse('INPUT_006');
  if (links.get(pairKey(task.id, other.id)) || links.get(pairKey(other.id, task.id))) return;
  links.insert(pairKey(task.id, other.id), { task_id: task.id, link_id: other.id, ...origin(ask) });
}

function keepDependency(ask: Ask, waiting: TaskRecord, first: TaskRecord): void {
  const key = pairKey(waiting.id, first.id);
  if (ask.tables.dependencies.get(key)) return;
  const pair = { task_id: waiting.id, depends_on: first.id };
  ask.tables.dependencies.insert(key, { ...pair, type: 1, ...origin(ask), chain_id: null });
}

function origin({ context, caller }: Ask) {
  return {
    date_created: String(context.now()),
    userid: String(caller.userId),
    workspace_id: context.company.workspaceId,
  };
}

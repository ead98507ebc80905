import { type Ask, pathPart, type Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { listOf, taskById, taskOf, teamOf } from '../records/look-up.ts';
import type { ListRecord, TaskRecord } from '../records/records.ts';
import { announceTask } from '../rules/changes.ts';
import { giveValues } from '../rules/custom-field-writing.ts';
import { pageOfTasks } from '../rules/task-filters.ts';
import { creationItems, updateItems } from '../rules/task-history.ts';
import { mergeTasks } from '../rules/task-merging.ts';
import { removeTask } from '../rules/task-removal.ts';
import { newTask, patchedTask } from '../rules/task-writing.ts';
import { wireAccess } from '../wire/access.ts';
import { wireTask, wireTaskRow } from '../wire/tasks.ts';
import { linkTasks } from './dependencies.ts';

export const tasks = {
  'GET /v2/list/:list_id/task': (ask) => {
    const list = listOf(ask);
    const archived = ask.query.flag('archived');
    const others = ask.query.flag('include_timl');
    const isIn = (task: TaskRecord) => task.list_id === list.id || (others && task.locations.includes(list.id));
    return page(ask, (task) => isIn(task) && task.archived === archived);
  },

  'GET /v2/team/:team_id/task': (ask) => {
    teamOf(ask);
    const isIn = placeTest(ask);
    return page(ask, (task) => isIn(task) && !task.archived);
  },

  'GET /v2/task/:task_id': (ask) => {
    const task = taskOf(ask);
    const withSubtasks = ask.query.flag('include_subtasks');
    return { ...single(ask, task), ...(withSubtasks && { subtasks: subtasksOf(ask, task) }) };
  },

  'POST /v2/list/:list_id/task': (ask) => wireTask(ask.context, ask.tables, makeTask(ask, listOf(ask)), true),

  'PUT /v2/task/:task_id': (ask) => {
    const before = taskOf(ask);
    const after = ask.tables.tasks.update(before.id, patchedTask(ask, before));
    for (const item of updateItems(ask, before, after)) announceTask(ask, after, [item]);
    return single(ask, after);
  },

  'DELETE /v2/task/:task_id': (ask) => removeTask(ask, taskOf(ask)),

  'POST /v2/task/:task_id/merge': (ask) => {
    mergeTasks(ask);
    return {};
  },

  // Custom task ids are not supported here.
  'GET /v2/task/:task_id/member': (ask) => {
    const { creator, assignees, watchers } = taskById(ask, pathPart(ask, 'task_id'));
    return { members: wireAccess(ask.tables, [creator, ...assignees, ...watchers]) };
  },
} satisfies Routes;

/** Creates the task described by the body and sends its event. */
export function makeTask(ask: Ask, list: ListRecord): TaskRecord {
  const task = newTask(ask, list);
  ask.tables.tasks.insert(task.id, task);
  giveValues(ask, task);
  if (typeof ask.body.links_to === 'string') linkTasks(ask, task, taskById(ask, ask.body.links_to));
  announceTask(ask, task, creationItems(ask, task), 'taskCreated');
  return task;
}

function page(ask: Ask, isIn: (task: TaskRecord) => boolean) {
  const found = pageOfTasks(ask, ask.tables.tasks.find(isIn));
  return { ...found, tasks: found.tasks.map((task) => row(ask, task)) };
}

/** `project_ids` are folder ids. An unknown location is rejected like an inaccessible one. */
function placeTest({ tables, query }: Ask): (task: TaskRecord) => boolean {
  const lists = query.many('list_ids');
  const folders = query.many('project_ids');
  const spaces = query.many('space_ids');
  if (lists?.some((id) => !tables.lists.get(id))) refuse('OAUTH_023');
  if (folders?.some((id) => !tables.folders.get(id))) refuse('OAUTH_023');
  if (spaces?.some((id) => !tables.spaces.get(id))) refuse('OAUTH_023');
  return (task) => {
    const { id, folder_id, space_id, deleted } = tables.lists.one(task.list_id);
    const isInFolder = !folders || (folder_id !== null && folders.includes(folder_id));
    return !deleted && (!lists || lists.includes(id)) && isInFolder && (!spaces || spaces.includes(space_id));
  };
}

function row({ context, tables, query }: Ask, task: TaskRecord) {
  return wireTaskRow(context, tables, task, query.flag('include_markdown_description'));
}

function single({ context, tables, query }: Ask, task: TaskRecord) {
  return wireTask(context, tables, task, query.flag('include_markdown_description'));
}

function subtasksOf(ask: Ask, parent: TaskRecord) {
  return ask.tables.tasks.find((task) => task.parent === parent.id).map((task) => row(ask, task));
}

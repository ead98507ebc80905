import { reject } from '../records/errors.ts';
import { listOf, taskById, taskOf, teamOf } from '../records/look-up.ts';
import type { ListRecord, TaskRecord } from '../records/records.ts';
import { pathPart, type Routes, type TaskManagerRequest } from '../records/request.ts';
import { announceTask } from '../rules/changes.ts';
import { storeInitialValues } from '../rules/custom-field-writing.ts';
import { pageOfTasks } from '../rules/task-filters.ts';
import { creationItems, updateItems } from '../rules/task-history.ts';
import { mergeTasks } from '../rules/task-merging.ts';
import { removeTask } from '../rules/task-removal.ts';
import { newTask, patchedTask } from '../rules/task-writing.ts';
import { wireAccess } from '../wire/access.ts';
import { wireTask, wireTaskRow } from '../wire/tasks.ts';
import { linkTasks } from './dependencies.ts';

export const tasks = {
  'GET /v2/list/:list_id/task': (request) => {
    const list = listOf(request);
    const archived = request.query.flag('archived');
    const others = request.query.flag('include_timl');
    const isIn = (task: TaskRecord) => task.list_id === list.id || (others && task.locations.includes(list.id));
    return page(request, (task) => isIn(task) && task.archived === archived);
  },

  'GET /v2/team/:team_id/task': (request) => {
    teamOf(request);
    const isIn = placeTest(request);
    return page(request, (task) => isIn(task) && !task.archived);
  },

  'GET /v2/task/:task_id': (request) => {
    const task = taskOf(request);
    const withSubtasks = request.query.flag('include_subtasks');
    return { ...single(request, task), ...(withSubtasks && { subtasks: subtasksOf(request, task) }) };
  },

  'POST /v2/list/:list_id/task': (request) =>
    wireTask(request.context, request.tables, makeTask(request, listOf(request)), true),

  'PUT /v2/task/:task_id': (request) => {
    const before = taskOf(request);
    const after = request.tables.tasks.update(before.id, patchedTask(request, before));
    for (const item of updateItems(request, before, after)) announceTask(request, after, [item]);
    return single(request, after);
  },

  'DELETE /v2/task/:task_id': (request) => removeTask(request, taskOf(request)),

  'POST /v2/task/:task_id/merge': (request) => {
    mergeTasks(request);
    return {};
  },

  // The endpoint for listing a task's members does not support custom task ids.
  'GET /v2/task/:task_id/member': (request) => {
    const { creator, assignees, watchers } = taskById(request, pathPart(request, 'task_id'));
    return { members: wireAccess(request.tables, [creator, ...assignees, ...watchers]) };
  },
} satisfies Routes;

/** Creates the task described in the request body and sends a webhook event. */
export function makeTask(request: TaskManagerRequest, list: ListRecord): TaskRecord {
  const task = newTask(request, list);
  request.tables.tasks.insert(task.id, task);
  storeInitialValues(request, task);
  if (typeof request.body.links_to === 'string') linkTasks(request, task, taskById(request, request.body.links_to));
  announceTask(request, task, creationItems(request, task), 'taskCreated');
  return task;
}

function page(request: TaskManagerRequest, isIn: (task: TaskRecord) => boolean) {
  const found = pageOfTasks(request, request.tables.tasks.find(isIn));
  return { ...found, tasks: found.tasks.map((task) => row(request, task)) };
}

/**
 * Returns a test for the requested locations. `project_ids` contains folder ids. An unknown location causes the same
 * error as a location that the token cannot access.
 */
function placeTest({ tables, query }: TaskManagerRequest): (task: TaskRecord) => boolean {
  const lists = query.many('list_ids');
  const folders = query.many('project_ids');
  const spaces = query.many('space_ids');
  if (lists?.some((id) => !tables.lists.get(id))) reject('OAUTH_023');
  if (folders?.some((id) => !tables.folders.get(id))) reject('OAUTH_023');
  if (spaces?.some((id) => !tables.spaces.get(id))) reject('OAUTH_023');
  return (task) => {
    const { id, folder_id, space_id, deleted } = tables.lists.one(task.list_id);
    const isInFolder = !folders || (folder_id !== null && folders.includes(folder_id));
    return !deleted && (!lists || lists.includes(id)) && isInFolder && (!spaces || spaces.includes(space_id));
  };
}

function row({ context, tables, query }: TaskManagerRequest, task: TaskRecord) {
  return wireTaskRow(context, tables, task, query.flag('include_markdown_description'));
}

function single({ context, tables, query }: TaskManagerRequest, task: TaskRecord) {
  return wireTask(context, tables, task, query.flag('include_markdown_description'));
}

function subtasksOf(request: TaskManagerRequest, parent: TaskRecord) {
  return request.tables.tasks.find((task) => task.parent === parent.id).map((task) => row(request, task));
}

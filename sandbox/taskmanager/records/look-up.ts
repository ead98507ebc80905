import { required } from '../../company/required.ts';
import { type Code, reject } from './errors.ts';
import type {
  ChecklistRecord,
  FolderRecord,
  ListRecord,
  SpaceRecord,
  StatusRecord,
  Tables,
  TaskRecord,
} from './records.ts';
import { pathPart, type TaskManagerRequest } from './request.ts';

/** Returns the workspace whose id is in the request path. Throws if the token cannot access the workspace. */
export function teamOf(request: TaskManagerRequest, named = request.path.team_id): string {
  const id = digits(named, 'SHARD_001');
  return id === request.context.company.workspaceId ? id : reject('OAUTH_027');
}

/** Finds a space. As with the vendor, deleted and unknown spaces cause different errors. */
export function spaceOf(request: TaskManagerRequest, id = request.path.space_id): SpaceRecord {
  const space = request.tables.spaces.get(digits(id, 'INPUT_002')) ?? reject('OAUTH_027');
  return space.deleted ? reject('PROJ_006') : space;
}

/** Finds a folder by id, even if the folder was deleted. */
export function folderOf(request: TaskManagerRequest, id = request.path.folder_id): FolderRecord {
  return request.tables.folders.get(digits(id, 'INPUT_011')) ?? reject('OAUTH_027');
}

/** Finds a list by id, even if the list was deleted. */
export function listOf(request: TaskManagerRequest, id = request.path.list_id): ListRecord {
  return request.tables.lists.get(digits(id, 'INPUT_003')) ?? reject('OAUTH_027');
}

/**
 * Finds a task, by default the one whose id is in the request path. With `custom_task_ids=true` and a workspace's
 * `team_id` in the query, the id is a custom task id. A missing or wrong `team_id` causes the same error as an unknown
 * workspace.
 */
export function taskOf(request: TaskManagerRequest, id = pathPart(request, 'task_id')): TaskRecord {
  return request.query.flag('custom_task_ids') ? byCustomId(request, id) : taskById(request, id);
}

export function taskById({ tables }: TaskManagerRequest, id: string): TaskRecord {
  if (!/^[a-z0-9]+$/.test(id)) reject('OAUTH_027');
  return tables.tasks.get(id) ?? reject('ITEM_013');
}

/**
 * Returns the statuses available to a list's tasks. A list without its own statuses inherits those of its folder or
 * space.
 */
export function statusesOf(tables: Tables, list: ListRecord): StatusRecord[] {
  const folder = list.folder_id === null ? undefined : tables.folders.get(list.folder_id);
  return list.statuses ?? folder?.statuses ?? tables.spaces.one(list.space_id).statuses;
}

/** Finds a status by name, ignoring case. */
export function statusNamed(tables: Tables, list: ListRecord, name: string): StatusRecord | undefined {
  const wanted = name.toLowerCase();
  return statusesOf(tables, list).find((status) => status.status.toLowerCase() === wanted);
}

export function statusOf(tables: Tables, task: TaskRecord): StatusRecord {
  const list = tables.lists.one(task.list_id);
  return statusNamed(tables, list, task.status) ?? firstStatusOf(tables, list);
}

/** Returns the initial status of new tasks in the list. */
export function firstStatusOf(tables: Tables, list: ListRecord): StatusRecord {
  return required(statusesOf(tables, list)[0], `status in the list ${list.id}`);
}

export function onTask({ checklists }: Tables, taskId: string): ChecklistRecord[] {
  const found = checklists.find((checklist) => checklist.task_id === taskId);
  return found.toSorted((one, other) => one.orderindex - other.orderindex);
}

function byCustomId(request: TaskManagerRequest, customId: string): TaskRecord {
  if (request.query.text('team_id') !== request.context.company.workspaceId) reject('OAUTH_023');
  const wanted = customId.toUpperCase();
  return request.tables.tasks.find((task) => task.custom_id?.toUpperCase() === wanted)[0] ?? reject('ITEM_013');
}

/** Returns the id if it is a UUID. Otherwise, throws the error `code`. */
export function uuid(id: string, code: Code): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : reject(code);
}

/** Returns the id if it consists of digits. Otherwise, throws the error `code`. */
export function digits(id: string | undefined, code: Code): string {
  return id !== undefined && /^\d+$/.test(id) ? id : reject(code);
}

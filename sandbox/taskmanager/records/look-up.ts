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

/** The workspace named in the path. Rejects one inaccessible to the token. */
export function teamOf(request: TaskManagerRequest, named = request.path.team_id): string {
  const id = digits(named, 'SHARD_001');
  return id === request.context.company.workspaceId ? id : reject('OAUTH_027');
}

/** Rejects deleted and unknown spaces with different errors. */
export function spaceOf(request: TaskManagerRequest, id = request.path.space_id): SpaceRecord {
  const space = request.tables.spaces.get(digits(id, 'INPUT_002')) ?? reject('OAUTH_027');
  return space.deleted ? reject('PROJ_006') : space;
}

/** Includes deleted folders. */
export function folderOf(request: TaskManagerRequest, id = request.path.folder_id): FolderRecord {
  return request.tables.folders.get(digits(id, 'INPUT_011')) ?? reject('OAUTH_027');
}

/** Includes deleted lists. */
export function listOf(request: TaskManagerRequest, id = request.path.list_id): ListRecord {
  return request.tables.lists.get(digits(id, 'INPUT_003')) ?? reject('OAUTH_027');
}

/**
 * Finds a task, by default the one named in the path, by its id or, with `custom_task_ids=true` and the workspace
 * `team_id`, by its custom id. A custom id without both parameters is rejected like an unknown workspace.
 */
export function taskOf(request: TaskManagerRequest, id = pathPart(request, 'task_id')): TaskRecord {
  return request.query.flag('custom_task_ids') ? byCustomId(request, id) : taskById(request, id);
}

export function taskById({ tables }: TaskManagerRequest, id: string): TaskRecord {
  if (!/^[a-z0-9]+$/.test(id)) reject('OAUTH_027');
  return tables.tasks.get(id) ?? reject('ITEM_013');
}

/** The statuses available to the list's tasks: its own, else its folder's, else its space's. */
export function statusesOf(tables: Tables, list: ListRecord): StatusRecord[] {
  const folder = list.folder_id === null ? undefined : tables.folders.get(list.folder_id);
  return list.statuses ?? folder?.statuses ?? tables.spaces.one(list.space_id).statuses;
}

/** Status names are case-insensitive. */
export function statusNamed(tables: Tables, list: ListRecord, name: string): StatusRecord | undefined {
  const wanted = name.toLowerCase();
  return statusesOf(tables, list).find((status) => status.status.toLowerCase() === wanted);
}

export function statusOf(tables: Tables, task: TaskRecord): StatusRecord {
  const list = tables.lists.one(task.list_id);
  return statusNamed(tables, list, task.status) ?? firstStatusOf(tables, list);
}

/** The status of new tasks. */
export function firstStatusOf(tables: Tables, list: ListRecord): StatusRecord {
  return required(statusesOf(tables, list)[0], `status in the list ${list.id}`);
}

/** The task's checklists, in order. */
export function onTask({ checklists }: Tables, taskId: string): ChecklistRecord[] {
  const found = checklists.find((checklist) => checklist.task_id === taskId);
  return found.toSorted((one, other) => one.orderindex - other.orderindex);
}

function byCustomId(request: TaskManagerRequest, customId: string): TaskRecord {
  if (request.query.text('team_id') !== request.context.company.workspaceId) reject('OAUTH_023');
  const wanted = customId.toUpperCase();
  return request.tables.tasks.find((task) => task.custom_id?.toUpperCase() === wanted)[0] ?? reject('ITEM_013');
}

/** Rejects an id that is not a UUID with `code`. */
export function uuid(id: string, code: Code): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : reject(code);
}

/** Rejects an id that is not all digits with `code`. */
export function digits(id: string | undefined, code: Code): string {
  return id !== undefined && /^\d+$/.test(id) ? id : reject(code);
}

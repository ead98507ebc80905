import { required } from '../../company/required.ts';
import { type Ask, pathPart } from './ask.ts';
import { type Code, refuse } from './errors.ts';
import type {
  ChecklistRecord,
  FolderRecord,
  ListRecord,
  SpaceRecord,
  StatusRecord,
  Tables,
  TaskRecord,
} from './records.ts';

/** The workspace named in the path. Rejects one inaccessible to the token. */
export function teamOf(ask: Ask, named = ask.path.team_id): string {
  const id = digits(named, 'SHARD_001');
  return id === ask.context.company.workspaceId ? id : refuse('OAUTH_027');
}

/** Rejects deleted and unknown spaces with different errors. */
export function spaceOf(ask: Ask, id = ask.path.space_id): SpaceRecord {
  const space = ask.tables.spaces.get(digits(id, 'INPUT_002')) ?? refuse('OAUTH_027');
  return space.deleted ? refuse('PROJ_006') : space;
}

/** Includes deleted folders. */
export function folderOf(ask: Ask, id = ask.path.folder_id): FolderRecord {
  return ask.tables.folders.get(digits(id, 'INPUT_011')) ?? refuse('OAUTH_027');
}

/** Includes deleted lists. */
export function listOf(ask: Ask, id = ask.path.list_id): ListRecord {
  return ask.tables.lists.get(digits(id, 'INPUT_003')) ?? refuse('OAUTH_027');
}

/**
 * Finds a task, by default the one named in the path, by its id or, with `custom_task_ids=true` and the workspace
 * `team_id`, by its custom id. A custom id without both parameters is rejected like an unknown workspace.
 */
export function taskOf(ask: Ask, id = pathPart(ask, 'task_id')): TaskRecord {
  return ask.query.flag('custom_task_ids') ? byCustomId(ask, id) : taskById(ask, id);
}

export function taskById({ tables }: Ask, id: string): TaskRecord {
  if (!/^[a-z0-9]+$/.test(id)) refuse('OAUTH_027');
  return tables.tasks.get(id) ?? refuse('ITEM_013');
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

function byCustomId(ask: Ask, customId: string): TaskRecord {
  if (ask.query.text('team_id') !== ask.context.company.workspaceId) refuse('OAUTH_023');
  const wanted = customId.toUpperCase();
  return ask.tables.tasks.find((task) => task.custom_id?.toUpperCase() === wanted)[0] ?? refuse('ITEM_013');
}

/** Rejects an id that is not a UUID with `code`. */
export function uuid(id: string, code: Code): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : refuse(code);
}

/** Rejects an id that is not all digits with `code`. */
export function digits(id: string | undefined, code: Code): string {
  return id !== undefined && /^\d+$/.test(id) ? id : refuse(code);
}

import { teamOf } from '../records/look-up.ts';
import type { Level, ShareRecord } from '../records/people.ts';
import type { FolderRecord, ListRecord, TaskRecord } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { wireFolder, wireList } from '../wire/places.ts';
import { wireTaskRow } from '../wire/tasks.ts';

export const sharedItems = {
  'GET /v2/team/:team_id/shared': (request) => {
    teamOf(request);
    const { tasks, lists, folders } = sharedWith(request, request.caller.userId);
    return {
      shared: {
        tasks: tasks.map(([task, level]) => wireSharedTask(request, task, level)),
        lists: lists.map(([list]) => bareList(request, list)),
        folders: folders.map(([folder]) => bareFolder(request, folder)),
      },
    };
  },
} satisfies Routes;

/** Returns the items shared with the user, in the format of the guest and user endpoints. */
export function wireShared(request: TaskManagerRequest, userid: number) {
  const { tasks, lists, folders } = sharedWith(request, userid);
  return {
    tasks: tasks.map(([task, level]) => wireSharedTask(request, task, level)),
    lists: lists.map(([list, level]) => wireSharedList(request, list, level)),
    folders: folders.map(([folder, level]) => wireSharedFolder(request, folder, level)),
  };
}

function sharedWith({ tables }: TaskManagerRequest, userid: number) {
  const shares = tables.shares.find((share) => share.userid === userid);
  const found = <Item extends object>(kind: ShareRecord['kind'], get: (id: string) => Item | undefined) =>
    shares.flatMap((share): [Item, Level][] => {
      const item = share.kind === kind ? get(share.id) : undefined;
      return item && !('deleted' in item && item.deleted) ? [[item, share.permission_level]] : [];
    });
  return {
    tasks: found('task', (id) => tables.tasks.get(id)),
    lists: found('list', (id) => tables.lists.get(id)),
    folders: found('folder', (id) => tables.folders.get(id)),
  };
}

/**
 * Returns a shared task. Like the vendor, omits some fields and hides the names of the task's list and folder, which
 * are not shared.
 */
function wireSharedTask({ context, tables }: TaskManagerRequest, task: TaskRecord, permission_level: Level) {
  const row = wireTaskRow(context, tables, task, false);
  const { text_content, description, watchers, group_assignees, sharing, project, locations, linked_tasks, ...shown } =
    row;
  const hidden = { name: 'Shared with me', access: false };
  return { ...shown, permission_level, list: { ...row.list, ...hidden }, folder: { ...row.folder, ...hidden } };
}

function wireSharedList({ tables }: TaskManagerRequest, list: ListRecord, permission_level: Level) {
  const { content, folder, space, ...shown } = wireList(tables, list);
  return { ...shown, task_count: String(shown.task_count), permission_level };
}

function wireSharedFolder({ tables }: TaskManagerRequest, folder: FolderRecord, permission_level: Level) {
  const { space, ...shown } = wireFolder(tables, folder);
  return { ...shown, lists: [], permission_level };
}

function bareList({ tables }: TaskManagerRequest, list: ListRecord) {
  const { folder, space, override_statuses, statuses, permission_level, ...shown } = wireList(tables, list);
  return { ...shown, task_count: String(shown.task_count) };
}

function bareFolder({ tables }: TaskManagerRequest, folder: FolderRecord) {
  const { id, name, orderindex, task_count, archived } = wireFolder(tables, folder);
  return { id, name, orderindex, content: null, task_count, due_date: null, archived };
}

import { knowing } from '../graph/reference.ts';
import type { Endpoints, Values } from '../rows/endpoint.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { SharedFolderResolvers, SharedListResolvers, SharedTaskResolvers, WorkspaceResolvers } from './types.ts';

export const Workspace = {
  sharedWithMe: { call: 'GET /v2/team/{parent.id}/shared', reply: 'shared' },
} satisfies Partial<Endpoints<WorkspaceResolvers>>;

export const SharedTask = {
  task: (task: TaskRecord) => recordOf(task, ['list', 'folder', 'project', 'checklists', 'attachments']),
} satisfies Partial<Endpoints<SharedTaskResolvers>>;

export const SharedList = {
  list: ({ id, ...list }: Values) => recordOf({ id, ...list }),
} satisfies Partial<Endpoints<SharedListResolvers>>;

export const SharedFolder = {
  folder: (folder: Values) => recordOf(folder),
} satisfies Partial<Endpoints<SharedFolderResolvers>>;

/** What is shared, known by what stands there. The permission is that of whom it is shared with, and so none of the record. */
function recordOf<Item extends object>(item: Item, untrue: string[] = []): Item {
  return knowing(
    item,
    Object.keys(item).filter((name) => name !== 'permission_level' && !untrue.includes(name)),
  );
}

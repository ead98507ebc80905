import type { Endpoints } from '../core/endpoint.ts';
import { partial } from '../core/entities.ts';
import type { SharedFolderResolvers, SharedListResolvers, SharedTaskResolvers, WorkspaceResolvers } from './types.ts';

export const Workspace = {
  sharedWithMe: { call: 'GET /v2/team/{parent.id}/shared', reply: 'shared' },
} satisfies Partial<Endpoints<WorkspaceResolvers>>;

export const SharedTask = {
  task: (task) => recordOf(task, ['list', 'folder', 'project', 'checklists', 'attachments']),
} satisfies Partial<Endpoints<SharedTaskResolvers>>;

export const SharedList = {
  list: (list) => recordOf(list),
} satisfies Partial<Endpoints<SharedListResolvers>>;

export const SharedFolder = {
  folder: (folder) => recordOf(folder),
} satisfies Partial<Endpoints<SharedFolderResolvers>>;

/**
 * Marks a shared item as incomplete. The permission level in the reply is ignored, because it describes the share, not
 * the item.
 */
function recordOf<Item extends object>(item: Item, untrue: string[] = []): Item {
  return partial(
    item,
    Object.keys(item).filter((name) => name !== 'permission_level' && !untrue.includes(name)),
  );
}

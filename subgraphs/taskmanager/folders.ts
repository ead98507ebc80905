import { own } from '../graph/entities.ts';
import { addressOf, byId, knowing } from '../graph/reference.ts';
import type { Context } from '../rows/context.ts';
import type { Endpoints, ToolEndpoint, Values } from '../rows/endpoint.ts';
import { callEndpoint } from '../rows/executor.ts';
import { listOf, rowsOf } from '../rows/replies.ts';
import { completeExcept } from './complete-records.ts';
import { listRow } from './lists.ts';
import type { TaskListRecord } from './records/lists.ts';
import type { FolderListsArgs, FolderResolvers, MutationResolvers, QueryResolvers, SpaceResolvers } from './types.ts';

/** What a folder has only when it is so. */
const SOMETIMES = ['deleted', 'parent_folder'];

const viewListsInFolder = {
  tool: 'TaskManagerApi.ViewListsInFolder',
  call: 'GET /v2/folder/{parent.id}/list',
  query: { archived: 'includeArchivedLists' },
  reply: listOf<TaskListRecord>('lists', listRow),
} satisfies ToolEndpoint<FolderListsArgs>;

export const Query = {
  folder: { call: 'GET /v2/folder/{id}', entity: 'Folder' },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Space = {
  folders: {
    call: 'GET /v2/space/{parent.id}/folder',
    query: { archived: 'includeArchivedFolders' },
    reply: listOf('folders', folderRow),
  },
} satisfies Partial<Endpoints<SpaceResolvers>>;

export const Mutation = {
  createFolderInSpace: {
    call: 'POST /v2/space/{spaceId}/folder',
    body: { name: 'folderName' },
    reply: folderRow,
  },
  renameTaskManagerFolder: {
    call: 'PUT /v2/folder/{folderIdTaskmanager}',
    body: { name: 'newFolderName' },
    reply: folderRow,
  },
  deleteWorkspaceFolder: {
    call: 'DELETE /v2/folder/{folderId}',
    done: ({ folderId }) => ({ ids: [folderId], typeName: 'Folder' }),
  },
} satisfies Partial<Endpoints<MutationResolvers>>;

export const Folder = {
  lists: (folder: Values, args, context) =>
    folder.lists && !args.includeArchivedLists ? inlined(folder) : listsIn(folder, args, context),
  parentFolder: own('parent_folder', byId),
  space: own('space', (space) => space && knowing(space, ['id', 'name'])),
} satisfies Partial<Endpoints<FolderResolvers>>;

/** A folder as everything but its own read shows it: perhaps not all of it. */
export function folderRow(folder: Values): Values {
  return completeExcept(folder, SOMETIMES);
}

/** The record of a folder brings its lists along, which need not name it. */
function inlined({ id, name, hidden, lists }: Values): TaskListRecord[] {
  const rows = rowsOf<TaskListRecord, TaskListRecord>(lists, (list) =>
    listRow({ folder: { id, name, hidden }, ...list }),
  );
  return rows.filter(({ archived }) => !archived);
}

function listsIn(folder: Values, args: Partial<FolderListsArgs>, context: Context): Promise<TaskListRecord[]> {
  const parent = (name: string) => addressOf(folder)[name];
  return callEndpoint(context, viewListsInFolder, args, { parent });
}

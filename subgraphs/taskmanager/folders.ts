import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { fromRecord, partial, recordArguments } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { listOf, recordsOf } from '../core/replies.ts';
import { completeExcept } from './complete-records.ts';
import { toList } from './lists.ts';
import type { FolderRecord } from './records/places.ts';
import type { FieldsOf, FolderListsArgs } from './types.ts';

type ListsArgs = Omit<FolderListsArgs, 'search'>;

const viewListsInFolder = {
  tool: 'TaskManagerApi.ViewListsInFolder',
  call: 'GET /v2/folder/{parent.id}/list',
  query: { archived: 'includeArchivedLists' },
  reply: listOf('lists', toList),
} satisfies ToolEndpoint<ListsArgs>;

export const Query = {
  folder: { call: 'GET /v2/folder/{id}', entity: 'Folder' },
} satisfies FieldsOf<'Query'>;

export const Space = {
  folders: {
    call: 'GET /v2/space/{parent.id}/folder',
    query: { archived: 'includeArchivedFolders' },
    reply: listOf('folders', toFolder),
  },
} satisfies FieldsOf<'Space'>;

export const Mutation = {
  createFolderInSpace: {
    call: 'POST /v2/space/{spaceId}/folder',
    body: { name: 'folderName' },
    reply: toFolder,
  },
  renameTaskManagerFolder: {
    call: 'PUT /v2/folder/{folderIdTaskmanager}',
    body: { name: 'newFolderName' },
    reply: toFolder,
  },
  deleteWorkspaceFolder: deletion('Folder', 'DELETE /v2/folder/{folderId}'),
} satisfies FieldsOf<'Mutation'>;

export const Folder = {
  lists: (folder, args, context) =>
    folder.lists && !args.includeArchivedLists ? inlined(folder) : listsIn(folder, args, context),
  space: fromRecord('space', (space) => space && partial(space, ['id', 'name'])),
} satisfies FieldsOf<'Folder'>;

/** Marks a folder as incomplete, because only the request for a single folder returns all properties. */
export function toFolder(folder: FolderRecord): FolderRecord {
  return completeExcept(folder, ['deleted', 'parent_folder']);
}

/** Adds a reference to the folder to each of the folder's lists, because replies can omit that reference. */
function inlined({ lists, ...folder }: FolderRecord) {
  const rows = recordsOf(lists, (list) => toList({ folder, ...list }));
  return rows.filter(({ archived }) => !archived);
}

function listsIn(folder: FolderRecord, args: Partial<ListsArgs>, context: Context) {
  const parent = (name: string) => recordArguments(folder)[name];
  return callEndpoint(context, viewListsInFolder, args, { parent });
}

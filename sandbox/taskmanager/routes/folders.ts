import { reject } from '../records/errors.ts';
import { folderOf, spaceOf } from '../records/look-up.ts';
import type { FolderRecord, SpaceRecord } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { announce } from '../rules/changes.ts';
import { freeName } from '../rules/free-names.ts';
import { deleteList } from '../rules/list-writing.ts';
import { wireFolder } from '../wire/places.ts';

export const folders = {
  'GET /v2/space/:space_id/folder': (request) => {
    const space = spaceOf(request);
    const archived = request.query.flag('archived');
    const shown = foldersIn(request, space.id).filter((folder) => folder.archived === archived);
    return { folders: shown.map((folder) => wireFolder(request.tables, folder)) };
  },

  'POST /v2/space/:space_id/folder': (request) => wireFolder(request.tables, makeFolder(request, spaceOf(request))),

  'GET /v2/folder/:folder_id': (request) => wireFolder(request.tables, folderOf(request)),

  // Only the folder's name can be changed; other fields in the request body are ignored.
  'PUT /v2/folder/:folder_id': (request) => {
    const { id, space_id } = folderOf(request);
    const folder = request.tables.folders.update(id, { name: nameIn(request, space_id, id) });
    announce(request, { folder: id, space: space_id }, { event: 'folderUpdated', folder_id: id });
    return wireFolder(request.tables, folder);
  },

  'DELETE /v2/folder/:folder_id': (request) => {
    const { tables } = request;
    const { id, space_id } = folderOf(request);
    tables.folders.update(id, { deleted: true });
    announce(request, { folder: id, space: space_id }, { event: 'folderDeleted', folder_id: id });
    announce(request, { space: space_id }, { event: 'spaceUpdated', space_id });
    for (const list of tables.lists.find((each) => each.folder_id === id && !each.deleted)) deleteList(request, list);
    return {};
  },
} satisfies Routes;

/** Creates the folder described in the request body and sends a webhook event. */
export function makeFolder(request: TaskManagerRequest, space: SpaceRecord): FolderRecord {
  const { context, tables, body } = request;
  const name = nameIn(request, space.id);
  const within = typeof body.parent_folder_id === 'string' && { parent_folder: parentIn(request, space) };
  const id = context.newId('folder');
  const state = { orderindex: tables.folders.size, archived: false, deleted: false, statuses: null };
  const folder = tables.folders.insert(id, { id, name, space_id: space.id, ...within, ...state });
  announce(request, { folder: id, space: space.id }, { event: 'folderCreated', folder_id: id });
  announce(request, { space: space.id }, { event: 'spaceUpdated', space_id: space.id });
  return folder;
}

function foldersIn({ tables }: TaskManagerRequest, spaceId: string): FolderRecord[] {
  return tables.folders.find((folder) => folder.space_id === spaceId && !folder.deleted);
}

function nameIn(request: TaskManagerRequest, spaceId: string, own?: string): string {
  const others = foldersIn(request, spaceId).filter(({ id }) => id !== own);
  return freeName(request.body.name, others, ['CAT_021', 'CAT_014']);
}

function parentIn(request: TaskManagerRequest, space: SpaceRecord): string {
  const { id, space_id } = folderOf(request, String(request.body.parent_folder_id));
  return space_id === space.id ? id : reject('INPUT_011');
}

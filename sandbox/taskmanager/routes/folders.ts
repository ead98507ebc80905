import type { Ask, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { folderOf, spaceOf } from '../records/look-up.ts';
import type { FolderRecord, SpaceRecord } from '../records/records.ts';
import { announce } from '../rules/changes.ts';
import { freeName } from '../rules/free-names.ts';
import { deleteList } from '../rules/list-writing.ts';
import { wireFolder } from '../wire/places.ts';

export const folders = {
  'GET /v2/space/:space_id/folder': (ask) => {
    const space = spaceOf(ask);
    const archived = ask.query.flag('archived');
    const shown = foldersIn(ask, space.id).filter((folder) => folder.archived === archived);
    return { folders: shown.map((folder) => wireFolder(ask.tables, folder)) };
  },

  'POST /v2/space/:space_id/folder': (ask) => wireFolder(ask.tables, makeFolder(ask, spaceOf(ask))),

  'GET /v2/folder/:folder_id': (ask) => wireFolder(ask.tables, folderOf(ask)),

  // Only the name can be changed; other fields are ignored.
  'PUT /v2/folder/:folder_id': (ask) => {
    const { id, space_id } = folderOf(ask);
    const folder = ask.tables.folders.update(id, { name: nameIn(ask, space_id, id) });
    announce(ask, { folder: id, space: space_id }, { event: 'folderUpdated', folder_id: id });
    return wireFolder(ask.tables, folder);
  },

  'DELETE /v2/folder/:folder_id': (ask) => {
    const { tables } = ask;
    const { id, space_id } = folderOf(ask);
    tables.folders.update(id, { deleted: true });
    announce(ask, { folder: id, space: space_id }, { event: 'folderDeleted', folder_id: id });
    announce(ask, { space: space_id }, { event: 'spaceUpdated', space_id });
    for (const list of tables.lists.find((each) => each.folder_id === id && !each.deleted)) deleteList(ask, list);
    return {};
  },
} satisfies Routes;

/** Creates the folder described by the body and sends its event. */
export function makeFolder(ask: Ask, space: SpaceRecord): FolderRecord {
  const { context, tables, body } = ask;
  const name = nameIn(ask, space.id);
  const within = typeof body.parent_folder_id === 'string' && { parent_folder: parentIn(ask, space) };
  const id = context.newId('folder');
  const state = { orderindex: tables.folders.size, archived: false, deleted: false, statuses: null };
  const folder = tables.folders.insert(id, { id, name, space_id: space.id, ...within, ...state });
  announce(ask, { folder: id, space: space.id }, { event: 'folderCreated', folder_id: id });
  announce(ask, { space: space.id }, { event: 'spaceUpdated', space_id: space.id });
  return folder;
}

function foldersIn({ tables }: Ask, spaceId: string): FolderRecord[] {
  return tables.folders.find((folder) => folder.space_id === spaceId && !folder.deleted);
}

function nameIn(ask: Ask, spaceId: string, own?: string): string {
  const others = foldersIn(ask, spaceId).filter(({ id }) => id !== own);
  return freeName(ask.body.name, others, ['CAT_021', 'CAT_014']);
}

function parentIn(ask: Ask, space: SpaceRecord): string {
  const { id, space_id } = folderOf(ask, String(ask.body.parent_folder_id));
  return space_id === space.id ? id : refuse('INPUT_011');
}

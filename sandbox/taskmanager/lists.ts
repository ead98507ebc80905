import type { Ask, Routes } from './ask.ts';
import { folderOf, listOf, spaceOf } from './look-up.ts';
import type { ListRecord } from './records.ts';
import { wireList, wireListRow } from './wire-places.ts';

export const lists = {
  'GET /v2/folder/:folder_id/list': (ask) => {
    const folder = folderOf(ask);
    return rows(ask, (list) => list.folder_id === folder.id);
  },

  'GET /v2/space/:space_id/list': (ask) => {
    const space = spaceOf(ask);
    return rows(ask, (list) => list.space_id === space.id && list.folder_id === null);
  },

  'GET /v2/list/:list_id': (ask) => wireList(ask.tables, listOf(ask)),
} satisfies Routes;

function rows({ tables, query }: Ask, isThere: (list: ListRecord) => boolean) {
  const archived = query.flag('archived');
  const shown = tables.lists.find((list) => isThere(list) && list.archived === archived && !list.deleted);
  return { lists: shown.map((list) => wireListRow(tables, list)) };
}

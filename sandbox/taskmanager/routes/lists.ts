import type { Ask, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, taskById } from '../records/look-up.ts';
import type { ListRecord } from '../records/records.ts';
import { changeList, deleteList, makeList } from '../rules/list-writing.ts';
import { wireAccess } from '../wire/access.ts';
import { wireList, wireListRow } from '../wire/places.ts';

export const lists = {
  'GET /v2/folder/:folder_id/list': (ask) => {
    const folder = folderOf(ask);
    return rows(ask, (list) => list.folder_id === folder.id);
  },

  'POST /v2/folder/:folder_id/list': (ask) => {
    const { id, space_id } = folderOf(ask);
    return wireList(ask.tables, makeList(ask, { space_id, folder_id: id }));
  },

  'GET /v2/space/:space_id/list': (ask) => {
    const space = spaceOf(ask);
    return rows(ask, (list) => list.space_id === space.id && list.folder_id === null);
  },

  'POST /v2/space/:space_id/list': (ask) =>
    wireList(ask.tables, makeList(ask, { space_id: spaceOf(ask).id, folder_id: null })),

  'GET /v2/list/:list_id': (ask) => wireList(ask.tables, listOf(ask)),

  'PUT /v2/list/:list_id': (ask) => wireList(ask.tables, changeList(ask, listOf(ask))),

  'DELETE /v2/list/:list_id': (ask) => {
    deleteList(ask, listOf(ask));
    return {};
  },

  'GET /v2/list/:list_id/member': (ask) => {
    const { members, assignee } = listOf(ask);
    return { members: wireAccess(ask.tables, [...members, ...(assignee === null ? [] : [assignee])]) };
  },

  'POST /v2/list/:list_id/task/:task_id': (ask) => {
    const { list, task } = placed(ask);
    const isThere = task.list_id === list.id || task.locations.includes(list.id);
    if (!isThere) ask.tables.tasks.update(task.id, { locations: [...task.locations, list.id] });
    return {};
  },

  'DELETE /v2/list/:list_id/task/:task_id': (ask) => {
    const { list, task } = placed(ask);
    if (task.list_id === list.id) refuse('INPUT_006');
    ask.tables.tasks.update(task.id, { locations: task.locations.filter((id) => id !== list.id) });
    return {};
  },
} satisfies Routes;

function rows({ tables, query }: Ask, isThere: (list: ListRecord) => boolean) {
  const archived = query.flag('archived');
  const shown = tables.lists.find((list) => isThere(list) && list.archived === archived && !list.deleted);
  return { lists: shown.map((list) => wireListRow(tables, list)) };
}

/** Custom task ids are not supported here. */
function placed(ask: Ask) {
  return { list: listOf(ask), task: taskById(ask, ask.path.task_id ?? '') };
}

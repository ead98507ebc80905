import { reject } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, taskById } from '../records/look-up.ts';
import type { ListRecord } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { changeList, deleteList, makeList } from '../rules/list-writing.ts';
import { wireAccess } from '../wire/access.ts';
import { wireList, wireListRow } from '../wire/places.ts';

export const lists = {
  'GET /v2/folder/:folder_id/list': (request) => {
    const folder = folderOf(request);
    return rows(request, (list) => list.folder_id === folder.id);
  },

  'POST /v2/folder/:folder_id/list': (request) => {
    const { id, space_id } = folderOf(request);
    return wireList(request.tables, makeList(request, { space_id, folder_id: id }));
  },

  'GET /v2/space/:space_id/list': (request) => {
    const space = spaceOf(request);
    return rows(request, (list) => list.space_id === space.id && list.folder_id === null);
  },

  'POST /v2/space/:space_id/list': (request) =>
    wireList(request.tables, makeList(request, { space_id: spaceOf(request).id, folder_id: null })),

  'GET /v2/list/:list_id': (request) => wireList(request.tables, listOf(request)),

  'PUT /v2/list/:list_id': (request) => wireList(request.tables, changeList(request, listOf(request))),

  'DELETE /v2/list/:list_id': (request) => {
    deleteList(request, listOf(request));
    return {};
  },

  'GET /v2/list/:list_id/member': (request) => {
    const { members, assignee } = listOf(request);
    return { members: wireAccess(request.tables, [...members, ...(assignee === null ? [] : [assignee])]) };
  },

  'POST /v2/list/:list_id/task/:task_id': (request) => {
    const { list, task } = placed(request);
    const isThere = task.list_id === list.id || task.locations.includes(list.id);
    if (!isThere) request.tables.tasks.update(task.id, { locations: [...task.locations, list.id] });
    return {};
  },

  'DELETE /v2/list/:list_id/task/:task_id': (request) => {
    const { list, task } = placed(request);
    if (task.list_id === list.id) reject('INPUT_006');
    request.tables.tasks.update(task.id, { locations: task.locations.filter((id) => id !== list.id) });
    return {};
  },
} satisfies Routes;

function rows({ tables, query }: TaskManagerRequest, isThere: (list: ListRecord) => boolean) {
  const archived = query.flag('archived');
  const shown = tables.lists.find((list) => isThere(list) && list.archived === archived && !list.deleted);
  return { lists: shown.map((list) => wireListRow(tables, list)) };
}

/** Finds the task to add to a list or remove from it. Custom task ids are not supported here. */
function placed(request: TaskManagerRequest) {
  return { list: listOf(request), task: taskById(request, request.path.task_id ?? '') };
}

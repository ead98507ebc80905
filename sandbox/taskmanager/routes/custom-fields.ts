import { fieldsAt, fieldsOfList } from '../records/custom-fields.ts';
import { folderOf, listOf, spaceOf, taskOf, teamOf } from '../records/look-up.ts';
import type { Routes } from '../records/request.ts';
import { clearValue, fieldOf, setValue } from '../rules/custom-field-writing.ts';
import { wireField } from '../wire/custom-fields.ts';

export const customFields = {
  'GET /v2/team/:team_id/field': (request) => ({
    fields: fieldsAt(request.tables, 'workspace', teamOf(request)).map(wireField),
  }),
  'GET /v2/space/:space_id/field': (request) => ({
    fields: fieldsAt(request.tables, 'space', spaceOf(request).id).map(wireField),
  }),
  'GET /v2/folder/:folder_id/field': (request) => ({
    fields: fieldsAt(request.tables, 'folder', folderOf(request).id).map(wireField),
  }),
  'GET /v2/list/:list_id/field': (request) => ({
    fields: fieldsOfList(request.tables, listOf(request)).map(wireField),
  }),

  'POST /v2/task/:task_id/field/:field_id': (request) => {
    const task = taskOf(request);
    setValue(request, task, fieldOf(request, task, request.path.field_id), request.body);
    return {};
  },

  'DELETE /v2/task/:task_id/field/:field_id': (request) => {
    const task = taskOf(request);
    clearValue(request, task, fieldOf(request, task, request.path.field_id));
    return {};
  },
} satisfies Routes;

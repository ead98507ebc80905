import type { Routes } from '../records/ask.ts';
import { fieldsAt, fieldsOfList } from '../records/custom-fields.ts';
import { folderOf, listOf, spaceOf, taskOf, teamOf } from '../records/look-up.ts';
import { clearValue, fieldOf, setValue } from '../rules/custom-field-writing.ts';
import { wireField } from '../wire/custom-fields.ts';

export const customFields = {
  'GET /v2/team/:team_id/field': (ask) => ({ fields: fieldsAt(ask.tables, 'workspace', teamOf(ask)).map(wireField) }),
  'GET /v2/space/:space_id/field': (ask) => ({ fields: fieldsAt(ask.tables, 'space', spaceOf(ask).id).map(wireField) }),
  'GET /v2/folder/:folder_id/field': (ask) => ({
    fields: fieldsAt(ask.tables, 'folder', folderOf(ask).id).map(wireField),
  }),
  'GET /v2/list/:list_id/field': (ask) => ({ fields: fieldsOfList(ask.tables, listOf(ask)).map(wireField) }),

  'POST /v2/task/:task_id/field/:field_id': (ask) => {
    const task = taskOf(ask);
    setValue(ask, task, fieldOf(ask, task, ask.path.field_id), ask.body);
    return {};
  },

  'DELETE /v2/task/:task_id/field/:field_id': (ask) => {
    const task = taskOf(ask);
    clearValue(ask, task, fieldOf(ask, task, ask.path.field_id));
    return {};
  },
} satisfies Routes;

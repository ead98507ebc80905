import type { ToolEndpoint } from '../core/endpoint.ts';
import { callEndpoint } from '../core/executor.ts';
import { listOf } from '../core/replies.ts';
import { bodyMode } from './body-mode.ts';
import { valueMode } from './custom-field-body.ts';
import { fieldValue, optionsOf } from './custom-field-values.ts';
import { customTaskIds, taskNamed } from './custom-task-ids.ts';
import type { CustomFieldRecord } from './records/custom-fields.ts';
import type { FieldsOf, MutationUpdateTaskCustomFieldArgs } from './types.ts';

const setValue = {
  tool: 'TaskManagerApi.UpdateTaskCustomField',
  call: 'POST /v2/task/{taskId}/field/{customFieldUuid}',
  mode: 'task',
  query: customTaskIds('useCustomTaskIdReference', 'workspaceId'),
  done: () => null,
} satisfies ToolEndpoint<MutationUpdateTaskCustomFieldArgs>;

const reply = listOf<CustomFieldRecord>('fields');

export const FIELDS_OF = {
  workspace: { tool: 'TaskManagerApi.ViewWorkspaceCustomFields', call: 'GET /v2/team/{parent.id}/field', reply },
  space: { tool: 'TaskManagerApi.GetSpaceCustomFields', call: 'GET /v2/space/{parent.id}/field', reply },
  folder: { tool: 'TaskManagerApi.GetFolderCustomFields', call: 'GET /v2/folder/{parent.id}/field', reply },
} satisfies Record<string, ToolEndpoint<object>>;

export const Workspace = {
  customFields: FIELDS_OF.workspace,
} satisfies FieldsOf<'Workspace'>;

export const Space = {
  customFields: FIELDS_OF.space,
} satisfies FieldsOf<'Space'>;

export const Folder = {
  customFields: FIELDS_OF.folder,
} satisfies FieldsOf<'Folder'>;

export const TaskList = {
  customFields: { call: 'GET /v2/list/{parent.id}/field', reply },
} satisfies FieldsOf<'TaskList'>;

export const CustomField = {
  options: ({ type_config }) => optionsOf(type_config ?? {}),
} satisfies FieldsOf<'CustomField'>;

/**
 * The task manager returns a custom field's definition and value in one record, so both are resolved from that record.
 */
export const TaskField = {
  field: (field) => field,
  value: fieldValue,
} satisfies FieldsOf<'TaskField'>;

export const Mutation = {
  updateTaskCustomField: async (_parent, args, context, info) => {
    const body = valueMode(bodyMode(info, setValue));
    if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: body.describe() };
    await callEndpoint(context, setValue, args, { body: JSON.stringify(body.read(args)) });
    return { task: taskNamed(args.taskId, args.useCustomTaskIdReference, args.workspaceId) };
  },
  removeCustomFieldValue: {
    call: 'DELETE /v2/task/{taskIdentifier}/field/{customFieldId}',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    done: ({ taskIdentifier, useCustomTaskIds, workspaceId }) =>
      taskNamed(taskIdentifier, useCustomTaskIds, workspaceId),
  },
} satisfies FieldsOf<'Mutation'>;

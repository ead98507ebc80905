import { uuid } from '../core/arguments.ts';
import { deletion } from '../core/endpoint.ts';
import { optionalRecordsOf } from '../core/replies.ts';
import { customTaskIds } from './custom-task-ids.ts';
import type { FieldsOf } from './types.ts';

export const Mutation = {
  addChecklistToTask: {
    call: 'POST /v2/task/{taskIdentifier}/checklist',
    query: customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
    body: { name: 'checklistName' },
    reply: 'checklist',
  },
  editChecklist: {
    call: 'PUT /v2/checklist/{checklistId}',
    body: { name: 'checklistName', position: 'checklistPosition' },
    done: ({ checklistId, checklistName, checklistPosition }) => ({
      id: checklistId,
      name: checklistName,
      position: checklistPosition,
    }),
  },
  deleteChecklist: deletion('Checklist', 'DELETE /v2/checklist/{checklistId}'),
  addChecklistItemTaskManager: {
    call: 'POST /v2/checklist/{checklistIdentifier}/checklist_item',
    body: { assignee: 'assigneeUserId', name: 'checklistItemName' },
    reply: 'checklist',
  },
  updateChecklistItem: {
    call: 'PUT /v2/checklist/{checklistUniqueIdentifier}/checklist_item/{checklistItemUuid}',
    body: {
      assignee: 'assignItemToUser',
      name: 'checklistItemName',
      resolved: 'markAsResolved',
      parent: { from: 'parentChecklistItemId', as: uuid },
    },
    reply: 'checklist',
  },
  deleteTaskChecklistItem: deletion(
    'ChecklistItem',
    'DELETE /v2/checklist/{checklistIdentifier}/checklist_item/{checklistItemUuid}',
  ),
} satisfies FieldsOf<'Mutation'>;

export const ChecklistItem = {
  parent: ({ parentItem }) => parentItem,
  children: (item) => optionalRecordsOf(item.children, (child) => ({ ...child, parentItem: item })),
} satisfies FieldsOf<'ChecklistItem'>;

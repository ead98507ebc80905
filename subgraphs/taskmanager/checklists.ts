import type { Endpoints } from '../endpoint.ts';
import { byId } from '../reference.ts';
import { customTaskIds } from './custom-task-ids.ts';
import type { ChecklistResolvers, MutationResolvers } from './types.ts';

export const Mutation = {
  addChecklistToTask: {
    call: 'POST /v2/task/{taskIdentifier}/checklist',
    query: customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
    body: { name: 'checklistName' },
    reply: 'checklist',
  },
} satisfies Partial<Endpoints<MutationResolvers>>;

export const Checklist = {
  task: ({ task_id }) => byId(task_id),
} satisfies Partial<Endpoints<ChecklistResolvers>>;

import { byId, namedBy, reference } from '../core/entities.ts';
import type { TaskRecord } from './records/tasks.ts';

/** The query parameters for custom task ids. Tools have different names for these arguments. */
export function customTaskIds<Flag extends string, Workspace extends string>(flag: Flag, workspace: Workspace) {
  return { custom_task_ids: flag, team_id: { from: workspace, when: flag } } as const;
}

/** The query parameters for a custom id of the field's parent task. */
export const parentTaskIds = {
  custom_task_ids: 'parent.useCustomTaskIds',
  team_id: { from: 'parent.workspaceIdForCustomTask', when: 'parent.useCustomTaskIds' },
} as const;

/** References a task by its id, or by its custom id in a workspace. */
export function taskNamed(id: unknown, useCustomTaskIds: unknown, workspaceId: unknown): TaskRecord | null {
  if (useCustomTaskIds !== true) return byId(id);
  return reference(namedBy(id, workspaceId), { id, useCustomTaskIds, workspaceIdForCustomTask: workspaceId });
}

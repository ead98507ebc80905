import { byId, namedBy, reference } from '../core/entities.ts';
import type { TaskRecord } from './records/tasks.ts';

/**
 * Builds the query parameters for custom task ids. The argument names differ between tools, so the caller passes them.
 */
export function customTaskIds<Flag extends string, Workspace extends string>(flag: Flag, workspace: Workspace) {
  return { custom_task_ids: flag, team_id: { from: workspace, when: flag } } as const;
}

export const parentTaskIds = {
  custom_task_ids: 'parent.useCustomTaskIds',
  team_id: { from: 'parent.workspaceIdForCustomTask', when: 'parent.useCustomTaskIds' },
} as const;

export function taskNamed(id: unknown, useCustomTaskIds: unknown, workspaceId: unknown): TaskRecord | null {
  if (useCustomTaskIds !== true) return byId(id);
  return reference(namedBy(id, workspaceId), { id, useCustomTaskIds, workspaceIdForCustomTask: workspaceId });
}

import { byId, namedBy, reference } from '../core/entities.ts';
import type { TaskRecord } from './records/tasks.ts';

/** The pair by which a tool may name a task by its custom id; each tool spells the workspace argument its own way. */
export function customTaskIds<Flag extends string, Workspace extends string>(flag: Flag, workspace: Workspace) {
  return { custom_task_ids: flag, team_id: { from: workspace, when: flag } } as const;
}

/** The pair of the task that a field hangs under. */
export const parentTaskIds = {
  custom_task_ids: 'parent.useCustomTaskIds',
  team_id: { from: 'parent.workspaceIdForCustomTask', when: 'parent.useCustomTaskIds' },
} as const;

/** A reference to a task that was named by its id, or by its custom id in a workspace. */
export function taskNamed(id: unknown, useCustomTaskIds: unknown, workspaceId: unknown): TaskRecord | null {
  if (useCustomTaskIds !== true) return byId(id);
  return reference(namedBy(id, workspaceId), { id, useCustomTaskIds, workspaceIdForCustomTask: workspaceId });
}

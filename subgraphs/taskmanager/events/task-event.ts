import { fromRecord } from '../../graph/entities.ts';
import { byId, reference } from '../../graph/reference.ts';
import type { Endpoints } from '../../rows/endpoint.ts';
import type { DeliveryPayload } from '../records/events.ts';
import type { KeyResultRecord } from '../records/goals.ts';
import type { TaskEventResolvers } from '../types.ts';
import { commentOfEvent } from './history.ts';
import { historyItemsOf, idOf } from './payload.ts';

export const TaskEvent = {
  workspace: fromRecord('workspaceId', (id) => byId(id)),
  task: fromRecord('payload', ({ task_id }) => byId(idOf(task_id))),
  list: fromRecord('payload', (payload) => byId(listOf(payload))),
  folder: fromRecord('payload', ({ folder_id }) => byId(idOf(folder_id))),
  folderId: fromRecord('payload', ({ folder_id }) => idOf(folder_id)),
  space: fromRecord('payload', ({ space_id }) => byId(idOf(space_id))),
  goal: fromRecord('payload', ({ goal_id }) => byId(idOf(goal_id))),
  goalId: fromRecord('payload', ({ goal_id }) => idOf(goal_id)),
  keyResultId: fromRecord('payload', ({ key_result_id }) => idOf(key_result_id)),
  keyResult: fromRecord('payload', keyResultOf),
  comment: fromRecord('payload', commentOfEvent),
  historyItems: fromRecord('payload', historyItemsOf),
} satisfies Partial<Endpoints<TaskEventResolvers>>;

function keyResultOf({ goal_id, key_result_id }: DeliveryPayload): KeyResultRecord | null {
  const [goalId, id] = [idOf(goal_id), idOf(key_result_id)];
  return goalId === null || id === null ? null : reference({ goalId, id });
}

/** The list that an event is about, or that its task was in: the history items of tasks name it as what they are in. */
function listOf(payload: DeliveryPayload): string | null {
  if (idOf(payload.task_id) === null) return idOf(payload.list_id);
  const parents = historyItemsOf(payload).map(({ parent_id }) => idOf(parent_id));
  return idOf(payload.list_id) ?? parents.find((id) => id !== null) ?? null;
}

import type { DeliveryPayload } from '../../records/events.ts';
import type { Mark, NewEvent } from '../event.ts';
import { ownKey } from '../own-keys.ts';
import type { ChangedTask } from './changed-tasks.ts';
import type { Gap } from './coverage.ts';

/** An event of ours before it is received. */
export type Recovered = Omit<NewEvent, 'receivedAt'>;

/** The event of a task that was created or changed in a gap. One change of a task is the same event, however often it is found. */
export function changeOf({ id, createdAt, updatedAt }: ChangedTask, { workspaceId }: Gap, isNew: boolean): Recovered {
  const event = isNew ? 'taskCreated' : 'taskUpdated';
  const payload = { event, task_id: id, date: String(updatedAt) };
  return made('recovered', workspaceId, payload, ['changed', id, updatedAt || createdAt]);
}

/** The event of a task that was deleted in a gap; when is not known. An id that was deleted before has the number of its last event. */
export function deletionOf(workspaceId: string, taskId: string, again?: number): Recovered {
  const identity = ['deleted', taskId, ...(again === undefined ? [] : [again])];
  return made('recovered', workspaceId, { event: 'taskDeleted', task_id: taskId }, identity);
}

/** The event that says of a gap. */
export function gapEvent({ workspaceId, since, until, reason }: Gap): Recovered {
  const gap = { from: since, to: until, reason };
  return made('gap', workspaceId, { event: 'gap', gap }, ['gap', since, until]);
}

function made(mark: Mark, workspaceId: string, payload: DeliveryPayload, identity: unknown[]): Recovered {
  const taskId = typeof payload.task_id === 'string' ? payload.task_id : null;
  const body = JSON.stringify(payload);
  const key = ownKey(workspaceId, identity);
  return { identity: { key }, workspaceId, type: payload.event, taskId, body, mark };
}

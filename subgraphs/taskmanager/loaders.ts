import type { Context, Loader } from '../rows/context.ts';
import type { ToolEndpoint } from '../rows/endpoint.ts';
import { callEndpoint } from '../rows/executor.ts';
import { customTaskIds, parentTaskIds } from './custom-task-ids.ts';
import type { TimeInStatusRecord } from './records/task-status.ts';
import type { QueryTimeInStatusArgs } from './types.ts';

const MOST_TASKS = 100;

/** The read of one task's time in status. */
export const taskStatusDuration = {
  tool: 'TaskManagerApi.TaskStatusDuration',
  call: 'GET /v2/task/{parent.id}/time_in_status',
  query: parentTaskIds,
  reply: (time: TimeInStatusRecord) => time,
} satisfies ToolEndpoint<object>;

/** The read of up to 100 tasks' time in status; the reply is by id. */
export const taskTimeInStatus = {
  tool: 'TaskManagerApi.GetTaskTimeInStatus',
  call: 'GET /v2/task/bulk_time_in_status/task_ids',
  query: { task_ids: 'taskIdsList', ...customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTaskIds') },
  mayBeEmpty: true,
  reply: (times: { [taskId: string]: TimeInStatusRecord }) => times,
} satisfies ToolEndpoint<QueryTimeInStatusArgs>;

/** A task whose time in status is wanted; one that is `listed` is read with others even when it is the only one. */
type Wanted = { id: string; listed: boolean };

/** Loads the time in status of tasks by id, null for one that upstream does not show: what is wanted at once is read at once. */
export function timeInStatusLoader(context: Context): Loader<Wanted, TimeInStatusRecord | null> {
  return context.loader('timeInStatus', () => ({
    read: readTimeInStatus,
    maxBatchSize: MOST_TASKS,
    cacheKeyFn: ({ id }: Wanted) => id,
  }));
}

async function readTimeInStatus(wanted: readonly Wanted[], context: Context): Promise<(TimeInStatusRecord | null)[]> {
  const [first] = wanted;
  if (first && wanted.length === 1 && !first.listed) {
    const parent = (name: string) => (name === 'id' ? first.id : name === 'useCustomTaskIds' ? false : undefined);
    return [await callEndpoint(context, taskStatusDuration, {}, { parent })];
  }
  const taskIdsList = wanted.map(({ id }) => id);
  const found = await callEndpoint(context, taskTimeInStatus, {
    taskIdsList,
    useCustomTaskIds: false,
  });
  return taskIdsList.map((id) => (Object.hasOwn(found, id) && found[id]) || null);
}

import type { Context, Loader } from '../core/context.ts';
import { faultInSegment, type ToolEndpoint } from '../core/endpoint.ts';
import { callEndpoint } from '../core/executor.ts';
import { errorOf } from '../process/thrown.ts';
import { BadValue, badInput } from '../upstream/errors.ts';
import { customTaskIds, parentTaskIds } from './custom-task-ids.ts';
import type { TimeInStatusRecord } from './records/task-status.ts';
import type { QueryTimeInStatusArgs } from './types.ts';
import { mayConcernOneValue } from './wanted-together.ts';

const MAX_TASKS = 100;

export const taskStatusDuration = {
  tool: 'TaskManagerApi.TaskStatusDuration',
  call: 'GET /v2/task/{parent.id}/time_in_status',
  query: parentTaskIds,
  reply: (time: TimeInStatusRecord) => time,
} satisfies ToolEndpoint<object>;

export const taskTimeInStatus = {
  tool: 'TaskManagerApi.GetTaskTimeInStatus',
  call: 'GET /v2/task/bulk_time_in_status/task_ids',
  query: { task_ids: 'taskIdsList', ...customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTaskIds') },
  mayBeEmpty: true,
  reply: (times: { [taskId: string]: TimeInStatusRecord }) => times,
} satisfies ToolEndpoint<QueryTimeInStatusArgs>;

/** A task whose time in status is requested. If `list` is set, the bulk endpoint is used even for a single task. */
type TaskReference = { id: string; list?: string };

type Times = Map<string, TimeInStatusRecord | Error>;

/** Loads tasks' time in status in batches. The result is null for a task that the task manager does not return. */
export function timeInStatusLoader(context: Context): Loader<TaskReference, TimeInStatusRecord | null> {
  return context.loader('timeInStatus', () => ({
    read: readTimeInStatus,
    maxBatchSize: MAX_TASKS,
    cacheKeyFn: ({ id }: TaskReference) => id,
  }));
}

async function readTimeInStatus(wanted: readonly TaskReference[], context: Context) {
  const times = await timesOf(
    wanted.filter(({ id }) => !faultInSegment(id)),
    context,
  );
  return wanted.map(({ id }) => {
    const fault = faultInSegment(id);
    return fault ? new BadValue(badInput('id', fault)) : (times.get(id) ?? null);
  });
}

/**
 * Fetches all tasks in one call. If that call is rejected, possibly because of a single task, fetches each task or list
 * of tasks separately.
 */
async function timesOf(wanted: TaskReference[], context: Context): Promise<Times> {
  const parts = [...Map.groupBy(wanted, ({ id, list }) => list ?? id).values()];
  const [first, ...others] = parts;
  if (!first) return new Map();
  if (others.length === 0) return timesOfPart(first, context);
  return timesOfAll(wanted, context).catch(async (fault: unknown) => {
    if (!mayConcernOneValue(fault)) throw fault;
    const times = await Promise.all(parts.map((part) => timesOrFault(part, context)));
    return new Map(times.flatMap((found) => [...found]));
  });
}

const timesOrFault = (part: TaskReference[], context: Context): Promise<Times> =>
  timesOfPart(part, context).catch((fault: unknown) => new Map(part.map(({ id }) => [id, errorOf(fault)])));

function timesOfPart(part: TaskReference[], context: Context): Promise<Times> {
  const [first, ...others] = part;
  const isAlone = first && others.length === 0 && first.list === undefined;
  return isAlone ? timeOfOne(first, context) : timesOfAll(part, context);
}

async function timeOfOne({ id }: TaskReference, context: Context): Promise<Times> {
  const parent = (name: string) => (name === 'id' ? id : name === 'useCustomTaskIds' ? false : undefined);
  return new Map([[id, await callEndpoint(context, taskStatusDuration, {}, { parent })]]);
}

async function timesOfAll(wanted: TaskReference[], context: Context): Promise<Times> {
  const taskIdsList = wanted.map(({ id }) => id);
  return new Map(
    Object.entries(await callEndpoint(context, taskTimeInStatus, { taskIdsList, useCustomTaskIds: false })),
  );
}

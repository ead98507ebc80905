import { checkIds } from '../core/bulk.ts';
import type { Context } from '../core/context.ts';
import type { Values } from '../core/endpoint.ts';
import { byId, recordArguments, reference } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { notFound } from '../upstream/errors.ts';
import { taskStatusDuration, taskTimeInStatus, timeInStatusLoader } from './loaders.ts';
import type { TimeInStatusRecord } from './records/task-status.ts';
import type { FieldsOf, QueryTimeInStatusArgs } from './types.ts';

export const Query = {
  timeInStatus: async (_parent, args, context) => {
    const ids = args.taskIdsList.map(String);
    checkIds('taskIdsList', ids);
    if (args.useCustomTaskIds) return ofCustomIds(args, context);
    const loader = timeInStatusLoader(context);
    const found = await Promise.all(ids.map((id) => loader.load({ id, list: JSON.stringify(ids) })));
    return found.flatMap((time, index) => (time ? [{ ...time, task: byId(ids[index]) }] : []));
  },
} satisfies FieldsOf<'Query'>;

export const Task = {
  timeInStatus: async (task, _args, context) => {
    const address = recordArguments(task);
    const time = address.useCustomTaskIds
      ? await ofCustomId(address, context)
      : await timeInStatusLoader(context).load({ id: String(task.id ?? '') });
    if (!time) throw notFound('Task', task.id);
    return { ...time, task };
  },
} satisfies FieldsOf<'Task'>;

async function ofCustomIds(args: QueryTimeInStatusArgs, context: Context): Promise<TimeInStatusRecord[]> {
  const found = await callEndpoint(context, taskTimeInStatus, args);
  const { useCustomTaskIds, workspaceIdForCustomTaskIds: workspaceIdForCustomTask } = args;
  const taskOf = (id: string) =>
    args.taskIdsList.map(String).includes(id)
      ? reference({}, { id, useCustomTaskIds, workspaceIdForCustomTask })
      : byId(id);
  return Object.entries(found).map(([id, time]) => ({ ...time, task: taskOf(id) }));
}

function ofCustomId(address: Values, context: Context): Promise<TimeInStatusRecord> {
  const parent = (name: string) => address[name];
  return callEndpoint(context, taskStatusDuration, {}, { parent });
}

import type { Context } from '../core/context.ts';
import type { Endpoints, ToolEndpoint } from '../core/endpoint.ts';
import { byId, fromRecord, lookUp, namedBy, partial, partialExcept, property, reference } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { listOf, rowsOf } from '../core/replies.ts';
import { customTaskIds } from './custom-task-ids.ts';
import { namedFolder } from './lists.ts';
import { priorityOf } from './priorities.ts';
import type { NamedPlace } from './records/places.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { UserRecord } from './records/users.ts';
import type { CustomTaskTypeRecord } from './records/workspaces.ts';
import { spaceIn } from './spaces.ts';
import type { CustomFieldFilter, MutationResolvers, QueryResolvers, QueryTaskArgs, TaskResolvers } from './types.ts';

/** What every reply but the read of one task leaves empty. */
export const UNFILLED = ['checklists', 'attachments'] as const;

/** The type of milestones; greater numbers are types that workspaces define. */
const MILESTONE = 1;

const viewTaskDetails = {
  tool: 'TaskManagerApi.ViewTaskDetails',
  call: 'GET /v2/task/{id}',
  query: {
    custom_fields: { from: 'filterCustomFields', as: conditions },
    include_markdown_description: 'includeMarkdownDescription',
    include_subtasks: 'includeSubtasks',
    ...customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
  },
  reply: (task: TaskRecord) => task,
} satisfies ToolEndpoint<QueryTaskArgs>;

const taskMembers = {
  tool: 'TaskManagerApi.GetTaskMembers',
  call: 'GET /v2/task/{parent.id}/member',
  reply: listOf<UserRecord>('members'),
} satisfies ToolEndpoint<object>;

export const Query = {
  task: (_parent, args, context, info) => {
    const { id, useCustomTaskIds, workspaceIdForCustomTask } = args;
    return lookUp('Task', useCustomTaskIds ? namedBy(id, workspaceIdForCustomTask) : { id }, args, context, info);
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Mutation = {
  createNewTaskManagerTask: {
    call: 'POST /v2/list/{targetListId}/task',
    mode: 'task',
    reply: taskRow,
  },
  updateTaskInTaskManager: {
    call: 'PUT /v2/task/{taskIdentifier}',
    query: customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
    mode: 'task',
    reply: taskRow,
  },
  deleteTask: {
    call: 'DELETE /v2/task/{taskId}',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    headers: { 'content-type': 'contentType' },
    done: ({ taskId }) => ({ ids: [taskId], typeName: 'Task' }),
  },
  mergeTasksInTaskManager: {
    call: 'POST /v2/task/{targetTaskId}/merge',
    body: { source_task_ids: 'sourceTaskIdsToMerge' },
    done: ({ targetTaskId, sourceTaskIdsToMerge }) => ({
      task: byId(targetTaskId),
      merged: { ids: sourceTaskIdsToMerge, typeName: 'Task' },
    }),
  },
} satisfies Partial<Endpoints<MutationResolvers>>;

export const Task = {
  parent: fromRecord('parent', (id, task) => taskBeside(id, task)),
  priority: fromRecord('priority', priorityOf),
  topLevelParent: fromRecord('top_level_parent', (id, task) => taskBeside(id, task)),
  customTaskType: fromRecord('custom_item_id', customTaskTypeOf),
  workspace: fromRecord('team_id', byId),
  list: fromRecord('list', (list) => list && named(list)),
  locations: fromRecord('locations', (lists) => lists && rowsOf(lists, named)),
  folder: fromRecord('folder', namedFolder),
  space: fromRecord('space', (space, { team_id }) => spaceIn(team_id, space?.id)),
  subtasks: fromRecord('subtasks', (subtasks) => subtasks && rowsOf(subtasks, taskRow)),
  members: async (task, _args, context) => {
    const id = await property('Task', task, 'id', context);
    return callEndpoint(context, taskMembers, {}, { parent: () => id });
  },
} satisfies Partial<Endpoints<TaskResolvers>>;

function customTaskTypeOf(id: TaskRecord['custom_item_id'], { team_id }: TaskRecord): CustomTaskTypeRecord | null {
  if (id == null || id <= MILESTONE || team_id === undefined) return null;
  return reference({ workspaceId: team_id, customItemId: id, id });
}

/** Reads the record of a task, by id or by custom id. */
export function readTask(address: QueryTaskArgs, context: Context): Promise<TaskRecord> {
  return callEndpoint(context, viewTaskDetails, address);
}

/** A task as every reply but its own read shows it: checklists and attachments are empty there whatever the task has. */
function taskRow(task: TaskRecord): TaskRecord {
  return partialExcept(task, UNFILLED);
}

const TASKS_BESIDE = Symbol('tasks of the same reply');

type Beside = { [TASKS_BESIDE]?: ReadonlyMap<string, TaskRecord> | undefined };

/** Tasks of one reply: where one of them names another, that is known. */
export function taskRows(tasks: TaskRecord[]): TaskRecord[] {
  const beside = new Map<string, TaskRecord>();
  const rows = rowsOf(tasks, (task) => Object.assign(taskRow(task), { [TASKS_BESIDE]: beside }));
  for (const row of rows) if (isIdentified(row)) beside.set(String(row.id), row);
  return rows;
}

/** A row that does not fit is an error, and one without an id is nobody's parent. */
const isIdentified = (row: TaskRecord): boolean =>
  !(row instanceof Error) && ['string', 'number'].includes(typeof row.id);

/** The task of that id, which a record names: as the reply has it that the record is of, else a reference. */
export function taskBeside(id: unknown, record: object): TaskRecord | null {
  const { [TASKS_BESIDE]: beside }: Beside = record;
  const named = byId(id);
  return named && (beside?.get(named.id) ?? named);
}

/** Parts of a task, which name the tasks of its reply as it does. */
export function partsOf<Part extends object>(parts: Part[] | null | undefined, task: object): Part[] | null {
  const { [TASKS_BESIDE]: beside }: Beside = task;
  return parts ? rowsOf(parts, (part) => ({ ...part, [TASKS_BESIDE]: beside })) : null;
}

/** A place that is only named; some replies give its id alone. */
export const named = (place: NamedPlace) =>
  partial(
    place,
    ['id', 'name'].filter((name) => name in place),
  );

/** Conditions on custom fields are one JSON array in the query; without any it is left out. */
export function conditions(filters: CustomFieldFilter[]): string | null {
  if (filters.length === 0) return null;
  return JSON.stringify(filters.map(({ fieldId, operator, value }) => ({ field_id: fieldId, operator, value })));
}

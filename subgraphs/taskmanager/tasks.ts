import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { byId, fromRecord, lookUp, namedBy, partial, partialExcept, property, reference } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { listOf, recordsOf } from '../core/replies.ts';
import { customTaskIds } from './custom-task-ids.ts';
import { namedFolder } from './lists.ts';
import { priorityOf } from './priorities.ts';
import type { NamedPlace } from './records/places.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { UserRecord } from './records/users.ts';
import type { CustomTaskTypeRecord } from './records/workspaces.ts';
import { spaceIn } from './spaces.ts';
import type { CustomFieldFilter, FieldsOf, QueryTaskArgs } from './types.ts';

/** Task properties that are filled only in the reply to a request for a single task, and empty in all other replies. */
export const UNFILLED = ['checklists', 'attachments'] as const;

/** The task type of a milestone. Higher numbers identify the workspace's custom task types. */
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
} satisfies FieldsOf<'Query'>;

export const Mutation = {
  createNewTaskManagerTask: {
    call: 'POST /v2/list/{targetListId}/task',
    mode: 'task',
    reply: toTask,
  },
  updateTaskInTaskManager: {
    call: 'PUT /v2/task/{taskIdentifier}',
    query: customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
    mode: 'task',
    reply: toTask,
  },
  deleteTask: {
    ...deletion('Task', 'DELETE /v2/task/{taskId}'),
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    headers: { 'content-type': 'contentType' },
  },
  mergeTasksInTaskManager: {
    call: 'POST /v2/task/{targetTaskId}/merge',
    body: { source_task_ids: 'sourceTaskIdsToMerge' },
    done: ({ targetTaskId, sourceTaskIdsToMerge }) => ({
      task: byId(targetTaskId),
      deletion: { ids: sourceTaskIdsToMerge, typeName: 'Task' },
    }),
  },
} satisfies FieldsOf<'Mutation'>;

export const Task = {
  parent: fromRecord('parent', (id, task) => taskBeside(id, task)),
  priority: fromRecord('priority', priorityOf),
  topLevelParent: fromRecord('top_level_parent', (id, task) => taskBeside(id, task)),
  customTaskType: fromRecord('custom_item_id', customTaskTypeOf),
  list: fromRecord('list', (list) => list && named(list)),
  locations: fromRecord('locations', (lists) => lists && recordsOf(lists, named)),
  folder: fromRecord('folder', namedFolder),
  space: fromRecord('space', (space, { team_id }) => spaceIn(team_id, space?.id)),
  subtasks: fromRecord('subtasks', (subtasks) => subtasks && recordsOf(subtasks, toTask)),
  members: async (task, _args, context) => {
    const id = await property('Task', task, 'id', context);
    return callEndpoint(context, taskMembers, {}, { parent: () => id });
  },
} satisfies FieldsOf<'Task'>;

function customTaskTypeOf(id: TaskRecord['custom_item_id'], { team_id }: TaskRecord): CustomTaskTypeRecord | null {
  if (id == null || id <= MILESTONE || team_id === undefined) return null;
  return reference({ workspaceId: team_id, customItemId: id, id });
}

export function readTask(address: QueryTaskArgs, context: Context): Promise<TaskRecord> {
  return callEndpoint(context, viewTaskDetails, address);
}

/** Marks a task as incomplete, because only the request for a single task returns checklists and attachments. */
function toTask(task: TaskRecord): TaskRecord {
  return partialExcept(task, UNFILLED);
}

const TASKS_BESIDE = Symbol('tasks in the same reply');

type Beside = { [TASKS_BESIDE]?: ReadonlyMap<string, TaskRecord> | undefined };

/** Converts all tasks in a reply together, so that references between these tasks require no further request. */
export function toTasks(tasks: TaskRecord[]): TaskRecord[] {
  const beside = new Map<string, TaskRecord>();
  const rows = recordsOf(tasks, (task) => {
    const row: TaskRecord & Beside = toTask(task);
    row[TASKS_BESIDE] = beside;
    return row;
  });
  for (const row of rows) if (isIdentified(row)) beside.set(String(row.id), row);
  return rows;
}

/** False for an error (an invalid task) and for a task without an id. */
const isIdentified = (row: TaskRecord): boolean =>
  !(row instanceof Error) && ['string', 'number'].includes(typeof row.id);

/** Returns the task with this id if the reply that contained `record` has it, otherwise a reference to the task. */
export function taskBeside(id: unknown, record: object): TaskRecord | null {
  const { [TASKS_BESIDE]: beside }: Beside = record;
  const named = byId(id);
  return named && (beside?.get(named.id) ?? named);
}

/** Converts a task's dependencies or links, which can refer to other tasks in the same reply. */
export function partsOf<Part extends object>(parts: Part[] | null | undefined, task: object): Part[] | null {
  const { [TASKS_BESIDE]: beside }: Beside = task;
  return parts ? recordsOf(parts, (part) => ({ ...part, [TASKS_BESIDE]: beside })) : null;
}

/** Marks a referenced list as incomplete, because some replies contain only the list's id. */
export const named = (place: NamedPlace) =>
  partial(
    place,
    ['id', 'name'].filter((name) => name in place),
  );

export function conditions(filters: CustomFieldFilter[]): string | null {
  if (filters.length === 0) return null;
  return JSON.stringify(filters.map(({ fieldId, operator, value }) => ({ field_id: fieldId, operator, value })));
}

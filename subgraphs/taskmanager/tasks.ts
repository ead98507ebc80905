import { lookUp, own, property } from '../graph/entities.ts';
import { addressOf, byId, knowing, lacking } from '../graph/reference.ts';
import { fromStart } from '../rows/arguments.ts';
import type { Context } from '../rows/context.ts';
import type { Endpoints, ToolEndpoint, Values } from '../rows/endpoint.ts';
import { callEndpoint } from '../rows/executor.ts';
import { listOf, rowsOf } from '../rows/replies.ts';
import { customTaskIds } from './custom-task-ids.ts';
import { matchesNothing } from './empty-filters.ts';
import { namedFolder } from './lists.ts';
import { readPages } from './pages.ts';
import { priorityOf } from './priorities.ts';
import type { UserRecord } from './records/users.ts';
import type {
  CustomFieldFilter,
  MutationResolvers,
  QueryResolvers,
  QueryTaskArgs,
  TaskListResolvers,
  TaskListTasksArgs,
  TaskResolvers,
  WorkspaceResolvers,
  WorkspaceTasksArgs,
} from './types.ts';

const PAGE = 100;

/** What every reply but the read of one task leaves empty. */
export const UNFILLED = ['checklists', 'attachments'];

const viewTaskDetails = {
  tool: 'TaskManagerApi.ViewTaskDetails',
  call: 'GET /v2/task/{id}',
  query: {
    custom_fields: { from: 'filterCustomFields', as: conditions },
    include_markdown_description: 'includeMarkdownDescription',
    include_subtasks: 'includeSubtasks',
    ...customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
  },
} satisfies ToolEndpoint<QueryTaskArgs>;

const filteredTeamTasks = {
  tool: 'TaskManagerApi.GetFilteredTeamTasks',
  call: 'GET /v2/team/{parent.id}/task',
  query: {
    'assignees[]': 'assigneeIds',
    'custom_items[]': 'customTaskTypeFilters',
    reverse: 'displayTasksInReverseOrder',
    due_date_lt: 'dueDateBefore',
    due_date_gt: 'dueDateGreaterThan',
    custom_fields: { from: 'filterByCustomFields', as: conditions },
    date_created_lt: 'filterByDateCreatedBefore',
    date_done_gt: 'filterByDateDoneAfter',
    date_done_lt: 'filterByDoneDateBefore',
    date_updated_lt: 'filterByUpdateDateBefore',
    date_updated_gt: 'filterByUpdatedDateGreaterThan',
    date_created_gt: 'filterCreatedDateAfter',
    'list_ids[]': 'filterByListIds',
    'project_ids[]': 'filterByProjectIds',
    'space_ids[]': 'filterBySpaceIds',
    'tags[]': { from: 'filterByTags', as: blanks },
    include_closed: 'includeClosedTasks',
    include_markdown_description: 'includeMarkdownDescription',
    subtasks: 'includeSubtasks',
    order_by: 'orderTasksBy',
    page: 'pageNumberToFetch',
    parent: 'parentTaskId',
    'statuses[]': { from: 'statusFilters', as: blanks },
  },
  reply: taskPage,
} satisfies ToolEndpoint<WorkspaceTasksArgs>;

const listTasks = {
  tool: 'TaskManagerApi.GetListTasks',
  call: 'GET /v2/list/{parent.id}/task',
  query: {
    'custom_items[]': 'customTaskTypeFilters',
    date_created_lt: 'dateCreatedLessThan',
    reverse: 'displayTasksInReverseOrder',
    'assignees[]': 'filterByAssignees',
    custom_field: { from: 'filterByCustomField', as: conditions },
    custom_fields: { from: 'filterByCustomFields', as: conditions },
    date_done_lt: 'filterByDateDoneBefore',
    'statuses[]': { from: 'filterByStatuses', as: blanks },
    'tags[]': { from: 'filterByTags', as: blanks },
    'watchers[]': 'filterByWatchers',
    date_created_gt: 'filterDateCreatedAfter',
    date_done_gt: 'filterDateDoneAfter',
    date_updated_gt: 'filterDateUpdatedAfter',
    date_updated_lt: 'filterDateUpdatedLessThan',
    due_date_lt: 'filterDueDateBefore',
    due_date_gt: 'filterDueDateGreaterThan',
    archived: 'includeArchivedTasks',
    include_closed: 'includeClosedTasks',
    include_markdown_description: 'includeMarkdownTaskDescriptions',
    subtasks: 'includeSubtasks',
    include_timl: 'includeTasksInMultipleLists',
    order_by: 'orderByField',
    page: fromStart('pageNumberToFetch'),
  },
  reply: taskPage,
} satisfies ToolEndpoint<TaskListTasksArgs>;

/** Lists of which a task has to match one value; conditions on custom fields must all hold, so that none is no condition. */
const ANY_IN_WORKSPACE = [
  'assigneeIds',
  'customTaskTypeFilters',
  'filterByListIds',
  'filterByProjectIds',
  'filterBySpaceIds',
  'filterByTags',
  'statusFilters',
] as const;
const ANY_IN_LIST = [
  'customTaskTypeFilters',
  'filterByAssignees',
  'filterByStatuses',
  'filterByTags',
  'filterByWatchers',
] as const;
const NO_TASKS = { items: [], hasMore: false, nextPageNumber: null };

const taskMembers = {
  tool: 'TaskManagerApi.GetTaskMembers',
  call: 'GET /v2/task/{parent.id}/member',
  reply: listOf<UserRecord>('members'),
} satisfies ToolEndpoint<object>;

export const Query = {
  task: (_parent, args, context, info) =>
    lookUp('Task', args.useCustomTaskIds ? {} : { id: args.id }, args, context, info),
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Workspace = {
  tasks: (workspace: Values, args, context) =>
    readPages(args, async (page) =>
      matchesNothing(page, ANY_IN_WORKSPACE)
        ? NO_TASKS
        : callEndpoint(context, filteredTeamTasks, page, below(workspace)),
    ),
} satisfies Partial<Endpoints<WorkspaceResolvers>>;

export const TaskList = {
  tasks: (list: Values, args, context) =>
    readPages(args, async (page) =>
      matchesNothing(page, ANY_IN_LIST) ? NO_TASKS : callEndpoint(context, listTasks, page, below(list)),
    ),
} satisfies Partial<Endpoints<TaskListResolvers>>;

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
  parent: own('parent', byId),
  priority: own('priority', priorityOf),
  topLevelParent: own('top_level_parent', byId),
  workspace: own('team_id', byId),
  list: own('list', (list) => list && named(list)),
  locations: own('locations', (lists) => lists && rowsOf(lists, named)),
  folder: own('folder', namedFolder),
  space: own('space', (space) => byId(space?.id)),
  subtasks: own('subtasks', (subtasks) => subtasks && rowsOf(subtasks, taskRow)),
  members: async (task: Values, _args, context) => {
    const id = await property('Task', task, 'id', context);
    return callEndpoint(context, taskMembers, {}, { parent: () => id });
  },
} satisfies Partial<Endpoints<TaskResolvers>>;

/** Reads the record of a task, by id or by custom id. */
export function readTask(address: QueryTaskArgs, context: Context): Promise<Values> {
  return callEndpoint(context, viewTaskDetails, address);
}

/** One page of a workspace's open tasks that somebody is assigned to. */
export function assignedTasks(workspaceId: string, userId: string, page: number, context: Context): Promise<Values> {
  const values = { assigneeIds: [userId], pageNumberToFetch: page };
  const parent = () => workspaceId;
  return callEndpoint(context, filteredTeamTasks, values, { parent });
}

const below = (source: Values) => ({ parent: (name: string) => addressOf(source)[name] });

/** A task as everything but its own read shows it: checklists and attachments are empty there whatever the task has. */
function taskRow(task: Values): Values {
  return lacking(task, UNFILLED);
}

/** A place that is only named; some replies give its id alone. */
const named = (place: Values) =>
  knowing(
    place,
    ['id', 'name'].filter((name) => name in place),
  );

function taskPage({ tasks, last_page }: Values, { pageNumberToFetch }: Values): Values {
  const items = rowsOf(tasks, taskRow);
  const hasMore = typeof last_page === 'boolean' ? !last_page : items.length >= PAGE;
  return { items, hasMore, nextPageNumber: hasMore ? (pageNumberToFetch ?? 0) + 1 : null };
}

/** Conditions on custom fields are one JSON array in the query; without any it is left out. */
function conditions(filters: CustomFieldFilter[]): string | null {
  if (filters.length === 0) return null;
  return JSON.stringify(filters.map(({ fieldId, operator, value }) => ({ field_id: fieldId, operator, value })));
}

/** The tools write a blank in a tag or status as `%20`; encoding is ours, and done once. */
function blanks(names: string[]): string[] {
  return names.map((name) => name.replaceAll('%20', ' '));
}

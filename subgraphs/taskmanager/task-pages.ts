import { fromStart } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import type { ToolEndpoint } from '../core/endpoint.ts';
import { recordArguments } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { ReplyMismatch } from '../core/replies.ts';
import { matchesNothing } from './empty-filters.ts';
import { askByFieldNames } from './named-fields.ts';
import { checkPages, followedBy, LAST, readPages } from './pages.ts';
import type { TaskPageRecord, TaskRecord } from './records/tasks.ts';
import { conditions, toTasks } from './tasks.ts';
import type { FieldsOf, TaskListTasksArgs, WorkspaceTasksArgs } from './types.ts';

export const PAGE = 100;

export const filteredTeamTasks = {
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

/**
 * Filters that match any of their values, so an empty list matches no task. Conditions on custom fields must all match,
 * so an empty list of conditions matches all tasks.
 */
export const ANY_IN_WORKSPACE = [
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

export const NO_TASKS: TaskPageRecord = { items: [], isFirst: true, ...LAST };

export const Workspace = {
  tasks: (workspace, { fieldsByName, ...args }, context) => {
    checkPages(args.pages ?? 1);
    if (matchesNothing(args, ANY_IN_WORKSPACE)) return NO_TASKS;
    const named = { byName: fieldsByName, byId: args.filterByCustomFields, argument: 'fieldsByName' };
    const place = { workspaceId: String(recordArguments(workspace).id) };
    return askByFieldNames(named, place, context, (filterByCustomFields) =>
      readPages({ ...args, filterByCustomFields }, async (page) =>
        callEndpoint(context, filteredTeamTasks, page, below(workspace)),
      ),
    );
  },
} satisfies FieldsOf<'Workspace'>;

export const TaskList = {
  tasks: (list, args, context) =>
    readPages(args, async (page) =>
      matchesNothing(page, ANY_IN_LIST) ? NO_TASKS : callEndpoint(context, listTasks, page, below(list)),
    ),
} satisfies FieldsOf<'TaskList'>;

/**
 * Fetches one page of a workspace's tasks that were changed after `since` (Unix milliseconds), earliest change first.
 * Archived tasks are omitted.
 */
export function tasksChangedSince(
  workspaceId: string,
  since: number,
  page: number,
  context: Context,
): Promise<TaskPageRecord> {
  const values = {
    filterByUpdatedDateGreaterThan: since,
    includeClosedTasks: true,
    includeSubtasks: true,
    orderTasksBy: 'updated',
    displayTasksInReverseOrder: true,
    pageNumberToFetch: page,
  };
  return callEndpoint(context, changedTeamTasks, values, { parent: () => workspaceId });
}

/** Rejects a reply whose list of tasks is null. Other reads treat null as an empty list. */
const changedTeamTasks = {
  ...filteredTeamTasks,
  reply: (page: ListedTasks, args: WorkspaceTasksArgs) => {
    if (!Array.isArray(page.tasks)) throw new ReplyMismatch('the `tasks` list is missing');
    return taskPage(page, args);
  },
} satisfies ToolEndpoint<WorkspaceTasksArgs>;

type ListedTasks = { tasks: TaskRecord[]; last_page?: boolean };

const below = (source: object) => ({ parent: (name: string) => recordArguments(source)[name] });

function taskPage(
  { tasks, last_page }: ListedTasks,
  { pageNumberToFetch }: { pageNumberToFetch?: number | null },
): TaskPageRecord {
  const items = toTasks(tasks);
  const hasMore = typeof last_page === 'boolean' ? !last_page : items.length >= PAGE;
  const page = pageNumberToFetch ?? 0;
  return { items, isFirst: page === 0, ...(hasMore ? followedBy(page + 1) : LAST) };
}

/**
 * Replaces `%20` with a space. The tools' descriptions require `%20` in tags and statuses, but this server URL-encodes
 * requests itself.
 */
function blanks(names: string[]): string[] {
  return names.map((name) => name.replaceAll('%20', ' '));
}

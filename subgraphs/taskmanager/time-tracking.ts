import { digits } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { lookUp, recordArguments, reference } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { listOf } from '../core/replies.ts';
import { badInput } from '../upstream/errors.ts';
import { readJson } from '../upstream/json.ts';
import { bodyMode } from './body-mode.ts';
import { customTaskIds, parentTaskIds, taskNamed } from './custom-task-ids.ts';
import type { TimeEntryRecord, TimeEntryTagRecord, TrackedTimeRecord } from './records/time-tracking.ts';
import type { Id } from './records/users.ts';
import { type OneEntry, timeEntry, toTimeEntry } from './time-entries.ts';
import { assigneeGroups, checkOnePlace, checkUpdate, integer } from './time-tracking-arguments.ts';
import type {
  FieldsOf,
  MutationAddTagToTimeEntryArgs,
  MutationRemoveTagsFromTimeEntriesArgs,
  MutationUpdateTimeEntryArgs,
  QueryTimeEntryArgs,
  WorkspaceRunningTimeEntryArgs,
  WorkspaceTimeEntriesArgs,
} from './types.ts';
import { readWorkspace } from './workspace.ts';

const viewTimeEntry = {
  tool: 'TaskManagerApi.ViewTimeEntry',
  call: 'GET /v2/team/{workspaceId}/time_entries/{id}',
  query: {
    include_approval_details: 'includeApprovalDetails',
    include_approval_history: 'includeApprovalHistory',
    include_location_names: 'includeLocationNames',
    include_task_tags: 'includeTaskTags',
  },
  reply: timeEntry,
} satisfies ToolEndpoint<QueryTimeEntryArgs>;

const timeEntriesInDateRange = {
  tool: 'TaskManagerApi.GetTimeEntriesInDateRange',
  call: 'GET /v2/team/{parent.id}/time_entries',
  query: {
    end_date: 'endDateUnixMilliseconds',
    assignee: { from: 'filterByAssignee', as: (ids: string[]) => ids.join(',') },
    folder_id: 'folderId',
    include_approval_details: 'includeApprovalDetails',
    include_approval_history: 'includeApprovalHistory',
    include_location_names: 'includeLocationNames',
    is_billable: 'includeOnlyBillableEntries',
    include_task_tags: 'includeTaskTags',
    space_id: 'spaceId',
    list_id: 'specificListId',
    task_id: 'specificTaskId',
    start_date: 'startDateInUnixMilliseconds',
    ...customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTaskIds'),
  },
  reply: listOf('data', toTimeEntry),
} satisfies ToolEndpoint<Omit<WorkspaceTimeEntriesArgs, 'allMembers'>>;

export const currentTimeEntry = {
  tool: 'TaskManagerApi.GetCurrentRunningTimeEntry',
  call: 'GET /v2/team/{parent.id}/time_entries/current',
  query: { assignee: { from: 'assigneeUserId', as: digits } },
  reply: timeEntry,
} satisfies ToolEndpoint<WorkspaceRunningTimeEntryArgs>;

const updateTimeEntry = {
  tool: 'TaskManagerApi.UpdateTimeEntry',
  call: 'PUT /v2/team/{teamIdentifier}/time_entries/{timerId}',
  mode: 'timeEntry',
  query: customTaskIds('useCustomTaskIds', 'workspaceId'),
  mayBeEmpty: true,
  reply: (reply: OneEntry, { teamIdentifier, timerId }) => timeEntry(reply) ?? entryIn(teamIdentifier, timerId),
} satisfies ToolEndpoint<MutationUpdateTimeEntryArgs>;

export const Query = {
  timeEntry: (_parent, args, context, info) =>
    lookUp('TimeEntry', { workspaceId: args.workspaceId, id: args.id }, args, context, info),
} satisfies FieldsOf<'Query'>;

export const Workspace = {
  timeEntries: async (source, { allMembers, ...args }, context) => {
    checkOnePlace(args);
    const { id } = recordArguments(source);
    if (!allMembers) return entriesOf(id, args, context);
    if (args.filterByAssignee != null) throw badInput('filterByAssignee', 'cannot be combined with allMembers');
    const everybody = (await readWorkspace({ id: String(id) }, context))?.members ?? [];
    const members = everybody.filter(({ role }) => role !== GUEST_ROLE).map((member) => String(member.id));
    return entriesOf(id, { ...args, filterByAssignee: members }, context);
  },
  runningTimeEntry: currentTimeEntry,
  timeEntryTags: { call: 'GET /v2/team/{parent.id}/time_entries/tags', reply: listOf<TimeEntryTagRecord>('data') },
} satisfies FieldsOf<'Workspace'>;

export const Task = {
  trackedTime: {
    call: 'GET /v2/task/{parent.id}/time',
    query: parentTaskIds,
    reply: listOf<TrackedTimeRecord>('data'),
  },
} satisfies FieldsOf<'Task'>;

export const Mutation = {
  createTimeEntry: {
    call: 'POST /v2/team/{teamIdNumeric}/time_entries',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    mode: 'timeEntry',
    reply: timeEntry,
  },
  updateTimeEntry: async (_parent, args, context, info) => {
    const mode = bodyMode(info, updateTimeEntry);
    if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: mode.describe() };
    const body = mode.read(args);
    checkUpdate(body, args);
    return { timeEntry: await callEndpoint(context, updateTimeEntry, args, { body: JSON.stringify(body) }) };
  },
  deleteTimeEntry: {
    call: 'DELETE /v2/team/{workspaceId}/time_entries/{timerIdsToDelete}',
    headers: { 'content-type': 'contentTypeHeader' },
    done: ({ timerIdsToDelete, workspaceId }) => ({ ids: timerIdsToDelete, typeName: 'TimeEntry', workspaceId }),
  },
  startTimerTaskManager: {
    call: 'POST /v2/team/{workspaceIdentifier}/time_entries/start',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    mode: 'timeEntry',
    reply: timeEntry,
  },
  stopTimerEntry: {
    call: 'POST /v2/team/{workspaceId}/time_entries/stop',
    headers: { 'content-type': 'contentType' },
    reply: timeEntry,
  },
  addTagToTimeEntry: {
    call: 'POST /v2/team/{workspaceId}/time_entries/tags',
    mode: 'timeEntries',
    done: entriesOfBody,
  },
  removeTagsFromTimeEntries: {
    call: 'DELETE /v2/team/{workspaceId}/time_entries/tags',
    mode: 'timeEntries',
    done: entriesOfBody,
  },
  renameTimeEntryLabel: {
    call: 'PUT /v2/team/{workspaceId}/time_entries/tags',
    body: {
      name: 'currentLabelName',
      tag_fg: 'foregroundColorForTag',
      tag_bg: 'labelBackgroundColor',
      new_name: 'newLabelName',
    },
    done: ({ newLabelName, foregroundColorForTag, labelBackgroundColor }) => ({
      name: newLabelName,
      tag_fg: foregroundColorForTag,
      tag_bg: labelBackgroundColor,
    }),
  },
  taskManagerLegacyTimeTracking: {
    call: 'POST /v2/task/{taskmanagerTaskId}/time',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    body: {
      end: 'endTimestamp',
      start: 'startTimeUnixEpoch',
      time: { from: 'timeSpentSeconds', as: integer },
    },
    reply: ({ id }: { id: Id }, { taskmanagerTaskId, useCustomTaskIds, workspaceId }) => ({
      id,
      task: taskNamed(taskmanagerTaskId, useCustomTaskIds, workspaceId),
    }),
  },
  editLegacyTimeEntry: {
    call: 'PUT /v2/task/{taskIdentifier}/time/{legacyTimeIntervalId}',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    body: {
      end: 'endTimeEpoch',
      start: 'startTimestamp',
      time: { from: 'timeDurationInSeconds', as: integer },
    },
    done: ({ legacyTimeIntervalId, taskIdentifier, useCustomTaskIds, workspaceId }) => ({
      id: legacyTimeIntervalId,
      task: taskNamed(taskIdentifier, useCustomTaskIds, workspaceId),
    }),
  },
  removeTimeEntry: {
    ...deletion('TimeInterval', 'DELETE /v2/task/{taskIdentifier}/time/{intervalIdForRemoval}'),
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    headers: { 'content-type': 'contentTypeHeader' },
  },
} satisfies FieldsOf<'Mutation'>;

/** Fetches a workspace's time entries. With an OAuth token, each assignee takes a separate call. */
export async function entriesOf(
  workspaceId: unknown,
  args: Partial<Omit<WorkspaceTimeEntriesArgs, 'allMembers'>>,
  context: Context,
): Promise<TimeEntryRecord[]> {
  const asked = assigneeGroups(args.filterByAssignee, context).map((filterByAssignee) =>
    callEndpoint(context, timeEntriesInDateRange, { ...args, filterByAssignee }, { parent: () => workspaceId }),
  );
  return (await Promise.all(asked)).flat();
}

const GUEST_ROLE = 4;

/** These path segments belong to other endpoints, so they cannot be used as time entry ids. */
const RESERVED_SEGMENTS = new Set(['current', 'tags']);

export async function readTimeEntry(address: QueryTimeEntryArgs, context: Context): Promise<TimeEntryRecord | null> {
  if (RESERVED_SEGMENTS.has(String(address.id))) throw badInput('id', `'${address.id}' is not the id of a time entry`);
  return callEndpoint(context, viewTimeEntry, address);
}

function entriesOfBody({
  workspaceId,
  body,
  requestBody,
}: MutationAddTagToTimeEntryArgs | MutationRemoveTagsFromTimeEntriesArgs) {
  const ids = body?.timeEntryIds ?? (readJson(String(requestBody)) as { time_entry_ids: unknown[] }).time_entry_ids;
  return ids.map((id) => entryIn(workspaceId, id));
}

const entryIn = (workspaceId: unknown, id: unknown): TimeEntryRecord =>
  reference({ workspaceId: String(workspaceId), id: String(id) });

import { lookUp, own } from '../graph/entities.ts';
import { addressOf, byId, knowing, lacking, reference } from '../graph/reference.ts';
import { digits } from '../rows/arguments.ts';
import type { Context } from '../rows/context.ts';
import type { Endpoints, ToolEndpoint, Values } from '../rows/endpoint.ts';
import { callEndpoint } from '../rows/executor.ts';
import { modeOf } from '../rows/mode.ts';
import { listOf, Misfit, rowsOf } from '../rows/replies.ts';
import { badInput } from '../upstream/errors.ts';
import { isJsonObject, readJson } from '../upstream/json.ts';
import { snakeCase } from '../upstream/names.ts';
import { customTaskIds } from './custom-task-ids.ts';
import type { NamedPlace } from './records/lists.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { TimeEntryChangeRecord, TimeEntryRecord, TimeEntryTagRecord } from './records/time-tracking.ts';
import { assigneeGroups, checkOnePlace, checkUpdate } from './time-tracking-arguments.ts';
import type {
  MutationResolvers,
  MutationUpdateTimeEntryArgs,
  QueryResolvers,
  QueryTimeEntryArgs,
  TimeEntryApprovalResolvers,
  TimeEntryResolvers,
  WorkspaceResolvers,
  WorkspaceTimeEntriesArgs,
} from './types.ts';

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
  reply: listOf('data', timeEntryRow),
} satisfies ToolEndpoint<WorkspaceTimeEntriesArgs>;

const updateTimeEntry = {
  tool: 'TaskManagerApi.UpdateTimeEntry',
  call: 'PUT /v2/team/{teamIdentifier}/time_entries/{timerId}',
  mode: 'timeEntry',
  query: customTaskIds('useCustomTaskIds', 'workspaceId'),
  mayBeEmpty: true,
  reply: (reply: OneEntry, { teamIdentifier, timerId }) =>
    timeEntry(reply) ?? reference({ workspaceId: teamIdentifier, id: timerId }),
} satisfies ToolEndpoint<MutationUpdateTimeEntryArgs>;

export const Query = {
  timeEntry: (_parent, args, context, info) =>
    lookUp('TimeEntry', { workspaceId: args.workspaceId, id: args.id }, args, context, info),
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Workspace = {
  timeEntries: async (source, args, context) => {
    checkOnePlace(args);
    const parent = (name: string) => addressOf(source)[name];
    const asked = assigneeGroups(args.filterByAssignee, context).map((filterByAssignee) =>
      callEndpoint(context, timeEntriesInDateRange, { ...args, filterByAssignee }, { parent }),
    );
    return (await Promise.all(asked)).flat();
  },
  runningTimeEntry: {
    call: 'GET /v2/team/{parent.id}/time_entries/current',
    query: { assignee: { from: 'assigneeUserId', as: digits('assigneeUserId') } },
    reply: timeEntry,
  },
  timeEntryTags: { call: 'GET /v2/team/{parent.id}/time_entries/tags', reply: listOf<TimeEntryTagRecord>('data') },
} satisfies Partial<Endpoints<WorkspaceResolvers>>;

export const Mutation = {
  createTimeEntry: {
    call: 'POST /v2/team/{teamIdNumeric}/time_entries',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    mode: 'timeEntry',
    reply: timeEntry,
  },
  updateTimeEntry: async (_parent, args, context, info) => {
    const field = info.parentType.getFields()[info.fieldName]!;
    const mode = modeOf(info.schema, field, updateTimeEntry, snakeCase);
    if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: mode.describe() };
    const body = mode.read(args);
    checkUpdate(body, args);
    return { timeEntry: await callEndpoint(context, updateTimeEntry, args, { body: JSON.stringify(body) }) };
  },
  deleteTimeEntry: {
    call: 'DELETE /v2/team/{workspaceId}/time_entries/{timerIdsToDelete}',
    headers: { 'content-type': 'contentTypeHeader' },
    done: ({ timerIdsToDelete }) => ({ ids: timerIdsToDelete, typeName: 'TimeEntry' }),
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
      tagFg: foregroundColorForTag,
      tagBg: labelBackgroundColor,
    }),
  },
} satisfies Partial<Endpoints<MutationResolvers>>;

export const TimeEntry = {
  workspace: ({ workspaceId }) => byId(workspaceId),
  task: own('task', taskOf),
  list: own('task_location', (location) => placeOf(location?.list_id, location?.list_name)),
  folder: own('task_location', (location) => placeOf(location?.folder_id, location?.folder_name)),
  space: own('task_location', (location) => placeOf(location?.space_id, location?.space_name)),
  changes: {
    call: 'GET /v2/team/{parent.workspaceId}/time_entries/{parent.id}/history',
    reply: listOf<TimeEntryChangeRecord>('data'),
  },
} satisfies Partial<Endpoints<TimeEntryResolvers>>;

export const TimeEntryApproval = {
  startOfWeek: ({ data }) => data?.start_of_week ?? null,
  endOfWeek: ({ data }) => data?.end_of_week ?? null,
  approverIds: ({ approvers }) => approvers && rowsOf(approvers, ({ id }) => id),
} satisfies Partial<Endpoints<TimeEntryApprovalResolvers>>;

/** Other endpoints that lie where entries do: such an id would be answered with something else. */
const NEIGHBOURS = new Set(['current', 'tags']);

/** Reads a time entry; null where there is none. */
export async function readTimeEntry(address: QueryTimeEntryArgs, context: Context): Promise<TimeEntryRecord | null> {
  if (NEIGHBOURS.has(String(address.id))) throw badInput('id', `'${address.id}' is no id of a time entry`);
  return callEndpoint(context, viewTimeEntry, address);
}

type OneEntry = { data?: TimeEntryRecord | TimeEntryRecord[] | null };

/** The entry in a reply: upstream gives one bare or in a list of one, and none as null or not at all. */
function timeEntry({ data }: OneEntry): TimeEntryRecord | null {
  const [entry] = [data ?? []].flat();
  if (entry === undefined) return null;
  if (!isJsonObject(entry)) throw new Misfit('data is no time entry');
  return timeEntryRow(entry);
}

/** What some replies leave out of an entry; the places and the address are those of its task. */
const LEFT_OUT = ['source', 'task_location', 'task_url'] as const;

function timeEntryRow(entry: TimeEntryRecord): TimeEntryRecord {
  const filled = entry.task ? LEFT_OUT : (['source'] as const);
  const absent = filled.filter((name) => !(name in entry));
  return lacking({ ...entry, workspaceId: entry.wid }, absent);
}

/** The entries that a body of labels names, whichever way it was given. */
function entriesOfBody({ workspaceId, body, requestBody }: Values): Values[] {
  const ids: unknown[] = body?.timeEntryIds ?? (readJson(requestBody) as Values).time_entry_ids;
  return ids.map((id) => reference({ workspaceId, id: String(id) }));
}

function taskOf(task: TimeEntryRecord['task']): TaskRecord | null {
  if (task?.id == null) return null;
  return knowing(task, Object.keys(task));
}

function placeOf(id: unknown, name: string | undefined): NamedPlace | null {
  if (name === undefined) return byId(id);
  return id == null ? null : knowing({ id: String(id), name }, ['id', 'name']);
}

import { byId, fromRecord, partial, partialExcept } from '../core/entities.ts';
import { listOf, ReplyMismatch, recordsOf } from '../core/replies.ts';
import { isJsonObject } from '../upstream/json.ts';
import type { NamedPlace } from './records/places.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { TimeEntryChangeRecord, TimeEntryRecord } from './records/time-tracking.ts';
import { spaceIn } from './spaces.ts';
import type { FieldsOf } from './types.ts';

export const TimeEntry = {
  workspace: ({ workspaceId }) => byId(workspaceId),
  task: fromRecord('task', (task, entry) => taskOf(task, entry)),
  list: fromRecord('task_location', (location) => placeOf(location?.list_id, location?.list_name)),
  folder: fromRecord('task_location', (location) => placeOf(location?.folder_id, location?.folder_name)),
  space: fromRecord('task_location', (location, { workspaceId }) =>
    location?.space_name === undefined
      ? spaceIn(workspaceId, location?.space_id)
      : placeOf(location.space_id, location.space_name),
  ),
  changes: {
    call: 'GET /v2/team/{parent.workspaceId}/time_entries/{parent.id}/history',
    reply: listOf<TimeEntryChangeRecord>('data'),
  },
} satisfies FieldsOf<'TimeEntry'>;

export const TimeEntryApproval = {
  startOfWeek: ({ data }) => data?.start_of_week ?? null,
  endOfWeek: ({ data }) => data?.end_of_week ?? null,
  approverIds: ({ approvers }) => approvers && recordsOf(approvers, ({ id }) => id),
  approvers: ({ approvers }) => approvers && recordsOf(approvers, ({ id }) => byId(id)),
} satisfies FieldsOf<'TimeEntryApproval'>;

/** A reply with at most one time entry: an object, a list with one item, null, or no `data` at all. */
export type OneEntry = { data?: TimeEntryRecord | TimeEntryRecord[] | null };

export function timeEntry({ data }: OneEntry): TimeEntryRecord | null {
  const [entry] = [data ?? []].flat();
  if (entry === undefined) return null;
  if (!isJsonObject(entry)) throw new ReplyMismatch('data is not a time entry');
  return toTimeEntry(entry);
}

/** Time entry properties that some replies omit. The location and URL exist only if the time entry has a task. */
const LEFT_OUT = ['source', 'task_location', 'task_url'] as const;

export function toTimeEntry(entry: TimeEntryRecord): TimeEntryRecord {
  const filled = entry.task ? LEFT_OUT : (['source'] as const);
  const absent = filled.filter((name) => !(name in entry));
  return partialExcept({ ...entry, workspaceId: entry.wid }, absent);
}

/** Builds a time entry's task. The URL, list, space and workspace are taken from the entry. */
function taskOf(task: TimeEntryRecord['task'], { task_url, task_location, wid }: TimeEntryRecord): TaskRecord | null {
  if (task?.id == null) return null;
  const list = placeOf(task_location?.list_id, task_location?.list_name);
  const spaceId = task_location?.space_id;
  const known = {
    ...(typeof task_url === 'string' ? { url: task_url } : {}),
    ...(list ? { list } : {}),
    ...(spaceId == null ? {} : { space: { id: String(spaceId) } }),
    ...(wid === undefined ? {} : { team_id: wid }),
  };
  return partial({ ...known, ...task }, Object.keys({ ...known, ...task }));
}

function placeOf(id: unknown, name: string | undefined): NamedPlace | null {
  if (name === undefined) return byId(id);
  return id == null ? null : partial({ id: String(id), name }, ['id', 'name']);
}

import { DAY } from '../../company/local-time.ts';
import { reject } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, taskOf } from '../records/look-up.ts';
import type { ListRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import type { TimeEntryRecord } from '../records/time.ts';
import { isPersonal, userNamed } from './time-look-up.ts';

/** Returns the time entries in the requested period, by default the caller's entries from the last 30 days. */
export function requestedEntries(request: TaskManagerRequest): TimeEntryRecord[] {
  const users = requestedUsers(request);
  const [from, until] = [timeIn(request, 'start_date'), timeIn(request, 'end_date')];
  const first = from ?? (until ?? request.context.now()) - 30 * DAY;
  const isIn = placeTest(request);
  const billable = request.query.text('is_billable');
  const found = request.tables.timeEntries.find((entry) => {
    const isThen = entry.start !== null && +entry.start >= first && +entry.start <= (until ?? Infinity);
    const isWanted = billable === undefined || entry.billable === (billable === 'true');
    return isThen && isWanted && users.includes(entry.user) && isIn(entry);
  });
  return found.toSorted((one, other) => Number(one.start) - Number(other.start));
}

function requestedUsers(request: TaskManagerRequest): number[] {
  const ids = request.query.text('assignee')?.split(',') ?? [String(request.caller.userId)];
  if (ids.length > 1 && !isPersonal(request)) reject('TIMEENTRY_059');
  return ids.map((id) => userNamed(request, id));
}

function timeIn({ query }: TaskManagerRequest, name: string): number | undefined {
  if (query.text(name) === undefined) return undefined;
  return query.number(name) ?? reject('TIMEENTRY_072');
}

/** Returns a test for the requested location. The query can contain at most one of space, folder, list and task. */
function placeTest(request: TaskManagerRequest): (entry: TimeEntryRecord) => boolean {
  const [requested, ...more] = PLACES.flatMap((place) => {
    const id = request.query.text(place);
    return id === undefined ? [] : [[place, id] as const];
  });
  if (more.length > 0) reject('TIMEENTRY_065');
  if (!requested) return () => true;
  const [name, id] = requested;
  if (name === 'task_id') {
    const task = taskOf({ ...request, path: { task_id: id } });
    return (entry) => entry.task_id === task.id;
  }
  if (!/^\d+$/.test(id)) reject('TIMEENTRY_062');
  const holds = listTest(request, name, id);
  return ({ task_id }) => {
    const task = request.tables.tasks.get(task_id ?? '');
    return task !== undefined && holds(request.tables.lists.one(task.list_id));
  };
}

const PLACES = ['space_id', 'folder_id', 'list_id', 'task_id'] as const;

function listTest(
  request: TaskManagerRequest,
  name: 'space_id' | 'folder_id' | 'list_id',
  id: string,
): (list: ListRecord) => boolean {
  if (name === 'space_id') return ({ space_id }) => space_id === spaceOf(request, id).id;
  if (name === 'folder_id') return ({ folder_id }) => folder_id === folderOf(request, id).id;
  return (list) => list.id === listOf(request, id).id;
}

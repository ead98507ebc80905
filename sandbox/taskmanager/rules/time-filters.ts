import { DAY } from '../../company/local-time.ts';
import type { Ask } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, taskOf } from '../records/look-up.ts';
import type { ListRecord } from '../records/records.ts';
import type { TimeEntryRecord } from '../records/time.ts';
import { isPersonal, userNamed } from './time-look-up.ts';

/** Filters by start time; defaults to the last 30 days and the caller's own entries. */
export function entriesAsked(ask: Ask): TimeEntryRecord[] {
  const users = usersAsked(ask);
  const [from, until] = [timeIn(ask, 'start_date'), timeIn(ask, 'end_date')];
  const first = from ?? (until ?? ask.context.now()) - 30 * DAY;
  const isIn = placeTest(ask);
  const billable = ask.query.text('is_billable');
  const found = ask.tables.timeEntries.find((entry) => {
    const isThen = entry.start !== null && +entry.start >= first && +entry.start <= (until ?? Infinity);
    const isWanted = billable === undefined || entry.billable === (billable === 'true');
    return isThen && isWanted && users.includes(entry.user) && isIn(entry);
  });
  return found.toSorted((one, other) => Number(one.start) - Number(other.start));
}

function usersAsked(ask: Ask): number[] {
  const ids = ask.query.text('assignee')?.split(',') ?? [String(ask.caller.userId)];
  if (ids.length > 1 && !isPersonal(ask)) refuse('TIMEENTRY_059');
  return ids.map((id) => userNamed(ask, id));
}

function timeIn({ query }: Ask, name: string): number | undefined {
  if (query.text(name) === undefined) return undefined;
  return query.number(name) ?? refuse('TIMEENTRY_072');
}

/** At most one of space, folder, list and task is allowed. */
function placeTest(ask: Ask): (entry: TimeEntryRecord) => boolean {
  const [asked, ...more] = PLACES.flatMap((place) => {
    const given = ask.query.text(place);
    return given === undefined ? [] : [[place, given] as const];
  });
  if (more.length > 0) refuse('TIMEENTRY_065');
  if (!asked) return () => true;
  const [name, id] = asked;
  if (name === 'task_id') {
    const task = taskOf({ ...ask, path: { task_id: id } });
    return (entry) => entry.task_id === task.id;
  }
  if (!/^\d+$/.test(id)) refuse('TIMEENTRY_062');
  const holds = listTest(ask, name, id);
  return ({ task_id }) => {
    const task = ask.tables.tasks.get(task_id ?? '');
    return task !== undefined && holds(ask.tables.lists.one(task.list_id));
  };
}

const PLACES = ['space_id', 'folder_id', 'list_id', 'task_id'] as const;

function listTest(ask: Ask, name: 'space_id' | 'folder_id' | 'list_id', id: string): (list: ListRecord) => boolean {
  if (name === 'space_id') return ({ space_id }) => space_id === spaceOf(ask, id).id;
  if (name === 'folder_id') return ({ folder_id }) => folder_id === folderOf(ask, id).id;
  return (list) => list.id === listOf(ask, id).id;
}

import { reject } from '../records/errors.ts';
import { digits } from '../records/look-up.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import type { TimeEntryRecord } from '../records/time.ts';

/** Finds a time entry. Only owners and admins can access other users' entries. */
export function entryNamed(request: TaskManagerRequest, id: string | undefined): TimeEntryRecord {
  const entry = request.tables.timeEntries.get(digits(id, 'SHARD_001')) ?? reject('OAUTH_192');
  userNamed(request, String(entry.user));
  return entry;
}

export function runningEntry({ tables }: TaskManagerRequest, user: number): TimeEntryRecord | undefined {
  return tables.timeEntries.find((entry) => entry.user === user && entry.time === null)[0];
}

/** Returns the id of a member or guest. Only owners and admins can specify another user. */
export function userNamed({ tables, caller }: TaskManagerRequest, id: string): number {
  const user = tables.members.get(id) ?? tables.guests.get(id) ?? reject('TIMEENTRY_007');
  const isAdmin = (tables.members.get(String(caller.userId))?.role ?? 4) <= 2;
  return user.id === caller.userId || isAdmin ? user.id : reject('TIMEENTRY_059');
}

/** Returns true for a personal token and false for an OAuth token. */
export function isPersonal({ caller }: TaskManagerRequest): boolean {
  return caller.token.startsWith('pk_');
}

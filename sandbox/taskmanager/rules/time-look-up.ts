import type { Ask } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { digits } from '../records/look-up.ts';
import type { TimeEntryRecord } from '../records/time.ts';

/** Finds a time entry. Only owners and admins can access other users' entries. */
export function entryNamed(ask: Ask, id: string | undefined): TimeEntryRecord {
  const entry = ask.tables.timeEntries.get(digits(id, 'SHARD_001')) ?? refuse('OAUTH_192');
  userNamed(ask, String(entry.user));
  return entry;
}

/** The user's running timer. */
export function runningEntry({ tables }: Ask, user: number): TimeEntryRecord | undefined {
  return tables.timeEntries.find((entry) => entry.user === user && entry.time === null)[0];
}

/** The id of that member or guest. Only owners and admins can name another user. */
export function userNamed({ tables, caller }: Ask, id: string): number {
  const user = tables.members.get(id) ?? tables.guests.get(id) ?? refuse('TIMEENTRY_007');
  const isAdmin = (tables.members.get(String(caller.userId))?.role ?? 4) <= 2;
  return user.id === caller.userId || isAdmin ? user.id : refuse('TIMEENTRY_059');
}

/** True for a personal token, false for an OAuth token. */
export function isPersonal({ caller }: Ask): boolean {
  return caller.token.startsWith('pk_');
}

import type { Ask } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { digits } from '../records/look-up.ts';
import type { TimeEntryRecord } from '../records/time.ts';

/** The entry of that id; other people's are for owners and admins. */
export function entryNamed(ask: Ask, id: string | undefined): TimeEntryRecord {
  const entry = ask.tables.timeEntries.get(digits(id, 'SHARD_001')) ?? refuse('OAUTH_192');
  userNamed(ask, String(entry.user));
  return entry;
}

/** The timer that is running for that user. */
export function runningEntry({ tables }: Ask, user: number): TimeEntryRecord | undefined {
  return tables.timeEntries.find((entry) => entry.user === user && entry.time === null)[0];
}

/** The id of the member or guest of that id. Only owners and admins may name somebody else. */
export function userNamed({ tables, caller }: Ask, id: string): number {
  const user = tables.members.get(id) ?? tables.guests.get(id) ?? refuse('TIMEENTRY_007');
  const isAdmin = (tables.members.get(String(caller.userId))?.role ?? 4) <= 2;
  return user.id === caller.userId || isAdmin ? user.id : refuse('TIMEENTRY_059');
}

/** Whether the caller has a personal token, not one of OAuth. */
export function isPersonal({ caller }: Ask): boolean {
  return caller.token.startsWith('pk_');
}

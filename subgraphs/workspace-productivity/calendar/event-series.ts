import { ReplyMismatch } from '../../core/replies.ts';
import { badInput } from '../../upstream/errors.ts';
import type { ShiftedTimes } from './shifted-times.ts';

/** Parts of a rule from which each instance moves as the first one does. */
const COUNTED = new Set(['FREQ', 'INTERVAL', 'COUNT', 'WKST']);
/** Parts that say on which days instances are: they stay right as long as these days do. */
const OF_DAYS = new Set(['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYMONTH', 'BYSETPOS']);
const REGULAR = /^FREQ=(DAILY|WEEKLY)$/;
const OF_DAYS_ALONE = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/;

/**
 * Refuses to move a series of which not every instance would move as the first one does: the first one's times are in its start and end, what is said of
 * others is in its recurrence, which stays as it is. Throws `ReplyMismatch` for what is no list.
 */
export function checkSeries(
  id: string,
  recurrence: readonly string[],
  { keepsDay, isSameOnClocks }: Pick<ShiftedTimes, 'keepsDay' | 'isSameOnClocks'>,
): void {
  if (!Array.isArray(recurrence)) throw new ReplyMismatch('recurrence is no list');
  if (recurrence.length === 0) return;
  const held = recurrence.map((line) => heldBy(line.toUpperCase(), keepsDay)).find((part) => part !== undefined);
  if (held === undefined && isSameOnClocks) return;
  const reason =
    held === undefined ? 'clocks change within the move of its first instance' : `its recurrence has ${held}`;
  throw badInput(
    'eventIds',
    `'${id}' is a series that cannot be moved as one, since ${reason}; give the ids of single instances, which lists of events have`,
  );
}

/** What in a line of a recurrence would not move with the start; undefined where there is nothing. */
function heldBy(line: string, keepsDay: boolean): string | undefined {
  const [, rule] = /^RRULE:(.*)$/.exec(line) ?? [];
  const held = rule === undefined ? line : rule.split(';').find((part) => isHeld(part, keepsDay));
  return held === undefined ? undefined : /^[\w=]{0,40}/.exec(held)?.[0];
}

function isHeld(part: string, keepsDay: boolean): boolean {
  const [name = ''] = part.split('=');
  if (name === 'FREQ') return !(keepsDay ? OF_DAYS_ALONE : REGULAR).test(part);
  return !COUNTED.has(name) && !(keepsDay && OF_DAYS.has(name));
}

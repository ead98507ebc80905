import { each } from '../../core/bulk.ts';
import type { Context } from '../../core/context.ts';
import { callEndpoint } from '../../core/executor.ts';
import { ReplyMismatch } from '../../core/replies.ts';
import { badInput, notFound, ToolError } from '../../upstream/errors.ts';
import type { CalendarEventRecord } from '../records/calendar-events.ts';
import type { FieldsOf, MutationShiftEventsArgs } from '../types.ts';
import { patch, readZoneOfEvents, UPDATE } from './event-rows.ts';
import { readEvent } from './event-search.ts';
import { MAIN, takeEvent } from './read-before.ts';
import { type Shift, type ShiftedTimes, shiftedTimes } from './shifted-times.ts';

const MAX_SHIFT = { days: 3_650, minutes: 525_600 };

export const Mutation = {
  shiftEvents: async (_parent, { eventIds, ...args }, context) => {
    const shift = { days: args.days ?? 0, minutes: args.minutes ?? 0 };
    checkShift(shift);
    const { outcomes, done, failed } = await each('eventIds', eventIds, context, (id, own) =>
      shiftEvent(id, shift, args, own),
    );
    const items = outcomes.map(({ of, made }) => ({ eventId: of, event: made }));
    return { items, shiftedCount: done, failedCount: failed };
  },
} satisfies FieldsOf<'Mutation'>;

function checkShift(shift: Shift): void {
  for (const unit of ['days', 'minutes'] as const)
    if (Math.abs(shift[unit]) > MAX_SHIFT[unit])
      throw badInput(unit, `${shift[unit]} is not between ${-MAX_SHIFT[unit]} and ${MAX_SHIFT[unit]}`, {
        allowed: { min: -MAX_SHIFT[unit], max: MAX_SHIFT[unit] },
      });
  if (shift.days === 0 && shift.minutes === 0) throw badInput('days', 'days and minutes are both 0: set at least one');
}

/** Shifts an event. Rereads the event if it has changed since it was listed, or if the listed event was invalid. */
async function shiftEvent(
  id: string,
  shift: Shift,
  { calendarId = MAIN, sendNotificationsToAttendees }: Omit<MutationShiftEventsArgs, 'eventIds'>,
  context: Context,
): Promise<CalendarEventRecord> {
  const shiftAs = (event: CalendarEventRecord) => shiftVersion(event, shift, sendNotificationsToAttendees, context);
  const read = takeEvent({ calendarId, id }, context);
  if (!read) return shiftAs(await readEvent({ calendarId, id }, context, UPDATE));
  return shiftAs(read).catch(async (fault: unknown) => {
    if (fault instanceof ToolError && fault.code !== 'CONFLICT') throw fault;
    return shiftAs(await readEvent({ calendarId, id }, context, UPDATE));
  });
}

/** Shifts an event, unless it has changed since it was fetched. */
async function shiftVersion(
  { calendarId, id, status, etag, recurrence, ...times }: CalendarEventRecord,
  shift: Shift,
  sendNotificationsToAttendees: MutationShiftEventsArgs['sendNotificationsToAttendees'],
  context: Context,
): Promise<CalendarEventRecord> {
  if (status === 'cancelled') throw notFound('CalendarEvent', id);
  const moved = await shiftedTimes(times, shift, () => readZoneOfEvents(calendarId, context));
  checkSeries(id, recurrence ?? [], moved);
  const { start, end } = moved;
  const changed = await callEndpoint(context, patch, {
    start,
    end,
    calendarId,
    id,
    etag,
    sendNotificationsToAttendees,
  });
  return { ...changed, calendarId };
}

/**
 * Recurrence rule parts that are relative to the first instance, so that shifting this instance shifts the whole
 * series.
 */
const COUNTED = new Set(['FREQ', 'INTERVAL', 'COUNT', 'WKST']);
/** Recurrence rule parts that specify days. These parts remain correct if the first instance stays on the same day. */
const OF_DAYS = new Set(['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYMONTH', 'BYSETPOS']);
const REGULAR = /^FREQ=(DAILY|WEEKLY)$/;
const OF_DAYS_ALONE = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/;

/**
 * Rejects a recurring event if shifting the first instance would not shift all other instances. The recurrence rules
 * themselves are not changed. Throws `ReplyMismatch` if the recurrence is not a list.
 */
function checkSeries(
  id: string,
  recurrence: readonly string[],
  { keepsDay, isSameOnClocks }: Pick<ShiftedTimes, 'keepsDay' | 'isSameOnClocks'>,
): void {
  if (!Array.isArray(recurrence)) throw new ReplyMismatch('recurrence is not a list');
  if (recurrence.length === 0) return;
  const held = recurrence.map((line) => heldBy(line.toUpperCase(), keepsDay)).find((part) => part !== undefined);
  if (held === undefined && isSameOnClocks) return;
  const reason = held === undefined ? 'the first instance crosses a clock change' : `the recurrence has ${held}`;
  throw badInput(
    'eventIds',
    `'${id}' is a series that cannot be moved as a whole, because ${reason}: use the ids of individual instances from an event list`,
  );
}

/** The part of a recurrence line that prevents shifting the series, if any. */
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

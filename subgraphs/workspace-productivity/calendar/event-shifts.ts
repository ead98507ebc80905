import { each } from '../../core/bulk.ts';
import type { Context } from '../../core/context.ts';
import type { Endpoints } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { badInput, notFound, ToolError } from '../../upstream/errors.ts';
import type { CalendarEventRecord } from '../records/calendar-events.ts';
import type { MutationResolvers, MutationShiftEventsArgs } from '../types.ts';
import { patch, UPDATE, zoneOfEvents } from './event-rows.ts';
import { readEvent } from './event-search.ts';
import { checkSeries } from './event-series.ts';
import { MAIN } from './known-calendars.ts';
import { takeEvent } from './read-before.ts';
import { type Shift, shiftedTimes } from './shifted-times.ts';

const MOST = { days: 3_650, minutes: 525_600 };

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
} satisfies Partial<Endpoints<MutationResolvers>>;

function checkShift(shift: Shift): void {
  for (const unit of ['days', 'minutes'] as const)
    if (Math.abs(shift[unit]) > MOST[unit])
      throw badInput(unit, `${shift[unit]} is not ${-MOST[unit]} to ${MOST[unit]}`, {
        allowed: { min: -MOST[unit], max: MOST[unit] },
      });
  if (shift.days === 0 && shift.minutes === 0) throw badInput('days', 'is 0, and so is minutes: nothing would move');
}

/** One that a list had is read where it has changed since, or where the list's item does not fit. */
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

/** Moves an event where it still is as it was read. */
async function shiftVersion(
  { calendarId, id, status, etag, recurrence, ...times }: CalendarEventRecord,
  shift: Shift,
  sendNotificationsToAttendees: MutationShiftEventsArgs['sendNotificationsToAttendees'],
  context: Context,
): Promise<CalendarEventRecord> {
  if (status === 'cancelled') throw notFound('CalendarEvent', id);
  const moved = await shiftedTimes(times, shift, () => zoneOfEventsIn(calendarId, context));
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

const zoneOfEventsIn = (calendarId: string, context: Context) =>
  callEndpoint(context, zoneOfEvents, { calendarId, maxResults: 1, fields: 'timeZone' });

import { Temporal } from 'temporal-polyfill';
import { each } from '../../rows/bulk.ts';
import type { Context } from '../../rows/context.ts';
import type { Endpoints } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { badInput, notFound } from '../../upstream/errors.ts';
import type { CalendarEventRecord, EventTimeRecord } from '../records/calendar-events.ts';
import type { EventShiftsResolvers, MutationResolvers, MutationShiftEventsArgs } from '../types.ts';

import { patch, UPDATE } from './event-rows.ts';
import { readEvent } from './event-search.ts';
import { MAIN } from './known-calendars.ts';
import { isZone } from './wall-time.ts';

const MOST = { days: 3_650, minutes: 525_600 };

type Shift = { days: number; minutes: number };

export const Mutation = {
  shiftEvents: async (_parent, { eventIds, ...args }, context) => {
    const shift = { days: args.days ?? 0, minutes: args.minutes ?? 0 };
    checkShift(shift);
    const outcomes = await each('eventIds', eventIds, (id) => shiftEvent(id, shift, args, context));
    return { items: outcomes.map(({ of, made }) => ({ eventId: of, event: made })) };
  },
} satisfies Partial<Endpoints<MutationResolvers>>;

export const EventShifts = {
  shiftedCount: ({ items }) => items.filter(({ event }) => !(event instanceof Error)).length,
  failedCount: ({ items }) => items.filter(({ event }) => event instanceof Error).length,
} satisfies Partial<Endpoints<EventShiftsResolvers>>;

function checkShift(shift: Shift): void {
  for (const unit of ['days', 'minutes'] as const)
    if (Math.abs(shift[unit]) > MOST[unit])
      throw badInput(unit, `${shift[unit]} is not ${-MOST[unit]} to ${MOST[unit]}`, {
        allowed: { min: -MOST[unit], max: MOST[unit] },
      });
  if (shift.days === 0 && shift.minutes === 0) throw badInput('days', 'is 0, and so is minutes: nothing would move');
}

async function shiftEvent(
  id: string,
  shift: Shift,
  { calendarId = MAIN, sendNotificationsToAttendees }: Omit<MutationShiftEventsArgs, 'eventIds'>,
  context: Context,
): Promise<CalendarEventRecord> {
  const { status, start, end, etag } = await readEvent({ calendarId, id }, context, UPDATE);
  if (status === 'cancelled') throw notFound('CalendarEvent', id);
  const times = { start: shifted(start, shift), end: shifted(end, shift) };
  const changed = await callEndpoint(context, patch, { ...times, calendarId, id, etag, sendNotificationsToAttendees });
  return { ...changed, calendarId };
}

/** A day moves by days alone; a time stays the same time of day of its zone, and then moves by minutes. */
function shifted(time: EventTimeRecord | undefined, { days, minutes }: Shift): EventTimeRecord | undefined {
  if (time?.date != null && minutes !== 0) throw badInput('minutes', 'cannot move an all-day event');
  if (time?.date != null) return { date: Temporal.PlainDate.from(time.date).add({ days }).toString() };
  if (time?.dateTime == null) return undefined;
  const { dateTime, timeZone } = time;
  const zone = timeZone != null && isZone(timeZone) ? timeZone : (/[+-]\d\d:\d\d$/.exec(dateTime)?.[0] ?? 'UTC');
  const moved = Temporal.Instant.from(dateTime).toZonedDateTimeISO(zone).add({ days }).add({ minutes });
  return {
    dateTime: moved.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    ...(timeZone == null ? {} : { timeZone }),
  };
}

import { Temporal } from 'temporal-polyfill';
import { each } from '../../rows/bulk.ts';
import type { Context } from '../../rows/context.ts';
import type { Endpoints } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { badInput, notFound, ToolError } from '../../upstream/errors.ts';
import type { CalendarEventRecord, EventTimeRecord } from '../records/calendar-events.ts';
import type { MutationResolvers, MutationShiftEventsArgs } from '../types.ts';
import { patch, UPDATE, zoneOfEvents } from './event-rows.ts';
import { readEvent } from './event-search.ts';
import { checkSeries, type Shifted } from './event-series.ts';
import { MAIN } from './known-calendars.ts';
import { takeEvent } from './read-before.ts';
import { isZone, knownZone } from './wall-time.ts';

const MOST = { days: 3_650, minutes: 525_600 };

type Shift = { days: number; minutes: number };

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
    if (!(fault instanceof ToolError) || fault.code !== 'CONFLICT') throw fault;
    return shiftAs(await readEvent({ calendarId, id }, context, UPDATE));
  });
}

/** Moves an event where it still is as it was read. */
async function shiftVersion(
  { calendarId, id, status, start, end, etag, recurrence }: CalendarEventRecord,
  shift: Shift,
  sendNotificationsToAttendees: MutationShiftEventsArgs['sendNotificationsToAttendees'],
  context: Context,
): Promise<CalendarEventRecord> {
  if (status === 'cancelled') throw notFound('CalendarEvent', id);
  const [from, until] = await Promise.all([start, end].map((time) => shifted(time, shift, calendarId, context)));
  if (recurrence && from) checkSeries(id, recurrence, from);
  const times = { start: from?.time, end: until?.time };
  const changed = await callEndpoint(context, patch, { ...times, calendarId, id, etag, sendNotificationsToAttendees });
  return { ...changed, calendarId };
}

/** A day moves by days alone; a time stays the same time of day of its zone, or else of its calendar's, and then moves by minutes. */
async function shifted(
  time: EventTimeRecord | undefined,
  { days, minutes }: Shift,
  calendarId: string,
  context: Context,
): Promise<Shifted | undefined> {
  if (time?.date != null && minutes !== 0) throw badInput('minutes', 'cannot move an all-day event');
  if (time?.date != null) {
    const date = Temporal.PlainDate.from(time.date).add({ days }).toString();
    return { time: { date }, keepsDay: false, isSameOnClocks: true };
  }
  if (time?.dateTime == null) return undefined;
  const { dateTime, timeZone } = time;
  if (timeZone != null && !isZone(timeZone)) return shiftedOnClocks(dateTime, timeZone, { days, minutes });
  const zone = timeZone ?? (await zoneOfEventsIn(calendarId, context));
  const before = Temporal.Instant.from(dateTime).toZonedDateTimeISO(zone);
  const moved = before.add({ days }).add({ minutes });
  return {
    time: {
      dateTime: moved.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
      ...(timeZone == null ? {} : { timeZone }),
    },
    keepsDay: moved.toPlainDate().equals(before),
    isSameOnClocks: moved.toPlainDateTime().equals(before.toPlainDateTime().add({ days }).add({ minutes })),
  };
}

/** In a zone that is unknown to this runtime: the vendor works out the offset. */
function shiftedOnClocks(dateTime: string, timeZone: string, { days, minutes }: Shift): Shifted {
  const before = Temporal.PlainDateTime.from(dateTime.replace(/(Z|[+-]\d\d:\d\d)$/, ''));
  const moved = before.add({ days }).add({ minutes });
  return {
    time: { dateTime: moved.toString({ smallestUnit: 'second' }), timeZone },
    keepsDay: moved.toPlainDate().equals(before),
    isSameOnClocks: true,
  };
}

const zoneOfEventsIn = async (calendarId: string, context: Context) =>
  knownZone(await callEndpoint(context, zoneOfEvents, { calendarId, maxResults: 1, fields: 'timeZone' }));

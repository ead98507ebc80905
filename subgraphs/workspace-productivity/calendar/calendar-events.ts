import { checkId } from '../../core/bulk.ts';
import type { Context } from '../../core/context.ts';
import { byId, fromRecord, lookUp, personEmail, reference } from '../../core/entities.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import type { CalendarEventRecord } from '../records/calendar-events.ts';
import { taskMentions } from '../task-mentions.ts';
import type { FieldsOf, MeetingRecord, MutationCreateEventArgs, MutationUpdateEventArgs } from '../types.ts';
import { calendarIdOf } from './calendar.ts';
import { attendeesIn, changesIn, endsTooSoon, isChange, meetingRequest, wallTimeIn } from './event-changes.ts';
import { checkedZone } from './event-lists.ts';
import { CREATE, event, inCamelCase, insert, move, patch, readZoneOfEvents, UPDATE, zoneOf } from './event-rows.ts';
import { findEvent } from './event-search.ts';
import { earlierReads, MAIN } from './read-before.ts';

export const Query = {
  calendarEvent: (_parent, key, context, info) => lookUp('CalendarEvent', key, key, context, info),
} satisfies FieldsOf<'Query'>;

export const Mutation = {
  createEvent,
  updateEvent: async (_parent, args, context) => {
    checkId('eventId', args.eventId);
    if (args.updatedCalendarId != null) checkId('updatedCalendarId', args.updatedCalendarId);
    const found = await findEvent(args.eventId, args.updatedCalendarId, context);
    const isTimed = args.updatedStartDatetime !== undefined || args.updatedEndDatetime !== undefined;
    const zone = isTimed ? await readZoneOfEvents(args.updatedCalendarId ?? found.calendarId, context) : undefined;
    // Validate all changes before moving the event, so that nothing is written if a change is invalid.
    const changes = changesIn(found, args, zone);
    const moved = await moveEvent(found, isChange(changes), args, context);
    return changeEvent(moved, changes, args, context).catch((fault: unknown) => {
      throw moved === found ? fault : afterMove(fault, moved.calendarId);
    });
  },
  deleteEvent: {
    call: 'DELETE /calendars/{calendarId}/events/{eventId}',
    query: { sendUpdates: { from: 'sendUpdates', as: inCamelCase } },
    done: ({ eventId, calendarId }) => ({ ids: [eventId], typeName: 'CalendarEvent', calendarId: calendarId ?? MAIN }),
  },
} satisfies FieldsOf<'Mutation'>;

export const CalendarEvent = {
  calendarId: (event, _args, context) => ownCalendarId(event) ?? calendarIdOf(event.calendarId, context),
  calendar: (event) => byId(ownCalendarId(event) ?? event.calendarId),
  recurringEvent: fromRecord('recurringEventId', (id, { calendarId }) => (id ? reference({ calendarId, id }) : null)),
  meeting: fromRecord('conferenceData', meeting),
  taskMentions: fromRecord('summary', (summary, { description, location }) =>
    taskMentions(summary, description, location),
  ),
} satisfies FieldsOf<'CalendarEvent'>;

export const Attendee = {
  person: ({ email, resource }) => {
    const address = personEmail(email);
    return address && !resource ? { email: address } : null;
  },
} satisfies FieldsOf<'Attendee'>;

/** Returns the arguments that make `readOnce` fetch a calendar's time zone once per request. */
function zoneFor(calendarId: string): [key: string, read: (context: Context) => Promise<string>] {
  return [
    `zone of ${calendarId}`,
    async (context) =>
      earlierReads(context).zones.get(calendarId) ?? (await callEndpoint(context, zoneOf, { calendarId })),
  ];
}

type NewEvent = Pick<MutationCreateEventArgs, 'startDatetime' | 'endDatetime'> & Partial<MutationCreateEventArgs>;

function checkNewEvent({ startDatetime, endDatetime, timeZone, attendeeEmails, calendarId }: NewEvent): void {
  if (calendarId != null) checkId('calendarId', calendarId);
  if (endDatetime <= startDatetime) throw badInput('endDatetime', `${endDatetime} is not after ${startDatetime}`);
  if (timeZone != null) checkedZone(timeZone);
  if (attendeeEmails) attendeesIn('attendeeEmails', attendeeEmails);
}

async function createEvent(
  _parent: unknown,
  given: MutationCreateEventArgs,
  context: Context,
): Promise<CalendarEventRecord> {
  checkNewEvent(given);
  const { attendeeEmails, startDatetime, endDatetime, timeZone, addCloudMeet, ...args } = given;
  const attendees = attendeeEmails && attendeesIn('attendeeEmails', attendeeEmails);
  const calendarId = args.calendarId ?? MAIN;
  const zone = timeZone == null ? await context.readOnce(...zoneFor(calendarId)) : checkedZone(timeZone);
  const start = wallTimeIn(startDatetime, zone);
  const end = wallTimeIn(endDatetime, zone);
  if (endsTooSoon(start, end))
    throw badInput(
      'endDatetime',
      `${endDatetime} is not after ${startDatetime} in ${zone}: clocks go forward there, so ${startDatetime} does not exist`,
    );
  const created = await callEndpoint(context, insert, {
    ...args,
    id: context.log.write?.id,
    calendarId,
    start,
    end,
    attendees: attendees ?? undefined,
    ...(addCloudMeet ? meetingRequest() : {}),
  });
  return withMeeting({ ...created, calendarId }, CREATE, context);
}

/**
 * Finds the main calendar's id in one of its events: the organizer's or attendee's address that Google marks as `self`.
 */
function ownCalendarId({ calendarId, organizer, attendees }: CalendarEventRecord): string | null | undefined {
  if (calendarId !== MAIN) return undefined;
  return [organizer, ...(attendees ?? [])].find((each) => each?.self)?.email;
}

/**
 * Moves an event, unless the event is already in the destination. If other changes follow, ignores an unreadable reply
 * to the move, so that those changes are still made.
 */
async function moveEvent(
  found: CalendarEventRecord,
  isChanged: boolean,
  args: MutationUpdateEventArgs,
  context: Context,
): Promise<CalendarEventRecord> {
  const { updatedCalendarId: destination, sendNotificationsToAttendees } = args;
  const { calendarId, id } = found;
  if (!destination || destination === calendarId || destination === found.organizer?.email) return found;
  const moving = callEndpoint(context, move, { calendarId, id, destination, sendNotificationsToAttendees });
  if (!isChanged) return { ...(await moving), calendarId: destination };
  await moving.catch(ignoreUnreadable);
  return { ...found, calendarId: destination, etag: null };
}

function ignoreUnreadable(fault: unknown): void {
  if (!(fault instanceof ToolError && fault.code === 'REPLY_UNREADABLE')) throw fault;
}

/** Extends a failed change's error to say that the event has already been moved. */
function afterMove(fault: unknown, calendarId: string): unknown {
  if (!(fault instanceof ToolError)) return fault;
  return new ToolError(fault.code, `${fault.message}; the event was already moved to ${calendarId}`, fault.extensions);
}

async function changeEvent(
  found: CalendarEventRecord,
  changes: ReturnType<typeof changesIn>,
  args: MutationUpdateEventArgs,
  context: Context,
): Promise<CalendarEventRecord> {
  if (!isChange(changes)) return found;
  const { calendarId, id, etag } = found;
  const { sendNotificationsToAttendees } = args;
  const values = { ...changes, calendarId, id, etag, sendNotificationsToAttendees };
  const changed = await callEndpoint(context, patch, values);
  return withMeeting({ ...changed, calendarId }, UPDATE, context);
}

/**
 * Fetches an event again if its meeting link is pending, because Google creates links asynchronously. If the second
 * fetch fails, returns the event without the link.
 */
async function withMeeting(
  written: CalendarEventRecord,
  tool: ToolName,
  context: Context,
): Promise<CalendarEventRecord> {
  if (written.conferenceData?.createRequest?.status?.statusCode !== 'pending') return written;
  context.forget();
  const { calendarId, id } = written;
  const read = callEndpoint(context, { ...event, tool }, { calendarId, id }, { advice: true });
  return read
    .then((record) => ({ ...record, calendarId }))
    .catch((fault: unknown) => {
      context.log.ignored('returning an event without its meeting link', fault);
      return written;
    });
}

function meeting(of: CalendarEventRecord['conferenceData']): MeetingRecord | null {
  if (!of) return null;
  const { conferenceId, createRequest, conferenceSolution, entryPoints = [] } = of;
  const status = createRequest?.status?.statusCode;
  return { conferenceId, status, solution: conferenceSolution?.name, entryPoints };
}

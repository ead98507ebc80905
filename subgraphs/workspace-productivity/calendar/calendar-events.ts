import { lookUp, own } from '../../graph/entities.ts';
import { byId } from '../../graph/reference.ts';
import type { Context } from '../../rows/context.ts';
import type { Endpoint, Endpoints, ToolEndpoint, Values } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { identified } from '../../rows/replies.ts';
import type { ToolName } from '../../rows/tool-names.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import { personEmail } from '../../upstream/names.ts';
import type {
  AttendeeResolvers,
  CalendarEventResolvers,
  MutationResolvers,
  MutationUpdateEventArgs,
  QueryResolvers,
} from '../types.ts';
import { readCalendar, writableCalendars } from './calendar.ts';
import { attendeesIn, changesIn, isChange, meetingRequest, momentIn } from './event-changes.ts';

const READ = 'Calendar.ListEvents';
const CREATE = 'Calendar.CreateEvent';
const UPDATE = 'Calendar.UpdateEvent';

const event = {
  call: 'GET /calendars/{calendarId}/events/{id}',
  reply: identified,
} as const satisfies Endpoint<Values>;

const CONTENT = {
  summary: 'summary',
  description: 'description',
  location: 'location',
  visibility: 'visibility',
  start: 'start',
  end: 'end',
  attendees: 'attendees',
  conferenceData: 'conferenceData',
} as const;

const inCamelCase = (option: string) => (option === 'external_only' ? 'externalOnly' : option);

const TELLING = {
  sendUpdates: { from: 'sendNotificationsToAttendees', as: inCamelCase },
  conferenceDataVersion: 'conferenceDataVersion',
} as const;

const insert = {
  tool: CREATE,
  call: 'POST /calendars/{calendarId}/events',
  query: TELLING,
  body: CONTENT,
  reply: identified,
} as const satisfies ToolEndpoint<Values>;

const patch = {
  tool: UPDATE,
  call: 'PATCH /calendars/{calendarId}/events/{id}',
  query: TELLING,
  headers: { 'if-match': 'etag' },
  body: CONTENT,
  reply: identified,
} as const satisfies ToolEndpoint<Values>;

const move = {
  tool: UPDATE,
  call: 'POST /calendars/{calendarId}/events/{id}/move',
  query: { destination: 'destination', sendUpdates: TELLING.sendUpdates },
  reply: identified,
} as const satisfies ToolEndpoint<Values>;

/** The zone of a calendar as a list of its events has it, which the scope of writing events is enough for. */
const zoneOf = {
  tool: UPDATE,
  call: 'GET /calendars/{calendarId}/events',
  query: { maxResults: 'maxResults', fields: 'fields' },
  reply: ({ timeZone }) => timeZone,
} as const satisfies ToolEndpoint<Values>;

export const Query = {
  calendarEvent: (_parent, key, context, info) => lookUp('CalendarEvent', key, key, context, info),
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Mutation = {
  createEvent: async (_parent, { attendeeEmails, startDatetime, endDatetime, addCloudMeet, ...args }, context) => {
    if (endDatetime <= startDatetime) throw badInput('endDatetime', `${endDatetime} is not after ${startDatetime}`);
    const attendees = attendeeEmails && attendeesIn('attendeeEmails', attendeeEmails);
    const calendarId = args.calendarId ?? 'primary';
    const { timeZone } = await readCalendar({ id: calendarId }, context, CREATE);
    const created = await callEndpoint(context, insert, {
      ...args,
      calendarId,
      start: momentIn(startDatetime, timeZone),
      end: momentIn(endDatetime, timeZone),
      attendees: attendees ?? undefined,
      ...(addCloudMeet ? meetingRequest() : {}),
    });
    return withMeeting({ ...created, calendarId }, CREATE, context);
  },
  updateEvent: async (_parent, args, context) => {
    const zone = (calendarId: string) =>
      callEndpoint(context, zoneOf, { calendarId, maxResults: 1, fields: 'timeZone' });
    const found = await findEvent(args.eventId, args.updatedCalendarId, context);
    const isTimed = args.updatedStartDatetime !== undefined || args.updatedEndDatetime !== undefined;
    const timeZone = isTimed ? await zone(args.updatedCalendarId ?? found.calendarId) : undefined;
    const changes = (of: Values) => changesIn(of, args, timeZone);
    // Refuses before anything is written.
    changes(found);
    const moved = await moveEvent(found, args, context);
    return changeEvent(moved, changes(moved), args, context).catch((fault: unknown) => {
      throw moved === found ? fault : afterMove(fault, moved.calendarId);
    });
  },
  deleteEvent: {
    call: 'DELETE /calendars/{calendarId}/events/{eventId}',
    query: { sendUpdates: { from: 'sendUpdates', as: inCamelCase } },
    done: ({ eventId }) => ({ ids: [eventId], typeName: 'CalendarEvent' }),
  },
} satisfies Partial<Endpoints<MutationResolvers>>;

export const CalendarEvent = {
  calendar: ({ calendarId }: Values) => byId(calendarId),
  meeting: own('conferenceData', meeting),
} satisfies Partial<Endpoints<CalendarEventResolvers>>;

export const Attendee = {
  person: ({ email, resource }: Values) => {
    const address = personEmail(email);
    return address && !resource ? { email: address } : null;
  },
} satisfies Partial<Endpoints<AttendeeResolvers>>;

/** Reads an event of a calendar. */
export async function readEvent({ calendarId, id }: Values, context: Context, tool: ToolName = READ): Promise<Values> {
  return { ...(await callEndpoint(context, { ...event, tool }, { calendarId, id })), calendarId };
}

/** The event in the first of the calendars that has it. One that was moved away stays behind as cancelled. */
async function findEvent(id: string, target: string | null | undefined, context: Context): Promise<Values> {
  const near = ['primary', ...(target && target !== 'primary' ? [target] : [])];
  const missing = new ToolError('NOT_FOUND', `no event ${id} in a calendar that the user may write to`, {
    tool: UPDATE,
  });
  const found = (await firstWith(id, near, context)) ?? (await firstWith(id, await others(near, context), context));
  if (!found) throw missing;
  return found;
}

async function firstWith(id: string, calendarIds: string[], context: Context): Promise<Values | undefined> {
  for (const calendarId of calendarIds) {
    const found = await readEvent({ calendarId, id }, context, UPDATE).catch(unless('NOT_FOUND', context));
    if (found && found.status !== 'cancelled') return found;
  }
  return undefined;
}

/** Without the scope that shows the list there are no others to look in. */
async function others(near: string[], context: Context): Promise<string[]> {
  const writable = (await writableCalendars(context).catch(unless('AUTHORIZATION_REQUIRED', context))) ?? [];
  return writable.filter((id) => !near.includes(id));
}

const unless = (code: string, context: Context) => (fault: unknown) => {
  if (!(fault instanceof ToolError) || fault.code !== code) throw fault;
  context.log.ignored('an event is looked for without this answer', fault);
  return undefined;
};

/** An event is at home in the calendar that organizes it. */
async function moveEvent(found: Values, args: MutationUpdateEventArgs, context: Context): Promise<Values> {
  const { updatedCalendarId: destination, sendNotificationsToAttendees } = args;
  const { calendarId, id } = found;
  if (!destination || destination === calendarId || destination === found.organizer?.email) return found;
  const moved = await callEndpoint(context, move, { calendarId, id, destination, sendNotificationsToAttendees });
  return { ...moved, calendarId: destination };
}

/** Who reads of a change that failed is to know that the move before it did not. */
function afterMove(fault: unknown, calendarId: string): unknown {
  if (!(fault instanceof ToolError)) return fault;
  return new ToolError(fault.code, `${fault.message}; the event was moved to ${calendarId} before`, fault.extensions);
}

async function changeEvent(
  found: Values,
  changes: ReturnType<typeof changesIn>,
  args: MutationUpdateEventArgs,
  context: Context,
): Promise<Values> {
  if (!isChange(changes)) return found;
  const { calendarId, id, etag } = found;
  const { sendNotificationsToAttendees } = args;
  const values = { ...changes, calendarId, id, etag, sendNotificationsToAttendees };
  const changed = await callEndpoint(context, patch, values);
  return withMeeting({ ...changed, calendarId }, UPDATE, context);
}

/** A meeting link is made beside the event: where it is not there at once, the event is read once more, as advice. */
async function withMeeting(written: Values, tool: ToolName, context: Context): Promise<Values> {
  if (written.conferenceData?.createRequest?.status?.statusCode !== 'pending') return written;
  context.forget();
  const { calendarId, id } = written;
  const read = callEndpoint(context, { ...event, tool }, { calendarId, id }, { advice: true });
  return read
    .then((record) => ({ ...record, calendarId }))
    .catch((fault: unknown) => {
      context.log.ignored('an event is answered without its meeting link', fault);
      return written;
    });
}

function meeting(of: Values | undefined): Values | null {
  if (!of) return null;
  const { conferenceId, createRequest, conferenceSolution, entryPoints = [] } = of;
  const status = createRequest?.status?.statusCode;
  return { id: conferenceId, status, solution: conferenceSolution?.name, entryPoints };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../../state/service.ts';
import { callerOf } from '../api/authorization.ts';
import { badParameter, GoogleError } from '../api/errors.ts';
import { type CalendarRecord, calendarsIn, type EventRecord, eventsIn } from '../records/records.ts';
import { completeMeeting, nextConference } from './conferences.ts';
import { applyPatch, type EventBody, readContent } from './event-bodies.ts';
import { findCalendar, findEvent, findWritable } from './look-up.ts';
import { etagOfEvent, wireEvent } from './wire.ts';

type WriteQuery = { sendUpdates?: string; conferenceDataVersion?: string; destination?: string };
type Write = {
  Params: { calendarId: string; eventId: string };
  Querystring: WriteQuery;
  Body: EventBody | undefined;
};
type EventRequest = FastifyRequest<Write>;

const EVENTS = '/calendars/:calendarId/events';
const EVENT = `${EVENTS}/:eventId`;

/** Registers the Calendar v3 routes that read or write a single event. */
export function eventRoutes(app: FastifyInstance, context: SandboxContext): void {
  const config = (googleMethod: 'get' | 'insert' | 'patch' | 'move' | 'delete') => ({
    config: { googleMethod: `calendar.events.${googleMethod}` as const },
  });
  app.get<Write>(EVENT, config('get'), (request) => {
    const calendar = findCalendar(context, request.params.calendarId, callerOf(request).email);
    return toResponse(
      request,
      calendar,
      completeMeeting(context, findEvent(context, calendar, request.params.eventId)),
    );
  });
  app.post<Write>(EVENTS, config('insert'), (request) => insertEvent(context, request));
  app.patch<Write>(EVENT, config('patch'), (request) => patchEvent(context, request));
  app.post<Write>(`${EVENT}/move`, config('move'), (request) => moveEvent(context, request));
  app.delete<Write>(EVENT, config('delete'), (request, reply) => deleteEvent(context, request, reply));
}

function toResponse(request: EventRequest, calendar: CalendarRecord, event: EventRecord): object {
  return wireEvent(event, calendar.id, callerOf(request).email, calendar.timeZone);
}

function insertEvent(context: SandboxContext, request: EventRequest): object {
  checkSendUpdates(request.query);
  const { person, email } = callerOf(request);
  const calendar = findWritable(context, request.params.calendarId, email);
  const body = request.body ?? {};
  const id = newEventId(context, body.id);
  const now = new Date(context.now()).toISOString();
  const isOwn = calendar.id === email;
  const event = eventsIn(context.store).insert(id, {
    id,
    status: 'confirmed',
    created: now,
    updated: now,
    ...readContent(body, calendar.timeZone),
    organizer: isOwn ? { email, displayName: person.username } : { email: calendar.id, displayName: calendar.summary },
    ...(!isOwn && { creator: { email, displayName: person.username } }),
    eventType: 'default',
    sequence: 0,
    ...nextMeeting(context, undefined, body, request.query),
  });
  return toResponse(request, calendar, event);
}

function patchEvent(context: SandboxContext, request: EventRequest): object {
  checkSendUpdates(request.query);
  const [calendar, event] = findChangeable(context, request);
  if (event.organizer.email !== calendar.id) throw notOrganizer();
  const body = request.body ?? {};
  const content = readContent(applyPatch(event, body), calendar.timeZone);
  const conference = nextMeeting(context, event.conference, body, request.query);
  return toResponse(request, calendar, updateEvent(context, event, { ...content, ...conference }));
}

/**
 * Moves an event by making the destination calendar the organizer. In the previous calendar, the event is cancelled
 * unless that calendar's owner is a guest.
 */
function moveEvent(context: SandboxContext, request: EventRequest): object {
  checkSendUpdates(request.query);
  const { destination } = request.query;
  if (!destination)
    throw new GoogleError(400, { reason: 'required', message: 'Required', ...atParameter('destination') });
  const [calendar, event] = findChangeable(context, request);
  if (event.organizer.email !== calendar.id) throw notOrganizer();
  const target = findWritable(context, destination, callerOf(request).email);
  const isGuest = event.attendees?.some(({ email }) => email === calendar.id);
  const moved = updateEvent(context, event, {
    creator: event.creator ?? event.organizer,
    organizer: { email: target.id, displayName: target.summary },
    goneFrom: [...(event.goneFrom ?? []), ...(isGuest ? [] : [calendar.id])].filter((id) => id !== target.id),
  });
  return toResponse(request, target, moved);
}

/**
 * Deletes an event. If the organizer deletes the event, it is cancelled for everyone. If a guest deletes the event,
 * that guest declines and no longer sees it.
 */
function deleteEvent(context: SandboxContext, request: EventRequest, reply: FastifyReply): FastifyReply {
  checkSendUpdates(request.query);
  const [calendar, event] = findChangeable(context, request);
  const attendees = event.attendees?.map((each) =>
    each.email === calendar.id ? { ...each, responseStatus: 'declined' as const } : each,
  );
  const isOrganizer = event.organizer.email === calendar.id;
  const goneFrom = [...(event.goneFrom ?? []), calendar.id];
  updateEvent(context, event, isOrganizer ? { status: 'cancelled' } : { goneFrom, ...(attendees && { attendees }) });
  return reply.code(204).send();
}

/**
 * Finds the calendar and event to change. Throws if the calendar is not writable, the event is deleted, or the event's
 * etag does not match `If-Match`.
 */
function findChangeable(context: SandboxContext, request: EventRequest): [CalendarRecord, EventRecord] {
  const calendar = findWritable(context, request.params.calendarId, callerOf(request).email);
  const event = findEvent(context, calendar, request.params.eventId);
  if (event.status === 'cancelled' || event.goneFrom?.includes(calendar.id))
    throw new GoogleError(410, { reason: 'deleted', message: 'Resource has been deleted' });
  const expected = request.headers['if-match'];
  if (expected !== undefined && expected !== '*' && expected !== etagOfEvent(event)) throw preconditionFailed();
  return [calendar, event];
}

/** Updates an event. Each update has a later timestamp than the previous one, so that no two versions share an etag. */
function updateEvent(context: SandboxContext, event: EventRecord, change: Partial<EventRecord>): EventRecord {
  const updated = new Date(Math.max(context.now(), Date.parse(event.updated) + 1)).toISOString();
  return eventsIn(context.store).update(event.id, { ...change, updated, sequence: event.sequence + 1 });
}

function nextMeeting(
  context: SandboxContext,
  current: EventRecord['conference'],
  { conferenceData }: EventBody,
  { conferenceDataVersion }: WriteQuery,
): Pick<EventRecord, 'conference'> {
  const conference = conferenceDataVersion === '1' ? nextConference(context, current, conferenceData) : current;
  return { conference };
}

function newEventId(context: SandboxContext, wanted: string | undefined): string {
  if (wanted === undefined) return context.newId('event');
  if (!/^[a-v0-9]{5,1024}$/.test(wanted))
    throw new GoogleError(400, { reason: 'invalid', message: 'Invalid resource id value.' });
  if (!eventsIn(context.store).get(wanted) && !calendarsIn(context.store).get(wanted)) return wanted;
  throw new GoogleError(409, { reason: 'duplicate', message: 'The requested identifier already exists.' });
}

function checkSendUpdates({ sendUpdates }: WriteQuery): void {
  if (sendUpdates === undefined || /^(all|externalOnly|none)$/.test(sendUpdates)) return;
  throw badParameter('sendUpdates', `Invalid value for sendUpdates: ${sendUpdates}`, 'invalidParameter');
}

const atParameter = (location: string) => ({ locationType: 'parameter', location }) as const;

function notOrganizer(): GoogleError {
  const message = 'Shared properties can only be changed by the organizer of the event.';
  return new GoogleError(403, { domain: 'calendar', reason: 'forbiddenForNonOrganizer', message });
}

function preconditionFailed(): GoogleError {
  const at = { locationType: 'header', location: 'If-Match' } as const;
  return new GoogleError(412, { reason: 'conditionNotMet', message: 'Precondition Failed', ...at });
}

import type { Context } from '../../core/context.ts';
import type { Endpoint, ToolEndpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { requireId, requireSameId } from '../../core/replies.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { EventOnWire } from '../records/calendar-events.ts';
import { zoneIn } from './wall-time.ts';

export const CREATE = 'Calendar.CreateEvent';
export const UPDATE = 'Calendar.UpdateEvent';

export const event = {
  call: 'GET /calendars/{calendarId}/events/{id}',
  reply: requireSameId<EventOnWire>,
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

export const inCamelCase = (option: string) => (option === 'external_only' ? 'externalOnly' : option);

const NOTIFICATION = {
  sendUpdates: { from: 'sendNotificationsToAttendees', as: inCamelCase },
  conferenceDataVersion: 'conferenceDataVersion',
} as const;

export const insert = {
  tool: CREATE,
  call: 'POST /calendars/{calendarId}/events',
  query: NOTIFICATION,
  body: { id: 'id', ...CONTENT },
  reply: requireId<EventOnWire>,
  lookUp: async ({ values, id, read }) => read(event, { calendarId: values('calendarId'), id }).catch(nothingFound),
} as const satisfies ToolEndpoint<Values>;

export const patch = {
  tool: UPDATE,
  call: 'PATCH /calendars/{calendarId}/events/{id}',
  query: NOTIFICATION,
  headers: { 'if-match': 'etag' },
  body: CONTENT,
  reply: requireSameId<EventOnWire>,
} as const satisfies ToolEndpoint<Values>;

export const move = {
  tool: UPDATE,
  call: 'POST /calendars/{calendarId}/events/{id}/move',
  query: { destination: 'destination', sendUpdates: NOTIFICATION.sendUpdates },
  reply: requireSameId<EventOnWire>,
} as const satisfies ToolEndpoint<Values>;

/** Fetches the time zone of the calendar to which an event will be added. */
export const zoneOf = {
  tool: CREATE,
  call: 'GET /calendars/{calendarId}',
  reply: zoneIn,
} as const satisfies ToolEndpoint<Values>;

/** Fetches a calendar's time zone by listing events, which requires no scope other than the one for writing events. */
const zoneOfEvents = {
  tool: UPDATE,
  call: 'GET /calendars/{calendarId}/events',
  query: { maxResults: 'maxResults', fields: 'fields' },
  reply: zoneIn,
} as const satisfies ToolEndpoint<Values>;

export const readZoneOfEvents = (calendarId: string, context: Context): Promise<string> =>
  callEndpoint(context, zoneOfEvents, { calendarId, maxResults: 1, fields: 'timeZone' });

/** Treats a look-up's not-found error as an empty result; rethrows other errors. */
function nothingFound(fault: unknown): undefined {
  if (!(fault instanceof ToolError) || fault.code !== 'NOT_FOUND') throw fault;
}

import { Temporal } from 'temporal-polyfill';
import type { Context } from '../context.ts';
import type { Endpoint, Endpoints, Values } from '../endpoint.ts';
import { lookUp } from '../entities.ts';
import { badInput } from '../errors.ts';
import { callEndpoint } from '../executor.ts';
import { personEmail } from '../names.ts';
import type { AttendeeResolvers, CalendarEventsArgs, CalendarResolvers, QueryResolvers } from './types.ts';
import { inZone } from './wall-time.ts';

const TOOL = 'Calendar.ListEvents';
const LARGEST = 2_500;

const calendar = { call: 'GET /calendars/{id}' } satisfies Endpoint<Values>;

const events = {
  call: 'GET /calendars/{calendarId}/events',
  query: {
    timeMin: 'timeMin',
    timeMax: 'timeMax',
    maxResults: 'maxResults',
    singleEvents: 'singleEvents',
    orderBy: 'orderBy',
  },
  reply: 'items',
} satisfies Endpoint<Values>;

export const Query = {
  calendar: (_parent, { id }, context, info) => lookUp('Calendar', { id }, { id }, context, info),
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Calendar = {
  events: ({ id }: Values, args, context) => listEvents(id, args, context),
} satisfies Partial<Endpoints<CalendarResolvers>>;

export const Attendee = {
  person: ({ email, resource }: Values) => {
    const address = personEmail(email);
    return address && !resource ? { email: address } : null;
  },
} satisfies Partial<Endpoints<AttendeeResolvers>>;

/** Reads a calendar; its zone is what wall times are read in. */
export function readCalendar({ id }: Values, context: Context): Promise<Values> {
  return callEndpoint(context, TOOL, calendar, { id });
}

/** The events of a calendar between two wall times in its own zone: one call for the zone, one for the events. */
export async function listEvents(calendarId: string, args: CalendarEventsArgs, context: Context): Promise<Values[]> {
  const { minEndDatetime, maxStartDatetime, maxResults } = args;
  if (maxResults != null && (maxResults < 1 || maxResults > LARGEST)) {
    throw badInput('maxResults', `${maxResults} is not 1 to ${LARGEST}`, { allowed: { min: 1, max: LARGEST } });
  }
  if (minEndDatetime >= maxStartDatetime)
    throw badInput('maxStartDatetime', `${maxStartDatetime} is not after minEndDatetime ${minEndDatetime}`);
  const { timeZone } = await readCalendar({ id: calendarId }, context);
  const zone = knownZone(timeZone);
  return callEndpoint(context, TOOL, events, {
    calendarId,
    timeMin: inZone(minEndDatetime, zone),
    timeMax: inZone(maxStartDatetime, zone),
    maxResults: maxResults ?? 10,
    singleEvents: true,
    orderBy: 'startTime',
  });
}

/** A zone that this runtime does not know is read as UTC. */
function knownZone(zone: string): string {
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId;
  } catch {
    return 'UTC';
  }
}

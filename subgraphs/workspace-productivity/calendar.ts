import { checkMost } from '../arguments.ts';
import type { Context } from '../context.ts';
import type { Endpoint, Endpoints, Values } from '../endpoint.ts';
import { lookUp, own } from '../entities.ts';
import { badInput, ToolError } from '../errors.ts';
import { callEndpoint } from '../executor.ts';
import { knowing } from '../reference.ts';
import { personOf, readProfile } from './profile.ts';
import type { CalendarEventsArgs, CalendarProfileResolvers, CalendarResolvers, QueryResolvers } from './types.ts';
import { inZone, isZone } from './wall-time.ts';

const TOOL = 'Calendar.ListEvents';
const PROFILE = 'Calendar.WhoAmI';
const LARGEST = 2_500;
const USUAL = 10;
const LARGEST_LIST = 250;

const calendar = { call: 'GET /calendars/{id}' } satisfies Endpoint<Values>;

const events = {
  call: 'GET /calendars/{calendarId}/events',
  query: {
    timeMin: 'timeMin',
    timeMax: 'timeMax',
    maxResults: 'maxResults',
    singleEvents: 'singleEvents',
    orderBy: 'orderBy',
    q: 'q',
  },
  reply: ({ items = [] }, { calendarId }) => items.map((event: Values) => ({ ...event, calendarId })),
} satisfies Endpoint<Values>;

const calendarList = {
  call: 'GET /users/me/calendarList',
  query: { maxResults: 'maxResults', pageToken: 'pageToken', minAccessRole: 'minAccessRole' },
} satisfies Endpoint<Values>;

export const Query = {
  calendar: (_parent, { id }, context, info) => lookUp('Calendar', { id }, { id }, context, info),
  calendars: {
    call: 'GET /users/me/calendarList',
    query: {
      maxResults: 'maxResults',
      showDeleted: 'showDeleted',
      showHidden: 'showHidden',
      pageToken: 'nextPageToken',
    },
    reply: ({ items = [], nextPageToken = null }) => ({
      items: items.map(listEntry),
      hasMore: nextPageToken !== null,
      nextPageToken,
    }),
  },
  calendarProfile: async (_parent, _args, context) => {
    const [person, calendars] = await Promise.all([readProfile(PROFILE, context), calendarsOf(context)]);
    return { ...person, ...calendars };
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Calendar = {
  timeZone: own('timeZone', (zone) => zone),
  events: ({ id }: Values, args, context) => listEvents(id, args, context),
} satisfies Partial<Endpoints<CalendarResolvers>>;

export const CalendarProfile = { person: personOf } satisfies Partial<Endpoints<CalendarProfileResolvers>>;

/** Reads a calendar for a tool; its zone is what wall times are read in. */
export function readCalendar({ id }: Values, context: Context, toolName = TOOL): Promise<Values> {
  return callEndpoint(context, toolName, calendar, { id });
}

/** The ids of the calendars on the user's list that the user may write to, without the main one. */
export async function writableCalendars(context: Context): Promise<string[]> {
  const values = { maxResults: LARGEST_LIST, minAccessRole: 'writer' };
  const { items = [] } = await callEndpoint(context, 'Calendar.ListCalendars', calendarList, values);
  return items.filter((entry: Values) => !entry.primary).map(({ id }: Values) => id);
}

/**
 * The events of a calendar between two wall times in its own zone, those with all of the words where there are any: one call for the
 * zone, one for the events.
 */
export async function listEvents(
  calendarId: string,
  { minEndDatetime, maxStartDatetime, maxResults }: CalendarEventsArgs,
  context: Context,
  words?: string,
): Promise<Values[]> {
  checkMost('maxResults', maxResults, LARGEST);
  if (minEndDatetime >= maxStartDatetime)
    throw badInput('maxStartDatetime', `${maxStartDatetime} is not after minEndDatetime ${minEndDatetime}`);
  const { timeZone } = await readCalendar({ id: calendarId }, context);
  // A zone that this runtime does not know is read as UTC.
  const zone = isZone(timeZone) ? timeZone : 'UTC';
  return callEndpoint(context, TOOL, events, {
    calendarId,
    timeMin: inZone(minEndDatetime, zone),
    timeMax: inZone(maxStartDatetime, zone),
    maxResults: maxResults ?? USUAL,
    singleEvents: true,
    orderBy: 'startTime',
    q: words,
  });
}

/** The events of the main calendar that mention one of these as a word of their own, by start; each costs a call. */
export async function eventsMentioning(
  mentions: string[],
  args: CalendarEventsArgs,
  context: Context,
): Promise<Values[]> {
  const found = await Promise.all(mentions.map((mention) => listEvents('primary', args, context, mention)));
  const words = mentions.map((mention) => new RegExp(`(?<!\\w)${RegExp.escape(mention)}(?!\\w)`, 'i'));
  const mentioning = found.flat().filter((event) => words.some((word) => word.test(textOf(event))));
  const once = new Map(mentioning.map((event) => [event.id, event]));
  return [...once.values()].sort(byStart).slice(0, args.maxResults ?? USUAL);
}

const textOf = ({ summary, description, location }: Values) => [summary, description, location].join('\n');

/** All starts are written in the calendar's own zone. */
const byStart = (one: Values, other: Values) => (startOf(one) < startOf(other) ? -1 : 1);
const startOf = ({ start }: Values): string => start.date ?? start.dateTime;

const OF_THE_CALENDAR = ['id', 'summary', 'description', 'location', 'timeZone'];

function listEntry(entry: Values): Values {
  const { primary = false, selected = false, hidden = false, deleted = false } = entry;
  return { ...entry, primary, selected, hidden, deleted, calendar: knowing(entry, OF_THE_CALENDAR) };
}

/** What the calendar list tells of its user; a list that cannot be read tells only that. */
async function calendarsOf(context: Context): Promise<Values> {
  try {
    const entries = await wholeList(context);
    const main = entries.find(({ primary }) => primary);
    return { calendarAccess: true, calendarsCount: entries.length, timeZone: main?.timeZone ?? null };
  } catch (fault) {
    if (!(fault instanceof ToolError)) throw fault;
    return { calendarAccess: false };
  }
}

async function wholeList(context: Context): Promise<Values[]> {
  const entries: Values[] = [];
  let pageToken: string | undefined;
  do {
    const page = await callEndpoint(context, PROFILE, calendarList, { maxResults: LARGEST_LIST, pageToken });
    entries.push(...(page.items ?? []));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return entries;
}

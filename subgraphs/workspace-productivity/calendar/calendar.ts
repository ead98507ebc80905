import { checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import type { Endpoint, Values } from '../../core/endpoint.ts';
import { fromRecord, lookUp, partial } from '../../core/entities.ts';
import { callEndpoint } from '../../core/executor.ts';
import { optionalRecordsOf } from '../../core/replies.ts';
import type { ToolName } from '../../core/types.ts';
import { ToolError } from '../../upstream/errors.ts';
import { filledPage, firstRows, type PageQuery, type PageReply } from '../google/pages.ts';
import { readProfile } from '../google/profile.ts';
import type { CalendarListEntryRecord, ListedCalendar } from '../records/calendar.ts';
import type { FieldsOf } from '../types.ts';
import { listEvents } from './event-lists.ts';
import { cacheCalendar, cachedCalendar, MAIN, readCalendar } from './read-before.ts';

const LIST = 'Calendar.ListCalendars';
const PROFILE = 'Calendar.WhoAmI';
const CALENDARS_PER_PAGE = 250;
const calendarList = {
  call: 'GET /users/me/calendarList',
  query: {
    maxResults: 'maxResults',
    showDeleted: 'showDeleted',
    showHidden: 'showHidden',
    minAccessRole: 'minAccessRole',
    pageToken: 'pageToken',
  },
  mayBeEmpty: true,
  reply: ({ items, nextPageToken }: PageReply<'items', ListedCalendar>) => ({
    items: optionalRecordsOf(items, listEntry),
    nextPageToken,
  }),
} as const satisfies Endpoint<Values>;

export const Query = {
  calendar: (_parent, { id }, context, info) => lookUp('Calendar', { id }, { id }, context, info),
  calendars: (_parent, { maxResults, nextPageToken, ...args }, context) => {
    checkMost('maxResults', maxResults, CALENDARS_PER_PAGE);
    const ask = (query: PageQuery) => callEndpoint(context, { ...calendarList, tool: LIST }, { ...args, ...query });
    return filledPage(ask, { tool: LIST, most: maxResults ?? undefined, from: nextPageToken ?? undefined });
  },
  calendarProfile: async (_parent, _args, context) => {
    const [person, calendars] = await Promise.all([readProfile(PROFILE, context), calendarsOf(context)]);
    return { ...person, ...calendars };
  },
} satisfies FieldsOf<'Query'>;

export const Calendar = {
  id: ({ id }, _args, context) => calendarIdOf(id, context),
  timeZone: fromRecord('timeZone', (zone) => zone),
  events: ({ id, timeZone }, args, context) => {
    cacheCalendar(id, { timeZone }, context);
    return listEvents(id, args, context);
  },
} satisfies FieldsOf<'Calendar'>;

/**
 * Resolves the alias `primary` to the calendar's actual id, which is cached per credential. If the credential cannot
 * read the calendar, returns the alias, so that a successful write is not reported as failed.
 */
export async function calendarIdOf(id: string, context: Context): Promise<string> {
  if (id !== MAIN) return id;
  const known = cachedCalendar(MAIN, context)?.id;
  if (known != null) return known;
  return readCalendar({ id }, context).then(
    (found) => found.id,
    (fault: unknown) => {
      context.log.ignored('could not read the id of the main calendar', fault);
      return id;
    },
  );
}

/** The ids of the user's writable calendars, excluding the main calendar. */
export async function writableCalendars(context: Context): Promise<string[]> {
  const entries = await allCalendars(LIST, context, { minAccessRole: 'writer' });
  return entries.filter(({ primary }) => !primary).map(({ id }) => id);
}

const OF_THE_CALENDAR = ['id', 'summary', 'description', 'location', 'timeZone'];

function listEntry(entry: ListedCalendar): CalendarListEntryRecord {
  const { primary, selected, hidden, deleted } = entry;
  return {
    ...entry,
    calendarId: entry.id,
    primary: primary ?? false,
    selected: selected ?? false,
    hidden: hidden ?? false,
    deleted: deleted ?? false,
    calendar: partial(entry, OF_THE_CALENDAR),
  };
}

/** Summarizes the user's calendar list. If the list cannot be fetched, returns only `calendarAccess: false`. */
async function calendarsOf(context: Context) {
  try {
    const entries = await allCalendars(PROFILE, context);
    const main = entries.find(({ primary }) => primary);
    return { calendarAccess: true, calendarsCount: entries.length, timeZone: main?.timeZone ?? null };
  } catch (fault) {
    if (!(fault instanceof ToolError)) throw fault;
    context.log.ignored('could not read the list of calendars', fault);
    return { calendarAccess: false };
  }
}

async function allCalendars(
  tool: ToolName,
  context: Context,
  values: { minAccessRole?: string } = {},
): Promise<CalendarListEntryRecord[]> {
  const ask = (query: PageQuery) => callEndpoint(context, { ...calendarList, tool }, { ...values, ...query });
  return (await firstRows(ask, { tool, most: Number.POSITIVE_INFINITY, size: CALENDARS_PER_PAGE })).rows;
}

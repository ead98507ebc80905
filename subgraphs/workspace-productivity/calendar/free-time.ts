import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import { fromRecord, personEmail } from '../../core/entities.ts';
import { carried } from '../../core/replies.ts';
import { badInput, type ErrorCode, ToolError } from '../../upstream/errors.ts';
import { readJson } from '../../upstream/json.ts';
import type {
  FreeSlotRecord,
  FreeSlotsRecord,
  SlotTimeRecord,
  UnavailableCalendarRecord,
} from '../records/free-slots.ts';
import type { FieldsOf, FreeSlotsFirstSlotArgs, PersonFreeSlotsArgs } from '../types.ts';
import { type Days, freeSlots, type Period, periodOf } from './free-slots.ts';
import { busyTimesLoader } from './loaders.ts';
import { type CalendarInReply, cachedCalendar, MAIN, readCalendar } from './read-before.ts';
import { today, zoneIn } from './wall-time.ts';

const TOOL = 'Calendar.FindTimeSlotsWhenEveryoneIsFree';
const USUAL_DAYS = { days: 7 };
const MAX_DAYS = { years: 10 };

export const Query = {
  freeSlots: (_parent, { emailAddresses, ...wish }, context) => {
    const others = (emailAddresses ?? []).map(address);
    return findFreeSlots((user) => [user, ...others], wish, context);
  },
} satisfies FieldsOf<'Query'>;

/** The allowed range for `minutes`, the slot length. */
const MINUTES_PER_DAY = 24 * 60;

export const FreeSlots = {
  slots: fromRecord('slots', (_, found) => slotsOfAll(found)),
  firstSlot: fromRecord('slots', (_, found, { minutes }: FreeSlotsFirstSlotArgs) => {
    checkMost('minutes', minutes, MINUTES_PER_DAY);
    return firstOf(found, minutes * 60_000);
  }),
} satisfies FieldsOf<'FreeSlots'>;

function slotsOfAll({ slots, unavailableCalendars }: FreeSlotsRecord): FreeSlotRecord[] {
  if (unavailableCalendars.length > 0) throw cannotRead(unavailableCalendars);
  return slots;
}

/** The first slot that lasts at least `length` milliseconds, shortened to that length. */
function firstOf(found: FreeSlotsRecord, length: number): FreeSlotRecord | null {
  const slot = slotsOfAll(found).find(({ start, end }) => end.dateTime - start.dateTime >= length);
  return slot ? { start: slot.start, end: slotTime(slot.start.dateTime + length, found.timeZone) } : null;
}

/** Another subgraph's request for free slots: the people, the days, and the daily time window. */
const REQUEST = z.object({
  emails: z.array(z.string()).min(1),
  startDate: z.iso.date().nullish(),
  endDate: z.iso.date().nullish(),
  startTimeBoundary: z.string().nullish(),
  endTimeBoundary: z.string().nullish(),
});

/** Finds the free slots that another subgraph requests. */
export function readFreeSlots(
  { request }: Pick<FreeSlotsRecord, 'request'>,
  context: Context,
): Promise<FreeSlotsRecord> {
  const { emails, ...wish } = readRequest(request);
  return findFreeSlots(() => emails, wish, context);
}

function readRequest(text: string): z.infer<typeof REQUEST> {
  try {
    return REQUEST.parse(readJson(text));
  } catch {
    throw badInput('representations', 'the FreeSlots representation contains an invalid request');
  }
}

type SlotCriteria = { [Name in keyof PersonFreeSlotsArgs]?: PersonFreeSlotsArgs[Name] | null | undefined };

/** The properties of the main calendar that affect free slots. */
type Main = { id: string; zone: string };

/**
 * Finds times when everyone is free. `people` takes the authenticated user's address and returns everyone's addresses.
 * Makes one call for that user's calendar, and one call per 50 people and 90 days. If the calendar is cached, all calls
 * run concurrently. If the cached calendar turns out to be outdated, the busy times are fetched again.
 */
export async function findFreeSlots(
  people: (user: string) => string[],
  asked: SlotCriteria,
  context: Context,
): Promise<FreeSlotsRecord> {
  if (asked.startDate) daysFrom(Temporal.PlainDate.from(asked.startDate), asked.endDate);
  const calendar = cachedCalendar(MAIN, context);
  const known = calendar && personEmail(calendar.id) ? mainIn(calendar) : undefined;
  const early = known && slotsBy(known, people, asked, context);
  early?.catch(() => {});
  const found = await readCalendar({ id: MAIN }, context, TOOL);
  const main = mainIn(found);
  return early && known.id === main.id && known.zone === main.zone ? early : slotsBy(main, people, asked, context);
}

/** Fetches the main calendar's id (the user's email address) and time zone. */
const mainIn = (calendar: CalendarInReply): Main => ({
  id: carried(personEmail(calendar.id), 'id'),
  zone: zoneIn(calendar),
});

async function slotsBy(
  { id, zone }: Main,
  people: (user: string) => string[],
  asked: SlotCriteria,
  context: Context,
): Promise<FreeSlotsRecord> {
  const { startDate, endDate, startTimeBoundary, endTimeBoundary } = asked;
  const now = Date.now();
  const firstDay = startDate ? Temporal.PlainDate.from(startDate) : today(zone, now);
  const days = { ...daysFrom(firstDay, endDate), zone };
  const emails = [...new Set(people(id))];
  const { busy, unread } = await readBusy(emails, days, context);
  const wish = { ...days, from: startTimeBoundary ?? '08:00', until: endTimeBoundary ?? '18:00', now };
  const request = JSON.stringify({ emails: emails.toSorted(), ...asked });
  const slots = freeSlots(wish, busy).map((slot) => formatSlot(slot, zone));
  return { request, timeZone: zone, unavailableCalendars: unread, slots };
}

function address(email: string): string {
  const known = personEmail(email);
  if (!known) throw badInput('emailAddresses', `'${email}' is not an email address`);
  return known;
}

function daysFrom(firstDay: Temporal.PlainDate, endDate: string | null | undefined): Omit<Days, 'zone'> {
  const lastDay = endDate ? Temporal.PlainDate.from(endDate) : firstDay.add(USUAL_DAYS);
  if (Temporal.PlainDate.compare(lastDay, firstDay) < 0)
    throw badInput('endDate', `${lastDay} is before the first day, ${firstDay}`);
  if (Temporal.PlainDate.compare(lastDay, firstDay.add(MAX_DAYS)) > 0)
    throw badInput('endDate', `${lastDay} is more than ten years after the first day, ${firstDay}`);
  return { firstDay, lastDay };
}

async function readBusy(
  emails: string[],
  days: Days,
  context: Context,
): Promise<{ busy: Period[]; unread: UnavailableCalendarRecord[] }> {
  const span = periodOf(days);
  const loader = busyTimesLoader(context);
  const people = await Promise.all(
    emails.map(async (email) => ({ email, times: await loader.load({ email, span, zone: days.zone }) })),
  );
  return {
    busy: people.flatMap(({ times }) => ('busy' in times ? times.busy : [])),
    unread: people.flatMap(({ email, times }) => ('unread' in times ? [{ email, reason: times.unread }] : [])),
  };
}

const formatSlot = ({ start, end }: Period, zone: string) => ({
  start: slotTime(start, zone),
  end: slotTime(end, zone),
});

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function slotTime(ms: number, zone: string): SlotTimeRecord {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return {
    dateTime: ms,
    localDateTime: zoned.toPlainDateTime().toString({ smallestUnit: 'second' }),
    weekday: WEEKDAYS[zoned.dayOfWeek - 1],
  };
}

const CODES = new Map<string, ErrorCode>([
  ['notFound', 'NOT_FOUND'],
  ['internalError', 'UPSTREAM_UNAVAILABLE'],
]);

/** Creates a single error for all unreadable calendars, with the code `NOT_FOUND` if any of them does not exist. */
export function cannotRead(unread: UnavailableCalendarRecord[]): ToolError {
  const who = unread.map(({ email, reason }) => `${email} (${reason})`).join(', ');
  const codes = unread.map(({ reason }) => CODES.get(reason) ?? 'UPSTREAM_REJECTED');
  const code = codes.includes('NOT_FOUND')
    ? 'NOT_FOUND'
    : codes.reduce((one, other) => (one === other ? one : 'UPSTREAM_REJECTED'));
  return new ToolError(code, `could not read all calendars: ${who}`, {
    tool: TOOL,
    upstream: { service: 'calendar' },
  });
}

import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../rows/context.ts';
import type { Endpoints, Values } from '../../rows/endpoint.ts';
import { badInput, type ErrorCode, ToolError } from '../../upstream/errors.ts';
import { personEmail } from '../../upstream/names.ts';
import type { FreeSlotsResolvers, PersonFreeSlotsArgs, QueryResolvers } from '../types.ts';
import { readCalendar } from './calendar.ts';
import { type Days, freeSlots, type Period, spanOf } from './free-slots.ts';
import { busyTimesLoader } from './loaders.ts';
import { isZone, today } from './wall-time.ts';

const TOOL = 'Calendar.FindTimeSlotsWhenEveryoneIsFree';
const USUAL_DAYS = { days: 7 };
const MOST_DAYS = { years: 10 };

type Unread = { email: string; reason: string };

export const Query = {
  freeSlots: (_parent, { emailAddresses, ...wish }, context) => {
    const others = (emailAddresses ?? []).map(address);
    return findFreeSlots((user) => [user, ...others], wish, context);
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const FreeSlots = {
  slots: ({ slots, unread }: Values) => {
    if (unread.length > 0) throw cannotRead(unread);
    return slots;
  },
} satisfies Partial<Endpoints<FreeSlotsResolvers>>;

/**
 * When all of some people have time, who are formatSlot from the address of the credential's user: one call for that user's calendar, one for each
 * 50 people and 90 days.
 */
export async function findFreeSlots(
  people: (user: string) => string[],
  { startDate, endDate, startTimeBoundary, endTimeBoundary }: Partial<PersonFreeSlotsArgs>,
  context: Context,
): Promise<Values> {
  const given = startDate ? daysFrom(Temporal.PlainDate.from(startDate), endDate) : undefined;
  const { id, timeZone } = await readCalendar({ id: 'primary' }, context, TOOL);
  // A zone that this runtime does not know is read as UTC.
  const zone = isZone(timeZone) ? timeZone : 'UTC';
  const now = Date.now();
  const days = { ...(given ?? daysFrom(today(zone, now), endDate)), zone };
  const emails = [...new Set(people(personEmail(id) ?? id))];
  const { busy, unread } = await readBusy(emails, days, context);
  const wish = { ...days, from: startTimeBoundary ?? '08:00', until: endTimeBoundary ?? '18:00', now };
  return { timeZone: zone, unread, slots: freeSlots(wish, busy).map((slot) => formatSlot(slot, zone)) };
}

function address(email: string): string {
  const known = personEmail(email);
  if (!known) throw badInput('emailAddresses', `'${email}' is no e-mail address`);
  return known;
}

function daysFrom(firstDay: Temporal.PlainDate, endDate: string | null | undefined): Omit<Days, 'zone'> {
  const lastDay = endDate ? Temporal.PlainDate.from(endDate) : firstDay.add(USUAL_DAYS);
  if (Temporal.PlainDate.compare(lastDay, firstDay) < 0)
    throw badInput('endDate', `${lastDay} is before the first day, ${firstDay}`);
  if (Temporal.PlainDate.compare(lastDay, firstDay.add(MOST_DAYS)) > 0)
    throw badInput('endDate', `${lastDay} is more than ten years after the first day, ${firstDay}`);
  return { firstDay, lastDay };
}

async function readBusy(emails: string[], days: Days, context: Context): Promise<{ busy: Period[]; unread: Unread[] }> {
  const span = spanOf(days);
  const loader = busyTimesLoader(context);
  const times = await Promise.all(emails.map((email) => loader.load({ email, span, zone: days.zone })));
  return {
    busy: times.flatMap((each) => ('busy' in each ? each.busy : [])),
    unread: times.flatMap((each, index) => ('unread' in each ? [{ email: emails[index]!, reason: each.unread }] : [])),
  };
}

const formatSlot = ({ start, end }: Period, zone: string) => ({
  start: slotTime(start, zone),
  end: slotTime(end, zone),
});

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function slotTime(ms: number, zone: string): Values {
  const moment = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return {
    dateTime: ms,
    localDateTime: moment.toPlainDateTime().toString({ smallestUnit: 'second' }),
    weekday: WEEKDAYS[moment.dayOfWeek - 1],
  };
}

const CODES = new Map<string, ErrorCode>([
  ['notFound', 'NOT_FOUND'],
  ['internalError', 'UPSTREAM_UNAVAILABLE'],
]);

/** One error for everybody who is unread; it may be worth another try only where nobody is simply not found. */
function cannotRead(unread: Unread[]): ToolError {
  const who = unread.map(({ email, reason }) => `${email} (${reason})`).join(', ');
  const codes = new Set(unread.map(({ reason }) => CODES.get(reason) ?? 'UPSTREAM_REJECTED'));
  const code = codes.has('NOT_FOUND') ? 'NOT_FOUND' : codes.size === 1 ? [...codes][0]! : 'UPSTREAM_REJECTED';
  return new ToolError(code, `not everyone's calendar could be read: ${who}`, {
    tool: TOOL,
    upstream: { service: 'calendar' },
  });
}

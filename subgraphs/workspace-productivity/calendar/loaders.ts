import type { calendar_v3 } from '@googleapis/calendar';
import { Temporal } from 'temporal-polyfill';
import type { Context, Loader } from '../../core/context.ts';
import type { ToolEndpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { recordAt } from '../../core/replies.ts';
import type { Period } from './free-slots.ts';
import { rfc3339 } from './wall-time.ts';

const MAX_CALENDARS = 50;
const LONGEST_SPAN = { hours: 90 * 24 };

/** A person's busy times, or the reason why they could not be fetched. */
export type BusyTimes = { busy: Period[] } | { unread: string };

export type BusyTimesRequest = { email: string; span: Period; zone: string };

/** The endpoint for busy times. Retrying this POST is safe, because it only reads. */
const freeBusy = {
  tool: 'Calendar.FindTimeSlotsWhenEveryoneIsFree',
  call: 'POST /freeBusy',
  body: {
    timeMin: 'timeMin',
    timeMax: 'timeMax',
    timeZone: 'timeZone',
    calendarExpansionMax: 'calendarExpansionMax',
    items: 'items',
  },
  reply: (reply: calendar_v3.Schema$FreeBusyResponse) => recordAt(reply, 'calendars'),
  repeatable: true,
} as const satisfies ToolEndpoint<Values>;

/** Loads busy times in batches of up to 50 people and 90 days per call. */
export function busyTimesLoader(context: Context): Loader<BusyTimesRequest, BusyTimes> {
  return context.loader('busyTimes', () => ({
    read: readBusyTimes,
    cacheKeyFn: ({ email, span, zone }: BusyTimesRequest) => `${email} ${span.start} ${span.end} ${zone}`,
  }));
}

async function readBusyTimes(asked: readonly BusyTimesRequest[], context: Context): Promise<(BusyTimes | Error)[]> {
  const bySpan = Map.groupBy(asked, ({ span, zone }) => `${span.start} ${span.end} ${zone}`);
  const together = [...bySpan.values()].flatMap((people) => inGroups(people, MAX_CALENDARS));
  const read = await Promise.all(together.map((people) => readTogether(people, context)));
  const known = new Map(read.flatMap((answers) => [...answers]));
  return asked.map((each) => known.get(each)!);
}

/** Fetches busy times for one batch of people. If a call fails, the error applies only to the people in this batch. */
async function readTogether(
  people: BusyTimesRequest[],
  context: Context,
): Promise<Map<BusyTimesRequest, BusyTimes | Error>> {
  const { span, zone } = people[0]!;
  const items = people.map(({ email }) => ({ id: email }));
  const calls = piecesOf(span).map(({ start, end }) =>
    callEndpoint(context, freeBusy, {
      timeMin: rfc3339(start, zone),
      timeMax: rfc3339(end, zone),
      timeZone: zone,
      calendarExpansionMax: MAX_CALENDARS,
      items,
    }),
  );
  const answers: Calendars[] | Error = await Promise.all(calls).catch((fault: Error) => fault);
  return new Map(
    people.map((each) => [
      each,
      answers instanceof Error ? answers : busyTimes(answers.map((of) => calendarIn(of, each.email))),
    ]),
  );
}

type Calendars = Record<string, calendar_v3.Schema$FreeBusyCalendar>;

const calendarIn = (calendars: Calendars, email: string) =>
  Object.hasOwn(calendars, email) ? calendars[email] : undefined;

/**
 * Combines all responses for one calendar. A calendar that is missing from any response is treated as unreadable, not
 * as free.
 */
function busyTimes(calendars: (calendar_v3.Schema$FreeBusyCalendar | undefined)[]): BusyTimes {
  const silent = calendars.some((calendar) => !calendar);
  const [fault] = calendars.flatMap((calendar) => calendar?.errors ?? []);
  if (silent || fault) return { unread: fault?.reason ?? 'notAnswered' };
  const blocks = calendars.flatMap((calendar) => calendar?.busy ?? []);
  const busy = blocks.map((block) => ({ start: Date.parse(block?.start ?? ''), end: Date.parse(block?.end ?? '') }));
  // Treat a calendar with an invalid busy period as unreadable, not as free.
  return busy.every(({ start, end }) => start <= end) ? { busy } : { unread: 'notAnswered' };
}

function piecesOf({ start, end }: Period): Period[] {
  const last = Temporal.Instant.fromEpochMilliseconds(start).add(LONGEST_SPAN).epochMilliseconds;
  return end <= last ? [{ start, end }] : [{ start, end: last }, ...piecesOf({ start: last, end })];
}

function inGroups<Item>(items: Item[], size: number): Item[][] {
  return items.length <= size ? [items] : [items.slice(0, size), ...inGroups(items.slice(size), size)];
}

import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../state/service.ts';
import { callerOf } from '../api/authorization.ts';
import { GoogleError } from '../api/errors.ts';
import { type CalendarRecord, calendarsIn, type EventRecord, eventsIn } from '../records/records.ts';
import { instantOf, isZone, readTimestamp, wireInstant } from './event-times.ts';
import { timeRangeEmpty } from './look-up.ts';
import { isInCalendar } from './wire.ts';

type FreeBusyBody = {
  timeMin?: string;
  timeMax?: string;
  timeZone?: string;
  calendarExpansionMax?: number;
  items?: { id: string }[];
};
type TimeRange = { from: number; until: number };

const MAX_CALENDARS = 50;
const MAX_RANGE_MS = 90 * 86_400_000;

/** Registers `freebusy.query`, which returns status 200 even if some calendars have errors. */
export function freeBusyRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post<{ Body: FreeBusyBody | undefined }>(
    '/freeBusy',
    { config: { googleMethod: 'calendar.freebusy.query' } },
    (request) => freeBusy(context, request.body ?? {}, callerOf(request).email),
  );
}

function freeBusy(context: SandboxContext, body: FreeBusyBody, viewer: string): object {
  const { items = [], timeZone = 'UTC', calendarExpansionMax = MAX_CALENDARS } = body;
  const span = readTimeRange(body);
  if (!isZone(timeZone)) throw invalid('timeZone');
  const tooMany = items.length > Math.min(calendarExpansionMax, MAX_CALENDARS);
  const readCalendar = (id: string) => {
    const calendar = calendarsIn(context.store).get(id === 'primary' ? viewer : id);
    if (tooMany) return calendarError('tooManyCalendarsRequested');
    return calendar ? { busy: busyTimes(context, calendar, span, timeZone) } : calendarError('notFound');
  };
  return {
    kind: 'calendar#freeBusy',
    timeMin: new Date(span.from).toISOString(),
    timeMax: new Date(span.until).toISOString(),
    calendars: Object.fromEntries(items.map(({ id }) => [id, readCalendar(id)])),
  };
}

const calendarError = (reason: string) => ({ errors: [{ domain: 'global', reason }], busy: [] });

/** Lists a calendar's busy periods, without merging overlapping or adjacent periods. */
function busyTimes(
  context: SandboxContext,
  calendar: CalendarRecord,
  { from, until }: TimeRange,
  zone: string,
): object[] {
  return eventsIn(context.store)
    .find((event) => blocksTime(event, calendar.id))
    .map(({ start, end }) => ({ start: instantOf(start, calendar.timeZone), end: instantOf(end, calendar.timeZone) }))
    .filter(({ start, end }) => end > from && start < until)
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => ({ start: wireInstant(start, zone), end: wireInstant(end, zone) }));
}

function blocksTime(event: EventRecord, calendarId: string): boolean {
  const isDeclined = event.attendees?.some(
    ({ email, responseStatus }) => email === calendarId && responseStatus === 'declined',
  );
  return (
    isInCalendar(calendarId, event) &&
    event.status !== 'cancelled' &&
    event.transparency !== 'transparent' &&
    !isDeclined
  );
}

function readTimeRange({ timeMin, timeMax }: FreeBusyBody): TimeRange {
  const from = readBound('timeMin', timeMin);
  const until = readBound('timeMax', timeMax);
  if (from >= until) throw timeRangeEmpty();
  if (until - from <= MAX_RANGE_MS) return { from, until };
  const message = 'The requested time range is too long.';
  throw new GoogleError(400, { domain: 'calendar', reason: 'timeRangeTooLong', message });
}

function readBound(name: string, text: string | undefined): number {
  if (text === undefined) throw new GoogleError(400, { reason: 'required', message: `Missing ${name} parameter.` });
  const instant = readTimestamp(text);
  if (instant === undefined) throw invalid(name);
  return instant;
}

const invalid = (name: string) => new GoogleError(400, { reason: 'badRequest', message: `Bad value of ${name}.` });

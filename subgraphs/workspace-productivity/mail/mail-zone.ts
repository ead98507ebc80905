import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../rows/context.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ADVICE, advice } from '../google/advice.ts';

const PRIMARY = { method: 'GET', path: '/calendars/primary', headers: {} } as const;

/** The zone in which the days of the mailbox begin. */
export type ZoneOf = (context: Context) => Promise<string>;

/** The zone as it is configured, else that of the primary calendar, else UTC. The calendar is asked as advice. */
export function mailZone(configured: string | undefined, now?: () => number): ZoneOf {
  if (configured !== undefined) return async () => configured;
  const zoneOf = advice(zoneOfCalendar, now);
  return async ({ surroundings }) => (await zoneOf(surroundings.upstreams.calendar!)) ?? 'UTC';
}

async function zoneOfCalendar(calendar: Upstream): Promise<string> {
  const answer = await calendar.send({ ...PRIMARY, query: [] }, { ...ADVICE, withCredential: true });
  return Temporal.Now.zonedDateTimeISO((answer as { timeZone: string }).timeZone).timeZoneId;
}

import { Temporal } from 'temporal-polyfill';
import type { Context } from '../context.ts';
import { ToolError } from '../errors.ts';

const PRIMARY = { method: 'GET', path: '/calendars/primary', query: [], headers: {} } as const;

/** The zone in which the days of the mailbox begin. */
export type ZoneOf = (context: Context) => Promise<string>;

/**
 * The zone as it is configured, else that of the primary calendar, which is read once, else UTC. A calendar that cannot be reached is
 * asked again another time; one that refuses is not.
 */
export function mailZone(configured: string | undefined): ZoneOf {
  let zone = configured === undefined ? undefined : Promise.resolve(configured);
  return (context) => {
    zone ??= zoneOfCalendar(context).catch((fault: unknown) => {
      if (!(fault instanceof ToolError) || fault.extensions.retryable === true) zone = undefined;
      return 'UTC';
    });
    return zone;
  };
}

async function zoneOfCalendar({ surroundings, endsAt }: Context): Promise<string> {
  const calendar = surroundings.upstreams.calendar!;
  const answer = await calendar.send({ ...PRIMARY, query: [] }, { repeatable: true, withCredential: true, endsAt });
  return Temporal.Now.zonedDateTimeISO((answer as { timeZone: string }).timeZone).timeZoneId;
}

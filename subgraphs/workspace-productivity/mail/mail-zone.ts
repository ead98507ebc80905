import type { calendar_v3 } from '@googleapis/calendar';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../core/context.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import { advice } from '../google/scopes.ts';

const primary = {
  upstream: 'calendar',
  call: 'GET /calendars/primary',
  reply: ({ timeZone }: calendar_v3.Schema$Calendar) => timeZone,
} as const;

/** Returns the time zone used for dates in mail searches. */
export type ZoneOf = (context: Context, tool: ToolName) => Promise<string>;

/**
 * Creates a function that returns the configured time zone. If none is configured, the function fetches the primary
 * calendar's time zone in an optional call. If that call fails, it returns UTC.
 */
export function mailZone(configured: string | undefined, now?: () => number): ZoneOf {
  if (configured !== undefined) return async () => configured;
  const zoneOf = advice('calendar', zoneOfCalendar, now);
  return async (context, tool) => (await zoneOf(context, tool)) ?? 'UTC';
}

async function zoneOfCalendar(context: Context, tool: ToolName): Promise<string> {
  const timeZone = await callEndpoint(context, { ...primary, tool }, {}, { advice: true });
  if (!timeZone) throw new Error('the calendar has no time zone');
  return Temporal.Now.zonedDateTimeISO(timeZone).timeZoneId;
}

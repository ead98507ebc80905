import type { Context } from '../../core/context.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { CalendarEventRecord } from '../records/calendar-events.ts';
import { writableCalendars } from './calendar.ts';
import { event, UPDATE } from './event-rows.ts';

const READ = 'Calendar.ListEvents';

export async function readEvent(
  { calendarId, id }: Pick<CalendarEventRecord, 'calendarId' | 'id'>,
  context: Context,
  tool: ToolName = READ,
): Promise<CalendarEventRecord> {
  return { ...(await callEndpoint(context, { ...event, tool }, { calendarId, id })), calendarId };
}

/**
 * Finds the event to change. Searches the main calendar, the target calendar, and then all other writable calendars.
 * Skips cancelled events, because a moved event remains in its previous calendar as a cancelled event.
 */
export async function findEvent(
  id: string,
  target: string | null | undefined,
  context: Context,
): Promise<CalendarEventRecord> {
  const near = ['primary', ...(target && target !== 'primary' ? [target] : [])];
  const missing = new ToolError('NOT_FOUND', `event ${id} not found in any calendar that the user can write to`, {
    tool: UPDATE,
  });
  const found = (await firstWith(id, near, context)) ?? (await firstWith(id, await others(near, context), context));
  if (!found) throw missing;
  return found;
}

async function firstWith(
  id: string,
  calendarIds: string[],
  context: Context,
): Promise<CalendarEventRecord | undefined> {
  for (const calendarId of calendarIds) {
    const found = await readEvent({ calendarId, id }, context, UPDATE).catch(unless('NOT_FOUND', context));
    if (found && found.status !== 'cancelled') return found;
  }
  return undefined;
}

/**
 * Lists the writable calendars that are not in `near`. Returns none if the credential lacks the scope for the calendar
 * list.
 */
async function others(near: string[], context: Context): Promise<string[]> {
  const writable = (await writableCalendars(context).catch(unless('AUTHORIZATION_REQUIRED', context))) ?? [];
  return writable.filter((id) => !near.includes(id));
}

const unless = (code: string, context: Context) => (fault: unknown) => {
  if (!(fault instanceof ToolError) || fault.code !== code) throw fault;
  context.log.ignored('could not read a calendar, searching for the event without it', fault);
  return undefined;
};

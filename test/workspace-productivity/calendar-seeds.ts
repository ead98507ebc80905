import type { Sandbox } from '../../sandbox/server.ts';
import { calendarsIn, type EventRecord, eventsIn } from '../../sandbox/workspace-productivity/records/records.ts';

export const MIRA = 'mira@halyard.example';
export const CALENDARS = '/calendar/v3/calendars';

/** A wall time in the stored format of events. */
export const at = (dateTime: string, timeZone = 'Europe/Amsterdam') => ({ dateTime, timeZone });

/** Adds an event to Mira's calendar. Its ID is its summary. */
export function addEvent(
  { context }: Sandbox,
  summary: string,
  start: EventRecord['start'],
  end: EventRecord['end'],
  more: Partial<EventRecord> = {},
): EventRecord {
  const stamp = '2026-06-01T08:00:00.000Z';
  const rest = { status: 'confirmed', created: stamp, updated: stamp, eventType: 'default', sequence: 0 } as const;
  const event = { id: summary, summary, ...rest, organizer: { email: MIRA }, start, end, ...more };
  return eventsIn(context.store).insert(summary, event);
}

/** Adds a calendar of a person who is not part of the company. */
export function addCalendar({ context }: Sandbox, id: string, timeZone = 'Europe/Amsterdam') {
  return calendarsIn(context.store).insert(id, { id, summary: id, timeZone });
}

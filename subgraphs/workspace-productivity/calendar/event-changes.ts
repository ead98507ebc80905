import { randomUUID } from 'node:crypto';
import { personEmail } from '../../core/entities.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import type { AttendeeRecord, CalendarEventRecord, EventTimeRecord } from '../records/calendar-events.ts';
import type { MutationUpdateEventArgs } from '../types.ts';
import { inZone } from './wall-time.ts';

/** Converts a wall time to an event's start or end in Google's format. */
export function wallTimeIn(wallTime: string, timeZone: string): EventTimeRecord {
  return { dateTime: inZone(wallTime, timeZone), timeZone };
}

/** Converts email addresses to attendees without duplicates. Throws `BAD_USER_INPUT` if an address is invalid. */
export function attendeesIn(argument: string, emails: string[]): { email: string }[] {
  const wrong = emails.find((email) => !personEmail(email));
  if (wrong !== undefined) throw badInput(argument, `'${wrong}' is not an email address`);
  const each = new Map(emails.map((email) => [personEmail(email), { email: email.trim() }]));
  return [...each.values()];
}

export function meetingRequest() {
  const createRequest = { requestId: randomUUID(), conferenceSolutionKey: { type: 'hangoutsMeet' } };
  return { conferenceData: { createRequest }, conferenceDataVersion: 1 };
}

export const isChange = (changes: object) => Object.values(changes).some((value) => value !== undefined);

/**
 * An event's changed properties in Google's format; undefined properties are left unchanged. New wall times are in
 * `timeZone`. Throws `BAD_USER_INPUT` if the event would end at or before its start.
 */
export function changesIn(event: CalendarEventRecord, args: MutationUpdateEventArgs, timeZone: string | undefined) {
  return {
    summary: args.updatedSummary,
    description: args.updatedDescription,
    location: args.updatedLocation,
    visibility: args.updatedVisibility,
    ...(timeZone === undefined ? {} : boundsIn(event, args, timeZone)),
    attendees: guestsIn(event, args),
    ...meetingIn(event, args),
  };
}

/**
 * The new start and end of an event. Google requires two dates or two times. If one date of an all-day event is
 * replaced by a time, the other is therefore converted to a time as well.
 */
function boundsIn(event: CalendarEventRecord, args: MutationUpdateEventArgs, timeZone: string) {
  const { updatedStartDatetime, updatedEndDatetime } = args;
  if (updatedStartDatetime === null)
    throw badInput('updatedStartDatetime', 'cannot be null: an event requires a start');
  if (updatedEndDatetime === null) throw badInput('updatedEndDatetime', 'cannot be null: an event requires an end');
  const start = boundIn(event.start, updatedStartDatetime, timeZone);
  const end = boundIn(event.end, updatedEndDatetime, timeZone);
  if (endsTooSoon(start ?? event.start, end ?? event.end)) {
    const argument = updatedEndDatetime === undefined ? 'updatedStartDatetime' : 'updatedEndDatetime';
    throw badInput(argument, 'the event would end at or before its start');
  }
  return { start, end };
}

/**
 * Whether an event would end at or before its start. False if either time has no UTC offset: only Google can compare
 * such times.
 */
export const endsTooSoon = (start: EventTimeRecord | undefined, end: EventTimeRecord | undefined): boolean =>
  instantOf(end) <= instantOf(start);

function boundIn(
  bound: EventTimeRecord | undefined,
  wallTime: string | undefined,
  timeZone: string,
): EventTimeRecord | undefined {
  const day = bound?.date;
  if (day == null) return wallTime === undefined ? undefined : wallTimeIn(wallTime, timeZone);
  return { date: null, ...wallTimeIn(wallTime ?? `${day}T00:00:00`, timeZone) };
}

/**
 * Converts an event's start or end to Unix milliseconds. For a time without a UTC offset, returns NaN, so that all
 * comparisons are false.
 */
function instantOf(bound: EventTimeRecord | undefined): number {
  const text = bound?.dateTime ?? '';
  return /(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
}

/**
 * The complete new attendee list, because an update replaces the whole list. Undefined if the attendees do not change.
 */
function guestsIn(event: CalendarEventRecord, args: MutationUpdateEventArgs): AttendeeRecord[] | undefined {
  const before = event.attendees ?? [];
  const leaving = namesIn(attendeesIn('attendeeEmailsToRemove', args.attendeeEmailsToRemove ?? []));
  const staying = before.filter(({ email }) => !leaving.has(personEmail(email)));
  const there = namesIn(staying);
  const coming = attendeesIn('attendeeEmailsToAdd', args.attendeeEmailsToAdd ?? []).filter(
    ({ email }) => !there.has(personEmail(email)),
  );
  if (coming.length === 0 && staying.length === before.length) return undefined;
  if (event.attendeesOmitted) throw guestsUnseen();
  return [...staying, ...coming];
}

const namesIn = (attendees: AttendeeRecord[]) => new Set(attendees.map(({ email }) => personEmail(email)));

function guestsUnseen(): ToolError {
  const message = 'this credential cannot see all attendees, and a change would remove the hidden ones';
  return new ToolError('FORBIDDEN', message, { tool: 'Calendar.UpdateEvent' });
}

/** The change that adds or removes the event's meeting link. Empty if no change is needed. */
function meetingIn({ conferenceData, hangoutLink }: CalendarEventRecord, args: MutationUpdateEventArgs) {
  const wanted: string = args.updateCloudMeet ?? 'none';
  const isThere = conferenceData !== undefined || hangoutLink !== undefined;
  if (wanted === 'add' && !isThere) return meetingRequest();
  if (wanted === 'remove' && isThere) return { conferenceData: null, conferenceDataVersion: 1 };
  return {};
}

import { GoogleError } from '../api/errors.ts';
import { type Attendee, type EventRecord, type EventTime, VISIBILITIES } from '../records/records.ts';
import type { ConferenceBody } from './conferences.ts';
import { instantOf, parseEventTime, readTimestamp, type TimeBody } from './event-times.ts';
import { timeRangeEmpty } from './look-up.ts';

type AttendeeBody = { email?: string } & Partial<Omit<Attendee, 'email'>>;

export type EventBody = {
  id?: string;
  summary?: string | null | undefined;
  description?: string | null | undefined;
  location?: string | null | undefined;
  visibility?: string | null | undefined;
  transparency?: string | null | undefined;
  start?: TimeBody;
  end?: TimeBody;
  attendees?: AttendeeBody[] | null | undefined;
  conferenceData?: ConferenceBody;
};

type Content = Pick<
  EventRecord,
  'summary' | 'description' | 'location' | 'visibility' | 'transparency' | 'start' | 'end' | 'attendees'
>;

/** Applies a patch to an event: merges objects, replaces lists, and removes properties that the patch sets to null. */
export function applyPatch(event: EventRecord, body: EventBody): EventBody {
  return {
    summary: event.summary,
    description: event.description,
    location: event.location,
    visibility: event.visibility,
    transparency: event.transparency,
    attendees: event.attendees,
    ...body,
    start: { ...event.start, ...body.start },
    end: { ...event.end, ...body.end },
  };
}

/** Reads an event's content from a request body. Throws Google's error if the body is invalid. */
export function readContent(body: EventBody, zone: string): Content {
  const start = readTime('start', body.start, zone);
  const end = readTime('end', body.end, zone);
  if ('date' in start !== 'date' in end)
    throw invalid('The start and end of an event must both be dates or both be times.');
  if (instantOf(start, zone) >= instantOf(end, zone)) throw timeRangeEmpty();
  const attendees = (body.attendees ?? []).map(readAttendee);
  return {
    summary: body.summary ?? undefined,
    description: body.description ?? undefined,
    location: body.location ?? undefined,
    visibility: readVisibility(body.visibility),
    transparency: body.transparency === 'transparent' ? 'transparent' : undefined,
    start,
    end,
    attendees: attendees.length > 0 ? attendees : undefined,
  };
}

function readTime(name: string, body: TimeBody | undefined, zone: string): EventTime {
  if (!body) throw new GoogleError(400, { reason: 'required', message: `Missing ${name} time.` });
  const bound = parseEventTime(body, zone);
  if (!bound && lacksZone(body)) throw invalid(`Missing time zone definition for ${name} time.`);
  if (!bound) throw invalid(`Invalid ${name} time.`);
  return bound;
}

/**
 * Whether a wall time has neither a UTC offset nor a time zone. Google rejects such times instead of assuming the
 * calendar's time zone.
 */
const lacksZone = ({ dateTime, timeZone }: TimeBody) =>
  !timeZone && Boolean(dateTime) && readTimestamp(`${dateTime}Z`) !== undefined;

/** Reads an attendee from a request body, ignoring `self` and `organizer`, which clients cannot set. */
function readAttendee({
  email = '',
  displayName,
  responseStatus,
  optional,
  comment,
  additionalGuests,
}: AttendeeBody): Attendee {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalid('Invalid attendee email.');
  const optionalFields = { displayName, optional, comment, additionalGuests };
  return { email, ...optionalFields, responseStatus: responseStatus ?? 'needsAction' };
}

function readVisibility(visibility: string | null | undefined): EventRecord['visibility'] {
  if (!visibility || visibility === 'default') return undefined;
  const found = VISIBILITIES.find((each) => each === visibility);
  if (!found) throw invalid(`Invalid value for visibility: ${visibility}`);
  return found;
}

const invalid = (message: string) => new GoogleError(400, { reason: 'invalid', message });

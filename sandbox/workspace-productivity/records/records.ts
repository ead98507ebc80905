import type { Collection, Store } from '../../state/store.ts';

/** A calendar. The ID of a person's primary calendar is that person's email address. */
export type CalendarRecord = {
  id: string;
  summary: string;
  description?: string;
  timeZone: string;
};

/** An entry in the credential owner's calendar list. Not every calendar has an entry. */
export type CalendarEntry = {
  id: string;
  colorId: string;
  accessRole: 'owner' | 'writer' | 'reader' | 'freeBusyReader';
  primary?: true;
  selected?: true;
  hidden?: true;
  deleted?: true;
};

/**
 * An event's start or end: a date, or a wall time such as `2026-03-02T09:30:00` in `timeZone`. Storing wall times keeps
 * the time of day when an event is shifted across a DST change.
 */
export type EventTime = { dateTime: string; timeZone: string } | { date: string };

export type Attendee = {
  email: string;
  displayName?: string | undefined;
  responseStatus: 'needsAction' | 'declined' | 'tentative' | 'accepted';
  optional?: true | undefined;
  comment?: string | undefined;
  additionalGuests?: number | undefined;
};

/** The event visibilities other than `default`. */
export const VISIBILITIES = ['public', 'private', 'confidential'] as const;

/** An event's video meeting. The meeting is pending until the event is first read. */
export type Conference = {
  requestId: string;
  status: 'pending' | 'success';
  /** The last part of the video meeting's URL: ten letters in three groups. */
  code: string;
};

/**
 * An event, stored once and shared by the calendars of the organizer and all attendees. `created` and `updated` are RFC
 * 3339 timestamps in UTC. Derived properties (`self`, times in the requested zone, the etag) are added when the event
 * is read.
 */
export type EventRecord = {
  id: string;
  status: 'confirmed' | 'tentative' | 'cancelled';
  created: string;
  updated: string;
  summary?: string | undefined;
  description?: string | undefined;
  location?: string | undefined;
  organizer: { email: string; displayName?: string };
  /** The event's creator. If absent, the organizer created the event. */
  creator?: { email: string; displayName?: string };
  start: EventTime;
  end: EventTime;
  attendees?: Attendee[] | undefined;
  transparency?: 'transparent' | undefined;
  visibility?: (typeof VISIBILITIES)[number] | undefined;
  eventType: 'default' | 'outOfOffice' | 'focusTime' | 'workingLocation' | 'fromGmail' | 'birthday';
  sequence: number;
  conference?: Conference | undefined;
  /**
   * Calendars in which the event appears as cancelled, because the event was moved to another calendar or a guest
   * deleted it.
   */
  goneFrom?: string[];
};

export type Header = { name: string; value: string };

/** A node in a message's MIME tree, in Gmail's format. */
export type MessagePart = {
  partId: string;
  mimeType: string;
  filename: string;
  headers: Header[];
  body: { size: number; data?: string; attachmentId?: string };
  parts?: MessagePart[];
};

/**
 * A message in a person's mailbox. `internalDate` is Unix milliseconds as a string; the `Date` header is
 * derived from `internalDate`, so that shifting one shifts both. Threads are not stored: a thread consists of all
 * messages with the same `threadId`.
 */
export type MessageRecord = {
  id: string;
  threadId: string;
  /** The id of the mailbox's owner. If absent, the message is in the credential owner's mailbox. */
  userId?: number;
  labelIds: string[];
  snippet: string;
  historyId: string;
  internalDate: string;
  sizeEstimate: number;
  payload: MessagePart;
};

/** A draft. Its message has the label `DRAFT`. */
export type DraftRecord = { id: string; messageId: string };

/** An attachment's content, in base64url. Message parts refer to the content by attachment ID. */
export type AttachmentRecord = { data: string };

/** A mail label. A system label's ID equals its name. */
export type LabelRecord = { id: string; name: string; type: 'system' | 'user' };

export const calendarsIn = (store: Store): Collection<CalendarRecord> => store.collection('google.calendars');
export const calendarListIn = (store: Store): Collection<CalendarEntry> => store.collection('google.calendarList');
export const eventsIn = (store: Store): Collection<EventRecord> => store.collection('google.events');
export const messagesIn = (store: Store): Collection<MessageRecord> => store.collection('google.messages');
export const draftsIn = (store: Store): Collection<DraftRecord> => store.collection('google.drafts');
export const attachmentsIn = (store: Store): Collection<AttachmentRecord> => store.collection('google.attachments');
export const mailLabelsIn = (store: Store): Collection<LabelRecord> => store.collection('google.labels');

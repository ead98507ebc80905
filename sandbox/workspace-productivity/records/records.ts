import type { Collection, Store } from '../../state/store.ts';

/** A calendar. The id of a person's own one is the person's address. */
export type CalendarRecord = {
  id: string;
  summary: string;
  description?: string;
  timeZone: string;
};

/** A line of the credential owner's calendar list; which calendars there are beyond it, the list does not say. */
export type CalendarEntry = {
  id: string;
  colorId: string;
  accessRole: 'owner' | 'writer' | 'reader' | 'freeBusyReader';
  primary?: true;
  selected?: true;
  hidden?: true;
  deleted?: true;
};

/** Wall time (`2026-03-02T09:30:00`, no offset) in `timeZone`, or a day. Kept so, it stays the same when the clocks change. */
export type EventTime = { dateTime: string; timeZone: string } | { date: string };

export type Attendee = {
  email: string;
  displayName?: string | undefined;
  responseStatus: 'needsAction' | 'declined' | 'tentative' | 'accepted';
  optional?: true | undefined;
  comment?: string | undefined;
  additionalGuests?: number | undefined;
};

/** Who sees more of an event than its time, where that is not as for the calendar. */
export const VISIBILITIES = ['public', 'private', 'confidential'] as const;

/** The video meeting of an event. It is pending until the event is read for the first time after it was asked for. */
export type Conference = {
  requestId: string;
  status: 'pending' | 'success';
  /** Ten letters in three groups, the end of the meeting's address. */
  code: string;
};

/**
 * An event, kept once: it is in the calendars of its organizer and of every attendee. `created` and `updated` are
 * RFC 3339 in UTC. What depends on who looks (`self`, times in a zone, etag) is added when it is read.
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
  /** The organizer, unless the event was moved or made for another's calendar. */
  creator?: { email: string; displayName?: string };
  start: EventTime;
  end: EventTime;
  attendees?: Attendee[] | undefined;
  transparency?: 'transparent' | undefined;
  visibility?: (typeof VISIBILITIES)[number] | undefined;
  eventType: 'default' | 'outOfOffice' | 'focusTime' | 'workingLocation' | 'fromGmail' | 'birthday';
  sequence: number;
  conference?: Conference | undefined;
  /** Calendars that it was moved out of, or that a guest deleted it from: there it is cancelled. */
  goneFrom?: string[];
};

export type Header = { name: string; value: string };

/** A node of a message's body tree, as Gmail writes it. */
export type MessagePart = {
  partId: string;
  mimeType: string;
  filename: string;
  headers: Header[];
  body: { size: number; data?: string; attachmentId?: string };
  parts?: MessagePart[];
};

/**
 * A message of the credential owner's mailbox. `internalDate` is ms as a string; the `Date` header is made from it when
 * it is read, so that both move together. Threads are not kept: they are the messages of one `threadId`.
 */
export type MessageRecord = {
  id: string;
  threadId: string;
  labelIds: string[];
  snippet: string;
  historyId: string;
  internalDate: string;
  sizeEstimate: number;
  payload: MessagePart;
};

/** A draft: the message that it holds, which is one with the label DRAFT. */
export type DraftRecord = { id: string; messageId: string };

/** What a part holds that comes by reference, in base64url. */
export type AttachmentRecord = { data: string };

/** A label; the id of a system label is its name. */
export type LabelRecord = { id: string; name: string; type: 'system' | 'user' };

/** The collections of this service, by what they hold. */
export const calendarsIn = (store: Store): Collection<CalendarRecord> => store.collection('google.calendars');
export const calendarListIn = (store: Store): Collection<CalendarEntry> => store.collection('google.calendarList');
export const eventsIn = (store: Store): Collection<EventRecord> => store.collection('google.events');
export const messagesIn = (store: Store): Collection<MessageRecord> => store.collection('google.messages');
export const draftsIn = (store: Store): Collection<DraftRecord> => store.collection('google.drafts');
export const attachmentsIn = (store: Store): Collection<AttachmentRecord> => store.collection('google.attachments');
export const mailLabelsIn = (store: Store): Collection<LabelRecord> => store.collection('google.labels');

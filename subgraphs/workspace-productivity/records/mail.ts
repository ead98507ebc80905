import type { gmail_v1 } from '@googleapis/gmail';
import type { Continued } from '../../core/pages.ts';
import type { Identified } from './identified.ts';
import type { FilledPage } from './pages.ts';

/** A message as returned by the Gmail API. In a list, a message has only `id` and `threadId`. */
export type MessageOnWire = Identified<gmail_v1.Schema$Message>;

export type ThreadOnWire = Identified<Omit<gmail_v1.Schema$Thread, 'messages'>> & { messages?: MessageOnWire[] };

/**
 * A draft as returned by the Gmail API. In a list, and after a write, the draft's message has only `id` and `threadId`.
 */
export type DraftOnWire = { id: string; message?: MessageOnWire };

/** A mail thread. In a list, a thread has no `messages`. */
export type ThreadRecord = {
  id: string;
  historyId?: string | null | undefined;
  snippet?: string | null;
  messages?: EmailRecord[];
};

export type ThreadPageRecord = FilledPage<ThreadRecord>;

export type EmailPageRecord = Continued & { items: EmailRecord[] };

export type DraftPageRecord = Continued & { items: DraftRecord[] };

export type DraftRecord = { id: string; threadId?: string | null; email?: EmailRecord | undefined };

/** A message. Before the message is fetched, only `id`, `threadId` and `labelIds` are present. */
export type EmailRecord = {
  id: string;
  threadId?: string | null;
  labelIds?: string[];
  snippet?: string;
  historyId?: string | null;
  /** The message's date, in Unix milliseconds. */
  date?: string | null | undefined;
  size?: number | null;
  subject?: string | null;
  from?: MailAddressRecord | null;
  to?: MailAddressRecord[];
  cc?: MailAddressRecord[];
  bcc?: MailAddressRecord[];
  replyTo?: MailAddressRecord[];
  messageId?: string | null;
  inReplyTo?: string | null;
  references?: string[];
  attachments?: EmailAttachmentRecord[];
  /** Returns the message's text, fetching large parts on demand. */
  readText?: () => Promise<string>;
};

export type MailAddressRecord = { name: string | null; email: string | null };

/** An email attachment; `size` is in bytes. */
export type EmailAttachmentRecord = { name: string | null; mimeType: string; size: number };

import { addressParser, decodeWords } from 'postal-mime';
import { personEmail } from '../../core/entities.ts';
import { carried } from '../../core/replies.ts';
import type { MailAddressRecord } from '../records/mail.ts';
import type { PersonRecord } from '../records/people.ts';

/** A node of a message's tree as Gmail gives it. Any of it may be missing in a message that is broken. */
export type MessagePart = {
  mimeType?: string | null;
  filename?: string | null;
  headers?: ({ name?: string | null; value?: string | null } | null)[] | null;
  body?: { size?: number | null; data?: string | null; attachmentId?: string | null } | null;
  parts?: MessagePart[] | null;
};

/** The first header of that name, however it is written; undefined where there is none. */
export function headerOf(part: MessagePart | undefined, name: string): string | undefined {
  const headers = Array.isArray(part?.headers) ? part.headers : [];
  const value = headers.find((header) => header?.name?.toLowerCase() === name.toLowerCase())?.value;
  return value == null ? undefined : carried(value, name, () => true);
}

/** A header's text with its encoded words decoded; words that cannot be stay as they are. */
export function wordsOf(text: string | null | undefined): string {
  if (!text?.includes('=?')) return text ?? '';
  try {
    return decodeWords(text);
  } catch {
    return text;
  }
}

/** Whom a header names. */
export function addressesIn(text: string | undefined): MailAddressRecord[] {
  if (text === undefined) return [];
  return addressParser(text, { flatten: true }).map(({ name, address }) => ({
    name: wordsOf(name) || null,
    email: address || null,
  }));
}

/** The human being behind an address. */
export function personAt(email: unknown): PersonRecord | null {
  const address = personEmail(email);
  return address === undefined ? null : { email: address };
}

/** Ids of messages in a header such as `References`. */
export function messageIdsIn(text: string | undefined): string[] {
  return text?.match(/<[^<>\s]+>/g) ?? [];
}

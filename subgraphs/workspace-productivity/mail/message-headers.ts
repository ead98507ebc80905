import { addressParser, decodeWords } from 'postal-mime';
import { carried } from '../../core/replies.ts';
import type { MailAddressRecord } from '../records/mail.ts';

/** A node in a message's MIME tree. In a malformed message, any property can be missing. */
export type MessagePart = {
  mimeType?: string | null;
  filename?: string | null;
  headers?: ({ name?: string | null; value?: string | null } | null)[] | null;
  body?: { size?: number | null; data?: string | null; attachmentId?: string | null } | null;
  parts?: MessagePart[] | null;
};

/** Returns the first header with the given name, ignoring case. */
export function headerOf(part: MessagePart | undefined, name: string): string | undefined {
  const headers = Array.isArray(part?.headers) ? part.headers : [];
  const value = headers.find((header) => header?.name?.toLowerCase() === name.toLowerCase())?.value;
  return value == null ? undefined : carried(value, name, () => true);
}

/** Decodes the encoded words in a header. Invalid encoded words are left unchanged. */
export function decodeHeader(text: string | null | undefined): string {
  if (!text?.includes('=?')) return text ?? '';
  try {
    return decodeWords(text);
  } catch {
    return text;
  }
}

export function addressesIn(text: string | undefined): MailAddressRecord[] {
  if (text === undefined) return [];
  return addressParser(text, { flatten: true }).map(({ name, address }) => ({
    name: decodeHeader(name) || null,
    email: address || null,
  }));
}

/** Extracts the message ids from a header such as `References`. */
export function messageIdsIn(text: string | undefined): string[] {
  return text?.match(/<[^<>\s]+>/g) ?? [];
}

import type { Header, MessagePart, MessageRecord } from '../records/records.ts';
import { type Searchable, words } from './search-query.ts';

/** The message formats that the sandbox supports. Gmail's `raw` format is not supported. */
export type MessageFormat = 'full' | 'metadata' | 'minimal';

/**
 * Formats a message for a response. `headers` selects the headers to include in the `metadata` format; an empty list
 * selects all.
 */
export function wireMessage(message: MessageRecord, format: MessageFormat, headers: string[] = []): object {
  const { payload, userId: _, ...minimal } = message;
  if (format === 'minimal') return minimal;
  const dated = { ...payload, headers: withDate(payload.headers, Number(message.internalDate)) };
  if (format === 'full') return { ...minimal, payload: dated };
  const wanted = new Set(headers.map((name) => name.toLowerCase()));
  const selected = dated.headers.filter(({ name }) => wanted.size === 0 || wanted.has(name.toLowerCase()));
  return { ...minimal, payload: { mimeType: payload.mimeType, headers: selected } };
}

/** Extracts a message's searchable content. `labelNames` maps label IDs to names. */
export function searchable(message: MessageRecord, labelNames: ReadonlyMap<string, string>): Searchable {
  const labels = message.labelIds.flatMap((id) => [labelKey(id), labelKey(labelNames.get(id) ?? id)]);
  return { ...cachedContent(message), labels: new Set(labels) };
}

type Content = Omit<Searchable, 'labels'>;

/**
 * Caches each message record's searchable content. Because an update creates a new record, cached content is never
 * stale.
 */
const contentByMessage = new WeakMap<MessageRecord, Content>();

function cachedContent(message: MessageRecord): Content {
  const content = contentByMessage.get(message) ?? readContent(message);
  contentByMessage.set(message, content);
  return content;
}

function readContent({ payload, internalDate }: MessageRecord): Content {
  const wordsOf = (header: string) => words(headerOf(payload, header));
  return {
    from: wordsOf('From'),
    to: wordsOf('To'),
    cc: wordsOf('Cc'),
    bcc: wordsOf('Bcc'),
    subject: wordsOf('Subject'),
    messageId: headerOf(payload, 'Message-ID'),
    body: words(plainText(payload)),
    seconds: Math.floor(Number(internalDate) / 1000),
    hasAttachment: leaves(payload).some((part) => Boolean(part.filename)),
  };
}

/** Returns the first header with the given name, ignoring case, or an empty string. */
export function headerOf(part: MessagePart, name: string): string {
  return part.headers?.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value ?? '';
}

function withDate(headers: Header[], instant: number): Header[] {
  const before = headers.findIndex(({ name }) => name === 'Message-ID');
  const value = new Date(instant).toUTCString().replace('GMT', '+0000');
  return headers.toSpliced(before, 0, { name: 'Date', value });
}

function plainText(payload: MessagePart): string {
  const texts = leaves(payload).flatMap(({ mimeType, body }) => {
    return mimeType === 'text/plain' && body?.data ? [Buffer.from(body.data, 'base64url').toString()] : [];
  });
  return texts.join('\n');
}

/** Returns the leaves of a MIME tree: parts without subparts. */
export function leaves(part: MessagePart): MessagePart[] {
  return Array.isArray(part.parts) ? part.parts.filter(Boolean).flatMap(leaves) : [part];
}

function labelKey(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

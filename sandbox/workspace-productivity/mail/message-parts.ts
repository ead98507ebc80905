import type { Person } from '../../company/company.ts';
import { required } from '../../company/required.ts';
import type { Header, MessagePart } from '../records/records.ts';

/** An attachment to seed, with a size but no content. */
type Attachment = { filename: string; mimeType: string; bytes: number };

export type Content = {
  text?: string;
  html?: string;
  attachments?: Attachment[];
};

/**
 * Builds a message's MIME tree in Gmail's format. If both text and HTML are given, they become alternatives.
 * Attachments are referenced by ID. The root part has the given headers, followed by its content headers.
 */
export function bodyTree(headers: Header[], { text, html, attachments = [] }: Content): MessagePart {
  const texts = [text !== undefined && leaf('text/plain', text), html !== undefined && leaf('text/html', html)];
  const kinds = texts.filter((part) => part !== false);
  const [only, ...others] = kinds;
  const body = only && others.length === 0 ? only : branch('multipart/alternative', kinds);
  const top = attachments.length > 0 ? branch('multipart/mixed', [body, ...attachments.map(attachmentPart)]) : body;
  return numberParts({ ...top, headers: [...headers, ...top.headers] }, '');
}

/** Formats an address for message headers, such as `Mira Okafor <mira@halyard.example>`. */
export function mailboxAddress({ username, email }: Person): string {
  return `${username} <${email}>`;
}

/** Creates a message preview like Gmail's: the first 180 characters of the text, on one line and HTML-escaped. */
export function snippetOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, 180);
  return line.replace(/[&<>"']/g, (character) => required(ENTITIES[character], `entity of ${character}`));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function leaf(mimeType: string, content: string): MessagePart {
  const bytes = Buffer.from(content);
  const headers = [
    { name: 'Content-Type', value: `${mimeType}; charset="UTF-8"` },
    { name: 'Content-Transfer-Encoding', value: 'quoted-printable' },
  ];
  return {
    partId: '',
    mimeType,
    filename: '',
    headers,
    body: { size: bytes.length, data: bytes.toString('base64url') },
  };
}

export function branch(mimeType: string, parts: MessagePart[]): MessagePart {
  const headers = [{ name: 'Content-Type', value: `${mimeType}; boundary="000000000000sandbox"` }];
  return { partId: '', mimeType, filename: '', headers, body: { size: 0 }, parts };
}

export function attachmentPart({ filename, mimeType, bytes }: Attachment): MessagePart {
  const headers = [
    { name: 'Content-Type', value: `${mimeType}; name="${filename}"` },
    { name: 'Content-Disposition', value: `attachment; filename="${filename}"` },
    { name: 'Content-Transfer-Encoding', value: 'base64' },
  ];
  const attachmentId = `ANGjdJ_${Buffer.from(filename).toString('base64url')}`;
  return { partId: '', mimeType, filename, headers, body: { attachmentId, size: bytes } };
}

/**
 * Assigns part IDs in a MIME tree: the root gets an empty ID, its children get `0`, `1` and so on, and their children
 * get `0.0`, `0.1` and so on.
 */
export function numberParts(part: MessagePart, partId: string): MessagePart {
  const childId = (index: number) => (partId === '' ? String(index) : `${partId}.${index}`);
  const parts = Array.isArray(part.parts)
    ? part.parts.map((inner, index) => inner && numberParts(inner, childId(index)))
    : undefined;
  return { ...part, partId, ...(parts && { parts }) };
}

import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decodeHTML } from 'entities';
import type { HtmlToTextOptions } from 'html-to-text';
import type { EmailAttachmentRecord } from '../records/mail.ts';
import { decodeHeader, headerOf, type MessagePart } from './message-headers.ts';

/** Fetches the base64url data of a message part that is too large to be included in the message response. */
export type ReadData = (attachmentId: string) => Promise<string>;

/** The maximum depth to which a message's MIME tree is traversed. */
const DEEPEST = 60;

/**
 * Returns a message's plain text, or text converted from HTML. Uses the plain-text part of alternatives, the first of
 * several related parts that has text, and all parts of any other multipart. Skips attachments and attached messages.
 * For a malformed MIME tree, returns any text that is readable.
 */
export async function textOf(payload: MessagePart | undefined, readData: ReadData): Promise<string> {
  return tidy(await read(payload, readData, /^text\/(plain|html)$/, 0));
}

/** Lists a message's attachments: all parts except the message's text. */
export function attachmentsOf(part: MessagePart | undefined, depth = 0): EmailAttachmentRecord[] {
  if (!part || depth > DEEPEST || isEmpty(part)) return [];
  const type = typeOf(part);
  const inner = isAttached(part) ? [] : partsOf(part);
  if (inner.length > 0) return inner.flatMap((each) => attachmentsOf(each, depth + 1));
  if (!isAttached(part) && /^(text\/(plain|html)|multipart\/.*)$/.test(type)) return [];
  return [{ name: decodeHeader(part.filename) || null, mimeType: type, size: Number(part.body?.size ?? 0) || 0 }];
}

async function read(part: MessagePart | undefined, readData: ReadData, wanted: RegExp, depth: number): Promise<string> {
  if (!part || depth > DEEPEST || isAttached(part)) return '';
  const type = typeOf(part);
  if (wanted.test(type)) return leafText(part, type, readData);
  const parts = partsOf(part);
  const below = (kind: RegExp) => (inner: MessagePart) => read(inner, readData, kind, depth + 1);
  if (type === 'multipart/alternative')
    return (await firstText(parts, below(/^text\/plain$/))) || (await firstText(parts, below(wanted)));
  if (type === 'multipart/related') return firstText(parts, below(wanted));
  const texts = await Promise.all(parts.map(below(wanted)));
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

async function firstText(parts: MessagePart[], readOne: (part: MessagePart) => Promise<string>): Promise<string> {
  for (const part of parts) {
    const text = await readOne(part);
    if (text.trim() !== '') return text;
  }
  return '';
}

async function leafText(part: MessagePart, type: string, readData: ReadData): Promise<string> {
  const { data, attachmentId } = part.body ?? {};
  const encoded = data ?? (attachmentId ? await readData(attachmentId) : '');
  const text = decode(Buffer.from(String(encoded), 'base64url'), charsetOf(part));
  return type === 'text/html' ? textOfHtml(text) : text;
}

const partsOf = ({ parts }: MessagePart) => (Array.isArray(parts) ? parts.filter((part) => part !== null) : []);

/** Whether a message part has no content. A message without a payload is treated as one empty part. */
const isEmpty = ({ mimeType, filename, body, parts }: MessagePart) => !mimeType && !filename && !body && !parts;

const typeOf = ({ mimeType }: MessagePart) => String(mimeType ?? 'application/octet-stream').toLowerCase();

function isAttached(part: MessagePart): boolean {
  return (
    Boolean(part.filename) ||
    typeOf(part) === 'message/rfc822' ||
    /^\s*attachment\b/i.test(headerOf(part, 'Content-Disposition') ?? '')
  );
}

/**
 * Reads a part's charset leniently. Mail headers can have comments, unclosed quotes and missing semicolons, which an
 * HTTP header parser would drop or misread.
 */
const charsetOf = (part: MessagePart) => /charset\s*=\s*"?([^";\s]+)/i.exec(headerOf(part, 'Content-Type') ?? '')?.[1];

/**
 * Decodes a message part's text. Gmail converts most text to UTF-8, regardless of the declared charset. Valid UTF-8 is
 * therefore decoded as UTF-8, unless it contains the escape or zero bytes typical of 7-bit charsets and UTF-16. Any
 * other text is decoded with the declared charset or, if that is unknown, as windows-1252.
 */
function decode(bytes: Buffer, charset: string | undefined): string {
  const named = decoderOf(charset);
  const plain = isUtf8(bytes) && !(named && (bytes.includes(0x1b) || bytes.includes(0)));
  return (plain ? new TextDecoder() : (named ?? new TextDecoder('windows-1252'))).decode(bytes);
}

/** Creates a decoder for a charset. Returns undefined if the charset is unknown. */
function decoderOf(charset: string | undefined): TextDecoder | undefined {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/**
 * Normalizes line breaks, trailing spaces and empty lines. Removes invisible characters, but keeps zero-width joiners
 * between visible characters.
 */
function tidy(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u034f|[\u200b\u2060\ufeff]/g, '')
    .replace(/[\u200c\u200d]+/g, (joiner, at: number, text: string) =>
      isBlank(text[at - 1]) || isBlank(text[at + joiner.length]) ? '' : joiner,
    )
    .split('\n')
    .map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const isBlank = (sign: string | undefined) => sign === undefined || /\s/.test(sign);

/**
 * The maximum nesting depth of HTML whose layout is rendered. Rendering time grows quadratically with the depth, and no
 * real layout is nested this deeply.
 */
const DEEPEST_LAYOUT = 1_000;
/** Matches HTML elements that do not nest: void elements, and elements that the next tag closes implicitly. */
const FLAT = /^(p|li|td|th|tr|thead|tbody|tfoot|dt|dd|option|br|hr|img|input|meta|link|col|area|base|source|wbr)$/;

/** Converts HTML to text. If elements are nested too deeply, ignores the layout. */
async function textOfHtml(markup: string): Promise<string> {
  if (depthOf(markup) > DEEPEST_LAYOUT) return decodeHTML(markup.replace(/<[^<>]*>/g, ' '));
  return (await import('html-to-text')).convert(markup, HTML);
}

function depthOf(markup: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, close, name = ''] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (FLAT.test(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (close ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * Renders a link as its text and URL, an image as its alternative text, and a list with bullets. Omits hidden elements
 * and does not wrap lines.
 */
const HTML: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 300, ellipsis: '…' },
  formatters: {
    spoken: ({ attribs }, _walk, builder) => builder.addInline(attribs?.alt ?? ''),
    cell: ({ children }, walk, builder) => {
      walk(children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'spoken' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['title', '[hidden]', '[style*="display:none" i]', '[style*="display: none" i]'].map((selector) => ({
      selector,
      format: 'skip',
    })),
  ],
};

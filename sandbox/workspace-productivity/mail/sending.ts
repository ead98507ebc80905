import PostalMime, { addressParser, decodeWords } from 'postal-mime';
import type { SandboxContext } from '../../state/service.ts';
import type { Caller } from '../api/authorization.ts';
import { GoogleError, invalidArgument } from '../api/errors.ts';
import { type Header, type MessagePart, type MessageRecord, messagesIn } from '../records/records.ts';
import { nextHistoryId } from './history.ts';
import { mailboxOf, throwNotFound } from './mailbox.ts';
import { bodyTree, type Content, mailboxAddress, snippetOf } from './message-parts.ts';
import { headerOf } from './wire.ts';

export type OutgoingMessage = { headers: Header[]; content: Content };

const MAX_MESSAGE_BYTES = 36_700_160;
/** Message headers that the sandbox generates, ignoring the sender's values, as Gmail does. */
const GENERATED_HEADERS = new Set(['content-type', 'content-transfer-encoding', 'mime-version', 'date']);

/** Parses a base64url-encoded message. Throws the same errors as Gmail. */
export async function readRaw(raw: unknown): Promise<OutgoingMessage> {
  if (typeof raw !== 'string' || raw === '')
    throw invalidArgument("'raw' RFC822 payload message string or uploading message via /upload/* URL required");
  const bytes = Buffer.from(raw, 'base64url');
  if (bytes.length > MAX_MESSAGE_BYTES)
    throw new GoogleError(413, { reason: 'uploadTooLarge', message: 'Request is too large.' });
  const { headers, text, html, attachments } = await PostalMime.parse(bytes);
  const written = headers.filter(({ key }) => !GENERATED_HEADERS.has(key));
  const files = attachments.map(({ filename, mimeType, content }) => ({
    filename: filename ?? 'noname',
    mimeType,
    bytes: content instanceof ArrayBuffer ? content.byteLength : content.length,
  }));
  return {
    headers: written.map(({ originalKey, value }) => ({ name: originalKey, value: decodeWords(value) })),
    content: {
      ...(text === undefined && html !== undefined ? {} : { text: text ?? '' }),
      ...(html === undefined ? {} : { html }),
      ...(files.length > 0 ? { attachments: files } : {}),
    },
  };
}

export function sendMessage(
  context: SandboxContext,
  caller: Caller,
  outgoing: OutgoingMessage,
  threadId: string | undefined,
): object {
  const recipients = readRecipients(outgoing.headers);
  return context.store.atomically(() =>
    receipt(storeMessage(context, caller, outgoing, sentLabels(caller, recipients), threadId)),
  );
}

/** Sends a stored message. The sent copy gets a new ID and stays in the same thread. */
export function sendStored(
  context: SandboxContext,
  caller: Caller,
  { payload, threadId, snippet }: MessageRecord,
): object {
  const labelIds = sentLabels(caller, readRecipients(payload.headers));
  return receipt(insert(context, caller, { payload, snippet, labelIds, threadId }));
}

/** Stores a message, adding any missing headers. */
export function storeMessage(
  context: SandboxContext,
  caller: Caller,
  { headers, content }: OutgoingMessage,
  labelIds: string[],
  threadId: string | undefined,
): MessageRecord {
  const has = (wanted: string) => headers.some(({ name }) => name.toLowerCase() === wanted);
  const from = has('from') ? [] : [{ name: 'From', value: mailboxAddress(caller.person) }];
  const id = has('message-id')
    ? []
    : [{ name: 'Message-ID', value: `<${context.newId('uuid')}@mail.halyard.example>` }];
  const payload = bodyTree([...from, ...headers, ...id, { name: 'MIME-Version', value: '1.0' }], content);
  const snippet = snippetOf(content.text ?? '');
  return insert(context, caller, {
    payload,
    snippet,
    labelIds,
    threadId: findThread(context, caller, payload, threadId),
  });
}

type NewMessage = { payload: MessagePart; snippet: string; labelIds: string[]; threadId: string | undefined };

function insert(
  context: SandboxContext,
  { person }: Caller,
  { payload, snippet, labelIds, threadId }: NewMessage,
): MessageRecord {
  const id = context.newId('message');
  return messagesIn(context.store).insert(id, {
    id,
    threadId: threadId ?? id,
    userId: person.id,
    labelIds,
    snippet,
    historyId: nextHistoryId(context),
    internalDate: String(context.now()),
    sizeEstimate: 2_000 + JSON.stringify(payload).length,
    payload,
  });
}

/**
 * Finds the thread for a new message: the requested thread or, for a reply with the original message's subject, that
 * message's thread.
 */
function findThread(
  context: SandboxContext,
  caller: Caller,
  payload: MessagePart,
  threadId: string | undefined,
): string | undefined {
  const all = mailboxOf(context, caller);
  if (threadId !== undefined) return all.some((message) => message.threadId === threadId) ? threadId : throwNotFound();
  const references = `${headerOf(payload, 'In-Reply-To')} ${headerOf(payload, 'References')}`;
  const subject = bareSubject(payload);
  return all.find((message) => {
    const id = headerOf(message.payload, 'Message-ID');
    return id !== '' && references.includes(id) && bareSubject(message.payload) === subject;
  })?.threadId;
}

const bareSubject = (payload: MessagePart) => headerOf(payload, 'Subject').replace(/^(\s*(re|fwd?):\s*)+/i, '');

const receipt = ({ id, threadId, labelIds }: MessageRecord) => ({ id, threadId, labelIds });

/** Chooses the labels for a sent message. A message to oneself also arrives in the inbox. */
function sentLabels({ email }: Caller, recipients: string[]): string[] {
  return recipients.includes(email) ? ['UNREAD', 'SENT', 'INBOX'] : ['SENT'];
}

function readRecipients(headers: Header[]): string[] {
  const named = headers.filter(({ name }) => /^(to|cc|bcc)$/i.test(name));
  const recipients = named.flatMap(({ name, value }) =>
    addressParser(value, { flatten: true }).map(({ address }) => {
      if (!address || !/^[^\s@]+@[^\s@]+$/.test(address)) throw invalidArgument(`Invalid ${name} header`);
      return address.toLowerCase();
    }),
  );
  if (recipients.length === 0) throw invalidArgument('Recipient address required');
  return recipients;
}

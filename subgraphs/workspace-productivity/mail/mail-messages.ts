import { decodeHTML } from 'entities';
import type { Context } from '../../core/context.ts';
import type { ToolEndpoint, Values } from '../../core/endpoint.ts';
import { fromRecord, partial, personOf, property } from '../../core/entities.ts';
import { callEndpoint } from '../../core/executor.ts';
import { ToolError } from '../../upstream/errors.ts';
import type {
  DraftOnWire,
  DraftRecord,
  EmailRecord,
  MessageOnWire,
  ThreadOnWire,
  ThreadRecord,
} from '../records/mail.ts';
import { taskMentions } from '../task-mentions.ts';
import type { FieldsOf } from '../types.ts';
import { addressesIn, decodeHeader, headerOf, type MessagePart, messageIdsIn } from './message-headers.ts';
import { attachmentsOf, textOf } from './message-text.ts';

const message = {
  tool: 'Mail.ListEmails',
  call: 'GET /users/me/messages/{id}',
  query: { format: 'format' },
  reply: (found: MessageOnWire) => found,
} as const satisfies ToolEndpoint<Values>;
export const draft = {
  tool: 'Mail.ListDraftEmails',
  call: 'GET /users/me/drafts/{id}',
  query: { format: 'format' },
  reply: (found: DraftOnWire) => found,
} as const satisfies ToolEndpoint<Values>;
const thread = {
  tool: 'Mail.GetThread',
  call: 'GET /users/me/threads/{id}',
  query: { format: 'format' },
  reply: (found: ThreadOnWire) => found,
} as const satisfies ToolEndpoint<Values>;
const attachment = {
  tool: 'Mail.ListEmails',
  call: 'GET /users/me/messages/{messageId}/attachments/{attachmentId}',
  mayBeEmpty: true,
  reply: ({ data = '' }: { data?: string }) => data,
} as const satisfies ToolEndpoint<Values>;

const FORMAT = 'full';

export const Email = {
  text: fromRecord('readText', (readText) => readText?.()),
  person: fromRecord('from', (from) => personOf(from?.email)),
  taskMentions: fromRecord('readText', async (readText, { subject }) => taskMentions(subject, await readText?.())),
} satisfies FieldsOf<'Email'>;

export const Thread = {
  lastMessage: fromRecord('messages', (messages) => lastOf(messages ?? []) ?? null),
  taskMentions: fromRecord('messages', async (messages) => {
    const texts = await Promise.all((messages ?? []).map(textsOf));
    return taskMentions(...texts.flat());
  }),
} satisfies FieldsOf<'Thread'>;

type Key = { id: string };

/** Functions that fetch messages, drafts and threads by id. Concurrent fetches are batched. */
export const readers = {
  Email: async ({ id }: Key, context: Context): Promise<EmailRecord> =>
    emailOf(await callEndpoint(context, message, { id, format: FORMAT }), context),
  Draft: async ({ id }: Key, context: Context): Promise<DraftRecord> => {
    const read = await callEndpoint(context, draft, { id, format: FORMAT });
    return { id, threadId: read.message?.threadId ?? null, email: read.message && emailOf(read.message, context) };
  },
  Thread: async ({ id }: Key, context: Context): Promise<ThreadRecord> =>
    threadOf(await callEndpoint(context, thread, { id, format: FORMAT }), context),
};

/** Creates a message record with only the id, thread and labels. */
export function placedEmail({ id, threadId, labelIds }: MessageOnWire): EmailRecord {
  return partial({ id, threadId: threadId ?? null, labelIds: labelIds ?? [] }, ['id', 'threadId', 'labelIds']);
}

/**
 * Creates a thread record. Uses the snippet of the last message, because Gmail returns a thread's own snippet only in
 * lists.
 */
function threadOf({ id, historyId, messages }: ThreadOnWire, context: Context): ThreadRecord {
  const emails = each(messages).map((read) => emailOf(read, context));
  return { id, historyId, snippet: emails.at(-1)?.snippet ?? null, messages: emails };
}

const each = (list: MessageOnWire[] | undefined) => (Array.isArray(list) ? list.filter(Boolean) : []);

/** The latest message in a thread, ignoring drafts. */
const lastOf = (messages: EmailRecord[]) => messages.findLast(({ labelIds }) => !labelIds?.includes('DRAFT'));

/**
 * Returns the threads that await a reply from the mailbox's owner. If `awaiting` is false, returns the other threads.
 * Omits threads that were deleted in the meantime.
 */
export function threadsAwaiting(threads: ThreadRecord[], awaiting: boolean, context: Context): Promise<ThreadRecord[]>;
export async function threadsAwaiting(threads: ThreadRecord[], awaiting: boolean, context: Context): Promise<object[]> {
  const chosen = threads.map(async (found): Promise<object[]> => {
    const messages = await property('Thread', found, 'messages', context);
    return isAwaiting(messages ?? []) === awaiting ? [found] : [];
  });
  return (await Promise.all(chosen.map((each) => each.catch(omitDeleted)))).flat();
}

const omitDeleted = (fault: Error) => (fault instanceof ToolError && fault.code === 'NOT_FOUND' ? [] : [fault]);

const isAwaiting = (messages: EmailRecord[]) => !lastOf(messages)?.labelIds?.includes('SENT');

const textsOf = async ({ subject, readText }: EmailRecord) => [subject, await readText?.()];

/** Converts a Gmail message to a record. Never throws; malformed parts are omitted. */
function emailOf(wire: MessageOnWire, context: Context): EmailRecord {
  const { id, threadId, historyId, sizeEstimate, internalDate } = wire;
  const payload: MessagePart = wire.payload ?? {};
  const header = (name: string) => headerOf(payload, name);
  const readData = (attachmentId: string) => callEndpoint(context, attachment, { messageId: id, attachmentId });
  return {
    id,
    threadId: threadId ?? null,
    labelIds: wire.labelIds ?? [],
    snippet: decodeHTML(wire.snippet ?? ''),
    historyId: historyId ?? null,
    date: /^\d{1,15}$/.test(internalDate ?? '') ? internalDate : null,
    size: sizeEstimate ?? null,
    subject: decodeHeader(header('Subject')) || null,
    from: addressesIn(header('From'))[0] ?? null,
    to: addressesIn(header('To')),
    cc: addressesIn(header('Cc')),
    bcc: addressesIn(header('Bcc')),
    replyTo: addressesIn(header('Reply-To')),
    messageId: messageIdsIn(header('Message-ID'))[0] ?? null,
    inReplyTo: messageIdsIn(header('In-Reply-To'))[0] ?? null,
    references: messageIdsIn(header('References')),
    attachments: attachmentsOf(payload),
    readText: () => textOf(payload, readData),
  };
}

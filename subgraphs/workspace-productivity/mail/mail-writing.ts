import type { Context } from '../../core/context.ts';
import { deletion, type Endpoint, type ToolEndpoint, type Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { carried } from '../../core/replies.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { DraftOnWire, DraftRecord, MessageOnWire } from '../records/mail.ts';
import type { EmailReceiptRecord, FieldsOf } from '../types.ts';
import { draft, placedEmail } from './mail-messages.ts';
import { headerOf } from './message-headers.ts';
import { checkComposition, compose, messageIdOf, type Reply } from './mime.ts';

/** Finds a sent message by Message-ID. Fails for a credential that can only send mail. */
const sent = {
  call: 'GET /users/me/messages',
  query: { q: 'q' },
} as const satisfies Endpoint<Values>;
const send = {
  tool: 'Mail.SendEmail',
  call: 'POST /users/me/messages/send',
  body: { raw: 'raw' },
  reply: receipt,
  lookUp: async ({ id, read }) => {
    const q = `rfc822msgid:${messageIdOf(id)}`;
    const { messages = [] } = await read(sent, { q }).catch(() => ({}));
    return messages.length === 1 ? messages[0] : undefined;
  },
} as const satisfies ToolEndpoint<Values>;
const sendDraft = {
  tool: 'Mail.SendDraftEmail',
  call: 'POST /users/me/drafts/send',
  body: { id: 'id' },
  reply: receipt,
} as const satisfies ToolEndpoint<Values>;
const trash = {
  tool: 'Mail.TrashEmail',
  call: 'POST /users/me/messages/{id}/trash',
  reply: receipt,
} as const satisfies ToolEndpoint<Values>;
const create = {
  tool: 'Mail.WriteDraftEmail',
  call: 'POST /users/me/drafts',
  body: { 'message.raw': 'raw' },
  reply: writtenDraft,
} as const satisfies ToolEndpoint<Values>;
const read = { ...draft, tool: 'Mail.UpdateDraftEmail' } as const;
const update = {
  tool: 'Mail.UpdateDraftEmail',
  call: 'PUT /users/me/drafts/{id}',
  body: { id: 'id', 'message.raw': 'raw', 'message.threadId': 'threadId' },
  reply: writtenDraft,
} as const satisfies ToolEndpoint<Values>;

/** The mail mutations. Moving messages to the trash is possible only in self-hosted installations. */
export function mailWriting(selfHosted: boolean) {
  return {
    sendEmail: async (_parent, args, context) =>
      callEndpoint(context, send, { raw: await compose(args, {}, context.log.write?.id) }),
    sendDraftEmail: (_parent, { emailId }, context) =>
      callEndpoint(context, sendDraft, { id: emailId }).catch(nameDraftScope),
    writeDraftEmail: async (_parent, args, context) => callEndpoint(context, create, { raw: await compose(args) }),
    updateDraftEmail: async (_parent, { draftEmailId, ...args }, context) => {
      checkComposition(args);
      const { threadId, ...reply } = await placeOf(draftEmailId, context);
      return callEndpoint(context, update, { id: draftEmailId, raw: await compose(args, reply), threadId });
    },
    deleteDraftEmail: deletion('Draft', 'DELETE /users/me/drafts/{draftEmailId}'),
    trashEmail: (_parent, { emailId }, context) => {
      if (!selfHosted) throw onlySelfHosted();
      return callEndpoint(context, trash, { id: emailId });
    },
  } satisfies FieldsOf<'Mutation'>;
}

/** Fetches a draft's thread and reply headers, which an update must preserve. */
async function placeOf(id: string, context: Context): Promise<Reply & { threadId?: string }> {
  const { message } = await callEndpoint(context, read, { id, format: 'metadata' });
  const inReplyTo = headerOf(message?.payload, 'In-Reply-To');
  const references = headerOf(message?.payload, 'References');
  return {
    ...(message?.threadId ? { threadId: carried(message.threadId, 'threadId') } : {}),
    ...(inReplyTo ? { inReplyTo } : {}),
    ...(references ? { references } : {}),
  };
}

function receipt(message: MessageOnWire): EmailReceiptRecord {
  return { id: message.id, threadId: message.threadId, labelIds: message.labelIds ?? [], email: placedEmail(message) };
}

function writtenDraft({ id, message }: DraftOnWire): DraftRecord {
  return { id, threadId: message?.threadId ?? null, email: message && placedEmail(message) };
}

/**
 * Adds the scope that is actually required to an authorization error: Gmail rejects the documented scope for sending
 * drafts.
 */
function nameDraftScope(fault: unknown): never {
  if (!(fault instanceof ToolError) || fault.code !== 'AUTHORIZATION_REQUIRED') throw fault;
  throw new ToolError(fault.code, `${fault.message}; ${sendDraft.tool} requires mail.compose, not mail.send`, {
    ...fault.extensions,
    scopes: ['mail.compose'],
  });
}

function onlySelfHosted(): ToolError {
  const message =
    'Mail.TrashEmail is available only in self-hosted installations: set SELF_HOSTED if the credential belongs to your own application';
  return new ToolError('FORBIDDEN', message, { tool: trash.tool });
}

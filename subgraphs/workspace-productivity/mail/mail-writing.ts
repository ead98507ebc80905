import type { Context } from '../../rows/context.ts';
import type { Endpoint, Endpoints, Values } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { MutationResolvers } from '../types.ts';
import { placedEmail } from './mail-messages.ts';
import { headerOf } from './message-headers.ts';
import { checkComposition, compose, type Reply } from './mime.ts';

const send = { call: 'POST /users/me/messages/send', body: { raw: 'raw' }, reply: receipt } satisfies Endpoint<Values>;
const sendDraft = { call: 'POST /users/me/drafts/send', body: { id: 'id' }, reply: receipt } satisfies Endpoint<Values>;
const trash = { call: 'POST /users/me/messages/{id}/trash', reply: receipt } satisfies Endpoint<Values>;
const create = {
  call: 'POST /users/me/drafts',
  body: { 'message.raw': 'raw' },
  reply: writtenDraft,
} satisfies Endpoint<Values>;
const read = { call: 'GET /users/me/drafts/{id}', query: { format: 'format' } } satisfies Endpoint<Values>;
const update = {
  call: 'PUT /users/me/drafts/{id}',
  body: { id: 'id', 'message.raw': 'raw', 'message.threadId': 'threadId' },
  reply: writtenDraft,
} satisfies Endpoint<Values>;

/** The fields that write to the mailbox; only a self-hosted installation moves messages to the trash. */
export function mailWriting(selfHosted: boolean) {
  return {
    sendEmail: async (_parent, args, context) =>
      callEndpoint(context, 'Mail.SendEmail', send, { raw: await compose(args) }),
    sendDraftEmail: (_parent, { emailId }, context) =>
      callEndpoint(context, SENDING, sendDraft, { id: emailId }).catch(nameDraftScope),
    writeDraftEmail: async (_parent, args, context) =>
      callEndpoint(context, 'Mail.WriteDraftEmail', create, { raw: await compose(args) }),
    updateDraftEmail: async (_parent, { draftEmailId, ...args }, context) => {
      checkComposition(args);
      const { threadId, ...reply } = await placeOf(draftEmailId, context);
      return callEndpoint(context, UPDATING, update, { id: draftEmailId, raw: await compose(args, reply), threadId });
    },
    deleteDraftEmail: {
      call: 'DELETE /users/me/drafts/{draftEmailId}',
      done: ({ draftEmailId }) => ({ ids: [draftEmailId], typeName: 'Draft' }),
    },
    trashEmail: (_parent, { emailId }, context) => {
      if (!selfHosted) throw onlySelfHosted();
      return callEndpoint(context, 'Mail.TrashEmail', trash, { id: emailId });
    },
  } satisfies Partial<Endpoints<MutationResolvers>>;
}

const SENDING = 'Mail.SendDraftEmail';
const UPDATING = 'Mail.UpdateDraftEmail';

/** The conversation that a draft stands in, and by which headers: its new text belongs there too. */
async function placeOf(id: string, context: Context): Promise<Reply & { threadId?: string }> {
  const { message } = await callEndpoint(context, UPDATING, read, { id, format: 'metadata' });
  const inReplyTo = headerOf(message?.payload, 'In-Reply-To');
  const references = headerOf(message?.payload, 'References');
  return {
    ...(message?.threadId ? { threadId: message.threadId } : {}),
    ...(inReplyTo ? { inReplyTo } : {}),
    ...(references ? { references } : {}),
  };
}

function receipt(message: Values): Values {
  return { id: message.id, threadId: message.threadId, labelIds: message.labelIds ?? [], email: placedEmail(message) };
}

function writtenDraft({ id, message }: Values): Values {
  return { id, threadId: message?.threadId ?? null, email: message && placedEmail(message) };
}

/** The mailbox does not take the tool's own scope for a draft. */
function nameDraftScope(fault: unknown): never {
  if (!(fault instanceof ToolError) || fault.code !== 'AUTHORIZATION_REQUIRED') throw fault;
  throw new ToolError(fault.code, `${fault.message}; ${SENDING} takes mail.compose, not mail.send`, {
    ...fault.extensions,
    scopes: ['mail.compose'],
  });
}

function onlySelfHosted(): ToolError {
  const message =
    'Mail.TrashEmail is available only on a self-hosted installation: set SELF_HOSTED where the credential is of your own application';
  return new ToolError('FORBIDDEN', message, { tool: 'Mail.TrashEmail' });
}

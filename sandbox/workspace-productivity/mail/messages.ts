import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../state/service.ts';
import type { Caller } from '../api/authorization.ts';
import { attachmentsIn, type MessageRecord, messagesIn } from '../records/records.ts';
import { nextHistoryId } from './history.ts';
import {
  type ById,
  type ByUser,
  byDate,
  type FormatQuery,
  findMessage,
  type ListQuery,
  mailboxOf,
  messageFilter,
  readFormat,
  readListQuery,
  readPage,
  requireOwnMailbox,
  throwNotFound,
} from './mailbox.ts';
import { readRaw, sendMessage } from './sending.ts';
import { leaves, wireMessage } from './wire.ts';

/** Registers the routes for messages and attachments. */
export function messageRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Params: ByUser; Querystring: ListQuery }>(
    '/users/:userId/messages',
    { config: { googleMethod: 'gmail.users.messages.list' } },
    (request) => listMessages(context, requireOwnMailbox(request), readListQuery(request)),
  );
  app.get<{ Params: ById; Querystring: FormatQuery }>(
    '/users/:userId/messages/:id',
    { config: { googleMethod: 'gmail.users.messages.get' } },
    (request) => {
      const caller = requireOwnMailbox(request);
      return wireMessage(findMessage(context, caller, request.params.id), ...readFormat(request));
    },
  );
  app.post<{ Params: ByUser; Body: { raw?: string; threadId?: string } | undefined }>(
    '/users/:userId/messages/send',
    { config: { googleMethod: 'gmail.users.messages.send' } },
    async (request) =>
      sendMessage(context, requireOwnMailbox(request), await readRaw(request.body?.raw), request.body?.threadId),
  );
  app.post<{ Params: ById }>(
    '/users/:userId/messages/:id/trash',
    { config: { googleMethod: 'gmail.users.messages.trash' } },
    (request) => trashMessage(context, requireOwnMailbox(request), request.params.id),
  );
  app.get<{ Params: ById & { attachmentId: string } }>(
    '/users/:userId/messages/:id/attachments/:attachmentId',
    { config: { googleMethod: 'gmail.users.messages.attachments.get' } },
    (request) => {
      const message = findMessage(context, requireOwnMailbox(request), request.params.id);
      return getAttachment(context, message, request.params.attachmentId);
    },
  );
}

/** Lists messages, newest first. */
function listMessages(context: SandboxContext, caller: Caller, query: ListQuery): object {
  const found = mailboxOf(context, caller)
    .filter(messageFilter(context, query))
    .toSorted((a, b) => byDate(b, a));
  const page = readPage(found, 'messages', query);
  return {
    ...(page.items.length > 0 && { messages: page.items.map(({ id, threadId }) => ({ id, threadId })) }),
    ...(page.nextPageToken && { nextPageToken: page.nextPageToken }),
    resultSizeEstimate: found.length,
  };
}

/** Moves a message to the trash. A message that is already in the trash is left unchanged. */
function trashMessage(context: SandboxContext, caller: Caller, id: string): object {
  const message = findMessage(context, caller, id);
  const labelIds = [...message.labelIds.filter((label) => label !== 'INBOX' && label !== 'TRASH'), 'TRASH'];
  const isNew = !message.labelIds.includes('TRASH');
  if (isNew) messagesIn(context.store).update(id, { labelIds, historyId: nextHistoryId(context) });
  return { id, threadId: message.threadId, labelIds };
}

/**
 * Returns an attachment's content. Most seeded attachments have a size but no content; the response then contains that
 * number of zero bytes.
 */
function getAttachment(context: SandboxContext, { payload }: MessageRecord, attachmentId: string): object {
  const parts = leaves(payload);
  const part = parts.find(({ body }) => body?.attachmentId === attachmentId) ?? throwNotFound();
  const attachment = attachmentsIn(context.store).get(attachmentId);
  return { size: part.body.size, data: attachment?.data ?? Buffer.alloc(part.body.size).toString('base64url') };
}

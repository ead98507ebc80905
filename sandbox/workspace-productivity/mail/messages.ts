import type { FastifyInstance } from 'fastify';
import type { World } from '../../state/service.ts';
import { attachmentsIn, messagesIn } from '../records/records.ts';
import { nextHistoryId } from './history.ts';
import {
  type ById,
  type ByUser,
  byDate,
  type FormatQuery,
  findMessage,
  type ListQuery,
  messageFilter,
  readFormat,
  readListQuery,
  readPage,
  requireOwnMailbox,
  throwNotFound,
} from './mailbox.ts';
import { readRaw, sendMessage } from './sending.ts';
import { leaves, wireMessage } from './wire.ts';

/** Routes for messages and their attachments. */
export function messageRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: ByUser; Querystring: ListQuery }>(
    '/users/:userId/messages',
    { config: { googleMethod: 'gmail.users.messages.list' } },
    (request) => listMessages(world, readListQuery(request)),
  );
  app.get<{ Params: ById; Querystring: FormatQuery }>(
    '/users/:userId/messages/:id',
    { config: { googleMethod: 'gmail.users.messages.get' } },
    (request) => {
      requireOwnMailbox(request);
      return wireMessage(findMessage(world, request.params.id), ...readFormat(request));
    },
  );
  app.post<{ Params: ByUser; Body: { raw?: string; threadId?: string } | undefined }>(
    '/users/:userId/messages/send',
    { config: { googleMethod: 'gmail.users.messages.send' } },
    async (request) =>
      sendMessage(world, requireOwnMailbox(request), await readRaw(request.body?.raw), request.body?.threadId),
  );
  app.post<{ Params: ById }>(
    '/users/:userId/messages/:id/trash',
    { config: { googleMethod: 'gmail.users.messages.trash' } },
    (request) => {
      requireOwnMailbox(request);
      return trashMessage(world, request.params.id);
    },
  );
  app.get<{ Params: ById & { attachmentId: string } }>(
    '/users/:userId/messages/:id/attachments/:attachmentId',
    { config: { googleMethod: 'gmail.users.messages.attachments.get' } },
    (request) => {
      requireOwnMailbox(request);
      return getAttachment(world, request.params.id, request.params.attachmentId);
    },
  );
}

/** Lists the newest message first. */
function listMessages(world: World, query: ListQuery): object {
  const found = messagesIn(world.store)
    .find(messageFilter(world, query))
    .toSorted((a, b) => byDate(b, a));
  const page = readPage(found, 'messages', query);
  return {
    ...(page.items.length > 0 && { messages: page.items.map(({ id, threadId }) => ({ id, threadId })) }),
    ...(page.nextPageToken && { nextPageToken: page.nextPageToken }),
    resultSizeEstimate: found.length,
  };
}

/** Does not change a message that is already in the trash. */
function trashMessage(world: World, id: string): object {
  const message = findMessage(world, id);
  const labelIds = [...message.labelIds.filter((label) => label !== 'INBOX' && label !== 'TRASH'), 'TRASH'];
  const isNew = !message.labelIds.includes('TRASH');
  if (isNew) messagesIn(world.store).update(id, { labelIds, historyId: nextHistoryId(world) });
  return { id, threadId: message.threadId, labelIds };
}

/** Seeded attachments have a size but no content, so the response is that many zeros. */
function getAttachment(world: World, id: string, attachmentId: string): object {
  const parts = leaves(findMessage(world, id).payload);
  const part = parts.find(({ body }) => body?.attachmentId === attachmentId) ?? throwNotFound();
  const attachment = attachmentsIn(world.store).get(attachmentId);
  return { size: part.body.size, data: attachment?.data ?? Buffer.alloc(part.body.size).toString('base64url') };
}

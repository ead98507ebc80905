import type { FastifyInstance } from 'fastify';
import type { World } from '../../state/service.ts';
import { attachmentsIn, messagesIn } from '../records/records.ts';
import { nextHistory } from './history.ts';
import {
  type ById,
  type ByUser,
  byDate,
  type FormatQuery,
  findMessage,
  formatIn,
  gone,
  type ListQuery,
  mailboxOf,
  pageOf,
  searchedBy,
  wantedIn,
} from './mailbox.ts';
import { readRaw, sendMessage } from './sending.ts';
import { leaves, wireMessage } from './wire.ts';

/** Routes for messages and their attachments. */
export function messageRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: ByUser; Querystring: ListQuery }>(
    '/users/:userId/messages',
    { config: { googleMethod: 'gmail.users.messages.list' } },
    (request) => listMessages(world, searchedBy(request)),
  );
  app.get<{ Params: ById; Querystring: FormatQuery }>(
    '/users/:userId/messages/:id',
    { config: { googleMethod: 'gmail.users.messages.get' } },
    (request) => {
      mailboxOf(request);
      return wireMessage(findMessage(world, request.params.id), ...formatIn(request));
    },
  );
  app.post<{ Params: ByUser; Body: { raw?: string; threadId?: string } | undefined }>(
    '/users/:userId/messages/send',
    { config: { googleMethod: 'gmail.users.messages.send' } },
    async (request) => sendMessage(world, mailboxOf(request), await readRaw(request.body?.raw), request.body?.threadId),
  );
  app.post<{ Params: ById }>(
    '/users/:userId/messages/:id/trash',
    { config: { googleMethod: 'gmail.users.messages.trash' } },
    (request) => {
      mailboxOf(request);
      return trash(world, request.params.id);
    },
  );
  app.get<{ Params: ById & { attachmentId: string } }>(
    '/users/:userId/messages/:id/attachments/:attachmentId',
    { config: { googleMethod: 'gmail.users.messages.attachments.get' } },
    (request) => {
      mailboxOf(request);
      return attachmentOf(world, request.params.id, request.params.attachmentId);
    },
  );
}

/** Lists the newest message first. */
function listMessages(world: World, query: ListQuery): object {
  const found = messagesIn(world.store)
    .find(wantedIn(world, query))
    .toSorted((a, b) => byDate(b, a));
  const page = pageOf(found, 'messages', query);
  return {
    ...(page.items.length > 0 && { messages: page.items.map(({ id, threadId }) => ({ id, threadId })) }),
    ...(page.nextPageToken && { nextPageToken: page.nextPageToken }),
    resultSizeEstimate: found.length,
  };
}

/** Does not change a message that is already in the trash. */
function trash(world: World, id: string): object {
  const message = findMessage(world, id);
  const labelIds = [...message.labelIds.filter((label) => label !== 'INBOX' && label !== 'TRASH'), 'TRASH'];
  const isNew = !message.labelIds.includes('TRASH');
  if (isNew) messagesIn(world.store).update(id, { labelIds, historyId: nextHistory(world) });
  return { id, threadId: message.threadId, labelIds };
}

/** Seeded attachments have a size but no content, so the response is that many zeros. */
function attachmentOf(world: World, id: string, attachmentId: string): object {
  const parts = leaves(findMessage(world, id).payload);
  const part = parts.find(({ body }) => body?.attachmentId === attachmentId) ?? gone();
  const kept = attachmentsIn(world.store).get(attachmentId);
  return { size: part.body.size, data: kept?.data ?? Buffer.alloc(part.body.size).toString('base64url') };
}

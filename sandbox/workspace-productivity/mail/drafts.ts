import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../state/service.ts';
import type { Caller } from '../api/authorization.ts';
import { invalidArgument } from '../api/errors.ts';
import { type DraftRecord, draftsIn, messagesIn } from '../records/records.ts';
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
  readPage,
  requireOwnMailbox,
  throwNotFound,
} from './mailbox.ts';
import { type OutgoingMessage, readRaw, sendMessage, sendStored, storeMessage } from './sending.ts';
import { wireMessage } from './wire.ts';

type DraftBody = { id?: string; message?: { raw?: string; threadId?: string } } | undefined;

/** Registers the draft routes. Updating a draft replaces its message with a new message. */
export function draftRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Params: ByUser; Querystring: ListQuery }>(
    '/users/:userId/drafts',
    { config: { googleMethod: 'gmail.users.drafts.list' } },
    (request) => {
      return listDrafts(context, requireOwnMailbox(request), request.query);
    },
  );
  app.get<{ Params: ById; Querystring: FormatQuery }>(
    '/users/:userId/drafts/:id',
    { config: { googleMethod: 'gmail.users.drafts.get' } },
    (request) => {
      const { id, messageId } = findDraft(context, requireOwnMailbox(request), request.params.id);
      return { id, message: wireMessage(messagesIn(context.store).one(messageId), ...readFormat(request)) };
    },
  );
  app.post<{ Params: ByUser; Body: DraftBody }>(
    '/users/:userId/drafts',
    { config: { googleMethod: 'gmail.users.drafts.create' } },
    async (request) => {
      const caller = requireOwnMailbox(request);
      return createDraft(context, caller, await readMessage(request.body), request.body?.message?.threadId);
    },
  );
  app.put<{ Params: ById; Body: DraftBody }>(
    '/users/:userId/drafts/:id',
    { config: { googleMethod: 'gmail.users.drafts.update' } },
    async (request) => {
      const caller = requireOwnMailbox(request);
      findDraft(context, caller, request.params.id);
      const outgoing = await readMessage(request.body);
      return updateDraft(context, caller, request.params.id, outgoing, request.body?.message?.threadId);
    },
  );
  app.delete<{ Params: ById }>(
    '/users/:userId/drafts/:id',
    { config: { googleMethod: 'gmail.users.drafts.delete' } },
    (request, reply) => {
      removeDraft(context, findDraft(context, requireOwnMailbox(request), request.params.id));
      reply.code(204).send();
    },
  );
  app.post<{ Params: ByUser; Body: DraftBody }>(
    '/users/:userId/drafts/send',
    { config: { googleMethod: 'gmail.users.drafts.send' } },
    async (request) => {
      const caller = requireOwnMailbox(request);
      const { id, message } = request.body ?? {};
      if (message?.raw && !id) return sendMessage(context, caller, await readRaw(message.raw), message.threadId);
      const draft = findDraft(context, caller, id ?? '');
      if (message?.raw) updateDraft(context, caller, draft.id, await readRaw(message.raw), message.threadId);
      return sendDraft(context, caller, draft.id);
    },
  );
}

function findDraft(context: SandboxContext, caller: Caller, id: string): DraftRecord {
  const draft = draftsIn(context.store).get(id) ?? throwNotFound();
  findMessage(context, caller, draft.messageId);
  return draft;
}

async function readMessage(body: DraftBody): Promise<OutgoingMessage> {
  if (!body?.message) throw invalidArgument('Missing draft message');
  return readRaw(body.message.raw);
}

/** Lists drafts, newest first. */
function listDrafts(context: SandboxContext, caller: Caller, query: ListQuery): object {
  const messages = mailboxOf(context, caller).filter(messageFilter(context, query));
  const all = draftsIn(context.store).find();
  const found = messages
    .flatMap((message) => all.filter(({ messageId }) => messageId === message.id).map(({ id }) => ({ id, message })))
    .toSorted((a, b) => byDate(b.message, a.message));
  const page = readPage(found, 'drafts', query);
  const drafts = page.items.map(({ id, message }) => ({ id, message: { id: message.id, threadId: message.threadId } }));
  return {
    ...(drafts.length > 0 && { drafts }),
    ...(page.nextPageToken && { nextPageToken: page.nextPageToken }),
    resultSizeEstimate: found.length,
  };
}

function createDraft(
  context: SandboxContext,
  caller: Caller,
  outgoing: OutgoingMessage,
  threadId: string | undefined,
): object {
  return context.store.atomically(() => {
    const message = storeMessage(context, caller, outgoing, ['DRAFT'], threadId);
    const id = `r${context.newId('history')}`;
    draftsIn(context.store).insert(id, { id, messageId: message.id });
    return { id, message: { id: message.id, threadId: message.threadId, labelIds: message.labelIds } };
  });
}

/**
 * Replaces a draft's message. If `threadId` is not given, the new message's headers determine its thread, regardless of
 * the previous message's thread.
 */
function updateDraft(
  context: SandboxContext,
  caller: Caller,
  id: string,
  outgoing: OutgoingMessage,
  threadId: string | undefined,
): object {
  return context.store.atomically(() => {
    const before = findDraft(context, caller, id).messageId;
    const message = storeMessage(context, caller, outgoing, ['DRAFT'], threadId);
    messagesIn(context.store).remove(before);
    draftsIn(context.store).update(id, { messageId: message.id });
    return { id, message: { id: message.id, threadId: message.threadId, labelIds: message.labelIds } };
  });
}

function removeDraft({ store }: SandboxContext, { id, messageId }: DraftRecord): void {
  messagesIn(store).remove(messageId);
  draftsIn(store).remove(id);
}

function sendDraft(context: SandboxContext, caller: Caller, id: string): object {
  return context.store.atomically(() => {
    const draft = findDraft(context, caller, id);
    const sent = sendStored(context, caller, messagesIn(context.store).one(draft.messageId));
    removeDraft(context, draft);
    return sent;
  });
}

import type { FastifyInstance } from 'fastify';
import { required } from '../../company/required.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { Caller } from '../api/authorization.ts';
import type { MessageRecord } from '../records/records.ts';
import { draftRoutes } from './drafts.ts';
import { latestHistoryId } from './history.ts';
import {
  type ById,
  type ByUser,
  byDate,
  checkId,
  type FormatQuery,
  type ListQuery,
  mailboxOf,
  messageFilter,
  readFormat,
  readListQuery,
  readPage,
  requireOwnMailbox,
  throwNotFound,
} from './mailbox.ts';
import { messageRoutes } from './messages.ts';
import { wireMessage } from './wire.ts';

/** A mail thread: all messages with the same `threadId`, oldest first. */
type Thread = { id: string; messages: MessageRecord[]; newest: MessageRecord };

/** Registers the Gmail v1 routes, under `/google/gmail/v1`. */
export function mailRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Params: ByUser }>(
    '/users/:userId/profile',
    { config: { googleMethod: 'gmail.users.getProfile' } },
    (request) => getProfile(context, requireOwnMailbox(request)),
  );
  app.get<{ Params: ByUser; Querystring: ListQuery }>(
    '/users/:userId/threads',
    { config: { googleMethod: 'gmail.users.threads.list' } },
    (request) => listThreads(context, requireOwnMailbox(request), readListQuery(request)),
  );
  app.get<{ Params: ById; Querystring: FormatQuery }>(
    '/users/:userId/threads/:id',
    { config: { googleMethod: 'gmail.users.threads.get' } },
    (request) => getThread(context, requireOwnMailbox(request), request.params.id, ...readFormat(request)),
  );
  messageRoutes(app, context);
  draftRoutes(app, context);
}

function getProfile(context: SandboxContext, caller: Caller): object {
  const messages = mailboxOf(context, caller);
  return {
    emailAddress: caller.email,
    messagesTotal: messages.length,
    threadsTotal: groupByThread(messages).length,
    historyId: latestHistoryId(messages),
  };
}

/** Lists threads, newest first. Like all empty lists in Gmail API responses, an empty `threads` list is omitted. */
function listThreads(context: SandboxContext, caller: Caller, query: ListQuery): object {
  const found = findThreads(context, caller, query);
  const page = readPage(found, 'threads', query);
  const threads = page.items.map(({ id, messages, newest }) => ({
    id,
    snippet: newest.snippet,
    historyId: latestHistoryId(messages),
  }));
  return {
    ...(threads.length > 0 && { threads }),
    ...(page.nextPageToken && { nextPageToken: page.nextPageToken }),
    resultSizeEstimate: found.length,
  };
}

/** Finds threads that contain at least one message matching the whole query. */
function findThreads(context: SandboxContext, caller: Caller, query: ListQuery): Thread[] {
  const wanted = messageFilter(context, query);
  const threads = groupByThread(mailboxOf(context, caller)).filter(({ messages }) => messages.some(wanted));
  return threads.toSorted((a, b) => byDate(b.newest, a.newest));
}

/** Returns a thread with all of its messages, including those in spam or trash. */
function getThread(
  context: SandboxContext,
  caller: Caller,
  id: string,
  ...format: ReturnType<typeof readFormat>
): object {
  checkId(id);
  const [thread] = groupByThread(mailboxOf(context, caller).filter((message) => message.threadId === id));
  if (!thread) return throwNotFound();
  const messages = thread.messages.map((message) => wireMessage(message, ...format));
  return { id, historyId: latestHistoryId(thread.messages), messages };
}

function groupByThread(messages: MessageRecord[]): Thread[] {
  const groups = Map.groupBy(messages, (message) => message.threadId);
  return [...groups].map(([id, group]) => {
    const sorted = group.toSorted(byDate);
    return { id, messages: sorted, newest: required(sorted.at(-1), `message of the thread ${id}`) };
  });
}

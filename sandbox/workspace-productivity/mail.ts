import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '../service.ts';
import { type Caller, callerOf } from './authorization.ts';
import { GoogleError, invalidArgument, notFound } from './errors.ts';
import { type Format, searchable, wireMessage } from './mail-wire.ts';
import { cutPage } from './page-tokens.ts';
import { labelsIn, type MessageRecord, messagesIn } from './records.ts';
import { readQuery, type SearchQuery } from './search-query.ts';

type ThreadsQuery = {
  q?: string;
  maxResults?: string;
  pageToken?: string;
  includeSpamTrash?: string;
  labelIds?: string | string[];
};
type ThreadQuery = { format?: string; metadataHeaders?: string | string[] };
type ByUser = { userId: string };
type ByThread = ByUser & { id: string };

/** The messages of one `threadId`, oldest first. */
type Thread = { id: string; messages: MessageRecord[] };

/** Gmail v1 below `/google/gmail/v1`. */
export function mailRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: ByUser }>(
    '/users/:userId/profile',
    { config: { googleMethod: 'gmail.users.getProfile' } },
    (request) => profile(world, mailboxOf(request)),
  );
  app.get<{ Params: ByUser; Querystring: ThreadsQuery }>(
    '/users/:userId/threads',
    { config: { googleMethod: 'gmail.users.threads.list' } },
    (request) => {
      const caller = mailboxOf(request);
      if (request.query.q && onlyMetadata(caller)) throw forbidden("Metadata scope does not support 'q' parameter");
      return listThreads(world, request.query);
    },
  );
  app.get<{ Params: ByThread; Querystring: ThreadQuery }>(
    '/users/:userId/threads/:id',
    { config: { googleMethod: 'gmail.users.threads.get' } },
    (request) => {
      const format = formatIn(request.query);
      if (format === 'full' && onlyMetadata(mailboxOf(request)))
        throw forbidden("Metadata scope doesn't allow format FULL");
      return getThread(world, request.params.id, format, listOf(request.query.metadataHeaders));
    },
  );
}

function profile(world: World, { email }: Caller): object {
  const messages = messagesIn(world.store).find();
  return {
    emailAddress: email,
    messagesTotal: messages.length,
    threadsTotal: threadsOf(messages).length,
    historyId: latestHistory(messages),
  };
}

/** The newest thread first; `threads` is left out when there is none, as everywhere in this API. */
function listThreads(world: World, query: ThreadsQuery): object {
  const found = findThreads(world, query);
  const page = cutPage(found, sizeIn(query), 'threads', query);
  if (!page) throw invalidArgument('Invalid pageToken');
  const threads = page.items.map(({ id, messages }) => ({
    id,
    snippet: messages.at(-1)!.snippet,
    historyId: latestHistory(messages),
  }));
  return {
    ...(threads.length > 0 && { threads }),
    ...(page.nextPageToken && { nextPageToken: page.nextPageToken }),
    resultSizeEstimate: found.length,
  };
}

/** A thread is found when one of its messages answers to everything that was asked. */
function findThreads(world: World, query: ThreadsQuery): Thread[] {
  const labelIds = knownLabels(world, listOf(query.labelIds));
  const search = readQuery(query.q ?? '');
  const names = new Map(
    labelsIn(world.store)
      .find()
      .map((label) => [label.id, label.name]),
  );
  const wanted = (message: MessageRecord) =>
    (!isHidden(message) || reachesHidden(query, search, labelIds)) &&
    labelIds.every((id) => message.labelIds.includes(id)) &&
    search.matches(searchable(message, names));
  const threads = threadsOf(messagesIn(world.store).find()).filter(({ messages }) => messages.some(wanted));
  return threads.toSorted((a, b) => Number(b.messages.at(-1)!.internalDate) - Number(a.messages.at(-1)!.internalDate));
}

function reachesHidden(query: ThreadsQuery, search: SearchQuery, labelIds: string[]): boolean {
  return (
    query.includeSpamTrash === 'true' || search.reachesHidden || labelIds.some((id) => id === 'SPAM' || id === 'TRASH')
  );
}

function isHidden({ labelIds }: MessageRecord): boolean {
  return labelIds.includes('SPAM') || labelIds.includes('TRASH');
}

/** All messages of the conversation, those in spam and trash too. */
function getThread(world: World, id: string, format: Format, headers: string[]): object {
  if (!/^[0-9a-f]{1,16}$/.test(id)) throw invalidArgument('Invalid id value');
  const [thread] = threadsOf(messagesIn(world.store).find((message) => message.threadId === id));
  if (!thread) throw notFound('Requested entity was not found.');
  const messages = thread.messages.map((message) => wireMessage(message, format, headers));
  return { id, historyId: latestHistory(thread.messages), messages };
}

function threadsOf(messages: MessageRecord[]): Thread[] {
  const groups = Map.groupBy(messages, (message) => message.threadId);
  return [...groups].map(([id, group]) => ({ id, messages: group.toSorted(byDate) }));
}

function byDate(a: MessageRecord, b: MessageRecord): number {
  return Number(a.internalDate) - Number(b.internalDate);
}

function latestHistory(messages: MessageRecord[]): string {
  return String(Math.max(...messages.map((message) => Number(message.historyId))));
}

/** The caller, when the mailbox in the path is the caller's own. */
function mailboxOf(request: FastifyRequest<{ Params: ByUser }>): Caller {
  const caller = callerOf(request);
  const { userId } = request.params;
  if (userId !== 'me' && userId.toLowerCase() !== caller.email)
    throw forbidden(`Delegation denied for ${caller.email}`);
  return caller;
}

/** True for a token that may read headers and labels, and nothing else of a message. */
function onlyMetadata({ scopes }: Caller): boolean {
  return !scopes.some((scope) =>
    /mail\.google\.com|gmail\.(modify|readonly|addons\.\S+\.(action|readonly))$/.test(scope),
  );
}

function sizeIn({ maxResults }: ThreadsQuery): number {
  if (maxResults === undefined) return 100;
  if (!/^\d+$/.test(maxResults)) throw invalidArgument(`Invalid value at 'max_results' (TYPE_UINT32), "${maxResults}"`);
  return Math.min(Number(maxResults) || 100, 500);
}

function formatIn({ format = 'full' }: ThreadQuery): Format {
  const known = format.toLowerCase();
  if (known === 'full' || known === 'metadata' || known === 'minimal') return known;
  throw invalidArgument(`Invalid value at 'format' (type.googleapis.com/google.apps.gmail.v1.Format), "${format}"`);
}

function knownLabels(world: World, ids: string[]): string[] {
  const unknown = ids.find((id) => !labelsIn(world.store).get(id));
  if (unknown !== undefined) throw invalidArgument(`Invalid label: ${unknown}`);
  return ids;
}

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

function forbidden(message: string): GoogleError {
  return new GoogleError(403, { reason: 'forbidden', message });
}

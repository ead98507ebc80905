import type { gmail_v1 } from '@googleapis/gmail';
import { decodeHTML } from 'entities';
import type { GraphQLResolveInfo } from 'graphql';
import { checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import type { Endpoint, ToolEndpoint, Values } from '../../core/endpoint.ts';
import { fieldBelow, lookUp, partialExcept } from '../../core/entities.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { Continued } from '../../core/pages.ts';
import { optionalRecordsOf } from '../../core/replies.ts';
import type { ToolName } from '../../core/types.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import { filledPage, type PageQuery, type PageReply, type ReadPage } from '../google/pages.ts';
import { readProfile } from '../google/profile.ts';
import type { DraftOnWire, MessageOnWire, ThreadOnWire, ThreadRecord } from '../records/mail.ts';
import type { FilledPage } from '../records/pages.ts';
import type { FieldsOf, QueryThreadsArgs } from '../types.ts';
import type { ZoneOf } from './mail-zone.ts';
import { type Criteria, checkTexts, hasText, searchQuery } from './search-query.ts';

const MESSAGES_PER_PAGE = 500;

const threads = {
  call: 'GET /users/me/threads',
  query: {
    q: 'q',
    maxResults: 'maxResults',
    pageToken: 'pageToken',
    includeSpamTrash: 'includeSpamTrash',
    labelIds: 'labelIds',
  },
  mayBeEmpty: true,
  reply: ({ threads: items, nextPageToken }: PageReply<'threads', ThreadOnWire>) => ({
    items: optionalRecordsOf(items, toThread),
    nextPageToken,
  }),
} as const satisfies Endpoint<Values>;

const messages = {
  call: 'GET /users/me/messages',
  query: { q: 'q', maxResults: 'maxResults', pageToken: 'pageToken' },
  mayBeEmpty: true,
  reply: ({ messages: items, nextPageToken }: PageReply<'messages', MessageOnWire>) => ({
    items: optionalRecordsOf(items),
    nextPageToken,
  }),
} as const satisfies Endpoint<Values>;

const emails = { ...messages, tool: 'Mail.ListEmails' } as const;
const emailsByHeader = { ...messages, tool: 'Mail.ListEmailsByHeader' } as const;

const drafts = {
  tool: 'Mail.ListDraftEmails',
  call: 'GET /users/me/drafts',
  query: { maxResults: 'maxResults', pageToken: 'pageToken' },
  mayBeEmpty: true,
  reply: ({ drafts: items, nextPageToken }: PageReply<'drafts', DraftOnWire>) => ({
    items: optionalRecordsOf(items),
    nextPageToken,
  }),
} as const satisfies ToolEndpoint<Values>;

const profile = {
  tool: 'Mail.WhoAmI',
  call: 'GET /users/me/profile',
  reply: (found: gmail_v1.Schema$Profile) => found,
} as const satisfies ToolEndpoint<Values>;

type Page = Pick<QueryThreadsArgs, 'maxResults' | 'pageToken' | 'includeSpamTrash' | 'labelIds'>;

/** The query fields for mail. `zoneOf` returns the time zone used for dates in searches. */
export function mailFields(zoneOf: ZoneOf) {
  const searchText = async (tool: ToolName, criteria: Criteria, context: Context) => {
    checkTexts(criteria);
    return searchQuery(criteria, { zone: criteria.dateRange ? await zoneOf(context, tool) : 'UTC', now: Date.now() });
  };

  const listThreads = async (
    tool: ToolName,
    criteria: Criteria,
    page: Page,
    context: Context,
  ): Promise<FilledPage<ThreadRecord>> => {
    checkMost('maxResults', page.maxResults, MESSAGES_PER_PAGE);
    const q = await searchText(tool, criteria, context);
    const ask = (query: PageQuery) => callEndpoint(context, { ...threads, tool }, { ...page, q, ...query });
    return filledPage(ask, { tool, most: page.maxResults ?? undefined, from: page.pageToken ?? undefined });
  };

  const searchThreads = (criteria: Criteria, page: Page, context: Context) =>
    listThreads('Mail.SearchThreads', criteria, page, context);

  const Query = {
    threads: (_parent, args, context) => searchThreads(args, args, context),
    recentThreads: (_parent, args, context) => listThreads('Mail.ListThreads', {}, args, context),
    thread: (_parent, { id }, context, info) => lookUp('Thread', { id }, { id }, context, info),
    emails: (_parent, { nEmails, after }, context, info) => {
      const ask = (query: PageQuery) => callEndpoint(context, emails, query);
      const asked = { tool: emails.tool, argument: 'nEmails', most: nEmails ?? 5, after };
      return pageOfEntities('Email', ask, asked, context, info);
    },
    emailsByHeader: async (_parent, { limit, after, ...criteria }, context, info) => {
      if (!hasText(criteria))
        throw badInput('sender', 'at least one of sender, recipient, subject and body is required');
      const { tool } = emailsByHeader;
      const q = await searchText(tool, criteria, context);
      const ask = (query: PageQuery) => callEndpoint(context, emailsByHeader, { q, ...query });
      return pageOfEntities('Email', ask, { tool, argument: 'limit', most: limit ?? 25, after }, context, info);
    },
    drafts: (_parent, { nDrafts, after }, context, info) => {
      const ask = (query: PageQuery) => callEndpoint(context, drafts, query);
      const asked = { tool: drafts.tool, argument: 'nDrafts', most: nDrafts ?? 5, after };
      return pageOfEntities('Draft', ask, asked, context, info);
    },
    mailProfile: async (_parent, _args, context) => {
      const [mailbox, person] = await Promise.all([
        callEndpoint(context, profile, {}),
        readProfile(profile.tool, context),
      ]);
      return { ...person, ...mailbox, email: mailbox.emailAddress ?? person.email };
    },
  } satisfies FieldsOf<'Query'>;

  return { Query, searchThreads };
}

export type SearchThreads = ReturnType<typeof mailFields>['searchThreads'];

/**
 * Converts a thread from a list. Decodes the HTML entities in the snippet, and omits the messages, which are returned
 * only when a single thread is fetched.
 */
function toThread({ messages: _, ...thread }: ThreadOnWire): ThreadRecord {
  return partialExcept<ThreadRecord>({ ...thread, snippet: decodeHTML(thread.snippet ?? '') }, ['messages']);
}

/** An item in a list of messages or drafts. */
type Row = { id: string; threadId?: string | null; message?: MessageOnWire };

/** Reads a page of a list, and the messages or drafts to which the list's items refer. */
async function pageOfEntities<Found extends object>(
  type: string,
  ask: ReadPage<Row>,
  { tool, argument, most, after }: { tool: ToolName; argument: string; most: number; after: string | null | undefined },
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Continued & { items: Found[] }> {
  checkMost(argument, most, MESSAGES_PER_PAGE);
  const { items, continuesAt } = await filledPage(ask, { tool, most, from: after ?? undefined });
  return { items: await readEach<Found>(type, items, context, fieldBelow(info, 'items')), continuesAt };
}

/**
 * Fetches the messages or drafts that list items refer to. Omits those that were deleted; any other error replaces the
 * item.
 */
function readEach<Found extends object>(
  type: string,
  rows: Row[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Found[]>;
async function readEach(type: string, rows: Row[], context: Context, info: GraphQLResolveInfo): Promise<object[]> {
  const read = await Promise.allSettled(
    rows.map(({ id, threadId, message }) =>
      lookUp(type, { id, threadId: threadId ?? message?.threadId ?? null }, { id }, context, info),
    ),
  );
  return read.flatMap((each) => {
    if (each.status === 'fulfilled') return [each.value];
    return each.reason instanceof ToolError && each.reason.code === 'NOT_FOUND' ? [] : [ofUpstream(each.reason)];
  });
}

/** Marks an invalid-id error as an upstream error, because the id came from Gmail, not from the caller. */
function ofUpstream(fault: Error): Error {
  const isRefused = fault instanceof ToolError && fault.code === 'BAD_USER_INPUT' && fault.extensions.upstream;
  if (!isRefused) return fault;
  const { code: _, ...details } = fault.extensions;
  return new ToolError('UPSTREAM_REJECTED', fault.message, details);
}

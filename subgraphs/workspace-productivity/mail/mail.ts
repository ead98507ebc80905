import { decodeHTML } from 'entities';
import type { GraphQLResolveInfo } from 'graphql';
import { lookUp } from '../../graph/entities.ts';
import { lacking } from '../../graph/reference.ts';
import { checkMost } from '../../rows/arguments.ts';
import type { Context } from '../../rows/context.ts';
import type { Endpoint, Endpoints, Values } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { optionalRowsOf } from '../../rows/replies.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import { filledPage, firstRows, type PageQuery } from '../google/pages.ts';
import { readProfile } from '../google/profile.ts';
import type { MailProfileResolvers, QueryResolvers } from '../types.ts';
import type { ZoneOf } from './mail-zone.ts';
import { personAt } from './message-headers.ts';
import { type Criteria, searchQuery } from './search-query.ts';

const LARGEST = 500;

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
  reply: ({ threads: items, nextPageToken }) => ({ items: optionalRowsOf(items, threadRow), nextPageToken }),
} satisfies Endpoint<Values>;

const messages = {
  call: 'GET /users/me/messages',
  query: { q: 'q', maxResults: 'maxResults', pageToken: 'pageToken' },
  mayBeEmpty: true,
  reply: ({ messages: items, nextPageToken }) => ({ items: optionalRowsOf(items), nextPageToken }),
} satisfies Endpoint<Values>;

const drafts = {
  call: 'GET /users/me/drafts',
  query: { maxResults: 'maxResults', pageToken: 'pageToken' },
  mayBeEmpty: true,
  reply: ({ drafts: items, nextPageToken }) => ({ items: optionalRowsOf(items), nextPageToken }),
} satisfies Endpoint<Values>;

const profile = { call: 'GET /users/me/profile' } satisfies Endpoint<Values>;

/** How a page of threads is asked for, beside what it is searched by. */
type Page = {
  maxResults?: number | null;
  pageToken?: string | null;
  includeSpamTrash?: boolean | null;
  labelIds?: string[] | null;
};

/** The fields that read the mailbox; `zoneOf` is where its days begin at midnight. */
export function mailFields(zoneOf: ZoneOf) {
  const searchText = async (criteria: Criteria, context: Context) =>
    searchQuery(criteria, { zone: criteria.dateRange ? await zoneOf(context) : 'UTC', now: Date.now() });

  const listThreads = async (tool: string, criteria: Criteria, page: Page, context: Context): Promise<Values> => {
    checkMost('maxResults', page.maxResults, LARGEST);
    const q = await searchText(criteria, context);
    const ask = (query: PageQuery) => callEndpoint(context, tool, threads, { ...page, q, ...query });
    return filledPage(ask, { tool, most: page.maxResults ?? undefined, from: page.pageToken ?? undefined });
  };

  const searchThreads = (criteria: Criteria, page: Page, context: Context) =>
    listThreads('Mail.SearchThreads', criteria, page, context);

  const Query = {
    threads: (_parent, args, context) => searchThreads(args, args, context),
    recentThreads: (_parent, args, context) => listThreads('Mail.ListThreads', {}, args, context),
    thread: (_parent, { id }, context, info) => lookUp('Thread', { id }, { id }, context, info),
    emails: async (_parent, { nEmails }, context, info) => {
      const rows = await listRows('Mail.ListEmails', messages, {}, ['nEmails', nEmails ?? 5], context);
      return readEach('Email', rows, context, info);
    },
    emailsByHeader: async (_parent, { limit, ...criteria }, context, info) => {
      checkCriteria(criteria);
      const q = await searchText(criteria, context);
      const rows = await listRows('Mail.ListEmailsByHeader', messages, { q }, ['limit', limit ?? 25], context);
      return readEach('Email', rows, context, info);
    },
    drafts: async (_parent, { nDrafts }, context, info) => {
      const rows = await listRows('Mail.ListDraftEmails', drafts, {}, ['nDrafts', nDrafts ?? 5], context);
      return readEach('Draft', rows, context, info);
    },
    mailProfile: async (_parent, _args, context) => {
      const [mailbox, person] = await Promise.all([
        callEndpoint(context, 'Mail.WhoAmI', profile, {}),
        readProfile('Mail.WhoAmI', context),
      ]);
      return { ...person, ...mailbox, email: mailbox.emailAddress ?? person.email };
    },
  } satisfies Partial<Endpoints<QueryResolvers>>;

  return { Query, searchThreads };
}

export type SearchThreads = ReturnType<typeof mailFields>['searchThreads'];

export const MailProfile = {
  person: ({ email }: Values) => personAt(email),
} satisfies Partial<Endpoints<MailProfileResolvers>>;

/** The snippet comes escaped for HTML; messages come with a thread that is read by itself. */
function threadRow(thread: Values): Values {
  return lacking({ ...thread, snippet: decodeHTML(thread.snippet ?? '') }, ['messages']);
}

function checkCriteria({ sender, recipient, subject, body }: Criteria): void {
  if (searchQuery({ sender, recipient, subject, body }, { zone: 'UTC', now: 0 })) return;
  throw badInput('sender', 'at least one of sender, recipient, subject and body has to have a word to search for');
}

/** The first rows of a list. */
function listRows(
  tool: string,
  row: Endpoint<any>,
  values: Values,
  [argument, most]: [string, number],
  context: Context,
): Promise<Values[]> {
  checkMost(argument, most, LARGEST);
  return firstRows((query) => callEndpoint(context, tool, row, { ...values, ...query }), { tool, most });
}

/** The entities of rows. One that is gone since the list was read is left out; another fault stands in its place. */
async function readEach(
  type: string,
  rows: Values[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<(Values | Error)[]> {
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

/** The id of a row is upstream's own: where it is refused, that is no fault of the caller. */
function ofUpstream(fault: Error): Error {
  const isRefused = fault instanceof ToolError && fault.code === 'BAD_USER_INPUT' && fault.extensions.upstream;
  if (!isRefused) return fault;
  const { code: _, ...details } = fault.extensions;
  return new ToolError('UPSTREAM_REJECTED', fault.message, details);
}

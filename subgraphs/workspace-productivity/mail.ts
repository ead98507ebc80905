import { decodeHTML } from 'entities';
import type { Context } from '../context.ts';
import type { Endpoint, Endpoints, Values } from '../endpoint.ts';
import { badInput } from '../errors.ts';
import { callEndpoint } from '../executor.ts';
import { type Criteria, searchQuery } from './search-query.ts';
import type { QueryResolvers } from './types.ts';

const TOOL = 'Mail.SearchThreads';
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
  reply: ({ threads: items = [], nextPageToken = null }) => ({
    items: items.map(threadRow),
    hasMore: nextPageToken !== null,
    nextPageToken,
  }),
} satisfies Endpoint<Values>;

/** The snippet comes escaped for HTML. */
function threadRow(thread: Values): Values {
  return { ...thread, snippet: decodeHTML(thread.snippet ?? '') };
}

/** How a page of threads is asked for, beside what it is searched by. */
type Page = {
  maxResults?: number | null;
  pageToken?: string | null;
  includeSpamTrash?: boolean | null;
  labelIds?: string[] | null;
};

/** The fields that search the mailbox; days begin at midnight in this zone. */
export function mailFields(zone: string) {
  const searchThreads = (criteria: Criteria, page: Page, context: Context): Promise<Values> => {
    const { maxResults } = page;
    if (maxResults != null && (maxResults < 1 || maxResults > LARGEST)) {
      throw badInput('maxResults', `${maxResults} is not 1 to ${LARGEST}`, { allowed: { min: 1, max: LARGEST } });
    }
    return callEndpoint(context, TOOL, threads, { ...page, q: searchQuery(criteria, { zone, now: Date.now() }) });
  };

  const Query = {
    threads: (_parent, args, context) => searchThreads(args, args, context),
  } satisfies Partial<Endpoints<QueryResolvers>>;

  return { Query, searchThreads };
}

export type SearchThreads = ReturnType<typeof mailFields>['searchThreads'];

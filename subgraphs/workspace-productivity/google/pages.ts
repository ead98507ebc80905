import { carried } from '../../core/replies.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { FilledPage } from '../records/pages.ts';

export type PageQuery = { maxResults: number | undefined; pageToken: string | undefined };

/** A response with one page of a list; `Key` is the property that contains the items. */
export type PageReply<Key extends string, Row> = { [Name in Key]?: Row[] } & { nextPageToken?: string };

/** One page of an upstream list. Even a page with few or no items can be followed by another page. */
type ListPage<Row> = { items: Row[]; nextPageToken?: string | undefined };

export type ReadPage<Row> = (query: PageQuery) => Promise<ListPage<Row>>;

/**
 * A request for list items: `most` is the number of items to find, `size` the page size. Only items for which `counts`
 * returns true are included.
 */
type ListRequest<Row> = { tool: string; most: number; size?: number; counts?: (row: Row) => boolean };

/** The maximum number of calls to fetch a list. A list that takes more calls results in an error. */
const MAX_CALLS = 50;
/** The maximum number of upstream calls to fill one page. */
const MAX_CALLS_A_PAGE = 10;

/**
 * Fetches a list's pages in order. Throws if a page refers back to an earlier page, because items would be repeated.
 */
function onward<Row>(ask: ReadPage<Row>, tool: string): ReadPage<Row> {
  const asked = new Set<string>();
  return async (query) => {
    if (query.pageToken !== undefined) asked.add(query.pageToken);
    const page = await ask(query);
    if (page.nextPageToken) carried(page.nextPageToken, 'nextPageToken');
    if (page.nextPageToken && asked.has(page.nextPageToken))
      throw new ToolError('UPSTREAM_REJECTED', 'a page of the list links back to an earlier page', { tool });
    return page;
  };
}

/** Fetches a list until at least `most` items are found or the list ends. `isComplete` is true if the list ended. */
export async function firstRows<Row>(
  ask: ReadPage<Row>,
  { tool, most, size = most, counts = () => true }: ListRequest<Row>,
): Promise<{ rows: Row[]; isComplete: boolean }> {
  const next = onward(ask, tool);
  const rows: Row[] = [];
  let pageToken: string | undefined;
  for (let call = 0; call < MAX_CALLS; call++) {
    const { items, nextPageToken } = await next({ maxResults: size, pageToken });
    rows.push(...items.filter(counts));
    if (!nextPageToken || rows.length >= most) return { rows, isComplete: !nextPageToken };
    pageToken = nextPageToken;
  }
  const message = `the list has more than ${MAX_CALLS} pages: request fewer rows or a shorter time span`;
  throw new ToolError('BUDGET_EXCEEDED', message, { tool });
}

/**
 * Fills one page, using several upstream pages if necessary. Each call requests only as many items as are still
 * missing, so that the next page token skips no items. Without `most`, returns the first non-empty upstream page.
 */
export async function filledPage<Row>(
  ask: ReadPage<Row>,
  { tool, most, from }: { tool: string; most: number | undefined; from: string | undefined },
): Promise<FilledPage<Row>> {
  const next = onward(ask, tool);
  const items: Row[] = [];
  let pageToken = from;
  for (let call = 0; call < MAX_CALLS_A_PAGE && items.length < (most ?? 1); call++) {
    const page = await next({ maxResults: most && most - items.length, pageToken });
    items.push(...page.items);
    pageToken = page.nextPageToken || undefined;
    if (pageToken === undefined) break;
  }
  const [nextPageToken, continuesAt] = pageToken === undefined ? [null, null] : [pageToken, [pageToken]];
  return { items, hasMore: nextPageToken !== null, nextPageToken, continuesAt };
}

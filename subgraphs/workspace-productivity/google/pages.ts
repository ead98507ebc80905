import { carried } from '../../core/replies.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { FilledPage } from '../records/pages.ts';

/** What a page is asked for by. */
export type PageQuery = { maxResults: number | undefined; pageToken: string | undefined };

/** A reply with a page of a list, under a key of its own. */
export type PageReply<Key extends string, Row> = { [Name in Key]?: Row[] } & { nextPageToken?: string };

/** A page as upstream gives it: it may be short, or empty, and have a next one all the same. */
type ListPage<Row> = { items: Row[]; nextPageToken?: string | undefined };

export type AskPage<Row> = (query: PageQuery) => Promise<ListPage<Row>>;

/** How to read a list: how many rows are wanted, by what size pages are asked for, and which rows count. */
type ListRequest<Row> = { tool: string; most: number; size?: number; counts?: (row: Row) => boolean };

/** A list that never ends is given up after this many calls. */
const MOST_CALLS = 50;
/** A page is filled by this many calls at most. */
const MOST_CALLS_A_PAGE = 10;

/** Asks for pages of a list one after another. One that names a page asked for before as its next would give the same rows again. */
function onward<Row>(ask: AskPage<Row>, tool: string): AskPage<Row> {
  const asked = new Set<string>();
  return async (query) => {
    if (query.pageToken !== undefined) asked.add(query.pageToken);
    const page = await ask(query);
    if (page.nextPageToken) carried(page.nextPageToken, 'nextPageToken');
    if (page.nextPageToken && asked.has(page.nextPageToken))
      throw new ToolError('UPSTREAM_REJECTED', 'a page of the list leads back to one before it', { tool });
    return page;
  };
}

/** The first rows of a list, at least `most` of those that count where there are so many, and whether there are others. */
export async function firstRows<Row>(
  ask: AskPage<Row>,
  { tool, most, size = most, counts = () => true }: ListRequest<Row>,
): Promise<{ rows: Row[]; isComplete: boolean }> {
  const next = onward(ask, tool);
  const rows: Row[] = [];
  let pageToken: string | undefined;
  for (let call = 0; call < MOST_CALLS; call++) {
    const { items, nextPageToken } = await next({ maxResults: size, pageToken });
    rows.push(...items.filter(counts));
    if (!nextPageToken || rows.length >= most) return { rows, isComplete: !nextPageToken };
    pageToken = nextPageToken;
  }
  const message = `the list has more than ${MOST_CALLS} pages; ask for fewer rows, or for a shorter span`;
  throw new ToolError('BUDGET_EXCEEDED', message, { tool });
}

/**
 * One page of a list, filled from as many of upstream's as that takes. Each is asked for exactly what is missing, so that the token for
 * the next page skips nothing. Without `most`, the first page that is not empty, as upstream cuts it.
 */
export async function filledPage<Row>(
  ask: AskPage<Row>,
  { tool, most, from }: { tool: string; most: number | undefined; from: string | undefined },
): Promise<FilledPage<Row>> {
  const next = onward(ask, tool);
  const items: Row[] = [];
  let pageToken = from;
  for (let call = 0; call < MOST_CALLS_A_PAGE && items.length < (most ?? 1); call++) {
    const page = await next({ maxResults: most && most - items.length, pageToken });
    items.push(...page.items);
    pageToken = page.nextPageToken || undefined;
    if (pageToken === undefined) break;
  }
  const [nextPageToken, continuesAt] = pageToken === undefined ? [null, null] : [pageToken, [pageToken]];
  return { items, hasMore: nextPageToken !== null, nextPageToken, continuesAt };
}

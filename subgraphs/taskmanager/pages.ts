import { checkMost } from '../core/arguments.ts';
import type { TaskPageRecord } from './records/tasks.ts';

const MOST = 10;

/** What a page says of the one after it, by its number. */
export const followedBy = (page: number) => ({ hasMore: true, nextPageNumber: page, continuesAt: [page] });

/** What the last page says of what is behind it. */
export const LAST = { hasMore: false, nextPageNumber: null, continuesAt: null };

/** Refuses a number of pages that cannot be read at once. */
export const checkPages = (pages: number | null | undefined) => checkMost('pages', pages, MOST);

/**
 * Reads as many pages as the argument `pages` says, one after another, and answers them as one; it ends where upstream has no more.
 * Refuses other than 1 to 10.
 */
export async function readPages<Args extends { pages?: number | null | undefined }>(
  { pages, ...args }: Args,
  read: (args: Omit<Args, 'pages'> & { pageNumberToFetch?: number }) => Promise<TaskPageRecord>,
): Promise<TaskPageRecord> {
  const wanted = pages ?? 1;
  checkPages(wanted);
  let page = await read(args);
  const { isFirst } = page;
  const items = [...page.items];
  for (let rest = wanted - 1; rest > 0 && page.nextPageNumber !== null; rest--) {
    page = await read({ ...args, pageNumberToFetch: page.nextPageNumber });
    items.push(...page.items);
  }
  return { ...page, items, isFirst };
}

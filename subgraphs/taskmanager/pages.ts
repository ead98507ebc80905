import { checkMost } from '../rows/arguments.ts';
import type { TaskPageRecord } from './records/tasks.ts';

const MOST = 10;

/** What a page says of the one after it, by its number. */
export const followedBy = (page: number) => ({ hasMore: true, nextPageNumber: page, continuesAt: [page] });

/** What the last page says. */
export const LAST = { hasMore: false, nextPageNumber: null, continuesAt: null };

/**
 * Reads as many pages as the argument `pages` says, one after another, and answers them as one; it ends where upstream has no more.
 * Refuses other than 1 to 10.
 */
export async function readPages<Args extends { pages?: number | null }>(
  { pages, ...args }: Args,
  read: (args: Omit<Args, 'pages'> & { pageNumberToFetch?: number }) => Promise<TaskPageRecord>,
): Promise<TaskPageRecord> {
  const wanted = pages ?? 1;
  checkMost('pages', wanted, MOST);
  let page = await read(args);
  const items = [...page.items];
  for (let rest = wanted - 1; rest > 0 && page.nextPageNumber !== null; rest--) {
    page = await read({ ...args, pageNumberToFetch: page.nextPageNumber });
    items.push(...page.items);
  }
  return { ...page, items };
}

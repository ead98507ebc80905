import { checkMost } from '../core/arguments.ts';
import type { TaskPageRecord } from './records/tasks.ts';

const MAX_PAGES = 10;

export const followedBy = (page: number) => ({ hasMore: true, nextPageNumber: page, continuesAt: [page] });

export const LAST = { hasMore: false, nextPageNumber: null, continuesAt: null };

export const checkPages = (pages: number | null | undefined) => checkMost('pages', pages, MAX_PAGES);

/** Fetches up to `pages` (1 to 10) consecutive pages and returns them as one page. */
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

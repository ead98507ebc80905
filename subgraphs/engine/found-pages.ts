import { checkMost } from '../core/arguments.ts';
import { offsetAfter } from './pages.ts';
import type { FoundPage, Page } from './records/pages.ts';

/** The engine's largest page. */
export const ENGINE_PAGE = 100;
const MOST_CALLS = 10;
const USUAL = 25;

/** How a list is searched: how a page of it is read, and which of its items count. */
type Search<Item> = { read(offset: number): Promise<Page<Item>>; counts(item: Item): boolean | Promise<boolean> };

/** What is wanted of a search. */
export type Wanted = { first?: number | null; after?: string | null };

/**
 * A page of the items of a list that count. As many items are judged at once as are still missing, so that none is judged that is not needed. One
 * that cannot be judged is in its place.
 */
export function foundPage<Item extends object>(search: Search<Item>, wanted: Wanted): Promise<FoundPage<Item>>;
export async function foundPage<Item extends object>(
  { read, counts }: Search<Item>,
  { first, after }: Wanted,
): Promise<FoundPage<Item | Error>> {
  checkMost('first', first, ENGINE_PAGE);
  const most = first ?? USUAL;
  const found: (Item | Error)[] = [];
  let offset = offsetAfter(after) ?? 0;
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const { items, nextOffset } = await read(offset);
    for (let place = 0; place < items.length; ) {
      const part = items.slice(place, place + most - found.length);
      found.push(...(await chosen(part, counts)));
      place += part.length;
      const isLast = place >= items.length && nextOffset === null;
      if (found.length >= most) return { items: found, continuesAt: isLast ? null : [offset + place] };
    }
    if (nextOffset === null) return { items: found, continuesAt: null };
    offset = nextOffset;
  }
  return { items: found, continuesAt: [offset] };
}

/** Those of some items that count. An item that does not fit the schema is an error already. */
async function chosen<Item>(items: Item[], counts: Search<Item>['counts']): Promise<(Item | Error)[]> {
  const judged = items.map(async (item) => item instanceof Error || (await counts(item)));
  const verdicts = await Promise.allSettled(judged);
  return items.flatMap((item, place) => {
    const verdict = verdicts[place];
    if (verdict?.status === 'rejected') return [verdict.reason];
    return verdict?.value ? [item] : [];
  });
}

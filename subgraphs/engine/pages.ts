import { numberAfter } from '../core/pages.ts';
import { ReplyMismatch, recordsOf } from '../core/replies.ts';
import { ToolError } from '../upstream/errors.ts';
import type { Page, WirePage } from './records/pages.ts';

/**
 * Creates a function that parses a page from the engine. `argument` is the name of the offset argument; `make` converts
 * an item. Even a short or empty page can have a next page. It starts after the returned items, or `limit` items later
 * if there are none. A missing offset is assumed to be the requested one. A different offset is rejected, because a
 * client could read the same items forever.
 */
export function page<Argument extends string, Item extends object, Row>(argument: Argument, make: (item: Item) => Row) {
  return (reply: WirePage<Item>, values: Offset<Argument>): Page<Row> => {
    const { items: list, total_count = 0, limit = 0 } = reply;
    const offset = checkedOffset(reply, Number(values[argument] ?? 0));
    const items = recordsOf(list, make);
    const end = offset + (items.length || limit);
    const hasMore = end > offset && end < total_count;
    return {
      items,
      totalCount: total_count,
      hasMore,
      nextOffset: hasMore ? end : null,
      continuesAt: hasMore ? [end] : null,
    };
  };
}

/** Parses the offset from a cursor, for tools without an offset argument. Returns undefined for the first page. */
export const offsetAfter = (after: string | null | undefined) => numberAfter(after, 15, 'the engine');

export const unchanged = <Item extends object>(item: Item): Item => item;

type Offset<Argument extends string> = { readonly [name in Argument]?: number | string | null };

function checkedOffset({ offset }: WirePage<object>, asked: number): number {
  if (offset == null || offset === asked) return asked;
  throw new ReplyMismatch(`the returned page does not start at offset ${asked}`);
}

/** Guards against endless lists: 1,000 pages hold up to 100,000 items. */
const MAX_PAGES = 1_000;

type Part<Item> = Pick<Page<Item>, 'items' | 'nextOffset'>;

/** Fetches all pages in sequence. Throws if the next page's offset does not increase. */
export async function* everyPage<Item>(read: (offset: number) => Promise<Part<Item>>): AsyncGenerator<Item[]> {
  let offset = 0;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { items, nextOffset }: Part<Item> = await read(offset);
    yield items;
    if (nextOffset === null) return;
    if (nextOffset <= offset)
      throw new ReplyMismatch(`the next page's offset, ${nextOffset}, is not greater than ${offset}`);
    offset = nextOffset;
  }
  throw new ToolError(
    'BUDGET_EXCEEDED',
    `engine: the list has more than ${MAX_PAGES} pages; request one by its offset`,
  );
}

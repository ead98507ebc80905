import type { Values } from '../endpoint.ts';
import { badInput, ToolError } from '../errors.ts';
import { rowsOf } from '../replies.ts';

/**
 * A page of the engine's as the graph shows pages; each item may be made into another. A page can be short or empty and still have a
 * next one: the next offset is behind the items that came, or behind the limit where none did.
 */
export function page<Item = Values>(make: (item: Item) => unknown = (item) => item) {
  return ({ items: list, total_count = 0, offset = 0, limit = 0 }: Values): Values => {
    const items = rowsOf(list, make);
    const end = offset + (items.length || limit);
    const hasMore = end > offset && end < total_count;
    return { items, totalCount: total_count, hasMore, nextOffset: hasMore ? end : null };
  };
}

/** Reads all pages, one after another. Offsets count from the first item of all; a page that does not lead on is an error. */
export async function* everyPage(read: (offset: number) => Promise<Values>): AsyncGenerator<Values[]> {
  for (let offset: number | null = 0; offset !== null; ) {
    const { items, nextOffset }: Values = await read(offset);
    yield items;
    if (nextOffset !== null && nextOffset <= offset)
      throw new ToolError(
        'UPSTREAM_REJECTED',
        `engine: the page at offset ${offset} is followed by one at ${nextOffset}`,
      );
    offset = nextOffset;
  }
}

/** Where the argument of that name is an offset: refuses what lies before the first item. */
export const fromStart = <Argument extends string>(argument: Argument) => atLeast(0, argument);

/** Where the argument of that name is the size of a page: refuses one without items. */
export const pageSize = <Argument extends string>(argument: Argument) => atLeast(1, argument);

function atLeast<Argument extends string>(min: number, argument: Argument) {
  const as = (value: number): number => {
    if (value < min) throw badInput(argument, `${value} is less than ${min}`, { allowed: { min } });
    return value;
  };
  return { from: argument, as };
}

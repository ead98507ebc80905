import type { Values } from '../endpoint.ts';
import { badInput } from '../errors.ts';

/** A page of the engine's as the graph shows pages; each item may be made into another. */
export function page<Item = Values>(make: (item: Item) => unknown = (item) => item) {
  return ({ items = [], total_count = 0, offset = 0 }: Values): Values => {
    const end = offset + items.length;
    const hasMore = items.length > 0 && end < total_count;
    return { items: items.map(make), totalCount: total_count, hasMore, nextOffset: hasMore ? end : null };
  };
}

/** Where the argument of that name is an offset: refuses what lies before the first item. */
export function fromStart<Argument extends string>(argument: Argument) {
  const as = (offset: number): number => {
    if (offset < 0) throw badInput(argument, `${offset} is less than 0`, { allowed: { min: 0 } });
    return offset;
  };
  return { from: argument, as };
}

import type { Values } from '../endpoint.ts';

/** A page of the engine's as the graph shows pages; each item may be made into another. */
export function page(make: (item: Values) => Values = (item) => item) {
  return ({ items = [], total_count = 0, offset = 0 }: Values): Values => {
    const end = offset + items.length;
    const hasMore = items.length > 0 && end < total_count;
    return { items: items.map(make), totalCount: total_count, hasMore, nextOffset: hasMore ? end : null };
  };
}

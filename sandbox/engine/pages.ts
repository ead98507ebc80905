import { malformed } from './errors.ts';

export type OffsetQuery = { limit?: string; offset?: string };

/** As in the vendor's published samples, `page_count` is the number of items on the page, not the number of pages. */
export type OffsetPage<T> = { items: T[]; total_count: number; page_count: number; offset: number; limit: number };

const LIMIT = { usual: 25, most: 100 };

/** Treats limits above 100 as 100, because the vendor does not document how larger limits are handled. */
export function page<T>(all: T[], query: OffsetQuery): OffsetPage<T> {
  const limit = Math.min(integerIn(query, 'limit') ?? LIMIT.usual, LIMIT.most);
  const offset = integerIn(query, 'offset') ?? 0;
  const items = all.slice(offset, offset + limit);
  return { items, total_count: all.length, page_count: items.length, offset, limit };
}

function integerIn(query: OffsetQuery, field: 'limit' | 'offset'): number | undefined {
  const text = query[field];
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw malformed([{ field, rule: 'int', message: `${field} must be a whole number` }]);
  return Number(text);
}

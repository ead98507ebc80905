import type { Continued } from '../../core/pages.ts';

/** A page on the wire. */
export type WirePage<Item> = {
  items: Item[];
  total_count?: number;
  page_count?: number;
  offset?: number | null;
  limit?: number;
};

/** A page of the graph. */
export type Page<Item> = Continued & {
  items: Item[];
  totalCount: number;
  hasMore: boolean;
  nextOffset: number | null;
};

/** A page of search results. */
export type FoundPage<Item> = Continued & { items: Item[] };

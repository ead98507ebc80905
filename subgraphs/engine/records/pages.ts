import type { Continued } from '../../core/pages.ts';

/** A page as the engine has it. */
export type WirePage<Item> = {
  items: Item[];
  total_count?: number;
  page_count?: number;
  offset?: number | null;
  limit?: number;
};

/** A page as the graph shows it. */
export type Page<Item> = Continued & {
  items: Item[];
  totalCount: number;
  hasMore: boolean;
  nextOffset: number | null;
};

/** A page of what was looked for in the engine's pages. */
export type FoundPage<Item> = Continued & { items: Item[] };

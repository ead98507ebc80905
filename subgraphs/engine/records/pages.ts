import type { Continued } from '../../core/pages.ts';

export type WirePage<Item> = {
  items: Item[];
  total_count?: number;
  page_count?: number;
  offset?: number | null;
  limit?: number;
};

export type Page<Item> = Continued & {
  items: Item[];
  totalCount: number;
  hasMore: boolean;
  nextOffset: number | null;
};

export type FoundPage<Item> = Continued & { items: Item[] };

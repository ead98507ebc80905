import type { Continued } from '../../core/pages.ts';

/** A page of the graph, with the requested number of items unless it is the last. */
export type FilledPage<Row> = Continued & { items: Row[]; hasMore: boolean; nextPageToken: string | null };

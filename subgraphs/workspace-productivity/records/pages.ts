import type { Continued } from '../../core/pages.ts';

/** A page as the graph answers it: as long as was asked for, unless it is the last. */
export type FilledPage<Row> = Continued & { items: Row[]; hasMore: boolean; nextPageToken: string | null };

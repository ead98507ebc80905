import type { Continued } from '../../core/pages.ts';

/** A page of a GraphQL list, which has the requested number of items unless it is the last page. */
export type FilledPage<Row> = Continued & { items: Row[]; hasMore: boolean; nextPageToken: string | null };

import type { Continued } from '../../core/pages.ts';

/** A page of a GraphQL list. Every page except the last has the requested number of items. */
export type FilledPage<Row> = Continued & { items: Row[]; hasMore: boolean; nextPageToken: string | null };

import type { Id } from './users.ts';

/** Its name, in lower case, is its key within the space. */
export type TagRecord = { name: string; tag_fg?: string; tag_bg?: string; creator?: Id };

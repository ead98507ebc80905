import type { Id } from './users.ts';

/** Within a space, a tag is identified by its lower-case name. */
export type TagRecord = { name: string; tag_fg?: string | undefined; tag_bg?: string | undefined; creator?: Id };

import type { Id } from './users.ts';

/** Its lower-case name is its key within the space. */
export type TagRecord = { name: string; tag_fg?: string | undefined; tag_bg?: string | undefined; creator?: Id };

export type TagDeletionRecord = { requestSchema?: object; deletion?: { ids: string[]; typeName: 'Tag' } };

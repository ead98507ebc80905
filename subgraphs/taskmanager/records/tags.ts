import type { Id } from './users.ts';

/** The lower-case name is the key within the space. */
export type TagRecord = { name: string; tag_fg?: string | undefined; tag_bg?: string | undefined; creator?: Id };

export type TagDeletionRecord = { requestSchema?: object; deletion?: { ids: string[]; typeName: 'Tag' } };

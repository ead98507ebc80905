import type { Id } from './users.ts';

/** A tag is identified within its space by its name, which is in lower case. */
export type TagRecord = { name: string; tag_fg?: string | undefined; tag_bg?: string | undefined; creator?: Id };

export type TagDeletionRecord = { requestSchema?: object; deletion?: { ids: string[]; typeName: 'Tag' } };

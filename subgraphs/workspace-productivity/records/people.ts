export type PersonRecord = { email: string };

/** A task of another subgraph, with its `@requires` fields. */
export type TaskRecord = { id: string; customId?: string | null; url?: string | null };

export type DeletionRecord = { ids: string[]; typeName: string; workspaceId?: never; calendarId?: string };

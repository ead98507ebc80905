export type PersonRecord = { email: string };

/** A task from another subgraph, with the fields that `@requires` lists. */
export type TaskRecord = { id: string; customId?: string | null; url?: string | null };

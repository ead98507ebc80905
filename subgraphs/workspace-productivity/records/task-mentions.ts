/** What a text calls a task by: an id, a custom id, or the id of a workspace and a custom id there. */
export type TaskMentionRecord = { name: string };

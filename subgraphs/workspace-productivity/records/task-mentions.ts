/** A reference to a task in text: an id, a custom id, or a workspace id with a custom id. */
export type TaskMentionRecord = { name: string };

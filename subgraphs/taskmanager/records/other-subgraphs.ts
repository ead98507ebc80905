export type TaskMentionRecord = { name: string };

/** A message of another subgraph, with what `@requires` brings of it. */
export type EmailRecord = Mentioning & { id: string };

export type ThreadRecord = Mentioning & { id: string };

export type CalendarEventRecord = Mentioning & { calendarId: string; id: string };

/** What mentions tasks; null where its text could not be read. */
export type Mentioning = { taskMentions?: TaskMentionRecord[] | null };

/** What free slots are asked for by, as JSON. */
export type FreeSlotsRecord = { request: string };

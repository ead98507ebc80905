export type TaskMentionRecord = { name: string };

/** A message of another subgraph, with its `@requires` fields. */
export type EmailRecord = Mentioning & { id: string };

export type ThreadRecord = Mentioning & { id: string };

export type CalendarEventRecord = Mentioning & { calendarId: string; id: string };

/** A text that mentions tasks; null if it could not be read. */
export type Mentioning = { taskMentions?: TaskMentionRecord[] | null };

/** A request for free slots, as JSON. */
export type FreeSlotsRecord = { request: string };

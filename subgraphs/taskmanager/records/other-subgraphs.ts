export type TaskMentionRecord = { name: string };

/** An email from another subgraph. The gateway supplies `taskMentions` through `@requires`. */
export type EmailRecord = Mentioning & { id: string };

export type ThreadRecord = Mentioning & { id: string };

export type CalendarEventRecord = Mentioning & { calendarId: string; id: string };

/** Text that mentions tasks. `taskMentions` is null if the text could not be read. */
export type Mentioning = { taskMentions?: TaskMentionRecord[] | null };

/** A request for free slots, serialized as JSON. */
export type FreeSlotsRecord = { request: string };

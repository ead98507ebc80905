/** What free slots are asked for by, as JSON. */
export type FreeSlotsRecord = { request: string };

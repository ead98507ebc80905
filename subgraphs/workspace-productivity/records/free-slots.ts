export type FreeSlotsRecord = { timeZone: string; unread: UnreadCalendarRecord[]; slots: FreeSlotRecord[] };

export type FreeSlotRecord = { start: SlotTimeRecord; end: SlotTimeRecord };

/** `dateTime` is in Unix milliseconds. */
export type SlotTimeRecord = { dateTime: number; localDateTime: string; weekday: string | undefined };

export type UnreadCalendarRecord = { email: string; reason: string };

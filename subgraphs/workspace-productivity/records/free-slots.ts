/** The result of a search for free slots. `request` is the search request as JSON. */
export type FreeSlotsRecord = {
  request: string;
  timeZone: string;
  unavailableCalendars: UnavailableCalendarRecord[];
  slots: FreeSlotRecord[];
};

export type FreeSlotRecord = { start: SlotTimeRecord; end: SlotTimeRecord };

/** The start or end of a free slot. `dateTime` is in Unix milliseconds. */
export type SlotTimeRecord = { dateTime: number; localDateTime: string; weekday: string | undefined };

export type UnavailableCalendarRecord = { email: string; reason: string };

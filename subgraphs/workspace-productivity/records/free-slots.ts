/** `request` is the request as JSON. */
export type FreeSlotsRecord = {
  request: string;
  timeZone: string;
  unavailableCalendars: UnavailableCalendarRecord[];
  slots: FreeSlotRecord[];
};

export type FreeSlotRecord = { start: SlotTimeRecord; end: SlotTimeRecord };

/** `dateTime` is in Unix milliseconds. */
export type SlotTimeRecord = { dateTime: number; localDateTime: string; weekday: string | undefined };

export type UnavailableCalendarRecord = { email: string; reason: string };

export type BusyTimeRecord = { minutes: number; periods: BusyPeriodRecord[] };

/** In Unix milliseconds. */
export type BusyPeriodRecord = { start: number; end: number };

import { instant } from './wire.ts';

/** The fields of an event's start, of which an event of several days has the day alone. */
export const startOf = ({ start }: any) => ({ dateTime: start.dateTime ? instant(Date.parse(start.dateTime)) : null });

/** A list of events: single ones, by start, with the bounds that it is given. */
export const inOrder = (bounds: { timeMin: string; timeMax: string }, maxResults: number) => ({
  ...bounds,
  maxResults,
  singleEvents: true,
  orderBy: 'startTime',
});

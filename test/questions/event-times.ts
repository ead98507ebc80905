import { instant } from './wire.ts';

/** The start of an event. An all-day event has only a date. */
export const startOf = ({ start }: any) => ({ dateTime: start.dateTime ? instant(Date.parse(start.dateTime)) : null });

/** Parameters for listing single events by start, within these bounds. */
export const inOrder = (bounds: { timeMin: string; timeMax: string }, maxResults: number) => ({
  ...bounds,
  maxResults,
  singleEvents: true,
  orderBy: 'startTime',
});

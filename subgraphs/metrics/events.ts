import { histogram, tally, total } from './instruments.ts';

/** Deliveries of webhooks. */
export const deliveries = tally(
  'toolgraph_deliveries_total',
  'Deliveries of webhooks, by what became of them: stored, repeated (known already), refused (no registration, signature or event), busy (too many wait) or failed (not written)',
  'outcome',
  ['stored', 'repeated', 'refused', 'busy', 'failed'],
);
const stored = histogram<Record<string, never>>(
  'toolgraph_delivery_duration_seconds',
  'How long deliveries took that were stored, until they were on the disk',
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 7],
);
const lag = histogram<Record<string, never>>(
  'toolgraph_event_lag_seconds',
  'How long after its receipt an event was handed to the streams that follow the log',
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
);

const NONE = {};

export const measureStored = (ms: number): void => stored.record(ms / 1_000, NONE);
export const measureLag = (ms: number): void => lag.record(Math.max(0, ms) / 1_000, NONE);

export const replays = total(
  'toolgraph_replays_total',
  'Streams of events that began behind the newest, as those of clients that resume by a cursor',
);
export const replayed = total('toolgraph_replayed_events_total', 'Events that streams have read from the log');

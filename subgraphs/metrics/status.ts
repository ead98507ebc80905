import type { Done } from './measures.ts';

/** The delivery state of one event source; times in Unix milliseconds. */
export type DeliveryStatus = {
  name: string;
  status: 'live' | 'degraded';
  reason: string | null;
  since: number;
  lastDeliveryAt: number | null;
  lastCheckAt: number | null;
  nextCheckAt: number | null;
};

/** An event log and its readers. */
export type LogStatus = {
  name: string;
  events: number;
  /** How long the oldest event that has not reached its subscribers has waited, in milliseconds. */
  lagMs: number;
  /** How many readers follow new events, and how many replay stored ones. */
  following: number;
  replaying: number;
};

/** A service, as used with the server credential. */
export type ServiceStatus = {
  name: string;
  /** The shared circuit breaker, and the milliseconds until its next probe. */
  circuit: 'closed' | 'open' | 'half-open';
  retryAfterMs: number;
  /** The remaining calls of the rate window; null if no limit is known. */
  left: number | null;
  waiting: number;
  underWay: number;
};

export type EventsStatus = { deliveries: DeliveryStatus[]; logs: LogStatus[] };

/** The activity of a subgraph, and the tools it called in the last hour. */
export type SubgraphStatus = EventsStatus & { services: ServiceStatus[]; tools: Done[] };

export const NO_EVENTS: EventsStatus = { deliveries: [], logs: [] };

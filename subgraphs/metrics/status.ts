import type { Done } from './measures.ts';

/** An event source's delivery state. Times are in Unix milliseconds. */
export type DeliveryStatus = {
  name: string;
  status: 'live' | 'degraded';
  reason: string | null;
  since: number;
  lastDeliveryAt: number | null;
  lastCheckAt: number | null;
  nextCheckAt: number | null;
};

export type LogStatus = {
  name: string;
  events: number;
  /** The age of the oldest event that has not reached its subscribers, in milliseconds. */
  lagMs: number;
  /**
   * The number of readers that receive new events. `replaying` is the number of readers that still receive stored
   * events.
   */
  following: number;
  replaying: number;
};

/** A service's state for calls made with the server credential. */
export type ServiceStatus = {
  name: string;
  /** The state of the circuit breaker that all callers share. `retryAfterMs` is the time until the next probe. */
  circuit: 'closed' | 'open' | 'half-open';
  retryAfterMs: number;
  /** The number of calls left in the current rate limit window; null if no rate limit is known. */
  left: number | null;
  waiting: number;
  underWay: number;
};

export type EventsStatus = { deliveries: DeliveryStatus[]; logs: LogStatus[] };

/** A subgraph's activity, and the tools that the subgraph called in the last hour. */
export type SubgraphStatus = EventsStatus & { services: ServiceStatus[]; tools: Done[] };

export const NO_EVENTS: EventsStatus = { deliveries: [], logs: [] };

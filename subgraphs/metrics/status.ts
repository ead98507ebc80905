import type { Done } from './measures.ts';

/** Whether events of one source come; times in Unix milliseconds. */
export type DeliveryStatus = {
  name: string;
  status: 'live' | 'degraded';
  reason: string | null;
  since: number;
  lastDeliveryAt: number | null;
  lastCheckAt: number | null;
  nextCheckAt: number | null;
};

/** A log of events, and who reads it. */
export type LogStatus = {
  name: string;
  events: number;
  /** For how long the first event has waited that was not handed to those who follow. */
  lagMs: number;
  /** How many follow the newest events, and how many read those before. */
  following: number;
  replaying: number;
};

/** A service as it is asked with the credential of this process. */
export type ServiceStatus = {
  name: string;
  /** Whether connections to it can be made, for all callers; and in how many milliseconds one is tried. */
  circuit: 'closed' | 'open' | 'half-open';
  retryAfterMs: number;
  /** How many calls are left of its window; null where no limit is known. */
  left: number | null;
  waiting: number;
  underWay: number;
};

/** What a subgraph has of events. */
export type EventsStatus = { deliveries: DeliveryStatus[]; logs: LogStatus[] };

/** What a subgraph is busy with, and which tools it has called in the last hour. */
export type SubgraphStatus = EventsStatus & { services: ServiceStatus[]; tools: Done[] };

/** That of a subgraph without events. */
export const NO_EVENTS: EventsStatus = { deliveries: [], logs: [] };

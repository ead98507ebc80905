/**
 * Marks events that were not delivered in time. `recovered`: found by reading tasks. `late`: delivered after its outage
 * had been recovered. `gap`: the outage itself.
 */
export type Mark = 'recovered' | 'late' | 'gap';

export type StoredEvent = {
  /** Consecutive, from 1. */
  sequence: number;
  workspaceId: string;
  type: string;
  taskId: string | null;
  /** Unix milliseconds. */
  receivedAt: number;
  /** The delivery as received. Recovered events and gaps have an equivalent body. */
  body: string;
  /** Null for an event that was delivered in time. */
  mark: Mark | null;
};

/** Distinguishes a repeated delivery from a new event, see `docs/explanation/decisions/024`. */
export type Identity =
  /** 32 bytes, unique to the event; for events with history items. */
  | { key: Uint8Array }
  /** The SHA-256 of the event, which equal events share, and the webhook that delivered it. */
  | { digest: Uint8Array; webhookId: string };

export type NewEvent = Omit<StoredEvent, 'sequence'> & { identity: Identity };

/** An interval in which deliveries may have been lost, in Unix milliseconds of the sender's clock. */
export type Span = { since: number; until: number };

/** An unparsed delivery. `gaps` are the workspace's intervals that may have been recovered. */
export type Delivery = {
  text: string;
  workspaceId: string;
  webhookId: string;
  /** Unix milliseconds. */
  receivedAt: number;
  gaps: readonly Span[];
};

/**
 * Parses a delivery for the log's writer; undefined if it contains no event. Must not throw, because that would fail
 * the whole batch. `holds` checks if the log has an event with that key.
 */
export type ReadDelivery = (delivery: Delivery, holds: (key: Uint8Array) => boolean) => NewEvent | undefined;

/**
 * Marks an event that was not delivered in time. `recovered` events were reconstructed by reading tasks, `late` events
 * were delivered after their outage had been recovered, and `gap` events represent the outage itself.
 */
export type Mark = 'recovered' | 'late' | 'gap';

export type StoredEvent = {
  /** Sequence numbers are consecutive and start at 1. */
  sequence: number;
  workspaceId: string;
  type: string;
  taskId: string | null;
  /** The time of receipt, in Unix milliseconds. */
  receivedAt: number;
  /** The delivery as received. Recovered events and gaps have a generated body instead. */
  body: string;
  /** Null if the event was delivered in time. */
  mark: Mark | null;
};

/** Distinguishes a repeated delivery of an event from a new event; see `docs/explanation/decisions/024`. */
export type Identity =
  /** A 32-byte key that is unique to the event. Used for events with history items. */
  | { key: Uint8Array }
  /**
   * The event's SHA-256 digest, which equal events share, and the webhook that delivered the event. Used for events
   * without history items.
   */
  | { digest: Uint8Array; webhookId: string };

export type NewEvent = Omit<StoredEvent, 'sequence'> & { identity: Identity };

/** A time interval in which deliveries may have been lost, in Unix milliseconds of the sender's clock. */
export type Span = { since: number; until: number };

/** An unparsed webhook delivery. `gaps` lists the workspace's outages whose events may already have been recovered. */
export type Delivery = {
  text: string;
  workspaceId: string;
  webhookId: string;
  /** The time of receipt, in Unix milliseconds. */
  receivedAt: number;
  gaps: readonly Span[];
};

/**
 * Parses a webhook delivery; returns undefined if the delivery contains no event. Must not throw, because an exception
 * would fail the whole batch. `holds` checks whether the log already contains an event with a key.
 */
export type ReadDelivery = (delivery: Delivery, holds: (key: Uint8Array) => boolean) => NewEvent | undefined;

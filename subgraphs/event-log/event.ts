/**
 * Set for events that were not delivered in time. `recovered`: found by reading tasks. `late`: delivered after its
 * outage had been recovered. `gap`: the outage itself.
 */
export type Mark = 'recovered' | 'late' | 'gap';

export type StoredEvent = {
  /** 1 for the first event, incremented by 1 for each. */
  sequence: number;
  workspaceId: string;
  type: string;
  taskId: string | null;
  /** Unix milliseconds. */
  receivedAt: number;
  /** The delivery as it was sent. A recovered event or gap has an equivalent body. */
  body: string;
  /** Null for an event that was delivered in time. */
  mark: Mark | null;
};

/** Distinguishes a repeated delivery from a new event, see `docs/explanation/decisions/024`. */
export type Identity =
  /** 32 bytes, unique to the event; for events with history items. */
  | { key: Uint8Array }
  /** SHA-256 over what all events of this kind share, and the webhook that delivered this one. */
  | { digest: Uint8Array; webhookId: string };

export type NewEvent = Omit<StoredEvent, 'sequence'> & { identity: Identity };

/** An interval in which deliveries may have been lost, by the sender's clock in Unix milliseconds. */
export type Span = { since: number; until: number };

/** A delivery that is not parsed yet. `gaps` are the workspace's intervals that may have been recovered. */
export type Delivery = {
  text: string;
  workspaceId: string;
  webhookId: string;
  /** Unix milliseconds. */
  receivedAt: number;
  gaps: readonly Span[];
};

/**
 * Parses a delivery for the writer of the log; undefined if it contains no event. Must not throw: the whole batch would
 * fail. `holds` returns whether the log has an event with that key.
 */
export type ReadDelivery = (delivery: Delivery, holds: (key: Uint8Array) => boolean) => NewEvent | undefined;

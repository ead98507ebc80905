/**
 * Marks an event that was not delivered in time. A `recovered` event was reconstructed by fetching tasks. A `late`
 * event was delivered after the events missed in its outage had been recovered. A `gap` event represents an outage.
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
  /** The delivery's body as received. Recovered events and gaps have generated bodies. */
  body: string;
  /** Null if the event was delivered in time. */
  mark: Mark | null;
  /** Stored with the event in PostgreSQL: its lists, spaces and assignees, once known. */
  place?: string | null;
};

/** Converts all texts of an event to texts that a database can store. */
export const withTexts = <Event extends Pick<StoredEvent, 'workspaceId' | 'type' | 'taskId' | 'body'>>(
  event: Event,
  convert: (text: string) => string,
): Event => ({
  ...event,
  workspaceId: convert(event.workspaceId),
  type: convert(event.type),
  taskId: event.taskId === null ? null : convert(event.taskId),
  body: convert(event.body),
});

/** Distinguishes a repeated delivery of an event from a new event; see `docs/explanation/decisions/024`. */
export type Identity =
  /** A 32-byte key that is unique to the event, for events with history items. */
  | { key: Uint8Array }
  /**
   * For events without history items: the body's SHA-256 digest (the same for identical events) and the webhook that
   * delivered the event.
   */
  | { digest: Uint8Array; webhookId: string };

export type NewEvent = Omit<StoredEvent, 'sequence' | 'place'> & { identity: Identity };

/** A time interval during which deliveries may have been lost, in Unix milliseconds by the sender's clock. */
export type Span = { since: number; until: number };

/**
 * An unparsed webhook delivery. `gaps` lists the workspace's outages from which events may already have been recovered.
 */
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
 * would fail the whole batch. `holds` returns whether the log already contains an event with the given key.
 */
export type ReadDelivery = (delivery: Delivery, holds: (key: Uint8Array) => boolean) => NewEvent | undefined;

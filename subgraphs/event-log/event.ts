/**
 * What distinguishes an event from one that was delivered in its time: it was `recovered` by reading tasks, it was delivered `late`, after a
 * time without deliveries had been recovered, or it is the `gap` itself, which says that time.
 */
export type Mark = 'recovered' | 'late' | 'gap';

/** An event as the log holds it. */
export type StoredEvent = {
  /** Its place in the log: 1 for the first event ever, and one more for each. */
  sequence: number;
  workspaceId: string;
  type: string;
  taskId: string | null;
  /** Unix milliseconds. */
  receivedAt: number;
  /** The delivery, as it was sent; of an event that is recovered or a gap, what a delivery would have. */
  body: string;
  /** Null for one that was delivered in its time. */
  mark: Mark | null;
};

/** What distinguishes a repeated delivery from another event, see `docs/decisions/024`. */
export type Identity =
  /** 32 bytes that no other event has; for events with history items. */
  | { key: Uint8Array }
  /** SHA-256 over what all events of this kind have in common, and the webhook that delivered this one. */
  | { digest: Uint8Array; webhookId: string };

/** An event about to be appended. */
export type NewEvent = Omit<StoredEvent, 'sequence'> & { identity: Identity };

/** A time in which deliveries may have been lost, by the sender's clock in Unix milliseconds. */
export type Span = { since: number; until: number };

/** A delivery that is still to be read: its text as it was sent, by which webhook, and the times of its workspace that may have been recovered. */
export type Delivery = {
  text: string;
  workspaceId: string;
  webhookId: string;
  /** Unix milliseconds. */
  receivedAt: number;
  gaps: readonly Span[];
};

/**
 * Reads a delivery for the writer of the log; undefined for what is no event. It does not throw, since it would refuse what is written with
 * it. `holds` says whether the log has an event of that key.
 */
export type ReadDelivery = (delivery: Delivery, holds: (key: Uint8Array) => boolean) => NewEvent | undefined;

/** An event as the log holds it. */
export type StoredEvent = {
  /** Its place in the log: 1 for the first event ever, and one more for each. */
  sequence: number;
  workspaceId: string;
  type: string;
  taskId: string | null;
  /** Unix milliseconds. */
  receivedAt: number;
  /** The delivery, as it was sent. */
  body: string;
};

/** What distinguishes a repeated delivery from another event, see `docs/decisions/015`. */
export type Identity =
  /** SHA-256 over what no other event has; for events with history items. */
  | { key: Buffer }
  /** SHA-256 over what all events of this kind have in common, and the webhook that delivered this one. */
  | { digest: Buffer; webhookId: string };

/** An event about to be appended. */
export type NewEvent = Omit<StoredEvent, 'sequence'> & { identity: Identity };

/** Which events are wanted. An empty list matches nothing. */
export type EventFilter = { types?: string[] | null; taskIds?: string[] | null };

/** A webhook of ours: `id` is the last segment of its address. */
export type Registration = { id: string; workspaceId: string; webhookId: string };

import { calledAs } from '../../process/as-built.ts';
import { isDamaged } from '../../store/connection.ts';
import { EmptyFile } from '../../store/log-file.ts';
import type { Delivery, NewEvent, StoredEvent } from '../event.ts';

/** The result of appending one event. */
export type Appended = {
  /** False if the log already had the event. */
  isNew: boolean;
  /** Set if a delivery contains no event. */
  isNone?: true;
  /** Present for events without history items. Must be passed to `answering` and `settle`. */
  arrival?: Arrival;
};

/** The sender's timeout in milliseconds, after which it repeats the delivery. */
export const RESPONSE_TIMEOUT = 7_000;

export type Arrival = { digest: Uint8Array; sequence: number; webhookId: string; receivedAt: number };

/** The state of a response. `isAnswered` is also true if it is about to be sent; `isOver` means that it is final. */
export type ArrivalNote = [arrival: Arrival, isAnswered: boolean, isOver: boolean];

/**
 * Stores events in a total order with consecutive numbers. When `append` resolves, the events are durable; readers are
 * woken afterwards. `read` returns exactly the appended events without gaps, or throws `DamagedLog`.
 */
export type EventStore = {
  /** The unique identity of this log. */
  readonly id: string;
  /**
   * Earlier identities, each with the last sequence number that it shares with this log. A restore adds one, and the
   * first format has an empty identity.
   */
  readonly formerIds: ReadonlyMap<string, number>;
  /** Parses deliveries and writes new events, in the order of the batch, all or nothing. */
  append(batch: readonly (NewEvent | Delivery)[]): Promise<Appended[]>;
  /**
   * Must be called before responding to a delivery. Resolves when the response is recorded. If it rejects, the response
   * must not be 2xx.
   */
  answering(arrival: Arrival): Promise<void>;
  /** Must be called once per arrival, after its response was sent or failed. From then on, the sender can repeat it. */
  settle(arrival: Arrival, answeredInTime: boolean): Promise<void>;
  /**
   * Up to `limit` events after a sequence number; fewer if they are large, but at least one. Skips removed events.
   */
  read(after: number, limit: number): Promise<StoredEvent[]>;
  holds(key: Buffer): boolean;
  /** The sequence number of the newest event, even if it was removed; 0 before the first. */
  head(): number;
  /** The sequence number of the oldest stored event, or of the next event if none is stored. */
  oldest(): number;
  /** Resolves after the next append, or when the signal aborts. */
  changed(signal: AbortSignal): Promise<void>;
};

/** Thrown if rows were changed or lost outside of this program. */
export class DamagedLog extends Error {
  override name = 'DamagedLog';

  constructor(what: string) {
    const line = what.replace(/\s*\n\s*/g, ' ');
    super(`the event log is damaged: ${line}; run \`${calledAs('events')} verify\` to see how much is readable`);
  }

  /** Wraps SQLite's corruption errors in `DamagedLog`; returns other errors unchanged. */
  static from(error: unknown): unknown {
    return isDamaged(error) || error instanceof EmptyFile ? new DamagedLog(error.message) : error;
  }
}

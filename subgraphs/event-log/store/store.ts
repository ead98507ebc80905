import { calledAs } from '../../process/as-built.ts';
import { isDamaged } from '../../store/connection.ts';
import type { Lease } from '../../store/leases.ts';
import { EmptyFile } from '../../store/log-file.ts';
import type { Delivery, NewEvent, StoredEvent } from '../event.ts';

export type Appended = {
  /** False if the log already contained the event. */
  isNew: boolean;
  /** Set if the delivery contains no event. */
  isNone?: true;
  /** Set for events without history items. The caller must pass this arrival to `answering` and `settle`. */
  arrival?: Arrival;
};

/** The sender's response timeout, in milliseconds. If no response arrives in time, the sender retries the delivery. */
export const RESPONSE_TIMEOUT = 7_000;

export type Arrival = { digest: Uint8Array; sequence: number; webhookId: string; receivedAt: number };

/**
 * The state of the response to a delivery. `isAnswered` is true if a response was sent in time or is about to be sent.
 * `isOver` is true if the state will no longer change.
 */
export type ArrivalNote = [arrival: Arrival, isAnswered: boolean, isOver: boolean];

/**
 * Stores events durably. Each workspace's events are in one log; several workspaces can share a log. Events are durable
 * once `append` resolves, and readers see only durable events.
 */
export type EventStore = {
  /**
   * Parses deliveries and writes the new events in batch order, all or nothing. In a shared database, throws
   * `LeaseLost` if the given lease was taken over.
   */
  append(batch: readonly (NewEvent | Delivery)[], lease?: Lease): Promise<Appended[]>;
  /**
   * Records that the response to a delivery is about to be sent. Must be called before sending. If the promise rejects,
   * the response must not have a 2xx status.
   */
  answering(arrival: Arrival): Promise<void>;
  /**
   * Records whether a delivery was answered in time. Must be called once per arrival, after the response was sent or
   * failed. From then on, an identical delivery may be a repeat.
   */
  settle(arrival: Arrival, answeredInTime: boolean): Promise<void>;
  holds(key: Buffer): Promise<boolean>;
  /** Returns a workspace's log, whose `head` includes every event appended before the call. */
  findLog(workspaceId: string): EventLog | undefined | Promise<EventLog | undefined>;
  /** Like `findLog`, but creates a missing log. Must not be called for workspaces that may not exist. */
  logOf(workspaceId: string): EventLog | Promise<EventLog>;
  /** Returns the log that issued an event ID; undefined if there is none. */
  logWith(id: EventId): EventLog | undefined | Promise<EventLog | undefined>;
};

/** The ID of the log that issued a cursor, and the sequence number in that log. */
export type EventId = { log: string; sequence: number };

/**
 * Events in a total order with consecutive sequence numbers. `read` returns exactly the appended events without gaps,
 * or throws `DamagedLog`.
 */
export type EventLog = {
  readonly id: string;
  /**
   * Returns the sequence number at which a cursor continues in this log; undefined for a cursor of another log. Cursors
   * issued by a log from which this log was derived remain valid, for example after a backup was restored.
   */
  sequenceOf(id: EventId): number | undefined;
  /**
   * Returns up to `limit` events after a sequence number. Returns fewer if the events are large. Skips removed events.
   */
  read(after: number, limit: number): Promise<StoredEvent[]>;
  /**
   * The sequence number of the newest event, even if it has been removed; 0 if the log has never contained an event.
   */
  head(): number;
  /**
   * Returns the oldest stored event's sequence number. If no event is stored, returns the next event's sequence number.
   */
  oldest(): number;
  /** Resolves after the next append, or when the signal aborts. */
  changed(signal: AbortSignal): Promise<void>;
};

/** Thrown if the log file is corrupt, or if another program altered or deleted events. */
export class DamagedLog extends Error {
  override name = 'DamagedLog';

  readonly what: string;

  constructor(what: string) {
    const line = what.replace(/\s*\n\s*/g, ' ');
    super(`the event log is damaged: ${line}; run \`${calledAs('events')} verify\` to see how much is readable`);
    this.what = line;
  }

  /** Wraps SQLite's corruption errors in `DamagedLog`; returns other errors unchanged. */
  static from(error: unknown): unknown {
    return isDamaged(error) || error instanceof EmptyFile ? new DamagedLog(error.message) : error;
  }
}

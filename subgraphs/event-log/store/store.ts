import { calledAs } from '../../process/as-built.ts';
import { isDamaged } from '../../store/connection.ts';
import { EmptyFile } from '../../store/log-file.ts';
import type { Delivery, NewEvent, StoredEvent } from '../event.ts';

/** The result of appending one event. */
export type Appended = {
  /** False if the log had it already. */
  isNew: boolean;
  /** Set if a delivery contains no event. */
  isNone?: true;
  /** Must be passed to `answering` and `settle`; for events without history items. */
  arrival?: Arrival;
};

/** The sender's response timeout, in milliseconds; later responses count as failed, and the delivery is repeated. */
export const RESPONSE_TIMEOUT = 7_000;

export type Arrival = { digest: Uint8Array; sequence: number; webhookId: string; receivedAt: number };

/** The state of a response: whether it is written or about to be, and whether it is final. */
export type ArrivalNote = [arrival: Arrival, isAnswered: boolean, isOver: boolean];

/**
 * Stores events in one order, numbered by consecutive integers. Once `append` resolves, the events are durable; readers
 * are woken after that. `read` returns exactly what was appended, without gaps, or throws `DamagedLog`.
 */
export type EventStore = {
  /** The unique identity of this log. */
  readonly id: string;
  /**
   * Earlier identities, each with the last sequence number that it shares with this log: from before a restore, or the
   * empty identity of the first format.
   */
  readonly formerIds: ReadonlyMap<string, number>;
  /** Parses deliveries and writes new events, in the order of the batch, all or nothing. */
  append(batch: readonly (NewEvent | Delivery)[]): Promise<Appended[]>;
  /**
   * Must be called before a delivery is answered. Resolves when that is recorded; without it, the response must not be
   * 2xx.
   */
  answering(arrival: Arrival): Promise<void>;
  /** Must be called once per arrival after its response was sent in time or not. From then on it may be repeated. */
  settle(arrival: Arrival, answeredInTime: boolean): Promise<void>;
  /**
   * The events after a sequence number, at most `limit`; fewer if they are large, but at least one. Removed events are
   * skipped.
   */
  read(after: number, limit: number): Promise<StoredEvent[]>;
  holds(key: Buffer): boolean;
  /** The sequence number of the newest event ever appended; 0 before the first. */
  head(): number;
  /** The sequence number of the oldest stored event; of the next event if there is none. */
  oldest(): number;
  /** Resolves once something has been appended, or the signal aborts. */
  changed(signal: AbortSignal): Promise<void>;
};

/** Rows were changed or lost outside of this program. */
export class DamagedLog extends Error {
  override name = 'DamagedLog';

  constructor(what: string) {
    const line = what.replace(/\s*\n\s*/g, ' ');
    super(`the event log is damaged: ${line}; \`${calledAs('events')} verify\` says how far it can be read`);
  }

  /** Wraps SQLite's corruption errors in `DamagedLog`; returns other errors unchanged. */
  static from(error: unknown): unknown {
    return isDamaged(error) || error instanceof EmptyFile ? new DamagedLog(error.message) : error;
  }
}

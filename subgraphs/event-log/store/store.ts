import { calledAs } from '../../process/as-built.ts';
import { isDamaged } from '../../store/connection.ts';
import { EmptyFile } from '../../store/log-file.ts';
import type { Delivery, NewEvent, StoredEvent } from '../event.ts';

/** What became of an event that was to be appended. */
export type Appended = {
  /** Whether the log did not have it yet. */
  isNew: boolean;
  /** That a delivery is no event. */
  isNone?: true;
  /** What is to be reported of the answer to its delivery; for events without history items. */
  arrival?: Arrival;
};

/** How long a sender waits for an answer, in milliseconds; later it counts the delivery as failed and repeats it. */
export const ANSWER_IN = 7_000;

/** One delivery of an event without history items, by one webhook. */
export type Arrival = { digest: Uint8Array; sequence: number; webhookId: string; receivedAt: number };

/** What is said of the answer to a delivery: whether it is written, or about to be, and whether nothing more will be said. */
export type ArrivalNote = [arrival: Arrival, isAnswered: boolean, isOver: boolean];

/**
 * Where events are kept, in one order, each under the next integer. What `append` resolved for is durable, and readers are woken after
 * that; what `read` answers was appended exactly so, without gaps, or it throws `DamagedLog`.
 */
export type EventStore = {
  /** Distinguishes this log from every other one. */
  readonly id: string;
  /**
   * Other identities that it had, and up to which number its events are those of these: before a backup was put back, and, under an empty
   * one, of the format whose numbers had none.
   */
  readonly formerIds: ReadonlyMap<string, number>;
  /** Reads what is still to be read, and writes what the log does not have yet, in the order of the batch; all of it or nothing. */
  append(batch: readonly (NewEvent | Delivery)[]): Promise<Appended[]>;
  /** To be called before a delivery is answered; resolves when that is noted, without which it must not be answered 2xx. */
  answering(arrival: Arrival): Promise<void>;
  /** To be called once for each arrival, when its delivery has been answered in time or has not: then it may be repeated. */
  settle(arrival: Arrival, answeredInTime: boolean): Promise<void>;
  /** The events after a sequence number, at most `limit`, and fewer where they are large, but one at least. What retention removed is not among them. */
  read(after: number, limit: number): Promise<StoredEvent[]>;
  /** Whether it holds an event of that key. */
  holds(key: Buffer): boolean;
  /** The sequence number of the newest event ever appended; 0 before the first. */
  head(): number;
  /** The sequence number of the oldest event that is still held; where none is, that of the next one. */
  oldest(): number;
  /** Resolves once something has been appended, or the signal aborts. */
  changed(signal: AbortSignal): Promise<void>;
};

/** Rows that were changed or lost outside of this program. */
export class DamagedLog extends Error {
  override name = 'DamagedLog';

  constructor(what: string) {
    const line = what.replace(/\s*\n\s*/g, ' ');
    super(`the event log is damaged: ${line}; \`${calledAs('events')} verify\` says how far it can be read`);
  }

  /** What SQLite itself finds damaged, as a damaged log; other errors as they are. */
  static from(error: unknown): unknown {
    return isDamaged(error) || error instanceof EmptyFile ? new DamagedLog(error.message) : error;
  }
}

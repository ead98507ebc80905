import { badInput, ToolError } from '../upstream/errors.ts';
import type { EventId, EventLog } from './store/store.ts';
import { EventsRemoved } from './tailer.ts';

/** The cursor value for reading from the oldest stored event. */
export const START = 'START';

type Log = Pick<EventLog, 'id' | 'head' | 'oldest' | 'sequenceOf'>;

/** Parses an event ID; returns undefined for other text. */
export function parseEventId(id: string): EventId | undefined {
  const [, log = '', digits] = /^(?:([\w-]{1,40})\.)?(\d{1,15})$/.exec(id) ?? [];
  return digits === undefined ? undefined : { log, sequence: Number(digits) };
}

/**
 * Creates and parses cursors. A cursor consists of a log ID and a sequence number, `<log>.<sequence>`. An event's ID is
 * the cursor for continuing after the event.
 */
export class Cursors {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  of(sequence: number): string {
    return `${this.#log.id}.${sequence}`;
  }

  /**
   * Returns the cursor `back` events before the end of the log. If fewer events are stored, returns the cursor before
   * the oldest event.
   */
  head(back = 0): string {
    const { head, oldest } = this.#bounds();
    return this.of(Math.max(head - back, oldest - 1));
  }

  /** Returns the sequence number in an event ID, or undefined if the ID is not from this log. */
  sequenceOf(id: string): number | undefined {
    const parsed = parseEventId(id);
    return parsed && this.#log.sequenceOf(parsed);
  }

  /**
   * Returns the sequence number after which reading from a cursor continues. Throws `CURSOR_UNKNOWN` for a cursor from
   * another log, and `CURSOR_EXPIRED` if events after the cursor have been removed.
   */
  read(cursor: string): number {
    const { head, oldest } = this.#bounds();
    if (cursor === START) return oldest - 1;
    const sequence = this.sequenceOf(cursor);
    if (sequence === undefined && !/^[\w-]{1,40}\.\d{1,15}$|^\d{1,19}$/.test(cursor))
      throw badInput('after', `'${cursor}' is not a cursor: use an event id, or ${START}`);
    if (sequence === undefined || sequence > head)
      throw new ToolError('CURSOR_UNKNOWN', `'${cursor}' does not belong to this log; use ${START} to read all events`);
    if (sequence + 1 < oldest) throw this.#expired(cursor);
    return sequence;
  }

  /** Converts `EventsRemoved` to `CURSOR_EXPIRED`; returns other errors unchanged. */
  errorOf(fault: unknown): unknown {
    return fault instanceof EventsRemoved ? this.#expired(this.of(fault.sequence)) : fault;
  }

  #expired(cursor: string): ToolError {
    const oldest = this.of(this.#bounds().oldest);
    const message = `the log no longer reaches back to ${cursor}; the oldest stored event is ${oldest}`;
    return new ToolError('CURSOR_EXPIRED', message, { oldest });
  }

  #bounds(): { head: number; oldest: number } {
    return { head: this.#log.head(), oldest: this.#log.oldest() };
  }
}

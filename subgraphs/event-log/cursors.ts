import { badInput, ToolError } from '../upstream/errors.ts';
import type { EventStore } from './store/store.ts';
import { EventsRemoved } from './tailer.ts';

/** The cursor before the oldest stored event. */
export const START = 'START';

type Log = Pick<EventStore, 'id' | 'head' | 'oldest' | 'formerIds'>;

/** Cursors are positions in the log, `<log>.<sequence>`. An event's id is the cursor after it. */
export class Cursors {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  of(sequence: number): string {
    return `${this.#log.id}.${sequence}`;
  }

  /** The cursor after the newest event, or up to `back` stored events before that. */
  head(back = 0): string {
    const { head, oldest } = this.#bounds();
    return this.of(Math.max(head - back, oldest - 1));
  }

  /** The sequence number of an event id; undefined if it is not an id of this log. */
  sequenceOf(id: string): number | undefined {
    const [, log = '', digits] = /^(?:([\w-]{1,40})\.)?(\d{1,15})$/.exec(id) ?? [];
    if (digits === undefined) return undefined;
    const sequence = Number(digits);
    return log === this.#log.id || sequence <= (this.#log.formerIds.get(log) ?? -1) ? sequence : undefined;
  }

  /**
   * The sequence number after which a reader continues. Throws `CURSOR_UNKNOWN` for another log's cursor, and
   * `CURSOR_EXPIRED` with the oldest stored event if later events have been removed.
   */
  read(cursor: string): number {
    const { head, oldest } = this.#bounds();
    if (cursor === START) return oldest - 1;
    const sequence = this.sequenceOf(cursor);
    if (sequence === undefined && !/^[\w-]{1,40}\.\d{1,15}$|^\d{1,19}$/.test(cursor))
      throw badInput('after', `'${cursor}' is not a cursor: use the id of an event, or ${START}`);
    if (sequence === undefined || sequence > head)
      throw new ToolError('CURSOR_UNKNOWN', `'${cursor}' is not a cursor of this log; ${START} reads all events`);
    if (sequence + 1 < oldest) throw this.#expired(cursor);
    return sequence;
  }

  /** Converts a store error: `CURSOR_EXPIRED` if events were removed before they were read. */
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

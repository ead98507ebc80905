import type { StoredEvent } from '../event.ts';

/** How long the texts that are kept may be together, in characters. */
const MOST_TEXT = 1024 * 1024;

/** The events of the last batch, so that those who follow the log need not read them from the disk again. */
export class Newest {
  #events: StoredEvent[] = [];

  keep(events: StoredEvent[]): void {
    const length = events.reduce((sum, { body }) => sum + body.length, 0);
    this.#events = length > MOST_TEXT ? [] : events;
  }

  /** The events after a sequence number, at most `limit`; undefined where not all of them are kept. */
  after(sequence: number, limit: number): StoredEvent[] | undefined {
    const [first] = this.#events;
    if (!first || sequence + 1 < first.sequence) return undefined;
    const from = sequence + 1 - first.sequence;
    return this.#events.slice(from, from + limit);
  }
}

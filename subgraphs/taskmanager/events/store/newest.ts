import type { StoredEvent } from '../event.ts';

/** How long the texts that are kept may be together, in characters. With more of them most outlive collections of young objects, which then move them all. */
const MOST_TEXT = 256 * 1024;

/** The newest events, without gaps up to the head of the log, so that those who follow it need not read them from the disk again. */
export class Newest {
  #events: StoredEvent[] = [];
  #length = 0;

  /** Keeps what follows on what is kept. Of a longer text than fits everything is forgotten, but for what comes with the last piece of it. */
  keep(events: StoredEvent[]): void {
    const length = events.reduce((sum, { body }) => sum + body.length, 0);
    if (this.#length + length > MOST_TEXT) this.forget();
    if (length > MOST_TEXT) return;
    this.#length += length;
    this.#events.push(...events);
  }

  forget(): void {
    this.#events = [];
    this.#length = 0;
  }

  /** The events after a sequence number, at most `limit`; undefined where not all of them are kept. */
  after(sequence: number, limit: number): StoredEvent[] | undefined {
    const [first] = this.#events;
    if (!first || sequence + 1 < first.sequence) return undefined;
    const from = sequence + 1 - first.sequence;
    return this.#events.slice(from, from + limit);
  }
}

import type { StoredEvent } from '../event.ts';

/**
 * The maximum total size of cached event bodies, in characters. A larger cache would slow down garbage collection,
 * because its entries would live long enough to be copied by the garbage collector.
 */
const MAX_TEXT = 256 * 1024;

/** Caches a contiguous run of the newest events, so that live readers need not read from disk. */
export class Newest {
  #events: StoredEvent[] = [];
  #length = 0;

  /** Adds new events. First clears the cache if they do not fit, or do not directly follow the cached ones. */
  keep(events: StoredEvent[]): void {
    let length = 0;
    for (const { body } of events) length += body.length;
    const last = this.#events.at(-1);
    if (this.#length + length > MAX_TEXT || (last && last.sequence + 1 !== events[0]?.sequence)) this.forget();
    if (length > MAX_TEXT) return;
    this.#length += length;
    this.#events.push(...events);
  }

  forget(): void {
    this.#events = [];
    this.#length = 0;
  }

  /** Returns up to `limit` events after a sequence number, or undefined if the first of them is not cached. */
  after(sequence: number, limit: number): StoredEvent[] | undefined {
    const [first] = this.#events;
    if (!first || sequence + 1 < first.sequence) return undefined;
    const from = sequence + 1 - first.sequence;
    return this.#events.slice(from, from + limit);
  }
}

import type { StoredEvent } from './event.ts';

/** After how many events for each of those who read, or how many characters of their bodies, the older half is forgotten. */
const HALF = 200;
const HALF_LENGTH = 8 * 1024 * 1024;

/** The events that readers took last, for those who ask for one by its number. They are forgotten half by half, which costs none of them anything. */
export class Recent<Event extends { stored: StoredEvent }> {
  /** How many read what is held, each of which has some events under way; those who follow what is new share theirs. */
  reading = 0;
  #newer = new Map<number, Event>();
  #older = new Map<number, Event>();
  #length = 0;

  get(sequence: number): Event | undefined {
    return this.#newer.get(sequence) ?? this.#older.get(sequence);
  }

  keep(event: Event): void {
    const { sequence, body } = event.stored;
    if (this.#newer.has(sequence)) return;
    this.#newer.set(sequence, event);
    this.#length += body.length;
    if (this.#newer.size < HALF * (1 + this.reading) && this.#length < HALF_LENGTH) return;
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#length = 0;
  }
}

import { LRUCache } from 'lru-cache';

/** How many kinds of operations are known, and how long the least time of one counts, in milliseconds, at least. */
const [KNOWN, COUNTED_FOR] = [1_000, 60_000];
/** What takes longer, in milliseconds, waits for a service that says nothing, however many operations there are. */
const LONGEST = 8_000;
/** How many operations say how slow they are together. */
const ENOUGH = 4;

/** The least times that operations of a kind took, in the last minute and in the one before. */
type Least = { since: number; before: number; now: number };

/** How long operations take, compared with the least that others of the same kind take. */
export class UsualTimes {
  readonly #least = new LRUCache<string, Least>({ max: KNOWN });
  #slowness: number[] = [];

  /** An operation of this kind has taken so many milliseconds. */
  add(kind: string, ms: number, now: number): void {
    if (ms > LONGEST) return;
    const least = this.#least.get(kind) ?? { since: now, before: ms, now: ms };
    if (now - least.since > COUNTED_FOR) [least.since, least.before, least.now] = [now, least.now, ms];
    else least.now = Math.min(least.now, ms);
    this.#least.set(kind, least);
    this.#slowness.push(ms / Math.max(1, Math.min(least.before, least.now)));
  }

  /** How many times as long as usual most operations have taken since this was asked last; undefined where there were few. */
  take(): number | undefined {
    if (this.#slowness.length < ENOUGH) return undefined;
    const sorted = this.#slowness.sort((one, other) => one - other);
    this.#slowness = [];
    return sorted[Math.floor(sorted.length / 2)];
  }
}
